import { describe, expect, it } from 'vitest';
import { type Printed, printPages } from './tables/print-page.fixture';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

function answersOnPage(rows: readonly (readonly Printed[])[], question: string): string[] {
  return labelsOfWhole(printPages([rows]), question);
}

const left = 40;
const right = 330;

describe('boxes side by side', () => {
  const boxes: Printed[][] = [
    [
      { text: 'CERTIFICATE HOLDER', x: left },
      { text: 'CANCELLATION', x: right },
    ],
    [{ text: 'Should any of these policies be cancelled', x: right }],
    [
      { text: 'Orrin County Board of Works', x: left },
      { text: 'before they end, notice is given.', x: right },
    ],
  ];

  it('have each a heading, and what stands under it', () => {
    expect(answersOnPage(boxes, 'Who is the certificate holder?')).toEqual(['Orrin County Board of Works']);
  });

  it('hold a value in capitals beside its label where nothing stands below them', () => {
    const form: Printed[][] = [
      [
        { text: 'CERTIFICATE HOLDER', x: left },
        { text: 'ORRIN COUNTY', x: right },
      ],
    ];
    expect(answersOnPage(form, 'Who is the certificate holder?')).toEqual(['ORRIN COUNTY']);
  });
});

describe('a list beside a column of text', () => {
  const sheet: Printed[][] = [
    [
      { text: 'Quiescent current: 2.2 µA typical', x: left },
      { text: 'The converter needs few parts around it and', x: right },
    ],
    [
      { text: 'Frequency adjustable from 200 kHz to 2.2', x: left },
      { text: 'has integrated switches. It needs no', x: right },
    ],
    [
      { text: 'Peak efficiency of 94.5% at 12 V input, 5 V output', x: left },
      { text: 'external compensation. The device is offered in a 12-pin', x: right },
    ],
    [
      { text: 'AEC-Q100 grade 1 qualified', x: left },
      { text: 'wettable-flank package of 3 mm. The device', x: right },
    ],
  ];

  it.each(['What is the typical quiescent current?', 'What is the peak efficiency?'])(
    'has no value in the text, nor in the next entry: %s',
    (question) => {
      const answers = answersOnPage(sheet, question);
      expect(answers).not.toContain('Frequency adjustable from 200 kHz to 2.2');
      expect(answers.join(' ')).not.toContain('compensation');
    },
  );
});

describe('the head of a column', () => {
  it('is no value of the one beside it', () => {
    const table: Printed[][] = [
      [
        { text: 'PARAMETER', x: left },
        { text: 'TYP', x: 300 },
        { text: 'MAX', x: 360 },
        { text: 'UNIT', x: 420 },
      ],
      [
        { text: 'Thermal shutdown threshold', x: left },
        { text: '168', x: 300 },
        { text: '180', x: 360 },
        { text: '°C', x: 420 },
      ],
    ];
    expect(answersOnPage(table, 'What is the thermal shutdown threshold (typical)?')).not.toContain('MAX');
  });
});

describe('a row of numbered boxes', () => {
  const at = [40, 220, 400];
  const rows = [
    ['1. AWARD NUMBER', '2. AWARD DATE', '3. AMENDMENT'],
    ['DCA-24-HR-0057', 'July 18, 2024', 'None'],
    ['4. PROJECT TITLE', '5. UEI', '6. PROJECT DIRECTOR'],
    ['Restoring Tidal Flow', 'K7M4QX2LT9R3', 'Hannah Voss'],
  ].map((cells) => cells.map((text, column) => ({ text, x: at[column] ?? 0 })));

  it.each([
    ['What is the award number?', ['DCA-24-HR-0057']],
    ['What is the award date?', ['2024-07-18']],
    ['What is the title of the project?', ['Restoring Tidal Flow']],
  ])('has its values below them: %s', (question, answers) => {
    expect(answersOnPage(rows, question)).toEqual(answers);
  });

  it('has none where the next box stands right below', () => {
    const empty = [rows[0] ?? [], rows[2] ?? []];
    expect(answersOnPage(empty, 'What is the award number?')).toEqual([]);
  });
});

describe('a table of labels and what is said beside them', () => {
  const row = (label: string, ...lines: readonly string[]): Printed[][] =>
    lines.map((text, at) => [...(at === 0 && label !== '' ? [{ text: label, x: left }] : []), { text, x: 200 }]);
  const synopsis = [
    ...row('Protocol number', 'VLS-302'),
    ...row(
      'Primary endpoint',
      'Proportion of participants with a score of 0 or 1 and a',
      'reduction of two points at week 16',
    ),
    [],
    ...row('Secondary endpoints', '1. Response at week 16', '2. Change of the score from', 'baseline at week 52'),
    ...row('Medical monitor', 'Dr. Sam Okafor'),
  ];

  it('is read to the end of a row of several lines', () => {
    expect(answersOnPage(synopsis, 'What is the primary endpoint?')).toEqual([
      'Proportion of participants with a score of 0 or 1 and a reduction of two points at week 16',
    ]);
    expect(answersOnPage(synopsis, 'What are the secondary endpoints?')).toEqual([
      'Response at week 16',
      'Change of the score from baseline at week 52',
    ]);
  });

  it('is not read where the row has no end, nor from its middle, nor for a narrower thing', () => {
    expect(answersOnPage(synopsis.slice(0, 3), 'What is the primary endpoint?')).toEqual([]);
    const crowded = [...synopsis.slice(0, 3), [{ text: 'Objectives of the study', x: left }]];
    expect(answersOnPage(crowded, 'What is the primary endpoint?')).toEqual([]);
    const centred = [
      ...row('Protocol number', 'VLS-302'),
      ...row('', 'Proportion of participants with a score of 0 or 1'),
      ...row('Primary endpoint', 'and a reduction of at least two points from', 'the baseline at week 16'),
      ...row('Medical monitor', 'Dr. Sam Okafor'),
    ];
    expect(answersOnPage(centred, 'What is the primary endpoint?')).toEqual([]);
    expect(answersOnPage(synopsis, 'What is the primary safety endpoint?')).toEqual([]);
  });
});

describe('labels of a form', () => {
  it('in small print are of the value right below them, and of none further above', () => {
    const box = (headers: string[], row: string[]): Piece => ({ type: 'grid', headers, rows: [row], x: [72, 300] });
    const table = layOut(
      [
        box(['Annual premium', 'Deductible'], ['SEK 4,320', 'SEK 1,500']),
        box(['Sum insured', 'Limit for valuables'], ['SEK 900,000', 'SEK 60,000']),
      ],
      plainLook,
    );
    const lines = table.pages[0]?.lines ?? [];
    for (const line of lines) if (!/\d/.test(line.text)) line.fontSize -= 3;
    expect(labelsOfWhole(table, 'What is the sum insured?')).toEqual(['SEK 900,000']);
    expect(labelsOfWhole(table, 'What is the limit for valuables?')).toEqual(['SEK 60,000']);
  });

  it('end with a dash', () => {
    const table = layOut(
      [{ type: 'lines', lines: ['• Minimum quantity – 400 boards', '• Delivery time – three weeks'] }],
      plainLook,
    );
    expect(labelsOfWhole(table, 'What is the minimum quantity?')).toEqual(['400 boards']);
    expect(labelsOfWhole(table, 'How long is the delivery time?')).toEqual(['3 weeks']);
  });
});
