import { rememberTexts } from './remember-texts';

const things =
  'notices?|notifications?|requests?|claims?|communications?|consents?|complaints?|applications?|invoices?|reports?|payments?|rent|fees?|demands?';
const asksManner = new RegExp(
  `^(?:how|in (?:what|which) (?:form|way|manner)|by (?:what|which) (?:means|method)) (?:must|shall|should|may|can|will|are|is|do|does) ((?:an?|any|all|the)? ?(?:[\\p{L}-]+ ){0,2}?(?:${things})(?: (?:of|for|under) [^?]{3,50}?)?) (?:to )?(?:be )?(?:given|sent|served|delivered|transmitted|submitted|made|communicated|paid|filed)\\s*\\?*$`,
  'iu',
);

/** "How must notices be sent?": what it is that is sent; null where a question asks for no manner of sending, giving or paying. */
export const mannerAsked = rememberTexts((core): string | null => asksManner.exec(core)?.[1]?.trim() ?? null, 500);
