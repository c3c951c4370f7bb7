import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineTable, lineAt } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import type { Passage } from '../../retrieval/passage';
import { figureOf } from '../candidate';
import { type Printed, printPages } from './print-page.fixture';
import { readTables } from './read-tables';
import { tableScope } from './table-scope';

function passagesOf(table: LineTable): Passage[] {
  return table.pages.map((page, index) => ({
    index: index + 1,
    firstLine: page.firstLine,
    lastLine: page.lastLine,
    startPage: page.number,
    endPage: page.number,
    sectionTitle: null,
    score: 1,
    keywords: [],
  }));
}

function ask(table: LineTable, question: string) {
  return readTables({ brief: parseQuestion(question), passages: passagesOf(table), table });
}

const figure = (text: string, x: number): Printed => ({ text, x, right: true });

function regions(rows: readonly (readonly [string, string, string])[], caption = '($ in millions)'): LineTable {
  return printPages([
    [
      [{ text: 'Example Brands, Inc.', x: 200 }],
      [{ text: caption, x: 40 }, figure('2022', 480), figure('2021', 570)],
      ...rows.map(([label, last, before]) => [{ text: label, x: 40 }, figure(last, 480), figure(before, 570)]),
    ],
  ]);
}

describe('values of any table', () => {
  it('takes the row that says what is asked and the column of its period', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10_000, max: 999_999 }), { minLength: 8, maxLength: 8 }),
        fc.constantFrom(2021, 2022),
        fc.integer({ min: 0, max: 3 }),
        (numbers, year, pick) => {
          const labels = ['Beverage volume rebates', 'Adjusted EBITDA', 'Litigation reserves', 'Deferred storage fees'];
          const grouped = numbers.map((value) => value.toLocaleString('en-US'));
          const table = regions(
            labels.map((label, index) => [label, `$${grouped[index * 2]}`, `$${grouped[index * 2 + 1]}`] as const),
          );
          const [candidate] = ask(
            table,
            `What were Example Brands' ${labels[pick]?.toLowerCase()} in ${year}, in USD millions?`,
          );
          const expected = numbers[pick * 2 + (year === 2022 ? 0 : 1)];
          expect(candidate?.items[0]?.value).toEqual({
            value: String(expected),
            currency: 'USD',
            scale: 'million',
            unit: null,
          });
          const span = candidate!.items[0]!.spans[0]!;
          expect(lineAt(table, span.line_start)?.text).toContain(labels[pick]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives null as the quote where the same figure stands twice on the line', () => {
    const table = regions([
      ['Litigation reserves', '$500', '$500'],
      ['Storage fees', '$40', '$41'],
    ]);
    expect(
      ask(table, 'What were the litigation reserves in 2022, in USD millions?')[0]?.items[0]?.spans[0]?.quote,
    ).toBeNull();
    expect(ask(table, 'What were the storage fees in 2022, in USD millions?')[0]?.items[0]?.spans[0]?.quote).toBe(
      '$40',
    );
  });

  it('abstains where two rows fit alike, where the label says much more, and for more than one cell', () => {
    const table = regions([
      ['Storage fees', '$40', '$41'],
      ['Storage fees', '$45', '$46'],
      ['Litigation reserves for patents and other claims abroad', '$7', '$8'],
      ['Rebates', '$9', '$10'],
    ]);
    for (const question of [
      'What were the storage fees in 2022, in USD millions?',
      'What were the litigation reserves in 2022, in USD millions?',
      'What was the growth of rebates in 2022, in USD millions?',
      'What were the rebates in 2019, in USD millions?',
      'What were the freight rebates in 2022, in USD millions?',
    ])
      expect(ask(table, question)).toEqual([]);
    expect(ask(table, 'What were the rebates in 2022, in USD millions?')).toHaveLength(1);
  });

  it('tells columns of the same period apart by their headers', () => {
    const table = printPages([
      [
        [{ text: 'Twelve Months Ended June 30, 2023', x: 370 }],
        [{ text: '($ million)', x: 40 }, figure('EBITDA', 440), figure('EBIT', 500), figure('Net income', 580)],
        [
          { text: 'Adjusted EBITDA, EBIT and Net income', x: 40 },
          figure('2,018', 440),
          figure('1,608', 500),
          figure('1,089', 580),
        ],
        [{ text: 'Pension settlements', x: 40 }, figure('5', 440), figure('6', 500), figure('7', 580)],
      ],
    ]);
    const value = (question: string) =>
      (ask(table, question)[0]?.items[0]?.value as { value?: string } | undefined)?.value;
    expect(value('What was adjusted EBITDA for FY 2023, in USD millions?')).toBe('2018');
    expect(value('What was adjusted EBIT for FY 2023, in USD millions?')).toBe('1608');
    expect(value('What were pension settlements for FY 2023, in USD millions?')).toBeUndefined();
  });

  it('takes no change for the measure itself, and gives what was spent as a positive amount', () => {
    const table = regions([
      ['Increase (decrease) to storage fees', '$29', '$34'],
      ['Storage expense', '(2,063)', '(2,346)'],
      ['Storage income (expense), net', '(185)', '(60)'],
      ['Amortization of storage rights', '(203)', '(370)'],
    ]);
    const value = (question: string) =>
      (ask(table, question)[0]?.items[0]?.value as { value?: string } | undefined)?.value;
    expect(value('What were storage fees in 2022, in USD millions?')).toBeUndefined();
    expect(value('What was the storage expense in 2022, in USD millions?')).toBe('2063');
    expect(value('What was the amortization of storage rights in 2022, in USD millions?')).toBe('203');
    expect(value('What was storage income (expense), net in 2022, in USD millions?')).not.toBe('185');
  });

  it('takes no figure after tax for the figure itself', () => {
    const table = regions([['Interest expense (after-tax) (1)', '268', '208']]);
    expect(ask(table, 'What was interest expense in 2022?')).toEqual([]);
  });

  it('takes no year for the quarter that ends with it', () => {
    const table = printPages([
      [
        [{ text: 'Example Brands, Inc.', x: 200 }],
        [{ text: 'Our fiscal year ended December 28, 2022', x: 40 }],
        [{ text: '($ in millions)', x: 40 }, figure('December 28, 2022', 480), figure('December 29, 2021', 570)],
        [{ text: 'Royalty income', x: 40 }, figure('977', 480), figure('911', 570)],
        [{ text: 'Rental income', x: 40 }, figure('77', 480), figure('91', 570)],
      ],
    ]);
    expect(ask(table, 'What was royalty income in the quarter ended December 28, 2022?')).toEqual([]);
  });

  it('takes no change in the cash flow statement for a balance', () => {
    const table = printPages([
      [
        [{ text: 'Consolidated Statements of Cash Flows', x: 200 }],
        [{ text: '($ in millions)', x: 40 }, figure('2022', 480), figure('2021', 570)],
        [{ text: 'Operating activities', x: 40 }],
        [{ text: 'Net income', x: 40 }, figure('700', 480), figure('600', 570)],
        [{ text: 'Depreciation', x: 40 }, figure('90', 480), figure('80', 570)],
        [{ text: 'Inventories', x: 40 }, figure('(85.8)', 480), figure('(354.7)', 570)],
        [{ text: 'Net cash provided by operating activities', x: 40 }, figure('900', 480), figure('800', 570)],
        [{ text: 'Capital expenditures', x: 40 }, figure('(300)', 480), figure('(200)', 570)],
        [{ text: 'Net cash used in investing activities', x: 40 }, figure('(300)', 480), figure('(200)', 570)],
      ],
    ]);
    expect(ask(table, 'What is the year end inventory in 2022, in USD millions?')).toEqual([]);
    expect(ask(table, 'What was depreciation in 2022, in USD millions?')).toHaveLength(1);
  });

  it('finds the line of a statement that the question names in that statement alone', () => {
    const line = (label: string, last: string, before: string) => [
      { text: label, x: 40 },
      figure(last, 480),
      figure(before, 570),
    ];
    const statement = (title: string, ...rows: Printed[][]) => [
      [{ text: 'Example Brands, Inc.', x: 200 }],
      [{ text: title, x: 200 }],
      [{ text: '($ in millions)', x: 40 }, figure('2022', 480), figure('2021', 570)],
      ...rows,
    ];
    const table = printPages([
      statement(
        'Consolidated Statements of Operations',
        line('Net sales', '9,000', '8,000'),
        line('Cost of sales', '5,000', '4,500'),
        [{ text: 'Operating expenses:', x: 40 }],
        line('Selling, general and administrative', '1,200', '1,100'),
        line('Storage, relocation, and severance', '310', '120'),
        line('Operating income', '2,490', '2,280'),
        line('Net income', '1,700', '1,500'),
      ),
      statement(
        'Consolidated Statements of Cash Flows',
        line('Operating activities', '', ''),
        line('Net income', '1,700', '1,500'),
        line('Depreciation', '90', '80'),
        line('Storage, relocation, and severance', '77', '66'),
        line('Trademark impairments', '55', '—'),
        line('Net cash provided by operating activities', '900', '800'),
        line('Net cash used in investing activities', '(300)', '(200)'),
      ),
    ]);
    const value = (question: string) =>
      (ask(table, question)[0]?.items[0]?.value as { value?: string } | undefined)?.value;
    expect(
      value(
        "What is the quantity of storage, relocation, and severance costs directly outlined in Example's income statement for FY2022? If such costs are not explicitly outlined then state 0. Answer in USD millions.",
      ),
    ).toBe('310');
    expect(
      value(
        'What is the amount of trademark impairments shown in the FY2022 cash flow statement of Example Brands (in USD millions)?',
      ),
    ).toBe('55');
    expect(
      value(
        "What is the amount of trademark impairments shown in Example's FY2022 income statement (in USD millions)?",
      ),
    ).toBeUndefined();
    expect(
      value("What is the amount of storage impairments shown in Example's FY2022 income statement (in USD millions)?"),
    ).toBeUndefined();
    // Two figures of one name, and no statement named.
    expect(value('What was storage, relocation, and severance in FY2022, in USD millions?')).toBeUndefined();
  });
});

describe('places in short', () => {
  const table = regions([
    ['Net revenues generated from the U.K.', '7', '8'],
    ['Net revenues generated from the EU', '20', '17'],
    ['Net revenues generated from the U.S.', '58', '61'],
  ]);

  it.each([
    ['What were net revenues generated from the U.S. in 2022?', ['58']],
    ['What were net revenues generated from the US in 2022, in US dollars?', ['58']],
    ['What were net revenues generated from the U.K. in 2021?', ['8']],
    ['What were net revenues generated from the UAE in 2022?', []],
  ])('are words: %s', (question, values) => {
    const found = ask(table, question).map(figureOf);
    expect(found).toEqual(values);
  });

  it.each([
    ['What were advertising fees at December 31, 2022?', ['41']],
    ['What were advertising fees on December 31, 2021?', ['39']],
  ])('and the month of a day is none that a label has to say: %s', (question, values) => {
    const fees = regions([['Advertising fees', '41', '39']]);
    const found = ask(fees, question).map(figureOf);
    expect(found).toEqual(values);
  });
});

describe('weeks', () => {
  const statement = (weeks: string, figures: readonly [string, string]): Printed[][] => [
    [{ text: 'Example Brands, Inc.', x: 200 }],
    [{ text: 'Summary of orders ($ in millions)', x: 200 }],
    [figure(`${weeks} Weeks Ended`, 560)],
    [figure('January 28, 2023', 480), figure('January 29, 2022', 600)],
    [{ text: 'Orders taken', x: 40 }, figure(figures[0], 480), figure(figures[1], 600)],
    [{ text: 'Orders lost', x: 40 }, figure('12', 480), figure('14', 600)],
  ];
  const table = printPages([
    [[{ text: 'The fiscal year ended January 28, 2023 is called fiscal 2022.', x: 40 }]],
    statement('13', ['3,226', '2,729']),
    statement('52', ['10,208', '8,630']),
  ]);
  it.each([
    ['What was the amount of orders taken for the 13 weeks ended January 28, 2023?', '3226'],
    ['What was the amount of orders taken for the thirteen weeks ended January 29, 2022?', '2729'],
    ['What was the amount of orders taken for the 52 weeks ended January 28, 2023?', '10208'],
    ['What was the amount of orders taken for the 26 weeks ended January 28, 2023?', undefined],
  ])('are a length of time: %s', (question, expected) => {
    const [candidate] = ask(table, question);
    expect((candidate?.items[0]?.value as { value: string } | undefined)?.value).toBe(expected);
  });
});

describe('the table of another company', () => {
  const underneath = (lead: string) =>
    printPages([
      [
        [{ text: 'Example Brands, Inc.', x: 200 }],
        [{ text: 'We record our share of the earnings one quarter late.', x: 40 }],
        [{ text: lead, x: 40 }],
        [figure('Three Months Ended', 560)],
        [figure('March 31, 2023', 480), figure('March 31, 2022', 600)],
        [{ text: 'Orders taken', x: 40 }, figure('$3,627', 480), figure('$3,526', 600)],
        [{ text: 'Orders lost', x: 40 }, figure('504', 480), figure('487', 600)],
      ],
    ]);
  const value = (lead: string, question: string) =>
    (ask(underneath(lead), question)[0]?.items[0]?.value as { value: string } | undefined)?.value;
  const plain = 'What was the amount of orders taken for the three months ended March 31, 2023?';
  it.each([
    'Summarized financial information for our equity-method investee, Tarn Health, is as follows:',
    'Unaudited pro forma results are as follows:',
    'Orders of the business that was bought, since the acquisition date, are as follows:',
  ])('answers nothing about the company itself: %s', (lead) => {
    expect(value(lead, plain)).toBeUndefined();
  });
  it.each(['What did the equity-method investee take in orders?', 'What orders did Tarn Health take?'])(
    'is read where the question names it: %s',
    (question) => {
      const table = underneath(
        'Summarized financial information for our equity-method investee, Tarn Health, is as follows:',
      );
      expect(tableScope(table, passagesOf(table), question).tables).toHaveLength(1);
    },
  );
  it('is told from its own table', () => {
    expect(value('We have not included pro forma results. Our orders are as follows:', plain)).toBe('3627');
  });
});

it('takes what was paid as it was, whatever the brackets', () => {
  const table = regions([
    ['Income taxes paid', '(4,116)', '(2,904)'],
    ['Interest received', '12', '14'],
  ]);
  expect(ask(table, 'What amount of income taxes was paid in 2022?')[0]?.items[0]?.value).toMatchObject({
    value: '4116',
  });
});

it('takes a line of the income statement, and not the part of it that a note tells', () => {
  const years = [figure('2022', 480), figure('2021', 570)];
  const table = printPages([
    [
      [{ text: 'Consolidated Statements of Income', x: 200 }],
      [{ text: '($ in millions)', x: 40 }, ...years],
      ...(
        [
          ['Net revenues', '$7,287', '$6,806'],
          ['Cost of sales', '3,541', '3,044'],
          ['Sales and marketing', '901', '1,189'],
          ['General and administrative', '998', '1,121'],
          ['Operating income', '2,132', '1,475'],
          ['Income before income taxes', '2,377', '678'],
          ['Income tax expense', '553', '510'],
          ['Net income', '1,824', '168'],
        ] as const
      ).map(([label, last, before]) => [{ text: label, x: 40 }, figure(last, 480), figure(before, 570)]),
    ],
    [[{ text: 'The notes are an integral part of the statements.', x: 40 }]],
    [
      [{ text: 'Stock-based compensation expense (in millions)', x: 200 }],
      [{ text: 'Year ended December 31,', x: 40 }, ...years],
      [{ text: 'Sales and marketing', x: 40 }, figure('$88', 480), figure('$87', 570)],
      [{ text: 'General and administrative', x: 40 }, figure('124', 480), figure('163', 570)],
    ],
  ]);
  expect(ask(table, 'What was the amount of sales and marketing in 2022?')[0]?.items[0]?.value).toMatchObject({
    value: '901',
  });
});

describe('a day and a span of time', () => {
  const table = printPages([
    [[{ text: 'The fiscal year ended December 31, 2022 is called fiscal 2022.', x: 40 }]],
    [
      [{ text: 'Deferred revenue (in millions)', x: 200 }],
      [figure('December 31, 2022', 480), figure('December 31, 2021', 600)],
      [{ text: 'Orders deferred', x: 40 }, figure('$1,116', 480), figure('$1,253', 600)],
      [{ text: 'Orders due', x: 40 }, figure('504', 480), figure('487', 600)],
    ],
    [
      [{ text: 'Summary of the quarter (in millions)', x: 200 }],
      [figure('12 Weeks Ended', 560)],
      [figure('March 25, 2022', 480), figure('March 19, 2021', 600)],
      [{ text: 'Orders impaired', x: 40 }, figure('$242', 480), figure('$211', 600)],
      [{ text: 'Orders lost', x: 40 }, figure('12', 480), figure('14', 600)],
    ],
  ]);
  it.each([
    ['What was the amount of orders deferred as of December 31, 2022?', '1116'],
    ['What was the amount of orders deferred for the year ended December 31, 2022?', undefined],
    ['What was the amount of orders impaired for the 12 weeks ended March 25, 2022?', '242'],
    ['What was the amount of orders impaired as of March 25, 2022?', undefined],
    // Ends neither a quarter nor the year.
    ['What was the amount of orders deferred for the 12 weeks ended September 4, 2022?', undefined],
  ])('stand over different columns: %s', (question, expected) => {
    const [candidate] = ask(table, question);
    expect((candidate?.items[0]?.value as { value: string } | undefined)?.value).toBe(expected);
  });
});

it('gives no count of shares that the caption counts in millions', () => {
  const rows = [
    ['Shares repurchased in all', '21.1', '32.8'],
    ['Shares granted in all', '4', '5'],
    ['Stores opened in all', '17', '21'],
  ] as const;
  const told = (question: string, caption: string) => ask(regions(rows, caption), question)[0]?.items[0]?.value;
  const granted = 'How many shares were granted in all in 2022?';
  expect(
    told('How many shares were repurchased in all in 2022?', '(in millions, except per share amounts)'),
  ).toBeUndefined();
  expect(told('How many shares were repurchased in all in 2022?', 'Selected data')).toBeUndefined();
  expect(told(granted, '(in millions, except per share amounts)')).toBeUndefined();
  expect(told(granted, '(in millions, except number of shares and per share amounts)')).toEqual({
    value: '4',
    unit: null,
  });
  expect(told('How many stores were opened in all in 2022?', '(in millions)')).toEqual({ value: '17', unit: null });
});

describe('a row that says of another line than is asked', () => {
  const rows = [
    ['Accumulated storage rebates', '9,100', '8,200'],
    ['Other comprehensive rebates', '310', '290'],
    ['Assets subject to storage', '522', '534'],
  ] as const;

  it.each([
    'What were storage rebates in 2022?',
    'What were other rebates in 2022?',
    'What were storage assets in 2022?',
  ])('is not taken: %s', (question) => {
    expect(ask(regions(rows), question)).toEqual([]);
  });

  it('is taken where its word is asked for', () => {
    const [candidate] = ask(regions(rows), 'What were accumulated storage rebates in 2022, in USD millions?');
    expect(candidate?.items[0]?.value).toMatchObject({ value: '9100', scale: 'million' });
  });

  it.each([
    ['(audited)', '7100'],
    ['(in millions)', null],
  ])('has no sure amount without a scale, where others have one: %s', (note, value) => {
    const table = printPages([
      [
        [{ text: 'Storage', x: 40 }, figure('2022', 480), figure('2021', 570)],
        [{ text: 'Storage rebates', x: 40 }, figure('$9,100', 480), figure('$8,200', 570)],
        [{ text: 'Storage fees', x: 40 }, figure('7,100', 480), figure('6,200', 570)],
      ],
      [
        [{ text: `Casks ${note}`, x: 40 }, figure('2022', 480), figure('2021', 570)],
        [{ text: 'Casks sold', x: 40 }, figure('$310', 480), figure('$290', 570)],
        [{ text: 'Casks let', x: 40 }, figure('210', 480), figure('190', 570)],
      ],
    ]);
    const [candidate] = ask(table, 'What were storage fees in 2022, in USD?');
    expect(candidate ? candidate.items[0]?.value : null).toEqual(
      value && { value, currency: 'USD', scale: null, unit: null },
    );
  });
});

it('gives what was spent on interest without a sign', () => {
  const told = (label: string) =>
    ask(regions([[label, '(939)', '(863)']]), 'What was net interest expense in 2022, in USD millions?')[0]?.items[0]
      ?.value;
  expect(told('Net interest expense and other')).toMatchObject({ value: '939' });
});

it('looks for no line in the statement of a group of guarantors that the own statement lacks', () => {
  const sheet = (title: string, rows: readonly (readonly [string, string])[]) => [
    [{ text: title, x: 200 }],
    [{ text: '($ in millions)', x: 40 }],
    [{ text: 'As of December 31,', x: 40 }, figure('2022', 480), figure('2021', 570)],
    ...rows.map(([label, last]) => [{ text: label, x: 40 }, figure(last, 480), figure(last, 570)]),
  ];
  const own = sheet('Consolidated Balance Sheets', [
    ['Cash and cash equivalents', '689'],
    ['Accounts receivable', '1,875'],
    ['Raw materials', '992'],
    ['Finished goods', '1,221'],
    ['Prepaid expenses', '531'],
    ['Total current assets', '5,308'],
    ['Property, plant and equipment, net', '3,762'],
    ['Goodwill', '5,366'],
    ['Total assets', '14,436'],
    ['Accounts payable', '2,690'],
    ['Total current liabilities', '4,476'],
    ['Long-term debt', '6,653'],
    ['Total liabilities', '12,913'],
    ['Total shareholders’ equity', '1,523'],
    ['Total liabilities and equity', '14,436'],
  ]);
  const guarantors = sheet('Balance Sheets', [
    ['Cash and cash equivalents', '54'],
    ['Inventories', '71'],
    ['Total current assets', '477'],
    ['Goodwill', '88'],
    ['Total assets', '13,952'],
    ['Accounts payable', '153'],
    ['Total current liabilities', '1,145'],
    ['Total liabilities', '1,147'],
    ['Total liabilities and equity', '13,952'],
  ]);
  const table = printPages([[[{ text: 'Example Brands, Inc.', x: 200 }]], own, guarantors]);
  const question = 'What is the total amount of inventories at the end of 2022?';
  expect(ask(table, question)).toEqual([]);
  expect(ask(printPages([[[{ text: 'Example Brands, Inc.', x: 200 }]], guarantors]), question)).toHaveLength(1);
});
