import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const report = layOut(
  [
    { type: 'title', text: 'Report of Independent Registered Public Accounting Firm' },
    {
      type: 'lines',
      lines: ['/s/ Lorne & Berg LLP', 'Tarn City', 'We have served as the Company’s auditor since 2019.'],
    },
  ],
  plainLook,
);

it.each([
  ['Who is the auditor?', ['Lorne & Berg LLP']],
  ['Who was the previous auditor?', []],
  ["Who was the company's predecessor auditor?", []],
  ['Who was the former independent auditor?', []],
])('whoever signs is the auditor, and not who was it before: %s', (question, expected) => {
  expect(labelsOfWhole(report, question)).toEqual(expected);
});
