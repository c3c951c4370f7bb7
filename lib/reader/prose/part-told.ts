import type { ValueKind } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import type { SaidValue } from './said-value';
import { tokensOf } from './stems';

/** Is the value the sum of a sentence that names its parts, where a part is asked for ("$1,753 million, including $1,240 million
 *  related to the 787 program", "52 sites, of which 12 are owned"), or one of the parts, where it is not that one ("$9.4 billion, including
 *  cash acquired of $1.5 billion")? */
export function isOtherPart(said: SaidValue): boolean {
  const { question } = said.asked;
  const told = partsTold(said);
  if (!told || /\binclud/i.test(question)) return false;
  const own = partAt(told.parts, said.start);
  if (!own && (said.start > told.at || said.end <= told.sumFrom)) return false;
  const wanted = partsWanted(question, said.text, told);
  return own ? !wanted.includes(own) : wanted.length > 0;
}

/** How near a value is to what is asked, where its sentence names the parts of a sum: 1 for the only part that is asked for, else null.
 *  @param values offsets of the values of the sentence that may be meant */
export function partLabel(said: SaidValue, values: readonly (readonly [number, number])[]): number | null {
  const told = partsTold(said);
  if (!told) return null;
  const [wanted, ...others] = partsWanted(said.asked.question, said.text, told).filter((part) =>
    values.some(([start]) => part === partAt(told.parts, start)),
  );
  return others.length === 0 && wanted !== undefined && wanted === partAt(told.parts, said.start) ? 1 : null;
}

/** Is the value the very part that is asked for? */
export function isPartAsked(said: SaidValue): boolean {
  const told = partsTold(said);
  if (!told) return false;
  return partsWanted(said.asked.question, said.text, told).some((part) => part === partAt(told.parts, said.start));
}

const partAt = (parts: readonly Part[], start: number) => parts.find((part) => part.start <= start && start < part.end);

/** The parts whose names have most of what is asked for and not said of the sum; none where no name has any of it. */
function partsWanted(question: string, text: string, { at, parts }: Told): Part[] {
  const wanted = wantedOf(question, text.slice(0, at));
  const heard = parts.map(
    ({ name }) =>
      new Set(tokensOf(inFull(name)).flatMap(({ stem }) => (wanted.has(stem) && !ofAll.test(stem) ? stem : []))).size,
  );
  const most = Math.max(0, ...heard);
  return most === 0 ? [] : parts.filter((_, index) => heard[index] === most);
}

/** "510 people, 120 of whom work part-time": all of them work. */
const ofAll = /^(?:work|employ)/;

/** `at` is the offset of the word that includes the parts, `sumFrom` that of the first value before it which may be their sum. */
type Told = { at: number; parts: Part[]; sumFrom: number };
type Part = { name: string; start: number; end: number };

const scale = '(?: (?:thousand|million|billion))?';
const nearly = '(?:approximately |about )?';
/** Reads the parts that sentences tell of, for each kind of value that can be split, by how a text writes one. */
const splitters: { readonly [kind in ValueKind]?: (text: string) => Told[] } = {
  amount: splitter(String.raw`${nearly}(?:US)?[$€£] ?[\d.,]*\d${scale}`, 'amount'),
  percent: splitter(String.raw`${nearly}[\d.,]*\d ?(?:%|percent)`, 'percent'),
  number: splitter(
    String.raw`${nearly}(?:(?<![$€£\d.,])(?!(?:19|20)\d\d(?![\d,]))\d(?:[\d.,]*\d)?${scale}(?! ?%| percent)|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)`,
    'number',
  ),
};

/** What a sentence includes in a sum: of several words that include something the last one that includes what is asked for ("this included
 *  $2.5 billion of debt, of which $0.5 billion was short-term"), and the first where none does. */
function partsTold({ asked: { question }, kind, text }: SaidValue): Told | null {
  const all = splitters[kind]?.(text) ?? [];
  return all.findLast((told) => partsWanted(question, text, told).length > 0) ?? all[0] ?? null;
}

/** A sentence is split once, whatever number of values it holds. */
function splitter(written: string, kind: ValueKind): (text: string) => Told[] {
  const values = new RegExp(written, 'g');
  const nameFirst = new RegExp(String.raw`^ ((?:[\p{L}’'-]+ ){1,9})(?:of|was|were|is|are) ${written}`, 'u');
  const valueFirst = new RegExp(`^ (?:an? )?(?=${written})`, 'u');

  function partsBehind(text: string, from: number): Part[] {
    const region = /^(?:[^.;]|[.](?=\d|\p{Lu}\.)|(?<=\.\p{Lu})[.])*/u.exec(text.slice(from))?.[0] ?? '';
    const first = nameFirst.exec(region);
    if (first) return [{ name: first[1] ?? '', start: from, end: from + first[0].length }];
    if (!valueFirst.test(region)) return [];
    const starts = [...region.matchAll(values)].map(({ 0: printed, index }) => ({ printed, index }));
    const ends = starts.map((_, at) => starts[at + 1]?.index ?? region.length);
    const behind = starts.map(({ printed, index }, at) => region.slice(index + printed.length, ends[at]));
    return starts.map(({ index }, at) => ({
      // "$0.5 billion and $0.9 billion were short-term": both were.
      name: behind.slice(at).find((words) => !joins.test(words)) ?? '',
      start: from + index,
      end: from + (ends[at] ?? region.length),
    }));
  }

  return rememberTexts((text): Told[] => {
    if (!/includ|of which|of (?:them|whom)|:/i.test(text)) return [];
    return [...text.matchAll(openings)].flatMap(({ 0: printed, index: at }) => {
      const parts = partsBehind(text, at + printed.length);
      const before = [...text.slice(0, at).matchAll(values)].map((value) => value.index);
      // "(1) Includes 33 kiosks": of what, an amount need not say, as it is told above; a count that is of nothing is one of its own.
      const isOfNothing = kind === 'number' && before.every((index) => index === 1 && text.startsWith('('));
      if (parts.length === 0 || isOfNothing) return [];
      // Of several amounts before the parts the last is their sum; of numbers any may count something else.
      return [{ at, parts, sumFrom: kind === 'number' ? 0 : (before.at(-1) ?? at) }];
    });
  }, 500);
}

const openings =
  /,(?= [\d.,]*\d (?:of (?:them|whom) )[A-Za-z])|,? \(?(?:of whom|including|of which|which includes?d?|which included|includes?d?)(?= )| ?:(?= )/gi;
const joins = /^\s*,?\s*(?:and|or)?\s*$/i;

/** The stems of the question that say what is asked for and that the sentence does not say of the sum. */
function wantedOf(question: string, head: string): Set<string> {
  const said = new Set(tokensOf(inFull(head)).map(({ stem }) => stem));
  const saying = tokensOf(inFull(question)).filter(
    ({ text }) => /^\p{L}{3,}|^\p{Lu}{2,}$|^\p{Lu}\.\p{Lu}|\d{2,}/u.test(text) && !empty.test(text),
  );
  return new Set(saying.map(({ stem }) => stem).filter((stem) => !said.has(stem)));
}

/** Words that tell no part from its sum; a year is of both. */
const empty =
  /^(?:the|and|was|are|did|had|has|how|for|its|our|his|her|any|all|not|out|per|who|what|much|many|which|were|have|does|with|from|that|this|their|they|into|over|million|billion|year|fiscal|quarter|first|second|third|fourth|amount|total|record\w*|relat\w*|company|(?:19|20)\d\d)$/i;

/** "In the U.S." is in the United States. */
function inFull(text: string): string {
  return text.replace(/(?<!\p{L})(?:U\.S\.(?:A\.)?|USA?)(?!\p{L})/gu, 'United States');
}
