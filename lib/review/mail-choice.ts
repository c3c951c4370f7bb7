import { z } from 'zod';
import { type NoticeKind, noticeKindSchema } from './notice';

/** A person's own setting, in every workspace: which notices they want no mail about. In the app they are told all the same. */
export const mailChoiceKey = 'unwanted_mail';

/** Where a person chooses. */
export const mailChoicePlace = '/settings/account#mail';

export const mailChoiceSchema = z.object({ unwanted: z.array(noticeKindSchema) });

/** What each kind of notice is, for whoever chooses among them. */
export const mailedWords: Record<NoticeKind, string> = {
  clarification_wanted: 'my question is asked back',
  approved: 'an answer is approved',
  edited: 'an answer is corrected and signed',
  rejected: 'an answer is rejected',
  back_to_asker: 'a question is sent back to me',
  stale: 'a newer version of the document makes an answer out of date',
  carried_over: 'an approval is carried over to a newer version',
  reopened: 'a decision is taken back and the answer waits again',
  restored: 'a newer version is taken back and the answer is current again',
};
