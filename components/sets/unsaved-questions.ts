/** Why a set can't be asked as its list of questions reads now: only what is saved is asked.
 *  @param written one question a line
 *  @param saved the same, as it was last saved
 *  @returns null where all of it is saved */
export function unsavedInWords(written: string, saved: string): string | null {
  const lines = linesOf(written);
  const before = linesOf(saved);
  if (lines.join('\n') === before.join('\n')) return null;
  const known = new Set(before);
  const unsaved = lines.filter((line) => !known.has(line)).length;
  if (unsaved === 0) return 'Save the changes first: the list of questions is changed.';
  if (unsaved === 1) return 'Save the changes first: one question is not saved yet.';
  return `Save the changes first: ${unsaved} questions are not saved yet.`;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
