import { describe, expect, it } from 'vitest';
import type { LineTable } from '../document/line-table';
import { parseQuestion } from '../question/parse-question';
import { buildIndex } from '../retrieval/build-index';
import { defaultKnobs, retrieve } from '../retrieval/retrieve';
import { readAnswer } from './read-answer';
import { printedRow, printPages } from './tables/print-page.fixture';
import { at, balance, cash, cover, income, type Row } from './testing/printed-report';

function values(table: LineTable, question: string): string[] {
  const index = buildIndex(table);
  const brief = parseQuestion(question, { vocabulary: index.vocabulary });
  const { passages } = retrieve(index, table, brief, defaultKnobs(brief, { reader: true }));
  return readAnswer({ brief, passages, table }).answer.items.map(({ value }) => (value as { value: string }).value);
}

describe('whose figures', () => {
  const table = printPages([
    cover('ORRIN HARBOUR INTERNATIONAL'),
    income(
      ['Total revenues', '$ 5,210', '$ 4,980'],
      ['Operating income', '810', '640'],
      ['Income before income taxes', '790', '610'],
      ['Net income attributable to Orrin Harbour International', '602', '470'],
    ),
    cash(
      ['Net income', '$ 602', '$ 470'],
      ['Net cash provided by operating activities', '930', '760'],
      ['Capital expenditures, net of construction payable', '(318)', '(287)'],
      ['Net cash used in investing activities', '(318)', '(287)'],
    ),
  ]);

  it('a word for places in the name of the company asks for no part of it', () => {
    expect(values(table, 'What was the FY2031 operating income of Orrin Harbour International?')).toEqual(['810']);
    expect(values(table, 'What is the FY2031 capital expenditure amount for Orrin Harbour International?')).toEqual([
      '318',
    ]);
  });

  it('but elsewhere it does', () => {
    expect(values(table, 'What was the FY2031 operating income of Orrin in International?')).toEqual([]);
    expect(values(table, 'What was the FY2031 International operating income for Orrin Harbour?')).toEqual([]);
  });
});

describe('a change in the cash flow statement', () => {
  const table = printPages([
    cover('ORRIN VALVES, INC.'),
    balance(
      ['Cash and cash equivalents', '$ 410', '$ 380'],
      ['Inventories', '545', '520'],
      ['Total current assets', '955', '900'],
      ['Total assets', '2,100', '2,050'],
      ['Total current liabilities', '610', '590'],
    ),
    cash(
      ['Net income', '$ 102', '$ 90'],
      ['(Increase) decrease in inventories', '(31)', '12'],
      ['Net cash provided by operating activities', '71', '102'],
      ['Capital expenditures', '(40)', '(38)'],
    ),
  ]);

  it('is none between two balance sheets', () => {
    expect(values(table, 'What was the change in inventories in the FY2031 cash flow statement?')).not.toContain('25');
    expect(values(table, 'By how much did inventories change from FY2030 to FY2031?')).toEqual(['25']);
    expect(values(table, 'By how much did inventories change from FY2030 to FY2031 on the balance sheet?')).toEqual([
      '25',
    ]);
  });
});

describe('what all goods cost', () => {
  const ofSome: Row[] = [
    ['Premiums', '$ 2,100', '$ 1,900'],
    ['Products', '400', '350'],
    ['Total revenues', '2,500', '2,250'],
    ['Medical costs', '1,800', '1,650'],
    ['Cost of products sold', '320', '300'],
    ['Earnings from operations', '380', '300'],
  ];
  const ofAll: Row[] = [
    ['Net sales', '$ 2,500', '$ 2,250'],
    ['Cost of products sold', '1,320', '1,300'],
    ['Gross profit', '1,180', '950'],
    ['Operating income', '380', '300'],
  ];
  const ofBoth: Row[] = [
    ['Product', '$ 1,500', '$ 1,450'],
    ['Service', '1,000', '800'],
    ['Total revenues', '2,500', '2,250'],
    ['Cost of products sold', '720', '700'],
    ['Cost of services', '310', '300'],
    ['Operating income', '380', '300'],
  ];
  const asked = 'What is the FY2031 COGS of Orrin?';

  it('is not what its products cost, where it sells more', () => {
    expect(values(printPages([cover('ORRIN, INC.'), income(...ofSome)]), asked)).toEqual([]);
    expect(
      values(printPages([cover('ORRIN, INC.'), income(...ofSome)]), "What was Orrin's gross margin in FY2031?"),
    ).toEqual([]);
    expect(values(printPages([cover('ORRIN, INC.'), income(...ofAll)]), asked)).toEqual(['1320']);
    expect(values(printPages([cover('ORRIN, INC.'), income(...ofBoth)]), asked)).toEqual(['1030']);
  });

  it('may say what it includes', () => {
    const grocer: Row[] = [
      ['Sales', '$ 2,500', '$ 2,250'],
      ['Merchandise costs, including freight, excluding items shown below', '1,920', '1,700'],
      ['Operating profit', '380', '300'],
    ];
    expect(values(printPages([cover('ORRIN, INC.'), income(...grocer)]), asked)).toEqual(['1920']);
  });
});

describe('lines under other names', () => {
  const table = printPages([
    cover('ORRIN, INC.'),
    income(
      ['Revenues', '$ 2,500', '$ 2,250'],
      ['Total selling and administrative expense', '710', '650'],
      ['Pretax income', '400', '320'],
      ['Income tax provision', '100', '64'],
      ['Net income', '300', '256'],
    ),
    balance(
      ['FIFO inventory', '$ 545', '$ 520'],
      ['LIFO reserve', '(85)', '(80)'],
      ['Total current assets', '955', '900'],
      ['Total assets', '2,100', '2,050'],
      ['Total current liabilities', '610', '590'],
      ['Equity attributable to shareowners of Orrin', '800', '780'],
      ['Equity attributable to noncontrolling interests', '100', '95'],
      ['Total equity', '900', '875'],
    ),
    cash(
      ['Net income', '$ 300', '$ 256'],
      ['Net cash provided by operating activities', '410', '390'],
      ['Capital spending', '(120)', '(110)'],
      ['Cash payments for dividends and dividend equivalents', '(60)', '(50)'],
      ['Net cash used in financing activities', '(60)', '(50)'],
    ),
  ]);

  it.each([
    ["What is Orrin's FY2031 effective tax rate? Answer in percent.", '25.0'],
    ['What is the FY2031 SG&A of Orrin as a % of revenue? Answer in percent and round to one decimal place.', '28.4'],
    [
      "What is Orrin's FY2031 return on equity? Define it as net income / total shareholders' equity. Round to two decimal places.",
      '0.38',
    ],
    ['How much did Orrin pay in cash dividends in FY2030?', '50'],
    ["What was Orrin's total equity in FY2031?", '900'],
  ])('%s', (question, expected) => {
    expect(values(table, question)).toEqual([expected]);
  });

  it('an inventory before its reserve is not what is stated for it', () => {
    expect(values(table, 'What is the total amount of inventories for Orrin at FY2031 year end?')).toEqual([]);
    expect(values(table, "What was Orrin's FIFO inventory at the end of 2031?")).toEqual(['545']);
  });
});

describe('whose equity', () => {
  const asked =
    "What is Orrin's FY2031 return on equity? Define it as net income / total shareholders' equity. Round to two decimal places.";
  const withEquity = (...equity: Row[]) =>
    printPages([
      cover('ORRIN, INC.'),
      income(
        ['Revenues', '$ 2,500', '$ 2,250'],
        ['Pretax income', '400', '320'],
        ['Income tax provision', '100', '64'],
        ['Net income', '300', '256'],
      ),
      balance(['Total assets', '$ 2,100', '$ 2,050'], ['Total liabilities', '1,200', '1,175'], ...equity, [
        'Total liabilities and equity',
        '2,100',
        '2,050',
      ]),
    ]);

  it('is the owners’, with their company’s name behind it', () => {
    const table = withEquity(
      ['Total shareowners’ equity – Orrin, Inc.', '800', '780'],
      ['Noncontrolling interests', '100', '95'],
      ['Total equity', '900', '875'],
    );
    expect(values(table, asked)).toEqual(['0.38']);
  });

  it('is not that of others', () => {
    const table = withEquity(
      ['Equity attributable to noncontrolling interests', '100', '95'],
      ['Total equity', '900', '875'],
    );
    expect(values(table, asked)).toEqual(['0.33']);
  });
});

describe('days over the columns of a statement', () => {
  it('belong to the years that they are of', () => {
    const table = printPages([
      cover('ORRIN, INC.', 'January 1, 2032'),
      [
        at('CONSOLIDATED BALANCE SHEETS'),
        at('At January 1, 2032 and January 2, 2031'),
        printedRow('(in millions)', '2031', '2030'),
        printedRow('Inventories', '$ 545', '$ 520'),
        printedRow('Total current assets', '955', '900'),
        printedRow('Total assets', '2,100', '2,050'),
        printedRow('Total current liabilities', '610', '590'),
      ],
    ]);
    expect(values(table, "What were Orrin's total current liabilities in FY2031?")).toEqual(['610']);
    expect(values(table, "What were Orrin's total current liabilities in FY2030?")).toEqual(['590']);
    expect(values(table, "What were Orrin's total current liabilities in FY2032?")).toEqual([]);
  });
});
