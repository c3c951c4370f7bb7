import { describe, expect, it } from 'vitest';
import { linesBetween } from '../document/line-table';
import { lineTableOf } from '../evidence/line-table-fixture';
import { isRowOfContents } from './prose/contents-entry';
import { namesOfClass } from './prose/names-of-class';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

function answersTo(pieces: readonly Piece[], question: string): string[] {
  return labelsOfWhole(layOut([{ type: 'title', text: 'Report of Orrin Inc.' }, ...pieces], plainLook), question);
}

const linesOf = (lines: string[]) => linesBetween(lineTableOf([lines]), 1, lines.length);

describe('a question in hurried words', () => {
  it('asks for a definition where it asks what counts as something', () => {
    const users = [
      paragraph(
        'At the end of 2031, our marketplace had more than 167 million active buyers and one billion listings.',
      ),
      paragraph(
        'The term “active buyer” means, as of any date, all buyers who closed a transaction within the previous 12 months.',
      ),
    ];
    const meant = ['as of any date, all buyers who closed a transaction within the previous 12 months'];
    expect(answersTo(users, 'What counts as an active buyer?')).toEqual(meant);
    expect(answersTo(users, 'What is considered an active buyer?')).toEqual(meant);
    expect(answersTo(users.slice(0, 1), 'What qualifies as an active buyer?')).toEqual([]);
    expect(answersTo(users, 'How many active buyers were there at the end of 2031?')).toEqual(['167,000,000']);
  });

  it('is not answered by the day of a state where it asks when that state came about', () => {
    const control = [
      paragraph(
        'Management has excluded Tarn LLC from its assessment of control as of December 31, 2031 because of a change in control.',
      ),
    ];
    const gained = paragraph('On September 9, 2031, the Company obtained control of Tarn LLC.');
    expect(answersTo(control, 'When did Orrin get control of Tarn LLC?')).toEqual([]);
    expect(answersTo([...control, gained], 'When did Orrin obtain control of Tarn LLC?')).toEqual(['2031-09-09']);
    const signed = [paragraph('Orrin signed a purchase agreement dated as of May 4, 2031 with Tarn LLC.')];
    expect(answersTo(signed, 'When did Orrin sign the purchase agreement with Tarn LLC?')).toEqual(['2031-05-04']);
  });

  it('is not answered with the section at the end of a line of contents', () => {
    const contents: Piece = {
      type: 'lines',
      lines: [
        'Chap. Sec.',
        '1. Rules of construction 1',
        '2. Acts and resolutions; formalities of enactment 101',
        '3. Code of Laws of the Mainland States and Supplements; District Code and 201',
        'Supplements',
      ],
    };
    expect(answersTo([contents], 'How many states do the Mainland States cover?')).toEqual([]);
    const [row, ...others] = linesOf(['3. Cellar seats 80', '2. Garden seats 60', '1. Hall seats 40'].toReversed());
    expect(row !== undefined && isRowOfContents(row, [row, ...others])).toBe(false);
    const [head, first, ...rest] = linesOf([
      'Chap. Sec.',
      '1. Hall seats 40',
      '2. Garden seats 60',
      '3. Cellar seats 80',
    ]);
    expect(head !== undefined && first !== undefined && isRowOfContents(first, [head, first, ...rest])).toBe(true);
  });
});

describe('who leaves', () => {
  const plan = [
    paragraph('Ms. Voss will step down as President of the Company, effective September 1, 2031.'),
    paragraph(
      'Ms. Voss will serve as adviser until her retirement from the Company on a date to be agreed with Mr. Hale, which will be no earlier than April 1, 2032 and no later than April 15, 2032.',
    ),
    paragraph(
      'Ms. Voss will continue as Chair of the Board through January 31, 2032, and will step down from the Board at that time, remaining with the Company as an adviser until early April 2032.',
    ),
  ];

  it('retires on no day of an office, nor on an end of a range', () => {
    expect(answersTo(plan, 'When will Ms. Voss retire?')).toEqual([]);
    expect(answersTo(plan.slice(0, 1), 'When will Ms. Voss retire?')).toEqual([]);
    expect(answersTo(plan, 'When will Ms. Voss step down as President?')).toEqual(['2031-09-01']);
    const fixed = [paragraph('Ms. Voss will retire from the Company on April 9, 2032.')];
    expect(answersTo(fixed, 'When will Ms. Voss retire?')).toEqual(['2032-04-09']);
  });

  it('leaves the board before the end of staying as an adviser', () => {
    expect(answersTo(plan, 'When does Voss leave the board?')).toEqual(['2032-01-31']);
    const adviser = [
      paragraph('Ms. Voss will leave her post and remain with the Company as an adviser until April 3, 2032.'),
    ];
    expect(answersTo(adviser, 'When does Voss leave the board?')).toEqual([]);
    expect(answersTo(adviser, 'When does Voss leave the company?')).toEqual(['2032-04-03']);
  });

  it('may serve on boards without doing so', () => {
    const duties: Piece[] = [
      paragraph('The Executive serves on boards as follows:'),
      paragraph('(a) Upon the request of the Board, the Executive shall also serve on boards of subsidiaries;'),
      paragraph('(b) nothing shall preclude the Executive from serving on the board of one other company.'),
    ];
    expect(answersTo(duties, 'Which boards does the Executive currently serve on?')).toEqual([]);
    expect(answersTo(duties, 'Which boards may the Executive serve on?').length).toBeGreaterThan(0);
  });
});

describe('a value of something near', () => {
  it('is an award of shares where a bonus is asked for', () => {
    const pay = [
      paragraph('Ms. Voss’s target annual long-term incentive award will have a grant date value of $8,000,000.'),
    ];
    const bonus = paragraph('Ms. Voss’s target annual bonus is $1,200,000.');
    expect(answersTo(pay, 'What is Ms. Voss’s target bonus?')).toEqual([]);
    expect(answersTo([...pay, bonus], 'What is Ms. Voss’s target bonus?')).toEqual(['USD 1,200,000']);
  });

  it('is a count of some of them', () => {
    const some = [
      paragraph(
        'In fiscal 2031, our 20 largest suppliers accounted for approximately 79% of the merchandise, with five suppliers – Ash, Birch, Cedar, Dock and Elm – representing approximately 57% of merchandise.',
      ),
    ];
    expect(answersTo(some, 'How many suppliers does Orrin have?')).toEqual([]);
    const all = [paragraph('Orrin has 340 suppliers, none of which represents more than 4% of the merchandise.')];
    expect(answersTo(all, 'How many suppliers does Orrin have?')).toEqual(['340 suppliers']);
  });

  it('is a name of another kind', () => {
    const names = [
      paragraph(
        'The segment includes the brand names Orrin, Ash Health, Birch Home and Cedar and the domain names orrin.example, ash.example and cedar.example.',
      ),
    ];
    expect(answersTo(names, 'Which brands does Orrin operate under?')).toEqual([
      'Orrin',
      'Ash Health',
      'Birch Home',
      'Cedar',
    ]);
    expect(
      namesOfClass('the brand names Ash and Birch and the domain names ash.example', 'Which domain names?').names,
    ).toBe('ash.example');
    expect(namesOfClass('Ash Names and Birch', 'Which brands?')).toEqual({ skip: 0, names: 'Ash Names and Birch' });
  });
});

describe('a name of two words', () => {
  it.each([
    ['Who is insured?', { type: 'lines', lines: ['2. Insured', 'Survey Costs'] }],
    [
      'Who does the policy apply to?',
      paragraph('Simplified Due Diligence may be applied by the policy to small accounts.'),
    ],
  ] satisfies [string, Piece][])('of a thing is nobody’s: %s', (question, piece) => {
    expect(answersTo([piece], question)).toEqual([]);
  });

  it('is still somebody’s', () => {
    expect(answersTo([{ type: 'lines', lines: ['2. Insured', 'Ida Tarnow'] }], 'Who is insured?')).toEqual([
      'Ida Tarnow',
    ]);
  });
});

describe('the year that opens a sentence', () => {
  const offer = paragraph('For 2031 your bonus will be prorated from your start date.');

  it('is of what the sentence tells of, and no date of what it mentions', () => {
    expect(answersTo([offer], 'start date')).toEqual([]);
    expect(answersTo([offer, paragraph('Your start date is May 4, 2031.')], 'start date')).toEqual(['2031-05-04']);
  });
});

describe('a list whose heading has one word of two', () => {
  const lines = (heading: string): Piece => ({
    type: 'lines',
    lines: [heading, '9.1 The first term runs for three years.', '9.2 Either party may end it for breach.'],
  });

  it('is not what both words name', () => {
    expect(answersTo([lines('9. Term and Termination')], 'payment terms')).toEqual([]);
    expect(answersTo([lines('9. Payment Terms')], 'payment terms')).toHaveLength(2);
  });
});

describe('a sum that a contract defines and another under its name', () => {
  const defined = paragraph('Tarn shall pay to Orrin the sum of $485,000 (the “Settlement Payment”) in May 2031.');
  const used = (sum: string) => paragraph(`The Settlement Payment of ${sum} shall be reported to the authorities.`);

  it('contradict each other', () => {
    expect(answersTo([defined, used('$458,000')], 'settlement amount')).toEqual(['USD 485,000', 'USD 458,000']);
    expect(answersTo([defined, used('$485,000')], 'settlement amount')).toEqual(['USD 485,000']);
  });

  it('do not where the name is another’s', () => {
    const other = paragraph('The Further Payment of $458,000 shall be reported to the authorities.');
    expect(answersTo([defined, other], 'settlement amount')).toEqual(['USD 485,000']);
  });
});

describe('the words of an offer', () => {
  const offer = (...texts: string[]) => texts.map(paragraph);

  it('are read for those of the question', () => {
    expect(answersTo(offer('Your first day of employment will be May 4, 2031.'), 'start date')).toEqual(['2031-05-04']);
    expect(answersTo(offer('You will receive a one-time sign-on bonus of $60,000.'), 'signing bonus')).toEqual([
      'USD 60,000',
    ]);
    expect(answersTo(offer('Your last day of employment will be May 4, 2031.'), 'start date')).toEqual([]);
    expect(answersTo(offer('You will receive a retention bonus of $60,000.'), 'signing bonus')).toEqual([]);
  });
});

describe('a word of the trade', () => {
  it.each([
    ['What is the strike price?', 'The options have an exercise price of $12.50 per share.', ['USD 12.50 per share']],
    ['What is the bounced check fee?', 'A returned check fee of $35 applies.', ['USD 35']],
    ['What is the admin fee?', 'An administration fee of $250 is charged for each transfer.', ['USD 250']],
    ['What is the contract price?', 'The contract sum is $485,000.', ['USD 485,000']],
    ['What is the grace period?', 'The cure period is ten days.', ['10 days']],
    ['What is the initial term?', 'The initial term is thirty-six (36) months.', ['thirty-six (36) months']],
    ['What is the strike price?', 'The purchase price is $12.50 per share.', []],
    ['What is the initial term?', 'The notice period is thirty-six (36) days.', []],
  ])('%s %s', (question, text, values) => {
    expect(answersTo([paragraph(text)], question)).toEqual(values);
  });
});
