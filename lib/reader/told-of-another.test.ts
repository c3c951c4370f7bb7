import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const said = (text: string, question: string) =>
  labelsOfWhole(layOut([{ type: 'paragraph', text }], plainLook), question);

it('what was owed on another day, in the same sentence, was not owed on the day that is asked for', () => {
  const text =
    'As of June 30, 2033, no borrowings were outstanding under the Harbour Credit Agreement, and as of December 31, 2032, $491 million was outstanding.';
  expect(said(text, 'How much was outstanding under the Harbour Credit Agreement at June 30, 2033?')).toEqual([]);
  expect(said(text, 'How much was outstanding under the Harbour Credit Agreement at December 31, 2032?')).toEqual([
    'USD 491 million',
  ]);
});

it('a limit in another currency, converted, is not what was drawn of it', () => {
  const text =
    'Under the Harbour Credit Agreement there is a total borrowing capacity of ¥90.0 billion (approximately $622 million as of June 30, 2033). At June 30, 2033, ¥90.0 billion (approximately $622 million) of borrowing capacity was available under the Harbour Credit Agreement.';
  expect(said(text, 'How much was outstanding under the Harbour Credit Agreement at June 30, 2033?')).toEqual([]);
});

it('what was borrowed in a time is not what was outstanding at its end', () => {
  const asked = 'How much was outstanding under the Harbour Credit Agreement at June 30, 2033?';
  const flows =
    'The cash provided in the six months ended June 30, 2033 was due to borrowings under financing arrangements of $720 million, among them our Harbour Credit Agreement.';
  expect(said(flows, asked)).toEqual([]);
  expect(said('At June 30, 2033, we had borrowings of $40 million under the Harbour Credit Agreement.', asked)).toEqual(
    ['USD 40 million'],
  );
});

it('one end of a range of percentages is not what it is', () => {
  const text =
    'The facility fee ranges from 0.07% to 0.15% and the Prime Margin ranges from 0.00% to 0.225% of the commitment.';
  expect(said(text, 'What is the facility fee in percent?')).toEqual([]);
  expect(said('The facility fee was raised from 0.07% to 0.15%.', 'What is the facility fee in percent?')).toEqual([
    '0.15 %',
  ]);
});

it('a fiscal year ends on no day that is told of another', () => {
  const text = 'Fiscal 2031 ended on January 29, 2031, and fiscal 2032 ended on January 28, 2032, a year of 52 weeks.';
  expect(said(text, 'When did fiscal 2032 end?')).toEqual(['2032-01-28']);
  expect(said('Fiscal 2031 ended on January 29, 2031.', 'When does fiscal 2033 end?')).toEqual([]);
  expect(said('Fiscal 2032 ended on January 28, 2032.', 'When does fiscal 2033 end?')).toEqual([]);
});

it('by how much other commitments were increased says nothing of what they may be increased by', () => {
  const asked = 'By how much may the revolving commitments be increased?';
  const done = 'In 2031 the commitments under the harbour loan agreement were increased by $45 million.';
  const may =
    'We may, subject to the agreement of the lenders, increase the commitments under the revolving credit facility by up to $80 million.';
  expect(said(done, asked)).toEqual([]);
  expect(said(`${may} ${done}`, asked)).toEqual(['USD 80 million']);
  expect(
    said(
      'By an amendment the revolving commitments were increased by $45 million.',
      'By how much were the revolving commitments increased?',
    ),
  ).toEqual(['USD 45 million']);
});

it('a limit for one breach is none for another', () => {
  const text = 'The liability of the supplier for breaches of data protection duties shall not exceed €700,000.';
  expect(said(text, 'What is the limit of liability for breach of confidentiality?')).toEqual([]);
  expect(said(text, 'What is the limit of liability for breach of data protection duties?')).toEqual(['EUR 700,000']);
});

it('what one item of a list says is not said of what only another speaks of', () => {
  const text =
    'The owner may re-enter the yard if (a) any rent remains unpaid 21 days after it became due, (b) the tenant does not remedy a breach within 28 days of notice, or (c) the tenant becomes insolvent.';
  expect(said(text, 'How long may rent remain unpaid before the owner may re-enter?')).toEqual([]);
});

it('what may be added to the revolving commitments is not added to a term loan', () => {
  const text = 'The borrower may request that the revolving commitments be increased by up to $80 million.';
  expect(said(text, 'By how much may the term loan commitments be increased?')).toEqual([]);
  expect(said(text, 'By how much may the revolving commitments be increased?')).toEqual(['USD 80 million']);
});

it('what is paid from another day on is not what is asked, where a sentence tells of the day that is', () => {
  const text =
    'The base fee commencing January 1, 2031 shall be $410,000. The base fee commencing July 1, 2031 shall be re-calculated using the revenues of twelve months.';
  expect(said(text, 'What is the base fee from July 1, 2031?')).toEqual([]);
  expect(said(text, 'What is the base fee from January 1, 2031?')).toEqual(['USD 410,000']);
  expect(said('The base fee shall be $410,000. It is due on July 1, 2031.', 'What is the base fee?')).toEqual([
    'USD 410,000',
  ]);
});

it('what was paid in addition to something else is not the price of that', () => {
  const text =
    'In fiscal 2033 Orrin returned approximately $12 million to shareholders through dividends in addition to completing three harbour acquisitions.';
  expect(said(text, 'What was the purchase price of the three harbour acquisitions?')).toEqual([]);
  expect(said(text, 'How much did Orrin return to shareholders in fiscal 2033?')).toEqual(['USD 12 million']);
  expect(
    said(
      'In addition to dividends, Orrin paid $7 million for the three harbour acquisitions.',
      'How much was paid for the three harbour acquisitions?',
    ),
  ).toEqual(['USD 7 million']);
});

it('what a purchase brought in is not what was paid for it, nor is a part that was paid later', () => {
  const text =
    'On August 1, 2032, Orrin acquired a Danish company that runs a quay. The acquisition of the Danish company resulted in the recognition of acquired net assets of $36 million and goodwill of $23 million.';
  expect(said(text, 'What was paid for the Danish company acquired in August 2032?')).toEqual([]);
  expect(said(text, 'How much goodwill resulted from the acquisition of the Danish company?')).toEqual([
    'USD 23 million',
  ]);
  expect(
    said(
      'For the Danish company acquired in August 2032 Orrin paid a deferred portion of $5 million.',
      'What was paid for the Danish company acquired in August 2032?',
    ),
  ).toEqual([]);
  expect(
    said(
      'Orrin paid $59 million for the Danish company that was acquired in August 2032.',
      'What was paid for the Danish company acquired in August 2032?',
    ),
  ).toEqual(['USD 59 million']);
});

it('the debt that is allowed beside a facility is not the limit of the facility', () => {
  const asked = 'What is the limit of the 2032 Harbour Facility?';
  expect(
    said(
      'The 2032 Harbour Facility was amended to permit convertible debt in an aggregate principal amount not to exceed $3.6 billion.',
      asked,
    ),
  ).toEqual([]);
  expect(
    said(
      'The 2032 Harbour Facility was amended to increase the indebtedness that Orrin Capital is permitted to incur to up to $500 million.',
      asked,
    ),
  ).toEqual([]);
  expect(said('The 2032 Harbour Facility has a limit of $700 million.', asked)).toEqual(['USD 700 million']);
});

it('a dividend in one currency is not what it is worth in another', () => {
  const text =
    'Holders of depositary interests will receive a dividend of 18.70 Australian cents per share, which reflects the dividend of 12.25 cents per share converted at the average rate.';
  expect(said(text, 'What dividend do holders of depositary interests receive, in Australian cents?')).toEqual([
    'AUD 0.187 per share',
  ]);
  expect(
    said(
      'Holders of depositary interests will receive a dividend of €4.10 (approximately $5.05) per unit.',
      'What dividend do holders of depositary interests receive in US dollars?',
    ),
  ).not.toEqual(['EUR 4.10']);
});

it('an agreement did not end on the day that it is dated', () => {
  const text =
    'Effective May 26, 2033, Orrin terminated the 364 day quay agreement, dated as of May 27, 2032, among Orrin and the lenders.';
  expect(said(text, 'When does the 364 day quay agreement signed in 2033 run out?')).not.toContain('2032-05-27');
  expect(said(text, 'When did the 364 day quay agreement expire?')).not.toContain('2032-05-27');
  expect(
    said('The quay agreement, dated as of May 27, 2032, is new.', 'What is the date of the quay agreement?'),
  ).toEqual(['2032-05-27']);
  expect(
    said('The 364 day quay agreement expires on May 24, 2034.', 'When does the 364 day quay agreement run out?'),
  ).toEqual(['2034-05-24']);
});

it('a rate that is told for one year is not that of another', () => {
  const text =
    'For the harbour pension plan, the expected return on assets on an annualized basis for 2033 is 7.00%. The funded status of the plan rose by 2 percentage points in 2031 and 2032.';
  expect(said(text, 'What expected return on assets was used for the harbour pension plan in 2031?')).toEqual([]);
  expect(said(text, 'What expected return on assets is used for the harbour pension plan in 2033?')).toEqual([
    '7.00 %',
  ]);
});
