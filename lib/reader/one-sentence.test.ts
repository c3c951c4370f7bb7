import { describe, expect, test } from 'vitest';
import { askWhole } from './testing/ask-whole';
import type { Piece } from './testing/lay-out';
import { layOut } from './testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

/** What is answered by a fact that one sentence or one place tells, in other words than the question's. */
function read(texts: readonly string[], question: string) {
  const table = layOut(
    ['ORRIN INC.\nCurrent report', ...texts].map(
      (text): Piece => (text.includes('\n') ? { type: 'lines', lines: text.split('\n') } : { type: 'paragraph', text }),
    ),
    look,
  );
  return askWhole(table, question);
}

type Case = [question: string, text: string, expected: string | boolean | object | null];

/** @param cases whose expected value is null where nothing may be answered; "|" parts paragraphs */
function answers(cases: readonly Case[]): void {
  test.each(cases)('%s — %s', (question, text, expected) => {
    const answer = read(text.split(' | '), question);
    const value = answer.items[0]?.value;
    if (expected === null) expect(value).toBeUndefined();
    else if (typeof expected === 'object') expect(value).toMatchObject(expected);
    else expect(value).toBe(expected);
  });
}

const facilities =
  'On March 4, 2031, Orrin entered into a new $900,000,000 five year unsecured revolving credit agreement (the “2031 Five Year Credit Agreement”) among Orrin and the lenders. The 2031 Five Year Credit Agreement enables Orrin to borrow up to $900,000,000 in U.S. Dollars and/or Euros, subject to customary terms, and expires on March 4, 2036. | On March 4, 2031, Orrin entered into a new $700,000,000 364 day unsecured revolving credit agreement (the “2031 364 Day Credit Agreement”) among Orrin and the lenders. The 2031 364 Day Credit Agreement enables Orrin to borrow up to $700,000,000 in U.S. Dollars and/or Euros and expires on March 2, 2032.';

describe('an agreement by its term', () => {
  answers([
    ["When does Orrin's new five-year credit agreement expire?", facilities, { iso: '2036-03-04' }],
    ['When does the new five-year credit agreement run out?', facilities, { iso: '2036-03-04' }],
    ['On what date does the five-year credit agreement mature?', facilities, { iso: '2036-03-04' }],
    ['When does the new 364-day credit agreement end?', facilities, { iso: '2032-03-02' }],
    ['Can Orrin borrow in euros under the 364-day agreement?', facilities, true],
  ]);
});

const foundry =
  'TRADE BUY, INC.\nCurrent report | The Facility Agreement replaced the previous $1.5 billion senior unsecured revolving credit facility (the “Previous Facility”) with a syndicate of banks, which was entered into in May 2031 and scheduled to expire in May 2036, but was terminated on April 12, 2033.';

describe('when something was ended or told', () => {
  answers([
    [
      'When was the credit facility terminated?',
      'On May 3, 2031, we entered into a new credit facility, and terminated the previous credit facility, which was to expire on June 30, 2034.',
      { iso: '2031-05-03' },
    ],
    [
      "When was Trade Buy's previous $1.5 billion revolving credit facility terminated?",
      foundry,
      { iso: '2033-04-12' },
    ],
    [
      'On which date did Nora Quill let Orrin know that she intended to resign?',
      'This agreement is made between Nora Quill (the “Associate”) and Orrin Inc. | WHEREAS, on October 9, 2031, Ms. Quill notified Orrin of her intent to resign from her position as Executive Vice President, effective as of the close of business on December 31, 2031.',
      { iso: '2031-10-09' },
    ],
    [
      'When did Ms. Quill tell the company that she would step down?',
      'On October 9, 2031, Ms. Quill notified Orrin of her decision to resign from her position as Executive Vice President, effective as of the close of business on December 31, 2031.',
      { iso: '2031-10-09' },
    ],
  ]);
});

const fees =
  'If the merger agreement with Alder is terminated under certain circumstances and receipt of regulatory approval has not been obtained, Orrin will be required to pay Alder Health a termination fee in an amount equal to $380 million. | If the merger agreement with Birch is terminated under certain circumstances and receipt of regulatory approval has not been obtained, Orrin will be required to pay Birch Health a termination fee of approximately $500 million.';

describe('what is owed to one of two', () => {
  answers([
    [
      'What termination fee would Orrin owe Alder Health if the deal falls through without regulatory approval?',
      fees,
      { value: '380' },
    ],
    [
      'What termination fee would Orrin owe Birch Health if the deal falls through without regulatory approval?',
      fees,
      { value: '500' },
    ],
  ]);
});

const dividend =
  'Orrin Inc. today announced that its Board declared a quarterly cash dividend of 12.25 cents per share. The quarterly dividend declared today will be paid in US dollars to holders of ordinary shares. The ex-dividend date will be September 6, 2031, the record date will be September 7, 2031, and the payment date will be September 27, 2031.';
const meeting =
  'As of March 21, 2031, the Company’s record date for the Annual Meeting, there were a total of 96,089,997 shares of common stock outstanding and entitled to vote at the Annual Meeting. At the annual meeting of shareholders held on May 18, 2031, shareholders voted on the following proposals.';

describe('the days of a dividend and of a meeting', () => {
  answers([
    [
      'On what day will Orrin pay out the quarterly dividend announced in this release?',
      dividend,
      { iso: '2031-09-27' },
    ],
    ['When is the quarterly dividend payable?', dividend, { iso: '2031-09-27' }],
    ['What is the payment date of the dividend?', dividend, { iso: '2031-09-27' }],
    ['When will the dividend be paid?', dividend, { iso: '2031-09-27' }],
    ["What was the record date for Orrin's 2031 annual meeting of shareholders?", meeting, { iso: '2031-03-21' }],
  ]);
});

const offer =
  'In March 2031, we and Seabright announced that the companies entered into an agreement under which we will acquire Seabright, a biotechnology company, for $229 in cash per Seabright share for a total enterprise value of approximately $43 billion.';
const notes =
  'In July 2031, we issued $14.0 billion of senior notes for general corporate purposes. | Cash increased because of the issuances of senior notes of $10.0 billion in fiscal 2030, $20.0 billion in fiscal 2029 and $5.0 billion in fiscal 2028.';
const offering =
  'In May 2031, we completed a public offering of $31 billion aggregate principal amount of senior unsecured notes as part of the financing for our proposed acquisition of Seabright.';
const accordion =
  'Orrin may also, upon the agreement of either the then existing lenders or of additional banks, increase the commitments under the 2031 364 Day Credit Agreement to up to $4,950,000,000 in U.S. Dollars. The 2031 364 Day Credit Agreement enables Orrin to borrow up to $4,200,000,000.';

describe('sums that are told without the words of the question', () => {
  answers([
    ['What cash price will holders get for each Seabright share?', offer, { value: '229' }],
    ['What total principal amount of senior notes did Orrin issue in July 2031?', notes, { value: '14.0' }],
    ['What aggregate principal amount of senior notes was issued in August 2032?', notes, null],
    ['How much debt did Orrin issue in May 2031 to finance the proposed Seabright deal?', offering, { value: '31' }],
    [
      'If lenders agree, to what maximum can the commitments under the 364-day agreement be raised?',
      accordion,
      { value: '4950000000' },
    ],
    [
      'What royalty does Orrin pay on net revenues for using the Larkmark on pudding products?',
      'Larkmark hereby grants to Orrin a non-transferable, royalty bearing license at three percent (3%) of all net revenues to use and display the Larkmark on pudding products.',
      { value: '3' },
    ],
  ]);
});

const people =
  'As of December 31, 2031, we employed approximately 79,000 people worldwide, with approximately 29,000 based in the U.S. Women compose approximately 49% of our global workforce.';

const countries =
  'We employed approximately 41,000 people at year-end, of whom about 12,500 work in Germany, 9,300 in the United States and 4,100 in Japan. Our plants are in Bonn.';

const halves =
  'On December 31, 2031, the Company employed approximately 92,000 people (full-time equivalents), with approximately 37,000 employed in the United States and 55,000 employed internationally.';

describe('how many work in one country', () => {
  answers([
    ["Roughly how many of Orrin's employees were in the United States at the end of 2031?", people, { value: '29000' }],
    ['How many people does Orrin employ in the United States?', people, { value: '29000' }],
    ['How many people does Orrin employ worldwide?', people, { value: '79000' }],
    ["How many of Orrin's employees are women?", people, null],
    ['How many employees does Orrin have in Germany?', countries, { value: '12500' }],
    ['How many people work for Orrin in the United States?', countries, { value: '9300' }],
    ["How many of Orrin's employees are in Japan?", countries, { value: '4100' }],
    ['How many people does Orrin employ in France?', countries, null],
    ['How many people does Orrin employ in total?', countries, { value: '41000' }],
    ['How many people did Orrin employ outside the United States?', halves, { value: '55000' }],
    ['How many people does Orrin employ abroad?', halves, { value: '55000' }],
    ['How many people did Orrin employ in the United States?', halves, { value: '37000' }],
    ['How many people did Orrin employ outside the United States?', countries, null],
  ]);
});

const segment =
  'As of June 30, 2031, the Tin Packing Segment employed approximately 5,000 people at 52 significant facilities in 11 countries.';

describe('how many work in one part of the company', () => {
  answers([
    ['How many people work in Tin Packing?', segment, { value: '5000' }],
    ['How many people worked in Glass Packing?', segment, null],
    ['How many people work for Orrin?', segment, null],
  ]);
});

const ofSeasons =
  'At the end of fiscal 2031, we employed nearly 125,000 full-time, part-time and seasonal employees in the U.S. and Canada.';

describe('employees of whom some are seasonal', () => {
  answers([
    ['How many employees did Orrin have at the end of fiscal 2031?', ofSeasons, { value: '125000' }],
    ['How many of the employees are part-time?', ofSeasons, null],
  ]);
});

const contacts =
  'Orrin Inc. today announced that its shelves are full. | Investor Contact:\nKira Rawl\nVice President, Investor Relations\nkrawl@orrin.example | Media Contact:\nClara Ames\nDirector, Public Relations\ncames@orrin.example';

describe('whom to turn to', () => {
  answers([
    [
      'Whom should Mr. Quill contact before exercising his stock options?',
      'This agreement is between Orrin Inc. and Mr. Quill. Any transactions related to options will be handled through a broker. Contact Tova Crane (tova.crane@orrin.example) with your intent to exercise stock options to allow for an appropriate tax analysis prior to the exercise.',
      { last_name: 'Crane' },
    ],
    ['Who at Orrin is the contact for the press?', contacts, { last_name: 'Ames' }],
    ['Who is the media contact?', contacts, { last_name: 'Ames' }],
    ['Who is the contact for investors?', contacts, { last_name: 'Rawl' }],
  ]);
});

describe('towns with their states', () => {
  test('are a list, though one of them ends like a sentence that goes on', () => {
    const { items } = read(
      [
        'Real estate activity in the fourth quarter of fiscal 2031 included 4 new stores located in Garden Grove, CA; Indianapolis, IN; Nanuet, NY; and Woburn, MA.',
      ],
      'In which towns did Orrin open new stores in the fourth quarter of fiscal 2031?',
    );
    expect(items.map(({ value }) => value)).toEqual([
      'Garden Grove, CA',
      'Indianapolis, IN',
      'Nanuet, NY',
      'Woburn, MA',
    ]);
  });
});

const notice =
  'The employment term will automatically be extended for additional one-year terms unless either party provides 180 days’ notice of non-renewal. The Executive may resign at any time upon ninety (90) days’ prior written notice to the Company. The Company may terminate this Agreement without cause on 30 days’ written notice. A breach has to be corrected within 10 days after written notice of it.';

const sixMonths =
  'The Customer may terminate for convenience on six (6) months’ notice. The Supplier may not terminate for convenience.';
const goodReason =
  'The employment ends on disability. | It ends if the Executive terminates it for good reason upon 30 days’ written notice to the Company.';

describe('how much notice is given', () => {
  answers([
    [
      'How much notice must a party give to stop the contract from renewing automatically?',
      notice,
      { value: '180', unit: 'days' },
    ],
    ["How many days' notice must either party give to prevent renewal?", notice, { value: '180', unit: 'days' }],
    ['How much notice must the Executive give before resigning?', notice, { value: '90', unit: 'days' }],
    ['What is the notice period for resignation?', notice, { value: '90', unit: 'days' }],
    [
      'What notice period applies if the Company terminates the agreement without cause?',
      notice,
      { value: '30', unit: 'days' },
    ],
    ['How much notice must the landlord give?', notice, null],
    [
      'How many months of notice does the tenant have to give?',
      'The tenant may end the lease by giving the landlord at least six months’ written notice. The landlord may enter the premises on two days’ notice.',
      { value: '6', unit: 'months' },
    ],
    [
      'How much notice must the Executive give before resigning?',
      'The Executive may resign at any time. The Company may terminate this Agreement on 30 days’ written notice.',
      null,
    ],
    [
      'How many days notice to terminate?',
      'The Supplier may terminate this Agreement by giving six months’ written notice to the Customer.',
      null,
    ],
    [
      'How many days notice to terminate?',
      'The Supplier may terminate this Agreement by giving six months’ notice. The Customer may terminate it by giving 90 days’ notice.',
      { value: '90', unit: 'days' },
    ],
    ['What is the notice period for the Supplier?', sixMonths, null],
    ["What is the Supplier's notice period?", sixMonths, null],
    ['What is the notice period for the Customer?', sixMonths, { value: '6', unit: 'months' }],
    ['What is the notice period for disability?', goodReason, null],
    ['How much notice must the Company give to terminate for disability?', goodReason, null],
    ['What is the notice period for good reason?', goodReason, { value: '30', unit: 'days' }],
  ]);
});

const cured =
  'Cause means a breach by the Executive that is not cured within ten business days of the Company’s written notice to the Executive.';

describe('how long a breach may last', () => {
  answers([
    ['How many days does the Executive have to cure?', cured, { value: '10', unit: 'business days' }],
    ['How many days does the Company have to cure?', cured, null],
    ['What is the cure period for the Company?', cured, null],
    [
      'How many days does the Company have to cure?',
      'Good Reason means a breach by the Company that is not cured within 30 days of written notice.',
      { value: '30', unit: 'days' },
    ],
    [
      'How many days does the Tenant have to cure?',
      'If the Landlord fails to cure a default within 30 days after notice, the Tenant may terminate.',
      null,
    ],
    [
      'How many days does a party have to cure a breach?',
      'Either party may terminate if a breach is not cured within 30 days after notice to the other party.',
      { value: '30', unit: 'days' },
    ],
  ]);
});

const listings =
  'The common stock of Orrin is listed on the New York Stock Exchange under the symbol ORRN. | Note: The common stock of the registrant is also traded on the SIX Swiss Exchange.';

describe('a second exchange', () => {
  answers([
    ["On which European stock exchange is Orrin's common stock also traded?", listings, 'SIX Swiss Exchange'],
    ['On which other exchange is the common stock traded?', listings, 'SIX Swiss Exchange'],
    [
      "On which European stock exchange is Orrin's common stock also traded?",
      'The common stock of Orrin is listed on the New York Stock Exchange under the symbol ORRN.',
      null,
    ],
    [
      'On which other exchange is the common stock listed?',
      'The common stock of Orrin is listed on the New York Stock Exchange under the symbol ORRN.',
      null,
    ],
  ]);
});

describe('whether something is made no longer', () => {
  answers([
    ['Has Orrin stopped producing the 940?', 'We ended production of the 940 in 2031.', true],
    ['Has Orrin stopped producing the 940?', 'We ceased production of the 940 in the fourth quarter of 2031.', true],
    ['Has Orrin stopped producing the 940?', 'We have not ended production of the 940.', false],
    ['Has Orrin stopped producing the 940?', 'We may end production of the 940 if demand falls.', null],
    ['Has Orrin stopped producing the 940?', 'We plan to end production of the 940 in 2033.', null],
    ['Has Orrin stopped producing the 940?', 'We ended production of the 920 in 2031. The 940 sold well.', null],
    ['Has Orrin stopped producing the 940?', 'We completed production of the first 940 in 2031.', null],
  ]);
});

const notices =
  'All notices under this Agreement shall be in writing and sent to the following addresses. | If to Purchaser:\nBirch Life Insurance Company\nOne Birch Plaza\nHartford, CT 06155\nAttention: General Counsel | With a copy (which shall not constitute notice) to:\nPell & Moss LLP\n1221 Fourth Street\nNew York, NY 10020 | If to Seller:\nAlder Inc.\n151 Mill Avenue\nHartford, CT 06156\nAttention: General Counsel | With a copy (which shall not constitute notice) to:\nRowan & Vale LLP\n787 Seventh Avenue\nNew York, NY 10019';

describe('where notices are sent', () => {
  answers([
    ['Where should notices to Alder be sent?', notices, { street: '151 Mill Avenue' }],
    ['To which address are notices to Birch Life sent?', notices, { street: 'One Birch Plaza' }],
    ['Where should notices to the Seller be sent?', notices, { street: '151 Mill Avenue' }],
    ['Where should notices to Tarn be sent?', notices, null],
  ]);
  test('and a list of exhibits is no paper of its own', () => {
    const table = layOut(
      [
        { type: 'lines', lines: ['ORRIN INC.', 'Annual report'] },
        { type: 'page-break' },
        {
          type: 'lines',
          lines: ['Exhibit 2.3', 'MASTER TRANSACTION AGREEMENT', 'by and between', 'ALDER INC. and BIRCH LIFE'],
        },
        { type: 'page-break' },
        { type: 'lines', lines: ['EXHIBITS', 'Exhibit A Form of Trust Agreement', 'Exhibit B Form of Lease'] },
        { type: 'page-break' },
        ...notices.split(' | ').map((text): Piece => ({ type: 'lines', lines: text.split('\n') })),
      ],
      look,
    );
    const question = 'Where should notices to Alder be sent under the Master Transaction Agreement?';
    const { items } = askWhole(table, question);
    expect(items[0]?.value).toMatchObject({ street: '151 Mill Avenue' });
  });
});

describe('what would have been', () => {
  const was = 'In 2031 net income was $1.4 billion, which includes the cost of the Harbour Act.';
  answers([
    ['What would net income have been without the Harbour Act?', was, null],
    ['What would net income have been if the Harbour Act had not been passed?', was, null],
    ['What was net income in 2031?', was, { value: '1.4' }],
    [
      'What would net income have been without the Harbour Act?',
      'Excluding the cost of the Harbour Act, net income was $1.6 billion.',
      { value: '1.6' },
    ],
    [
      'What would net income have been without the Harbour Act?',
      'Excluding the sale of the mill, net income was $1.2 billion, and the Harbour Act was passed later. | The Harbour Act raised net income to $1.5 billion.',
      null,
    ],
  ]);
});

describe('a fee that comes back', () => {
  answers([
    [
      'What is the monthly fee?',
      'Gross margin fell because of severance and other related charges of $257 million.',
      null,
    ],
    ['What is the annual fee?', 'We recorded restructuring charges of $31 million in the mills segment.', null],
    [
      'What is the fee per quarter?',
      'The Customer shall pay an annual fee of EUR 240,000, payable in four equal quarterly instalments.',
      null,
    ],
    [
      'What is the annual fee?',
      'The Customer shall pay an annual fee of EUR 240,000, payable in four equal quarterly instalments.',
      { value: '240000' },
    ],
    ['What is the monthly fee?', 'The tenant shall pay monthly charges of $257 for the garage.', { value: '257' }],
    ['What is the monthly fee?', 'The charges for the garage are paid every month. They amount to $257.', null],
  ]);
});

describe('a paper that is asked of', () => {
  const agreement =
    'This Agreement is effective as of 3 March 2031 and ends on 2 March 2034. It is governed by the laws of Norway.';
  answers([
    ['What is the effective date of the policy?', agreement, null],
    ['When does the lease end?', agreement, null],
    ['Which law governs the amendment?', agreement, null],
    ['What is the effective date of the agreement?', agreement, { iso: '2031-03-03' }],
    [
      'What is the effective date of the policy?',
      'The accounting policies change. The standard is effective January 1, 2031.',
      null,
    ],
    [
      'What is the effective date of the policy?',
      'This policy is effective as of 3 March 2031.',
      { iso: '2031-03-03' },
    ],
    [
      'What is the effective date of the policy?',
      'The insurance starts with an effective date of 3 March 2031.',
      { iso: '2031-03-03' },
    ],
    [
      'When does the lease end?',
      'The tenant has rented two rooms. The lease ends on 2 March 2034.',
      { iso: '2034-03-02' },
    ],
    ['Which law governs the amendment?', 'This First Amendment is governed by the laws of Norway.', 'Norway'],
  ]);
});

describe('what has not happened yet', () => {
  const term = 'The employment of Ms. Tarn runs from 4 May 2031 through 31 January 2036, unless sooner terminated.';
  answers([
    ['When was Ms. Tarn terminated?', term, null],
    [
      'When was the contract of Ms. Tarn terminated?',
      'If the contract of Ms. Tarn is terminated before 31 January 2036, she is paid.',
      null,
    ],
    [
      'When was the contract of Ms. Tarn terminated?',
      'The contract of Ms. Tarn was terminated on 4 May 2031.',
      { iso: '2031-05-04' },
    ],
  ]);
});

describe('how long a term is', () => {
  answers([
    [
      'How long is the employment term?',
      'Amounts that are due on the end of the employment term shall not be paid before six months after her departure.',
      null,
    ],
    ['How long is the employment term?', 'The employment term is thirty-six months from the start.', { value: '36' }],
  ]);
});

describe('when something of several parts is done', () => {
  const parts =
    'The actions of the office restructuring are expected to be complete by May 4, 2032. The actions of the real estate restructuring are expected to be complete by June 9, 2034.';

  answers([
    ['When will the restructuring be completed?', parts, null],
    ['When will the real estate restructuring be completed?', parts, { iso: '2034-06-09' }],
    [
      'When will the restructuring be completed?',
      'The restructuring will be completed by May 4, 2032.',
      { iso: '2032-05-04' },
    ],
  ]);
});
