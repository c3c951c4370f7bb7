import { containsWords, foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type SectionValue, sectionValueSchema } from '../value-schemas';

export const sectionKind: ValueKindDefinition<'section', SectionValue> = {
  kind: 'section',
  title: 'section',
  schema: sectionValueSchema,
  fragment: {
    id: 'kind.section',
    version: 1,
    text: `A section of a narrative answer has a short "title" and its "content" in plain sentences, every sentence supported by the section's own spans. Fewer sections, or none, where the passages are thin.`,
  },
  invariants: (value) =>
    (['title', 'content'] as const).flatMap((part) =>
      value[part].trim() === '' ? [{ code: 'empty_value' as const, path: part, message: `The ${part} is empty.` }] : [],
    ),
  equal: (a, b) => foldCase(a.title) === foldCase(b.title) && foldCase(a.content) === foldCase(b.content),
  label: (value) => value.title,
  readAll: readParagraphs,
  writtenIn: (value, text) => containsWords(text, value.content),
};

/** Blocks between empty lines: the first line is the title, the rest the content. */
function readParagraphs(text: string): Reading<SectionValue>[] {
  const found: Reading<SectionValue>[] = [];
  let start = 0;
  for (const block of text.split(/(\n[^\S\n]*\n)/)) {
    const original = block.trim();
    const [title = '', ...rest] = original.split('\n');
    const content = rest.join('\n').trim();
    if (content !== '') {
      const from = start + block.indexOf(original);
      found.push({ value: { title: title.trim(), content }, start: from, end: from + original.length, original });
    }
    start += block.length;
  }
  return found;
}
