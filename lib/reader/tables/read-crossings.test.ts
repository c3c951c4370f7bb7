import { describe, expect, it } from 'vitest';
import type { LineTable } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import { wholePassage } from '../testing/whole-passage';
import { type Printed, printPages } from './print-page.fixture';
import { readCrossings } from './read-crossings';

const figure = (text: string, x: number): Printed => ({ text, x, right: true });
const label = (text: string): Printed => ({ text, x: 40 });
const row = (name: string, ...cells: readonly (readonly [string, number])[]): Printed[] => [
  label(name),
  ...cells.map(([text, x]) => figure(text, x)),
];
const cover: Printed[] = [{ text: 'Example Brands, Inc.', x: 200 }];

function ask(table: LineTable, question: string) {
  return readCrossings({ brief: parseQuestion(question), passages: [wholePassage(table)], table })[0];
}

const valueIn = (table: LineTable, question: string) => ask(table, question)?.items[0]?.value;

const prices = printPages([
  [
    cover,
    [label('Market price of our common stock'), { text: 'Fiscal 2031', x: 300 }, { text: 'Fiscal 2030', x: 440 }],
    row('', ['High', 330], ['Low', 390], ['High', 470], ['Low', 530]),
    row('First Quarter', ['$44.10', 330], ['$31.20', 390], ['$29.80', 470], ['$22.05', 530]),
    row('Second Quarter', ['45.25', 330], ['30.15', 390], ['27.90', 470], ['20.40', 530]),
    row('Third Quarter', ['41.75', 330], ['33.35', 390], ['26.15', 470], ['21.60', 530]),
  ],
]);

const leases = printPages([
  [
    cover,
    [label('Future minimum lease payments ($ in millions):')],
    row('Fiscal Year', ['Finance Leases', 400], ['Operating Leases', 520]),
    row('2031', ['$14', 400], ['$700', 520]),
    row('2032', ['11', 400], ['648', 520]),
    row('2033', ['7', 400], ['513', 520]),
    row('Thereafter', ['9', 400], ['476', 520]),
  ],
]);

const segments = printPages([
  [
    cover,
    [label('Depreciation expense by segment is as follows (in millions):')],
    [label('Year Ended December 31,'), figure('2031', 400), figure('2032', 520)],
    row('Orchards', ['$2,100', 400], ['$2,450', 520]),
    row('Mills', ['900', 400], ['1,050', 520]),
    row('Consolidated', ['$3,000', 400], ['$3,500', 520]),
  ],
]);

const customers = printPages([
  [
    cover,
    [label('Customers that accounted for a large percentage of net sales:')],
    row('', ['Number of end customers', 400], ['% of net sales', 520]),
    row('Orchards', ['2', 400], ['26%', 520]),
    row('Mills', ['3', 400], ['74%', 520]),
    row('Presses', ['5', 400], ['37%', 520]),
  ],
]);

describe('a cell by its row and its column', () => {
  it('takes a percentage that the question names from the same row', () => {
    expect(valueIn(customers, 'How many customers make up the 74% in Mills?')).toEqual({ value: '3', unit: null });
    expect(valueIn(customers, 'How many customers make up the 60% in Mills?')).toBeUndefined();
    expect(valueIn(customers, 'How many customers make up the 26% in Mills?')).toBeUndefined();
  });

  it('takes the quarter from the row, the year and the side from the column', () => {
    expect(valueIn(prices, 'Lowest price of an Example Brands share in the third quarter of fiscal 2030?')).toEqual({
      value: '21.60',
      currency: 'USD',
      scale: null,
      unit: 'per share',
    });
    expect(valueIn(prices, 'What was the highest stock price in the first quarter of fiscal 2031?')).toMatchObject({
      value: '44.10',
    });
    expect(valueIn(prices, 'What was the highest stock price in the fourth quarter of fiscal 2031?')).toBeUndefined();
  });

  it('takes the year from the row', () => {
    expect(valueIn(leases, 'Minimum rent Example Brands owes on operating leases for fiscal 2033?')).toEqual({
      value: '513',
      currency: 'USD',
      scale: 'million',
      unit: null,
    });
    // Which of the two leases is not said.
    expect(valueIn(leases, 'What minimum lease payments fall due in fiscal 2033?')).toBeUndefined();
    expect(
      valueIn(leases, 'What are the operating lease payments to the landlord Brook in fiscal 2033?'),
    ).toBeUndefined();
  });

  it('leaves alone a row that says "not", and a column at the other end of the period', () => {
    const plans = printPages([
      [
        cover,
        row('Plan category', ['Exercise price', 400], ['Shares at beginning', 520]),
        row('Plans not approved by holders', ['$43.01', 400], ['5,136', 520]),
        row('Plans of former owners', ['$51.00', 400], ['6,200', 520]),
      ],
    ]);
    expect(valueIn(plans, 'What is the exercise price of the plans approved by holders?')).toBeUndefined();
    expect(valueIn(plans, 'What is the exercise price of the plans not approved by holders?')).toMatchObject({
      value: '43.01',
    });
    expect(valueIn(plans, 'How many shares were there at the end for plans of former owners?')).toBeUndefined();
  });

  it('leaves alone a row that says more of others than of what is asked', () => {
    const taxes = printPages([
      [
        cover,
        [label('Deferred taxes ($ in millions):')],
        row('December 31,', ['2031 Deferred Tax Assets', 420], ['2031 Deferred Tax Liabilities', 580]),
        row('Inventories', ['$240', 420], ['$31', 580]),
        row('Net deferred tax asset/(liability)', ['$1,269', 420], ['(12)', 580]),
      ],
    ]);
    expect(valueIn(taxes, 'What were net assets in 2031?')).toBeUndefined();
    expect(valueIn(taxes, 'What were the deferred tax assets for inventories in 2031?')).toMatchObject({
      value: '240',
    });
  });

  it('counts each half of a table that is printed in two halves', () => {
    const stores = printPages([
      [
        cover,
        [label('Stores by state at the end of fiscal 2031 were as follows:')],
        row('', ['Stores', 520]),
        ...[
          ['Alabama 11 Nebraska', '5'],
          ['Arizona 22 New Jersey', '26'],
          ['California 133 New Mexico', '6'],
          ['Colorado 23 New York', '47'],
          ['Florida 61 Oklahoma', '12'],
        ].map(([name = '', count = '']) => row(name, [count, 520])),
      ],
    ]);
    expect(valueIn(stores, 'How many stores are there in California?')).toEqual({ value: '133', unit: null });
    expect(valueIn(stores, 'How many stores are there in New York?')).toEqual({ value: '47', unit: null });
    expect(valueIn(stores, 'How many stores are there in Texas?')).toBeUndefined();
  });

  it('reads a name from a row or a column only', () => {
    expect(valueIn(segments, 'What was the depreciation of Mills in 2031?')).toMatchObject({ value: '900' });
    const bought = printPages([
      [
        cover,
        [label('We acquired Brook in 2031. The prices paid were (in millions):')],
        row('', ['2030', 400], ['2031', 520]),
        row('Cash paid, net of cash acquired', ['$81', 400], ['$683', 520]),
        row('Stock issued', ['$12', 400], ['$20', 520]),
      ],
    ]);
    expect(valueIn(bought, 'What did Example Brands pay for Brook, net of cash acquired?')).toBeUndefined();
  });
});

describe('what stands over a table', () => {
  const benefits = printPages([
    [
      cover,
      [label('We plan to contribute to our pension plans.')],
      [label('Estimated benefit payments are expected to be made as follows (in millions):')],
      row('Fiscal Year', ['Pension Plans', 400], ['Medical Plans', 520]),
      row('2031', ['$325.4', 400], ['$58.0', 520]),
      row('2032', ['331.0', 400], ['57.1', 520]),
      row('2033', ['337.2', 400], ['55.3', 520]),
    ],
  ]);

  it('says what the rows of years are in its last sentence, not in one before', () => {
    expect(valueIn(benefits, 'How much are the benefit payments of the pension plans in 2031?')).toMatchObject({
      value: '325.4',
    });
    expect(valueIn(benefits, 'How much is contributed to the pension plans in 2031?')).toBeUndefined();
  });
});

describe('headers over several columns', () => {
  const rates = printPages([
    [
      cover,
      [label('Assumptions used to determine benefit obligations:')],
      [
        { text: 'Domestic', x: 330 },
        { text: 'Foreign', x: 480 },
      ],
      row('', ['2031', 330], ['2030', 380], ['2029', 430], ['2031', 480], ['2030', 530], ['2029', 580]),
      row(
        'Discount rate',
        ['2.50%', 330],
        ['3.28%', 380],
        ['4.28%', 430],
        ['1.02%', 480],
        ['1.34%', 530],
        ['1.96%', 580],
      ),
      row(
        'Rate of pay increase',
        ['4.16%', 330],
        ['3.50%', 380],
        ['3.51%', 430],
        ['3.55%', 480],
        ['2.96%', 530],
        ['2.97%', 580],
      ),
    ],
  ]);
  const plan = printPages([
    [
      cover,
      [label('The liability of the restructuring plan is as follows:')],
      row('', ['Fixed Asset', 400]),
      row(
        '($ in millions)',
        ['Employee Costs', 320],
        ['Related Costs', 400],
        ['Other Costs', 480],
        ['Total Costs', 560],
      ),
      row('Liability balance at June 30, 2031', ['$ 97', 320], ['$ 3', 400], ['$ 18', 480], ['$ 118', 560]),
      row('Cash paid', ['(16)', 320], ['(1)', 400], ['(8)', 480], ['(25)', 560]),
      row('Liability balance at December 31, 2031', ['$ 81', 320], ['$ 2', 400], ['$ 10', 480], ['$ 93', 560]),
    ],
  ]);

  it('reads a heading over years that repeat as said of each of them', () => {
    expect(valueIn(rates, 'At what rate were the foreign benefit obligations discounted at the end of 2029?')).toEqual({
      value: '1.96',
    });
    expect(valueIn(rates, 'What discount rate was used for domestic benefit obligations in 2031?')).toEqual({
      value: '2.50',
    });
    expect(valueIn(rates, 'What discount rate was used for benefit obligations in 2031?')).toBeUndefined();
  });

  it('reads the units among the labels beside the headers, and a dated row under them', () => {
    expect(valueIn(plan, 'What was the liability balance for fixed assets at December 31, 2031?')).toMatchObject({
      value: '2',
      scale: 'million',
    });
    expect(valueIn(plan, 'What was the liability balance for other costs at December 31, 2031?')).toMatchObject({
      value: '10',
    });
  });

  it('gives no amount of all for what is asked per share, and no row of a word with another ending', () => {
    const dividends = printPages([
      [
        cover,
        [label('Equity ($ in millions)'), figure('2030', 400), figure('2031', 520)],
        row('Cash dividends declared on common stock', ['$5,100', 400], ['$5,896', 520]),
        row('Options exercised', ['$40', 400], ['$41', 520]),
      ],
    ]);
    expect(valueIn(dividends, 'What were the cash dividends declared per common share in 2031?')).toBeUndefined();
    expect(valueIn(dividends, 'How much are the exercisable options in 2031?')).toBeUndefined();
    expect(valueIn(dividends, 'How much were the exercised options in 2031?')).toMatchObject({ value: '41' });
  });
});

describe('what is computed from two cells or more', () => {
  it('tells by how much a row rose, and nothing where it fell', () => {
    const rise = ask(segments, 'By how much did depreciation of Orchards rise from 2031 to 2032?');
    expect(rise?.items[0]?.value).toMatchObject({ value: '350', scale: 'million' });
    expect(rise?.method).toBe('computed');
    expect(rise?.computation?.operands).toHaveLength(2);
    expect(valueIn(segments, 'By how much did depreciation of Orchards fall from 2031 to 2032?')).toBeUndefined();
  });

  it('tells which part of the total a row is, where the rows add up to it', () => {
    const question = 'What percentage of the 2032 depreciation came from Mills?';
    expect(valueIn(segments, question)).toEqual({ value: '30' });
    const gap = printPages([
      [
        cover,
        [label('Depreciation expense by segment is as follows (in millions):')],
        [label('Year Ended December 31,'), figure('2031', 400), figure('2032', 520)],
        row('Mills', ['$900', 400], ['$1,050', 520]),
        row('Orchards', ['800', 400], ['950', 520]),
        row('Consolidated', ['$3,000', 400], ['$3,500', 520]),
      ],
    ]);
    expect(valueIn(gap, question)).toBeUndefined();
  });

  it('adds up the rows of one name', () => {
    const debt = printPages([
      [
        cover,
        [label('Debt ($ in millions)'), figure('2031', 400), figure('2032', 520)],
        row('Yen-denominated notes, 0.698%', ['$203', 400], ['$192', 520]),
        row('Yen-denominated notes, 1.153%', ['301', 400], ['285', 520]),
        row('Yen-denominated notes, 1.219%', ['96', 400], ['91', 520]),
        row('Sterling notes, 5.35%', ['543', 400], ['540', 520]),
      ],
    ]);
    expect(valueIn(debt, 'Adding up all the yen-denominated notes, how much was outstanding in 2031?')).toMatchObject({
      value: '600',
      scale: 'million',
    });
    expect(valueIn(debt, 'Adding up all the franc notes, how much was outstanding in 2031?')).toBeUndefined();
  });

  it('compares the cells of two years', () => {
    const rates = printPages([
      [
        cover,
        [label('Selected data of the Domestic segment'), figure('2031', 400), figure('2032', 520)],
        row('Gross profit', ['$203', 400], ['$192', 520]),
        row('Gross profit as a % of revenue', ['23.1 %', 400], ['22.0 %', 520]),
      ],
    ]);
    expect(valueIn(rates, 'Did it earn a higher domestic gross profit rate in 2032 than a year before?')).toBe(false);
    expect(valueIn(rates, 'Did it earn a lower domestic gross profit rate in 2032 than a year before?')).toBe(true);
    expect(
      valueIn(rates, 'Did it earn a higher foreign gross profit rate in 2032 than a year before?'),
    ).toBeUndefined();
  });
});

describe('a heading over several rows', () => {
  const paid = printPages([
    [
      cover,
      [label('Supplemental disclosures of cash flow information (in millions):')],
      [label('Year Ended December 31,'), figure('2032', 400), figure('2031', 520)],
      [label('Cash paid for interest and income taxes:')],
      row('Interest', ['$275', 400], ['$287', 520]),
      row('Income taxes, net of refunds received', ['$426', 400], ['$377', 520]),
    ],
  ]);
  it('gives no row what it says of its neighbour', () => {
    expect(valueIn(paid, 'How much cash was paid for income taxes in 2032?')).not.toMatchObject({ value: '275' });
    expect(valueIn(paid, 'How much cash was paid for interest in 2032?')).toMatchObject({ value: '275' });
  });
});

describe('a row or a column of another thing', () => {
  it('is no amount where the header, behind a year, says percent', () => {
    const profits = printPages([
      [
        cover,
        [label('Segment operating profit'), { text: '2032', x: 330 }, { text: '2031', x: 470 }],
        [
          label('In millions'),
          figure('Dollars', 330),
          figure('Percent of Total', 400),
          figure('Dollars', 470),
          figure('Percent of Total', 540),
        ],
        row('Orchards', ['$ 315.0', 330], ['36 %', 400], ['$ 300.7', 470], ['37 %', 540]),
        row('Mills', ['415.0', 330], ['48', 400], ['390.7', 470], ['48', 540]),
        row('Shops', ['135.0', 330], ['16', 400], ['122.2', 470], ['15', 540]),
      ],
    ]);
    expect(valueIn(profits, 'What was the operating profit of the Mills segment in 2031?')).not.toMatchObject({
      value: '48',
    });
  });

  it.each(['Excess of depreciation over use', 'Estimate of depreciation', 'Depreciation payable'])(
    'is not the depreciation: %s',
    (name) => {
      const costs = (text: string) =>
        printPages([
          [
            cover,
            [label('Depreciation expense is as follows (in millions):')],
            [label('Year Ended December 31,'), figure('2031', 400), figure('2032', 520)],
            row(text, ['$2,100', 400], ['$2,450', 520]),
            row('Other matters', ['900', 400], ['1,050', 520]),
          ],
        ]);
      const question = 'What was depreciation in 2032?';
      expect(valueIn(costs(name), question)).toBeUndefined();
      expect(valueIn(costs('Depreciation'), question)).toMatchObject({ value: '2450' });
    },
  );

  it('is the United Kingdom, which has units and is none', () => {
    const markets = printPages([
      [
        cover,
        [label('Unit counts in 2032 for each market:')],
        row('', ['Retail', 330], ['Wholesale', 430], ['Total', 530]),
        row('Chile', ['362', 330], ['5', 430], ['367', 530]),
        row('United Kingdom', ['613', 330], ['18', 430], ['631', 530]),
      ],
    ]);
    expect(valueIn(markets, 'How many retail units were there in 2032?')).toBeUndefined();
    expect(valueIn(markets, 'How many retail units were there in Chile in 2032?')).toMatchObject({
      value: '362',
    });
  });
});

describe('a row below a column that says all that is asked', () => {
  const shops = (...rows: Printed[][]) =>
    printPages([
      [
        cover,
        [label('Stores open at the end of each year were as follows:')],
        [label(''), figure('Stores at End of 2031', 400), figure('Stores at End of 2030', 540)],
        row('Brightway', ['907', 400], ['930', 540]),
        row('Outlet Centers', ['20', 400], ['18', 540]),
        ...rows,
      ],
    ]);

  it('is a part where a total stands below', () => {
    const question = 'How many stores were there at the end of 2031?';
    expect(valueIn(shops(row('Total', ['927', 400], ['948', 540])), question)).toBeUndefined();
    expect(
      valueIn(
        shops(row('Total', ['927', 400], ['948', 540])),
        'How many Brightway stores were there at the end of 2031?',
      ),
    ).toMatchObject({
      value: '907',
    });
  });
});

describe('columns in groups', () => {
  const activity = printPages([
    [
      cover,
      [label('Store activity'), { text: 'Fiscal 2031', x: 300 }, { text: 'Fiscal 2030', x: 470 }],
      row('', ['Outlet', 320], ['Home', 375], ['Total', 430], ['Outlet', 485], ['Home', 540], ['Total', 595]),
      row('Opened', ['71', 320], ['39', 375], ['110', 430], ['62', 485], ['31', 540], ['93', 595]),
      row('Closed', ['(23)', 320], ['(15)', 375], ['(38)', 430], ['(21)', 485], ['(14)', 540], ['(35)', 595]),
    ],
  ]);

  it.each([
    ['How many stores were opened in fiscal 2031?', '110'],
    ['How many stores did it open in fiscal 2030?', '93'],
    ['How many stores were closed in fiscal 2031?', '38'],
    ['How many stores did the Outlet banner open in fiscal 2030?', '62'],
    ['How many Home stores were closed in fiscal 2030?', '14'],
  ])('all are asked for where no part is named, whatever else the parts are called: %s', (question, value) =>
    expect(valueIn(activity, question)).toMatchObject({ value }),
  );

  const rates = printPages([
    [
      cover,
      [label('Assumptions used to determine benefit obligations as of December 31')],
      [
        { text: 'Qualified and Non-qualified Pension Benefits', x: 225 },
        { text: 'Postretirement', x: 490 },
      ],
      [
        { text: 'United States', x: 240 },
        { text: 'International', x: 365 },
        { text: 'Benefits', x: 505 },
      ],
      row('', ['2031', 270], ['2030', 310], ['2031', 390], ['2030', 430], ['2031', 510], ['2030', 550]),
      row(
        'Discount rate',
        ['4.36%', 270],
        ['3.68%', 310],
        ['2.50%', 390],
        ['2.41%', 430],
        ['4.41%', 510],
        ['3.79%', 550],
      ),
      row(
        'Compensation increase',
        ['4.10%', 270],
        ['4.12%', 310],
        ['2.89%', 390],
        ['2.88%', 430],
        ['—', 510],
        ['—', 550],
      ),
    ],
  ]);

  it.each([
    ['What was the discount rate for U.S. pension benefits at December 31, 2030?', '3.68'],
    ['What was the discount rate for international pension benefits at December 31, 2031?', '2.50'],
    ['What was the discount rate for postretirement benefits at December 31, 2030?', '3.79'],
  ])('what is said over others is not said of a column of another name: %s', (question, value) =>
    expect(valueIn(rates, question)).toMatchObject({ value }),
  );

  it('none where no column is of the part that is asked for', () =>
    expect(
      valueIn(rates, 'What was the discount rate for Canadian pension benefits at December 31, 2031?'),
    ).toBeUndefined());
});

describe('a row of the very name', () => {
  const measures = printPages([
    [
      cover,
      [label('Selected measures'), figure('2031', 400), figure('2030', 490)],
      row('Return on average assets', ['1.02%', 400], ['0.71%', 490]),
      row('Efficiency ratio', ['61.9', 400], ['58.2', 490]),
      row('Comparable store sales growth (decrease)', ['2.1%', 400], ['(2.9)%', 490]),
      row('Change in comparable sales of shops closed', ['1.1%', 400], ['(0.9)%', 490]),
    ],
  ]);

  it.each([
    ['What was the efficiency ratio in 2030?', '58.2'],
    ['What was Example’s comparable store sales growth in 2031?', '2.1'],
  ])('answers: %s', (question, value) => expect(valueIn(measures, question)).toMatchObject({ value }));

  it('of a ratio that no row is called after there is none', () =>
    expect(valueIn(measures, 'What was the ratio of assets in 2031?')).toBeUndefined());
});

describe('a year over the rows below the days of quarters', () => {
  const quarters = printPages([
    [
      cover,
      [label('Our report is for the fiscal year ended December 31, 2031.')],
      [label('Quarterly results (in millions)')],
      [{ text: 'Quarter Ended', x: 390 }],
      row('', ['March 31', 300], ['June 30', 390], ['September 30', 480], ['December 31', 570]),
      [label('2031')],
      row('Gross margin of mills', ['$1,660', 300], ['$1,737', 390], ['$1,719', 480], ['$1,856', 570]),
      [label('2030')],
      row('Gross margin of mills', ['1,650', 300], ['1,676', 390], ['1,666', 480], ['1,829', 570]),
    ],
  ]);

  it.each([
    ['What was the gross margin of mills in the third quarter of 2031? Answer in USD millions.', '1719'],
    ['What was the gross margin of mills in the quarter ended June 30, 2030? Answer in USD millions.', '1676'],
    ['What was the gross margin of mills in the fourth quarter of 2031? Answer in USD millions.', '1856'],
  ])('%s', (question, value) => expect(valueIn(quarters, question)).toMatchObject({ value }));

  it.each([
    'What was the gross margin of mills in 2031? Answer in USD millions.',
    'What was the gross margin of mills in the third quarter of 2029? Answer in USD millions.',
  ])('none: %s', (question) => expect(valueIn(quarters, question)).toBeUndefined());
});

describe('a figure that stands twice', () => {
  const page = (title: string, sign: string, ...rows: Printed[][]) => [
    [label(title)],
    [label('December 31, (in millions)'), figure('2031', 400), figure('2030', 520)],
    ...rows,
    row('Other', [`${sign}90`, 400], [`${sign}80`, 520]),
  ];
  const plans = printPages([
    [
      cover,
      ...page('International pension plans', '$', row('Benefit obligation', ['$549', 400], ['$736', 520])),
      [],
      [],
      [],
      ...page('International pension plans, funded', '$', row('Benefit obligation', ['$(549)', 400], ['$(736)', 520])),
    ],
  ]);

  it('what is owed is the same where it is taken off', () =>
    expect(
      valueIn(
        plans,
        'What was the international pension benefit obligation at the end of 2030? Answer in USD millions.',
      ),
    ).toMatchObject({ value: '736', scale: 'million' }));
});

describe('what a measure is, over a column', () => {
  const core = printPages([
    [
      cover,
      [label('Our report is for the 12 weeks ended March 25, 2031. Our fiscal year ends on December 31.')],
      [label('Operating profit by division (in millions)')],
      [{ text: '12 Weeks Ended 3/25/2031', x: 360 }],
      row('', ['Reported,', 310], ['Charges', 430], ['Core, Non-GAAP', 560]),
      row('Operating Profit', ['GAAP measure', 330], ['of closures', 440], ['measure', 540]),
      row('Snacks North America', ['$ 1,599', 310], ['$ 7', 430], ['$ 1,606', 540]),
      row('Europe', ['71', 310], ['89', 430], ['160', 540]),
    ],
  ]);

  it('“non-GAAP” makes it no other measure, and a quarter is no word of a label', () => {
    expect(
      valueIn(core, 'What was the core operating profit of Snacks North America in Q1 2031? Answer in USD millions.'),
    ).toMatchObject({
      value: '1606',
    });
    expect(
      valueIn(
        core,
        'What was the core operating profit of Europe in the first quarter of 2031? Answer in USD millions.',
      ),
    ).toMatchObject({
      value: '160',
    });
    expect(
      valueIn(core, 'What was the core operating profit of Asia in Q1 2031? Answer in USD millions.'),
    ).toBeUndefined();
  });

  it('what a column of closed shops takes off is how many were closed', () => {
    const shops = printPages([
      [
        cover,
        [label('Shops of 2031')],
        row('', ['Shops', 320], ['Shops', 420], ['Shops', 530]),
        row('', ['Opened', 325], ['Closed', 425], ['in 2031', 535]),
        row('Northern shops', ['4', 320], ['(71)', 420], ['216', 530]),
        row('Southern shops', ['1', 320], ['(68)', 420], ['106', 530]),
      ],
    ]);
    expect(valueIn(shops, 'How many Northern shops were closed in 2031?')).toMatchObject({ value: '71' });
  });
});
