import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { statementOfIncome } from './testing/statement-of-income';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const report: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  paragraph('Annual report for the fiscal year ended December 31, 2031.'),
  { type: 'heading', text: 'Overview' },
  paragraph('The provision for transaction losses declined in 2031, as revenue of both segments was stable.'),
  paragraph('Valves revenue declined 4% in 2031, mainly due to lower prices.'),
  paragraph('Selling expense increased to $140 million in 2030 compared to $120 million in 2029.'),
  paragraph('Headcount decreased in 2031 compared to 2030.'),
  { type: 'heading', text: '2030 compared with 2029' },
  paragraph('Goodwill increased by $30 million, mainly due to the purchase of a maker of pumps.'),
  ...statementOfIncome([['Selling expense', '128', '140', '120']]),
  { type: 'page-break' },
  { type: 'heading', text: 'Pension plans' },
  { type: 'lines', lines: ['Components of net periodic benefit cost (in millions):'] },
  {
    type: 'grid',
    headers: ['', '2031', '2030', '2029'],
    rows: [
      ['Service cost', '20', '22', '19'],
      ['Interest cost', '45', '41', '38'],
    ],
    x: [72, 300, 380, 460],
  },
];

function asked(question: string) {
  const { items, extraction_method } = askWhole(layOut(report, plainLook), question);
  return { values: items.map(({ value }) => value), method: extraction_method };
}

describe('what is asked to have grown or fallen', () => {
  it.each([
    ['Did revenue increase in 2031?', true],
    ['Did revenue decline in 2031?', false],
    ['Did interest expense increase in 2031?', false],
    ['Did gross profit decline in 2030?', false],
    ['Did gross profit rise in 2031 compared with 2030?', true],
    ['Did interest expense go down in fiscal 2031 versus fiscal 2029?', true],
    ['Was net income lower than the year before?', false],
    ['Did revenue increase compared with the prior year?', true],
    ['Was interest expense lower than in the previous year?', true],
    ['Was gross profit higher in 2030 than in the year before?', true],
  ])('is decided by the figures of the statement: %s', (question, value) => {
    expect(asked(question)).toEqual({ values: [value], method: 'inferred' });
  });

  it('is decided by any line of a statement, and not by one of a note', () => {
    expect(asked('Did selling expense increase in 2031?')).toEqual({ values: [false], method: 'inferred' });
    expect(asked("Did Orrin's selling expense decline in 2031 compared to 2030?").values).toEqual([true]);
    expect(asked('Did service cost decline in 2031?').values).toEqual([]);
  });

  it('is decided by a sentence that says it of the very thing and year', () => {
    expect(asked('Did the headcount decrease in 2031?')).toEqual({ values: [true], method: 'verbatim' });
    expect(asked('Did selling expense increase in 2030?')).toEqual({ values: [true], method: 'verbatim' });
  });

  it.each([
    // Of a year that another section compares.
    'Did goodwill increase in 2031?',
    // Nothing tells.
    'Did gross profit rise in 2031 compared with 2027?',
    'Did the backlog decline in 2031?',
    'Was the backlog lower than the year before?',
    'Was revenue higher than in the prior quarter?',
    'Was revenue higher than in the same quarter of the prior year?',
  ])('is left open where nothing says it of that thing and that year: %s', (question) => {
    expect(asked(question).values).toEqual([]);
  });
});

it.each([
  ['Was the net loss lower than the year before?', false],
  ['Did the net loss increase in 2031?', true],
  ['Did the net loss decline in 2030?', true],
])('a loss that is printed further below zero has grown: %s', (question, value) => {
  const losses = statementOfIncome([], [['Net loss', '(41)', '(22)', '(29)']]);
  expect(askWhole(layOut(losses, plainLook), question).items.map((item) => item.value)).toEqual([value]);
});

it('a loss that became a profit has neither grown nor shrunk', () => {
  const turned = statementOfIncome([], [['Net income (loss)', '41', '(22)', '(29)']]);
  expect(askWhole(layOut(turned, plainLook), 'Did the net loss decline in 2031?').items).toEqual([]);
});

describe('of a segment', () => {
  const notes = (headers: string[], ...rows: string[][]) =>
    layOut(
      [
        { type: 'title', text: 'Orrin Corporation' },
        paragraph('Annual report for the fiscal year ended December 31, 2031.'),
        { type: 'heading', text: 'Segments' },
        { type: 'lines', lines: ['(in millions of dollars)'] },
        { type: 'grid', headers, rows, x: [72, 300, 400] },
      ],
      plainLook,
    );
  const bySegment = notes(['Operating income', '2031', '2030'], ['Valves', '71', '74'], ['Pumps', '80', '70']);
  const ofAll = notes(['', '2031', '2030'], ['Operating income', '151', '144']);

  it.each([
    ['Did operating income of the Valves segment go up in 2031?', [false]],
    ['Did operating income of the Pumps segment go up in fiscal 2031 compared with fiscal 2030?', [true]],
    ['Did operating income of the Taps segment go up in 2031?', []],
  ])('its own row decides: %s', (question, expected) => {
    expect(askWhole(bySegment, question).items.map(({ value }) => value)).toEqual(expected);
  });

  it('the figures of all do not', () => {
    expect(askWhole(ofAll, 'Did operating income of the Valves segment go up in 2031?').items).toEqual([]);
  });
});

describe('interest expense', () => {
  it('is no interest cost of a pension plan', () => {
    const plans = report.slice(report.findIndex((piece) => piece.type === 'heading' && piece.text === 'Pension plans'));
    const { items } = askWhole(layOut(plans, plainLook), 'What was interest expense in 2031?');
    expect(items).toEqual([]);
  });

  it('is not the part of it that something else brings', () => {
    const notes = layOut(
      [
        { type: 'title', text: 'Orrin Corporation' },
        paragraph('During 2031, we recognized interest expense related to uncertain tax positions of $32 million.'),
      ],
      plainLook,
    );
    expect(askWhole(notes, 'What was interest expense in 2031?').items).toEqual([]);
  });

  it('is none of the whole where a part is named with the name of the company', () => {
    const parts: Piece[] = [
      ...report,
      { type: 'lines', lines: ['Revenue by segment (in millions):'] },
      {
        type: 'grid',
        headers: ['', '2031', '2030', '2029'],
        rows: [
          ['Orrin Valves revenue', '412', '490', '480'],
          ['Orrin Pumps revenue', '2,000', '1,800', '1,700'],
          ['Total revenue', '2,412', '2,290', '2,180'],
        ],
        x: [72, 300, 380, 460],
      },
    ];
    const { items } = askWhole(layOut(parts, plainLook), "Did Orrin Valves' revenue increase in 2031?");
    expect(items.map(({ value }) => value)).not.toContain(true);
  });
});
