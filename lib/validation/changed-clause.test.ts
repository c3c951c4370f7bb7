import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { changeOfClauseAt } from './changed-clause';

const agreement = [
  '4. Fees',
  'Invoices are due within 30 days.',
  '5. Liability',
  '5.1 Each party takes out insurance.',
  '5.2 The total liability of the Supplier is limited to GBP 2,500,000.',
  '6. Law',
  'This Agreement is governed by the laws of Norway.',
];
const cap = 5;
const law = 7;

/** The change of the clause of a line in the agreement with more lines behind it. */
function change(line: number, ...behind: string[]) {
  return changeOfClauseAt(line, lineTableOf([agreement, behind]));
}

it.each([
  ['Clause 5 of this Agreement is deleted and replaced by the following:', '5'],
  ['With effect from 1 May, clause 5.2 shall be replaced as follows.', '5.2'],
  ['Section 5 is hereby amended to read:', '5'],
  ['The first sentence of clause 5.2 is deleted.', '5.2'],
  ['Clauses 3 and 5 are deleted.', '5'],
  ['The following replaces clause 5:', '5'],
  ['The Agreement is amended by deleting Section 5 in its entirety.', '5'],
  ['Clauses 4 to 6 are deleted.', '5'],
  ['The following shall be added to clause 5:', '5'],
  ['In clause 5, delete “GBP 2,500,000”.', '5'],
  ['Clause 5 shall read as follows:', '5'],
  ['Clause 5 ceases to apply.', '5'],
  ['Section 5(b) of this Agreement is hereby deleted in its entirety.', '5'],
  ['The parties hereby delete clause 5.2 in its entirety.', '5.2'],
  ['The parties agree to amend Section 5.2 as follows:', '5.2'],
  ['The parties wish to amend clause 5.2 so that the cap is GBP 1,000,000.', '5.2'],
  ['Delete clause 5.2 and replace it by the following:', '5.2'],
  ['In clause 5.2, the words “GBP 2,500,000” are replaced by “GBP 1,000,000”.', '5.2'],
  ['The words “GBP 2,500,000” shall be deleted from clause 5.2.', '5.2'],
  ['Clause 5.2: delete “GBP 2,500,000” and insert “GBP 1,000,000”.', '5.2'],
  ['Clause 5.2, as varied by the letter of 1 May 2032, is hereby deleted.', '5.2'],
  ['Clause 5.2 shall no longer apply.', '5.2'],
  ['Clause 5.2 is of no further force or effect.', '5.2'],
  ['Clause 5.2 is intentionally omitted.', '5.2'],
  ['The cap in clause 5.2 is reduced to GBP 1,000,000.', '5.2'],
  ['The following is substituted for clause 5.2:', '5.2'],
  ['Clauses 4 through 7 are deleted.', '5'],
  ['Clauses 4-7 are deleted.', '5'],
  ['Clauses 5.1 to 5.3 are deleted.', '5.2'],
  ['Sub-clause 5.2 was deleted on 1 January 2033.', '5.2'],
  ['Sec. 5.2 is deleted.', '5.2'],
  ['Article V is hereby deleted in its entirety.', '5'],
  ['Articles IV and V are deleted.', '5'],
  ['Articles IV to VI are deleted.', '5'],
  ['Section V.2 is amended to read as follows:', '5.2'],
  ['Ziffer 5 wird wie folgt geändert:', '5'],
  ['L’article 5 est remplacé par ce qui suit :', '5'],
  ['La cláusula 5 queda sustituida por la siguiente:', '5'],
])('sees the clause changed by “%s”', (words, clause) => {
  expect(change(cap, '12. Amendment', words)).toMatchObject({ clause, line: 9, page: 2 });
});

it.each([
  'Article IV is hereby deleted.',
  'Article VI is hereby deleted.',
  'Articles X and XV are deleted.',
  'Clauses 5.1 and 5.3 are deleted.',
  'Clauses 6 to 9 are deleted.',
  'Clause 5.2 shall not apply to a breach of clause 6.',
  'The fee under clause 5.2 is increased to reflect inflation.',
  'Nothing in clause 5.2 is amended by this letter.',
  'The parties may agree to amend clause 5.2.',
])('is not changed by “%s”', (words) => {
  expect(change(cap, '12. Amendment', words)).toBeNull();
});

it('finds the article of a place by its Roman number', () => {
  const article = [
    'ARTICLE IX',
    'Indemnity',
    'The indemnity is limited to GBP 40,000.',
    'ARTICLE X',
    'Notices are written.',
  ];
  const table = lineTableOf([article, ['Article IX is amended as follows.']]);
  expect(changeOfClauseAt(3, table)).toMatchObject({ clause: '9', line: 6 });
  expect(changeOfClauseAt(5, table)).toBeNull();
});

it('finds a clause that begins with nothing but its Roman number', () => {
  const clauses = (first: string) => [first, 'The notice is twenty days.', 'VI. CHANGES', 'Changes are written.'];
  const endorsed = ['In consideration of the premium, Section V is amended: twenty days are replaced by ten.'];
  expect(changeOfClauseAt(2, lineTableOf([clauses('V. CANCELLATION'), endorsed]))).toMatchObject({
    clause: '5',
    line: 5,
  });
  expect(changeOfClauseAt(4, lineTableOf([clauses('V. CANCELLATION'), endorsed]))).toBeNull();
  expect(changeOfClauseAt(2, lineTableOf([clauses('V. Tarn, Director'), endorsed]))).toBeNull();
});

it('reads words that run over lines', () => {
  const found = change(
    cap,
    'With effect from 1 January, clause 5 of this',
    'Agreement is deleted and',
    'replaced as follows.',
  );
  expect(found).toMatchObject({ line: 8, words: 'clause 5 of this Agreement is deleted' });
});

it('takes a number that a line begins with for no clause, where a sentence runs on', () => {
  const begin = ['5. Notice', 'Either party may end this Agreement by giving the other'];
  const table = lineTableOf([
    [...begin, '30 days’ notice, subject to', 'Section 7 of it, in', '2 copies.'],
    ['Clause 5 is deleted.'],
  ]);
  expect(changeOfClauseAt(5, table)).toMatchObject({ clause: '5' });
});

it.each([
  ['another clause', 'Clause 4 is deleted.'],
  ['a part of the clause beside it', 'Clause 5.1 is deleted.'],
  ['a clause whose number begins alike', 'Clause 52 is deleted.'],
  ['a condition', 'If clause 5 is amended, the parties meet.'],
  ['what may be done', 'Nothing in clause 5 may be amended by email.'],
  ['a law', 'Section 5 of the Insurance Act is amended with effect from May.'],
  ['what is done under it', 'The insurance required by clause 5 shall be replaced upon expiry.'],
  ['what is done subject to it', 'Subject to clause 5, the fees are replaced each year.'],
  ['whom it names', 'The key personnel named in clause 5 are replaced only with consent.'],
  ['what else is replaced', 'The limit in clause 5 has been agreed and the parts are replaced yearly.'],
  ['what follows from it', 'If a part fails, clause 5 applies and it is replaced.'],
  ['a mention', 'Clause 5 applies to each party.'],
])('takes %s for no change', (_, words) => {
  expect(change(cap, words)).toBeNull();
});

it('does not take the new text for changed, nor a clause of an amendment that stands alone', () => {
  const amended = [
    '12. Amendment',
    'Clause 5 of this Agreement is deleted and replaced:',
    '5. Liability',
    'It is GBP 1.',
  ];
  const table = lineTableOf([agreement, amended]);
  expect(changeOfClauseAt(11, table)).toBeNull();
  expect(changeOfClauseAt(cap, table)).not.toBeNull();
  const alone = ['Clause 6 of the Principal Agreement is deleted.', ...Array.from({ length: 60 }, () => 'And so on.')];
  expect(changeOfClauseAt(alone.length + law, lineTableOf([alone, agreement]))).toBeNull();
});

it('sees a clause changed in front of the text that it stands in', () => {
  const front = ['Clause 6 of this Agreement is deleted.', ...Array.from({ length: 60 }, () => 'And so on.')];
  expect(changeOfClauseAt(front.length + law, lineTableOf([front, agreement]))).toMatchObject({ clause: '6', line: 1 });
});

it.each([
  [
    'In clause 5.2 the amount “GBP 2,500,000” is replaced by “GBP 1,500,000.50”. The rest stays.',
    'In clause 5.2 the amount “GBP 2,500,000” is replaced by “GBP 1,500,000.50”',
  ],
  ['Clause 5.2 is deleted and replaced by a cap of GBP 1.', 'Clause 5.2 is deleted and replaced by a cap of GBP 1'],
  ['The cap in clause 5.2 is reduced to GBP 1,000,000.', 'clause 5.2 is reduced to GBP 1,000,000'],
  ['Clause 5.2 is deleted. With effect from May nothing else is.', 'Clause 5.2 is deleted'],
])('tells of %s what stands there from now on', (text, words) => {
  expect(change(cap, text)?.words).toBe(words);
});
