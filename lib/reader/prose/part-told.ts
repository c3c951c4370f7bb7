import type { SaidValue } from './said-value';
import { tokensOf } from './stems';

/** Is the value the sum of a sentence that names its parts, where a part is asked for ("$1,753 million, including $1,240 million
 *  related to the 787 program"), or one of the parts, where it is not that one ("$9.4 billion, including cash acquired of $1.5 billion")? */
export function isOtherPart({ asked: { question }, text, start }: SaidValue): boolean {
  const told = partsTold(text);
  if (!told || /\binclud/i.test(question)) return false;
  const own = partAt(told.parts, start);
  if (!own && (start > told.at || moneyIn(text.slice(start, told.at)) > 1)) return false;
  const wanted = partsWanted(question, text, told);
  return own ? !wanted.includes(own) : wanted.length > 0;
}

/** Is the value the very part of several that is asked for? */
export function isPartAsked({ asked: { question }, text, start }: SaidValue): boolean {
  const told = partsTold(text);
  if (!told || told.parts.length < 2) return false;
  return partsWanted(question, text, told).some((part) => part === partAt(told.parts, start));
}

const partAt = (parts: readonly Part[], start: number) => parts.find((part) => part.start <= start && start < part.end);

/** The parts whose names have most of what is asked for and not said of the sum; none where no name has any of it. */
function partsWanted(question: string, text: string, { at, parts }: Told): Part[] {
  const wanted = wantedOf(question, text.slice(0, at));
  const heard = parts.map(
    ({ name }) => new Set(tokensOf(name).flatMap(({ stem }) => (wanted.has(stem) ? stem : []))).size,
  );
  const most = Math.max(0, ...heard);
  return most === 0 ? [] : parts.filter((_, index) => heard[index] === most);
}

type Told = { at: number; parts: Part[] };
type Part = { name: string; start: number; end: number };

const money = String.raw`(?:approximately |about )?(?:US)?[$€£] ?[\d.,]*\d(?: (?:thousand|million|billion))?`;
const opening = /,? \(?(?:including|of which|which includes?d?|which included|includes?d?)(?= )/i;
const nameFirst = new RegExp(String.raw`^ ((?:[\p{L}’'-]+ ){1,7})of ${money}`, 'u');
const amountFirst = new RegExp(`^ (?:an? )?(?=${money})`, 'u');

/** What a sentence includes in a sum, and the offset of the word that says so. */
function partsTold(text: string): Told | null {
  const opened = opening.exec(text);
  if (!opened) return null;
  const from = opened.index + opened[0].length;
  const region = /^(?:[^.;]|[.](?=\d))*/.exec(text.slice(from))?.[0] ?? '';
  const first = nameFirst.exec(region);
  if (first) return { at: opened.index, parts: [{ name: first[1] ?? '', start: from, end: from + first[0].length }] };
  if (!amountFirst.test(region)) return null;
  const starts = [...region.matchAll(new RegExp(money, 'g'))].map(({ 0: printed, index }) => ({ printed, index }));
  const parts = starts.map(({ printed, index }, at) => {
    const end = starts[at + 1]?.index ?? region.length;
    return { name: region.slice(index + printed.length, end), start: from + index, end: from + end };
  });
  return { at: opened.index, parts };
}

const moneyIn = (text: string): number => [...text.matchAll(new RegExp(money, 'g'))].length;

/** The stems of the question that say what is asked for and that the sentence does not say of the sum. */
function wantedOf(question: string, head: string): Set<string> {
  const said = new Set(tokensOf(head).map(({ stem }) => stem));
  const saying = tokensOf(question).filter(({ text }) => /^\p{L}{4,}|\d{2,}/u.test(text) && !empty.test(text));
  return new Set(saying.map(({ stem }) => stem).filter((stem) => !said.has(stem)));
}

/** Words that tell no part from its sum; a year is of both. */
const empty =
  /^(?:what|much|many|which|were|have|does|with|from|that|this|their|they|into|over|million|billion|year|fiscal|quarter|first|second|third|fourth|amount|total|record\w*|relat\w*|company|(?:19|20)\d\d)$/i;
