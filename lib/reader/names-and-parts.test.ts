import { describe, expect, it } from 'vitest';
import type { LineTable } from '../document/line-table';
import { printedRow, printPages } from './tables/print-page.fixture';
import { labelsOfWhole } from './testing/ask-whole';
import { at, balance, cash, cover, income, type Row } from './testing/printed-report';

const ofOstania = [at('Delaware 12-3456789'), at('100 Harbour Street, Marrow, Ostania')];
const told = (table: LineTable, question: string) => labelsOfWhole(table, question);

describe('the name of who reports', () => {
  const earned: Row[] = [
    ['Total revenues', '$ 5,210', '$ 4,980'],
    ['Cost of sales', '3,110', '2,960'],
    ['Gross profit', '2,100', '2,020'],
    ['Operating income', '810', '640'],
    ['Net income attributable to shareholders of The Orrin-Marl Company', '602', '470'],
  ];
  const reportOf = (name: string) => printPages([cover(name), income(...earned)]);

  it.each([
    ['The Orrin-Marl Company', 'Orrin Marl'],
    ["Orrin's Harbours, Inc.", "Orrin's"],
    ['ORRIN MARL DREDGERS, INC.', 'OMD'],
  ])('%s is asked for as %s', (name, asked) => {
    expect(told(reportOf(name), `What was the FY2031 operating income for ${asked}?`)).toEqual(['USD 810 million']);
  });

  it('is no letters that another name begins with', () => {
    expect(told(reportOf('ORRIN MARL DREDGERS, INC.'), 'What was the FY2031 operating income for OMX?')).toEqual([]);
  });
});

describe('a part that is asked for by its name', () => {
  const table = printPages([
    [
      ...cover('ORRIN HARBOURS INC.'),
      ...ofOstania,
      at('Our segments are Deep Dredging and Buoys. The Company also owns Orrin Ostania.'),
    ],
    [
      at('Net sales by segment'),
      at('(in millions)'),
      printedRow('Years ended December 31,', '2031', '2030'),
      printedRow('Deep Dredging', '$ 3,010', '$ 2,990'),
      printedRow('Buoys', '1,300', '1,190'),
      printedRow('Orrin Ostania', '900', '800'),
      printedRow('Net sales', '$ 5,210', '$ 4,980'),
    ],
    income(
      ['Net sales', '$ 5,210', '$ 4,980'],
      ['Cost of sales', '3,110', '2,960'],
      ['Gross profit', '2,100', '2,020'],
      ['Operating income', '810', '640'],
      ['Net income', '602', '470'],
    ),
    cash(
      ['Net income', '$ 602', '$ 470'],
      ['Net cash provided by operating activities', '930', '760'],
      ['Capital expenditures', '(318)', '(287)'],
      ['Net cash used in investing activities', '(318)', '(287)'],
      ['Cash at end of year', '612', '300'],
    ),
  ]);

  it.each([
    "What were Orrin's Buoys net sales in FY2032?",
    "What was Orrin's capital expenditure in Ostania in FY2031?",
    'What was the capital expenditure in Marrow in FY2031?',
    "What was Orrin's operating income in Delaware in FY2031?",
    "What was Orrin's Deep Dredging operating income in FY2031?",
    "What was Orrin Ostania's gross profit in FY2031?",
  ])('is not the whole: %s', (question) => {
    expect(told(table, question)).toEqual([]);
  });

  it.each([
    ["What were Orrin's Buoys net sales in FY2031?", 'USD 1,300 million'],
    ["What was Orrin's gross profit in FY2031?", 'USD 2,100 million'],
    ["What was Orrin Harbours' capital expenditure in FY2031?", 'USD 318 million'],
  ])('is read where a row has it: %s', (question, value) => {
    expect(told(table, question)).toEqual([value]);
  });
});

describe('lines under other names', () => {
  const table = printPages([
    cover('ORRIN FINANCE INC.'),
    income(
      ['Card revenue', '$ 4,000', '$ 3,800'],
      ['Total interest expense', '310', '250'],
      ['Total revenues net of interest expense', '5,210', '4,980'],
      ['Total expenses', '4,300', '4,250'],
      ['Income before income taxes', '910', '730'],
      ['Income tax provision', '210', '160'],
      ['Net income including noncontrolling interests', '700', '570'],
      ['Net income attributable to noncontrolling interests', '(98)', '(100)'],
    ),
    balance(
      ['Cash and cash equivalents', '$ 900', '$ 800'],
      ['Total current assets', '2,000', '1,900'],
      ['Land and buildings', '3,000', '2,900'],
      ['Total assets', '5,000', '4,800'],
      ['Loans and notes payable', '410', '390'],
      ['Current maturities of long-term debt', '120', '110'],
      ['Total current liabilities', '1,100', '1,050'],
      ['Long-term debt', '1,400', '1,500'],
      ['Total liabilities', '2,700', '2,750'],
      ['Retained earnings', '2,300', '2,050'],
    ),
    cash(
      ['Net income including noncontrolling interests', '$ 700', '$ 570'],
      ['Net cash provided by operating activities', '930', '760'],
      ['Purchase of premises and equipment, net of sales: 2031, $1; 2030, $62', '(318)', '(287)'],
      ['Net cash used in investing activities', '(318)', '(287)'],
      ['Common stock repurchases for tax withholding on employee plans', '(46)', '(38)'],
      ['Repurchases of common stock', '(202)', '(162)'],
      ['Cash at end of year', '900', '800'],
    ),
  ]);

  it.each([
    ['What is the FY2031 total revenue net of interest expense?', ['USD 5,210 million']],
    ['What percentage of total revenues net of interest expense was card revenue in FY2031?', ['76.8 %']],
    ['What is the FY2031 capital expenditure amount?', ['USD 318 million']],
    ['How much did it spend on share repurchases in FY2031?', ['USD 202 million']],
    ['What is the total debt at the end of FY2031?', ['USD 1,930 million']],
    // The shareholders' part stands nowhere: what others have is in the only total.
    ['What was the net income attributable to shareholders in FY2031?', []],
    ['What percentage of total revenues net of interest expense was swap revenue in FY2031?', []],
  ])('%s', (question, values) => {
    expect(told(table, question)).toEqual(values);
  });
});

describe('a total that is no line', () => {
  const owing = (...rows: Row[]) =>
    printPages([
      cover('ORRIN POWER INC.'),
      balance(
        ['Cash and cash equivalents', '$ 900', '$ 800'],
        ['Current film assets, net', '210', '200'],
        ['Total current assets', '2,000', '1,900'],
        ['Non-current film assets, net', '700', '640'],
        ['Total assets', '5,000', '4,800'],
        ...rows,
        ['Total current liabilities', '1,100', '1,050'],
        ['Long-term debt', '1,400', '1,500'],
        ['Total liabilities', '2,700', '2,750'],
        ['Retained earnings', '2,300', '2,050'],
      ),
    ]);
  const due: Row = ['Current portion of long-term debt', '120', '110'];

  it('is made of all the lines that are parts of it', () => {
    const asked = 'What is the total debt at the end of FY2031?';
    expect(told(owing(due), asked)).toEqual(['USD 1,520 million']);
    expect(told(owing(due, ['Secured project debt', '640', '610']), asked)).toEqual([]);
  });

  it('is not one of them', () => {
    expect(told(owing(due), 'What are the total film assets at the end of FY2031?')).toEqual([]);
    expect(told(owing(due), 'What are the current film assets at the end of FY2031?')).toEqual(['USD 210 million']);
    const secured = owing(due, ['Recourse debt', '640', '610'], ['Non-recourse debt', '300', '310']);
    expect(told(secured, 'How much debt (recourse and non-recourse) is there at the end of FY2031?')).toEqual([]);
  });
});

describe('a margin on one of two lines of sales', () => {
  const table = printPages([
    cover('ORRIN STORES INC.'),
    income(
      ['Net sales', '$ 5,000', '$ 4,800'],
      ['Membership fees', '210', '180'],
      ['Total revenue', '5,210', '4,980'],
      ['Merchandise costs', '4,400', '4,250'],
      ['Selling, general and administrative', '500', '480'],
      ['Operating income', '310', '250'],
      ['Net income', '202', '170'],
    ),
  ]);

  it.each([
    ["What is Orrin's gross margin for FY2031 based on net sales?", ['12.0 %']],
    ["What is Orrin's gross margin for FY2031?", ['15.5 %']],
    ["How did Orrin's operating margin change between FY2030 and FY2031?", ['0.9 %']],
  ])('%s', (question, values) => {
    expect(told(table, question)).toEqual(values);
  });
});

describe('what stands around a cell', () => {
  const yards = (lead: string) =>
    printPages([
      cover('ORRIN YARDS INC.'),
      [
        at(lead),
        at('(in millions)'),
        printedRow('Years ended December 31,', '2031', '2030'),
        printedRow('Relocation charges', '$ 140', '$ 133'),
        printedRow('Crane hire', '900', '880'),
      ],
      [
        at('Components of lease cost'),
        at('(in millions)'),
        printedRow('Years ended December 31,', '2031', '2030'),
        printedRow('Operating lease cost', '$ 585', '$ 563'),
        printedRow('Variable lease cost', '41', '39'),
      ],
      [
        at('CONSOLIDATED STATEMENTS OF CASH FLOWS'),
        at('(in millions)'),
        printedRow('Years ended December 31,', '2031', '2030'),
        at('Cash provided (used) by operations:'),
        printedRow('Net income', '$ 602', '$ 470'),
        printedRow('Depreciation', '310', '300'),
        printedRow('Cash provided (used) by operations', '912', '770'),
        printedRow('Cash at end of year', '900', '800'),
      ],
    ]);

  const table = yards('Selected data of our Cranes segment follow.');

  it('says of which part it is', () => {
    const question = "How much were Orrin's relocation charges in FY2031?";
    expect(told(yards('Selected data of our business follow.'), question)).toEqual(['USD 140 million']);
    expect(told(table, question)).toEqual([]);
  });

  it.each([
    ['What does Orrin owe on operating leases at the end of FY2031?', []],
    ["What was Orrin's operating lease cost in FY2031?", ['USD 585 million']],
    ["What was Orrin's operating income in FY2031?", []],
  ])('%s', (question, values) => {
    expect(told(table, question)).toEqual(values);
  });
});
