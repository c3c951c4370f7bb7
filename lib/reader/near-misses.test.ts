import { describe, expect, it } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

function answersTo(pieces: readonly Piece[], question: string): string[] {
  return labelsOfWhole(layOut([...pieces], plainLook), question);
}

const minutes: Piece[] = [
  { type: 'title', text: 'Minutes of the Garden Association' },
  paragraph('The chair opened the meeting. A quorum was confirmed with all nine board members present.'),
  paragraph('December costs: hedge cutting ($4,200), holiday lighting ($1,850), insurance premium ($3,475).'),
  paragraph('In November the association had a loss ($2,310) on its summer party.'),
  paragraph('Pond work is scheduled to begin on March 3, 2031, with an estimated completion date of April 18, 2031.'),
  paragraph('The board bought a new mower for $7,500, funded from the operating budget.'),
  paragraph(
    'The officers shall include a President, a Secretary and a Treasurer. Nobody may be both auditor and treasurer.',
  ),
  paragraph('Members are barred from bringing dogs to the garden.'),
  paragraph('Plants are ordered through "Rose Corner", which the association uses since spring.'),
];

describe('what is nearly what was asked', () => {
  it.each([
    ['How many board members were present?', ['9']],
    ['How many board members were absent?', []],
    ['When will the pond work begin?', ['2031-03-03']],
    ['When will the pond work be completed?', ['2031-04-18']],
    ['What was the cost of the holiday lighting?', ['USD 1,850']],
    ['What is the insurance premium?', ['USD 3,475']],
    ['What is the operating budget?', []],
    ['Can one person be President and Treasurer?', []],
    ['Can one person be auditor and treasurer?', ['No']],
    ['May members bring dogs to the garden?', ['No']],
    ['Who founded the Garden Association?', []],
  ])('%s', (question, expected) => {
    expect(answersTo(minutes, question)).toEqual(expected);
  });

  it('is the deductible of another peril', () => {
    const policy: Piece[] = [
      { type: 'title', text: 'Home Policy Declarations' },
      {
        type: 'lines',
        lines: ['Dwelling: $200,000', 'Deductible: $1,000 per occurrence', 'Collapse deductible: $2,500'],
      },
    ];
    expect(answersTo(policy, 'What is the deductible?')).toEqual(['USD 1,000 per occurrence']);
    expect(answersTo(policy, 'What is the collapse deductible?')).toEqual(['USD 2,500']);
    expect(answersTo(policy, 'What is the hurricane deductible?')).toEqual([]);
  });

  it('is a part of what a table counts, or a place whose name holds that of another', () => {
    const shops: Piece[] = [
      { type: 'title', text: 'Shops by State' },
      {
        type: 'grid',
        headers: ['State', 'Outlet shops', 'Corner shops', 'Total'],
        rows: [
          ['Georgia', '2', '154', '156'],
          ['New Mexico', '7', '35', '42'],
          ['Ohio', '3', '61', '64'],
        ],
        x: [72, 200, 320, 440],
      },
    ];
    expect(answersTo(shops, 'How many outlet shops are there in Georgia?')).toEqual(['2']);
    expect(answersTo(shops, 'How many shops are there in Georgia?')).toEqual([]);
    expect(answersTo(shops, 'How many corner shops are there in New Mexico?')).toEqual(['35']);
    expect(answersTo(shops, 'How many corner shops are there in Mexico?')).toEqual([]);
  });

  it('is one of many things that "it" may be', () => {
    const deeds: Piece[] = [
      { type: 'title', text: 'Licences' },
      paragraph('The licence for the port expires on May 4, 2031, as was agreed.'),
      paragraph('The permit for the quay expires on June 9, 2033, as was said.'),
      paragraph('The concession for the ferry expires on July 2, 2034, as was told.'),
    ];
    expect(answersTo(deeds, 'When does the permit for the quay expire?')).toEqual(['2033-06-09']);
    expect(answersTo(deeds, 'When does it expire?').length).not.toBe(1);
  });

  it('is a limit for something else, or the end of a sum that goes over two lines', () => {
    const policy: Piece[] = [
      { type: 'title', text: 'Motor Policy' },
      { type: 'heading', text: 'Bodily injury' },
      { type: 'lines', lines: ['Limit: $100,000 per person / $300,000 per accident'] },
      { type: 'heading', text: 'Rent' },
      {
        type: 'lines',
        lines: [
          'The rent shall not exceed Three Million Six',
          'Hundred Eighteen Thousand Eight Hundred Dollars in all.',
        ],
      },
    ];
    expect(answersTo(policy, 'What is the bodily injury limit per accident?')).toEqual(['USD 300,000 per accident']);
    expect(answersTo(policy, 'What is the bodily injury limit per person?')).toEqual(['USD 100,000 per person']);
    expect(answersTo(policy, 'What is the rent?')).not.toContain('USD 18,800');
  });

  it('says so where the document gives a bound', () => {
    const bylaws: Piece[] = [
      { type: 'title', text: 'Bylaws' },
      paragraph('The Board shall have not fewer than three directors, who are elected each spring.'),
    ];
    const { items, caveats } = askWhole(layOut(bylaws, plainLook), 'How many directors does the Board have?');
    expect(items).toMatchObject([{ value: { value: '3' } }]);
    expect(caveats).toEqual(['The document says “not fewer than”.']);
  });
});

describe('by how much something changed', () => {
  const report: Piece[] = [
    { type: 'title', text: 'Annual report for the year ended December 31, 2031' },
    paragraph(
      'Revenue increased 8% to $2,400 million in 2031. Rent expense decreased by $12 million to $90 million in 2031.',
    ),
  ];

  it('is not what it came to', () => {
    expect(answersTo(report, 'By how much did revenue increase in 2031?')).not.toContain('USD 2,400 million');
    expect(answersTo(report, 'By how much did rent expense decrease in 2031?')).not.toContain('USD 90 million');
  });
});

describe('costs that are called otherwise', () => {
  const report: Piece[] = [
    { type: 'title', text: 'Annual report for the year ended December 31, 2031' },
    paragraph(
      'Costs are charged to expense as incurred. Research and development costs totaled $9 million in 2031. Freight costs were $4 million in 2031.',
    ),
  ];

  it.each([
    ['What were the restructuring charges in 2031?', []],
    ['What were the storage costs in 2031?', []],
    ['What were the freight costs in 2031?', ['USD 4 million']],
    ['What were research and development expenses in 2031?', ['USD 9 million']],
  ])('are none of those that are asked for: %s', (question, told) => {
    expect(answersTo(report, question)).toEqual(told);
  });
});
