import { regionPattern } from '../../contract/kinds/regions';
import { asksWhatCounts, countedAs } from '../../question/what-counts';
import type { Candidate } from '../candidate';
import { namesLeftOut } from '../tables/left-out-asked';
import type { Asked, TermHit } from './asked';
import { hitsIn } from './asked';
import { holdsPredicate } from './asserted';
import { cellBorderIn } from './cell-border';
import { isNoDialledNumber } from './dialled-number';
import { nationalLawsIn } from './national-law';
import { nearnessOf } from './nearness';
import {
  asksAuditor,
  asksOrganisation,
  asksWhichFirm,
  firmIn,
  isAuditor,
  namesOrganisation,
  partiesIn,
} from './organisation-names';
import type { Reading, Sentence } from './reading';
import { contextCoverage } from './sentence-context';
import { spansOf } from './source-text';
import { tokensOf } from './stems';
import { type TextFound, textCandidate } from './text-candidate';
import { textFormOf } from './text-form';
import { isVerbForm } from './verbs';

type Found = TextFound & { fit: number; nearness?: number; how: string };

/** Reads text answers out of sentences: something of a known form (a telephone number, a symbol, an identifier), a name of the
 *  asked class, a definition, or the heading of a numbered section. */
export function readTextValues(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.kind !== 'text' || asked.brief.shape !== 'single' || asked.brief.narrative) return [];
  if (asksHeading(asked.question)) return headingOf(asked, reading);
  const form = textFormOf(asked);
  return reading.sentences.flatMap((sentence) => {
    const context = contextCoverage(asked, sentence, reading);
    const { hits } = context;
    const coverage = context.coverage + (form.asks && form.name !== 'identifier' ? unnamed(asked, form.asks, hits) : 0);
    if (coverage < 0.3 || (form.name === 'deadline' && !holdsPredicate(asked, hits))) return [];
    const found = form.pattern
      ? ofForm(asked, form.pattern, form.name, sentence).filter(
          ({ start }) =>
            form.name !== 'deadline' ||
            !(isForUndone(asked, sentence.text.slice(0, start)) || isOfOtherClause(asked, sentence.text, start)),
        )
      : [...definitions(asked, sentence), ...names(asked, sentence).map((each) => inOneCell(each, sentence, reading))];
    const ranges = found.map((each): [number, number] => [each.start, each.end]);
    return found.map((each, index) =>
      textCandidate(
        'text in a sentence',
        sentence,
        each,
        {
          coverage,
          nearness:
            each.nearness ?? nearnessOf(sentence.text, [each.start, each.end], ranges.toSpliced(index, 1), hits),
          fit: each.fit,
        },
        each.how,
      ),
    );
  });
}

/** "If it fails to pay and does not cure that within five days": a time for curing, and none for what is paid. */
function isForUndone({ question }: Asked, before: string): boolean {
  const [, undone] = leftUndone.exec(before) ?? [];
  if (undone === undefined) return false;
  const told = new Set(tokensOf(undone).map(({ stem }) => stem));
  return !tokensOf(question).some(({ text, stem }) => isVerbForm(text) && told.has(stem));
}

/** "It is handed over within ten days; it is returned two months after the end": of two clauses the one with the verb that a question ends with. */
function isOfOtherClause({ question }: Asked, text: string, start: number): boolean {
  const clauses = text.split(/(?<=;)/);
  const verb = tokensOf(question).at(-1)?.stem;
  const says = (clause: string) => tokensOf(clause).some(({ stem }) => stem === verb);
  let end = 0;
  const own = clauses.find((clause) => {
    end += clause.length;
    return start < end;
  });
  return own !== undefined && !says(own) && clauses.some(says);
}

const leftUndone = /\b(?:if|unless|where|should)\b[^.;]*\b(?:not|fails? to|failure to) ([^.;,]{0,60})$/i;

/** The value itself says what it is: an e-mail address needs no word "e-mail" beside it. */
function unnamed(asked: Asked, form: RegExp, hits: readonly TermHit[]): number {
  const own = asked.terms.filter((term) => form.test(term.text) && !hits.some((hit) => hit.term === term));
  return own.reduce((sum, term) => sum + term.weight, 0) / Math.max(asked.totalWeight, 1e-9);
}

function ofForm(asked: Asked, pattern: RegExp, name: string, sentence: Sentence): Found[] {
  const found: Found[] = [];
  for (const match of sentence.text.matchAll(pattern)) {
    const value = match[0].replace(/[.,;:]+$/, '');
    const start = match.index;
    if (asked.question.includes(value) || value.length < 2) continue;
    if (name === 'symbol') {
      const introduced = /(?:symbols?|ticker)\W{0,3}(?:is\s+|of\s+|\()?["“”'‘’]?$/i.test(sentence.text.slice(0, start));
      if (!introduced) continue;
    }
    if (
      name === 'identifier' &&
      (/^(?:19|20)\d\d$/.test(value) ||
        /\b(?:rule|section|form|item|part|regulation|page|act of|§)\s*$/i.test(sentence.text.slice(0, start)))
    )
      continue;
    if (name === 'telephone number' && isNoDialledNumber(asked.question, value, sentence.text.slice(0, start)))
      continue;
    // A row of years.
    if (name === 'telephone number' && /^(?:(?:19|20)\d\d[\s.–-]*)+$/.test(value)) continue;
    found.push({
      value,
      start,
      end: start + value.length,
      fit: 1,
      how: `the ${name} beside the words of the question`,
    });
  }
  return found;
}

/** “X” means Y; X is defined as Y; governed by the laws of Y. */
function definitions(asked: Asked, sentence: Sentence): Found[] {
  const found: Found[] = [];
  if (/\b(?:law|laws)\b/i.test(asked.question)) {
    for (const match of sentence.text.matchAll(
      /\b(?:laws?|legislation) (?:of|in force in) (?:the )?((?:State|Commonwealth|Province|Canton|Republic|Kingdom|Grand Duchy) of [\p{Lu}][\p{L}]+(?: [\p{Lu}][\p{L}]+)*|[\p{Lu}][\p{L}]+(?:(?: and| of)? [\p{Lu}][\p{L}]+)*)/gu,
    )) {
      const value = match[1] ?? '';
      const start = match.index + match[0].length - value.length;
      const governed = /govern|constru/i.test(sentence.text.slice(Math.max(0, start - 120), start));
      const exceptional = /\b(?:except|provided|notwithstanding|authoriz|execution of)\b/i.test(
        sentence.text.slice(Math.max(0, start - 160), start),
      );
      found.push({
        value,
        start,
        end: start + value.length,
        fit: governed ? (exceptional ? 0.7 : 1) : 0.5,
        nearness: governed && !exceptional ? 1 : 0.5,
        how: 'the law that the sentence names',
      });
    }
  }
  if (asksGoverningLaw.test(asked.question))
    for (const law of nationalLawsIn(sentence.text))
      found.push({ ...law, fit: 1, nearness: 1, how: 'the law that the sentence names' });
  const ofMeaning = asksMeaning.test(asked.question) || asksWhatCounts(asked.question);
  if (!ofMeaning && !asksForTerm.test(asked.question)) return found;
  const means =
    /[“"]([^”"]{2,80})[”"]\s*(?:\([^)]*\)\s*|(?:of|with respect to|as to) an?y? \p{L}+,?\s)?(?:shall mean|means|is defined as|refers to|(?:shall )?ha(?:s|ve)(?= the (?:same )?meanings? ))[,:]?\s+/iu.exec(
      sentence.text,
    );
  const ways = ofMeaning ? [means, ...sentence.text.matchAll(definesAs)] : [means];
  for (const way of ways) {
    const term = way?.[1] ?? way?.[2];
    if (!way || term === undefined) continue;
    if (hitsIn(asked.terms, tokensOf(term)).length === 0 || !isTermAsked(asked.question, term)) continue;
    const start = way.index + way[0].length;
    const value = sentence.text.slice(start).replace(/[.;]\s*$/, '');
    found.push({ value, start, end: start + value.length, fit: 1, nearness: 1, how: 'the definition in the document' });
  }
  const spelled = asksMeaning.test(asked.question) ? spelledOut(asked.question, sentence.text) : null;
  if (spelled) found.push({ ...spelled, fit: 1, nearness: 1, how: 'what the abbreviation stands for' });
  return found;
}

const asksMeaning = /\b(?:mean|means|meant|meaning|defin\w*|stands? for|abbreviat\w*)\b/i;

/** "The Company defines free cash flow as …", "Net debt is defined as …" */
const definesAs =
  /\b(?:we|it|company|group|corporation|management|\p{Lu}[\p{L}\d&.’'-]*) (?:also )?defines? ([\p{L}\d’' -]{2,60}?) as (?:the )?|(?<=^|[.;,] )(?:The |Our |Its )?(\p{L}[\p{L}\d’' -]{2,60}?) (?:is|are) defined as (?:the )?/gu;

/** "Unrecognized tax benefits (UTB)": the words before the brackets that begin with the letters of the abbreviation. */
function spelledOut(question: string, text: string): Pick<Found, 'value' | 'start' | 'end'> | null {
  const short = /(?<!\p{L})(\p{Lu}{2,6})(?!\p{L})(?=[^?]*\b(?:mean|stand)|[”"]|\s*\?)/u.exec(question)?.[1];
  const at = short === undefined ? -1 : text.search(new RegExp(`\\((?:the )?[“"]?${short}s?[”"]?\\)`, 'u'));
  if (short === undefined || at < 0) return null;
  const words = [...text.slice(0, at).matchAll(/[\p{L}&]+/gu)];
  let left = short.length;
  let from = words.length;
  while (left > 0 && from > 0) {
    from--;
    const word = words[from]?.[0] ?? '';
    if (word.charAt(0).toUpperCase() === short.charAt(left - 1)) left--;
    else if (!/^(?:and|of|the|for|in|to|on|&)$/i.test(word)) return null;
  }
  const start = words[from]?.index;
  if (left > 0 || start === undefined) return null;
  const value = text.slice(start, at).trim();
  return { value, start, end: start + value.length };
}

/** "What is Diagnostic Data?", of a term that the document defines. */
const asksForTerm = /^what (?:is|are) (?:an? |the )?(?:[\p{L}-]+ ){0,4}[\p{L}-]+\s*\?$/iu;

/** "Lenders" are neither "New Lenders" nor "Required Lenders". */
function isTermAsked(question: string, term: string): boolean {
  const named =
    /[“"]([^”"]{2,80})[”"]/.exec(question)?.[1] ??
    countedAs(question) ??
    /\bhow (?:is|are|was|were) (?:an? |the )?(.{2,60}?) (?:defined|measured|calculated)\b|\bhow (?:does|do|did) .{1,40}? define (?:an? |the )?(.{2,60}?)\s*\?/iu
      .exec(question)
      ?.slice(1)
      .find(Boolean) ??
    /\bdefinition of (?:an? |the )?(.{2,60}?)\s*(?:\?|$)/iu.exec(question)?.[1] ??
    /\bwhat (?:does|do|is meant by|is the (?:meaning|definition) of|is|are)\s+(?:the term\s+)?(?:an? |the )?(.{2,60}?)(?:\s+means?)?\s*\?/i.exec(
      question,
    )?.[1];
  if (named === undefined) return true;
  const [own, other] = [named, term].map((text) =>
    tokensOf(text)
      .filter(({ text: word }) => !/^(?:an?|the|of|in|mean|means)$/i.test(word))
      .map(({ stem }) => stem)
      .join(' '),
  );
  return own === other;
}

const namePhrase =
  /(?:The\s)?\p{Lu}[\p{L}\d&.'’-]*(?:,?\s(?:(?:of|and|the|for|de|&)\s){0,2}(?:\p{Lu}[\p{L}\d&.'’-]*))*(?:,?\s(?:s\.r\.o\.|a\.s\.|d\.o\.o\.|plc)(?!\p{L}))?/gu;

/** "As described in Note 8, Sale of a Business, of the notes": a title that is referred to. */
const afterReference =
  /\b(?:notes?|items?|sections?|parts?|exhibits?|schedules?|appendix|annex)\s+[\dA-Z]{1,3}(?:\.\d+)*\s*[,.:–—-]*\s*["“(]?$/i;

/** Names that the sentence gives for what the question asks for. */
function names(asked: Asked, sentence: Sentence): Found[] {
  if (asksWhereIncorporated.test(asked.question)) return places(sentence);
  const head = headNoun(asked.question);
  if (!head) return [];
  if (asksPlace.test(head.text)) return places(sentence);
  const found: Found[] = [];
  const wantsOrganisation = asksOrganisation.test(head.text);
  const wantsAuditor = asksAuditor.test(asked.question);
  const wantsLaw = /^laws?$/i.test(head.text) || asksGoverningLaw.test(asked.question);
  const out = namesLeftOut(asked.question);
  const questionStems = new Set(tokensOf(asked.question).map((token) => token.stem));
  for (const match of sentence.text.matchAll(namePhrase)) {
    if (afterReference.test(sentence.text.slice(0, match.index))) continue;
    // "Alder, a subsidiary of Birch plc": Birch owns whoever does it.
    if (wantsOrganisation && isOwnerNamed(asked.question, sentence.text.slice(0, match.index))) continue;
    // "ORRN New York Stock Exchange": a cover's row without its columns.
    const named = match[0].replace(
      /^[A-Z]{1,5}\s+(?=(?:The )?(?:New York|Nasdaq|NASDAQ|NYSE|London|Australian)\b)/,
      '',
    );
    const whole = named
      .replace(/(?<!\b(?:Inc|Corp|Co|Ltd|Jr|Sr|\p{L}(?:\.\p{L})+))[.,;’']+$/u, '')
      .replace(/^The\s(?=\p{Ll})/u, '');
    // "Among Orrin, Tarn Ltd. and Castle Bank, as trustee"
    const isInRow = wantsOrganisation && /^,?\s+as\s/.test(sentence.text.slice(match.index + match[0].length));
    const parties = partiesIn(whole);
    const rest = out.length > 0 && parties.length > 1 ? restOfRow(parties, out) : null;
    if (out.length > 0 && parties.length > 1 && rest === null) continue;
    const value = rest ?? (wantsAuditor ? firmIn(whole) : isInRow ? (parties.at(-1) ?? whole) : whole);
    // Of several that are named in a row, nobody says which is meant.
    if (value === whole && wantsOrganisation && parties.filter(namesOrganisation).length > 1) continue;
    if (/^(?:More|Most|Each|Such|Any|Other|Certain)\s/.test(value)) continue;
    const tokens = tokensOf(value);
    const fresh = tokens.filter(
      (token) =>
        !questionStems.has(token.stem) &&
        token.text.length > 1 &&
        !/^(?:The|We|Our|In|On|As|This|It|If|A|An)$/.test(token.text),
    );
    if (fresh.length === 0 || value.length < 3) continue;
    // "What is no Confidential Information?" A phrase that ends in it speaks of the same.
    const ending = tokens.length > 2 ? value.slice(tokens.at(-2)?.start) : '';
    if (/^\p{Lu}\p{Ll}+ \p{Lu}/u.test(ending) && asked.question.includes(ending)) continue;
    if (wantsLaw && !namesPlace(value)) continue;
    const start = match.index + Math.max(0, match[0].indexOf(value));
    const endsWithHead = tokens.at(-1)?.stem === head.stem;
    const isOrganisation = namesOrganisation(value);
    // A firm audits; who sets or watches over the standards does not.
    if (wantsAuditor && !isAuditor.test(value)) continue;
    const fitsClass =
      isOrganisation &&
      (!wantsAuditor || isAuditor.test(value)) &&
      (!/^courts?$/i.test(head.text) || /\b(?:Court|Tribunal)\b/.test(value));
    if (start === 0 && !endsWithHead && !isOrganisation) continue;
    found.push({
      value: value.replace(/^The\s/, ''),
      start: value.startsWith('The ') ? start + 4 : start,
      end: start + value.length,
      fit: endsWithHead && !wantsOrganisation ? 1 : wantsOrganisation ? (fitsClass ? 1 : 0.3) : 0.35,
      how: 'a name that the sentence gives',
    });
  }
  return found;
}

/** "Insurer | Halcyon Mutual": where a form sets a label and its value apart, the name begins behind the gap. */
function inOneCell(found: Found, sentence: Sentence, reading: Reading): Found {
  const ahead = cellBorderIn(sentence, found.start, found.value.length, reading);
  return ahead === null ? found : { ...found, value: found.value.slice(ahead), start: found.start + ahead };
}

/** "Besides Leeds and York": the only one of a row that the question doesn't leave out. */
function restOfRow(row: readonly string[], out: readonly string[]): string | null {
  const names = row.map((name) => name.replace(/^(?:and |& )?(?:the |The )?/, ''));
  const [rest, ...others] = names.filter((name) => !out.some((each) => name.includes(each)));
  return rest === undefined || others.length > 0 ? null : rest;
}

function isOwnerNamed(question: string, before: string): boolean {
  return (
    /\b(?:subsidiary|affiliate|unit|division|arm|part|member) of (?:the )?$/i.test(before) &&
    !/\b(?:parent|own(?:s|ed|er)?|subsidiary|affiliate|belongs?|part of|group)\b/i.test(question)
  );
}

export const asksWhereIncorporated =
  /^(?:where|in (?:which|what) (?:state|country|jurisdiction|province))\b[^?]*\b(?:incorporated|organi[sz]ed|domiciled)\b|\b(?:state|country|place|jurisdiction) of (?:incorporation|organi[sz]ation)\b/i;

export const asksGoverningLaw = /\blaws?\b[^?]*\bgovern|\bgoverning law\b/i;

const asksPlace = /^(?:state|jurisdiction|country|province|canton|region)s?$/i;
const place = new RegExp(`\\b(?:${regionPattern})\\b`, 'gu');

/** "Delaware General Corporation Law", not "Applicable Law". */
export function namesPlace(text: string): boolean {
  return [...text.matchAll(place)].some((match) => match[0].length > 2);
}

function places(sentence: Sentence): Found[] {
  if (/\bincorporated (?:herein )?by reference\b/i.test(sentence.text)) return [];
  return [...sentence.text.matchAll(place)]
    .filter((match) => match[0].length > 2)
    .map((match) => ({
      value: match[0],
      start: match.index,
      end: match.index + match[0].length,
      fit: 1,
      how: 'the place that the sentence names',
    }));
}

const classOfThing =
  'company|firm|bank|insurer|auditor|trustee|agent|broker|supplier|vendor|processor|manufacturer|lender|authority|agency|court|organi[sz]ation|institution|state|country|province|jurisdiction';
const namedClass = new RegExp(
  `\\b(?:which|what|whose)\\s+(?:(?!(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|must)\\b)[\\p{L}.'’-]+\\s){0,2}?(?:(?:${classOfThing})\\s)?(${classOfThing})(?!\\s(?:${classOfThing})\\b)(?![\\p{L}'’-])`,
  'iu',
);

/** The noun after "which" or "what": what class of thing is asked for. */
function headNoun(question: string) {
  const named = namedClass.exec(question)?.[1] ?? (asksWhichFirm(question) ? 'firm' : undefined);
  if (named) return tokensOf(named)[0] ?? null;
  const phrase =
    /\b(?:which|what|whose)\s+((?:[\p{L}'’-]+\s){0,4}?[\p{L}'’-]+?)(?:['’]s)?\s+(?:is|are|was|were|did|does|do|has|have|had|will|would|can|may|must|governs?|applies|provides?|acts?|serves?|covers?|oversees?|regulates?|supervises?|issued?|holds?|takes?)\b/iu.exec(
      question,
    )?.[1];
  return phrase ? (tokensOf(phrase).at(-1) ?? null) : null;
}

const numberedPart =
  /\b(section|article|clause|chapter|part|item|annex|appendix|schedule|exhibit|§)\s*(\d+[a-z]?(?:\.\d+)*|[IVX]+|[A-Z])\b/i;

/** "How is section 7 headed?" */
export function asksHeading(question: string): boolean {
  return /\b(?:head(?:ed|ing)|title|titled|entitled|called)\b/i.test(question) && numberedPart.test(question);
}

/** "How is section 7 headed?": the title that stands behind the number. */
function headingOf(asked: Asked, reading: Reading): Candidate[] {
  const reference = numberedPart.exec(asked.question);
  if (!reference?.[2]) return [];
  const number = reference[2].replace(/\./g, '\\.');
  const word = reference[1] ?? '';
  const asHeading = new RegExp(`^(?:(?:${word}|§+|Sec\\.?|Art\\.?)\\s*)?${number}\\s*[.:)–—-]?\\s+(?=\\S)`, 'i');
  const candidates: Candidate[] = [];
  for (const block of reading.blocks) {
    const match = asHeading.exec(block.source.text);
    const sentence = block.sentences[0];
    if (!match || !sentence || block.source.text.length > 160) continue;
    const first = block.source.parts[0]?.line;
    const marked =
      /[§a-z]/i.test(match[0].slice(0, 3)) || first?.bold === true || (first?.fontSize ?? 0) > usualSize(reading) + 0.5;
    const value = block.source.text
      .slice(match[0].length)
      .replace(/\s*(?:\.{2,}|\s)\s*\d{1,4}\s*$/, '')
      .replace(/[.\s]+$/, '')
      .replace(/(?<=[\p{L}"”])\.?\d$/u, '')
      .replace(/\.$/, '');
    if (value === '' || !/\p{L}{3}/u.test(value)) continue;
    candidates.push({
      strategy: 'heading',
      items: [
        {
          kind: 'text',
          value,
          spans: spansOf(block.source, match[0].length, match[0].length + value.length),
          path: null,
        },
      ],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: marked ? 1 : 0.9, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
      explanation: `the heading behind “${match[0].trim()}”`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    });
  }
  return candidates;
}

/** The size that most lines are set in. */
function usualSize(reading: Reading): number {
  const sizes = reading.lines.map((line) => line.fontSize).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 10;
}
