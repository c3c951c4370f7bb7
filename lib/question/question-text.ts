const longestQuestion = 4_000;

/** Controls that show a text otherwise than it is: overrides and isolates of direction, marks of width nought. The joiners stay: scripts
 *  are written with them. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** What somebody typed as a question, without white space around it and controls that nobody sees; or why it is none. */
export function questionText(typed: string): { ok: true; text: string } | { ok: false; message: string } {
  const text = typed.replace(unseen, '').trim();
  if (text === '') return { ok: false, message: 'The question is empty. Write a question first.' };
  if (text.length > longestQuestion) {
    const length = text.length.toLocaleString('en');
    const message = `A question has at most 4,000 characters; this one has ${length}. Ask for one thing at a time.`;
    return { ok: false, message };
  }
  return { ok: true, text };
}
