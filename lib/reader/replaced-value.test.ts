import { expect, test } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const lease = (...changes: string[]) =>
  layOut(
    [
      paragraph('1.1 The term is six years beginning on 25 March 2033 and ending on 24 March 2039.'),
      paragraph(
        '1.2 The Tenant shall pay a deposit of £42,500. The deposit is returned within 30 days after the term.',
      ),
      paragraph('1.3 Notices to the Landlord are sent to Oliver Penhale, Asset Manager.'),
      { type: 'page-break' },
      { type: 'title', text: 'FIRST AMENDMENT' },
      ...changes.map(paragraph),
    ],
    plainLook,
  );
const amended = lease(
  '1. In clause 1.1 “24 March 2039” is replaced by “24 March 2041” and “six years” is replaced by “eight years”.',
  '2. In clause 1.2 “£42,500” is replaced by “£51,000”.',
  '3. In clause 1.3 the words “Oliver Penhale, Asset Manager” are replaced by “Ruth Okafor, Head of Property”.',
);

test.each([
  ['What is the deposit?', ['GBP 42,500', 'GBP 51,000']],
  ['When does the term end?', ['2039-03-24', '2041-03-24']],
  ['Who receives notices to the Landlord?', ['Oliver Penhale', 'Ruth Okafor']],
  ['Within how many days is the deposit returned?', ['30 days']],
  ['When does the term begin?', ['2033-03-25']],
])('what an amendment puts in the place of a value is the other one of two: %s', (question, values) => {
  const { items, conflicting_evidence } = askWhole(amended, question);
  expect(labelsOfWhole(amended, question)).toEqual(values);
  expect(conflicting_evidence).toBe(values.length > 1);
  expect(new Set(items.map(({ spans }) => spans[0]?.line_start)).size).toBe(values.length);
});

test.each([
  ['of another clause', 'In clause 1.3 “£42,500” is replaced by “£51,000”.'],
  ['of other words', 'In clause 1.2 “£40,000” is replaced by “£51,000”.'],
  ['by no sum', 'In clause 1.2 “£42,500” is replaced by “an amount to be agreed”.'],
  ['by two', 'In clause 1.2 “£42,500” is replaced by “£51,000 or £60,000”.'],
  ['only perhaps', 'The parties may agree that in clause 1.2 “£42,500” is replaced by “£51,000”.'],
])('a replacement %s is no second value', (_, change) => {
  expect(labelsOfWhole(lease(change), 'What is the deposit?')).toEqual(['GBP 42,500']);
});
