import { expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paper = (...texts: string[]) =>
  layOut(
    texts.map((text): Piece => ({ type: 'paragraph', text })),
    plainLook,
  );

const lease = paper(
  'Orrin Properties LP (the “Landlord”) lets the workshop to Tarn Bindery, Inc. (the “Tenant”).',
  '1. The Landlord shall keep the roof, the foundation and the exterior walls in good repair.',
  '2. The Tenant shall pay for electricity and gas; the Landlord shall pay for water and sewer.',
  '3. The air conditioning system shall be serviced quarterly by the Tenant.',
  '4. Structural repairs are the responsibility of the Landlord. The Tenant shall be responsible for decorating the interior.',
  '5. The Landlord is to insure the building; the contents are to be insured by the Tenant.',
  '6. The Landlord shall clean the common parts, remove refuse twice a week, and heat the building from October to April.',
  '7. The Tenant is responsible for its own income taxes.',
  '8. The Tenant shall permit the Landlord to enter and repair the kiln.',
  '9. The costs of the flue shall be shared equally by the Landlord and the Tenant.',
  '10. The Landlord shall keep a record of the gutters in good order.',
  '11. The Tenant is responsible for telling the Landlord of damage to the gate.',
);

test.each([
  ['Who repairs the roof?', 'Landlord'],
  ['Who maintains the foundation?', 'Landlord'],
  ['Who pays for water?', 'Landlord'],
  ['Who services the air conditioning?', 'Tenant'],
  ['Who is responsible for structural repairs?', 'Landlord'],
  ['Who decorates the interior?', 'Tenant'],
  ['Who insures the contents?', 'Tenant'],
  ['Who insures the building?', 'Landlord'],
  ['Who cleans the common parts?', 'Landlord'],
  ['Who removes the refuse?', 'Landlord'],
  ['Who pays the income taxes?', 'Tenant'],
])('whose duty something is is told by whoever has to do it: %s', (question, party) => {
  expect(labelsOfWhole(lease, question)).toEqual([party]);
});

test.each([
  'Who repairs the kiln?',
  'Who pays the costs of the flue?',
  'Who repairs the gutters?',
  'Who repairs the gate?',
  'Who cleans the windows?',
  'Who pays for internet?',
])('what somebody else does, or both, or nobody, is nobody’s duty: %s', (question) => {
  expect(labelsOfWhole(lease, question)).toEqual([]);
});
