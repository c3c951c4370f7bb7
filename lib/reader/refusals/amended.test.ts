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

const changes =
  'With effect from 1 October 2025 the day rate for additional work is raised from EUR 410 to EUR 435, and the Aachen warehouse is removed from the Sites.';
const agreed = (question: string) => labelsOfWhole(layOut([{ type: 'paragraph', text: changes }], plainLook), question);

it('gives nothing that an amendment says something is changed from as what it is, and no yes to it', () => {
  expect(agreed('What is the day rate for additional work from 1 October 2025?')).not.toContain('EUR 410');
  expect(agreed('Is the day rate EUR 410?')).not.toContain('Yes');
  expect(agreed('Is the day rate EUR 435?')).toEqual(['Yes']);
  expect(agreed('Is the Aachen warehouse one of the Sites?')).not.toContain('Yes');
  expect(agreed('Is the Aachen warehouse removed from the Sites?')).toEqual(['Yes']);
});
