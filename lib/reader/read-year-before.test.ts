import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const report: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  paragraph('Annual report for the fiscal year ended December 31, 2031.'),
  { type: 'heading', text: 'Overview' },
  paragraph('Net income of the valves business rose by $52 million compared with the prior year.'),
  paragraph('Rental income was $7 million in the year before.'),
  paragraph('The prior year had 12 plants, and the number of plants is 14.'),
  { type: 'page-break' },
  { type: 'title', text: 'Consolidated Statements of Income' },
  { type: 'lines', lines: ['(in millions of dollars, except per share amounts)'] },
  {
    type: 'grid',
    headers: ['Years ended December 31,', '2031', '2030', '2029'],
    rows: [
      ['Revenue', '$ 2,412', '$ 2,290', '$ 2,180'],
      ['Cost of sales', '1,520', '1,460', '1,400'],
      ['Gross profit', '892', '830', '780'],
      ['Interest expense', '61', '74', '80'],
      ['Income before income taxes', '703', '616', '580'],
      ['Provision for income taxes', '140', '120', '110'],
      ['Net income', '$ 563', '$ 496', '$ 470'],
    ],
    x: [72, 300, 380, 460],
  },
];

const asked = (question: string) =>
  askWhole(layOut(report, plainLook), question).items.map(({ value }) => (value as { value: string }).value);

describe('the year before the last that statements tell', () => {
  it.each([
    ['What was net income in the prior year?', '496'],
    ['What was net income the year before?', '496'],
    ['How much revenue was there in the previous fiscal year?', '2290'],
    ['What was the interest expense a year earlier?', '74'],
    ['How much did net income change from the prior year?', '67'],
    ['By what percentage did revenue change compared with the year before?', '5.3'],
  ])('is the document’s own: %s', (question, value) => {
    expect(asked(question)).toEqual([value]);
  });

  it.each([
    'What was rental income the year before?',
    'How many plants were there in the prior year?',
    'What was net income in the same quarter of the prior year?',
    'What was net income in the prior-year quarter?',
  ])('is not told by a sentence, nor is its quarter by a year: %s', (question) => {
    expect(asked(question)).toEqual([]);
  });

  it('leaves a year that is named, and a year before something else', () => {
    expect(asked('What was net income in 2029?')).toEqual(['470']);
    expect(asked('What was net income in the year before the merger?')).not.toEqual(['496']);
  });
});
