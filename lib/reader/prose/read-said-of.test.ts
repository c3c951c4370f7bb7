import { describe, expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut } from '../testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

const leaflet = [
  'Contents of the pack',
  'The active substance is birch tar. Each tablet of Orrin 75 mg contains 75 mg of it. The other ingredients are starch and lactose.',
  'The minimum discussion period is 2 weeks. The maximum discussion period is 3 weeks. The voting period is set by the chair.',
  'Storage: Store it in its own box in a cool and dry place, away from acids. Shelf life: 24 months from the date of manufacture.',
];

function answerTo(question: string): unknown {
  const table = layOut(
    leaflet.map((text) => ({ type: 'paragraph' as const, text })),
    look,
  );
  return askWhole(table, question).items[0]?.value;
}

describe('what a sentence says that something is', () => {
  it.each([
    ['What is the active substance?', 'birch tar'],
    ['What is the minimum discussion period?', '2 weeks'],
    ['What is the maximum discussion period?', '3 weeks'],
    ['What is the shelf life?', '24 months from the date of manufacture'],
  ])('answers the question whose words are its subject: %s', (question, value) => {
    expect(answerTo(question)).toBe(value);
  });

  it.each([
    'What is the voting period?',
    'What is the discussion period of the committee?',
    'What is the substance of the agreement?',
  ])('answers no question that says more or less, and tells not what is done with it: %s', (question) => {
    expect(answerTo(question)).toBeUndefined();
  });
});
