import { describe, expect, test } from 'vitest';
import { linesBetween } from '../document/line-table';
import { askGenerated } from './testing/ask-generated';
import { employmentContract } from './testing/employment-contract';
import { insurancePolicy } from './testing/insurance-policy';
import { invoice } from './testing/invoice';
import { lease } from './testing/lease';
import { privacyPolicy } from './testing/privacy-policy';
import { technicalStandard } from './testing/technical-standard';

const seeds = 20;
const documents = {
  'insurance policy': insurancePolicy,
  'employment contract': employmentContract,
  lease,
  'privacy policy': privacyPolicy,
  'technical standard': technicalStandard,
  invoice,
};

describe.each(Object.entries(documents))('over %s', (name, make) => {
  const results = Array.from({ length: seeds }, (_, seed) => askGenerated(make, seed + 1)).flat();

  test('answers follow what the document says', () => {
    const wrong = results.filter((result) => !result.right);
    const shown = wrong
      .slice(0, 40)
      .map(
        ({ seed, question, expected, answer }) =>
          `${seed} ${question} ${JSON.stringify(expected)} ← ${JSON.stringify(answer.items.map((item) => item.value)).slice(0, 160)}`,
      );
    expect(wrong.length, `${name}\n${shown.join('\n')}`).toBe(0);
  });

  test('cites lines that hold the words it quotes', () => {
    for (const { answer, table } of results)
      for (const span of answer.items.flatMap((item) => item.spans)) {
        const text = linesBetween(table, span.line_start, span.line_end)
          .map((line) => line.text)
          .join(' ');
        expect(text).not.toBe('');
        if (span.quote !== null) expect(text).toContain(span.quote);
      }
  });
});
