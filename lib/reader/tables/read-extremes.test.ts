import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { wholePassage } from '../testing/whole-passage';
import { type Printed, printPages, printedRow as row } from './print-page.fixture';
import { readExtremes } from './read-extremes';

function page(lead: string, over: string | null, rows: readonly (readonly [string, string, string])[]) {
  return [
    [{ text: lead, x: 40 }],
    [{ text: '(in millions)', x: 40 }],
    row('Years ended December 31,', '2022', '2021'),
    ...(over === null ? [] : [[{ text: over, x: 40 }]]),
    ...rows.map(([label, ...cells]) => row(label, ...cells)),
  ];
}

const sales = [
  ['Valves (a)', '1,200', '1,000'],
  ['Pumps', '5,000', '4,700'],
  ['Filters', '700', '900'],
  ['Unallocated and eliminations', '(100)', '(50)'],
  ['Total net sales', '6,800', '6,550'],
] satisfies [string, string, string][];
const bySegment = 'The following table presents net sales by segment:';

function parts(question: string, ...pages: Printed[][][]) {
  const table = printPages(pages);
  return readExtremes({ brief: parseQuestion(question), passages: [wholePassage(table)], table }).flatMap(({ items }) =>
    items.map(({ value }) => value),
  );
}

describe('which part has the most of something', () => {
  it.each([
    ['Which segment had the highest net sales in 2022?', ['Pumps']],
    ['Which of its segments generated the least revenue in 2022?', ['Filters']],
    ['Which segment had the highest net sales?', ['Pumps']],
    ['Which segment had the fastest growth of net sales in 2022?', ['Valves']],
    ['Which segment had the largest decline in net sales in 2022?', ['Filters']],
    // In money the pumps are ahead, in percent the valves.
    ['Which segment had the largest increase in revenue in 2022?', []],
    ['Which segment had the largest increase in revenue in 2022, in USD?', ['Pumps']],
    ["Which segment's net sales grew the fastest from 2021 to 2022?", ['Valves']],
    ["Which segment's net sales grew the fastest from 2020 to 2021?", []],
    ["Which Orrin segment's net sales grew the fastest, in percentage terms, in 2022?", ['Valves']],
    // The products in brackets are names, and the parts that are compared.
    [
      'Which of its two main segments (Pumps, Filters Services & Products) had the highest net sales growth in 2022?',
      ['Pumps'],
    ],
    [
      'Which of its two main segments (Pumps and Filters) had the highest percentage net sales growth in 2022?',
      ['Pumps'],
    ],
    [
      'Which of its three segments (Valves, Pumps, Filters) had the highest percentage sales growth in 2022?',
      ['Valves'],
    ],
    ['Which of its segments (Hoses and Lamps) had the highest net sales growth in 2022?', []],
    ['Which segment had the highest net sales in 2020?', []],
    ['Which segment had the highest organic net sales in 2022?', []],
    ['Which segment had the highest operating income in 2022?', []],
    ['Which region had the highest net sales in 2022?', []],
  ])('%s', (question, names) => {
    expect(parts(question, page(bySegment, null, sales))).toEqual(names);
  });

  it('reads quarters that end on days in digits', () => {
    const table = [
      [{ text: 'Net revenue by division', x: 40 }],
      [{ text: '12 Weeks Ended', x: 400 }],
      row('', '3/25/2023', '3/19/2022'),
      row('Valves', '900', '800'),
      row('Pumps', '300', '350'),
      row('Total', '1,200', '1,150'),
    ];
    expect(
      parts('Which division saw its reported net revenue shrink in Q1 of FY2023 compared with Q1 of FY2022?', table),
    ).toEqual(['Pumps']);
    expect(parts('Which division had lower revenue than in Q1 2022?', table)).toEqual(['Pumps']);
    expect(parts('Which division had lower revenue than in the first quarter of 2022?', table)).toEqual(['Pumps']);
    expect(parts('Which division had lower revenue than in Q1 2023?', table)).toEqual([]);
    expect(parts('Which division had lower revenue than in Q2 2022?', table)).toEqual([]);
  });

  it('compares only what adds up to a printed total', () => {
    const withoutFilters = sales.filter(([label]) => label !== 'Filters');
    expect(parts('Which segment had the highest net sales in 2022?', page(bySegment, null, withoutFilters))).toEqual(
      [],
    );
  });

  it('reads what stands nearest: the heading over the rows, then the lines over the table', () => {
    const lead = 'Results of our segments, and of our products and regions, are as follows.';
    const question = 'Which region had the highest net sales in 2022?';
    expect(parts(question, page(lead, 'Net sales by geography:', sales))).toEqual(['Pumps']);
    expect(
      parts(question, page(lead, 'Depreciation by geography:', [...sales.slice(0, 4), ['Total', '6,800', '6,550']])),
    ).toEqual([]);
    expect(parts(question, page(lead, null, sales))).toEqual([]);
  });

  it('gives nobody where two tables name different parts, or nothing fell', () => {
    const other = [
      ['Valves', '900', '800'],
      ['Pumps', '300', '250'],
      ['Total net sales', '1,200', '1,050'],
    ] as const;
    const question = 'Which segment had the highest net sales in 2022?';
    expect(parts(question, page(bySegment, null, sales), page(bySegment, null, other))).toEqual([]);
    expect(parts('Which segment had the largest drop in net sales in 2022?', page(bySegment, null, other))).toEqual([]);
  });

  describe('in columns side by side', () => {
    const segments = (total: string) => [
      [{ text: 'Results of our segments were as follows:', x: 40 }],
      [{ text: '(in millions)', x: 40 }],
      row('', 'Valves', 'Pumps', 'Total'),
      [{ text: 'Year ended December 31, 2022', x: 40 }],
      row('Spare part sales', '900', '100', '1,000'),
      row('Net sales', '1,200', '5,000', total),
      row('Operating income', '300', '200', '500'),
      [{ text: 'Year ended December 31, 2021', x: 40 }],
      row('Net sales', '1,300', '4,700', '6,000'),
      row('Operating income', '250', '350', '600'),
    ];
    it.each([
      ['Which segment had the highest net sales in 2022?', ['Pumps']],
      ['Which segment had the highest operating income?', ['Valves']],
      ['Which segment had the largest decline in operating income in 2022?', ['Pumps']],
      ['Which segment had the highest growth of net sales in 2022?', ['Pumps']],
      ['Which segment had the highest net sales in 2020?', []],
    ])('%s', (question, names) => {
      expect(parts(question, segments('6,200'))).toEqual(names);
    });

    it('that do not add up, nothing is compared', () => {
      expect(parts('Which segment had the highest net sales in 2022?', segments('7,900'))).toEqual([]);
    });
  });

  describe('in a table of several measures', () => {
    const years = ['2022', '2021'];
    const measured = [
      [{ text: 'Our segments are as follows:', x: 40 }],
      row('', '', 'Net sales', '', 'Operating income'),
      row('(in millions)', ...years, ...years),
      row('Valves', '1,200', '1,000', '100', '90'),
      row('Pumps', '5,000', '4,700', '(300)', '350'),
      row('Filters', '700', '900', '120', '150'),
      row('Corporate', '(100)', '(50)', '(20)', '(10)'),
      row('Total', '6,800', '6,550', '(100)', '580'),
    ];
    it.each([
      ['Which segment had the highest net sales in 2022?', ['Pumps']],
      ['Which segment had the highest operating income in 2022?', ['Filters']],
      ['Which segment had the best operating margin in 2022?', ['Filters']],
      ['Which segment had the lowest operating margin in 2021?', ['Pumps']],
      ['Excluding Filters, which segment had the highest operating margin in 2022?', ['Valves']],
      ['Excluding Hoses, which segment had the highest operating margin in 2022?', []],
      ['Which segment reported an operating loss in 2022?', ['Pumps']],
      ['Which segment reported an operating loss in 2021?', []],
      ['Which segment lost money at the operating level in 2022?', ['Pumps']],
      ['Which segment lost money at the operating level in 2021?', []],
      ['Which segment sold less in 2022 than in 2021?', ['Filters']],
      ['Which segment sold the most in 2022?', ['Pumps']],
      ['Which segment sold less than $800 million in 2022?', []],
      // Two of them.
      ['Which segment sold more in 2022 than in 2021?', []],
      ['Which segment swung from operating income in 2021 to an operating loss in 2022?', ['Pumps']],
      ['Which segment was the only one whose net sales fell in 2022?', ['Filters']],
      // Two of them rose.
      ['Which segment was the only one whose net sales rose in 2022?', []],
      ['Which segment saw its net sales grow the most in USD compared with 2021?', ['Pumps']],
      ['Which segment accounted for the smallest share of net sales in 2022?', ['Filters']],
    ])('%s', (question, names) => {
      expect(parts(question, measured)).toEqual(names);
    });
  });

  it('knows areas by their names where nothing else says what the parts are', () => {
    const areas = [
      ['Americas', '1,200', '1,000'],
      ['Europe, Middle East & Africa', '5,000', '5,100'],
      ['China', '600', '450'],
      ['Total net sales', '6,800', '6,550'],
    ] as const;
    const question = 'Which geographic area had the largest decline in net sales in 2022?';
    expect(parts(question, page('Net sales were as follows:', null, areas))).toEqual(['Europe, Middle East & Africa']);
    expect(parts(question, page('Net sales were as follows:', null, sales))).toEqual([]);
  });

  it('takes a continent for no whole', () => {
    const areas = [
      ['Norway', '900', '800'],
      ['Poland', '300', '250'],
      ['Total Europe', '1,200', '1,050'],
    ] as const;
    const question = 'Which country had the highest net sales in 2022?';
    expect(parts(question, page('Net sales by country:', null, areas))).toEqual([]);
  });

  it('compares the parts of what is named', () => {
    const question = 'Which market contributed the most to the net sales of Tarn in 2022?';
    const other = [
      ['Norway', '900', '800'],
      ['Peru', '300', '250'],
      ['Total', '1,200', '1,050'],
    ] as const;
    const front = page('Orrin Group annual report', null, []);
    const pages = [
      front,
      front,
      page('Net sales of Orla by market:', null, [
        ['Chile', '20', '10'],
        ['Japan', '5', '5'],
        ['Total', '25', '15'],
      ]),
      page('Net sales of Tarn by market:', null, other),
    ];
    expect(parts(question, ...pages)).toEqual(['Norway']);
    expect(parts(question.replace('Tarn', 'both'), ...pages)).toEqual([]);
  });

  it('gives nothing of one part of the company where no part is named', () => {
    const ofOne = page('Sales of Orla by region:', null, [
      ['Domestic', '900', '800'],
      ['Foreign', '300', '250'],
      ['Total sales', '1,200', '1,050'],
    ]);
    const front = page('Orrin Group annual report', null, []);
    const found = (question: string, sales: string) =>
      parts(
        question,
        front,
        front,
        ofOne,
        page('Costs by function:', null, [['Total', '9,900', '9,000']]),
        page('Consolidated statements of income', null, [['Net sales', sales, '9']]),
      );
    expect(found('Which region had the lowest sales in 2022?', '6,200')).toEqual([]);
    expect(found('Which region had the lowest sales in 2022?', '1,230')).toEqual(['Foreign']);
    expect(found('Which region had the lowest sales of Orla in 2022?', '6,200')).toEqual(['Foreign']);
  });

  it('takes kinds of revenue for no segments', () => {
    const kinds = [
      ['Segment revenues', '900', '800'],
      ['Revenues of other activities', '300', '250'],
      ['Total net revenues', '1,200', '1,050'],
    ] as const;
    expect(parts('Which segment had the highest revenues in 2022?', page(bySegment, null, kinds))).toEqual([]);
  });

  it.each([
    ['Which segment dragged down growth in 2022, i.e. had falling net sales?', ['Filters']],
    ["Which segment dragged down the company's overall growth of net sales in 2022?", ['Filters']],
    ['Which segment had growing net sales in 2022?', []],
  ])('takes what drags growth down for what falls: %s', (question, names) => {
    expect(parts(question, page(bySegment, null, sales))).toEqual(names);
  });

  describe('in columns of all parts beside columns of some', () => {
    const byUnit = (europe: string) => [
      [{ text: 'The following tables disaggregate net sales by geography:', x: 40 }],
      row('', 'Twelve Months', 'Ended December 31, 2022', '', '', '2021'),
      row('($ in millions)', 'Films', 'Boxes', 'Total', 'Films', 'Boxes', 'Total').map((piece, index) =>
        index === 0 ? piece : { ...piece, x: 240 + index * 60 },
      ),
      ...[
        ['Europe', '100', '50', '150', '80', '40', europe],
        ['Africa', '60', '30', '90', '70', '30', '100'],
        ['Net sales', '160', '80', '240', '150', '70', '220'],
      ].map(([label = '', ...cells]) =>
        row(label, ...cells).map((piece, index) => (index === 0 ? piece : { ...piece, x: 240 + index * 60 })),
      ),
    ];
    it.each([
      ['120', ['Africa']],
      // They do not add up.
      ['130', []],
    ])('reads those of all (%s)', (europe, names) => {
      const pages = byUnit(europe);
      pages[1] = [{ text: 'Twelve Months Ended December 31,', x: 380 }];
      pages.splice(2, 0, [
        { text: '2022', x: 360, right: true },
        { text: '2021', x: 540, right: true },
      ]);
      expect(parts('In which region did net sales fall in 2022?', pages)).toEqual(names);
    });
  });

  it('reads the same rows under one heading after another', () => {
    const table = (clouds: string) => [
      [{ text: 'Information on our segments is as follows (in millions):', x: 40 }],
      row('Years ended December 31,', '2022', '2021'),
      [{ text: 'Shops', x: 40 }],
      row('Net sales', '1,500', '1,400'),
      row('Operating income', '200', '50'),
      [{ text: 'Clouds', x: 40 }],
      row('Net sales', clouds, '300'),
      row('Operating income (loss)', '300', '(50)'),
      [{ text: 'Consolidated', x: 40 }],
      row('Net sales', '2,000', '1,700'),
      row('Operating income', '500', '0'),
    ];
    const question = 'Which segment had the highest net sales growth in 2022?';
    expect(parts(question, table('500'))).toEqual(['Clouds']);
    expect(parts(question, table('600'))).toEqual([]);
    expect(parts('Which segment had the lowest operating income in 2022?', table('500'))).toEqual(['Shops']);
  });

  it('takes no platforms for products', () => {
    const table = [
      [{ text: 'Net sales by platform (in millions):', x: 40 }],
      row('', '2022', '2021'),
      row('Consoles', '900', '800'),
      row('Telephones', '600', '700'),
      row('Total net sales', '1,500', '1,500'),
    ];
    expect(parts('Which product had the highest net sales in 2022?', table)).toEqual([]);
    expect(parts('Which platform had the highest net sales in 2022?', table)).toEqual(['Consoles']);
  });

  it('takes no block of another year for the year over the table', () => {
    const table = [
      [{ text: 'Segment results (in millions):', x: 40 }],
      row('', 'Year ended December 31, 2022', '', ''),
      row('', 'Shops', 'Clouds', 'Total'),
      row('Hardware revenue', '10', '5', '15'),
      row('Software revenue', '1', '1', '2'),
      row('Total revenue', '11', '6', '17'),
      [{ text: 'Year ended December 31, 2021', x: 300 }],
      row('Hardware revenue', '10', '5', '15'),
      row('Software revenue', '20', '20', '40'),
      row('Total revenue', '30', '25', '55'),
    ];
    expect(parts('Which segment had the highest revenue in 2022?', table)).not.toEqual(['Software revenue']);
  });

  describe('by rates of growth as a column prints them', () => {
    const growth = (lead: string, ...rows: (readonly string[])[]) => [
      [{ text: lead, x: 40 }],
      row('', 'Share of sales', '', 'Comparable growth', ''),
      row('', '2022', '2021', '2022', '2021'),
      ...rows.map(([label = '', ...cells]) => row(label, ...cells)),
    ];
    const rows = [
      ['Lamps', '50 %', '52 %', '(3.0)%', '4.0 %'],
      ['Chairs', '30 %', '31 %', '(3.4)%', '9.0 %'],
      ['Desks', '19 %', '17 %', '2.0 %', '1.0 %'],
      ['Other', '1 %', '0 %', '9.0 %', 'N/A'],
      ['Total', '100 %', '100 %', '(2.0)%', '5.0 %'],
    ] as const;
    const lead = 'Shares and comparable changes in sales of the Home segment by product category were as follows:';
    it.each([
      ['Which product category performed the worst (by comparable sales) in the Home segment in 2022?', ['Chairs']],
      ['Which product category had the highest growth of comparable sales in 2022?', ['Desks']],
      ['Which product category of Best Lamps had the lowest comparable sales growth in 2022?', ['Chairs']],
      // Two of them fell.
      ['Which product category was the only one whose comparable sales fell in 2022?', []],
      ['Which product category had the highest growth of organic sales in 2022?', []],
      ['Which product category had the highest growth of comparable sales in 2020?', []],
      ['Which segment had the highest growth of comparable sales in 2022?', []],
      ['Which product category had the highest growth of sales in 2022?', []],
    ])('%s', (question, names) => {
      expect(parts(question, growth(lead, ...rows))).toEqual(names);
    });

    it('of which the total lies between its parts', () => {
      const question = 'Which product category had the highest growth of comparable sales in 2022?';
      const odd = [...rows.slice(0, 4), ['Total', '100 %', '100 %', '(7.0)%', '5.0 %']];
      expect(parts(question, growth(lead, ...odd))).toEqual([]);
    });

    it('of parts that another table calls what is asked for', () => {
      const question = 'Which segment had the highest growth of comparable sales in 2022?';
      const plain = growth('Changes in sales:', ...rows.filter(([label]) => label !== 'Other'));
      const named = (last: string) =>
        page('Operating income by segment:', null, [
          ['Lamps', '10', '9'],
          ['Chairs', '10', '9'],
          [last, '10', '9'],
          ['Total', '30', '27'],
        ]);
      expect(parts(question, plain)).toEqual([]);
      expect(parts(question, plain, named('Desks'))).toEqual(['Desks']);
      expect(parts(question, plain, named('Beds'))).toEqual([]);
    });
  });

  describe('by shares as they are printed', () => {
    const mix = (chairs: string) => [
      [{ text: 'The approximate percentage of net sales by primary category:', x: 40 }],
      row('Years ended December 31,', '2022', '2021'),
      row('Lamps', '42%', '43%'),
      row('Chairs', chairs, '20%'),
      row('Desks', '37%', '37%'),
      row('', '100%', '100%'),
    ];
    it.each([
      [
        'Which product category was the only one to increase its share of net sales in 2022 versus 2021?',
        '21%',
        ['Chairs'],
      ],
      ['Which product category was the only one to decrease its share of net sales in 2022?', '21%', ['Lamps']],
      ['Which product category increased its share of net sales the most in 2022?', '21%', ['Chairs']],
      // They come to no 100 %.
      ['Which product category was the only one to increase its share of net sales in 2022?', '29%', []],
      ['Which region was the only one to increase its share of net sales in 2022?', '21%', []],
      ['Which product category was the only one to increase its share of costs in 2022?', '21%', []],
    ])('%s (%s)', (question, chairs, names) => {
      expect(parts(question, mix(chairs))).toEqual(names);
    });
  });

  it.each([
    ['Which segment had the second-highest net sales in 2022?', ['Valves']],
    ['Which segment had the 2nd highest net sales in 2022?', ['Valves']],
    ['Which segment had the third largest net sales in 2022?', ['Filters']],
    ['Which segment had the second lowest net sales in 2022?', ['Valves']],
    ['Which segment had the fourth-highest net sales in 2022?', []],
    ['Which segment had the next highest net sales after Pumps in 2022?', ['Valves']],
    ['Which segment had the highest net sales after Pumps in 2022?', ['Valves']],
    // Pumps are ahead of the valves, and nobody knows which comes next to what.
    ['Which segment had the highest net sales after Valves in 2022?', []],
    ['Which segment had the next highest net sales in 2022?', []],
    ['Which segment had the second-highest net sales after Pumps in 2022?', []],
    ['Which segment had the two highest net sales in 2022?', []],
    ['Which segment had the second and third highest net sales in 2022?', []],
    ['Which segment had the second-fastest growth of net sales in 2022?', ['Pumps']],
    // Only one of them fell.
    ['Which segment had the second largest decline in net sales in 2022?', []],
  ])('counts places: %s', (question, names) => {
    expect(parts(question, page(bySegment, null, sales))).toEqual(names);
  });

  it.each([
    ['Which segment besides Pumps had the highest net sales in 2022?', ['Valves']],
    ['Which segment other than Pumps generated the highest net sales in 2022?', ['Valves']],
    ['Apart from Pumps, which segment had the highest net sales in 2022?', ['Valves']],
    ['Aside from Pumps and Valves, which segment had the highest net sales in 2022?', []],
    ['Which segment had the highest net sales in 2022, not counting Pumps?', ['Valves']],
    ['Which segment except for Filters had the lowest net sales in 2022?', ['Valves']],
    ['Which segment other than Pumps had the second-highest net sales in 2022?', ['Filters']],
    ['Which segment besides Hoses had the highest net sales in 2022?', []],
    ['Which segment besides Pumps Services had the highest net sales in 2022?', []],
    ['Which segment apart from the largest had the highest net sales in 2022?', []],
    ['Which segment, Valves or Filters, had the highest net sales in 2022?', ['Valves']],
    ['Between Valves and Filters, which segment had the highest net sales in 2022?', ['Valves']],
  ])('leaves out what is named: %s', (question, names) => {
    expect(parts(question, page(bySegment, null, sales))).toEqual(names);
  });

  it.each([
    ['In which country outside the United States did Orrin have the highest net sales in 2022?', ['Germany']],
    ['In which country outside the U.S. did Orrin have the highest net sales in 2022?', ['Germany']],
    ['Which country besides Germany and the United States had the highest net sales in 2022?', ['Japan']],
    ['Which non-U.S. country had the highest net sales in 2022?', []],
    ['Which foreign country had the highest net sales in 2022?', []],
    ['Which country outside North America had the highest net sales in 2022?', []],
    ['Which country had the second-highest net sales in 2022?', ['Germany']],
  ])('takes the rest of the world for no country: %s', (question, names) => {
    const countries = [
      ['United States', '3,000', '2,900'],
      ['Germany', '900', '800'],
      ['Japan', '600', '650'],
      ['Peru', '100', '50'],
      ['Rest of world', '1,000', '1,000'],
      ['Total net sales', '5,600', '5,400'],
    ] as const;
    expect(parts(question, page('Net sales by country:', null, countries))).toEqual(names);
  });

  it('knows no country within a continent', () => {
    const areas = (europe: string, total: string) =>
      page('Net sales by country:', null, [
        ['Japan', '3,000', '2,900'],
        ['Europe', europe, '800'],
        ['Peru', '100', '50'],
        ['Total net sales', total, '3,750'],
      ]);
    const question = 'Which country had the highest net sales in 2022?';
    expect(parts(question, areas('900', '4,000'))).toEqual(['Japan']);
    expect(parts(question, areas('3,900', '7,000'))).toEqual([]);
    expect(parts(question.replace('highest', 'second-highest'), areas('900', '4,000'))).toEqual([]);
  });

  it('takes the kinds of revenue of an income statement for its lines of revenue', () => {
    const statement = page('Consolidated Statements of Operations', 'Revenue:', [
      ['Transaction-based revenue', '1,456', '1,050'],
      ['Partner transaction-based revenue', '79', '142'],
      ['Hardware revenue', '44', '16'],
      ['Total net revenue', '1,579', '1,208'],
    ]);
    expect(parts('Which of its three revenue lines shrank in 2022?', statement)).toEqual([
      'Partner transaction-based revenue',
    ]);
    expect(parts('Which revenue line was the largest in 2022?', statement)).toEqual(['Transaction-based revenue']);
    expect(parts('Which of its three segments had revenue that shrank in 2022?', statement)).toEqual([]);
    expect(parts('Which of its revenue lines grew in 2022?', statement)).toEqual([]);
    expect(parts('Which of its revenue lines shrank in 2022?', page(bySegment, null, sales))).toEqual([]);
  });
});

describe('parts whose table does not say what they are', () => {
  const untold = page('Results of operations', null, sales);
  const question = 'Which reportable segment had the highest net sales in 2022?';

  it.each([
    ['We have three reportable segments: Valves, Pumps and Filters.', ['Pumps']],
    [
      'The Company operates in three business segments, Valves (hydraulic), Pumps, and Filters. Each has a president.',
      ['Pumps'],
    ],
    ['We have two reportable segments: Valves and Pumps.', []],
    ['We make three sorts of products: Valves, Pumps and Filters.', []],
    ['We have three reportable segments. Valves, Pumps and Filters are sold worldwide.', []],
  ])('are the segments that a sentence names: %s', (sentence, expected) => {
    expect(parts(question, [[{ text: sentence, x: 40 }]], untold)).toEqual(expected);
  });

  it('are the segments that their total is one of', () => {
    const profit = [
      ['Valves (a)', '120', '100'],
      ['Pumps', '100', '170'],
      ['Filters', '70', '90'],
      ['Total business segment operating profit', '290', '360'],
    ] satisfies [string, string, string][];
    expect(parts(question, untold, page('Operating profit', null, profit))).toEqual(['Pumps']);
  });
});

it('a line of revenue is one of the statement of income, whatever it is called', () => {
  const statement = [
    [{ text: 'Orrin Lines, Inc.', x: 40 }],
    [{ text: 'CONSOLIDATED STATEMENTS OF OPERATIONS', x: 40 }],
    [{ text: '(in millions)', x: 40 }],
    row('Years ended December 31,', '2022', '2021'),
    [{ text: 'Operating revenues:', x: 40 }],
    row('Passenger', '8,808', '5,499'),
    row('Loyalty program', '590', '461'),
    row('Cargo and other', '248', '219'),
    row('Total operating revenues', '9,646', '6,179'),
    row('Operating expenses', '8,989', '5,240'),
    row('Operating income', '657', '939'),
    row('Income before income taxes', '588', '631'),
    row('Income tax expense', '147', '153'),
    row('Net income', '$ 441', '$ 478'),
  ];
  expect(parts('Which revenue line was the largest in 2022?', statement)).toEqual(['Passenger']);
  expect(parts('Which revenue category was the smallest in 2022?', statement)).toEqual(['Cargo and other']);
  expect(parts('Which sales channel had the highest revenue in 2022?', statement)).toEqual([]);
  expect(parts('Which segment had the highest revenue in 2022?', statement)).toEqual([]);
});

it('the share of each part in the whole, under the part, is none of the parts', () => {
  const lines = [
    ['Valves', '3,000', '2,500'],
    ['% of net sales', '75.0%', '62.5%'],
    ['Pumps', '1,000', '1,500'],
    ['% of net sales', '25.0%', '37.5%'],
    ['Total net sales', '4,000', '4,000'],
  ] satisfies [string, string, string][];
  expect(parts('Which segment had the highest net sales in 2022?', page(bySegment, null, lines))).toEqual(['Valves']);
});

it('a change of years beside the years heads no year', () => {
  const headed = (...head: string[]) => [
    [{ text: bySegment, x: 40 }],
    [{ text: '(in millions)', x: 40 }],
    row('Years ended December 31,', ...head),
    row('Valves', '3,000', '2,500', '20.0%'),
    row('Pumps', '1,000', '1,500', '(33.3)'),
    row('Total net sales', '4,000', '4,000', '—'),
  ];
  const question = 'Which segment had the highest net sales in 2022?';
  for (const change of ['2022 vs. 2021', '% 2022-2021', '2022 vs 2021'])
    expect(parts(question, headed('2022', '2021', change))).toEqual(['Valves']);
});

it('geographic segments are those that are called after a place', () => {
  const areas = [
    ['North America', '1,200', '1,000'],
    ['Greater China', '500', '600'],
    ['Licensing', '50', '90'],
    ['Total net sales', '1,750', '1,690'],
  ] satisfies [string, string, string][];
  const pages = page(bySegment, null, areas);
  expect(parts('Which of its geographic segments had the highest net sales in 2022?', pages)).toEqual([
    'North America',
  ]);
  expect(parts('Which of its geographic operating segments saw its net sales decline in 2022?', pages)).toEqual([
    'Greater China',
  ]);
  expect(parts('Which of its segments saw its net sales decline in 2022?', pages)).toEqual([]);
});
