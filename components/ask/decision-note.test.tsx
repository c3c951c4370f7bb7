import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DecisionNote } from './decision-note';

const at = '2026-01-01T00:00:00.000Z';
const rejected = { kind: 'reject', by: 'Bob', reason: 'the wrong year', destination: 'not_answerable', at } as const;
const earlier = { answerId: 'a', headline: 'USD 5,000', by: 'Cid', reason: 'of another policy', at };

it('says who rejected the answer, why, and what becomes of the question', () => {
  const html = renderToStaticMarkup(<DecisionNote state="rejected" decision={rejected} rejections={[]} />);
  expect(html).toContain('Rejected by Bob');
  expect(html).toContain('“the wrong year”');
  expect(html).toContain('Not answerable: the document does not say it.');
});

it('tells of the answers before this one that people rejected, with their reasons', () => {
  const html = renderToStaticMarkup(<DecisionNote state="shipped" decision={null} rejections={[earlier]} />);
  expect(html).toContain('Cid rejected an earlier answer, “USD 5,000”');
  expect(html).toContain('“of another policy”');
});

it('says nothing where nobody rejected anything, or took it back', () => {
  const undone = { ...rejected, kind: 'undo', reason: null, destination: null } as const;
  expect(renderToStaticMarkup(<DecisionNote state="needs_review" decision={undone} rejections={[]} />)).toBe('');
});
