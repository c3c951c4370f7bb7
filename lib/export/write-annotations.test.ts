import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LineTable } from '../document/line-table';
import { exportedAnswer, exportedItem, hostileTexts } from './answer-fixture';
import { documentText } from './document-text';
import type { ExportedAnswer } from './exported-answer';
import { type Selector, wordsAt } from './selector-fixture';
import { writeAnnotations } from './write-annotations';

async function annotate(
  answers: ExportedAnswer[],
  lines: string[],
): Promise<{ total: number; selectors: Selector[][] }> {
  async function* stream() {
    yield* answers;
  }
  const table = {
    pages: [{ lines: lines.map((text, index) => ({ number: index + 1, text })) }],
  } as unknown as LineTable;
  let json = '';
  for await (const text of writeAnnotations(stream(), async () => documentText(table))) json += text;
  const collection = JSON.parse(json);
  expect(collection).toMatchObject({ type: 'AnnotationCollection', first: { type: 'AnnotationPage' } });
  return {
    total: collection.total,
    selectors: collection.first.items.map((item: { target: { selector: Selector[] } }) => item.target.selector),
  };
}

it('selects by quote, position and page, and all three are the same words', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 4, maxLength: 8 }),
      fc.nat({ max: 11 }),
      fc.nat({ max: 6 }),
      async (lines, start, size) => {
        const snippet = [3, 4].map((line) => ({ line, page: 1, text: lines[line - 1] ?? '' }));
        const whole = snippet.map(({ text }) => text).join('\n');
        const quote = [...whole].slice(start, start + size).join('') || null;
        const item = exportedItem('text', 'x', 'x');
        const spans = item.spans.map((span) => ({ ...span, snippet, quote }));
        const { total, selectors } = await annotate([exportedAnswer({ items: [{ ...item, spans }] })], lines);
        expect(total).toBe(1);
        const [quoted, position, fragment] = selectors[0] ?? [];
        const text = [...lines.join('\n')];
        expect(quoted).toMatchObject(wordsAt(text, position, quoted));
        expect(fragment?.value).toBe('page=1&viewrect=72,114,78,12');
      },
    ),
    { numRuns: 60 },
  ));

it('has an annotation for each citation and none for an answer without values', async () => {
  const item = exportedItem('text', 'x', 'x');
  const both = exportedAnswer({ items: [item, { ...item, spans: [...item.spans, ...item.spans] }] });
  const { total } = await annotate([both, exportedAnswer({ items: [], found: false })], ['a', 'b', 'c', 'd']);
  expect(total).toBe(3);
});

it('selects the words of a quote that runs over two lines, or is spelled otherwise, and not the lines', async () => {
  const lines = ['', '', 'The rent is “paid', 'monthly” in advance'];
  const snippet = [3, 4].map((line) => ({ line, page: 1, text: lines[line - 1] ?? '' }));
  const item = exportedItem('text', 'x', 'x');
  const quoting = (quote: string) =>
    exportedAnswer({ items: [{ ...item, spans: item.spans.map((span) => ({ ...span, snippet, quote })) }] });
  const { selectors } = await annotate([quoting('is "paid monthly"'), quoting('weekly')], lines);
  expect(selectors[0]?.slice(0, 2)).toEqual([
    { type: 'TextQuoteSelector', exact: 'is “paid\nmonthly”', prefix: '\n\nThe rent ', suffix: ' in advance' },
    { type: 'TextPositionSelector', start: 11, end: 28 },
  ]);
  expect(selectors[1]?.[0]?.exact).toBe(snippet.map(({ text }) => text).join('\n'));
});

it('has any text in its quotes and bodies, character by character', async () => {
  // a line of a document has no break in it
  const lines = [...hostileTexts.map((text) => text.replace(/[\r\n]+/g, ' ')), '-1234.50', '1 March 1850'];
  const answers = lines.map((text, index) => {
    const item = exportedItem('text', text, text);
    const number = index + 1;
    const snippet = [{ line: number, page: 1, text }];
    const spans = item.spans.map((span) => ({ ...span, line_start: number, line_end: number, quote: text, snippet }));
    return exportedAnswer({ id: String(index), items: [{ ...item, spans }] });
  });
  const { selectors } = await annotate(answers, lines);
  const whole = [...lines.join('\n')];
  selectors.forEach(([quoted, position], index) => {
    expect(quoted?.exact).toBe(lines[index]?.trim());
    expect(whole.slice(position?.start, position?.end).join('')).toBe(quoted?.exact);
  });
  expect(selectors).toHaveLength(lines.length);
});
