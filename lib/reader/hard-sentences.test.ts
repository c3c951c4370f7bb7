import { describe, expect, it } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

/** Sentences of an invented report that each tell of several years, parts, limits or things, and the one of them that is asked for. */
const sentences = [
  'In fiscal 2032, our 20 largest suppliers accounted for 77% of what we purchased (75% in fiscal 2031), with 5 suppliers representing 53% of all we purchased (51% in fiscal 2031).',
  'Amortization expenses for intangible assets were $43 million and $45 million during the three months ended December 31, 2032 and 2031, respectively, and $87 million and $90 million during the six months ended December 31, 2032 and 2031, respectively.',
  'We recorded yield-related impairment losses on debt securities of $143 million, $42 million and $49 million in 2032, 2031 and 2030, respectively.',
  'The fair value of debt securities with a rating below investment grade was $1.9 billion and $2.3 billion at December 31, 2032 and 2031, respectively.',
  'In 2032 and 2031, sales in international markets accounted for 70% and 68%, respectively, of total net sales.',
  'During 2032 and 2031, the quarterly cash dividend was $0.55 and $0.50 per share, respectively.',
  'At December 31, 2032 and 2031, Orrin had accrued approximately $68 million and $41 million, respectively, for environmental cleanup.',
  'Our working capital deficit was $18.9 billion and $9.2 billion at December 31, 2032 and 2031, respectively.',
  'In 2032, we recorded charges of $736 million on the tanker, of which $500 million was recorded at OCA, $222 million at ODS, and $14 million at OGS.',
  'The tooling division has 166 plants located in 37 countries, of which 114 are owned by us and 52 are leased from others.',
  'The revolving bank facilities had a limit of $3.8 billion at December 31, 2032, of which $2.5 billion had been drawn, and $1.3 billion remained undrawn.',
  'Our transition tax liability was $2.9 billion, which must be paid through 2036; we currently expect to pay approximately $309 million of the transition tax liability in 2033.',
  'Ms. Voss will retire on a day that is no earlier than April 1, 2033 and no later than April 15, 2033. Her retirement was announced on March 1, 2032.',
  'The Company defines free cash flow as cash provided by operating activities less purchases of equipment.',
  'The amount of gross unrecognized tax benefits (UTB) changed little.',
  'Interest expense of the leasing business was $59 million in 2030.',
  'Damage by flood is covered where the premises stand above the flood line.',
  'The policy may be assigned only with the written consent of the insurer.',
  'If notice is given in writing, the tenant may end the lease early.',
];

const report = layOut(
  [
    { type: 'title', text: 'Orrin Mills, Inc. Annual Report 2032' } as Piece,
    ...sentences.map((text): Piece => ({ type: 'paragraph', text })),
    { type: 'heading', text: 'Insured perils' },
    { type: 'paragraph', text: 'The insurer pays for damage that is caused by any of the following:' },
    { type: 'lines', lines: ['(a) fire, lightning and explosion;', '(b) theft following forcible entry.'] },
  ],
  plainLook,
);

describe('of several figures in a sentence', () => {
  it.each([
    [
      'What was amortization expense for intangible assets for the six months ended December 31, 2031?',
      'USD 90 million',
    ],
    [
      'What was amortization expense for intangible assets for the three months ended December 31, 2032?',
      'USD 43 million',
    ],
    ['What were yield-related impairment losses on debt securities in 2030?', 'USD 49 million'],
    [
      'What was the fair value of debt securities rated below investment grade at December 31, 2031?',
      'USD 2.3 billion',
    ],
    ['What was the share of total net sales from international markets in 2031?', '68 %'],
    ['What was the quarterly cash dividend per share in 2031?', 'USD 0.50 per share'],
    ['What had Orrin accrued for environmental cleanup at December 31, 2031?', 'USD 41 million'],
    ['What was the working capital deficit at December 31, 2031?', 'USD 9.2 billion'],
    ['How much of the 2032 charges on the tanker was recorded at OGS?', 'USD 14 million'],
    ['How many of the tooling plants are leased from others?', '52'],
    ['How much of the revolving bank facilities had been drawn at December 31, 2032?', 'USD 2.5 billion'],
    ['How much of the transition tax liability does Orrin expect to pay in 2033?', 'USD 309 million'],
  ])('%s', (question, label) => {
    expect(labelsOfWhole(report, question)).toEqual([label]);
  });

  it.each([
    'What share of purchases came from the five largest vendors in fiscal 2030?',
    'What was interest capitalized in 2030?',
    'What is the latest day on which the retirement of Ms. Voss was announced?',
    'How many of the plants were not represented at the meeting?',
  ])('none is given where it is of something else: %s', (question) => {
    expect(labelsOfWhole(report, question)).toEqual([]);
  });
});

it.each([
  ['How is free cash flow defined?', 'cash provided by operating activities less purchases of equipment'],
  ['What does UTB mean?', 'unrecognized tax benefits'],
])('reads a definition without quotation marks, and what an abbreviation stands for: %s', (question, label) => {
  expect(labelsOfWhole(report, question)).toEqual([label]);
});

describe('a yes', () => {
  it.each([
    ['Is flood covered?', 'The sentence has a condition: “where the premises stand above the flood line”.'],
    ['Can the policy be assigned?', 'The sentence has a condition: “only with the written consent of the insurer”.'],
    ['May the tenant end the lease early?', 'The sentence has a condition: “If notice is given in writing”.'],
    ['Is theft covered?', 'The item reads “theft following forcible entry”.'],
  ])('that depends on something says so: %s', (question, caveat) => {
    const answer = askWhole(report, question);
    expect(answer.items[0]?.value).toBe(true);
    expect(answer.caveats).toContain(caveat);
  });

  it('without a condition has no caveat', () => {
    expect(askWhole(report, 'Is fire covered?').caveats).toEqual([]);
  });
});

it('names the things whose paragraphs begin with their names', () => {
  const paragraphs = [
    'The business of Orrin is organized in the two reportable segments outlined below:',
    'Valves: Consists of operations that make valves for water, gas and oil, and of a foundry in Dayton.',
    'Pumps and Motors: Consists of operations that make pumps for mines, motors for them, and their spare parts.',
    'Other consists of the costs of the head office.',
  ];
  const table = layOut(
    paragraphs.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );
  expect(labelsOfWhole(table, 'Which reportable segments does Orrin have?')).toEqual(['Valves', 'Pumps and Motors']);
});
