import type { Line } from '../../document/line-table';
import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { tokensOf } from './stems';

/** Reads yes or no from the entries of a notice: "Variants: Not allowed", "Electronic invoicing: Required", "The procedure is accelerated: no".
 *  The label has to name what is asked and nothing else; entries that differ tell nothing. */
export function readLabelledYesNo({ brief, question }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'boolean' || brief.shape !== 'single') return [];
  const [, subject = '', predicate = ''] = asksState.exec(question) ?? [];
  if (predicate === '') return [];
  const [wanted, whole] = [contentOf(subject), contentOf(`${subject} ${predicate}`)];
  const told = reading.lines.flatMap((line) => {
    const [, label = '', not, value = ''] = entry.exec(line.text) ?? [];
    if (value === '') return [];
    const isPlain = /^(?:yes|no)$/i.test(value);
    const isSaid = isPlain
      ? isSame(contentOf(label), whole)
      : isSame(contentOf(label), wanted) && isSame(contentOf(value), contentOf(predicate));
    return isSaid ? [{ line, yes: isPlain ? /^yes$/i.test(value) && !not : !not }] : [];
  });
  const [first] = told;
  return first && told.every(({ yes }) => yes === first.yes) ? [candidateOf(first.line, first.yes)] : [];
}

const asksState = /^(?:is|are) (?:the |an? |any )?([^?,]{3,60}) (\p{L}{4,})\s*\?*$/iu;
const entry = /^(\p{L}[^:]{2,70}):\s+(not )?(\p{L}+)\.?$/iu;

function contentOf(text: string): readonly string[] {
  return tokensOf(text).flatMap(({ text: word, stem }) => (littleWord.test(word) ? [] : [stem]));
}

const littleWord = /^(?:the|an?|is|are|be|will|of|to|in|any)$/i;

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && one.length === other.length && one.every((stem) => other.includes(stem));
}

function candidateOf(line: Line, yes: boolean): Candidate {
  return plainlyTold(
    'form field',
    [
      {
        kind: 'boolean',
        value: yes,
        spans: [{ line_start: line.number, line_end: line.number, quote: line.text }],
        path: null,
      },
    ],
    'stands after its label',
  );
}
