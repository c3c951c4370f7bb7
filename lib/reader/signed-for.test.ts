import { expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
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
