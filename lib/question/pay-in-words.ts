import { rememberTexts } from './remember-texts';

/** What agreements tell in words in place of a sum: severance and what is paid for ending early by the months of pay or rent, and what an employer
 *  adds to savings by the share that it matches. */
export type PayInWords = 'severance' | 'termination fee' | 'match';

const asks: readonly [PayInWords, RegExp][] = [
  [
    'severance',
    /^(?:what(?: is|['’]s)|how much(?: is)?) (?:the |her |his )?severance(?: pay| payment)?(?: is paid| is owed)?\s*\?*$/i,
  ],
  [
    'termination fee',
    /^(?:what(?: is|['’]s)|how much is) (?:the |an? )?(?:early )?(?:termination|cancellation|break) (?:fee|charge|payment)\s*\?*$/i,
  ],
  [
    'match',
    /^what(?: is|['’]s) (?:the |our |its )?(?:(?:company|employer)(?:['’]s)? )?(?:401\s?\(?k\)?|retirement plan|pension) match(?:ing)?(?: contribution| rate)?\s*\?*$/i,
  ],
];

/** @returns null where a question asks for none of them */
export const payInWordsAsked = rememberTexts(
  (core): PayInWords | null => asks.find(([, pattern]) => pattern.test(core.trim()))?.[0] ?? null,
  500,
);

/** The months or weeks of what is paid anyway: "nine (9) months of base salary", "three months’ rent". As a pattern. */
export const monthsOfPay =
  "[\\p{L}\\d-]+(?: \\(\\d{1,2}\\))?[ -](?:weeks?|months?|years?)(?:['’]s?)?(?: of)? (?:(?:his|her|the|its|their|your|then-current|current|base|basic|monthly|gross|regular|continued|annual) )*(?:salary|pay|wages|rent|fees|charges)\\b";
