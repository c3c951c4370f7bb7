import { describe, expect, it } from 'vitest';
import { definitionOf } from '../contract/registry';
import type { Address, Amount } from '../contract/value-schemas';
import { type Printed, printPages } from './tables/print-page.fixture';
import { labelsOfWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

function answersTo(paragraphs: readonly string[], question: string): string[] {
  return labelsOfWhole(paperOf(paragraphs), question);
}

function answersOnPage(rows: readonly (readonly Printed[])[], question: string): string[] {
  return labelsOfWhole(printPages([rows]), question);
}

describe('who was there', () => {
  const attendance: Printed[][] = [
    'DIRECTORS PRESENT: Linda Sander (President), Robert Chun (Vice President), Maria Ester, James',
    'Pruett',
    'DIRECTORS ABSENT: Walter Green (excused)',
    'STAFF PRESENT: Karen White, General Manager',
  ].map((text) => [{ text, x: 40 }]);

  it('is not told of who was absent', () => {
    expect(answersOnPage(attendance, 'Which directors were absent?')).toEqual(['Walter Green']);
    expect(answersOnPage(attendance, 'Which directors were present?')).toEqual([
      'Linda Sander',
      'Robert Chun',
      'Maria Ester',
      'James Pruett',
    ]);
    expect(answersOnPage(attendance, 'Which staff were absent?')).toEqual([]);
    expect(answersOnPage(attendance.slice(0, 2), 'Which directors were absent?')).toEqual([]);
  });
});

describe('the day of a meeting', () => {
  const minutes = [
    'There being no further business, the meeting was adjourned at 8:45 p.m. The next regular meeting is scheduled for March 11, 2025.',
  ];

  it('is none on which the next one is to be held', () => {
    expect(answersTo(minutes, 'When was the meeting adjourned?')).toEqual([]);
    expect(answersTo(minutes, 'When is the next regular meeting scheduled?')).toEqual(['2025-03-11']);
  });
});

describe('whoever is counted', () => {
  const protocol = [
    'An interim analysis is planned when 310 participants have completed the visit in week 16.',
    'With 620 participants the study can detect a difference between each dose and placebo.',
  ];

  it('is not counted in a condition of something that is planned', () => {
    expect(answersTo(protocol.slice(0, 1), 'How many participants are planned?')).toEqual([]);
    expect(
      answersTo(['It is planned that 620 participants are enrolled.'], 'How many participants are planned?'),
    ).toEqual(['620 participants']);
  });

  it('is not all of them where a sentence says nothing of what is done to them', () => {
    expect(answersTo(protocol, 'How many participants are randomized to placebo?')).toEqual([]);
    expect(
      answersTo(
        ['In all, 124 participants are randomized to placebo.'],
        'How many participants are randomized to placebo?',
      ),
    ).toEqual(['124 participants']);
  });
});

describe('notice of a cancellation', () => {
  const certificate = ["Thirty (30) days' notice of cancellation applies, ten (10) days for non-payment of premium."];

  it('is that of the reason that is asked for', () => {
    const asks = (reason: string) => answersTo(certificate, `How many days' notice of cancellation is given${reason}?`);
    expect(asks(' for non-payment')).toEqual(['10 days']);
    expect(asks('')).toEqual(['30 days']);
  });
});

describe('who does what one clause says', () => {
  it('does not do what the other says', () => {
    const notice = [
      'Claims handling is carried out for us by a company of the group, and our systems are hosted by Nora Cloud in Sweden.',
    ];
    expect(answersTo(notice, 'Who handles claims on our behalf?')).toEqual([]);
    expect(answersTo(notice, 'Who hosts our systems?')).toEqual(['Nora Cloud']);
  });
});

describe('what something supersedes', () => {
  it('is no publication that only stands near', () => {
    const front = [
      'It supersedes all that was printed in June. How to cite this Orrin Technical Series Publication: by its number.',
    ];
    expect(answersTo(front, 'Which publication does it supersede?')).toEqual([]);
  });
});

describe('a number with a name', () => {
  const strip: Printed[][] = [
    [
      { text: 'INSURERS AFFORDING COVERAGE', x: 40 },
      { text: 'NAIC #', x: 420 },
    ],
    [
      { text: 'INSURER B : Tarn Mutual Insurance Co.', x: 40 },
      { text: '35408', x: 420 },
    ],
    [
      { text: 'COVERAGES', x: 40 },
      { text: 'CERTIFICATE NUMBER: 25-003817', x: 200 },
      { text: 'REVISION NUMBER: 1', x: 420 },
    ],
  ];

  it('is none of another name', () => {
    expect(answersOnPage(strip, 'What is the NAIC number of Tarn Mutual?')).toEqual([]);
    expect(answersOnPage(strip, 'What is the certificate number?')).toEqual(['25-003817']);
  });
});

describe('a table of limits', () => {
  const at = [40, 240, 420];
  const table = [
    ['Filing status', 'Phaseout begins', 'No credit above'],
    ['Single', '$150,000', '$190,000'],
    ['Head of household', '$225,000', '$265,000'],
    ['Filing separately', '$150,000', '$170,000'],
  ].map((cells) => cells.map((text, column) => ({ text, x: at[column] ?? 0 })));

  it('tells not how much there is where it tells where there is none', () => {
    expect(answersOnPage(table, 'What is the credit limit for filing separately?')).toEqual([]);
    expect(answersOnPage(table, 'Above which amount is there no credit for a head of household?')).toEqual([
      'USD 265,000',
    ]);
  });
});

describe('a firm in a cell with its address', () => {
  const at = [40, 200];
  const table = [
    ['Item', 'Details'],
    ['Protocol', 'VLS-302'],
    ['Sponsor', 'Orrin Therapeutics, Inc.'],
    ['', '55 Castle Court, Springfield, MA 02142, USA'],
    ['Monitor', 'Dr. Sam Okafor'],
  ].map((cells) => cells.flatMap((text, column) => (text === '' ? [] : [{ text, x: at[column] ?? 0 }])));

  it('is named without it', () => {
    expect(answersOnPage(table, 'Who sponsors the details?')).toEqual(['Orrin Therapeutics, Inc.']);
  });
});

describe('what is written like a person, a sum or a street', () => {
  it('is no person where a firm’s name goes on', () => {
    const names = (text: string) =>
      definitionOf('person_name')
        .readAll(text)
        .map(({ original }) => original);
    expect(names('Tide Roofing & Sheet Metal LLC')).toEqual([]);
    expect(names('Ann Lee & Bo Marsh')).toEqual(['Ann Lee', 'Bo Marsh']);
  });

  it('is less than nothing only where a minus belongs to it', () => {
    const values = (text: string) =>
      definitionOf('amount')
        .readAll(text)
        .map(({ value }) => (value as Amount).value);
    expect(values('DISEASE - $ 750,000')).toEqual(['750000']);
    expect(values('Net change -$ 750')).toEqual(['-750']);
    expect(values('Net change 120 - $ 750')).not.toContain('750');
  });

  it('keeps its street where a code of its post stands behind that', () => {
    const [found] = definitionOf('address').readAll('1111 Constitution Ave. NW, IR-6526, Washington, DC 20224');
    expect(found?.value).toMatchObject({ city: 'Washington', postal_code: '20224' });
    expect((found?.value as Address | undefined)?.street).toContain('1111 Constitution Ave. NW');
  });
});

describe('what is asked for in a court', () => {
  const opinion = ['The jury found for the rope company. The plaintiff had asked for damages of $2.3 million.'];

  it('is not what is awarded', () => {
    expect(answersTo(opinion, 'How much in damages did the jury award?')).toEqual([]);
    expect(answersTo(opinion, 'How much did the plaintiff ask for in damages?')).toEqual(['USD 2.3 million']);
    const won = ['The plaintiff asked for more, and the jury awarded damages of $1.1 million.'];
    expect(answersTo(won, 'How much in damages did the jury award?')).toEqual(['USD 1.1 million']);
  });
});

describe('whoever acts for somebody', () => {
  const award: Printed[][] = [
    [{ text: '4. RECIPIENT', x: 40 }],
    [{ text: 'Orrin Estuary Trust', x: 40 }],
    [{ text: '66 Harbor Street', x: 40 }],
    [],
    [],
    [{ text: 'Accepted for the recipient: Margaret Tibo, Executive Director, July 29, 2024', x: 40 }],
  ];

  it('is not that body, nor is a part of its name', () => {
    const answers = answersOnPage(award, 'Who is the recipient?');
    expect(answers).not.toContain('Margaret Tibo');
    expect(answers).not.toContain('Orrin Estuary');
  });
});
