import { announcementOf } from './announcement';
import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import { asksAuditor, isFirm, isNameLike, namesOrganisation } from './prose/organisation-names';
import type { Reading } from './prose/reading';
import { isOfMoney } from './tables/breakdown-words';

/** Are what a list holds no things of the class that is asked for? "Which firm audits …?" is answered by no sentence, by no date and by no row
 *  of a statement, and "Which debt securities …?" by nothing that is called otherwise. */
export function isNoSuchThing(candidate: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  const { items, strategy } = candidate;
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
  if (brief.shape !== 'listing') return false;
  if (asksPlaces.test(question)) return texts.some((text) => !isCalledPlace(text));
  const announced = announcementOf(candidate, reading);
  if (announcesNames.test(announced) && !namesOfGoods.test(question)) return true;
  if (asksSegments.test(question) && ofSegment.test(announced)) return true;
  const told = dealings.find(({ asks }) => asks.test(question))?.told;
  const isOffering = asksOfferings.test(question);
  // Statements from anywhere in a document are announced by nothing.
  if ((isOffering || told) && strategy === 'statements of one pattern') return true;
  if (isOffering) return !announcesOfferings.test(announced) || ofPart.test(announced);
  return told !== undefined && (!told.test(announced) || texts.some((text) => !isCalledCompany(text)));
}

const asksPlaces =
  /^(?:(?:in|across|from) )?(?:which|what)(?: (?:are|is|were))? (?:[\p{L}'’-]+ ){0,3}?(?:geograph(?:y|ies)|geographic(?:al)? (?:areas?|regions?|markets?|locations?)|countr(?:y|ies)|regions?|continents?)\b(?! (?:managers?|heads?|directors?|offices?|tables?|breakdowns?))/iu;

/** "Asia Pacific", "the United Kingdom", "other countries": no measure, no sentence, and no column of a table. */
function isCalledPlace(text: string): boolean {
  return (
    /^(?:the |rest of |(?:all )?other |outside )?\p{Lu}|^(?:rest of|(?:all )?other) /u.test(text) &&
    text.split(/\s+/).length <= mostWordsOfPlace &&
    !/[:$%]$|\d|\b(?:total|sales|revenues?|income|millions|thousands|hardware|software|services)\b/i.test(text)
  );
}

const mostWordsOfPlace = 10;

const asksOfferings =
  /^(?:which|what)(?: (?:are|were|is))? (?:[\p{L}\d.&'’-]+ ){0,4}?(?:main|major|primary|principal|key|core|top) (?:types of )?(?:products?|services|offerings|product lines)\b/iu;
/** "Our products include", "the services that we offer are", "its main products:". What is done with products, or through whom they are sold,
 *  is announced in other words. */
const announcesOfferings =
  /\b(?:products|services|offerings|solutions|product lines)(?:,? (?:and|or) (?:related )?(?:products|services|solutions))?(?: (?:(?:that|which) )?(?:we|it|they|the company) (?:sell|offer|make|market|provide|produce|manufacture|distribute)s?)?(?: (?:are|were|include[sd]?|comprise[sd]?|consist(?:s|ed)? of)(?: the following| as follows)?)?,? ?(?:including|such as|like)?\s*[:–—]?\s*[•●▪■–—*-]?\s*$/iu;
/** What one part of a company sells is not what the company sells, nor are examples of it. */
const ofPart =
  /\b(?:representative|examples?|certain|some|other|segments?|divisions?|business (?:units?|groups?)|subsidiar\w+)\b/i;

/** "…, and includes the brand names Orrin, Vixo": names of goods are no parts, no companies and no places. */
const announcesNames = /\b(?:brands?|brand names?|trade ?names?|trade ?marks|banners)(?: (?:such as|like|of))?:?\s*$/i;
const namesOfGoods = /\b(?:brands?|names?|trade ?marks|banners|labels|products?|goods)\b/i;

const asksSegments = /^(?:which|what)(?: (?:are|were))? (?:[\p{L}\d.&'’-]+ ){0,5}?segments\b(?! \p{Ll}*s\b)/iu;
/** "The location of our Domestic segment stores": things of a segment are no segments. */
const ofSegment = /^(?!.*\bsegments\b).*\bsegment (?!(?:results|sales|earnings|assets|revenues)\b)\p{Ll}+s\b/iu;

/** Companies by what somebody does with them: the list has to be announced as one of these. */
const dealings = [
  {
    asks: /^(?:which|what)(?: (?:are|were))? (?:[\p{L}\d.&'’-]+ ){0,4}?(?:compan(?:y|ies)|business(?:es)?|firms?|acquisitions?)\b[^?]*\b(?:acquire[sd]?|acquisitions?|complete[sd]?|bought|buy|purchased?|made?|done|do)\b/iu,
    told: /\bacqui(?:re[ds]?|ring|sitions?)\b/i,
  },
  {
    asks: /^(?:which|what)(?: (?:are|were))? (?:[\p{L}\d.&'’-]+ ){0,4}?(?:compan(?:y|ies)|business(?:es)?|divestitures?|disposals?)\b[^?]*\b(?:divest(?:ed)?|divestitures?|sell|sold|dispose[ds]?)\b/iu,
    told: /\b(?:divest\w*|s[eo]ld|sale of|dispos\w+)\b/i,
  },
  {
    asks: /^who (?:are|were) (?:[\p{L}\d.&'’-]+ ){0,6}?competitors\b/iu,
    told: /\bcompet\w+(?:[^.]*[:,]|[^.]*\b(?:are|include|including|as|from|with)) *$/i,
  },
];

/** "Orrin Foods Inc.", "a maker of valves in Orrin": no clause. */
function isCalledCompany(text: string): boolean {
  return /^(?:an? |the |100 ?% |\p{Lu})/u.test(text) && !/[:[\]]|\b(?:may|might|could|would|shall|means?)\b/.test(text);
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
