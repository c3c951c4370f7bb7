import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';
import { statementOfIncome } from './testing/statement-of-income';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const report: Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  paragraph('Annual report for the fiscal year ended December 31, 2031.'),
  { type: 'heading', text: 'Overview' },
  paragraph('Net income of the valves business rose by $52 million compared with the prior year.'),
  paragraph('Rental income was $7 million in the year before.'),
  paragraph('The prior year had 12 plants, and the number of plants is 14.'),
  ...statementOfIncome(),
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
