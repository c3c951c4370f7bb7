import type { Item } from '../../contract/answer';
import type { AnyValue, ValueKind } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import type { Asked, TermHit } from './asked';
import { asksForYear, hitsIn } from './asked';
import { dateRoleMatch } from './date-roles';
import { asksHeadcount, headcountMatch, isElsewhere } from './headcount';
import { issueMatch } from './issue-asked';
import { mirroredLabel } from './mirrored-label';
import { nearnessOf } from './nearness';
import { parallelLabel } from './parallel-label';
import type { Reading, Sentence } from './reading';
import { isTabular } from './reading';
import { respectiveLabel } from './respective-label';
import { contextCoverage } from './sentence-context';
import { spansOf } from './source-text';
import { tokensOf } from './stems';

const kinds: readonly ValueKind[] = ['date', 'date_range', 'amount', 'number', 'percent', 'iban'];
const sentencesRead = 40;

/** Reads dates, amounts, numbers, percents and IBANs out of the sentences that hold most of what was asked: the value that stands
 *  nearest to the asked words, in every such sentence. Rows with several values belong to the tables. */
export function readValues(asked: Asked, reading: Reading): Candidate[] {
  const kind = asked.brief.kind;
  if (!kinds.includes(kind)) return [];
  const ranked = reading.sentences
    .map((sentence) => ({ sentence, ...contextCoverage(asked, sentence, reading) }))
    .filter((entry) => entry.coverage > 0.2)
    .sort((a, b) => b.coverage - a.coverage)
    .slice(0, sentencesRead);
  const candidates: Candidate[] = [];
  let strongest = 0;
  for (const { sentence, coverage } of ranked) {
    if (coverage < strongest * heardShare) break;
    for (const candidate of readSentence(asked, kind, sentence, coverage, reading)) {
      candidates.push(candidate);
      const { labelMatch, nearness, kindMatch } = candidate.signals;
      if (kind !== 'number')
        strongest = Math.max(strongest, Math.min(1, labelMatch) * (0.5 + 0.5 * nearness) * kindMatch);
    }
  }
  return candidates;
}

/** No sentence says so many values of one kind: a table that was set as text, whose values are compared with each other for nothing. */
const crowded = 40;

/** A sentence with less of what was asked, as a share of the strongest value so far, can neither win nor cast doubt, wherever in the
 *  document the two stand. */
const heardShare = 0.45;

function readSentence(
  asked: Asked,
  kind: ValueKind,
  sentence: Sentence,
  coverage: number,
  reading: Reading,
): Candidate[] {
  if (!/\d/.test(sentence.text) && kind !== 'number') return [];
  if (isTabular(sentence, reading) && kind !== 'date') return [];
  // An IBAN names itself, whatever the label of its field.
  if (kind !== 'iban' && isFormLine(sentence, reading)) return [];
  const values = sentence
    .valuesOf(kind)
    .filter(
      (found) =>
        !standsInQuestion(asked, found.original) && fitsQuestion(asked, kind, sentence.text, found.start, found.end),
    );
  if (values.length > crowded) return [];
  const hits = hitsIn(asked.terms, sentence.tokens);
  const said = hits.reduce((sum, { term }) => sum + term.weight, 0);
  // Neither what is asked for nor half of the rest: what stands around the sentence can't make up for it.
  const strays =
    (said < asked.totalWeight / 2 && asked.focusTerms.length > 0 && !hits.some(({ term }) => term.focus)) ||
    (kind !== 'date' && lacksOwner(asked, hits))
      ? 0.6
      : kind === 'number' && lacksPlace(asked, hits)
        ? 0.3
        : 1;
  const tellsEvent = asked.event !== null && hits.some(({ term }) => term === asked.event);
  const isEarlier =
    kind === 'date' &&
    asksLater.test(asked.question) &&
    !tellsLater.test(sentence.text) &&
    !tellsReplaced.test(nextOf(sentence)?.text ?? '');
  const untold = (asked.event === null || tellsEvent ? 1 : 0.35) * (isEarlier ? 0.35 : 1);
  const isEnd = tellsEnd.test(asked.event?.text ?? '');
  const told =
    tellsEvent && asked.issue === null && !isEnd
      ? Math.min(1, coverage + restBehind(asked, sentence, hits, coverage))
      : coverage;
  const ranges = values.map((value): [number, number] => [value.start, value.end]);
  return values.map((found, index) => {
    const others = ranges.filter((_, position) => position !== index);
    const paired =
      mirroredLabel(asked, sentence.text, ranges, index) ??
      respectiveLabel(asked, sentence.text, ranges, index) ??
      parallelLabel(asked, sentence.text, ranges, index);
    const nearness = paired ?? nearnessOf(sentence.text, [found.start, found.end], others, hits);
    const item: Item = {
      kind,
      value: found.value as AnyValue,
      spans: spansOf(sentence.block.source, sentence.start + found.start, sentence.start + found.end),
      path: null,
    };
    return {
      strategy: 'sentence',
      items: [item],
      method: 'verbatim' as const,
      computation: null,
      signals: {
        labelMatch: told,
        uniqueness: 1,
        agreement: 0,
        nearness,
        kindMatch:
          strays *
          untold *
          kindMatchOf(asked, kind, sentence.text, found.start, found.end, found.value, tellsEvent && !isEnd),
      },
      explanation: `stands in the sentence with ${Math.round(coverage * 100)} % of what was asked`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
      around: { before: sentence.text.slice(0, found.start), after: sentence.text.slice(found.end), said },
    };
  });
}

function nextOf(sentence: Sentence): Sentence | undefined {
  return sentence.block.sentences[sentence.index - (sentence.block.sentences[0]?.index ?? 0) + 1];
}

/** "On May 4 we filed a complaint. It alleged that …": what the event is about is often told in the next sentence.
 *  @returns the share of what was asked that stands there alone, by half */
function restBehind(asked: Asked, sentence: Sentence, hits: readonly TermHit[], coverage: number): number {
  const next = nextOf(sentence);
  if (!next || coverage >= 0.95) return 0;
  const here = new Set(hits.map(({ term }) => term));
  const rest = hitsIn(asked.terms, next.tokens).filter(({ term }) => !here.has(term));
  const share = rest.reduce((sum, { term }) => sum + term.weight, 0) / Math.max(asked.totalWeight, 1e-9);
  return Math.min(share / 2, 0.95 - coverage);
}

/** "The remaining term of the operating leases": a sentence that speaks of neither leases nor operating has another thing's term. */
function lacksOwner(asked: Asked, hits: readonly TermHit[]): boolean {
  const owner = ownerAsked.exec(asked.question)?.[1];
  if (!owner) return false;
  const own = asked.ownTerms.filter(({ text, weight }) => weight >= 0.3 && owner.includes(text));
  return own.length >= 2 && !own.some((term) => hits.some((hit) => hit.term === term));
}

/** "How many square feet in the Spiral?": a count of another place, or of all. */
function lacksPlace(asked: Asked, hits: readonly TermHit[]): boolean {
  const place = /\bin the (\p{Lu}\p{Ll}[\p{L}-]+)\s*[?.]?$/u.exec(asked.question)?.[1];
  const term = asked.ownTerms.find(({ text }) => text === place);
  return term !== undefined && !hits.some((hit) => hit.term === term);
}

const ownerAsked =
  /\b(?:of|for)\s+((?:(?!(?:of|for|in|at|on|by|as|under|from|to|with|between|during|did|do|does|is|are|was|were|has|have|had|will|that|which|who|when|where)\b)[\p{L}\d'’.&-]+(?:\s+|(?=[,?;]|$))){1,6})/iu;

/** "Label: value", or a label and a value in two cells: what the forms read, by the label alone. */
function isFormLine(sentence: Sentence, reading: Reading): boolean {
  const { parts } = sentence.block.source;
  const line = parts[0]?.line;
  if (!line || parts.length > 1) return false;
  return /^[^.:;]{2,60}:\s+\S[^:;()]{0,60}$/.test(line.text) || (reading.cells.get(line.number)?.length ?? 1) === 2;
}

/** A value that the question itself names ("the $0.40 dividend declared in February 2020") is not its answer. */
function standsInQuestion(asked: Asked, original: string): boolean {
  const words = original.replace(/[$€£%]/g, '').trim();
  return words.length > 1 && asked.question.includes(words);
}

function fitsQuestion(asked: Asked, kind: ValueKind, text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const printed = text.slice(start, end);
  const after = text.slice(end, end + 24);
  if (kind === 'number') {
    if (/^(?:19|20)\d\d$/.test(printed)) return false;
    if (
      /(?:section|item|rule|form|note|page|no\.|part|article|exhibit|chapter|§|title|schedule|annex)\s*$/i.test(before)
    )
      return false;
    if (/[$€£]\s*$|\b(?:USD|EUR|GBP|CHF)\s*$/.test(before) || /^\s?(?:%|percent\b|per cent\b|[–-]\d)/.test(after))
      return false;
    if (/(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s*$/i.test(before)) return false;
    if (/^\s*(?:million|billion|thousand)?\s*(?:dollars|euros|pounds|francs)\b/i.test(after)) return false;
    if (
      /^\([a-z\d]+\)/i.test(after) ||
      /(?:exhibits?|sections?|items?|rules?|notes?)\s+[\d.()a-z]+\s*(?:,|and|or|to|through)\s*$/i.test(before)
    )
      return false;
    if (/[A-Za-z\d][-/.]$/.test(before) || /^[-/][A-Za-z\d]/.test(after))
      return /days?|months?|years?|hours?/i.test(after);
    if (/^\(?\s*$/.test(before) && /^[).]\s/.test(after)) return false;
  }
  if (kind === 'percent') return true;
  if (kind === 'amount' && /per share|par value/i.test(asked.question)) return true;
  return true;
}

/** 1 when the words around the value fit the way it is asked for: its role, per share, what is counted, upper or lower end. */
function kindMatchOf(
  asked: Asked,
  kind: ValueKind,
  text: string,
  start: number,
  end: number,
  value: AnyValue,
  tellsEvent: boolean,
): number {
  const question = asked.question;
  const before = text.slice(Math.max(0, start - 140), start);
  const own = text.slice(start, end);
  const after = text.slice(end, end + 60);
  if (kind === 'date') {
    if (lacksSubject(question, text)) return 0.2;
    if (asksCompletion.test(question) && !tellsCompletion.test(text)) return 0.3;
    // "On which day do they meet in 2024?"
    const year = asksOfYear.exec(question)?.[1];
    if (year !== undefined && typeof value === 'object' && 'iso' in value && !value.iso.startsWith(year)) return 0.2;
    if (asked.event && isBalance.test(before.trimEnd()) && !isBalance.test((question.split(/\d/)[0] ?? '').trimEnd()))
      return 0.3;
    if (supposed.test(before) || isAnotherTerm(question, text)) return 0.3;
    if (asked.event && ofPapers.test(before)) return 0.3;
    if (asksWhatHappened.test(question) && wasPlanned.test(before)) return 0.3;
    if (asksPrevious.test(question) && !asksLater.test(question) && (tellsNew.test(after) || !tellsPrevious.test(text)))
      return 0.3;
    if (countedFrom.test(after) || (asked.event && isOnlyAgreed(asked.event.text, question, text))) return 0.2;
    const within = asked.brief.periods.some((period) => period.iso !== null && isWithin(value, period.iso));
    // "On which date in February" asks for a day of that month; elsewhere a date that the question names is known already.
    const asksDay = asksDayOf.test(question) && asked.brief.periods.length === 1;
    if (asksDay && !within) return 0.3;
    // "The 2047 Notes": a name.
    if (/^\d{4}$/.test(own.trim()) && namesByYear.test(own + after)) return 0.2;
    const given = within && !asksDay && !namesByYear.test(question);
    return (
      issueMatch(asked, text, start, end) *
      (isMonth(value) && asksForDay.test(question) ? 0.6 : 1) *
      dateRoleMatch(question, text.slice(0, start), text.slice(end, end + 40), tellsEvent) *
      (given ? 0.75 : 1) *
      (/^\d{4}$/.test(own.trim()) && !asksForYear.test(question) ? 0.6 : 1)
    );
  }
  // "607,210,408 (excluding 147,402,920 shares held in the treasury)"
  if (
    /\b(?:excluding|exclusive of|net of|other than)\s+(?:approximately |about )?[$€£]?$/i.test(before) &&
    !/\bexclud/i.test(question)
  )
    return 0.4;
  // "46 lawsuits, including 45 filed in one court"
  if (kind === 'number' && partOfThem.test(before) && !/\bincluding\b/i.test(question)) return 0.3;
  if (leftOver.test(question) && !tellsLeftOver(before, after)) return 0.3;
  if (kind === 'number' && asksHeadcount(question)) return headcountMatch(question, own, before, after);
  // "For each share": an exchange says so.
  if (kind === 'number' && /\bfor (?:each|every)\b/i.test(question) && !/\b(?:each|every|per|ratio)\b/i.test(text))
    return 0.3;
  if (kind === 'number' && /\bhow many of\b/i.test(question) && isElsewhere(question, own, before, after)) return 0.2;
  if (kind === 'number')
    return (
      countedMatch(asked, own, before, after) *
      (sameThing(question, own + after.slice(0, 12), before + own + after) ? 1 : 0.3)
    );
  if (kind === 'percent' && asksRate.test(question) && (!tellsRate.test(text) || ofPrincipal.test(after))) return 0.2;
  if (dueAnotherYear(question, after)) return 0.2;
  // "8 percent (previously 6 percent)"
  if (onceWas.test(before) && !asksBefore.test(question)) return 0.3;
  // "Up 0.68 percentage points": how far a rate moved.
  if (kind === 'percent' && /\bpoints?\b|^\s*pp\b/i.test(own + after.slice(0, 20)) && !asksMove.test(question))
    return 0.2;
  if (isHypothetical.test(text) && !isHypothetical.test(question)) return 0.2;
  if (kind === 'percent' && asksShare.test(question) && hasMoved.test(before)) return 0.2;
  if (lacksReceiver(asked, text)) return 0.4;
  if (kind !== 'amount') return 1;
  // "Gains of $250 million on the sale": what was won by it, not what was paid.
  if (
    /\b(?:price|cost|consideration|paid?|sold for)\b/i.test(question) &&
    /\b(?:gains?|loss(?:es)?)\b[^.;]*$/i.test(text.slice(0, start)) &&
    !/\bgain|\bloss/i.test(question)
  )
    return 0.3;
  // "A charge of $11 million within interest expense" is a part of what is asked.
  if (/^[^.;]{0,24}\b(?:within|included in|recorded in|reported in|as part of|as a component of)\s/i.test(after))
    return 0.2;
  const perShare =
    /^(?:\s+in (?:cash|stock))?[^.;]{0,3}(?:per|a|each)\s+(?:\w+\s+)?share/i.test(after) ||
    /\bper (?:\w+ )?share/i.test(own) ||
    /par value[^.;]{0,12}$/i.test(before);
  if (/\bpar value\b/i.test(question) && !/\bpar(?: value)?\b/i.test(before.slice(-40) + own + after.slice(0, 30)))
    return 0.2;
  const wantsPerShare =
    /per share|par value|one share|a share|share price|closing price|dividend|\b(?:per|each|for every) (?:[\p{L}\d.&'’-]+ ){0,3}shares?\b/iu.test(
      question,
    );
  if (perShare && !wantsPerShare) return 0.4;
  if (!perShare && /per (?:[\p{L}\d.&'’-]+ ){0,3}share\b|par value/iu.test(question)) return 0.4;
  if (/\b(?:upper|maximum|highest|most|cap|ceiling)\b/i.test(question)) {
    return /\b(?:to|and|up to|maximum(?: of)?|exceed|more than)\s+(?:an? (?:aggregate|total|maximum)[\w\s]{0,20} )?$/i.test(
      before,
    )
      ? 1
      : 0.6;
  }
  if (/\b(?:lower end|minimum|lowest|least)\b/i.test(question)) {
    return /^\s*(?:to|and|[-–])\s*[$€£]?\d/.test(after) || /\b(?:at least|minimum(?: of)?|less than)\s*$/i.test(before)
      ? 1
      : 0.6;
  }
  // "Six companies for an aggregate of $212 million": of one of them nothing is said.
  if (/\b(?:aggregate|combined) (?!principal)[^.;]{0,60}$/i.test(before) && !asksForAll.test(question)) return 0.3;
  // A total over several things is called one; the first of the parts isn't it.
  if (
    /\b(?:total|aggregate|combined|overall)\b/i.test(question) &&
    !/\b(?:total|aggregate|combined|overall|all)\b/i.test(text)
  )
    return 0.7;
  // "raised from $0.45 to $0.50": what it was is not what it is.
  if (
    /\bfrom\s+$/i.test(before) &&
    /^[^.;]{0,20}\sto\s+[$€£]?\d/i.test(after) &&
    /\b(?:increas|rais|decreas|reduc|chang)\w*\b[^.;]*$/i.test(before) &&
    !/\b(?:from|before|previous(?:ly)?|prior|former|old)\b/i.test(question)
  )
    return 0.6;
  // "Interest expense decreased $924 million" gives the change, not the expense.
  if (
    !asksChange.test(question) &&
    (changedBy.test(before) || /^\s+(?:increase|decrease|decline|reduction)\b/i.test(after))
  )
    return 0.3;
  // A difference is said with "by"; the values themselves are none.
  if (
    /\bby how much\b|\bhow much (?:did|has|have|was)\b.*\b(?:increase|decrease|change|grow|rise|fall|raise|reduce)/i.test(
      question,
    ) &&
    !/\bby\s+(?:approximately |about |an aggregate of )?$/i.test(before)
  )
    return 0.4;
  return nounMatch(asked, after);
}

const onceWas =
  /\((?:previously|formerly|before|prior year:?|up from|down from|compared (?:to|with)|vs\.?)\s+(?:approximately |about )?[$€£]?$/i;
const asksBefore = /\b(?:previous(?:ly)?|before|prior|earlier|former(?:ly)?|last|from|compared)\b/i;

const partOfThem = /\b(?:including|of which|of whom|of these|of those)\s+(?:approximately |about )?$/i;

/** How much is left is no word of how much there was. */
const leftOver =
  /\b(?:is|are|was|were|remains?|remained) (?:still )?(?:left|available|remaining|unused)\b|\bhow much (?:\p{L}+ ){0,6}(?:left|remain(?:s|ed|ing)?)\b/iu;

function tellsLeftOver(before: string, after: string): boolean {
  return (
    /^[^.;]{0,40}\b(?:remain\w*|left|available|unused|undrawn)\b/i.test(after) ||
    /\b(?:remain\w*|left|available|unused)\b[^.;$\d]{0,40}\b(?:was|were|is|of|totall?ed)\s+(?:approximately |about )?[$€£]?$/i.test(
      before,
    )
  );
}

const asksForAll = /\b(?:total|aggregate|combined|overall|all|altogether|together|both|sum)\b/i;

const asksChange =
  /\b(?:increas|decreas|declin|chang|grow|grew|rise|risen|rose|fall|fell|drop|reduc|improv|cut|more|less|higher|lower|differ|delta|movement)\w*/i;
const changedBy =
  /\b(?:increas|decreas|declin|ris|rose|fell|fall|grew|grow|dropp|drop|reduc|improv)\w*\s+(?:by\s+)?(?:approximately\s+|about\s+|roughly\s+)?(?:US)?[$€£]?\s?$/i;

const asksDayOf =
  /\b(?:what|which) (?:exact |calendar )?(?:date|day) (?:in|of|during) (?:the month of )?(?:\p{L}+ )?(?:19|20)\d\d\b/iu;

/** The year in which what is asked for happens, and not one in which the thing came to be. */
const asksOfYear =
  /^(?:(?:on|at) )?(?:which|what|when)(?: (?:exact )?(?:date|day))? (?:do|does|did|will|is|are|was|were) (?:(?!\b(?:that|which|who|whom|it|they|he|she|we|of|for|from|under|since|ended|ending)\b)[^,;])*\bin ((?:19|20)\d\d)\s*\?*$/i;

/** "The 2027 Notes", "its 2017 term loan": a name, not the time of anything. */
const namesByYear =
  /\b20\d\d (?:senior |term |euro |credit )?(?:notes?|loans?|bonds?|debentures?|facility|plan|agreement|TLA|TLB)\b/i;

/** "As of December 31, 2031, the loan …": when that is told of, not when it happens. */
const isBalance = /\b(?:as of|as at|at|(?:year|quarter|months|weeks|period)s? ended|balance at)$/i;
const tellsEnd = /^(?:matur|due|fall|come|become|expir|laps|run|last|end|until|repaid|paid back|redeemed)/i;

/** "… that would be due if the notes matured on April 15, 2031" */
const supposed =
  /\b(?:if|assum\w+|as though)\b[^.;]{0,60}\b(?:matur|expir|terminat|clos)\w*(?: on)?\s*$|\bas (?:if|though)\b[^.;]{0,120}\b(?:on|of|at)\s*$/i;

/** "Originally scheduled to expire in 2034, it was terminated in 2031": of when it did end. */
const wasPlanned = /\b(?:scheduled|expected|originally|anticipated|planned|intended)\b[^.;,]{0,40}$/i;
const asksWhatHappened = /\b(?:when|day|date) did\b/i;

/** The papers that a list of exhibits refers to are filed on a day of their own. */
const ofPapers =
  /\b(?:form (?:8-K|10-[KQ]|S-\d)|exhibit)\b[^.;]{0,60}\b(?:filed|dated|furnished)(?:,| on| as of)*\s*$/i;

/** "The previous plan": of two, the one that is told to be that. */
const asksPrevious =
  /\b(?:previous|prior|former|earlier|old) (?:[\p{L}-]+ ){0,3}?(?:program(?:me)?|plan|authori[sz]ation|facility|policy|agreement|lease|notes|loan)\b/iu;
const tellsPrevious = /\b(?:previous(?:ly)?|prior|former(?:ly)?|earlier|old|replaced|superseded|terminated)\b/i;
const tellsNew = /^[^.;]{0,50}\bnew\b/i;

/** The program that follows the earlier one: of two, the one that is told to be new or to replace another. */
const asksLater =
  /\b(?:follow(?:s|ed|ing)?|replac(?:es|ed|ing)|succeed(?:s|ed|ing)|supersed(?:es|ed|ing)) the (?:earlier|previous|prior|former|old|first)\b|\bnew(?:er|est|ly)? (?:[\p{L}\d$.,-]+ ){0,4}?(?:program(?:me)?|plan|authori[sz]ation|facility|policy|agreement)\b/iu;
const tellsReplaced = /^(?!(?:on|in|effective)\b)[^.]*\b(?:replac|supersed|succe)\w+/i;
const tellsLater = /\b(?:new|replac\w+|supersed\w+|succe\w+|additional|another|further|amended)\b/i;

/** "The 364-day facility" is not the five-year one. */
function isAnotherTerm(question: string, text: string): boolean {
  const [own, others] = [question, text].map((each) =>
    [...each.toLowerCase().matchAll(termOfLoan)].map(([term]) => term.replace(' ', '-')),
  );
  return (
    own !== undefined &&
    others !== undefined &&
    own.length > 0 &&
    others.length > 0 &&
    !own.some((term) => others.includes(term))
  );
}

const termOfLoan = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3})[- ](?:year|month|day)\b/g;

/** "April 15, 2031 (the date that is one month prior to the maturity date)": neither of the two. */
const countedFrom =
  /^\s*,?\s*\(?\s*(?:(?:i\.e\.,? )?(?:which|the date(?: that| which)?) is )?(?:[\p{L}\d-]+|\p{L}+ \(\d+\)) (?:calendar |business )?(?:months?|days?|years?|weeks?) (?:prior|before|after|following)\b/iu;

/** A purchase that was agreed on a day, or a sale that was completed on it, is no purchase completed. */
function isOnlyAgreed(event: string, question: string, text: string): boolean {
  if (!/^(?:complet|consummat|wrap|finali|clos|acqui|b[uo][uy]|purchas|t[ao]o?ke? over|bec[ao]me)/i.test(event))
    return false;
  const [bought, sold] = [boughtWords, soldWords].map((words) => words.test(question));
  const other = bought && !sold ? tellsSold : sold && !bought ? tellsBought : null;
  return (other?.test(text) ?? false) || (onlyAgreed.test(text) && !isDone.test(text));
}

const boughtWords = /\b(?:acqui|purchas|b[uo][uy]|take over|took over)/i;
const soldWords = /\b(?:s[eo]ll|sold|sales?|divest|dispos|spin|spun)/i;
const tellsSold =
  /\b(?:complet|clos|consummat)\w+ (?:of )?(?:the |its |their |our )?(?:[\p{L}-]+ )?(?:sale|divest\w+|disposal|disposition)\b/iu;
const tellsBought =
  /\b(?:complet|clos|consummat)\w+ (?:of )?(?:the |its |their |our )?(?:[\p{L}-]+ )?(?:acquisition|purchase)\b/iu;
const onlyAgreed =
  /\b(?:enter\w* into|signed|announced)\b[^.;]{0,60}\b(?:agreement|intent\w*)\b|\bagreed to\b|\bexpect\w* to (?:close|complete|acquire|be completed|consummate)|\bclosing conditions\b/i;
const isDone = /(?<!\b(?:be|not|until|once|if|when)\s)\b(?:completed|closed|consummated|finali[sz]ed)\b/i;

const asksForDay = /\b(?:which|what) (?:exact )?day\b|\bexact (?:date|day)\b/i;

function isMonth(value: AnyValue): boolean {
  return typeof value === 'object' && 'iso' in value && value.iso.length < 10;
}

/** What was agreed on a day was not yet done that day. */
const asksCompletion = /\b(?:complet(?:e|ed|ion)|consummat\w+|clos(?:e|ed|ing) (?:on|of|the|its))\b/i;
const tellsCompletion = /\b(?:complet|consummat|clos|finali[sz]|acquired\b)/i;

const asksMove = new RegExp(`${asksChange.source}|\\bpoints?\\b|\\bpp\\b`, 'i');
const asksRate = /\binterest rates?\b|\bcoupons?\b/i;
/** "At 101 % of the principal amount": a price, no rate. */
const ofPrincipal = /^\s*of (?:the |their |its )?(?:aggregate |outstanding )?principal\b/i;

/** "3.800% notes due 2022": of several issues, the one that is asked for is named by its year. */
function dueAnotherYear(question: string, after: string): boolean {
  const asked = question.match(/\b(?:due|matur\w+)\b[^?]*?\b(20\d\d)\b|\b(20\d\d)\s+(?:notes|maturity)\b/i);
  const own = /^[^.;%$€£]{0,40}?\bdue (20\d\d)\b/i.exec(after)?.[1];
  return asked !== null && own !== undefined && own !== (asked[1] ?? asked[2]);
}

/** An interest may be a share in something too; as a price of money it has a rate, or is borne, or paid by the year. */
const tellsRate =
  /\brates?\b|\bper annum\b|\bannually\b|\bcoupon\b|\binterest\s+(?:at|of)\b|\bbears?\b|\bbearing\b|%\s+(?:\w+\s+){0,3}(?:notes?|bonds?|debentures?|loan)/i;

/** "Since when has the auditor served?": a sentence that speaks of somebody else's service is not about that. */
function lacksSubject(question: string, text: string): boolean {
  const subject = /\b(?:since when|how long|when) (?:has|have|had) (?:the |its |their |this )?([\p{L}]{4,})/iu.exec(
    question,
  )?.[1];
  if (!subject) return false;
  const wanted = tokensOf(subject)[0]?.stem;
  return wanted !== undefined && !tokensOf(text).some(({ stem }) => stem === wanted);
}

/** "Revenues increased $4.3 billion, or 6%": how far they moved is no share of anything. */
const asksShare =
  /\b(?:proportion|share|fraction|percentage|percent|part|portion) of\b(?!.*\b(?:increas|decreas|declin|chang|grow|grew|rise|rose|fall|fell|drop))/i;
const hasMoved =
  /\b(?:increas|decreas|declin|grew|grow|rose|ris|fell|fall|dropp?|improv)\w*\b[^;%]{0,60}(?:\bor|\bby|\(|,)?\s*$/i;

/** "How much went to Global Services": a sentence that does not name it tells of something else. */
function lacksReceiver(asked: Asked, text: string): boolean {
  const receiver =
    /\b(?:went|goes|go|allocated|assigned|attributed|attributable|allotted) to (?:the )?((?:\p{Lu}[\p{L}\d&.'’-]*\s?)+)/u.exec(
      asked.question,
    )?.[1];
  if (!receiver) return false;
  const wanted = new Set(tokensOf(receiver).map(({ stem }) => stem));
  return !tokensOf(text).some(({ stem }) => wanted.has(stem));
}

/** What would be, were something otherwise: no figure of what is. */
const isHypothetical =
  /\b(?:hypothetical|sensitivity|basis[- ]points? (?:change|increase|decrease|rise)|would (?:have )?(?:caused?|changed?|increased?|decreased?|reduced?|resulted?|been))\b/i;

/** "$600 million swingline sub-facility": the noun that an amount stands before says what it is; another noun, another thing. */
function nounMatch(asked: Asked, after: string): number {
  const noun =
    /^\s+((?!(?:in|of|per|as|for|to|and|or|on|at|from|under|will|is|was|are|were|which|that|during|by|with|plus|if|each|a|an|the|payable|due|annually|monthly)\b)\p{L}[\p{L}-]*(?:\s+(?!(?:in|of|per|as|for|to|and|or|on|at|from|under|will|is|was|are|were|which|that|during|by|with|maturing|due)\b)\p{L}[\p{L}-]*){0,4})/u.exec(
      after,
    )?.[1];
  if (!noun) return 0.95;
  return hitsIn(asked.focusTerms, tokensOf(noun)).length > 0
    ? 1
    : hitsIn(asked.terms, tokensOf(noun)).length > 0
      ? 0.95
      : 0.6;
}

/** Securities of another kind than the shares that a question speaks of. */
const otherSecurities =
  /\b(?:preferred|preference|options?|restricted|RSUs?|PSUs?|warrants?|unvested|vest(?:ed|ing)?|(?:stock|equity|incentive|\d{4}) plan|awards?|authori[sz]ed|held by|repurchased?)\b/i;
const timeUnit = /\b(?:hours?|days?|weeks?|months?|years?)\b/i;

/** Does the count speak of what the question counts: people at work, the shares themselves, no span of time? */
function sameThing(question: string, own: string, text: string): boolean {
  if (/\bemploy/i.test(question) && /\b(?:people|persons?|individuals)\b/i.test(own))
    return /\b(?:employ(?:s|ed|er|ing)?|headcount|work for|workforce (?:of|was|is|consist\w*|compris\w*))\b/i.test(
      text,
    );
  if (timeUnit.test(own) && !timeUnit.test(question)) return false;
  if (!/\bshares?\b/i.test(question) || !/\boutstanding\b/i.test(question)) return true;
  return otherSecurities.test(question) || !otherSecurities.test(text);
}

/** A count counts something: the asked noun is its unit, or stands right behind it, or in "the number of … was". */
function countedMatch(asked: Asked, own: string, before: string, after: string): number {
  const nouns = asked.focusTerms;
  if (nouns.length === 0) return 0.7;
  if (/\bratio\b/i.test(asked.question))
    return /\btimes\b|\d\s*x\b/i.test(own) || /^\s*(?:times\b|x\b|to 1\b|:\s?1\b)/i.test(after) ? 1 : 0.35;
  // People, shares and pieces are counted in whole numbers; hours and years need not be.
  if (
    /\d\.\d/.test(own) &&
    !/\bfor (?:each|every|one|a|an)\b|\bper\b/i.test(asked.question) &&
    !/\b(?:hours?|days?|weeks?|months?|years?|million|billion|thousand|miles|kilomet|square|tons?|met(?:er|re)s?)\b/i.test(
      own + after.slice(0, 20),
    )
  )
    return 0.3;
  if (/^(?:one)$/i.test(own.trim()) && (/^\s+or more\b/i.test(after) || /\bno\s+$/i.test(before))) return 0.2;
  if (isOneOfKinds(asked.question, before, after)) return 0.3;
  const tail = after.split(/[,;.]|\b(?:if|unless|when|where|which|who|whose|that|following)\b/)[0] ?? '';
  if (hitsIn(nouns, tokensOf(`${own} ${tail.split(/\s+/).slice(0, 6).join(' ')}`)).length > 0) return 1;
  if (
    hitsIn(nouns, tokensOf(before)).length > 0 &&
    /\b(?:was|were|is|are|of|:|totale?d)\s*(?:approximately|about|roughly)?\s*$/i.test(before)
  )
    return 0.95;
  return 0.35;
}

/** "1,187 large-format and 51 small-format stores": neither is the number of stores, unless its kind is asked for. */
function isOneOfKinds(question: string, before: string, after: string): boolean {
  const first = /^\s+([\p{L}-]+) and [\d,]+ ([\p{L}-]+) \p{L}+/u.exec(after);
  const second = /[\d,]+ ([\p{L}-]+) and (?:approximately |about )?$/u.exec(before)
    ? /^\s+([\p{L}-]+) \p{L}+/u.exec(after)
    : null;
  const kind = first?.[1] ?? second?.[1];
  return (
    kind !== undefined && /-/.test(kind) && !question.toLowerCase().includes(kind.toLowerCase().split('-')[0] ?? '')
  );
}

/** The question names a month or a year, and this date lies in it: more likely what was given than what is asked. */
function isWithin(value: AnyValue, period: string): boolean {
  return typeof value === 'object' && 'iso' in value && period.length < 10 && value.iso.startsWith(period);
}
