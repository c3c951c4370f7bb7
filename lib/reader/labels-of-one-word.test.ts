import { expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const under = (label: string, value: string) => layOut([{ type: 'lines', lines: [label, value] }], plainLook);

test('a note that has the word among many others is no label of the title below it', () => {
  const note = '(1) Adjustments to planned organizational changes and higher employee retention';
  expect(labelsOfWhole(under(note, 'Tarn Exit and Strategic Realignment'), 'What is the retention?')).toEqual([]);
});

test('a label that is what is asked has its value below it', () => {
  expect(labelsOfWhole(under('Retention', 'Seven years after the end'), 'What is the retention?')).toEqual([
    'Seven years after the end',
  ]);
});
