import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { parseQuestion } from '../question/parse-question';
import { buildIndex } from '../retrieval/build-index';
import { asTold } from './kind-told';

/** The kind of value that a question is read as asking for, of a document with these lines. */
function kindAsked(question: string, ...lines: string[]) {
  const table = lineTableOf([['5. Insurance', 'The cover is at least USD 2,000,000.', ...lines]]);
  return asTold(parseQuestion(question), buildIndex(table), table).kind;
}

const share = ['6. Royalty', 'The Licensee pays a royalty of 6% of net sales.'];
const sum = ['6. Royalty', 'The Licensee pays a royalty of EUR 2 for each copy.'];
const offer = [
  'You are eligible for an annual bonus of up to 35% of your base salary.',
  '4. Sign-On Bonus. You will be paid a sign-on bonus in the gross amount of',
  'USD 40,000 on the first payroll date.',
];

it.each([
  ['What is the royalty?', share, 'percent'],
  ['How much are the royalties?', share, 'percent'],
  ['What is the royalty?', sum, 'amount'],
  ['What is the target bonus?', ['The target bonus of', 'the Manager is EUR 90,000.'], 'amount'],
  ['What is the target bonus?', ['The target bonus is 40 per cent of the salary.'], 'percent'],
  ['What is the sign-on bonus?', [...offer], 'amount'],
  ['What is the annual bonus?', [...offer], 'percent'],
  ['What is the bonus?', [...offer], 'amount'],
  ['What is the initial term?', ['This Agreement has an initial term of twenty-four (24) months.'], 'number'],
  ['interest on default', ['Upon default interest accrues at 9% per annum.'], 'percent'],
  ['uptime commitment', ['The Provider warrants an uptime of 99.5% each month.'], 'percent'],
  ['What is the late payment fee?', ['A late payment fee of five percent (5%) is due.'], 'percent'],
  ['What is the late fee?', ['Overdue sums shall bear interest at 1.25% per month.'], 'text'],
  ['What is the late fee?', ['Overdue sums bear interest at 1% per month.', 'A late fee of $40 is due.'], 'amount'],
  ['What is the late fee?', ['The Tenant shall pay a late charge equal to 4% of the overdue sum.'], 'percent'],
  ['What is the termination fee?', ['A termination fee equal to three months’ rent is due.'], 'text'],
  ['What is the termination fee?', ['A termination fee of $5,000 and three months’ rent is due.'], 'amount'],
  ['How much severance is paid?', ['It will pay severance equal to nine (9) months of base salary.'], 'text'],
  ['When is rent due?', ['Rent is payable on the first day of each month.'], 'text'],
  ['When is rent due?', ['Rent is payable on 3 May 2031.'], 'date'],
])('“%s” of “%s” asks for what the document tells', (question, lines, kind) => {
  expect(kindAsked(question, ...lines)).toBe(kind);
});

it.each([
  ['the document tells both', 'What is the royalty?', [...share, ...sum], 'amount'],
  ['it tells neither', 'What is the royalty?', ['A royalty is due.'], 'amount'],
  ['the question says which', 'What amount of royalty is due?', share, 'amount'],
  ['days are told beside a term', 'What is the initial term?', ['The initial term ends on 3 May 2031.'], 'text'],
  ['both are told', 'What is the interest?', ['Interest of 9% is due after 30 days.'], 'text'],
  ['more than the noun is asked', 'What does the interest cover?', ['Interest is 9% a year.'], 'text'],
  ['the noun is told one way only', 'What is the premium?', ['The premium rises by 4%.'], 'amount'],
  ['the figure stands in another sentence', 'What is the royalty?', ['A royalty is due. Tax is 4%.'], 'amount'],
  ['what is due each year is a sum', 'What is the minimum annual royalty?', share, 'amount'],
  ['more than one value is asked for', 'List the royalties.', share, 'amount'],
])('keeps the kind where %s', (_, question, lines, kind) => {
  expect(kindAsked(question, ...lines)).toBe(kind);
});

const soon = ['7. Losses', 'Losses must be reported within sixty (60) days.'];

it.each([
  ['When must losses be reported?', soon, 'text'],
  ['When must losses be reported?', ['Losses must be reported by May 4, 2031.'], 'date'],
  ['When must losses be reported?', [...soon, 'Losses of Tarn must be reported on May 4, 2031.'], 'date'],
  ['When must losses be paid?', soon, 'date'],
  ['When were losses reported?', soon, 'date'],
])('“%s” of “%s” asks for a length of time where that is all it tells', (question, lines, kind) => {
  expect(kindAsked(question, ...lines)).toBe(kind);
});
