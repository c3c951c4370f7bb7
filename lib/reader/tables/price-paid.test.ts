import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const note = layOut(
  [
    { type: 'heading', text: 'Note 3 – Business Combinations' },
    {
      type: 'paragraph',
      text: 'The aggregate purchase consideration of our 2031 acquisitions (in millions) was allocated as follows:',
    },
    {
      type: 'grid',
      headers: ['', 'Tarnticket', 'Other', 'Total'],
      rows: [
        ['Purchased intangible assets', '$ 48', '$ 28', '$ 76'],
        ['Goodwill', '128', '57', '185'],
        ['Net liabilities', '(35)', '(14)', '(49)'],
        ['Total', '$ 141', '$ 71', '$ 212'],
      ],
      x: [72, 280, 350, 420],
    },
  ],
  plainLook,
);

it('a part of what was bought is not what was paid for it', () => {
  expect(labelsOfWhole(note, 'What was the purchase price of Tarnticket?')).not.toContain('USD 48 million');
  expect(labelsOfWhole(note, 'How much goodwill came with Tarnticket?')).toEqual(['USD 128 million']);
});
