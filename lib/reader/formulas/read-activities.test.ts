import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { printPages, printedRow as row } from '../tables/print-page.fixture';
import { wholePassage } from '../testing/whole-passage';
import { readActivities } from './read-activities';

const statement = (...rows: readonly (readonly [string, string, string])[]) => [
  [{ text: 'Orrin Valves Consolidated Statements of Cash Flows', x: 150 }],
  [{ text: '(in millions)', x: 40 }],
  row('Years ended December 31,', '2022', '2021'),
  row('Net income', '800', '700'),
  row('Depreciation and amortization', '90', '80'),
  ...rows.map(([label, ...cells]) => row(label, ...cells)),
  row('Cash at end of year', '600', '500'),
];

const rows = [
  ['Net cash provided by operating activities', '900', '(60)'],
  ['Purchases of property and equipment', '(300)', '(20)'],
  ['Net cash used in investing activities', '(350)', '(20)'],
  ['Dividends paid', '(400)', '(90)'],
  ['Net cash used in financing activities', '(450)', '(90)'],
] satisfies [string, string, string][];

function read(question: string, ...printed: readonly (readonly [string, string, string])[]) {
  const table = printPages([statement(...printed)]);
  return readActivities({ brief: parseQuestion(question), passages: [wholePassage(table)], table });
}

describe('which activities brought in or used the most cash', () => {
  it.each([
    [
      'Among operations, investing, and financing activities, which one brought in the most cash flow in 2022?',
      'operating activities',
    ],
    [
      'Which of operating, investing and financing activities generated the most cash in FY2022?',
      'operating activities',
    ],
    ['Which activity (operating, investing or financing) used the most cash in FY2022?', 'financing activities'],
    [
      'Of operating, investing and financing activities, which consumed the largest amount of cash in 2022?',
      'financing activities',
    ],
    [
      'Of its operating, investing and financing cash flows in FY2022, which one was the highest?',
      'operating activities',
    ],
    // In 2021 none of them brought any in.
    ['Of its operating, investing and financing cash flows in FY2021, which one was the highest?', null],
    ['Of its operating, investing and financing cash flows in FY2022, which one was the largest?', null],
    ['Which of operating, investing and financing activities generated the most cash in FY2021?', null],
    [
      'Among operations, investing, and financing activities, which brought in the most (or lost the least) cash flow in FY2021?',
      'investing activities',
    ],
    ['Which of operating and investing activities generated the most cash in FY2022?', null],
    ['Which of operating, investing and financing activities generated the most cash in FY2019?', null],
    ['Which of operating, investing and financing activities increased its cash the most in FY2022?', null],
  ])('%s', (question, name) => {
    expect(read(question, ...rows)[0]?.items[0]?.value ?? null).toBe(name);
  });

  it('tells the totals with their thousands apart', () => {
    const large = rows.map(
      ([label, ...cells]) => [label, cells[0].replace(/(\d)(?=\d\d\b)/, '$1,0'), cells[1]] as const,
    );
    const [found] = read(
      'Which of operating, investing and financing activities used the most cash in 2022?',
      ...large,
    );
    expect(found?.explanation).toMatch(/activities: 9,000; .*: -3,050; .*: -4,050$/);
  });

  it('needs all three totals, and cites them', () => {
    const question = 'Which of operating, investing and financing activities generated the most cash in FY2022?';
    expect(read(question, ...rows.slice(0, 3))).toEqual([]);
    const lines = read(question, ...rows)[0]?.items[0]?.spans.map(({ line_start }) => line_start);
    expect(new Set(lines)).toEqual(new Set([6, 8, 10]));
  });
});
