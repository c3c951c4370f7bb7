import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const said = (endorsement: string, question: string) =>
  labelsOfWhole(
    layOut(
      [
        {
          type: 'fields',
          style: 'column',
          fields: [
            ['Stock sum insured', '£215,000'],
            ['Contents sum insured', '£64,000'],
          ],
        },
        { type: 'heading', text: 'Endorsement 2' },
        { type: 'paragraph', text: endorsement },
      ],
      plainLook,
    ),
    question,
  );

it('gives a value as an endorsement amends it, and the schedule where that is asked for or nothing is amended', () => {
  const amends = 'Effective 15 January 2032, the stock sum insured is increased from £215,000 to £290,000.';
  expect(said(amends, 'What is the stock sum insured?')).toEqual(['GBP 290,000']);
  expect(said(amends, 'What was the stock sum insured before the endorsement?')).toEqual(['GBP 215,000']);
  expect(said(amends, 'What is the contents sum insured?')).toEqual(['GBP 64,000']);
  expect(said('The stock sum insured is not increased.', 'What is the stock sum insured?')).toEqual(['GBP 215,000']);
});
