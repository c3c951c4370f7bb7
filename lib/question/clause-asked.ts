import { rememberTexts } from './remember-texts';

/** What contracts tell in a clause of a known form: when title or risk passes, which courts decide, what follows a change of control, what
 *  interest late sums bear, on which day of each month something is due, who owns what is made. `thing` is what it is asked of, empty where nothing more is said. */
export type ClauseAsked = {
  of: 'passing' | 'courts' | 'change of control' | 'lateness' | 'day due' | 'owner';
  thing: string;
};

const asks: readonly [ClauseAsked['of'], RegExp][] = [
  [
    'passing',
    /^when (?:does|do|will|shall) (?:the )?(?:legal |full )?(title|ownership|risk|property)\b[^?]*\b(?:pass(?:es)?|transfer(?:s|red)?)\b[^?]*\?*$/i,
  ],
  ['courts', /^(?:which|what) courts?\b[^?]*\b(?:jurisdiction|competent|decides?|hears?)\b[^?]*\?*$/i],
  [
    'change of control',
    /^what happens (?:on|upon|if there is|in case of|in the event of|after|following) (?:an? |the )?change (?:of|in) control(?: (?:of|at) (?:the )?([^?]{3,40}?))?\s*\?*$/i,
  ],
  [
    'lateness',
    /^what (?:is|are) (?:the )?(?:late (?:payment )?(?:fees?|charges?|penalt(?:y|ies))|penalt(?:y|ies) for (?:late|overdue) payments?)\s*\?*$|^what interest (?:do|does|will|must|shall) (?:overdue|late|unpaid|outstanding) (?:\p{L}+ )?(?:invoices?|sums?|amounts?|payments?|rent|bills?)(?: (?:carry|bear|attract|accrue|incur))\s*\?*$/iu,
  ],
  [
    'day due',
    /^(?:by )?when (?:is|are|must|does|do) (?:the )?((?:\p{L}+ )?(?:rents?|fees?|premiums?|retainers?|salar(?:y|ies)|instal?lments?))\b(?: (?:have|has) to be| be| fall)? ?(?:due|payable|paid)\s*\?*$/iu,
  ],
  [
    'owner',
    /^who (?:owns|(?:will|shall) own|is the owner of) (?:the )?(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2})\s*\?*$/iu,
  ],
];

/** @returns null where a question asks for none of them */
export const clauseAsked = rememberTexts((core): ClauseAsked | null => {
  for (const [of, pattern] of asks) {
    const match = pattern.exec(core.trim());
    if (match) return { of, thing: (match[1] ?? '').toLowerCase() };
  }
  return null;
}, 500);
