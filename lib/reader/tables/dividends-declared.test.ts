import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';
import { reportOpening } from '../testing/report-pages';

const told = (rows: string[][], question: string) =>
  labelsOfWhole(
    layOut(
      [
        ...reportOpening,
        { type: 'page-break' },
        { type: 'title', text: 'Dividends' },
        { type: 'lines', lines: ['($ in millions, except per share amounts)'] },
        { type: 'grid', headers: ['Years ended December 31,', '2031', '2030'], rows, x: [72, 330, 410] },
      ],
      plainLook,
    ),
    question,
  );
const declared = 'What dividend per share was declared in 2031?';

it('a dividend per share is the one declared where no label tells those declared from those paid', () => {
  const rows = [
    ['Special cash dividends per share', '$ 0.30', '$ 0.45'],
    ['Total cash dividends per share', '$ 1.80', '$ 1.36'],
  ];
  expect(told(rows, declared)).toEqual(['USD 1.80 per share']);
});

it('what was paid for a share is not what was declared', () => {
  const rows = [
    ['Cash dividends paid per share', '$ 1.70', '$ 1.30'],
    ['Total cash dividends', '$ 497', '$ 409'],
  ];
  expect(told(rows, declared)).toEqual([]);
  expect(told([...rows, ['Cash dividends declared per share', '$ 1.80', '$ 1.36']], declared)).toEqual([
    'USD 1.80 per share',
  ]);
});
