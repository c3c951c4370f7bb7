/** What became of an answer since an edit of it was begun, and what to do about that; empty where nothing did.
 *  @param changed whether the edit was begun on another version
 *  @param decided that it was decided meanwhile, and whether the person who edits can take that back */
export function sinceInWords(changed: boolean, decided: { undoable: boolean } | null): string {
  if (!decided) return changed ? 'The answer has changed since: compare both before you sign.' : '';
  const next = decided.undoable
    ? 'U then takes the decision back, and E goes on with the edit.'
    : 'Only who decided can take that back; E then goes on with the edit.';
  return `The answer was decided meanwhile: close the edit with Esc; what you wrote is kept. ${next}`;
}
