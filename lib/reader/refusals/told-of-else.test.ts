import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const said = (text: string, question: string) =>
  labelsOfWhole(layOut([{ type: 'paragraph', text }], plainLook), question);

it('the whole is not the part that is asked for', () => {
  const markets =
    'As of February 3, 2031, the Company operated, either directly or through its subsidiaries, 2,354 supermarkets, 398 of which had fuel centers, and 789 convenience stores.';
  expect(said(markets, 'How many supermarkets have fuel centers?')).not.toContain('2,354 supermarkets');
  expect(said(markets, 'How many supermarkets does the Company operate?')).toEqual(['2,354 supermarkets']);
  const survey = 'We reviewed 181 award files, surveyed 96 awardees, of which 83 responded, and interviewed officials.';
  expect(said(survey, 'How many awardees answered the survey?')).not.toContain('96 awardees');
  expect(said(survey, 'How many awardees were surveyed?')).toEqual(['96 awardees']);
  const place = 'It employs 510 people in Germany, 120 of whom work part-time.';
  expect(said(place, 'How many people does it employ in Germany?')).toEqual(['510 people']);
});

it('shares issued in all are none that each share became', () => {
  const asked = 'How many Orrin shares did each Tarn share become?';
  const issued = 'Orrin issued approximately 428 million shares of Orrin common stock for the shares of Tarn.';
  expect(said(issued, asked)).toEqual([]);
  expect(said(issued, 'How many shares of Orrin common stock were issued?')).not.toEqual([]);
  const each = 'Each holder received 2 shares of Orrin common stock for every share of Tarn common stock.';
  expect(said(each, 'How many shares of Orrin did each holder receive for every share of Tarn?')).toEqual(['2 shares']);
});

it('the size of a market is no consideration', () => {
  const asked = 'What was the total consideration?';
  const market = 'We see a total addressable market of approximately $135 billion for the combined company.';
  expect(said(`The total consideration was paid in shares. ${market}`, asked)).toEqual([]);
  expect(said(market, 'How large is the total addressable market for the combined company?')).toEqual([
    'USD 135 billion',
  ]);
  expect(said('The total consideration was approximately $49 billion.', asked)).toEqual(['USD 49 billion']);
});

it('a part that is told behind the whole is not the whole', () => {
  const text =
    'Orrin expects to record pre-tax charges of $45 million to $55 million, consisting of $12 million to $15 million of employee severance and $33 million to $40 million of facility exit costs.';
  expect(said(text, 'What is the highest pre-tax charge Orrin expects?')).not.toContain('USD 40 million');
  expect(said(text, 'What is the highest charge Orrin expects for facility exit costs?')).toEqual(['USD 40 million']);
  const single =
    'Orrin recorded charges of $55 million, consisting of $15 million of employee severance and $40 million of facility exit costs.';
  expect(said(single, 'What charges did Orrin record for facility exit costs?')).toEqual(['USD 40 million']);
  expect(said(single, 'What charges did Orrin record?')).not.toContain('USD 40 million');
});

it('the letter that is asked about is none that it speaks of', () => {
  const other = "The agency's letter was signed by Clara Voss, Administrator, on April 28, 2033.";
  expect(said(other, 'What is the date of the letter?')).toEqual([]);
  expect(said(other, "When was the agency's letter signed?")).toEqual(['2033-04-28']);
});

it('the day on which an offer expires is none on which it was signed', () => {
  const expiry =
    'Dear Mr. Marsh, please sign below. This offer to Marsh expires at 5:00 p.m. Pacific time on January 5, 2033.';
  expect(said(expiry, 'When did Marsh sign the offer?')).toEqual([]);
  expect(said(expiry, 'When does the offer expire?')).toEqual(['2033-01-05']);
  expect(said('Marsh signed the offer on January 3, 2033.', 'When did Marsh sign the offer?')).toEqual(['2033-01-03']);
});

it('the law of one paper is not that of another', () => {
  const indenture =
    'Governing Law. This Third Supplemental Indenture and the Notes shall be governed by and construed in accordance with the laws of the State of New York.';
  const both = `The Notes were sold under an Underwriting Agreement dated May 2, 2033. ${indenture}`;
  expect(said(both, 'What is the governing law of the underwriting agreement?')).toEqual([]);
  expect(said(both, 'What is the governing law of the supplemental indenture?')).not.toEqual([]);
  const own = 'Governing Law. This Agreement shall be governed by the laws of the State of New York.';
  expect(said(own, 'What is the governing law of the underwriting agreement?')).not.toEqual([]);
  const lease = 'Governing Law. This Lease shall be governed by the laws of the State of New York.';
  expect(said(lease, 'What is the governing law of the lease agreement?')).not.toEqual([]);
});

it('what one bank commits is not what the whole facility has for it', () => {
  const banks = layOut(
    [
      {
        type: 'grid',
        headers: ['Bank', 'Revolving Commitment', 'Letter of Credit Commitment'],
        rows: [
          ['Harbour Credit and Investment Bank', '$90,000,000', '$50,000,000'],
          ['Tarn Bank, Ltd.', '$60,000,000', '$30,000,000'],
          ['Total', '$150,000,000', '$80,000,000'],
        ],
        x: [72, 290, 420],
      },
    ],
    plainLook,
  );
  expect(labelsOfWhole(banks, 'How much of the facility may be used for letters of credit?')).not.toContain(
    'USD 50,000,000',
  );
  expect(labelsOfWhole(banks, 'How much is the letter of credit commitment of Harbour Credit?')).toEqual([
    'USD 50,000,000',
  ]);
});

it('what another owes in capital-intensive work says nothing of the business', () => {
  const of = (sentence: string) => said(sentence, 'Is it capital-intensive?');
  expect(of('The operating entity also may be required to provide capital-intensive maintenance.')).toEqual([]);
  expect(of('Our business is capital-intensive and depends on the price of steel.')).not.toEqual([]);
  expect(of('We operate in a capital-intensive industry.')).not.toEqual([]);
});
