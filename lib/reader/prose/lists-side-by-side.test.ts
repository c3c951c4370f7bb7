import { describe, expect, it } from 'vitest';
import { type Printed, printPages } from '../tables/print-page.fixture';
import { labelsOfWhole } from '../testing/ask-whole';

const flush = (text: string): Printed[] => [{ text, x: 57 }];
const beside = (left: string, right: string): Printed[] => [
  { text: left, x: 57 },
  { text: right, x: 300 },
];

/** What is answered to a question about a list that is printed on these lines. */
function answerTo(question: string, lines: Printed[][]): string[] {
  return labelsOfWhole(printPages([[flush('Orrin Group'), [], ...lines, []]]), question);
}

describe('items of a list that is set in columns', () => {
  const question = 'Which markets does Orrin serve?';
  const lead = flush('The markets that Orrin serves are:');

  it('are each an item, also where one line prints two of them', () => {
    const lines = [lead, [], beside('• Rail', '• Shipping'), beside('• Mining', '• Water and Waste')];
    expect(answerTo(question, lines)).toEqual(['Rail', 'Shipping', 'Mining', 'Water and Waste']);
  });

  it('are not what a dash or a middle dot parts inside of an item', () => {
    const lines = [lead, [], flush('– Rail – freight only'), flush('– Shipping'), flush('– Mining')];
    expect(answerTo(question, lines)).toEqual(['Rail – freight only', 'Shipping', 'Mining']);
  });

  it('are not told where items of two columns run over two lines', () => {
    const lines = [
      lead,
      [],
      beside('• Rail and', '• Shipping on'),
      beside('  trams', '  rivers'),
      beside('• Mining', '• Water'),
    ];
    expect(answerTo(question, lines).join(' ')).not.toMatch(/trams|•/);
  });
});
