import { describe, expect, it } from 'vitest';
import { successionAsked } from './prose/succession-asked';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const cover: Piece = { type: 'lines', lines: ['ANNUAL REPORT', 'ORRIN HOLDINGS, INC.'] };

function answersTo(pieces: readonly Piece[], question: string): string[] {
  return labelsOfWhole(layOut([cover, ...pieces], plainLook), question);
}

const officers: Piece[] = [
  {
    type: 'grid',
    headers: ['Name', 'Age', 'Position'],
    rows: [
      ['Clara Voss', '51', 'Chief Executive Officer'],
      ['Edwin Marsh', '47', 'Chief Financial Officer'],
      ['Lena Ortiz', '44', 'President, Ferries'],
    ],
    x: [72, 200, 260],
  },
  paragraph('Ms. Voss joined Orrin in 2021. She reports to the Board together with Mr. Marsh.'),
  { type: 'lines', lines: ['By: /s/ Clara Voss', 'Clara Voss', 'Chief Executive Officer'] },
];

describe('who was in an office before, or will be', () => {
  it.each([
    'Who was CEO before Clara Voss?',
    'Who was chief executive before Voss took over?',
    'Who did Clara Voss succeed as CEO?',
    "Who was Clara Voss's predecessor as chief executive?",
    'Who preceded Edwin Marsh as CFO?',
    'Who replaces Edwin Marsh as finance chief?',
    'Who becomes CEO once Voss retires?',
    'Who will be CEO of Orrin Ferries once it is spun off?',
    'Who will be chief executive of Orrin?',
  ])('is nobody who is in office now: %s', (question) => {
    expect(answersTo(officers, question)).toEqual([]);
  });

  it('leaves who is in office now to those who ask for it', () => {
    expect(answersTo(officers, 'Who is the CEO?')).toEqual(['Clara Voss']);
    expect(answersTo(officers, 'Who is the chief financial officer?')).toEqual(['Edwin Marsh']);
  });

  it('is whoever is appointed to it', () => {
    const appointed = paragraph('Dana Roe will become Chief Executive Officer of Orrin on May 1, 2035.');
    expect(answersTo([...officers, appointed], 'Who will be chief executive officer of Orrin?')).toEqual(['Dana Roe']);
  });

  it('is not who will hold another office', () => {
    const told = paragraph(
      'The Chair and Chief Executive Officer roles part, and Ms. Dana Roe will become non-executive Chair.',
    );
    expect(answersTo([told], 'Who will be executive chair?')).toEqual([]);
    expect(answersTo([told], 'Who will be the non-executive chair?')).toEqual(['Dana Roe']);
  });

  it.each(['Which guiding principles does Orrin say it follows?', 'Which standard replaces Standard 17?'])(
    'is of people: %s',
    (question) => {
      expect(successionAsked(question)).toBeNull();
    },
  );

  it('is nobody who leaves', () => {
    const told = paragraph(
      'Mr. Martin Hale will step down as Chief Executive Officer of Orrin, effective May 1, 2035.',
    );
    expect(answersTo([told], 'Who will be chief executive officer of Orrin from May?')).toEqual([]);
  });
});

describe('a succession that a sentence tells', () => {
  it.each([
    'Clara Voss succeeded Martin Hale as Chief Executive Officer in May 2031.',
    'On May 1, 2031, Ms. Clara Voss was appointed Chief Executive Officer, succeeding Mr. Martin Hale, who retired.',
    'Martin Hale was succeeded as Chief Executive Officer by Clara Voss on May 1, 2031.',
    'Clara Voss became our Chief Executive Officer as the successor to Martin Hale.',
    'Martin Hale resigned as Chief Executive Officer and was replaced by Clara Voss.',
    'The Board appointed Clara Voss as Chief Executive Officer effective upon Martin Hale’s retirement.',
    'Clara Voss has been our Chief Executive Officer since 2031. She took over from our founder, Martin Hale.',
  ])('is read both ways: %s', (text) => {
    const told = [...officers, paragraph(text)];
    expect(answersTo(told, 'Who was CEO before Clara Voss?')).toEqual(['Martin Hale']);
    expect(answersTo(told, 'Who succeeded Martin Hale as CEO?')).toEqual(['Clara Voss']);
    expect(answersTo(told, 'Who was CFO before Clara Voss?')).toEqual([]);
    expect(answersTo(told, 'Who was CEO before Martin Hale?')).toEqual([]);
  });

  it.each([
    'Before joining Orrin, Clara Voss succeeded Martin Hale as Chief Executive Officer of Tarn Lines Ltd.',
    'Clara Voss succeeded Martin Hale as Chief Executive Officer of our ferry business.',
    'Clara Voss, our Chief Executive Officer, succeeded with a plan that Martin Hale had made.',
    'Martin Hale left, and Clara Voss, our Chief Executive Officer, leads the search for candidates to succeed Martin Hale.',
    'Clara Voss worked at Tarn Lines until 2030, where she succeeded Martin Hale as Chief Executive Officer.',
    'Clara Voss succeeded Martin Hale as Deputy Chief Executive Officer.',
  ])('is of another office, or is none: %s', (text) => {
    expect(answersTo([...officers, paragraph(text)], 'Who was CEO before Clara Voss?')).toEqual([]);
  });

  it('is that of the committee that is asked for', () => {
    const told = paragraph(
      'The Board has appointed Mr. Otto Lind, a member of the Audit Committee, to be the Audit Committee Chair effective as of Ms. Nair’s retirement.',
    );
    expect(answersTo([told], 'Who takes over as head of the audit committee once Nair is gone?')).toEqual([
      'Otto Lind',
    ]);
    expect(answersTo([told], 'Who takes over as head of the risk committee once Nair is gone?')).toEqual([]);
    expect(answersTo([told], "Who was nominated to fill Nair's seat on the board?")).toEqual([]);
  });
});

describe('a succession by two dates', () => {
  const lives: Piece[] = [
    paragraph(
      'Ms. Voss, 51, has been our Chief Executive Officer since September 2031. She served as our President from May 2027 to September 2031.',
    ),
    paragraph(
      'Mr. Hale, 70, has been our Chairman since September 2031. He served as our Chief Executive Officer from June 2019, when he founded Orrin, until September 2031.',
    ),
    paragraph(
      'Mr. Lind, 48, has been our Chief Marketing Officer since July 2032. Prior to this, Mr. Lind served as our Chief Financial Officer since joining us in May 2027.',
    ),
    paragraph(
      'Mr. Marsh, 47, has served as our Chief Financial Officer since June 2032. He served as Chief Executive Officer of Tarn Lines Ltd. from May 2021 until September 2031.',
    ),
    paragraph('Ms. Roe, 39, was our Secretary from May 2025 until March 2029.'),
    paragraph('Ms. Quill, 36, has been our Secretary since April 2033.'),
  ];

  it.each([
    ['Who was CEO before Voss?', ['Hale']],
    ['Who succeeded Hale as chief executive?', ['Voss']],
    ['Who was CFO before Marsh?', ['Lind']],
    ['Who was President before Voss?', []],
    ['Who was Chairman before Hale?', []],
    ['Who was Secretary before Quill?', []],
    ['Who was CEO of Orrin Ferries before Voss?', []],
  ])('%s', (question, expected) => {
    expect(answersTo(lives, question)).toEqual(expected);
  });

  it.each([
    'Mr. Hale joined Tarn Lines in 2019. He served as Chief Executive Officer until September 2031.',
    'Mr. Hale worked at Tarn Lines, where he served as Chief Executive Officer from 2019 until September 2031.',
    'Mr. Hale has been Chief Executive Officer of Tarn Lines from 2019 until September 2031.',
    'Mr. Hale served as our Chief Executive Officer until March 2031.',
  ])('is none of another company, or at another time: %s', (text) => {
    const [voss] = lives;
    expect(answersTo(voss ? [voss, paragraph(text)] : [], 'Who was CEO before Voss?')).toEqual([]);
  });

  it('takes a year for the time only where both say whose office it was', () => {
    const since = paragraph('Ms. Voss, 51, has been our Chief Executive Officer since 2031.');
    const until = (whose: string) =>
      paragraph(`Mr. Hale served as ${whose} Chief Executive Officer from 2019 until 2031.`);
    expect(answersTo([since, until('our')], 'Who was CEO before Voss?')).toEqual(['Hale']);
    expect(answersTo([since, until('the')], 'Who was CEO before Voss?')).toEqual([]);
  });

  it('is told by whoever leaves and whoever comes on one day', () => {
    const told: Piece[] = [
      paragraph(
        'On March 2, 2033, the Company announced that Mr. Edwin Marsh will relinquish the chief financial officer title effective May 1, 2033.',
      ),
      paragraph(
        'On March 1, 2033, the Board appointed Ms. Dana Roe as executive vice president and chief financial officer, effective May 1, 2033.',
      ),
    ];
    expect(answersTo(told, 'Who replaces Marsh as finance chief?')).toEqual(['Dana Roe']);
    expect(answersTo(told, 'Who was CFO before Dana Roe?')).toEqual(['Edwin Marsh']);
    expect(answersTo(told, 'Who replaces Marsh as treasurer?')).toEqual([]);
  });

  it('is read from the rows of a list', () => {
    const rows: Piece[] = [
      {
        type: 'lines',
        lines: [
          'Otto Lind Executive Vice President and Chief Executive Officer, Orrin Freight effective',
          'November 2031. From February 2029 until November 2031, he served as President and',
          "Chief Executive Officer, Tom's Quay. From 2025 to 2029, he served as Controller.",
        ],
      },
      {
        type: 'lines',
        lines: [
          "Dana Roe Executive Vice President, President and Chief Executive Officer, Tom's Quay effective",
          'November 15, 2031. From February 2030 to November 2031, she served as Treasurer.',
        ],
      },
    ];
    expect(answersTo(rows, "Who ran Tom's Quay before Dana Roe?")).toEqual(['Otto Lind']);
    expect(answersTo(rows, 'Who ran Orrin before Dana Roe?')).toEqual([]);
    expect(answersTo(rows, 'Who was treasurer before Otto Lind?')).toEqual([]);
  });
});

describe('the auditor before another', () => {
  const report = (firm: string, told: string): Piece[] => [
    { type: 'heading', text: 'Report of Independent Registered Public Accounting Firm' },
    paragraph('We have audited the consolidated financial statements of Orrin Holdings, Inc.'),
    { type: 'lines', lines: [`/s/ ${firm}`, told, 'Dayton, Ohio'] },
  ];
  const since = report('Marrow & Finch LLP', 'We have served as the Company’s auditor since 2031.');

  it('is the firm that served until that one began', () => {
    const told = [...since, ...report('Sedge LLP', 'We served as the Company’s auditor from 2024 to 2031.')];
    expect(answersTo(told, 'Who was the auditor before Marrow & Finch?')).toEqual(['Sedge LLP']);
    expect(answersTo(told, 'Who was the auditor before MF?')).toEqual(['Sedge LLP']);
    expect(answersTo(told, 'Who was the auditor before Sedge?')).toEqual([]);
  });

  it('is no firm that served at another time', () => {
    const told = [...since, ...report('Sedge LLP', 'We served as the Company’s auditor from 2020 to 2027.')];
    expect(answersTo(told, 'Who was the auditor before Marrow & Finch?')).toEqual([]);
    expect(answersTo(since, 'Who was the auditor before Marrow & Finch?')).toEqual([]);
    expect(answersTo(since, 'Who is the auditor?')).toEqual(['Marrow & Finch LLP']);
  });
});

describe('the office that somebody held before another', () => {
  it.each([
    'Ms. Voss was named Chief Operating Officer in June 2031 after serving as Head of Ferry Operations since May 2027.',
    'Ms. Voss has been our Chief Operating Officer since June 2031. Prior to this, she served as Head of Ferry Operations from May 2027.',
  ])('is told with the later one: %s', (text) => {
    expect(answersTo([paragraph(text)], "What was Voss's job right before she became COO?")).toEqual([
      'Head of Ferry Operations',
    ]);
    expect(answersTo([paragraph(text)], "What was Voss's job right before she became CFO?")).toEqual([]);
    expect(answersTo([paragraph(text)], "What was Marsh's job before he became COO?")).toEqual([]);
  });

  it('is not the one that she became', () => {
    const told = [paragraph('Clara Voss, our Chief Operating Officer, joined Orrin in 2027.')];
    expect(answersTo(told, 'Which position did Clara Voss hold before becoming COO?')).toEqual([]);
    expect(answersTo(told, 'Which position does Clara Voss hold?')).toEqual(['Chief Operating Officer']);
  });
});

describe('who was replaced in an office', () => {
  const told = paragraph('A supervisor, Ms. Anna Thorn, is on site between six and two.');
  const replaced = paragraph('Mr. Jonas Feld replaces Ms. Anna Thorn as supervisor.');

  it('has it no more', () => {
    expect(answersTo([told], 'Who is the supervisor?')).toEqual(['Anna Thorn']);
    expect(answersTo([told, replaced], 'Who is the supervisor?')).not.toContain('Anna Thorn');
  });

  it('has it still, where another office is meant', () => {
    const other = paragraph('Mr. Jonas Feld replaces Ms. Anna Thorn as treasurer.');
    expect(answersTo([told, other], 'Who is the supervisor?')).toEqual(['Anna Thorn']);
  });

  it.each([
    'With effect from 1 April 2031 Ms. Anna Keller replaces Mr. Robert Marsh as Contract Manager.',
    'Anna Keller replaces Robert Marsh as Contract Manager from 1 April 2031.',
  ])('whoever took the place is told, where no more than the office is asked for: %s', (sentence) => {
    expect(answersTo([paragraph(sentence)], 'Who is the Contract Manager?')).toEqual(['Anna Keller']);
  });

  it('has another office still, of which the question names no more than the last word', () => {
    const both = [
      paragraph('The Contract Manager is Robert Marsh.'),
      paragraph('Ms. Anna Keller replaces Mr. Robert Marsh as Site Manager.'),
    ];
    expect(answersTo(both, 'Who is the Contract Manager?')).toEqual(['Robert Marsh']);
  });
});
