import { describe, expect, it } from 'vitest';
import type { Item } from '../../contract/answer';
import { lineTableOf } from '../../evidence/line-table-fixture';
import { parseQuestion } from '../../question/parse-question';
import { askedOf } from '../prose/asked';
import { readingOf } from '../prose/reading';
import { type Printed, printPages } from '../tables/print-page.fixture';
import { candidateOf } from '../testing/candidate-of';
import { isNoAnswer } from './is-no-answer';

const table = lineTableOf([['Clara Voss 51 Chief Executive Officer', 'Tom Field 47 Director', 'Ann Berg 60 Director']]);
const passage = {
  index: 1,
  firstLine: 1,
  lastLine: 3,
  startPage: 1,
  endPage: 1,
  sectionTitle: null,
  score: 1,
  keywords: [],
};
const people = [
  { first_name: 'Clara', last_name: 'Voss' },
  { first_name: 'Tom', last_name: 'Field' },
  { first_name: 'Ann', last_name: 'Berg' },
];

/** Would these people, read off a list, be refused as the answer? */
function refused(question: string, count: number): boolean {
  const reading = readingOf([passage], table);
  const candidate = candidateOf(
    'first column',
    people.slice(0, count).map((name, index) => ({
      kind: 'person_name',
      value: { ...name, middle_initial: null, suffix: null, original: `${name.first_name} ${name.last_name}` },
      spans: [{ line_start: index + 1, line_end: index + 1, quote: null }],
      path: null,
    })),
  );
  return isNoAnswer(candidate, askedOf(parseQuestion(question), reading), reading);
}

it('takes the sum of a row for no amount per share, of which the row tells in brackets', () => {
  const equity = lineTableOf([['(in millions)', 'Dividends declared ($2.04 and $2.02 per share) (1,244.5) (1,246.4)']]);
  const reading = readingOf([{ ...passage, lastLine: 2 }], equity);
  const refusedValue = (value: string) => {
    const amount = { value, currency: 'USD', scale: null, unit: 'per share' };
    const candidate = candidateOf('table cell', [
      { kind: 'amount', value: amount, spans: [{ line_start: 2, line_end: 2, quote: null }], path: null },
    ]);
    return isNoAnswer(candidate, askedOf(parseQuestion('What dividend per share was declared?'), reading), reading);
  };
  expect(refusedValue('1244.5')).toBe(true);
  expect(refusedValue('2.04')).toBe(false);
});

it.each([
  ['R7 deliveries in 2017', ['$27,852 of work in process', '$2,453 of supplier advances'], true],
  ['R7 deliveries in 2017', ['Orrin', 'Tarn'], false],
  ['What does the inventory consist of?', ['$27,852 of work in process', '$2,453 of supplier advances'], false],
])('takes no series of sums for what is no sum: %s %j', (question, values, expected) => {
  const inventory = lineTableOf([
    ['At year-end 2017 it included work in process and supplier advances for R7 deliveries.'],
  ]);
  const reading = readingOf([{ ...passage, lastLine: 1 }], inventory);
  const candidate = candidateOf(
    'series in a sentence',
    values.map((value) => ({ kind: 'text', value, spans: [{ line_start: 1, line_end: 1, quote: null }], path: null })),
  );
  expect(isNoAnswer(candidate, askedOf(parseQuestion(question), reading), reading)).toBe(expected);
});

it.each([
  ['What is the age of the treasurer?', true],
  ['What is the age of Tom Field?', true],
  ['What is the age of the chief executive officer?', false],
  ["What is Clara Voss's age?", false],
])('takes the figure below “Age” for the age of whom its row names alone: %s', (question, expected) => {
  const officers = lineTableOf([
    ['Name Age Present Position', 'Clara Voss 51 Chief Executive Officer', 'Tom Field 47 Director'],
  ]);
  const reading = readingOf([passage], officers);
  const candidate = candidateOf('form field', [
    {
      kind: 'number',
      value: { value: '51', unit: null },
      spans: [{ line_start: 2, line_end: 2, quote: '51' }],
      path: null,
    },
  ]);
  expect(isNoAnswer(candidate, askedOf(parseQuestion(question), reading), reading)).toBe(expected);
});

describe('what is earned by a thing', () => {
  const refusedBelow = (caption: string, question: string) => {
    const lines = [
      caption,
      'Online stores (1) 141,247 197,346 222,075',
      'Advertising services (5) 12,625 19,773 31,160',
    ];
    const sales = lineTableOf([lines]);
    const reading = readingOf([passage], sales);
    const value = { value: '31160', currency: 'USD', scale: 'million' as const, unit: null };
    const spans = [{ line_start: 3, line_end: 3, quote: '31,160' }];
    const candidate = candidateOf('table cell', [{ kind: 'amount', value, spans, path: null }]);
    return isNoAnswer(candidate, askedOf(parseQuestion(question), reading), reading);
  };

  it('is not what is spent on it', () => {
    expect(refusedBelow('Net sales:', 'What was advertising expense in 2031?')).toBe(true);
    expect(refusedBelow('Expenses:', 'What was advertising expense in 2031?')).toBe(false);
    expect(refusedBelow('Net sales:', 'What were the sales of advertising services in 2031?')).toBe(false);
  });
});

it('what the question leaves out is not the answer', () => {
  const reading = readingOf([passage], lineTableOf([['Offices in Alder and in Birch.', 'Nothing else.', 'The end.']]));
  const spans = [{ line_start: 1, line_end: 1, quote: null }];
  const named = (value: string) => candidateOf('sentence', [{ kind: 'text', value, spans, path: null }]);
  const asked = askedOf(parseQuestion('Where does it rent offices, apart from the Alder site?'), reading);
  expect(isNoAnswer(named('Alder'), asked, reading)).toBe(true);
  expect(isNoAnswer(named('Birch'), asked, reading)).toBe(false);
  const ofTwo = askedOf(parseQuestion('Besides Alder and Birch, where does it rent offices?'), reading);
  expect(['Alder', 'Birch', 'Cedar'].map((value) => isNoAnswer(named(value), ofTwo, reading))).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  ['In how many countries does it have offices?', '0.8', null, true],
  ['In how many countries does it have offices?', '12', null, false],
  ['How many shares were issued, in millions?', '0.8', 'shares', false],
  ['Roughly how many shops does it rent?', '500000', 'square feet', true],
  ['Roughly how many square feet does it rent?', '500000', 'square feet', false],
])('things that are counted are whole, and no area: %s %s', (question, value, unit, expected) => {
  const rented = lineTableOf([['Offices rented 0.8 12 500,000']]);
  const reading = readingOf([{ ...passage, lastLine: 1 }], rented);
  const spans = [{ line_start: 1, line_end: 1, quote: null }];
  const candidate = candidateOf('table cell', [{ kind: 'number', value: { value, unit }, spans, path: null }]);
  expect(isNoAnswer(candidate, askedOf(parseQuestion(question), reading), reading)).toBe(expected);
});

describe('a list of people', () => {
  it.each([
    'Who were the executive officers? Just the names.',
    'List the directors.',
    'Name all members of the board.',
  ])('of one person is none: %s', (question) => {
    expect([1, 3].map((count) => refused(question, count))).toEqual([true, false]);
  });

  it('may be asked for one', () => {
    expect(refused('Who is the chief executive officer?', 1)).toBe(false);
  });

  it('does not hold whom the question names', () => {
    expect(refused('For which directors did Tom Field sign?', 3)).toBe(true);
    expect(refused('For which directors did Paul Basil sign?', 3)).toBe(false);
  });
});

it('takes an amount of money for no number of times', () => {
  const reading = readingOf([passage], table);
  const inventory = candidateOf('statement line', [
    {
      kind: 'number',
      value: { value: '19090', unit: 'USD million' },
      spans: [{ line_start: 1, line_end: 1, quote: null }],
      path: null,
    },
  ]);
  const refusedFor = (question: string) => isNoAnswer(inventory, askedOf(parseQuestion(question), reading), reading);
  expect(refusedFor('How many times was the inventory sold?')).toBe(true);
  expect(refusedFor('How much inventory is there?')).toBe(false);
});

it('takes a sign alone for no text', () => {
  const reading = readingOf([passage], table);
  const refusedText = (value: string) =>
    isNoAnswer(
      candidateOf('form field', [
        { kind: 'text', value, spans: [{ line_start: 1, line_end: 1, quote: null }], path: null },
      ]),
      askedOf(parseQuestion('Which segment grew?'), reading),
      reading,
    );
  expect(refusedText('$')).toBe(true);
  expect(refusedText('Valves')).toBe(false);
});

describe('a row of a table', () => {
  const rows = lineTableOf([
    [
      'United Kingdom 617 25 642',
      'United States 4,066 695 4,761',
      'Deferred income tax assets',
      'Unearned revenue 494 520',
      'Total deferred income tax assets 1,494 1,520',
      'Net loss (5,053) (4,290)',
      'Net loss attributable to shareholders (4,935) (4,202)',
      'Pre-tax loss on sale of discontinued operations (211) (14)',
    ],
  ]);
  const lastLine = 8;
  const reading = readingOf([{ ...passage, lastLine }], rows);
  const refusedAt = (question: string, line: number) =>
    isNoAnswer(
      candidateOf('label and column', [
        {
          kind: 'number',
          value: { value: '1', unit: null },
          spans: [{ line_start: line, line_end: line, quote: null }],
          path: null,
        },
      ]),
      askedOf(parseQuestion(question), reading),
      reading,
    );

  it.each([
    ['How many units are there in the U.S.?', 1, true],
    ['How many units are there in the U.S.?', 2, false],
    ['How many units are there in the United Kingdom?', 1, false],
    ['How many units are there?', 1, false],
    ['What is the unearned revenue?', 4, true],
    ['What is the deferred tax asset of unearned revenue?', 4, false],
    ['What was the net loss attributable to shareholders?', 6, true],
    ['What was the net loss attributable to shareholders?', 7, false],
    ['What was the net loss?', 6, false],
    ['What was the pre-tax loss on discontinued operations?', 8, true],
    ['What was the loss on the sale of discontinued operations?', 8, false],
  ])('%s line %i is refused: %s', (question, line, expected) => {
    expect(refusedAt(question, line)).toBe(expected);
  });
});

it('takes no figure of a table for a part of the business', () => {
  const reading = readingOf([passage], table);
  const refusedCell = (question: string, value: string) =>
    isNoAnswer(
      candidateOf('cell', [{ kind: 'text', value, spans: [{ line_start: 1, line_end: 1, quote: null }], path: null }]),
      askedOf(parseQuestion(question), reading),
      reading,
    );
  expect(refusedCell('Which of its segments reported a loss?', '(3,158)')).toBe(true);
  expect(refusedCell('Which of its segments reported a loss?', 'Pumps')).toBe(false);
  expect(refusedCell('What stands beside the total?', '3,158')).toBe(false);
});

it('takes operating income for EBIT only where the document has no EBIT of its own', () => {
  const statement = 'Operating income 325 250';
  const refusedOver = (lines: string[], question: string) => {
    const printed = lineTableOf([lines]);
    const reading = readingOf([{ ...passage, lastLine: lines.length }], printed);
    const candidate = candidateOf('statement line', [
      {
        kind: 'amount',
        value: { value: '325', currency: 'USD', scale: 'million', unit: null },
        spans: [{ line_start: 1, line_end: 1, quote: null }],
        path: null,
      },
    ]);
    return isNoAnswer(candidate, askedOf(parseQuestion(question), reading), reading);
  };
  const reconciliation = [statement, 'Other income, net (2) 3', 'EBIT 323 253'];
  expect(refusedOver(reconciliation, 'What was EBIT in 2033?')).toBe(true);
  expect(refusedOver(reconciliation, 'What was the operating income in 2033?')).toBe(false);
  expect(refusedOver([statement, 'EBITDA 401 330', 'EBIT margin by segment'], 'What was EBIT in 2033?')).toBe(false);
});

const figure = (text: string, x: number): Printed => ({ text, x, right: true });

it('takes no adjusted figure for one of the same name', () => {
  const adjusted = printPages([
    [
      [{ text: 'Adjusted non-GAAP results', x: 40 }, figure('2032 $ million', 480), figure('2033 $ million', 600)],
      [{ text: 'Net sales', x: 40 }, figure('3,100', 480), figure('3,350', 600)],
      [{ text: 'EBIT', x: 40 }, figure('310', 480), figure('323', 600)],
      [{ text: 'Net income', x: 40 }, figure('210', 480), figure('223', 600)],
    ],
  ]);
  const reading = readingOf([{ ...passage, lastLine: 4 }], adjusted);
  const income = candidateOf('cell', [
    {
      kind: 'amount',
      value: { value: '223', currency: 'USD', scale: 'million', unit: null },
      spans: [{ line_start: 4, line_end: 4, quote: null }],
      path: null,
    },
  ]);
  const refusedFor = (question: string) => isNoAnswer(income, askedOf(parseQuestion(question), reading), reading);
  expect(refusedFor('What was net income in 2033?')).toBe(true);
  expect(refusedFor('What was the adjusted net income in 2033?')).toBe(false);
});

it('is the title of a statement no member of what it breaks down', () => {
  const reading = readingOf([passage], table);
  const spans = [{ line_start: 1, line_end: 1, quote: null }];
  const refusedTitle = (value: string, question: string) =>
    isNoAnswer(
      candidateOf('text in a sentence', [{ kind: 'text', value, spans, path: null }]),
      askedOf(parseQuestion(question), reading),
      reading,
    );
  const question = 'Which product category made up the largest share of net sales in 2031?';
  expect(refusedTitle('Consolidated Statements of Income', question)).toBe(true);
  expect(refusedTitle('Statement of Cash Flows', question)).toBe(true);
  expect(refusedTitle('approximately $900 million', question)).toBe(true);
  expect(refusedTitle('Consolidated Balance Sheets', 'Which statements were audited?')).toBe(false);
});

it('is the name of all segments the name of none', () => {
  const reading = readingOf([passage], table);
  const spans = [{ line_start: 1, line_end: 1, quote: null }];
  const refusedName = (value: string, question: string) =>
    isNoAnswer(
      candidateOf('text in a sentence', [{ kind: 'text', value, spans, path: null }]),
      askedOf(parseQuestion(question), reading),
      reading,
    );
  const question = 'Volumes fell almost everywhere. Which segment was the exception?';
  expect(refusedName('Reportable Segments', question)).toBe(true);
  expect(refusedName('Business segment information', question)).toBe(true);
  expect(refusedName('Valves', question)).toBe(false);
  expect(refusedName('Pumps segment', question)).toBe(false);
  expect(refusedName('Business Services', question)).toBe(false);
  expect(refusedName('Reportable segments', 'What is the title of the note on its parts?')).toBe(false);
});

/** Would a value that is cited from the whole of a line be refused? */
function refusesFrom(
  line: string,
  strategy: string,
  question: string,
  item: Pick<Item, 'kind' | 'value'>,
  ...quotes: string[]
) {
  const reading = readingOf([{ ...passage, lastLine: 1 }], lineTableOf([[line]]));
  const items = quotes.map((quote) => ({ ...item, spans: [{ line_start: 1, line_end: 1, quote }], path: null }));
  return isNoAnswer(candidateOf(strategy, items), askedOf(parseQuestion(question), reading), reading);
}

it.each([
  ['We plan the closure of approximately 900 retail stores by 2034.', '900', true],
  ['The Company guaranteed approximately 85 such store leases.', '85', true],
  ['It still guarantees the lease obligations of 67 former stores.', '67', true],
  ['This includes 672 Northern and 7 Southern stores.', '7', true],
  ['We operate 672 hotels and 7 stores.', '7', false],
  ['We operate approximately 900 retail stores.', '900', false],
])('counts no stores that come or go, or a part of them: %s', (line, value, isRefused) => {
  const item = { kind: 'number' as const, value: { value, unit: null } };
  expect(refusesFrom(line, 'sentence', 'How many stores does the company operate?', item, value)).toBe(isRefused);
  if (line.includes('closure'))
    expect(refusesFrom(line, 'sentence', 'How many stores does it plan to close?', item, value)).toBe(false);
});

it.each([
  ['Goodwill is at fair value when it is recorded so due to an impairment charge.', true],
  ['Impairment charges associated with goodwill are not tax deductible.', true],
  ['Income rose in the absence of a goodwill impairment charge recorded a year earlier.', true],
  ['We recorded a goodwill impairment charge of $40 million.', false],
])('sees no charge where one is spoken of: %s', (line, isRefused) => {
  const item = { kind: 'boolean' as const, value: true };
  expect(refusesFrom(line, 'statement', 'Was a goodwill impairment charge recorded?', item, line)).toBe(isRefused);
});

it('takes rows of figures for no statement', () => {
  const question = 'Did the company have a net loss for the quarter?';
  const item = { kind: 'boolean' as const, value: true };
  const rows = 'Net earnings, six months - - - 647 - 647 Other comprehensive loss:';
  expect(refusesFrom(rows, 'statement', question, item, rows)).toBe(true);
  const told = 'The company had a net loss of $6 million for the quarter.';
  expect(refusesFrom(told, 'statement', question, item, told)).toBe(false);
});

it.each([
  ['What was the operating lease cost?', true],
  ['What were the minimum lease payments?', false],
])('takes what will be paid for no cost: %s', (question, isRefused) => {
  const item = { kind: 'amount' as const, value: { value: '3125', currency: 'USD', scale: null, unit: null } };
  expect(refusesFrom('Total minimum lease payments 3,125', 'cell', question, item, '3,125')).toBe(isRefused);
});

it.each([
  ['The centers include Tarn Island, Orrin and Marrow.', true],
  ['The centers of the segment are located in Tarn Island, Orrin and Marrow.', true],
  ['Its segments include Tarn Island, Orrin and Marrow.', false],
])('takes what is named one after the other for segments where it says so: %s', (line, isRefused) => {
  const item = { kind: 'text' as const, value: 'Tarn Island' };
  const question = 'What are the names of the reportable segments?';
  expect(refusesFrom(line, 'series in a sentence', question, item, 'Tarn Island', 'Orrin')).toBe(isRefused);
});

it.each([
  ['Registration Statements No. 33-53232, 33-64243 relating to the offer', '33-64243', true],
  ['Telephone 914-253-2000', '914-253-2000', false],
])('takes numbers of papers for no telephone: %s', (line, value, isRefused) => {
  const item = { kind: 'text' as const, value };
  const question = 'What is the telephone number?';
  expect(refusesFrom(line, 'text in a sentence', question, item, value)).toBe(isRefused);
});

it.each([
  ['Chairperson of Capital Reserve and Pay Committee: 15,000', 'Capital Reserve', true],
  ['Chairperson of the Pay Committee: Clara Voss', 'Clara Voss', false],
])('takes the name of a committee for nobody: %s', (line, original, isRefused) => {
  const [first_name = '', last_name = ''] = original.split(' ');
  const value = { first_name, last_name, middle_initial: null, suffix: null, original };
  const item = { kind: 'person_name' as const, value };
  const refuses = refusesFrom(line, 'person in a sentence', 'Who chairs the board of directors?', item, original);
  expect(refuses).toBe(isRefused);
});

it.each([
  ['Prior thereto, Mr. Voss was Chairman of the Board of Tarn Mills.', true],
  ['Mr. Voss is Chairman of the Board.', false],
])('leaves who chaired something before: %s', (line, isRefused) => {
  const value = { first_name: 'Clark', last_name: 'Voss', middle_initial: null, suffix: null, original: 'Clark Voss' };
  const item = { kind: 'person_name' as const, value };
  expect(refusesFrom(line, 'person in a sentence', 'Who chairs the board?', item, 'Voss')).toBe(isRefused);
});

/** Would a candidate that is read off this line be refused? */
function refusedOfLine(question: string, strategy: string, line: string, item: Pick<Item, 'kind' | 'value'>): boolean {
  const printed = lineTableOf([['(in millions)', line]]);
  const reading = readingOf([{ ...passage, lastLine: 2 }], printed);
  const spans = [{ line_start: 2, line_end: 2, quote: null }];
  const candidate = candidateOf(strategy, [{ ...item, spans, path: null }]);
  return isNoAnswer(candidate, askedOf(parseQuestion(question), reading), reading);
}

it.each([
  ['Dividends paid (402) (397)', true],
  ['Dividends paid $ 402 —', true],
  ['We paid dividends of $402 million in 2031.', false],
  ['The board declared and paid dividends on March 31, 2031', false],
])('takes a row of figures for no statement: %s', (line, expected) => {
  expect(refusedOfLine('Does the brewery pay dividends?', 'statement', line, { kind: 'boolean', value: true })).toBe(
    expected,
  );
});

it.each([
  ['sentence', 'Cash and cash equivalents at the end of the year were $43 million.', true],
  ['table cell', 'Operating cash flows from operating leases 43 42', true],
  ['table cell', 'Net cash from operations 43 42', false],
])('takes other cash for none from operations (%s): %s', (strategy, line, expected) => {
  const value = { value: '43', currency: 'USD', scale: 'million' as const, unit: null };
  expect(refusedOfLine('What was cash from operations?', strategy, line, { kind: 'amount', value })).toBe(expected);
});
