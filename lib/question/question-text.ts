const longestQuestion = 4_000;

/** Format controls that show nothing, as overrides and isolates of direction; joiners are part of how some scripts are written. */
const invisible = /(?![\u200c\u200d])(?=\p{Default_Ignorable_Code_Point})\p{Cf}|[\ufff9-\ufffb]/gu;

/** What somebody typed, without what nobody sees of it and without white space around it. */
export function typedText(typed: string): string {
  return typed.replace(invisible, '').trim();
}

/** What somebody typed as a question; or why it is none. */
export function questionText(typed: string): { ok: true; text: string } | { ok: false; message: string } {
  const text = typedText(typed);
  if (text === '') return { ok: false, message: 'The question is empty. Write a question first.' };
  if (text.length > longestQuestion) {
    const length = text.length.toLocaleString('en');
    const message = `A question has at most 4,000 characters; this one has ${length}. Ask for one thing at a time.`;
    return { ok: false, message };
  }
  return { ok: true, text };
}
