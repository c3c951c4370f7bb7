import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const officers = layOut(
  [
    { type: 'title', text: 'Orrin Corporation' },
    {
      type: 'paragraph',
      text: 'Edward Vond joined Orrin in 2025 as Director of Finance. He was appointed Vice President and Corporate Controller in September 2027 and Principal Accounting Officer in December 2027. He was named Senior Vice President in 2030. In February 2032, he was appointed Executive Vice President and Chief Financial Officer. Age 55.',
    },
    {
      type: 'paragraph',
      text: 'Priya Marsh was appointed our Chief Risk Officer in October 2031, when Clara Voss was named Chief Credit Officer.',
    },
    { type: 'paragraph', text: 'Ada Finch was promoted to Executive Vice President and Innovation Officer in 2029.' },
    {
      type: 'lines',
      lines: [
        '/s/ Edward Vond',
        'Edward Vond',
        'Executive Vice President and Chief Financial Officer',
        'March 28, 2033',
      ],
    },
  ],
  plainLook,
);

it.each([
  ['What role was Edward Vond appointed to in February 2032?', 'Executive Vice President and Chief Financial Officer'],
  ['To which position was Edward Vond appointed in September 2027?', 'Vice President and Corporate Controller'],
  ['Which role was Edward Vond named to in 2030?', 'Senior Vice President'],
  ['To which position was Priya Marsh appointed in October 2031?', 'Chief Risk Officer'],
  ['To what office was Clara Voss named?', 'Chief Credit Officer'],
  ['What position was Ada Finch promoted to?', 'Executive Vice President and Innovation Officer'],
])('%s', (question, office) => expect(labelsOfWhole(officers, question)).toEqual([office]));

it.each([
  'What role was Edward Vond appointed to in February 2029?',
  'To which position was Edward Vond appointed?',
  'To which position was Priya Marsh appointed in 2029?',
])('none, whatever somebody signs as: %s', (question) => expect(labelsOfWhole(officers, question)).toEqual([]));
