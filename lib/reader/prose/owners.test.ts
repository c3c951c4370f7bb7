import { expect, test } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paper = (...texts: readonly string[]) =>
  layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );
const consulting = paper(
  'All Deliverables shall be the sole and exclusive property of Client upon payment in full. Consultant retains ownership of Consultant Tools.',
);
const plain = paper('All Deliverables shall be the sole and exclusive property of Client.');
const distribution = paper(
  'Supplier owns all trademarks in the Products. Customer lists prepared by Distributor belong to Distributor.',
);
const denied = paper('Background Materials are the property of Supplier.', 'Client does not own the Reports.');

test.each([
  ['Who owns the deliverables?', [], consulting],
  ['Who owns the deliverables?', ['Client'], plain],
  ['Who owns the Consultant Tools?', ['Consultant'], consulting],
  ['Who owns the trademarks?', ['Supplier'], distribution],
  ['Who owns the customer lists?', ['Distributor'], distribution],
  ['Who owns the software?', [], consulting],
  ['Who owns the Products?', [], distribution],
  ['Who owns the materials?', [], denied],
  ['Who owns the reports?', [], denied],
])('whoever the clause says owns the whole of what is asked for: %s', (question, owners, document) => {
  expect(labelsOfWhole(document, question)).toEqual(owners);
});
