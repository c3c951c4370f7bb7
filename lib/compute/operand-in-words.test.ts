import { expect, it } from 'vitest';
import { expressionInWords, operandInWords } from './operand-in-words';

it.each([
  ['deductible', 'deductible'],
  ['capital_expenditure_2023', 'capital expenditure 2023'],
  ['net_sales_2023_q2', 'net sales 2023 Q2'],
  ['net_sales_2023_q2_6m', 'net sales 2023 Q2 (6 months)'],
  ['netSales', 'net Sales'],
  ['EBITDA', 'EBITDA'],
])('reads the name of an operand: %s', (name, words) => {
  expect(operandInWords(name)).toBe(words);
});

it('reads the names in an expression and leaves its signs and numbers', () => {
  expect(expressionInWords('(operating_cash_2023 - capex_2023) / avg(net_sales, 1000) * 100')).toBe(
    '(operating cash 2023 - capex 2023) / avg(net sales, 1000) * 100',
  );
});
