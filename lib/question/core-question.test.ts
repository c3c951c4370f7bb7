import { expect, it } from 'vitest';
import { coreQuestion } from './core-question';

it.each([
  ['How high was goodwill in 2031?', 'What was goodwill in 2031?'],
  ['What did net income amount to in 2031?', 'What was net income in 2031?'],
  ['Tell me the revenue for 2031.', 'What was the revenue for 2031?'],
  ["I'd like to know the total assets at the end of 2031", 'What was the total assets at the end of 2031?'],
  ['I need the 2031 figure for net sales.', 'What was net sales in 2031?'],
  ['How high is the fence?', 'How high is the fence?'],
  ['How much stock did Example repurchase in 2031?', "What were Example's share repurchases in 2031?"],
  ['How much of its own shares did the company buy back?', 'What were the share repurchases?'],
  ['How much did Example spend on buying back its stock in 2031?', "What were Example's share repurchases in 2031?"],
  ['How many shares did Example repurchase in 2031?', 'How many shares did Example repurchase in 2031?'],
  ['How much stock did Example repurchase from Ann Smith?', 'How much stock did Example repurchase from Ann Smith?'],
  ['Show me the members of the board.', 'Show me the members of the board.'],
])('asks for a line of the accounts in plain words: %s', (question, core) => {
  expect(coreQuestion(question).core).toBe(core);
});

it.each([
  ['What were the sales of Example Corp. (formerly known as Sample)? Answer in USD.', 'What were the sales?'],
  ['Where does Example (f/k/a Sample Inc.) have its seat?', 'Where does Example (f/k/a Sample Inc.) have its seat?'],
  [
    'What share of sales came from outside the U.S.? Round to one decimal.',
    'What share of sales came from outside the U.S.?',
  ],
  ['What is the gross margin? Percentage, one decimal.', 'What is the gross margin?'],
  ['What is the cash ratio? A ratio with two decimal places.', 'What is the cash ratio?'],
  ['What is the turnover? Calculate inventory turnover and round to one decimal.', 'What is the turnover?'],
  ['What is the coverage? Operating income divided by interest, net. Two decimals.', 'What is the coverage?'],
  ['Here is what was asked. What is due?', 'Here is what was asked. What is due?'],
  ['What is the quick ratio? Here the quick ratio is cash / total current liabilities.', 'What is the quick ratio?'],
  ['What is the coverage? Use operating profit divided by interest, both as reported.', 'What is the coverage?'],
  [
    'What was the change in revenue from 2020 to 2021 (in percent)? Only the statement of income may be used.',
    'What was the change in revenue from 2020 to 2021 (in percent)?',
  ],
  ['What was revenue in 2021? Solely the income statement should be used.', 'What was revenue in 2021?'],
  ['What was goodwill in 2021? Your only resource is the balance sheet.', 'What was goodwill in 2021?'],
  ['What was revenue in 2021? Please work from the income statement.', 'What was revenue in 2021?'],
  ['What was goodwill in 2021? You only have the balance sheet to work with.', 'What was goodwill in 2021?'],
  ['Taking only the statement of income into account, what was net income?', 'what was net income?'],
  ['We need one more figure from the cash flow statement: what was capex in 2021?', 'what was capex in 2021?'],
  [
    'Please compute the inventory days of Acme from the balance sheet. DIO is defined as: 365 * inventory / sales. Round to two decimal places.',
    'Please compute the inventory days of Acme from the balance sheet.',
  ],
  ['Report the answer in millions using the income statement. What were net sales?', 'What were net sales?'],
  ['What was the tax rate in 2021, as compared with 24.4% in 2020?', 'What was the tax rate in 2021?'],
  ['What was the tax rate in 2021, and how does it compare with the 13% of 2020?', 'What was the tax rate in 2021?'],
  ['What were sales in 2021, up from $3.1 billion a year earlier?', 'What were sales in 2021?'],
  [
    'What was the change in 2021 compared with 38.4% in 2020?',
    'What was the change in 2021 compared with 38.4% in 2020?',
  ],
  [
    'Was the rate higher in 2021, compared with 13% in 2020?',
    'Was the rate higher in 2021, compared with 13% in 2020?',
  ],
  ['What is the current ratio? Give two decimals, and nothing else.', 'What is the current ratio?'],
  ['What was revenue? In USD millions, please.', 'What was revenue?'],
  ['Who is the auditor? The name only.', 'Who is the auditor?'],
  ['What was net income? Just the number, no explanation.', 'What was net income?'],
  ['What was net income? Nothing else.', 'What was net income?'],
  ['Who signed? The names and the dates.', 'Who signed? The names and the dates.'],
  ['Divide gross profit by net sales.', 'What is the gross profit divided by the net sales?'],
  ['What is the deductible, taking the policy as void?', 'What is the deductible, taking the policy as void?'],
])('takes off what only surrounds a question: %s', (question, core) => {
  expect(coreQuestion(question).core).toBe(core);
});

it.each([
  ['What is the landlord?', 'Who is the landlord?'],
  ['Tell me the named insured', 'Who is the named insured?'],
  ['What is the sum insured?', 'What is the sum insured?'],
  ['Show me the sum insured', 'Show me the sum insured'],
  ['Tell me the address of the landlord', 'Give the address of the landlord'],
])('asks who has a role, and not for what belongs to one: %s', (text, core) => {
  expect(coreQuestion(text).core).toBe(core);
});
