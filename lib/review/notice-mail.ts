import { type Notice, noticeInWords } from './notice';

const longestSubject = 120;

/** A notice as mail, in plain text.
 *  @param address where people reach the program, or null where that is not known */
export function noticeAsMail(notice: Notice, address: string | null): { subject: string; text: string } {
  const sentence = noticeInWords(notice);
  const place = `/documents/${encodeURIComponent(notice.documentId)}?question=${encodeURIComponent(notice.questionId)}`;
  const parts = [
    sentence,
    `Your question: ${notice.question}`,
    ...(notice.reason ? [`Reason: ${notice.reason}`] : []),
    address === null ? 'It is under “My questions”.' : `See it where it stands: ${address}${place}`,
  ];
  return { subject: oneLine(`${sentence} ${notice.question}`), text: `${parts.join('\n\n')}\n` };
}

/** As long as a list of mail shows. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= longestSubject ? line : `${characters.slice(0, longestSubject - 1).join('')}…`;
}
