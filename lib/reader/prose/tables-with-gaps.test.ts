import { describe, expect, it } from 'vitest';
import { type Printed, printPages } from '../tables/print-page.fixture';
import { askWhole } from '../testing/ask-whole';

const columns = [50, 240, 300, 350, 400, 450];

function row(...cells: string[]): Printed[] {
  return cells.flatMap((text, column) => (text === '' ? [] : [{ text, x: columns[column] ?? 0 }]));
}

const page = [
  [{ text: 'Absolute Maximum Ratings', x: 50 }],
  [],
  row('Parameter', 'Symbol', 'Min', 'Typ', 'Max', 'Unit'),
  row('Input Voltage', 'VIN', '', '', '15', 'V'),
  row('Storage temperature', 'TSTG', '-65', '', '150', '°C'),
  row('Thermal Resistance small package', 'RJA', '', '', '160', '°C/W'),
  row('Thermal Resistance large package', 'RJA', '', '', '80', '°C/W'),
  row('Idle current', 'IQ', '', '5', '11', 'mA'),
];

function answerTo(question: string): unknown {
  const table = printPages([page]);
  return askWhole(table, question).items[0]?.value;
}

describe('tables with empty cells', () => {
  it.each([
    ['What is the maximum input voltage?', '15 V'],
    ['What is the minimum storage temperature?', '-65 °C'],
    ['What is the typical idle current?', '5 mA'],
  ])('are read by the headers that their cells are flush with, in their unit: %s', (question, value) => {
    expect(answerTo(question)).toBe(value);
  });

  it('are no forms whose labels stand beside their values', () => {
    expect(answerTo('What is the thermal resistance of the large package?')).toBeUndefined();
    expect(answerTo('What is the typical input voltage?')).toBeUndefined();
  });
});
