import { expect, test } from 'vitest';
import { definitionOf } from '../contract/registry';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const lines = (texts: readonly string[]) =>
  layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );

const contract = lines([
  'Signed for the Client by Philippa Garthwaite, Chief Executive, on 12 March 2031',
  'Signed for the Contractor by Rowan Teasdale, Managing Director, on 14 March 2031',
]);
const deed = lines([
  'Signed on behalf of the Landlord: Fergal Cornish, Director',
  'Signed on behalf of the Tenant: Aoife Norrin, Director',
  'Signed by the Guarantor: Dana Mulberry',
]);
const supply = lines([
  'Executed by Tallow Timber Pty Ltd by its director Gordon McAllen',
  'Executed by Banksia Homes Pty Ltd by its director Wei Ling Tan',
]);
const licence = lines([
  'Signed for Licensor: Prof. Dr. Matthias Brandt, Managing Director. Orrinheim, 21 August 2031',
  'Signed for Licensee: Karin Holmberg, CEO. Kalmar, 26 August 2031',
]);

test.each([
  ['Who signed for the Client?', 'Philippa Garthwaite', contract],
  ['Who signed for the Contractor?', 'Rowan Teasdale', contract],
  ['Who signed for the Landlord?', 'Fergal Cornish', deed],
  ['Who signed on behalf of the Tenant?', 'Aoife Norrin', deed],
  ['Who signed for the Guarantor?', 'Dana Mulberry', deed],
  ['Who signed for Tallow Timber?', 'Gordon McAllen', supply],
  ['Who executed the agreement on behalf of Banksia Homes?', 'Wei Ling Tan', supply],
  ['Who signed for the Licensor?', 'Matthias Brandt', licence],
  ['Who signed for the Licensee?', 'Karin Holmberg', licence],
])('whoever a line says has signed for a party did, and nobody else: %s', (question, name, document) => {
  expect(labelsOfWhole(document, question)).toEqual([name]);
});

test('nobody has signed for a party that no line names', () => {
  expect(labelsOfWhole(contract, 'Who signed for the Guarantor?')).toEqual([]);
  expect(labelsOfWhole(supply, 'Who signed for Orrin Homes?')).toEqual([]);
});

const company = (exhibit: readonly string[]) =>
  layOut(
    [
      {
        type: 'lines',
        lines: [
          'Pursuant to the requirements of Section 13 or 15(d) of the Securities Exchange Act of 1934, the registrant',
          'has duly caused this report to be signed on its behalf by the undersigned, thereunto duly authorized.',
          'ORRIN BANCORP',
          'By: /s/ Louisa Brand',
          'Louisa Brand',
          'Chief Executive Officer',
        ],
      },
      { type: 'page-break' },
      { type: 'lines', lines: [...exhibit] },
      { type: 'page-break' },
      {
        type: 'lines',
        lines: [
          'I, Stephen Odal, certify that I have reviewed this annual report of Orrin Bancorp.',
          '/s/ Stephen Odal',
          'Stephen Odal',
          'Chief Financial Officer',
        ],
      },
    ],
    plainLook,
  );
const withAmendment = company([
  'AMENDMENT NO. 2 TO CREDIT AGREEMENT',
  'ORRIN BANCORP, as Borrower',
  'By: /s/ Marcus Wheel',
  'Name: Marcus Wheel',
  'Title: Treasurer',
  'GULF BANK, N.A., as Lender',
  'By: /s/ Cynthia Roar',
  'Name: Cynthia Roar',
  'Title: Senior Vice President',
]);

test.each([
  ['Who signed for the company?', ['Louisa Brand']],
  ['Who signed on behalf of the registrant?', ['Louisa Brand']],
  ['Who signed for the Borrower?', ['Marcus Wheel']],
  ['Who signed for the Lender?', ['Cynthia Roar']],
])('whoever signs an exhibit for a company did not sign its report: %s', (question, names) => {
  const { items, conflicting_evidence } = askWhole(withAmendment, question);
  expect(items.map(({ kind, value }) => definitionOf(kind).label(value))).toEqual(names);
  expect(conflicting_evidence).toBe(false);
});

test('where several signed for whom the question may mean, each quote tells for whom', () => {
  const exhibits = layOut(
    [
      { type: 'lines', lines: ['ORRIN FOODS, INC.', 'By: /s/ Ann Leed', 'Name: Ann Leed', 'Title: President'] },
      { type: 'page-break' },
      { type: 'lines', lines: ['TARN FOODS, INC.', 'By: /s/ Bo Rask', 'Name: Bo Rask', 'Title: President'] },
    ],
    plainLook,
  );
  const { items, conflicting_evidence } = askWhole(exhibits, 'Who signed for the company?');
  expect(conflicting_evidence).toBe(true);
  expect(items.map(({ spans }) => spans.map(({ quote }) => quote))).toEqual([
    ['Ann Leed', 'ORRIN FOODS, INC.'],
    ['Bo Rask', 'TARN FOODS, INC.'],
  ]);
});

const report = (...signers: readonly (readonly [name: string, title: string])[]) =>
  layOut(
    [
      { type: 'title', text: 'Orrin Corporation' },
      { type: 'paragraph', text: 'The registrant has duly caused this report to be signed by the undersigned.' },
      ...signers.map(
        ([name, title]): Piece => ({
          type: 'lines',
          lines: [`By: /s/ ${name}`, `Name: ${name}`, `Title: ${title}`, ''],
        }),
      ),
    ],
    plainLook,
  );

test('the title of the person who signed is told where one person alone did', () => {
  const question = 'What is the title of the person who signed the report for Orrin?';
  const clara = ['Clara Voss', 'General Counsel and Secretary'] as const;
  expect(labelsOfWhole(report(clara), question)).toEqual(['General Counsel and Secretary']);
  expect(labelsOfWhole(report(clara, ['Edwin Marsh', 'Treasurer']), question)).toEqual([]);
});
