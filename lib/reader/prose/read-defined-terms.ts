import type { DateValue } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { type Day, dayCandidate, rememberDays } from './days-told';
import type { Reading, Sentence } from './reading';
import { tokensOf } from './stems';
import { type TextFound, textCandidate } from './text-candidate';

/** Reads what a contract's own term stands for where the term is given behind it: `certain tools named in Annex 2 (the "Tools")`,
 *  `The years until then are referred to as the "Trial Period"`, "1.2 “Building”: the house at …", "Exhibit C (Price List)". */
export function readDefinedTerms(asked: Asked, reading: Reading): Candidate[] {
  const sites = sitesOf(asked, reading);
  const found = sites.flatMap(({ sentence, value }) => (value ? [{ sentence, value }] : []));
  // Where a term stands for several things, nobody says which is meant.
  if (found.length < sites.length || new Set(found.map(({ value }) => value.value)).size !== 1) return [];
  return found
    .slice(0, 1)
    .map(({ sentence, value }) =>
      textCandidate(definition, sentence, value, { coverage: 1, nearness: 1, fit: 1 }, 'what the term stands for'),
    );
}

/** "What are the Tools?" Where the document says what it calls by that name, what else a sentence tells of them is no answer. */
export function isNoMeaning({ strategy, items }: Candidate, asked: Asked, reading: Reading): boolean {
  return strategy !== definition && items.some(({ kind }) => kind === 'text') && sitesOf(asked, reading).length > 0;
}

/** "What is the date of the Old Lease?", of a `Lease, dated 3 May 2031, as amended (the "Old Lease")`: the day that stands in front of its
 *  brackets, and not that of the paper that speaks of it. */
export function readDefinedDates(asked: Asked, reading: Reading): Candidate[] {
  return daysOf(asked, reading).map((day) => dayCandidate(definition, day, 'its day'));
}

/** Is it the day of another paper than the one that is named? */
export function isOfOtherPaper({ strategy, items }: Candidate, asked: Asked, reading: Reading): boolean {
  return strategy !== definition && items.some(({ kind }) => kind === 'date') && daysOf(asked, reading).length > 0;
}

const daysOf = rememberDays(daysIn);

function daysIn({ brief, question }: Asked, { sentences }: Reading): Day[] {
  const term =
    brief.kind === 'date' && brief.shape === 'single' ? asksDay.exec(question)?.slice(1).find(Boolean) : null;
  if (!term) return [];
  return sentences.flatMap((sentence) => {
    const { text } = sentence;
    return [...text.matchAll(inBrackets)].flatMap((match) => {
      if (!isSameTerm(match[1] ?? '', term)) return [];
      const before = text.slice(0, match.index);
      const dated = [...before.matchAll(isDated)].at(-1);
      const from = dated === undefined ? -1 : dated.index + dated[0].length;
      // "The lease dated 3 May 2031 and its guaranty": what is dated is what the term is made of.
      const head = tokensOf(before.slice(0, dated?.index)).at(-1);
      if (head?.stem !== tokensOf(term).at(-1)?.stem || /["“]/.test(before.slice(from))) return [];
      const day = sentence.valuesOf('date').find(({ start }) => start === from);
      return day ? [{ sentence, start: day.start, end: day.end, value: day.value as DateValue }] : [];
    });
  });
}

const asksDay =
  /^[Ww]hat (?:is|was) the date of the (\p{Lu}[\p{L}\d-]*(?: \p{Lu}[\p{L}\d-]*){0,4})\s*\?*$|^[Ww]hen was the (\p{Lu}[\p{L}\d-]*(?: \p{Lu}[\p{L}\d-]*){0,4}) (?:dated|made|signed|entered into|executed)\s*\?*$/u;
const isDated = /\b(?:dated|made|executed|entered into)(?: as of| on| effective| effective as of)?,? (?:the )?/giu;
const inBrackets =
  /\((?:(?:hereinafter|hereafter|herein|collectively|together|each|referred to|called|as),? )*(?:the |an? |this |our )?["“]([^"”]{2,60})["”]\)/giu;

const definition = 'definition';

/** Where the term is given; `value` is null where it can't be told how far back it reaches. */
type Site = { sentence: Sentence; value: TextFound | null };

const sitesRead = new WeakMap<Asked, Site[]>();

function sitesOf(asked: Asked, reading: Reading): Site[] {
  const known = sitesRead.get(asked) ?? sitesIn(asked, reading);
  sitesRead.set(asked, known);
  return known;
}

function sitesIn({ brief, question }: Asked, { sentences }: Reading): Site[] {
  const term = brief.kind === 'text' && !brief.narrative && brief.shape !== 'table' ? termAsked(question) : null;
  if (term === null) return [];
  const sites = sentences.flatMap((sentence) => {
    const value = siteIn(sentence.text, term);
    return value === undefined ? [] : [{ sentence, value }];
  });
  return sentences.some(({ text }) => isMeantIn(text, term)) ? [] : sites;
}

/** Terms are written large, or named as words: "What are the Tools?", "What does trial period mean?" */
const termAsked = rememberTexts((question): string | null => {
  const [, named, meant] = asksTerm.exec(question) ?? [];
  return named ?? meant ?? null;
}, 500);

const asksTerm =
  /^[Ww]hat (?:(?:is|are) (?:the |an? )?["“]?(\p{Lu}[\p{L}\d-]*(?: (?:(?:of|and|the) )?\p{Lu}[\p{L}\d-]*){0,4})["”]?|(?:does|do) (?:the (?:term )?)?["“]?(.{2,60}?)["”]? mean)\s*\?*$/u;

function isMeantIn(text: string, term: string): boolean {
  return [...text.matchAll(meant)].some(([, named = '']) => isSameTerm(named, term));
}

const meant = /["“]([^"”]{2,60})["”] (?:shall )?(?:means?|ha(?:s|ve) the (?:same )?meanings?)\b/gu;

/** @returns undefined where the term isn't given in this sentence */
function siteIn(text: string, term: string): TextFound | null | undefined {
  for (const { pattern, read } of ways)
    for (const match of text.matchAll(pattern))
      if (isSameTerm(match[1] ?? '', term)) return read(text, match.index, match.index + match[0].length, term);
  return undefined;
}

type Way = { pattern: RegExp; read(text: string, start: number, end: number, term: string): TextFound | null };

const ways: readonly Way[] = [
  {
    pattern: inBrackets,
    read: (text, start, _, term) => before(text.slice(0, start).trimEnd(), term),
  },
  {
    pattern:
      /\b(?:(?:is|are) (?:(?:hereinafter|hereafter|herein|collectively) )?(?:referred to|called|known)(?: herein| hereinafter)? as|(?:is|are) (?:hereinafter|herein) called) (?:the |an? )?["“]([^"”]{2,60}?)[.,]?["”]/giu,
    read: (text, start) => subject(text.slice(0, start).trimEnd()),
  },
  { pattern: /(?<=^(?:[\d.]+[.)]? )?)["“]([^"”]{2,60})["”]\s?: (?=\S)/gu, read: (text, _, end) => behind(text, end) },
  {
    pattern: /\b((?:Exhibit|Schedule|Annex|Appendix|Attachment) [A-Z\d]{1,3}(?:[-.]\d)?) \((?=\p{Lu}[^()"“]{3,80}\))/gu,
    read: (text, _, end) => found(text, end, text.indexOf(')', end)),
  },
];

/** `certain tools named in Annex 2`: from the article of the word that the term is made of; `sells Crushed Grey Granite`: a name behind its verb. */
function before(text: string, term: string): TextFound | null {
  const head = tokensOf(term).at(-1);
  const word = tokensOf(text).findLast(({ stem }) => stem === head?.stem);
  const name = nameSold.exec(text)?.[1];
  if (!word) return name === undefined ? null : found(text, text.length - name.length, text.length);
  const article = nearestArticle.exec(text.slice(0, word.start));
  const rest = text.slice(word.end);
  if (!article || rest.length > longestRest || tells.test(rest)) return null;
  return found(text, article.index, text.length);
}

const nearestArticle =
  /\b(?:(?:(?:that|those|this) )?certain|all|any|each|every|the|an?|this|these|its|his|her|their|our|one or more) (?:(?!(?:certain|all|any|each|every|the|an?|this|these|its|his|her|their|our|more)\b)[\p{L}\d&’'/-]+,? ){0,6}$/iu;
const nameSold =
  /\b(?:buys?|sells?|purchases?|supply|supplies|delivers?|licenses?|leases?|manufactures?|distributes?|acquires?|provides?|develops?) (\p{Lu}[\p{L}\d-]*(?: \p{Lu}[\p{L}\d-]*){1,6})$/u;
const longestRest = 250;
/** What is told behind a thing is no part of what it is called. */
const tells = /;|\b(?:shall|will|hereby|agrees?|desires?|owns?|has|have|is|are|was|were)\b/i;

/** "The years until then", of a sentence that says what they are called. */
function subject(text: string): TextFound | null {
  const isThing = /^(?:the|an?|all|any|each|every|these|those) \p{L}/iu.test(text) && !/["“;]/.test(text);
  return isThing ? found(text, 0, text.length) : null;
}

function behind(text: string, start: number): TextFound | null {
  return found(text, start, text.replace(/[.;]\s*$/, '').length);
}

function found(text: string, start: number, end: number): TextFound | null {
  const value = text.slice(start, end).trim().replace(/,$/, '');
  return value.length < 3 ? null : { value, start, end: start + value.length };
}

function isSameTerm(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    tokensOf(text)
      .map(({ stem }) => stem)
      .join(' '),
  );
  return a === b && a !== '';
}
