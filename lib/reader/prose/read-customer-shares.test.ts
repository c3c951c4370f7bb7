import { describe, expect, it } from 'vitest';
import { toWire } from '../../contract/answer-schema';
import { lineTableOf } from '../../evidence/line-table-fixture';
import { parseQuestion } from '../../question/parse-question';
import { validateAnswer } from '../../validation/validate-answer';
import { readAnswer } from '../read-answer';
import { wholePassage } from '../testing/whole-passage';

const customers = [
  'Orrin Group annual report for 2022',
  'Customers',
  'Our valves are sold through distributors. For the year ended December 31, 2022, we had three customers—Alder, Birch & Sons, and Cedar—',
  'who accounted for 14%, 16%, and 10%, respectively, of net revenues. For the year ended',
  'December 31, 2021, our customers Alder and Cedar each accounted for 13% of net revenues. For the year ended',
  'December 31, 2020, two customers, Alder and Dogwood Group, accounted for 12% and 11%, respectively, of net revenues.',
  'Two customers, Cedar and Alder, accounted for 17% and 12%, respectively, of gross receivables at December 31, 2022.',
];

/** The answer once it has been checked against the lines that it cites. */
function said(question: string, lines: readonly string[] = customers): unknown {
  const table = lineTableOf([[...lines]]);
  const brief = parseQuestion(question);
  const passages = [wholePassage(table)];
  const { answer } = readAnswer({ brief, passages, table });
  const options = { kind: brief.kind, shape: brief.shape, narrative: brief.narrative, fields: brief.fields };
  const checked = validateAnswer({ reply: toWire(answer, options), brief, passages, table, options });
  expect(checked.ok || checked.issues).toBe(true);
  return answer.items[0]?.value ?? null;
}

describe('which customer stands for the most', () => {
  it.each([
    ["Which customer accounted for the largest share of Orrin's net revenues in 2022?", 'Birch & Sons'],
    ['Who was the largest customer of Orrin by sales in 2022?', 'Birch & Sons'],
    ["Which customer accounted for the largest share of Orrin's net revenues in 2020?", 'Alder'],
    ["Which customer represented the highest percentage of Orrin's receivables in 2022?", 'Cedar'],
    // Both are alike.
    ["Which customer accounted for the largest share of Orrin's net revenues in 2021?", null],
    ["Which customer accounted for the largest share of Orrin's net revenues in 2019?", null],
    ["Which customer accounted for the largest share of the Valves segment's revenues in 2022?", null],
  ])('%s', (question, name) => {
    expect(said(question)).toBe(name);
  });

  it('is not told where there are more names than percentages, or of several years at once', () => {
    const question = "Which customer accounted for the largest share of Orrin's net revenues in 2022?";
    const of = (sentence: string) => said(question, ['Orrin Group annual report', 'Customers', sentence]);
    expect(
      of('In 2022, our customers Alder, Birch and Cedar accounted for 16% and 14%, respectively, of net revenues.'),
    ).toBeNull();
    expect(
      of(
        'In 2022 and 2021, our customer groups Alder and Birch accounted for 16% and 14%, respectively, of net revenues.',
      ),
    ).toBeNull();
    expect(of('In 2022, customers Alder and Birch accounted for 16% and 14%, respectively, of net sales.')).toBe(
      'Alder',
    );
  });

  it('stands for so much of the sales', () => {
    const of = (question: string, ...lines: string[]) =>
      (
        said(question, ['Orrin Group annual report for the year ended December 31, 2022', ...lines]) as {
          value: string;
        } | null
      )?.value;
    const question = "What percentage of Orrin's net revenues did its largest customer account for in 2022?";
    const named = 'In 2022, Alder, Birch and Cedar accounted for 31%, 24% and 19%, respectively, of our net revenues.';
    expect(of(question, 'Our principal customers are wholesalers.', named)).toBe('31');
    expect(
      of(question, 'One customer accounted for 16% of our net revenues for the year ended December 31, 2022.'),
    ).toBe('16');
    expect(of(question.replace('largest', 'second-largest'), 'Our customers are wholesalers.', named)).toBeUndefined();
    const segment = 'One customer accounted for 16% of the net revenues of our Valves segment in 2022.';
    expect(of(question, segment)).not.toBe('16');
  });
});
