import { expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';
import { incomePage, reportOpening } from './testing/report-pages';

const report = layOut(
  [
    ...reportOpening,
    ...incomePage([
      ['Revenue', '$ 2,400', '$ 2,200'],
      ['Cost of sales', '1,500', '1,400'],
      ['Gross profit', '900', '800'],
      ['Operating expenses', '112', '164'],
      ['Restructuring and other charges', '188', '126'],
      ['Operating income', '600', '510'],
      ['Net income', '$ 563', '$ 496'],
    ]),
  ],
  plainLook,
);

it('a line that holds more than what is asked for is given with a caveat, and for a person', () => {
  const answer = askWhole(report, 'What were the restructuring charges in 2031?');
  expect(answer).toMatchObject({
    items: [{ value: { value: '188' } }],
    confidence: 0.6,
    caveats: ['The line is “Restructuring and other charges”: it holds more than what is asked for.'],
  });
});

it.each(['What were restructuring and other charges in 2031?', 'What were the operating expenses in 2031?'])(
  'a line that is called as it is asked for needs none: %s',
  (question) => {
    const { confidence, caveats } = askWhole(report, question);
    expect(caveats).toEqual([]);
    expect(confidence).toBeGreaterThan(0.9);
  },
);
