import { describe, expect, test } from 'vitest';
import { definitionOf } from '../contract/registry';
import { parseQuestion } from '../question/parse-question';
import { askWhole } from './testing/ask-whole';
import { layOut, type Piece } from './testing/lay-out';

function said(question: string, pieces: readonly Piece[]): string | null {
  const table = layOut(pieces, { fontSize: 10, linesPerPage: 60, width: 468, runningHead: null });
  const answer = askWhole(table, question);
  return answer.items.length === 0
    ? null
    : answer.items.map(({ kind, value }) => definitionOf(kind).label(value)).join('; ');
}

const text = (paragraph: string): Piece[] => [{ type: 'paragraph', text: paragraph }];

describe('questions of a few words', () => {
  test.each([
    ['total revenue 2034', 'amount', 'single'],
    ['r&d spend 2034', 'amount', 'single'],
    ['shares outstanding', 'number', 'single'],
    ['authorized common shares', 'number', 'single'],
    ['tax rate 2034', 'percent', 'single'],
    ["who's the trustee", 'text', 'single'],
    ['Name the segments Orrin reports since 2034.', 'text', 'listing'],
    ['Who signed?', 'person_name', 'single'],
    ['names of shares outstanding', 'text', 'listing'],
  ])('%s asks for %s, %s', (question, kind, shape) => {
    const brief = parseQuestion(question);
    expect({ kind: brief.kind, shape: brief.shape }).toEqual({ kind, shape });
  });
});

describe('what stands beside the answer', () => {
  test.each([
    [
      'Dividends paid totaled $1.49 and $1.48 per share for each quarter in 2034 and 2033, respectively, resulting in dividends of $5.96 and $5.92 per share in 2034 and 2033, respectively.',
      'dividend per share 2034',
      'USD 5.96',
    ],
    [
      'The effective tax rate differed from the statutory rate of 21% in 2034 because of discrete items.',
      'tax rate 2034',
      null,
    ],
    ['The statutory rate was 21% in 2034.', 'statutory tax rate 2034', '21 %'],
    [
      'The charges consist of $1.0 billion to $1.4 billion for severance and $450 million to $650 million of exit charges for office space.',
      'What is the low end of the exit charges for office space?',
      'USD 450 million',
    ],
    [
      'The taxable dividend of $41.46 was equal to the opening price of Tarn common stock on July 20, 2034, when it was distributed to the stockholders.',
      'On which day was Tarn distributed to the stockholders?',
      null,
    ],
    [
      'The distribution of Tarn to the stockholders occurred on July 17, 2034.',
      'On which day was Tarn distributed to the stockholders?',
      '2034-07-17',
    ],
    [
      'The annual meeting of shareholders was held on May 18, 2034.',
      'On what date will the 2035 annual meeting of shareholders be held?',
      null,
    ],
    [
      'The annual meeting of shareholders will be held on May 18, 2035.',
      'On what date will the 2035 annual meeting of shareholders be held?',
      '2035-05-18',
    ],
    [
      'The network has 30,000 stores and up to 10,000 independently owned pharmacies.',
      'Do they own their stores?',
      null,
    ],
    ['We lease most of our stores and do not own them.', 'Do they own their stores?', 'No'],
    [
      'The Notes and the Indenture are governed by, and are to be construed in accordance with, the laws listed there.',
      'Which notes are listed there?',
      null,
    ],
    [
      'See Note 22, Segment Information and Geographic Data, for the segments that we report.',
      'Name the segments Orrin reports.',
      null,
    ],
    [
      'Holders of interests that are traded in Sydney will receive an unfranked dividend in May.',
      'Will holders of interests that are traded in Sydney receive a franked dividend?',
      'No',
    ],
    [
      'She receives the following: (i) a stock award with a grant date fair value equal to $2,000,000, (ii) a transformation grant of performance units with a grant date fair value equal to $5,000,000.',
      'What is the grant date fair value of the transformation grant of performance units?',
      'USD 5,000,000',
    ],
    [
      'Agreements cover approximately 45% of our workforce. Approximately 17% of our workforce were covered under agreements that expire within one year.',
      'What share of the workforce is covered by agreements?',
      '45 %',
    ],
    [
      'The stockholders elected Clara Voss, Priya Nair and Edwin Marsh as directors.',
      'Who was elected a director?',
      null,
    ],
  ])('%s — %s', (paragraph, question, expected) => {
    expect(said(question, text(paragraph))).toBe(expected);
  });

  test.each([
    ['What are the reportable segments?', 'Orrin Stores (OS); Orrin Wholesale (OW)'],
    ['What does the list of segments say?', null],
  ])('names are cut from what is told of them: %s', (question, expected) => {
    const list: Piece[] = [
      { type: 'paragraph', text: 'We are organized into two reportable segments, as follows:' },
      {
        type: 'items',
        items: [
          {
            mark: '1)',
            text: 'Orrin Stores (OS), which includes our shops and the sales that they make in towns and villages',
          },
          {
            mark: '2)',
            text: 'Orrin Wholesale (OW), which includes what we sell to other shops in all of our other markets',
          },
        ],
      },
    ];
    expect(said(question, list)).toBe(expected);
  });

  test('a row of dates is no field with one of them', () => {
    const row: Piece = {
      type: 'grid',
      headers: ['Selected data', '', ''],
      rows: [['Fiscal years ended', 'February 1, 2033', 'January 31, 2034']],
      x: [72, 240, 380],
    };
    expect(said('On what date did the fiscal year end?', [row])).toBeNull();
  });

  test('file numbers beside the state of incorporation are no row of a table', () => {
    const cover: Piece[] = [
      { type: 'lines', lines: ['ORRIN CO., INC.'] },
      {
        type: 'grid',
        headers: ['Ohio', '1-9595', '41-0907483'],
        rows: [
          ['(State or other jurisdiction', '(Commission', '(IRS Employer'],
          ['of incorporation)', 'File Number)', 'Identification No.)'],
        ],
        x: [72, 260, 420],
      },
    ];
    expect(said('In which state is Orrin incorporated?', cover)).toBe('Ohio');
  });

  test('an identification number is no telephone number', () => {
    const cover: Piece[] = [{ type: 'lines', lines: ['Telephone', '13-1584302', '(914) 253-2000'] }];
    expect(said('What phone number is given on the cover?', cover)).not.toBe('13-1584302');
  });
});

describe('lists under labels', () => {
  const outcomes: Piece[] = [
    { type: 'paragraph', text: 'The plan helps an organization to assess its risks, as follows:' },
    {
      type: 'items',
      items: [
        { mark: '•', text: 'Risks are found and assessed before anything else is done' },
        { mark: '•', text: 'Their assessment is kept and looked at every year' },
      ],
    },
    { type: 'paragraph', text: 'Risk Assessment (RA): The risk to the organization and its assets is understood:' },
    {
      type: 'items',
      items: [
        { mark: '–', text: 'RA-01: Weak points in assets are recorded' },
        { mark: '–', text: 'RA-02: Threats are recorded' },
      ],
    },
  ];
  test('the label that is asked for comes before lines that share its words', () => {
    expect(said('List the subcategories under Risk Assessment.', outcomes)).toBe(
      'RA-01: Weak points in assets are recorded; RA-02: Threats are recorded',
    );
  });
});
