import { expect, it } from 'vitest';
import { lengthIn, tellsLength, withoutLengthOfTime } from './period-lengths';

it.each([
  ['for the six months ended June 30, 2023', 6],
  ['the 26 weeks', 6],
  ['H1 2023', 6],
  ['first half of fiscal 2023', 6],
  ['thirty-nine weeks ended October 28', 9],
  ['in the quarter', 3],
  ['13 weeks ended', 3],
  ['Q2 2023', 3],
  ['the year ended June 30', 12],
  ['52 weeks ended', 12],
  ['net sales year to date', 'to date'],
  ['the second half of 2023', 'unknown'],
  ['net sales in 2023', null],
])('how long: %s', (text, length) => {
  expect(lengthIn(text)).toBe(length);
});

it('takes half a year as told for a year to date, but no quarter', () => {
  expect(tellsLength('sales of the first six months', 'to date')).toBe(true);
  expect(tellsLength('sales of the second quarter', 'to date')).toBe(false);
});

it.each([
  ['Research expenses three months ended July 2, 2023', 'Research expenses'],
  ['Total revenue, year ended June 30, 2023', 'Total revenue'],
  ['What were net sales year to date?', 'What were net sales?'],
  ['What were net sales in the first half of fiscal 2023?', 'What were net sales?'],
  ['Revenue second quarter of fiscal 2024', 'Revenue'],
  ['Net income six months ended June 30, 2023 and 2022', 'Net income'],
  ['Quarter ended June 30, 2023', 'Quarter ended June 30, 2023'],
  ['What happens after nine months?', 'What happens after nine months?'],
])('%s, without its time: %s', (question, rest) => {
  expect(withoutLengthOfTime(question)).toBe(rest);
});
