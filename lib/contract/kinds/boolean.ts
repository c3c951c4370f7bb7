import type { Reading, ValueKindDefinition } from '../value-kind';
import { booleanValueSchema } from '../value-schemas';

export const booleanKind: ValueKindDefinition<'boolean', boolean> = {
  kind: 'boolean',
  title: 'yes or no',
  schema: booleanValueSchema,
  fragment: {
    id: 'kind.boolean',
    version: 1,
    text: `A boolean is true for yes, false for no. Cite the sentence, or the check boxes, that say so; put conditions and exceptions into "caveats". If the passages say neither, there is no answer: a missing statement is not a no.`,
  },
  invariants: () => [],
  equal: (a, b) => a === b,
  label: (value) => (value ? 'Yes' : 'No'),
  readAll: (text) => {
    const claim = claimer(text);
    return [readBoxes(text), readReplies(text), readLabelledBoxes(text), readSentences(text)]
      .flatMap((readings) => readings.filter(claim))
      .sort((a, b) => a.start - b.start);
  },
  writtenIn: (value, text) => {
    // A box that is ticked, or an explicit yes or no, decides; a sentence's polarity is for people to judge.
    const pairs = [...readBoxes(text), ...readReplies(text)];
    const explicit = pairs.length > 0 ? pairs : readLabelledBoxes(text);
    if (explicit.length > 0) return explicit.some((reading) => reading.value === value);
    return (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;
  },
};

const ticked = '(?:[☒☑✓✔✗✘⊠🗹🗷ýþxX]|\\[\\s?[xX✓✔]\\s?\\])';
const empty = '(?:[☐□▢◻○o¨\\u0308]|\\s\\u0308|\\[\\s?\\]|_{1,6}|\\(\\s?\\))';
const box = `(?:${ticked}|${empty})`;
const yesWords = 'yes|ja|oui|s[ií]';
const noWords = 'no|nein|non';
const after = new RegExp(
  `(?<!\\p{L})(?:${yesWords})\\s{0,3}:?\\s{0,3}(${box})?\\s{0,3}[/,|]?\\s{0,3}(?<!\\p{L})(?:${noWords})(?!\\p{L})\\s{0,3}:?\\s{0,3}(${box})?(?![\\p{L}])`,
  'giu',
);
const before = new RegExp(
  `(?<!\\p{L})(${box})\\s{0,3}(?:${yesWords})\\s{0,3}(${box})?\\s{0,3}(?:${noWords})(?!\\p{L})`,
  'giu',
);
const isTicked = new RegExp(`^${ticked}$`, 'u');

/** "Yes ☒ No ☐", "☐ Yes ☒ No", "Yes [X] No [ ]": one reading a pair, where exactly one of them is ticked. */
function readBoxes(text: string): Reading<boolean>[] {
  const claim = claimer(text);
  const found: Reading<boolean>[] = [];
  for (const [pattern, boxesFirst] of [
    [before, true],
    [after, false],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const [whole, yes, no] = match;
      const yesTicked = yes !== undefined && isTicked.test(yes.replace(/\s/g, ''));
      const noTicked = no !== undefined && isTicked.test(no.replace(/\s/g, ''));
      if (yesTicked === noTicked) continue;
      const start = match.index;
      const end = start + whole.length;
      // "No ☒ Yes …": a box in front of Yes that belongs to a No before it.
      if (boxesFirst && /(?:no|nein|non)\s{0,3}$/i.test(text.slice(Math.max(0, start - 8), start))) continue;
      const reading = { value: yesTicked, start, end, original: whole };
      if (claim(reading)) found.push(reading);
    }
  }
  return found;
}

const cleanBox = /[☒☑✓✔⊠☐□◻]|\[\s?[xX]?\s?\]/gu;

/** An undecided pair is no label. */
const isPair = new RegExp(`^\\P{L}*(?:${yesWords}|${noWords})\\P{L}*$`, 'iu');

/** "Large filer ☒ Small filer ☐", "☒ Fire ☐ Flood": a line of boxes with labels, after them or before them. */
function readLabelledBoxes(text: string): Reading<boolean>[] {
  const found: Reading<boolean>[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    const boxes = [...line[0].matchAll(cleanBox)];
    const boxFirst = boxes[0] !== undefined && line[0].slice(0, boxes[0].index).trim() === '';
    boxes.forEach((box, index) => {
      const boxEnd = box.index + box[0].length;
      const previous = boxes[index - 1];
      const from = boxFirst ? box.index : previous ? previous.index + previous[0].length : 0;
      const to = boxFirst ? (boxes[index + 1]?.index ?? line[0].length) : boxEnd;
      const original = line[0].slice(from, to).trim();
      if (!/\p{L}{2}/u.test(original) || isPair.test(original)) return;
      const start = line.index + line[0].indexOf(original, from);
      found.push({ value: isTicked.test(box[0].replace(/\s/g, '')), start, end: start + original.length, original });
    });
  }
  return found;
}

/** "Renewal: Yes", "Covered – no.", a line that is only "No". */
function readReplies(text: string): Reading<boolean>[] {
  const found: Reading<boolean>[] = [];
  for (const match of text.matchAll(
    /(?<=^|\n|[:?|\u2013\u2014-]\s{0,3})(?:(yes|ja|oui|true)|(no|nein|non|false))(?=\s*(?:[.,;]|$|\n))/giu,
  )) {
    const start = match.index;
    found.push({ value: match[1] !== undefined, start, end: start + match[0].length, original: match[0] });
  }
  return found;
}

const verbs =
  /\b(?:is|are|was|were|has|have|had|does|do|did|will|shall|must|may|can|cannot|includes?|excludes?|covers?|applies|apply|requires?|required|provides?|permits?|permitted|prohibits?|prohibited|allows?|allowed|agrees?|ist|sind|wird|werden|hat|haben|gilt|gelten|est|sont|a|ont)\b/iu;
const negations =
  /\b(?:not|no|never|none|neither|nor|without|cannot|excluded|excludes?|prohibit(?:s|ed)|n['\u2019]t|nicht|kein(?:e[nrms]?)?|niemals|ohne|pas|aucune?|jamais|sans)\b|n['\u2019]t\b/giu;
const idle =
  /\bnot only\b|\bno later than\b|\bno less than\b|\bno more than\b|\bnot (?:less|more|later) than\b|\bwhether or not\b|\bno\.\s?\d/giu;

/** A sentence that states something: true, or false where it is negated an odd number of times. */
function readSentences(text: string): Reading<boolean>[] {
  const found: Reading<boolean>[] = [];
  for (const match of text.matchAll(/[^.!?;]+(?:\.(?=\d)[^.!?;]+)*[.!?;]?/gu)) {
    const original = match[0].trim();
    if (!verbs.test(original) || original.split(/\s+/).length < 3) continue;
    const start = match.index + match[0].indexOf(original);
    const negated = (original.replace(idle, ' ').match(negations) ?? []).length % 2 === 1;
    found.push({ value: !negated, start, end: start + original.length, original });
  }
  return found;
}

/** Takes each part of the text for one reading only: the first that asks. */
function claimer(text: string): (range: { start: number; end: number }) => boolean {
  const taken = new Uint8Array(text.length);
  return ({ start, end }) => {
    if (taken[start] === 1 || taken[end - 1] === 1 || taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  };
}
