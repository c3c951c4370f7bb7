import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DecisionNote } from './decision-note';

const at = '2026-01-01T00:00:00.000Z';
const rejected = { kind: 'reject', by: 'Bob', reason: 'the wrong year', destination: 'not_answerable', at } as const;
const earlier = { answerId: 'a', headline: 'USD 5,000', by: 'Cid', reason: 'of another policy', at };

it('says who rejected the answer, why, and what becomes of the question', () => {
  const html = renderToStaticMarkup(<DecisionNote state="rejected" decision={rejected} edit={null} rejections={[]} />);
  expect(html).toContain('Rejected by Bob');
  expect(html).toContain('“the wrong year”');
  expect(html).toContain('Not answerable: the document does not say it.');
});

it('tells of the answers before this one that people rejected, with their reasons', () => {
  const html = renderToStaticMarkup(
    <DecisionNote state="shipped" decision={null} edit={null} rejections={[earlier]} />,
  );
  expect(html).toContain('Cid rejected an earlier answer, “USD 5,000”');
  expect(html).toContain('“of another policy”');
});

it('says nothing where nobody rejected anything, or took it back', () => {
  const undone = { ...rejected, kind: 'undo', reason: null, destination: null } as const;
  expect(
    renderToStaticMarkup(<DecisionNote state="needs_review" decision={undone} edit={null} rejections={[]} />),
  ).toBe('');
});

it('says whose edit the value is, when and why it was edited, and what was answered before', () => {
  const edit = { by: 'Ann', reason: 'the endorsement amends it', at };
  const approved = { kind: 'approve', by: 'Bob', reason: null, destination: null, at } as const;
  const html = renderToStaticMarkup(
    <DecisionNote state="approved_edited" decision={approved} edit={edit} rejections={[]} before="EUR 3,500" />,
  );
  expect(html).toContain('Edited by Ann');
  expect(html).toContain(`dateTime="${at}"`);
  expect(html).toContain('“the endorsement amends it”');
  expect(html).toContain('Answered before the edit: “EUR 3,500”');
});

it('says that an edit has no reason where none was given', () => {
  const edit = { by: 'Ann', reason: null, at };
  const html = renderToStaticMarkup(<DecisionNote state="stale" decision={null} edit={edit} rejections={[]} />);
  expect(html).toContain('No reason was given.');
});

it('says who signed the answer, when and why, and which of several values was chosen over which', () => {
  const approved = { kind: 'approve', by: 'Ann', reason: 'the schedule prevails', destination: null, at } as const;
  const html = renderToStaticMarkup(
    <DecisionNote
      state="approved"
      decision={approved}
      edit={null}
      rejections={[]}
      choice={{ chosen: 'EUR 5 (page 2)', over: 'EUR 3 (page 1)' }}
    />,
  );
  expect(html).toContain('approved by Ann');
  expect(html).toContain(`dateTime="${at}"`);
  expect(html).toContain('Chosen: EUR 5 (page 2), over EUR 3 (page 1)');
  expect(html).toContain('“the schedule prevails”');
});

it('says that an approval was carried over from an older version, in the words that the program has for it', () => {
  const carried = {
    kind: 'carry_over',
    by: 'Ann',
    reason: 'The cited words are the same.',
    destination: null,
    at,
  } as const;
  const html = renderToStaticMarkup(<DecisionNote state="approved" decision={carried} edit={null} rejections={[]} />);
  expect(html).toContain('approval carried over by Ann');
  expect(html).not.toContain('“The cited words');
});
