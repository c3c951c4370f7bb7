import { type Asked, type AskedTerm, hitsIn } from './asked';
import { isOfTime } from './of-time';
import type { SaidValue } from './said-value';
import { tokensOf } from './stems';

/** Does only a later clause of the sentence speak of what is asked for: "she receives 18 months of salary; upon a change of control, 24
 *  months"? What stands before a value may be said of all that follows, what a clause behind it says is said of that clause. */
export function isOfLaterClause({ asked, kind, text, before, end }: SaidValue): boolean {
  const behind = text.slice(end);
  const isOfItsNoun = ofItsNoun.test(before);
  const at = [...behind.matchAll(kind === 'date' ? ofOtherDay : clauseOpens)].find(
    (open) =>
      /^(?:;|, )$/.test(open[0]) ||
      (isOfItsNoun && /^,? and $/.test(open[0])) ||
      saysMore.test(clauseFrom(behind, open.index)),
  )?.index;
  if (at === undefined) return false;
  const later = termsIn(asked, behind.slice(at).match(doerAlone)?.[0] ?? behind.slice(at)).filter(
    ({ weight, text: term }) => weight >= 0.5 && !isOfTime(term) && !saysWhereOrWhen.test(term),
  );
  if (later.length === 0) return false;
  const own = termsIn(asked, text.slice(0, end + at));
  return later.some((term) => !term.subject && !own.includes(term));
}

/** "Bears 60% and the seller 40% of the costs": what stands behind the second is said of both. */
const doerAlone =
  /^,? (?:and|but|while|whereas) (?:the|an?|its|each) (?:(?!(?:of|at|to|in|is|are)\b)[\p{L}-]+ ){1,3}[\d.]+\s?(?:%|percent)(?= of\b)/iu;

/** "$1,000 for storm and $2,500 for theft", where that for fire is asked for, of which the sentence says nothing. */
export function isForOther({ asked, text, end }: SaidValue): boolean {
  const wanted = forWhat.exec(asked.question)?.[1];
  if (
    wanted === undefined ||
    !/^[^.;,\d]{0,20}?\bfor (?!(?:the )?(?:year|quarter|each|every|a|one)\b)\p{L}/iu.test(text.slice(end))
  )
    return false;
  const terms = asked.terms.filter(
    ({ text: term, weight }) => weight >= 0.5 && wanted.includes(term) && !isOfTime(term),
  );
  return terms.length > 0 && hitsIn(terms, tokensOf(text)).length === 0;
}

const forWhat = /\bfor (?:the |an? )?(\p{Ll}[\p{Ll} -]*)\s*\?*$/u;

/** "Its annual accounts within 120 days", where monthly ones are asked for. */
export function isOfOtherTurn({ asked: { question }, text, start }: SaidValue): boolean {
  const [, turn, thing] = turned.exec(question) ?? [];
  if (turn === undefined || thing === undefined) return false;
  const stem = tokensOf(thing)[0]?.stem;
  const told = [...text.matchAll(new RegExp(turned, 'giu'))].filter(({ 2: noun = '', 3: next = '' }) =>
    [noun, next].some((word) => tokensOf(word)[0]?.stem === stem),
  );
  const own = told.findLast(({ index }) => index < start) ?? told[0];
  return own !== undefined && own[1]?.toLowerCase() !== turn.toLowerCase();
}

/** "$8,500 in the first year and $9,000 thereafter": of two, what holds after that is the second. */
export function isOfBefore({ asked: { question }, text, end }: SaidValue): boolean {
  const [own = ''] = text.slice(end).split(/(?<=\D)\d/);
  return (
    asksAfter.test(question) &&
    /\b(?:thereafter|after that|afterwards?|from then on)\b/i.test(text) &&
    !thereafter.test(own)
  );
}

/** Of several places in a row one verb says that something is there, and of several values one time. */
const saysWhereOrWhen =
  /^(?:located|based|situated|held|owned|employed|working|work)$|\b(?:as of|end of|years?|quarters?|months?|fiscal)\b|^\d+$/i;

const asksAfter = /\b(?:after|from) (?:the |that |its )?(?:first|second|third|initial|\d)/i;
const thereafter = /\b(?:thereafter|after that|afterwards?|from then on)\b/i;

const turned =
  /\b(daily|weekly|monthly|quarterly|semi-?annual|half-yearly|annual|yearly) (\p{L}{3,})(?=(?: (\p{L}{3,}))?)/iu;

/** "…; …", "…, and …", "…, primarily reflecting …", "…, that of the laboratory …", "…, meters five years" */
const clauseOpens =
  /;|, and (?=\p{L})| and (?=(?:the|its|an?|his|her|their|our|it|they|she|he|in|by|for|upon|on|has|have|is|are|was|were|may|must|shall|will)\b)| and (?=(?!(?:approximately|about|nearly|over|some|another|up)\b)\p{L}+ [$€£]?\d)|,? (?:but|while|whereas) (?=\p{L})|, (?=(?:primarily|mainly|largely|principally|partly|partially|reflecting|driven by|due to|resulting from)\b)|, (?=(?:that|those) of\b)|, (?=(?!(?:there|the|we|it|our|they|with|including|of|in|by|at|for|or|an?|on|as|from|to|which|compared)\b)(?:[\p{L}-]+ ){1,3}(?:of |at |in |for |with )?(?:[$€£]?\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve) ))/giu;
/** On one day several things may happen, which clauses behind it tell of. */
const ofOtherDay = /;|,? (?:and )?(?=(?:that|those) of\b)/gi;
/** A clause of its own has a verb or a value. */
const saysMore =
  /\d|\b(?:may|shall|must|will|would|can|is|are|was|were|has|have|had|does|do|did|receives?|pays?|paid|bears?|nothing|none|not)\b/i;

/** "Capital spending of $5.0 million and our investment in Alder": what the amount is of stands before it. */
const ofItsNoun = /\p{Ll} of (?:(?:approximately|about|nearly|over|up to) )?(?:US)?[$€£]?\s?$/u;

function clauseFrom(text: string, at: number): string {
  // The comma before the "and" itself is no end.
  return text.slice(at + 2).split(/[;,](?!\d)/)[0] ?? '';
}

function termsIn(asked: Asked, text: string): AskedTerm[] {
  return hitsIn(asked.terms, tokensOf(text)).map(({ term }) => term);
}
