import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import { asksAuditor, isFirm, isNameLike, namesOrganisation } from './prose/organisation-names';
import { isOfMoney } from './tables/breakdown-words';

/** Are what a list holds no things of the class that is asked for? "Which firm audits …?" is answered by no sentence, by no date and by no row
 *  of a statement, and "Which debt securities …?" by nothing that is called otherwise. */
export function isNoSuchThing({ items, strategy }: Candidate, { brief, question }: Asked): boolean {
  const texts = items.flatMap(({ kind, value }) =>
    kind === 'text' && typeof value === 'string' ? [value.trim()] : [],
  );
  if (brief.narrative || texts.length === 0 || texts.length < items.length) return false;
  if (listsLines.has(strategy) && texts.some(isRow) && !asksRows.test(question)) return true;
  if (asksFirm.test(question)) {
    const isName = asksAuditor.test(question) && texts.length > 1 ? isFirm : isNameLike;
    return texts.some((text) => !isName(text) || namesDate.test(text) || (isOfMoney(text) && !namesOrganisation(text)));
  }
  if (asksSecurities.test(question)) {
    const isAsked = asksDebt.test(question) ? isDebt : isSecurity;
    return texts.some((text) => !isAsked.test(text) || text.split(/\s+/).length > mostWordsOfSecurity);
  }
  return false;
}

/** These give lines as they stand under another. */
const listsLines: ReadonlySet<string> = new Set(['enumeration', 'enumeration under a heading', 'first column']);
/** "Currency translation adjustments (62) (75) 98": looked at from its end, since a text may be as long as a page. */
function isRow(text: string): boolean {
  const figures = text.match(endsWithFigures);
  return figures !== null && /\p{L}/u.test(text.slice(0, figures.index));
}

const endsWithFigures = /(?:\s\(?[$€£]?\s?\d(?:[\d,.]*\d)?\)?%?){2,}$/;
const asksRows = /\b(?:rows?|lines?|line items|components?|figures|amounts?|values|parts? of (?:speech|the table))\b/i;

const asksFirm =
  /^(?:(?:by|from|to|with|for|of) )?(?:which|what) (?:[\p{L}-]+ ){0,4}?(?:firms?|auditors?|accountants?|banks?|insurers?|underwriters?|trustees?|law firms?)\b(?!['’]s| (?:accounts?|loans?|debt|facilit\w+|fees?|deposits?|borrowings?|charges?|reports?|statements?|commitments?)\b)/iu;
const namesDate = /\b\p{Lu}\p{L}+ \d{1,2}, (?:19|20)\d\d\b/u;

const asksSecurities =
  /^(?:which|what) (?:[\p{L}-]+ ){0,4}?(?:securities|notes|bonds|debentures)\b[^?]*\b(?:registered|listed|traded?|quoted)\b/iu;
const asksDebt = /\b(?:debt|notes|bonds|debentures)\b/i;
const isDebt = /\b(?:notes?|bonds?|debentures?|debt|certificates?|MTNs?|loans?|obligations?)\b/i;
const isSecurity =
  /\b(?:notes?|bonds?|debentures?|debt|certificates?|stock|shares?|units?|warrants?|rights?|options?|securit(?:y|ies)|preferred|ADSs?|receipts?|obligations?|interests?)\b/i;
/** A sentence tells more than what a security is called. */
const mostWordsOfSecurity = 25;
