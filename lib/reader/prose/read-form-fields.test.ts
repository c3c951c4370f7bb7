import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

it.each(['column', 'inline'] as const)(
  'takes what is added to a value for no reason to read another field (%s)',
  (style) => {
    const table = layOut(
      [
        {
          type: 'fields',
          style,
          fields: [
            ['Start', '1 July 2031'],
            ['Annual rent', '£84,500 per annum, exclusive of VAT'],
            ['Rent deposit', '£42,250'],
            ['Permitted use', 'The sale of bread'],
          ],
        },
      ],
      plainLook,
    );
    expect(labelsOfWhole(table, 'What is the annual rent?')).toEqual(['GBP 84,500 per annum']);
    expect(labelsOfWhole(table, 'What is the rent deposit?')).toEqual(['GBP 42,250']);
    expect(labelsOfWhole(table, 'What is the monthly rent?')).toEqual([]);
  },
);

it('takes the first of several values below a heading for none of the heading', () => {
  const table = layOut(
    [
      { type: 'heading', text: '4. Financial Data' },
      { type: 'lines', lines: ['Payment Records: Kept for 7 years (by law)'] },
      { type: 'lines', lines: ['Billing Addresses: Kept for 3 years'] },
      { type: 'heading', text: '5. Location Data' },
      { type: 'paragraph', text: 'Kept for 2 years.' },
    ],
    plainLook,
  );
  const ask = (question: string) => labelsOfWhole(table, question);
  expect(ask('How long is financial data kept?')).toEqual([]);
  expect(ask('How long are payment records kept?')).toEqual(['7 years']);
});

it('takes a whole sentence for no label of the line below it', () => {
  const lines = ['The territory is extended to include Denmark.', 'In all other respects the Agreement continues.'];
  const table = layOut(
    [{ type: 'title', text: 'Amendment' }, ...lines.map((text) => ({ type: 'lines' as const, lines: [text] }))],
    plainLook,
  );
  expect(labelsOfWhole(table, 'What is the territory?')).not.toContain('In all other respects the Agreement continues');
  const form = layOut([{ type: 'lines', lines: ['Territory', 'Denmark and Norway'] }], plainLook);
  expect(labelsOfWhole(form, 'What is the territory?')).toEqual(['Denmark and Norway']);
});
