import { describe, expect, test } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { readAnswer } from '../read-answer';
import { layOut, type Piece, plainLook } from '../testing/lay-out';
import { wholePassage } from '../testing/whole-passage';

function ask(texts: readonly string[], question: string): unknown[] {
  const table = layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );
  const brief = parseQuestion(question, { override: { kind: 'text' } });
  return readAnswer({ brief, passages: [wholePassage(table)], table }).answer.items.map(({ value }) => value);
}

describe('when title and risk pass', () => {
  const title = '5.1 Title to the Goods passes to the Buyer when the Supplier has received payment in full.';
  const risk = '5.2 Risk in the Goods shall pass to the Buyer on completion of unloading at the yard.';
  const until = '5.3 Until title passes the Buyer shall keep the Goods apart from others.';

  test.each([
    ['When does title pass?', ['when the Supplier has received payment in full']],
    ['When does ownership of the goods pass to the buyer?', ['when the Supplier has received payment in full']],
    ['When does risk pass?', ['on completion of unloading at the yard']],
  ])('is told by the clause on that: %s', (question, answer) => {
    expect(ask([title, risk, until], question)).toEqual(answer);
  });

  test('is not told where only the other passes', () => {
    expect(ask([title, until], 'When does risk pass?')).toEqual([]);
    expect(ask([risk, until], 'When does title pass?')).toEqual([]);
  });

  test('is told of both where they pass together', () => {
    const both = 'Title and risk in the Goods pass to the Buyer upon delivery to the carrier.';
    expect(ask([both], 'When does title pass?')).toEqual(['upon delivery to the carrier']);
    expect(ask([both], 'When does risk pass?')).toEqual(['upon delivery to the carrier']);
  });
});

describe('which courts have jurisdiction', () => {
  const orrin = 'This lease is governed by the laws of Orrin. The courts of Orrin shall have exclusive jurisdiction.';

  test('is told with or without a verb', () => {
    expect(ask([orrin], 'Which courts have jurisdiction?')).toEqual(['courts of Orrin']);
    const submits = 'The parties submit to the non-exclusive jurisdiction of the state courts located in Tarn County.';
    expect(ask([submits], 'Which courts have jurisdiction?')).toEqual(['state courts located in Tarn County']);
  });

  test('is not told by the law that applies, nor where two courts are named', () => {
    expect(ask(['This lease is governed by the laws of Orrin.'], 'Which courts have jurisdiction?')).toEqual([]);
    const other = 'For claims of the Guarantor the courts of Tarn have jurisdiction.';
    expect(ask([orrin, other], 'Which courts have jurisdiction?')).toEqual([]);
  });
});

describe('what happens on a change of control', () => {
  const ofSupplier =
    '10.3 Should there be a change of control of the Supplier, the Customer may terminate this Agreement on sixty days’ notice.';
  const noEffect = '8.3 A change of control of either party does not affect this agreement.';

  test.each([
    [
      ofSupplier,
      'What happens on a change of control?',
      ['the Customer may terminate this Agreement on sixty days’ notice'],
    ],
    [ofSupplier, 'What happens upon a change of control of the Customer?', []],
    [noEffect, 'What happens on a change of control?', ['does not affect this agreement']],
    ['“Change of control” means the sale of most shares of the Supplier.', 'What happens on a change of control?', []],
  ])('is what holds in that case: %s %s', (text, question, answer) => {
    expect(ask([text], question)).toEqual(answer);
  });
});

describe('what late sums bear', () => {
  test.each([
    ['Overdue sums shall bear interest at 1.25% per month until paid in full.', ['1.25% per month']],
    [
      'Overdue invoices carry interest at 4% a year above the base rate of the Bank of Orrin.',
      ['4% a year above the base rate of the Bank of Orrin'],
    ],
    ['The deposit bears interest at 2% per year.', []],
    ['Late deliveries are subject to liquidated damages of 1% per week.', []],
  ])('is told with all that measures it: %s', (text, answer) => {
    expect(ask([text], 'What is the late fee?')).toEqual(answer);
  });
});

describe('on which day something is due', () => {
  test.each([
    ['The rent is payable in advance on the first day of each month.', ['in advance on the first day of each month']],
    ['The first month’s rent is payable on the last day of the following month.', []],
    ['The service charge is payable on the first day of each quarter.', []],
  ])('is that of every payment: %s', (text, answer) => {
    expect(ask([text], 'When is rent due?')).toEqual(answer);
  });
});

test('when a deposit is returned is not when it has to be paid', () => {
  const deposit = [
    'On the signing of this lease the Tenant has paid a deposit of €2,450 to the Landlord.',
    'The deposit is returned within twenty-eight days of the end of the term, less any sum that the Tenant owes.',
  ].join(' ');
  expect(ask([deposit], 'When does the tenant have to pay the deposit?')).toEqual([]);
  expect(ask([deposit], 'When is the deposit returned?')).toEqual(['within twenty-eight days of the end of the term']);
});
