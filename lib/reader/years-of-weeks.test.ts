import { expect, it } from 'vitest';
import { printedRow, printPages } from './tables/print-page.fixture';
import { askWhole } from './testing/ask-whole';
import { at, cover } from './testing/printed-report';

/** A report on the 52 weeks that ended January 28, 2023. */
function report(...words: string[]) {
  return printPages([
    [...cover('Orrin Stores, Inc.', 'January 28, 2023'), ...words.map(at)],
    [
      at('CONSOLIDATED STATEMENTS OF INCOME'),
      at('(in millions, except per share amounts)'),
      printedRow('Fiscal years ended', 'January 28, 2023', 'January 29, 2022'),
      printedRow('Net sales', '$ 21,530', '$ 20,290'),
      printedRow('Cost of sales', '14,683', '13,675'),
      printedRow('Gross profit', '6,847', '6,615'),
      printedRow('Operating income', '1,777', '1,895'),
      printedRow('Income before income taxes', '1,659', '1,799'),
      printedRow('Income tax expense', '371', '405'),
      printedRow('Net income', '$ 1,288', '$ 1,394'),
    ],
  ]);
}

const weeks = 'The fiscal year ends on the Saturday closest to January 31.';
const sales = (question: string, ...words: string[]) =>
  askWhole(report(...words), question).items.map(({ value }) => (value as { value: string }).value);

it('the document says what it calls its years', () => {
  const [before, after] = ['Fiscal 2022 ended January 28, 2023.', 'Fiscal 2023 ended January 28, 2023.'];
  expect(sales('What were net sales of fiscal 2022?', weeks, before)).toEqual(['21530']);
  expect(sales('What were net sales of fiscal 2021?', weeks, before)).toEqual(['20290']);
  expect(sales('What were net sales of fiscal 2022?', weeks, after)).toEqual(['20290']);
});

it('a year by its number is none of two where the document calls neither so', () => {
  expect(sales('What were net sales of fiscal 2022?', weeks)).toEqual([]);
  expect(sales('What were net sales in 2023?', weeks)).toEqual([]);
  expect(sales('What were net sales for the year ended January 29, 2022?', weeks)).toEqual(['20290']);
});

it('the year behind the last is not the one that ends in it', () => {
  const said = 'Fiscal 2022 ended January 28, 2023.';
  expect(sales('What were net sales in fiscal 2023?', weeks, said)).toEqual([]);
  expect(sales('What were net sales in fiscal year 2023?', weeks, said)).toEqual([]);
  // By a code, others call it so.
  expect(sales('What were net sales in FY2023?', weeks, said)).toEqual(['21530']);
});
