import { describe, expect, it } from 'vitest';
import type { TableValue } from '../../contract/value-schemas';
import { type Printed, printPages } from '../tables/print-page.fixture';
import { askWhole } from '../testing/ask-whole';

/** Cells whose left edges stand apart; an empty one leaves its column empty. */
function row(...cells: string[]): Printed[] {
  return cells.flatMap((text, column) => (text === '' ? [] : [{ text, x: 40 + column * 100 }]));
}

function line(text: string): Printed[] {
  return [{ text, x: 40 }];
}

/** A label, and figures whose right edges stand under one another; a loose sign stands in a column of its own. */
function figures(label: string, ...cells: string[]): Printed[] {
  return [
    { text: label, x: 40 },
    ...cells.flatMap((cell, column): Printed[] => {
      const [, sign, text = ''] = /^(\$ )?(.*)$/.exec(cell) ?? [];
      const figure = { text, x: 330 + column * 100, right: true };
      return sign ? [{ text: '$', x: 270 + column * 100 }, figure] : [figure];
    }),
  ];
}

type Page = Printed[][];

function answerTo(question: string, ...pages: Page[]): TableValue | undefined {
  const answer = askWhole(printPages(pages), question);
  return answer.items.find(({ kind }) => kind === 'table')?.value as TableValue | undefined;
}

const meeting: Page = [
  line('Proposal 1. The nominees for director received the votes set forth below:'),
  [],
  row('Name', 'Votes For', 'Votes Against', 'Abstentions', 'Broker Non-Votes'),
  row('Ada Quill', '9,657,810', '294,935', '714,238', '884,223'),
  row('Bo Marsh', '8,760,830', '184,437', '721,716', '884,223'),
  row('Cy Thorn', '7,484,293', '105,005', '77,685', '884,223'),
  [],
  line('Proposal 2. On the pay of the officers the votes were cast as set forth below:'),
  [],
  row('Votes For', 'Votes Against', 'Abstentions', 'Broker Non-Votes'),
  row('7,172,731', '3,324,080', '170,172', '884,223'),
  [],
  line('Proposal 3. The appointment of the auditor was ratified by show of hands.'),
];

describe('votes in tables that look alike', () => {
  it('are those under the lead that the question names', () => {
    expect(answerTo('Show the votes on Proposal 2 as a table', meeting)).toEqual({
      headers: ['Votes For', 'Votes Against', 'Abstentions', 'Broker Non-Votes'],
      rows: [['7,172,731', '3,324,080', '170,172', '884,223']],
    });
  });

  it('have every column, whichever of them the question names', () => {
    const table = answerTo('Show the votes on Proposal 1 as a table', meeting);
    expect(table?.headers).toEqual(['Name', 'Votes For', 'Votes Against', 'Abstentions', 'Broker Non-Votes']);
    expect(table?.rows.map(([name]) => name)).toEqual(['Ada Quill', 'Bo Marsh', 'Cy Thorn']);
  });

  it.each(['Proposal 3', 'Proposal 4', 'Schedule B'])('are not those on another matter: %s', (name) => {
    expect(answerTo(`Show the votes on ${name} as a table`, meeting)).toBeUndefined();
  });
});

const places: Page = [
  line('The following table presents net revenues by region (in millions):'),
  figures('', '2031', '2030', '2029'),
  figures('Norland', '$ 3,866', '$ 3,624', '$ 3,525'),
  figures('Sudmark', '1,315', '1,403', '1,464'),
  figures('Ostia', '1,340', '1,310', '1,511'),
  figures('Rest of world', '2,458', '2,255', '2,290'),
  figures('Total net revenues', '$ 8,979', '$ 8,592', '$ 8,790'),
];

describe('a table of figures', () => {
  it('has its header of years, every row down to the total, and signs at their figures', () => {
    expect(answerTo('Show net revenues by region as a table', places)).toEqual({
      headers: ['', '2031', '2030', '2029'],
      rows: [
        ['Norland', '$3,866', '$3,624', '$3,525'],
        ['Sudmark', '1,315', '1,403', '1,464'],
        ['Ostia', '1,340', '1,310', '1,511'],
        ['Rest of world', '2,458', '2,255', '2,290'],
        ['Total net revenues', '$8,979', '$8,592', '$8,790'],
      ],
    });
  });

  it('is none where no header stands over its columns', () => {
    expect(answerTo('Show net revenues by region as a table', places.toSpliced(1, 1))).toBeUndefined();
  });

  it('is none of what a paragraph above it tells', () => {
    const page = [
      line('Net revenues by region rose in all regions over the year before.'),
      line('Long-lived assets were as follows:'),
      ...places.slice(1, -1),
    ];
    expect(answerTo('Show net revenues by region as a table', page)).toBeUndefined();
  });

  it('is none where it goes on over the end of the page', () => {
    const further = [
      places[1] ?? [],
      figures('Wester', '$ 12', '$ 13', '$ 14'),
      figures('Total', '$ 20', '$ 21', '$ 22'),
    ];
    expect(answerTo('Show net revenues by region as a table', places.slice(0, -1), further)).toBeUndefined();
  });

  it('is that of the year that is asked for', () => {
    expect(answerTo('Show 2030 net revenues by region as a table', places)?.rows).toHaveLength(5);
    expect(answerTo('Show 2019 net revenues by region as a table', places)).toBeUndefined();
  });

  it('keeps the headings between its rows, and leaves out the page number', () => {
    const page = [
      line('The following table presents quarterly sales:'),
      figures('', 'March 31', 'June 30', 'September 30'),
      line('2030'),
      figures('Quarterly sales', '$ 149', '$ 168', '$ 150'),
      line('2031'),
      figures('Quarterly sales', '$ 161', '$ 170', '$ 199'),
      [],
      [],
      [{ text: '35', x: 320 }],
    ];
    expect(answerTo('Show quarterly sales as a table', page)?.rows).toEqual([
      ['2030', '', '', ''],
      ['Quarterly sales', '$149', '$168', '$150'],
      ['2031', '', '', ''],
      ['Quarterly sales', '$161', '$170', '$199'],
    ]);
  });
});

const lease: Page = [
  line('SCHEDULE A – RENT'),
  row('Contract year', 'Period', 'Monthly rent', 'Annual rent'),
  row('1', 'May 2034', '14,200', '170,400'),
  row('2', 'May 2035', '14,650', '175,800'),
  row('3', 'May 2036', '15,100', '181,200'),
];

describe('a table of a contract', () => {
  it('may have its title at the foot of the page before', () => {
    const [title = [], ...table] = lease;
    const rent = answerTo('Show the rent schedule as a table', [line('The tenant pays the rent.'), title], table);
    expect(rent?.rows).toHaveLength(3);
  });

  it('has the column that the question has no word of', () => {
    expect(answerTo('Show the rent schedule as a table', lease)?.headers).toEqual([
      'Contract year',
      'Period',
      'Monthly rent',
      'Annual rent',
    ]);
  });

  it('is that of the schedule that is asked for', () => {
    expect(answerTo('Show the rent of Schedule A as a table', lease)?.rows).toHaveLength(3);
    expect(answerTo('Show the rent of Schedule B as a table', lease)).toBeUndefined();
  });
});

describe('a sign on a line of its own', () => {
  it('is no label', () => {
    const page = [
      line('Maturities of long-term debt are summarized below:'),
      [],
      figures('', '2032', '2033', '2034'),
      [{ text: '$', x: 40 }],
      figures('', '745', '$ 1,330', '$ 1,698').slice(1),
    ];
    expect(answerTo('Show the maturities of long-term debt as a table', page)?.rows).toEqual([
      ['', '$745', '$1,330', '$1,698'],
    ]);
  });
});

describe('a header of two lines', () => {
  const page = (...rows: Page): Page => [
    line('Annual maturities of long-term debt were as follows:'),
    [],
    row('(In millions)', '', '', 'Annual'),
    ...rows,
    row('2031', '', '', '$ 5,362'),
    row('2032', '', '', '3,009'),
    row('2033', '', '', '2,830'),
    row('Total', '', '', '11,201'),
  ];

  it('is one header', () => {
    expect(
      answerTo('Show the annual maturities of long-term debt as a table', page(row('Year', '', '', 'Maturities'))),
    ).toEqual({
      headers: ['(In millions) Year', 'Annual Maturities'],
      rows: [
        ['2031', '$5,362'],
        ['2032', '3,009'],
        ['2033', '2,830'],
        ['Total', '11,201'],
      ],
    });
  });

  it('does not take a first row for the rest of it', () => {
    const table = answerTo(
      'Show the annual maturities of long-term debt as a table',
      page(row('2030', '', '', 'none')),
    );
    expect(table?.rows.length ?? 5).toBe(5);
  });
});
