import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraphs = (...texts: string[]): Piece[] => texts.map((text) => ({ type: 'paragraph', text }));
const asked = (pieces: Piece[], question: string) => labelsOfWhole(layOut(pieces, plainLook), question);

const pay = paragraphs(
  'For the year 2031 the Manager shall be paid a yearly fee in the amount of .385% of the turnover of the Mill.',
  'If the Mill reaches a turnover of $12,400,000, the Manager shall be granted a success payment of $620,000.',
  'If the Mill reaches a turnover of $9,300,000, it shall be consulted on the plan of the following year.',
  'The Manager shall receive an annual bonus in an amount of up to 140% of the Base Fee, with a target amount equal to 90% of the Base Fee.',
);

it.each([
  ['What percentage of the turnover is the yearly fee?', ['0.385 %']],
  ['What success payment is granted if the Mill reaches a turnover of $12,400,000?', ['USD 620,000']],
  ['What success payment is granted if the Mill reaches a turnover of $9,300,000?', []],
  ['What is the maximum annual bonus as a percentage of the Base Fee?', ['140 %']],
])('a share or a payment is that of the case which is asked for: %s', (question, values) => {
  expect(asked(pay, question)).toEqual(values);
});

const insurance = paragraphs(
  'The Operator shall maintain the following insurance: (1) general liability insurance with a limit of no less than $2,500,000; (2) motor liability insurance with a limit of $750,000, provided, however, that this does not apply if no vehicle is used; and (3) excess liability insurance beyond the limits specified in (1) and (2) above, of no less than $6,000,000 per occurrence.',
);

it.each([
  ['What is the limit of the excess liability insurance?', ['USD 6,000,000 per occurrence']],
  ['How much excess liability insurance must the Operator carry?', ['USD 6,000,000 per occurrence']],
  ['What is the limit of the pollution liability insurance?', []],
])('an item that refers to others is one item: %s', (question, values) => {
  expect(asked(insurance, question)).toEqual(values);
});

const reports = paragraphs(
  'The Recipient shall submit progress reports to the Regional Office within 20 days after the end of each quarter.',
  'These progress reports must summarise, in two or three pages, the works of the quarter.',
  'The services shall commence on March 3, 2031 and continue until August 29, 2033, unless terminated earlier.',
);

it.each([
  ['How soon after the closure of the programme must the progress reports be submitted?', []],
  [
    'How soon after the end of a quarter must the progress reports be submitted?',
    ['within 20 days after the end of each quarter'],
  ],
  ['How long should the progress reports be?', []],
  ['When do the services begin and end?', ['2031-03-03 to 2033-08-29']],
  ['When do the services end?', ['2033-08-29']],
])('a time is that of the event which is asked for, and both of its ends: %s', (question, values) => {
  expect(asked(reports, question)).toEqual(values);
});

const offering: Piece[] = [
  {
    type: 'grid',
    headers: ['', 'Per share', 'Per rights unit', 'Total'],
    rows: [
      ['Offering price', '$14.10', '$14.05', '$88,000,400'],
      ['Commissions', '$0.70', '$0.70', '$4,300,200'],
      ['Total', '$14.80', '$14.75', '$92,300,600'],
    ],
    x: [72, 240, 340, 460],
  },
];

it.each([
  ['What is the exercise price of the rights units?', []],
  ['What is the strike price per share?', []],
  ['What is the total number of rights units?', []],
])('no price and no total is given for another: %s', (question, values) => {
  expect(asked(offering, question)).toEqual(values);
});

const terms = paragraphs(
  'This Agreement will begin as of the Effective Date and continue for a period of four (4) years (the “Term”).',
  'The Carrier shall be reimbursed for actual miles driven at the rate of $0.61 per mile.',
  'The Lessee may exercise its option to extend the Lease by written notice at least one hundred fifty (150) days in advance of its last day.',
  'The Growers are eligible for a bonus award of up to $42,000, and the bonus pool of the year is $310,000.',
  'The council took the offer of Orrin Motors, whose bid of $51,200 was the low bid.',
);

it.each([
  ['How long does the licence last?', []],
  ['What is the mileage reimbursement rate?', ['USD 0.61 per mile']],
  ['What is the meal reimbursement rate?', []],
  ['How many days in advance must the Lessee exercise its option to extend?', ['150 days']],
  ['How many weeks in advance must the Lessee exercise its option to extend?', []],
  ['How many days in advance must the Lessee announce a visit?', []],
  ['What is the maximum bonus award?', ['USD 42,000']],
  ['What is the bonus pool?', ['USD 310,000']],
  ['What was the low bid?', ['USD 51,200']],
  ['What was the high bid?', []],
])('what contracts call by other names is found, and nothing else: %s', (question, values) => {
  expect(asked(terms, question)).toEqual(values);
});

it.each([
  ['The term of this Agreement is four (4) years.', ['4 years']],
  ['This Agreement shall be for a term of four (4) years.', ['4 years']],
  ['During the term of this Agreement the Carrier shall keep its records for four (4) years.', []],
  ['The term of this Agreement ends if the Carrier is in default for four (4) years.', []],
  ['Support under this Agreement continues for four (4) years.', []],
])('an agreement lasts for its own term: %s', (text, values) => {
  expect(asked(paragraphs(text), 'How long does the agreement last?')).toEqual(values);
});
