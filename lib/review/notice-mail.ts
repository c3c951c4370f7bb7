import { mailChoicePlace } from './mail-choice';
import { mailSubject } from './mail-subject';
import { type Notice, noticeInWords } from './notice';

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
    `Choose what is mailed to you: ${address === null ? 'Settings, Your account' : `${address}${mailChoicePlace}`}`,
  ];
  return { subject: mailSubject(`${sentence} ${notice.question}`), text: `${parts.join('\n\n')}\n` };
}
