import type { Asked } from './asked';
import { tokensOf } from './stems';

/** A sentence that splits a whole: "100 people, including 40 in sales and 25 in research", "21 % were for stores and 47 % for technology".
 *  What each value is of stands behind it, after the same small word with which the question narrows the whole ("in research").
 *  @param values offsets of the values of one kind in `text`, in order
 *  @returns 1 for the value whose words behind it say what the question asks for, 0.2 for the others, the whole among them; null where
 *  the sentence splits nothing so, or not exactly one part is asked for */
export function listedLabel(
  { question }: Asked,
  text: string,
  values: readonly [number, number][],
  index: number,
): number | null {
  if (values.length < 2) return null;
  const [, , within] = narrows.exec(question) ?? [];
  const [, thing] = howMuch.exec(question) ?? [];
  return (
    (within === undefined ? null : onlyPart(within, part, text, values, index)) ??
    (thing === undefined ? null : onlyPart(thing, ofThing, text, values, index)) ??
    bracketedLabel(question, text, values, index)
  );
}

/** "Charges included the tanker ($94 million), the glider ($71 million)": each is of what stands before its bracket. */
function bracketedLabel(
  question: string,
  text: string,
  values: readonly [number, number][],
  index: number,
): number | null {
  const asked = new Set(stemsOf(question));
  const labels = values.map(([start], place) => {
    const before = text.slice(values[place - 1]?.[1] ?? 0, text[start] === '(' ? start + 1 : start);
    return before.endsWith('(') ? before.slice(0, -1).split(betweenLabels).at(-1) : undefined;
  });
  if (labels.filter((label) => label !== undefined).length < 2) return null;
  const fits = labels.flatMap((label, place) =>
    label !== undefined && stemsOf(label).some((stem) => asked.has(stem)) ? [place] : [],
  );
  if (fits.length !== 1) return null;
  return fits[0] === index ? 1 : 0.2;
}

const betweenLabels = /[,;:)]|\b(?:and|includ(?:ed?|es|ing)|were|was|of|on|for)\b/i;

function onlyPart(
  wanted: string,
  form: RegExp,
  text: string,
  values: readonly [number, number][],
  index: number,
): number | null {
  const asked = stemsOf(wanted);
  if (asked.length === 0) return null;
  const behind = values.map(([, end], place) => text.slice(end, values[place + 1]?.[0] ?? text.length));
  // "$450 million to $650 million of charges": what stands behind one end of a range is said of both.
  const labels = behind.map((words, place) => form.exec(isRange.test(words) ? (behind[place + 1] ?? '') : words)?.[1]);
  if (labels.filter((label) => label !== undefined).length < 2) return null;
  const fits = labels.flatMap((label, place) => {
    const said = label === undefined ? [] : stemsOf(label);
    return asked.every((stem) => said.includes(stem)) ? [place] : [];
  });
  if (fits.length !== 1) return null;
  return fits[0] === index ? 1 : 0.2;
}

/** "How many … were in research and development as of May 31": the last thing that narrows, and no time. */
const narrows =
  /\b(in|for|on|to)\s+((?!(?:the )?(?:fiscal|calendar|year|quarter|first|second|third|fourth|total|FY|\d|January|February|March|April|May|June|July|August|September|October|November|December))(?:the )?[\p{L}&,' -]{3,60}?)(?=\s+(?:as of|at|in|during|on|for)\s+(?:the )?(?:fiscal|calendar|year|FY|\d|January|February|March|April|May|June|July|August|September|October|November|December)|\s*[?.]?\s*$)/u;
/** "… full-time employees were in research and development, approximately". */
const part =
  /^\s*(?:million|billion|thousand)?\s*(?:(?!(?:in|for|on|to)\b)[\p{L}-]+ ){0,4}(?:in|for|on|to) ([\p{L}&,' -]+)/u;

/** "$26 million of restructuring charges and $2 million of project costs", asked "how much restructuring charge". */
const howMuch = /^how much (?:of )?(?:the |its |a )?([\p{L}&' -]{3,40}?) (?:was|were|is|are|did|has|had|have)\b/iu;
const ofThing = /^\s*(?:million|billion|thousand)?\s*of ([^,;.]+)/i;

const isRange = /^\s*(?:million|billion|thousand|percent|%)?\s*(?:to|-|–|—)\s*[$€£]?\s*$/i;

function stemsOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ text: word }) => !plain.has(word.toLowerCase()))
    .map(({ stem }) => stem);
}

const plain = new Set('the a an and or of its their our other approximately about some were was are is'.split(' '));
