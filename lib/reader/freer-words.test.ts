import { describe, expect, test } from 'vitest';
import { parseQuestion } from '../question/parse-question';
import { askWhole } from './testing/ask-whole';
import type { Piece } from './testing/lay-out';
import { layOut } from './testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function read(texts: readonly string[], question: string) {
  const table = layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    look,
  );
  return askWhole(table, question);
}

type Case = [question: string, text: string, expected: string | object | null];

/** @param cases whose expected value is null where nothing may be answered */
function answers(cases: readonly Case[]): void {
  test.each(cases)('%s — %s', (question, text, expected) => {
    const answer = read(text.split(' | '), question);
    const value = answer.items[0]?.value;
    if (expected === null) expect(value).toBeUndefined();
    else expect(value).toMatchObject(typeof expected === 'string' ? { value: expected } : expected);
  });
}

describe('how many hold shares of record', () => {
  answers([
    [
      'How many registered stockholders did the company have in early 2031?',
      'At February 8, 2031, there were approximately 47,120 holders of record of our common stock.',
      '47120',
    ],
    [
      'Count of registered shareholders in July 2031',
      'On July 25, 2031, there were 6,534 registered holders of record of our common stock.',
      '6534',
    ],
    [
      'Number of shareholders of record, early February 2033',
      'As of February 2, 2033, there were approximately 8,573 shareholders of record of our common stock.',
      '8573',
    ],
    [
      'How many registered shareholders are there?',
      'As of May 3, 2031, there were 377,251,316 shares of common stock outstanding, held of record by 2,573 shareholders.',
      '2573',
    ],
    // Shares, people and votes are counted too.
    [
      'How many registered stockholders did the company have in early 2031?',
      'At February 8, 2031, there were approximately 47,120 employees and 9,000,000 shares of our common stock outstanding.',
      null,
    ],
    [
      'Number of shareholders of record, early February 2033',
      'Shareholders of record on March 3, 2033 receive $1.15 for each of the 12,400,000 shares.',
      null,
    ],
    [
      'Count of registered shareholders in July 2031',
      'In July 2031 the meeting was attended by 312 shareholders, and 90 proxies were counted.',
      null,
    ],
  ]);
});

describe('how big the workforce is', () => {
  answers([
    [
      'Roughly how big was the workforce at year-end?',
      'As of May 26, 2031, we had approximately 40,300 full- and part-time employees.',
      '40300',
    ],
    ['How large is its workforce?', 'Our workforce consists of 5,150 people in nine countries.', '5150'],
    ['Size of the workforce?', 'At the end of June 2031 we employed 2,914 people in nine countries.', '2914'],
    [
      'How many employees does it have?',
      'We had approximately 32,500 employees around the globe. Our workforce is divided between approximately 12,500 employees in production and 20,000 others.',
      '32500',
    ],
    [
      'How many production employees does it have?',
      'We had approximately 32,500 employees around the globe. Our workforce is divided between approximately 12,500 employees dedicated to production and approximately 20,000 non-production employees.',
      '12500',
    ],
    ['How many production employees does it have?', 'We had approximately 32,500 employees around the globe.', null],
    [
      'How many of its employees are in the United States?',
      'We employed approximately 315,000 people worldwide as of December 31, 2032, including approximately 132,000 people within the United States.',
      '132000',
    ],
    [
      'How many of its employees are in the US?',
      'We employed approximately 12,600 people globally. Approximately 6,600 of our employees were located in the United States.',
      '6600',
    ],
    [
      'How many of its employees are in the United States?',
      'We employed approximately 12,600 people globally. Approximately 6,600 of our employees were located in the U.S.',
      '6600',
    ],
    [
      'How many of its employees work in the US?',
      'We employed approximately 315,000 people worldwide as of December 31, 2032, including approximately 132,000 people within the United States.',
      '132000',
    ],
    [
      'How many of the workers in the United States are members of a union?',
      'Contact us if 120 of the workers are members of a union.',
      null,
    ],
    ['How many employees does it have?', 'No more than 50 employees are named in the list.', null],
    [
      'How many employees does it have?',
      'We help to skill and recruit into the workforce 250,000 people by 2035.',
      null,
    ],
    [
      'Roughly how big was the workforce at year-end?',
      'At year-end approximately 3,200 of our employees were represented by unions.',
      null,
    ],
    [
      'Roughly how big was the workforce at year-end?',
      'At year-end we reduced our workforce by 1,200 employees.',
      null,
    ],
  ]);
});

test('a value is found behind any number of sentences that hold the words and no value', () => {
  const idle = Array.from(
    { length: 60 },
    (_, index) => `Employees of the ${'abcdefghij'[index % 10]} shift have their own rules.`,
  );
  const { items } = read([...idle, 'We employed approximately 315,000 people.'], 'How many employees do they have?');
  expect(items[0]?.value).toMatchObject({ value: '315000' });
});

describe('what is offered for a share, and paid for a business', () => {
  const offer =
    'ORVANE, INC. | In March 2031, we entered into an agreement under which we will acquire Tarnbrook, a maker of valves, for $29 in cash per Tarnbrook share for a total enterprise value of approximately $4.3 billion.';
  const bakery =
    'In May 2031, we reached a definitive agreement to acquire the bakery business of Ellerhaus for $1.2 billion in cash.';
  answers([
    ['Offer price per Tarnbrook share?', offer, { value: '29', scale: null }],
    ['What is Orvane offering for each Tarnbrook share?', offer, { value: '29', scale: null }],
    ["What are we paying for Ellerhaus's bakery business?", bakery, { value: '1.2', scale: 'billion' }],
    ['What did the company pay for the bakery business?', bakery, { value: '1.2', scale: 'billion' }],
    [
      'What is Orvane offering for each Tarnbrook share?',
      'In March 2031, we announced an agreement to acquire Tarnbrook for a total enterprise value of approximately $4.3 billion.',
      null,
    ],
    [
      'Offer price per Tarnbrook share?',
      'Tarnbrook paid a dividend of $0.40 per share in March 2031 and its net income was $2.10 per share.',
      null,
    ],
    [
      "What are we paying for Ellerhaus's bakery business?",
      'In May 2031, we sold our bakery business to Ellerhaus for $310 million.',
      null,
    ],
    [
      'What did the company pay for the bakery business?',
      'In May 2031, the company sold the bakery business for $310 million in cash.',
      null,
    ],
    [
      "What are we paying for Ellerhaus's bakery business?",
      'The bakery business of Ellerhaus had net sales of $240 million in fiscal 2030.',
      null,
    ],
  ]);
});

describe('what is kept of a business', () => {
  answers([
    [
      'Remaining stake in Marrow Health?',
      'We continue to own 32% of the ordinary shares of Marrow Health after the demerger.',
      '32',
    ],
    ['What stake did it retain in Marrow Health?', 'We retained a 19.5% equity interest in Marrow Health.', '19.5'],
    ['Remaining stake in Marrow Health?', 'In 2029 we owned 68% of Marrow Health.', null],
    ['Remaining stake in Marrow Health?', 'In June 2031 we sold 15% of the shares of Marrow Health.', null],
    ['Remaining stake in Marrow Health?', 'Marrow Health still owns 12% of the shares of Pell Optics.', null],
  ]);
});

describe('an office by its everyday name', () => {
  const officers =
    'Kaia B. Holm, age 50, is Chief Financial Officer. | Rune Dahl, age 57, is President and Chief Legal Officer. | Siv Moen, age 44, is Chief Marketing Officer.';
  answers([
    ['Who is the finance chief?', officers, { last_name: 'Holm' }],
    ['Which executive is in charge of legal affairs?', officers, { last_name: 'Dahl' }],
    [
      'Who is the finance chief?',
      'Rune Dahl, age 57, is President and Chief Legal Officer. | Siv Moen, age 44, is Chief Marketing Officer.',
      null,
    ],
    [
      'Which executive is in charge of legal affairs?',
      'Kaia B. Holm, age 50, is Chief Financial Officer. | Siv Moen, age 44, is Chief Marketing Officer.',
      null,
    ],
    [
      'Who is the finance chief?',
      'Ole Berg was Chief Financial Officer of Lyng Shipping before he joined our board as a director.',
      null,
    ],
  ]);
});

describe('when a takeover closed', () => {
  answers([
    [
      'When did the Tarnbrook takeover close?',
      'On March 4, 2032, we completed our acquisition of Tarnbrook for a total purchase price of $1.8 billion.',
      { iso: '2032-03-04' },
    ],
    [
      'When did the Tarnbrook takeover close?',
      'On April 11, 2031, we entered into an agreement to acquire Tarnbrook for $1.8 billion.',
      null,
    ],
    [
      'When did the Tarnbrook takeover close?',
      'The acquisition of Tarnbrook is expected to close in March 2032, subject to closing conditions.',
      null,
    ],
    ['When did the Tarnbrook takeover close?', 'On March 4, 2032, we completed the sale of Pell Optics.', null],
  ]);
});

describe('when a dividend is paid', () => {
  const two =
    'In April 2033, our board declared a dividend of $0.41 per share, paid on June 9, 2033, to shareholders of record on May 12, 2033. In June 2033, our board declared a dividend of $0.41 per share, payable on September 5, 2033, to shareholders of record on July 28, 2033.';
  answers([
    ['When do holders get the dividend that the board declared in June 2033?', two, { iso: '2033-09-05' }],
    ['Pay date of the dividend the board declared in April 2033?', two, { iso: '2033-06-09' }],
    [
      'Pay date of the dividend the board declared in February 2032?',
      'On February 2, 2032, the Board of Directors declared a quarterly dividend of $1.075 per share payable March 31, 2032, to shareholders of record on March 4, 2032. On February 10, 2032, we announced a 7% increase in our annualized dividend, effective with the dividend expected to be paid in June 2032.',
      { iso: '2032-03-31' },
    ],
    ['Pay date of the dividend the board declared in August 2033?', two, null],
    [
      'When do holders get the dividend that the board declared in June 2033?',
      'In June 2033, our board declared a dividend of $0.41 per share to shareholders of record on July 28, 2033.',
      null,
    ],
  ]);
});

describe('initials under a signature', () => {
  const text = 'Kaia B. Holm, age 50, is Chief Financial Officer and signs the accounts.';
  test('are given by the whole name', () => {
    const answer = read(
      [text, '/s/ K. B. Holm', 'K. B. Holm', 'Chief Financial Officer'],
      'Who signed as finance chief?',
    );
    expect(answer.items[0]?.value).toMatchObject({ first_name: 'Kaia', last_name: 'Holm' });
  });
  test("are not those of another's first name", () => {
    const answer = read([text, '/s/ T. Holm', 'T. Holm', 'Chief Financial Officer'], 'Who signed as finance chief?');
    expect(answer.items[0]?.value ?? { first_name: null }).not.toMatchObject({ first_name: 'Kaia' });
  });
});

describe('several things that a clause without a pronoun describes', () => {
  const question = 'What are the operating segments management runs the business by?';
  test('are a list', () => {
    const text = 'We manage our business under three operating segments: Pumps and Valves; Optics; and Marine.';
    expect(read([text], question).items.map(({ value }) => value)).toEqual(['Pumps and Valves', 'Optics', 'Marine']);
  });
  test('are not whatever else is listed', () => {
    const text = 'Management of our business considers steel prices, wages, freight and the weather.';
    expect(read([text], question).answer_found).toBe(false);
  });
  test.each(['What is the parts inventory?', 'What are net sales?', 'What are the net sales of the bakery business?'])(
    '%s asks for one figure',
    (asked) => {
      expect(parseQuestion(asked)).toMatchObject({ shape: 'single', kind: 'amount' });
    },
  );
});

describe('words that are near what is asked and say something else', () => {
  answers([
    [
      'What was the offer price?',
      'We acquired Pell Optics for $12 million. The shares were offered to the public.',
      null,
    ],
    ['What was the offering price?', 'The offering price was $12 a share.', '12'],
    [
      'What did Orvane pay for Pell Optics?',
      'ORVANE, INC. | Pell Optics acquired a plant in Oslo for $12 million.',
      null,
    ],
    [
      'What did Orvane pay for Pell Optics?',
      'ORVANE, INC. | In May 2031 we acquired Pell Optics for $12 million.',
      '12',
    ],
    ['Who is the general counsel?', 'Rune Dahl oversees the legal affairs of the U.S. retail segment.', null],
    ['Who is the general counsel?', 'Rune Dahl is Deputy General Counsel.', null],
    ['Who is the general counsel?', 'Rune Dahl is General Counsel and Secretary.', { last_name: 'Dahl' }],
    [
      'When did the deal close?',
      'The market closed higher on May 3, 2031. The deal was announced on April 2, 2031.',
      null,
    ],
    [
      'How much did shareholders authorize for buybacks?',
      'The board declared a dividend of $3 million for shareholders.',
      null,
    ],
  ]);

  test('things are asked for, not what is done with them', () => {
    const text =
      'The maturity levels of the framework help an organisation of any size — to assess, prioritize and report its risks.';
    const tiers = 'The framework has four maturity levels: Partial, Informed, Repeatable and Adaptive.';
    const question = 'What maturity levels are there in the framework?';
    expect(read([text], question).answer_found).toBe(false);
    expect(read([tiers], question).items.map(({ value }) => value)).toEqual([
      'Partial',
      'Informed',
      'Repeatable',
      'Adaptive',
    ]);
  });
});

describe('in other words than the document', () => {
  const program = 'As of July 29, 2033, $4.0 billion of the $5.0 billion share repurchase authorization was available.';
  const workforce =
    'Of our employees, 30% work in plants. Collective bargaining agreements cover approximately 45% of our workforce.';
  const mill = 'ORRIN MILLS | We have a 51 percent interest in Quay Mills and a 40 percent interest in Tarn Mills.';
  const spending =
    'In 2032, net cash used for investing activities was $2.4 billion, primarily reflecting net capital spending of $5.0 billion and our investment in Celd convertible preferred stock.';
  answers([
    ['How much of the share repurchase authorization was still unused at July 29, 2033?', program, { value: '4.0' }],
    ['How much could it still spend under its buyback authorization?', program, { value: '4.0' }],
    [
      'How much could it still spend under its buyback authorization?',
      'As of January 28, 2033, $1.1 billion remained available under the $2.0 billion share repurchase program announced in March 2032.',
      { value: '1.1' },
    ],
    ["What is Orrin Mills' interest in Quay Mills?", mill, '51'],
    [
      'How many shares of common stock are authorized?',
      'We are authorized to issue 500,000 shares of capital stock, of which 100,000 are preferred.',
      null,
    ],
    [
      'What is the minimum annual base salary promised to Ms. Dahl?',
      'Ms. Dahl will receive a base salary of not less than $1,300,000 annually.',
      { value: '1300000' },
    ],
    ['What share of the workforce is unionized, i.e. under collective bargaining agreements?', workforce, '45'],
    [
      'Has Orrin ever paid a cash dividend on its common shares?',
      'We have never declared or paid cash dividends on our common stock.',
      null,
    ],
    ["How large is Orrin Mills' interest in Tarn Mills?", mill, '40'],
    // What was put in is not told.
    ['How much did it put into the convertible preferred stock of Celd?', spending, null],
    [
      'Is part of the workforce covered by union contracts?',
      'Unions of our employees could result in higher costs and other changes.',
      null,
    ],
  ]);
});

test('what is asked for is no condition of the yes', () => {
  const text = 'Certain employees are subject to collective bargaining agreements.';
  const { items, caveats } = read([text], 'Are any employees covered by collective bargaining agreements?');
  expect(items[0]?.value).toBe(true);
  expect(caveats).toEqual([]);
});

describe('a definition in brackets', () => {
  const rose =
    '• Comparable sales (sales for stores open at least 14 months and e-commerce sales) increased 15.6% compared to an increase of 37.9% in fiscal 2031, driven by a 10.8% increase in transactions and a 4.3% increase in average ticket, as it was told to the investors in the spring.';
  test.each([
    ['How does the company define comparable sales?', 'sales for stores open at least 14 months and e-commerce sales'],
    ['How do they define comparable sales?', 'sales for stores open at least 14 months and e-commerce sales'],
    ['How does the company define net sales?', undefined],
  ])('%s', (question, expected) => {
    expect(read([rose], question).items[0]?.value).toBe(expected);
  });

  test('is none where the bracket only points elsewhere', () => {
    const pointed = 'Comparable sales (as defined in the glossary of this report below) increased 15.6%.';
    expect(read([pointed], 'How does the company define comparable sales?').items).toEqual([]);
  });
});

describe('a list of exhibits', () => {
  test('goes on with a number of another form in its column', () => {
    const table = layOut(
      [
        { type: 'paragraph', text: 'The following exhibits are filed with this report:' },
        {
          type: 'lines',
          lines: ['3.1 Certificate of Incorporation', '3.2 Bylaws as amended', '104 Cover Page Interactive Data File'],
        },
      ],
      look,
    );
    expect(askWhole(table, 'Which exhibits are filed with this report?').items.map(({ value }) => value)).toEqual([
      'Certificate of Incorporation',
      'Bylaws as amended',
      'Cover Page Interactive Data File',
    ]);
  });
});

describe('an enumeration deep in a section', () => {
  test('is none that its heading announces', () => {
    const prose = Array.from(
      { length: 20 },
      (_, index): Piece => ({
        type: 'paragraph',
        text: `Prices of ${'abcdefghij'[index % 10]} grain may rise, and our margin may fall with them.`,
      }),
    );
    const table = layOut(
      [
        { type: 'heading', text: 'Financial Risks' },
        ...prose,
        { type: 'paragraph', text: 'Our debt may reduce our:' },
        {
          type: 'items',
          items: [
            { mark: '•', text: 'ability to borrow more;' },
            { mark: '•', text: 'flexibility to change.' },
          ],
        },
      ],
      look,
    );
    expect(askWhole(table, 'What risks are listed under the heading Financial Risks?').items).toEqual([]);
  });
});

describe('whose officers they are', () => {
  const officers = [
    'Information about our executive officers',
    'Sree K. Chag, M.D., age 44, Executive Vice President and Chief Medical Officer of Orrin since May 2032.',
    'James D. Clark, age 58, Senior Vice President and Chief Accounting Officer of Orrin.',
    'Dan P. Finke, age 52, Executive Vice President of Orrin and President of Benefits.',
    'Exhibits',
    '31.1 Certification by the Chief Executive Officer.',
    '32.1 Certification by the Chief Executive Officer.',
  ].join(' | ');
  test('is no part of who they are', () => {
    const { items } = read(officers.split(' | '), "Who are the registrant's executive officers?");
    expect(items.map(({ value }) => (value as { last_name: string }).last_name)).toEqual(['Chag', 'Clark', 'Finke']);
  });
});

describe('names in a row', () => {
  test('end before what has no name', () => {
    const { items } = read(
      [
        'Competitors include Alder, Inc., Birch Corporation, Cedar Group plc, and a variety of privately held companies.',
      ],
      'Which companies does it name as its competitors?',
    );
    expect(items.map(({ value }) => value)).toEqual(['Alder, Inc.', 'Birch Corporation', 'Cedar Group plc']);
  });
});

describe('a box behind a statement', () => {
  const statement = (mark: string) =>
    `Indicate by check mark whether the registrant has filed a report on and attestation to its management’s assessment of its internal control by the accounting firm that prepared its audit report. ${mark}`;
  test.each([
    ['☒', true],
    ['☐', false],
    ['x', true],
    ['o', false],
  ])('makes it or leaves it open: %s', (mark, ticked) => {
    const question =
      "Has the registrant filed a report on and attestation to its management's assessment of internal control?";
    expect(read([statement(mark)], question).items[0]?.value).toBe(ticked);
  });

  test('is no letter at the end of a line that asks for no mark', () => {
    const { items } = read(['Report on internal control (see note 2) x'], 'Is there a report on internal control?');
    expect(items).toEqual([]);
  });
});

describe('of names in a row', () => {
  const listed =
    'Its stock is listed on the Alder Stock Exchange, Inc. (ASE), the Birch Stock Exchange, Inc., and the Cedar Exchange.';
  test.each([
    ['Besides Alder and Birch, on which exchange is its stock listed?', 'Cedar Exchange'],
    ['Besides Alder, on which exchange is its stock listed?', undefined],
  ])('the only one is given that the question does not leave out: %s', (question, expected) => {
    expect(read([listed], question).items[0]?.value).toBe(expected);
  });
});

describe('whose departure', () => {
  const question = 'Whose departure made the board name a new audit committee financial expert?';
  const named = 'the Board designated Ms. Marsh as the audit committee financial expert.';
  test.each([
    [`On May 18, 2031, in light of Edwin Voss’s retirement, ${named}`, 'Voss'],
    [`On May 18, 2031, after the resignation of Edwin Voss, ${named}`, 'Voss'],
    [`On May 18, 2031, in view of the growth of the business, ${named}`, undefined],
  ])('is that of who went: %s', (text, expected) => {
    const [item] = read([text, 'Lena Marsh has been a director since 2029.'], question).items;
    expect((item?.value as { last_name: string } | undefined)?.last_name).toBe(expected);
  });
});

test('"which state’s law governs the two contracts" asks for one state', () => {
  const text = 'Each of the two supply contracts shall be governed by the laws of the State of Ohio.';
  const { items } = read([text], "Which state's law governs the two supply contracts?");
  expect(items.map(({ value }) => value)).toEqual(['State of Ohio']);
});

describe('everyday words for what documents call otherwise', () => {
  const dividend =
    'The ex-dividend date will be September 6, 2033, the record date will be September 7, 2033, and the payment date will be September 27, 2033.';
  const cases =
    'It has provided letters of credit of $37 million and deposited cash of $12 million with the courts to continue to defend the tax cases.';
  const bonus = 'Payouts of the bonus depend on two metrics: operating income (40%) and systemwide sales (30%).';
  const owned = 'It also owns 69% of its office square footage and 8% of its warehousing square footage.';
  answers([
    ['To get the dividend, you have to be on the register on which date?', dividend, { iso: '2033-09-07' }],
    ['How much cash has it put up with the courts so it can go on fighting the tax cases?', cases, '12'],
    ['How much cash has it put up for its pension plan?', cases, null],
    ['How much do systemwide sales count in the bonus?', bonus, '30'],
    ['How much of its warehouse space does it own?', owned, '8'],
    [
      'Until what day can you dial in and hear a recording of the results call?',
      'A replay of the conference call will be available until March 23, 2033 and can be accessed by dialing a number.',
      { iso: '2033-03-23' },
    ],
    [
      'Cash paid up front for the drinks maker Tarn?',
      'We acquired Tarn, a maker of drinks, for an upfront cash payment of approximately $3.85 billion.',
      '3.85',
    ],
  ]);

  test('the transfer agent keeps the register', () => {
    const text = 'The transfer agent for the common stock is Quay Trust Company.';
    const { items } = read([text], 'Which firm keeps the shareholder register for its common stock?');
    expect(items.map(({ value }) => value)).toEqual(['Quay Trust Company']);
  });
});

describe('half of a name that is written as one', () => {
  const texts = ['AlderTec, Inc. reports on its first quarter.', 'It expects a core tax rate of 20 percent.'];
  test.each([
    ['What core tax rate does Alder expect?', '20'],
    ['What core tax rate does Tarn expect?', undefined],
  ])('stands for it: %s', (question, expected) => {
    const value = read(texts, question).items[0]?.value as { value: string } | undefined;
    expect(value?.value).toBe(expected);
  });
});
