import { expect, test } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const signatures: Piece = {
  type: 'grid',
  headers: ['ORRIN LOGISTICS LLC', 'TARN PARTNERS, INC.'],
  x: [72, 330],
  rows: [
    ['By: /s/ Gregory Sand', 'By: /s/ Luis Arne'],
    ['Name: Gregory Sand', 'Name: Luis Arne'],
    ['Title: Chief Operating Officer', 'Title: Managing Partner'],
    ['Dated: 3 February 2031', 'Dated: 5 February 2031'],
  ],
};

const contract = (first: string, second: string) =>
  layOut(
    [
      {
        type: 'paragraph',
        text: `This Agreement is made between Orrin Logistics LLC, a Delaware company (“${first}”), and Tarn Partners, Inc., a Texas corporation (“${second}”).`,
      },
      { type: 'paragraph', text: 'IN WITNESS WHEREOF, the parties have signed this Agreement.' },
      signatures,
    ],
    plainLook,
  );
const consulting = contract('Client', 'Consultant');
const distribution = contract('Principal', 'Distributor');

test.each([
  ['Who signed for the Client?', ['Gregory Sand'], consulting],
  ['Who signed for the Consultant?', ['Luis Arne'], consulting],
  ['Who signed for the Landlord?', [], consulting],
  ['Who signed for the Distributor?', ['Luis Arne'], distribution],
  ['Who signed for the Principal?', ['Gregory Sand'], distribution],
])('of two who sign in one row each has the name over its own column: %s', (question, names, table) => {
  expect(labelsOfWhole(table, question)).toEqual(names);
});

test('whoever signs in the other column signs for another, and is no second signer of the same party', () => {
  const { items, caveats } = askWhole(consulting, 'Who signed for Tarn Partners?');
  expect(items.map(({ value }) => value)).toMatchObject([{ last_name: 'Arne' }]);
  expect(caveats).toEqual([]);
});

test('the day under a signature is no part of the title', () => {
  expect(askWhole(consulting, 'Who signed for the Consultant?').confidence_explanation).toBe(
    'signed as Managing Partner',
  );
});

test('who signed an agreement is all who signed it in one row', () => {
  expect(labelsOfWhole(consulting, 'Who signed the agreement?')).toEqual(['Gregory Sand', 'Luis Arne']);
});

test.each([
  ['When did the Consultant sign?', ['2031-02-05']],
  ['When did the Client sign?', ['2031-02-03']],
  ['When did the Landlord sign?', []],
])('the day under a signature is that on which its party signed: %s', (question, days) => {
  const { items } = askWhole(consulting, question);
  expect(items.map(({ value }) => (value as { iso: string }).iso)).toEqual(days);
});
