import { containsWords, foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { textValueSchema } from '../value-schemas';

export const textKind: ValueKindDefinition<'text', string> = {
  kind: 'text',
  title: 'text',
  schema: textValueSchema,
  fragment: {
    id: 'kind.text',
    version: 1,
    text: `A text is copied from the passages where they say it in so many words ("verbatim"), without the enumerator in front of it. Where you say it in other words, the method is "inferred". A list is several items, one for each element, each with its own spans.`,
  },
  invariants: (value) =>
    value.trim() === '' ? [{ code: 'empty_value', path: '', message: 'The text is empty: leave the item out.' }] : [],
  equal: (a, b) => bare(a) === bare(b),
  label: (value) => value,
  readAll: readLines,
  // The same words in the same order: a stop after an enumerator is left out as often as it is copied.
  writtenIn: (value, text) =>
    [text, withoutPageNumbers(text)].some((each) => containsWords(withoutStops(each), withoutStops(value))),
};

/** A title that wraps in a contents page has the page's number between its lines. */
function withoutPageNumbers(text: string): string {
  return text.replace(/(?<=[^\s.\u2026])[\s.\u2026]{1,200}\d{1,4}[^\S\n]*(?=\n|$)/g, '');
}

function withoutStops(text: string): string {
  return text.replace(/[.,;:!?"\u201c\u201d](?=\s|$)/g, ' ');
}

/** Without a full stop at the end: a list's elements end as their sentence happens to. */
function bare(text: string): string {
  return foldCase(text).replace(/[\s.;,:]+$/, '');
}

/** Text has no form of its own: every line that says something is one. */
function readLines(text: string): Reading<string>[] {
  const found: Reading<string>[] = [];
  for (const match of text.matchAll(/[^\n]+/g)) {
    const original = match[0].trim();
    if (!/[\p{L}\p{N}]/u.test(original)) continue;
    const start = match.index + match[0].indexOf(original);
    found.push({ value: original, start, end: start + original.length, original });
  }
  return found;
}
