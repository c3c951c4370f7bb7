import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Evidence } from '@/lib/evidence/evidence';
import { ItemCard } from './item-card';

function htmlOf(
  props: Partial<ComponentProps<typeof ItemCard>> & Pick<ComponentProps<typeof ItemCard>, 'item'>,
): string {
  return renderToStaticMarkup(
    <ItemCard
      evidence={[]}
      position={1}
      count={1}
      selectedSpan={1}
      second={false}
      provisional={false}
      onSelect={() => undefined}
      {...props}
    />,
  );
}

it('names the field that a value is of once, as people write it', () => {
  const html = htmlOf({ item: { kind: 'text', value: 'Ann Smith', spans: [], path: 'signed_by' }, selectedSpan: null });
  expect(html.match(/signed by/g)).toHaveLength(1);
  expect(html).not.toContain('signed_by');
});

const proof: Evidence = {
  span: { line_start: 3, line_end: 3, quote: '5,000' },
  grade: 'exact',
  snippet: [{ line: 3, page: 1, text: 'The limit is 5,000', mark: null }],
  pages: [],
  sectionTitle: null,
  hiddenLines: [],
  startsClean: true,
  endsClean: true,
};

it('names the quoted words where several pieces of evidence are on one line', () => {
  const on = (line: number, quote: string): Evidence => ({
    ...proof,
    span: { line_start: line, line_end: line, quote },
    snippet: [{ line, page: 1, text: quote, mark: null }],
  });
  const html = htmlOf({
    item: { kind: 'boolean', value: true, spans: [], path: null },
    evidence: [on(3, '229'), on(3, '461'), on(4, '695')],
  });
  const buttons = [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, words]) => words);
  // after those that say how it was proved, and where what is shown stands
  expect(buttons.slice(-3)).toEqual(['page 1 · line 3 · “229”', 'page 1 · line 3 · “461”', 'page 1 · line 4']);
});

it.each([1, null])(
  'calls nothing proved that a person rejected, and says that its words stand there (span %s)',
  (span) => {
    const html = htmlOf({
      item: { kind: 'text', value: '5,000', spans: [], path: null },
      evidence: [proof],
      selectedSpan: span,
      rejected: true,
    });
    expect(html).toContain('rejected');
    expect(html).toContain('the words stand there');
    expect(html).not.toContain('proved');
    expect(html).not.toContain('bg-ok');
  },
);

it.each([true, false])('says of a yes or no whether it depends on something (%s)', (conditional) => {
  const html = htmlOf({
    item: { kind: 'boolean', value: true, spans: [], path: null },
    evidence: [proof],
    conditional,
  });
  expect(html.includes('with a condition')).toBe(conditional);
});

it('calls nothing proved that a person inferred: that the cited words stand there is said, and whose the value is', () => {
  const html = htmlOf({
    item: { kind: 'text', value: '6,000', spans: [], path: null },
    evidence: [proof],
    inferredByPerson: true,
  });
  expect(html).toContain('inferred by a person');
  expect(html).toContain('the words stand there');
  expect(html).not.toContain('proved');
  expect(html).not.toContain('bg-ok');
});
