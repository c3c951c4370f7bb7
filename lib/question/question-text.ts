const longestQuestion = 4_000;

/** What somebody typed as a question, without white space around it; or why it is none. */
export function questionText(typed: string): { ok: true; text: string } | { ok: false; message: string } {
  const text = typed.trim();
  if (text === '') return { ok: false, message: 'The question is empty. Write a question first.' };
  if (text.length > longestQuestion) {
    const length = text.length.toLocaleString('en');
    const message = `A question has at most 4,000 characters; this one has ${length}. Ask for one thing at a time.`;
    return { ok: false, message };
  }
  return { ok: true, text };
}
