import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

const report = paperOf([
  'Orrin Corporation',
  'Quarterly report for the quarterly period ended June 30, 2031.',
  'Freight revenues grew by $284 million, or 5%, and $650 million, or 7%, in the three and six months ended June 30, 2031, respectively, compared to the same periods of the prior year.',
  'The severance charges during the three and six months ended June 30, 2031 were $71 million and $91 million, respectively.',
]);

it.each([
  ['By how much did freight revenues grow in the six months ended June 30, 2031?', 'USD 284 million'],
  ['By how much did freight revenues grow in the three months ended June 30, 2031?', 'USD 650 million'],
  ['How much were the severance charges in the six months ended June 30, 2031?', 'USD 71 million'],
  ['How much were the severance charges in the three months ended June 30, 2031?', 'USD 91 million'],
])('what a sentence says of one length of time is none of the other: %s', (question, other) => {
  expect(labelsOfWhole(report, question)).not.toContain(other);
});
