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

describe('what is compared with another year', () => {
  const told = (question: string) => {
    const { items, caveats } = askWhole(layOut(report, plainLook), question);
    return [...items.map(({ value }) => (value as { value: string }).value), ...caveats];
  };

  it.each([
    ['What was net income compared with the year before?', '563', '496'],
    ['What was revenue compared to the prior year?', '2412', '2,290'],
    ['What was the interest expense versus the previous year?', '61', '74'],
    ['What was net income compared with 2029?', '563', '470'],
  ])('is the last year’s figure, beside which that of the other is told: %s', (question, value, other) => {
    const [given, ...caveats] = told(question);
    expect(given).toBe(value);
    expect(caveats).toEqual([expect.stringContaining(`It is compared with USD ${other} million`)]);
  });

  it('leaves a change to the difference', () => {
    expect(told('What was the change in net income compared with the year before?')[0]).toBe('67');
  });

  it.each([
    'What was rental income compared with the year before?',
    'What was net income of the valves business compared with the prior year?',
    'What was adjusted net income compared with the prior year?',
    'What was net income compared with the same quarter of the prior year?',
    'What was net income compared with 2019?',
    'What was net income compared with 2033?',
  ])('is nothing where the statement doesn’t tell both: %s', (question) => {
    expect(told(question)).toEqual([]);
  });
});
