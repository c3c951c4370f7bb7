import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

/** What stands beside an answer and looks like it: another date of the same sentence, the figure of another year, the town under a
 *  signature. */
function said(question: string, pieces: readonly Piece[]): string {
  const table = layOut(pieces, plainLook);
  return labelsOfWhole(table, question).join('; ');
}

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const title: Piece = {
  type: 'lines',
  lines: ['ORRIN HOLDINGS, INC.', 'Annual report for the year ended December 31, 2033'],
};

describe('the firm that audits', () => {
  const report: Piece[] = [
    title,
    { type: 'heading', text: 'Report of Independent Registered Public Accounting Firm' },
    paragraph('In our opinion, the financial statements present fairly the financial position of the Company.'),
    {
      type: 'lines',
      lines: [
        '/s/ Marrow & Finch LLP',
        'We have served as the Company’s auditor since 2029.',
        'Dayton, Ohio',
        'March 17, 2034',
      ],
    },
  ];
  test.each([
    'Which firm has been the auditor since 2029?',
    'Which accounting firm has served as auditor, and since when?',
  ])('%s', (question) => {
    expect(said(question, report)).toBe('Marrow & Finch LLP');
  });
  test('none is named for another year', () => {
    expect(said('Which firm has been the auditor since 2021?', report)).toBe('');
    expect(said('Since when has the auditor served as auditor?', report)).toBe('2029');
  });
  test('has a number at its overseer, which is told beside its name', () => {
    const pieces: Piece[] = [...report, paragraph('Report of the accountants, Marrow & Finch LLP (PCAOB ID No. 9042)')];
    expect(said("What is the auditor's PCAOB ID?", pieces)).toBe('9042');
    expect(said('What is the PCAOB ID of the audit firm?', pieces)).toBe('9042');
    expect(said("What is the auditor's PCAOB ID?", report)).toBe('');
  });
  test('a place is no company', () => {
    const subsidiaries: Piece = {
      type: 'grid',
      headers: ['Subsidiary', 'Incorporated in'],
      rows: [
        ['Tarn Silicon Group', 'Delaware'],
        ['Tarn Glass Ltd.', 'England'],
        ['Tarn Optics B.V.', 'Netherlands'],
      ],
      x: [72, 320],
    };
    expect(said('From which company did Tarn Silicon Group buy the plant?', [title, subsidiaries])).toBe('');
  });
});

describe('dates of one sentence', () => {
  test('an agreement has the date behind its name, not that of the deed', () => {
    const deal = paragraph(
      'On July 21, 2033 (the “Closing Date”) the Company completed the acquisition of Slate Systems, Inc. (“Slate”), pursuant to that certain Agreement and Plan of Merger, dated as of December 1, 2032 (the “Merger Agreement”). On the Closing Date, Slate and the trustee entered into a supplement to the Indenture, dated as of April 9, 2030, in connection with the merger.',
    );
    expect(said('What is the date of the merger agreement under which Orrin bought Slate?', [title, deal])).toBe(
      '2032-12-01',
    );
  });
  test('an award of a day ends nothing that day', () => {
    const leaving: Piece[] = [
      paragraph('Executive’s last day of work at Orrin will be December 31, 2033 (“Termination Date”).'),
      paragraph(
        'As of the Termination Date, the option award granted to Executive on August 20, 2029, for 6,300 shares will be 80% vested (for 5,040 shares), and he works for Orrin no longer.',
      ),
    ];
    expect(said('What is the last day of work at Orrin?', leaving)).toBe('2033-12-31');
    expect(
      said('How many shares of the option award of August 20, 2029 had vested on the termination date?', leaving),
    ).not.toBe('6,300 shares');
  });
});

describe('figures of one paragraph', () => {
  const people = paragraph(
    'We employed approximately 5,600 people as of December 31, 2033. Collective bargaining agreements cover approximately 45% of our workforce. Approximately 3% of our employees were working under expired contracts and approximately 17% were covered under collective bargaining agreements that expire within one year.',
  );
  test('a part of those that are covered is not all of them', () => {
    expect(
      said('What proportion of the workforce is covered by collective bargaining agreements?', [title, people]),
    ).toBe('45 %');
  });
  test('what there was at the end of another year is no answer', () => {
    const plans = paragraph('We plan to open four plants by the end of 2034.');
    expect(said('How many people did Orrin employ at the end of 2034?', [title, people, plans])).toBe('');
    expect(said('How many people did Orrin employ at the end of 2033?', [title, people])).toContain('5,600');
  });
  test('votes for each share are no shares', () => {
    const charter = paragraph(
      'Each holder of Common Stock shall be entitled, with respect to each share of Common Stock, to one (1) vote per share on all matters.',
    );
    expect(said('How many shares of common stock may be issued under the certificate?', [title, charter])).toBe('');
  });
  test('a count in another country is not asked for', () => {
    const north = paragraph('In Canada we trade under the name of Orrin North.');
    const stores = paragraph(
      'On March 1, 2033, we announced our intent to close all of our 257 Orrin Mobile stores in the United States.',
    );
    expect(
      said('How many Orrin Mobile stores were there in Canada at the end of fiscal 2033?', [title, stores, north]),
    ).toBe('');
  });
  test('a floor is what is not undercut', () => {
    const pay = paragraph(
      'Ms. Hale will receive a base salary of not less than $1,300,000 annually, a signing bonus of $750,000 and a target bonus of 150% of her base salary.',
    );
    expect(said('What is the floor on Ms. Hale’s yearly base salary?', [title, pay])).toBe('USD 1,300,000');
  });
  test('another allowance is not the one that nothing tells of', () => {
    const pay = paragraph(
      'Ms. Hale’s agreement provides for an annual allowance of $20,000 for financial advice and a car allowance of $9,000.',
    );
    expect(said('What relocation allowance does Ms. Hale’s agreement provide?', [title, pay])).toBe('');
  });
  test('what happened in the same months is no other figure of them', () => {
    const note = paragraph(
      'Restructuring charges associated with Tarn: charges of $4 million and credits of $23 million for the three and six months ended July 2, 2033, respectively, and charges of $50 million and $46 million for the three and six months ended July 3, 2032, respectively.',
    );
    expect(said('What was interest expense for the six months ended July 2, 2033?', [title, note])).toBe('');
  });
  test('what was sold in another time is not what was sold in nine months', () => {
    const sales = paragraph('Revenue was $19.1 billion in the first half of the year ended July 29, 2033.');
    expect(said('What was revenue in the nine months ended July 29, 2033?', [title, sales])).toBe('');
    const first = paragraph('Revenue was $19.1 billion in the first six months of fiscal 2034.');
    expect(said('What was revenue for the three months ended April 29, 2033?', [title, first])).toBe('');
    const own = paragraph('Revenue was $9.5 billion for the three months ended April 29, 2033.');
    expect(said('What was revenue for the three months ended April 29, 2033?', [title, own])).toBe('USD 9.5 billion');
  });
  test('what was sold in a year is not what was sold in a quarter or in the year to date', () => {
    const total = paragraph('As of June 30, 2033, revenue of $229 billion is still to be recognized.');
    expect(said('What was revenue in the quarter ended June 30, 2033?', [title, total])).toBe('');
    const year = paragraph('Revenue was $14.5 billion in the fiscal year ended June 30, 2033.');
    expect(said('What was revenue year to date?', [title, year])).toBe('');
    expect(said('What was revenue for the six months?', [title, year])).toBe('');
  });
  test('a margin is no share of the expenses that its sentence speaks of', () => {
    const margin = paragraph(
      'Sales grew faster than total operating expenses; our operating margin was 15% in 2033, despite an increase in freight expense.',
    );
    expect(said('What percentage of total operating expenses was freight expense in 2033?', [title, margin])).toBe('');
  });
  test('the day of a report is not the day of the agreement that it tells of', () => {
    const report: Piece = {
      type: 'lines',
      lines: ['CURRENT REPORT', 'Date of Report (Date of earliest event reported): July 1, 2033 (June 30, 2033)'],
    };
    const signature: Piece[] = [
      paragraph('The registrant has duly caused this report to be signed on its behalf by the undersigned.'),
      { type: 'lines', lines: ['ORRIN HOLDINGS, INC.', 'Date: July 1, 2033', 'By: /s/ Clara N. Voss'] },
    ];
    const none = paragraph('The shareholders voted on the four proposals set forth below.');
    expect(said('What is the date of the agreement?', [report, none, ...signature])).toBe('');
    const deed = paragraph('On June 30, 2033, the Company entered into an Agreement with Birch Bank plc.');
    expect(said('What is the date of the agreement?', [report, deed, ...signature])).toBe('2033-06-30');
    expect(said('What is the date of the report?', [report, deed, ...signature])).toBe('2033-07-01');
  });
  test('an agreement that was terminated and an advance under it are not the agreement', () => {
    const credit = paragraph(
      'On May 26, 2033, the Company terminated the $3.8 billion credit agreement, dated as of May 27, 2032. The Company entered into a new $4.2 billion credit agreement, dated as of May 26, 2033.',
    );
    const prepayment = paragraph(
      'Each prepayment of advances under the credit agreement shall be in an amount of $10 million.',
    );
    expect(said('What is the amount of the credit agreement?', [title, prepayment])).toBe('');
    expect(said('What is the amount of the credit agreement?', [title, prepayment, credit])).toBe('USD 4.2 billion');
    expect(said('What is the date of the credit agreement?', [title, credit])).toBe('2033-05-26');
  });
  test('a part of the liabilities is not all of them', () => {
    const swaps = paragraph(
      'The fair value of these swaps was in a liability position of $83 million as of June 30, 2033.',
    );
    const capital = paragraph(
      'Our working capital deficit, total current assets less total current liabilities, was $2.6 billion as of June 30, 2033.',
    );
    expect(said('Total liabilities at June 30, 2033', [title, swaps, capital])).toBe('');
  });
  test('what is divided by something else is no answer for the quotient', () => {
    const total = paragraph('Total liabilities were $43 million and luck was plentiful as of June 30, 2033.');
    expect(said('Divide total liabilities by luck at June 30, 2033', [title, total])).toBe('');
    expect(said('What were total liabilities divided by luck?', [title, total])).toBe('');
  });
  test('what was deferred once is no revenue of the quarter alone', () => {
    const deferred = paragraph(
      'During the second quarter and first six months of 2033, we recognized revenue of Alderin of $300 million and $2.0 billion, respectively, that was included in deferred revenues before.',
    );
    expect(said('Alderin revenue second quarter 2033', [title, deferred])).toBe('');
  });
  test('what revenues include in brackets is a part of them', () => {
    const part = paragraph(
      'Other includes revenues from contract manufacturing, including certain Alderin-related work performed on behalf of Birch ($6 million for the second quarter of 2033 and $55 million for the second quarter of 2032), and other sales.',
    );
    expect(said('Alderin revenues second quarter 2033', [title, part])).toBe('');
  });
  test('a tax benefit is no net income, and a decline no growth', () => {
    const tax = paragraph('The rate rose due to a $3.3 billion net income tax benefit in the first quarter of 2033.');
    expect(said('What was net income in the first quarter of 2033?', [title, tax])).toBe('');
    const fall = paragraph('Revenue fell in the second quarter of 2033, driven by comparable sales declines of 5.4%.');
    expect(said('Comparable sales second quarter of 2033', [title, fall])).toBe('');
    const both = paragraph('In the second quarter of 2033, comparable sales declined 6.2% and 8.2%, respectively.');
    expect(said('Comparable sales second quarter of 2033', [title, both])).toBe('');
    const changes = paragraph(
      'Gross margin and net income were hurt by the charge in the first quarter of 2033, which resulted in decreases of $152 million and $946 million, respectively.',
    );
    expect(said('Net income first quarter of 2033', [title, changes])).toBe('');
    expect(said('By how much did comparable sales decline in the second quarter of 2033?', [title, fall])).toBe(
      '5.4 %',
    );
  });
  test('what was there at the end of a quarter, and what was opened in a year, was not opened in the quarter', () => {
    const stores = paragraph('At the end of the fourth quarter of 2033, the Company operated 1,355 stores.');
    const opened = paragraph('Sales rose by the opening of 47 new stores since January 29, 2032.');
    expect(said('How many stores were opened in the fourth quarter?', [title, stores, opened])).toBe('');
    const area: Piece = {
      type: 'lines',
      lines: ['Stores opened in the fourth quarter of 2033', '14.2 million square feet'],
    };
    expect(said('How many stores were opened in the fourth quarter?', [title, area])).toBe('');
    const quarter = paragraph('In the fourth quarter of 2033, 12 stores were opened.');
    expect(said('How many stores were opened in the fourth quarter?', [title, stores, opened, quarter])).toBe(
      '12 stores',
    );
    const activity = paragraph(
      'Activity in the fourth quarter of fiscal 2033 included 12 new stores located in Ashford and Linden.',
    );
    expect(said('How many stores were opened in the fourth quarter?', [title, stores, activity])).toBe('12');
    expect(said('How many stores were opened in fiscal 2033?', [title, stores, activity])).toBe('');
    expect(said('How many stores were closed in the fourth quarter?', [title, stores, activity])).toBe('');
  });
  test('what is incorporated by reference was not founded then', () => {
    const consent = paragraph(
      'We consent to the incorporation by reference in the registration statements of our report dated February 8, 2034.',
    );
    expect(said('What is the date of incorporation?', [title, consent])).toBe('');
    const founded = paragraph('The Company was incorporated in Delaware on May 3, 1986.');
    expect(said('What is the date of incorporation?', [title, consent, founded])).toBe('1986-05-03');
  });
  test('a limit and a margin are no rate of interest', () => {
    const limit = paragraph(
      'Prepay such advances so that interest is due on no more than 100% of the aggregate commitments.',
    );
    const margin = paragraph(
      'Interest accrues at a rate of the sum of Term SOFR plus (y) 0.625%, the rate that applies.',
    );
    expect(said('What interest rate applies?', [title, limit, margin])).toBe('');
    const rate = paragraph('The interest rate that applies to the notes is 4.25%.');
    expect(said('What interest rate applies?', [title, limit, margin, rate])).toBe('4.25 %');
  });
  test('one of two years is no answer for both', () => {
    const sales = paragraph('Revenue was $9.5 billion in 2033.');
    expect(said('What was revenue in 2033 and 2032?', [title, sales])).toBe('');
    const rows: Piece = { type: 'lines', lines: ['Revenue $9,512', 'Net income 1,204'] };
    expect(said('What were revenue and net income in 2033?', [title, rows])).toBe('');
    expect(said('What was revenue in 2033?', [title, sales])).toBe('USD 9.5 billion');
  });
  test('what there was on the last day of a time is no figure of that time', () => {
    const goodwill = paragraph(
      'As of June 30, 2033, $16 million of goodwill of the northern business was classified as held for sale, out of net sales of the year.',
    );
    expect(said('What were net sales for the year ended June 30, 2033?', [title, goodwill])).toBe('');
    const own = paragraph('Net sales for the year ended June 30, 2033 were $16 million.');
    expect(said('What were net sales for the year ended June 30, 2033?', [title, own])).toBe('USD 16 million');
    expect(said('What were net sales for the three months ended June 30, 2033?', [title, own])).toBe('');
    const quarter = paragraph('Net sales for the three months ended June 30, 2033 were $4 million.');
    expect(said('What were net sales for the three months ended June 30, 2033?', [title, quarter])).toBe(
      'USD 4 million',
    );
  });
  test('a quarter is told by its name', () => {
    const backlog = paragraph('Revenue that is not yet recognized was $229 million as of December 31, 2033.');
    expect(said('What was revenue in the fourth quarter of 2033?', [title, backlog])).toBe('');
    const loan = paragraph('In the third quarter of 2033, we entered into a $5.8 billion credit agreement.');
    expect(said('What were revenues for the third quarter of 2033?', [title, loan])).toBe('');
    const own = paragraph('Revenue was $31 million in the third quarter of 2033.');
    expect(said('What was revenue in the third quarter of 2033?', [title, own])).toBe('USD 31 million');
  });
  test('how far each of two times fell is neither figure', () => {
    const costs = paragraph(
      'Sales and marketing expenses decreased by $130 million, or 22%, and $288 million, or 24%, in the three and six months ended June 30, 2033, respectively.',
    );
    for (const length of ['three', 'six'])
      expect(
        said(`What was sales and marketing expense for the ${length} months ended June 30, 2033?`, [title, costs]),
      ).toBe('');
  });
  test('what there was on one day is not what there was on another', () => {
    const assets = paragraph(
      'Total assets were $220 billion as of July 2, 2033 and $197 billion as of December 31, 2032.',
    );
    const other = paragraph('In April 2033, we may receive up to a total of $550 million.');
    expect(said('Total assets as of April 2, 2033', [title, assets, other])).toBe('');
    const own = paragraph('Total assets were $210 billion as of April 2, 2033.');
    expect(said('Total assets as of April 2, 2033', [title, own])).toBe('USD 210 billion');
  });
  test('what a buyer borrows is no price', () => {
    const notes = paragraph(
      'In May 2033, we issued $31 billion aggregate principal amount of senior unsecured notes as part of the financing for our proposed acquisition of Alder.',
    );
    const other = paragraph('Under the terms of the acquisition agreement, Birch will pay us up to $1 billion.');
    const price = paragraph('We will acquire Alder in a deal with a total value of approximately $43 billion.');
    for (const question of ['What is the amount of the Alder acquisition?', 'What is the value of the Alder deal?']) {
      expect(said(question, [title, notes, other])).toBe('');
      expect(said(question, [title, notes, other, price])).toBe('USD 43 billion');
    }
  });
  test('taxes that are paid are no interest, and what is still to be paid was not', () => {
    const taxes = paragraph('Cash taxes paid in 2033 were $881 million.');
    expect(said('How much interest did Orrin pay in cash in 2033?', [title, taxes])).toBe('');
    expect(said('Dividends paid in 2033', [title, taxes])).toBe('');
    const owed = paragraph(
      'As of December 31, 2033, our income tax liability of $2.6 billion, which must be paid through 2036, is unchanged.',
    );
    expect(said('Income taxes paid in 2033', [title, owed])).toBe('');
  });
  test('the time that is asked for does not stand for what is asked', () => {
    const revenue = paragraph(
      'Transaction revenues grew, partially offset by declines in compensation for the three months ended June 30, 2033 of $75 million from sellers in international markets.',
    );
    expect(said('Sales and marketing for the three months ended June 30, 2033', [title, revenue])).toBe('');
  });
  test('one figure that is rounded elsewhere is one', () => {
    const form: Piece = {
      type: 'lines',
      lines: ['Net sales for the year ended December 31, 2033 were $3,226,773 thousand.'],
    };
    const rounded = paragraph('Net sales for the year ended December 31, 2033 were $3,226.8 million.');
    expect(said('What were net sales for the year ended December 31, 2033?', [title, form, rounded])).not.toContain(
      ';',
    );
  });
  test('a figure below a label is of the time that is told beside it', () => {
    const form: Piece = { type: 'fields', style: 'below', fields: [['Net sales', '$107 million']] };
    expect(said('Net sales for the three months ended December 31, 2033', [title, form])).toBe('');
  });
  test('the owner of whoever buys buys nothing', () => {
    const sale = paragraph(
      'In July 2033 we entered into an agreement with Alder, a subsidiary of Birch plc, under which Alder will purchase and license the assets of our early-stage gene therapy portfolio.',
    );
    expect(
      said('Which company agreed to purchase and license the early-stage gene therapy assets?', [title, sale]),
    ).not.toContain('Birch');
  });
});
