import { expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paper = (...texts: string[]) =>
  layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );

const report = paper(
  'Our patents were developed in performance of government contracts, and the government may use the inventions, the designs and the drawings covered by such patents.',
  'Our results may be harmed by floods, fires and storms that affect our properties.',
  'Our trademarks are registered, renewed and enforced wherever we sell.',
  'Our products include centrifugal pumps, gear pumps and metering pumps.',
  'Our principal brands are Orrin, Velt and Maro.',
  'Our largest plants include space in the following locations: Arden, Brill and Corve.',
  'We license patents for use in many areas, including telephones, engines and ovens.',
  'The more important labels used in our operations include Tarnia, Gallio and Vesper.',
);

test.each([
  'List all properties',
  'List the trademarks',
  "List the company's patents",
  'Which patents does it own?',
  'List all plants',
])('what a sentence says of things is no list of them: %s', (question) => {
  expect(labelsOfWhole(report, question)).toEqual([]);
});

test.each([
  ['List the products', ['centrifugal pumps', 'gear pumps', 'metering pumps']],
  ['List the labels', ['Tarnia', 'Gallio', 'Vesper']],
  ['Which brands does the company own?', ['Orrin', 'Velt', 'Maro']],
])('what is announced by its name is listed: %s', (question, items) => {
  expect(labelsOfWhole(report, question)).toEqual(items);
});

const services = paper(
  'This Managed Services Agreement (the “Agreement”) is entered into as of March 3, 2031 between Orrin Systems, Inc., a Delaware corporation (“Provider”), and Tarn Freight LLC, an Ohio company (“Client”).',
  '1. Provider shall monitor the servers of Client, and shall install updates.',
  '2. Client shall give Provider access to its premises.',
  '3. Client shall pay Provider a monthly fee of $18,400.',
  '4. The term of this Agreement is three years.',
);

test.each([
  'What services does Client provide?',
  'What services does Tarn Freight provide?',
  'What services does Provider provide?',
  'List the services of the Provider',
])('neither the parties nor all clauses are the services of one party: %s', (question) => {
  expect(labelsOfWhole(services, question)).toEqual([]);
});

test('what one party provides is no service of the other', () => {
  const listed = paper(
    'Orrin Systems, Inc. (“Provider”) and Tarn Freight LLC (“Client”) agree as follows.',
    'Provider shall provide the following services to Client:',
    '(a) monitoring of servers;',
    '(b) a help desk; and',
    '(c) security updates.',
  );
  expect(labelsOfWhole(listed, 'What services does Client provide?')).toEqual([]);
  expect(labelsOfWhole(listed, 'What services does Provider provide?')).toEqual([
    'monitoring of servers',
    'a help desk',
    'security updates',
  ]);
});

test('the headings of clauses are no services', () => {
  const lease = paper(
    'Orrin Properties LP (“Landlord”) lets the premises to Tarn Bindery, Inc. (“Tenant”).',
    'The air conditioning shall be serviced quarterly by Tenant at its expense.',
    '7. Insurance',
    'Tenant shall carry insurance of not less than $1,500,000.',
    '8. Assignment',
    'Tenant may not assign this lease.',
  );
  expect(labelsOfWhole(lease, 'What services does Tenant provide?')).toEqual([]);
});
