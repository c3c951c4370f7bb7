import { expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paper = (...texts: string[]) =>
  layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );

const support =
  'The Provider shall respond to Priority 1 incidents within 20 minutes, to Priority 2 incidents within two hours and to Priority 3 incidents within one business day.';
const warranty =
  'The Provider warrants that the services will be performed in a workmanlike manner for a period of ninety (90) days after their performance.';
const covenant =
  'For a period of eighteen (18) months after the end of employment, the Executive will not engage in any business that competes with the Company.';
const severance =
  'If it ends the employment without cause, it will pay severance equal to nine (9) months of base salary.';
const match = 'Under its 401(k) plan the Company matches 50% of contributions up to 6% of eligible pay.';

test.each([
  ['What is the response time for Priority 1 incidents?', support, '20 minutes'],
  ['What is the response time for Priority 2 incidents?', support, 'two hours'],
  [
    'What is the response time for Severity 2?',
    'The response time is within 1 hour for Severity 1, and within 4 hours for Severity 2.',
    '4 hours',
  ],
  ['How long is the warranty period?', warranty, '90 days'],
  ['What is the warranty period in days?', warranty, '90 days'],
  ['How long does the non-compete last?', covenant, '18 months'],
  ['What is the non-compete duration?', covenant, 'eighteen (18) months'],
  ['What is the severance?', severance, 'nine (9) months of base salary'],
  ['What is the 401(k) match?', match, '50% of contributions up to 6% of eligible pay'],
])('what is told in words is told so: %s', (question, text, value) => {
  expect(labelsOfWhole(paper(text), question)).toEqual([value]);
});

test.each([
  ['What is the response time for Priority 4 incidents?', support],
  ['What is the response time for Priority 1?', 'Priority 1 incidents shall be resolved within 4 hours of a response.'],
  [
    'What is the warranty period?',
    'The Provider warrants that it has been in business for ten years from its formation.',
  ],
  [
    'How long does the non-compete last?',
    'For twelve (12) months after the end of employment, the Executive will not solicit customers.',
  ],
  [
    'What is the severance?',
    'It pays severance equal to six months of base salary, or after a change in control severance equal to twelve months of base salary.',
  ],
])('what is told of something else, or twice, is not: %s', (question, text) => {
  expect(labelsOfWhole(paper(text), question)).toEqual([]);
});
