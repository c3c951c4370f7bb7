import { expect, test } from 'vitest';
import { addressKind } from './address';

const parts = (text: string) => {
  const value = addressKind.readAll(text)[0]?.value;
  return value && [value.street, value.city, value.region, value.postal_code, value.country];
};

test.each([
  [
    'One Orrin Way, OPS II, Floor 2, New Castle, DE 19720',
    ['One Orrin Way, OPS II, Floor 2', 'New Castle', 'DE', '19720', null],
  ],
  [
    '118 Quay Street, East Tower, Level 7, Baltimore, MD 21202',
    ['118 Quay Street, East Tower, Level 7', 'Baltimore', 'MD', '21202', null],
  ],
  // Whoever has no number in a street is no building.
  ['Legal Department, Orrin House, Floor 2, New Castle, DE 19720', [null, 'New Castle', 'DE', '19720', null]],
  [
    'with its registered office at Storgracht 201, 1083 HN, Amsterdam, the Netherlands (“we”)',
    ['Storgracht 201', 'Amsterdam', null, '1083 HN', 'NL'],
  ],
  [
    'located at 10 Cinder Lane; Carpinteria, California, U.S.A. 93013 (hereinafter called “Seller”)',
    ['10 Cinder Lane', 'Carpinteria', 'California', '93013', 'US'],
  ],
  [
    'whose address is 1290 Larch Drive Dayton, Ohio 45402-9491 (hereinafter “ORRIN”)',
    ['1290 Larch Drive', 'Dayton', 'Ohio', '45402-9491', null],
  ],
  [
    '83 Tower Road North, Warmley, Bristol, United Kingdom BS30 8XP',
    ['83 Tower Road North', 'Warmley', 'Bristol', 'BS30 8XP', 'GB'],
  ],
  [
    'acting through its office at 28 Liberty Street, New York, New York, 10005, as its agent',
    ['28 Liberty Street', 'New York', 'New York', '10005', null],
  ],
  [
    'a company of Norway with its registered office at Fjordveien 9, 5003 Bergen (the "Customer")',
    ['Fjordveien 9', 'Bergen', null, '5003', null],
  ],
  [
    'and Orrin Analytics GmbH, Mühlenstraße 41, 20457 Hamburg, Germany (the "Supplier").',
    ['Mühlenstraße 41', 'Hamburg', null, '20457', 'DE'],
  ],
  ['It moved to Mühlenstraße 41, 20457 Hamburg.', ['Mühlenstraße 41', 'Hamburg', null, '20457', null]],
  ['ONE MAPLE WAY, REDMOND, WASHINGTON 98052-6399', ['ONE MAPLE WAY', 'REDMOND', 'WASHINGTON', '98052-6399', null]],
  [
    '100 Bureau Drive (Mail Stop 2000) Gaithersburg, MD 20899-2000',
    ['100 Bureau Drive (Mail Stop 2000)', 'Gaithersburg', 'MD', '20899-2000', null],
  ],
  [
    'The registered office is 27 Center Road, Suite 400, Wilmington, New Castle County, Delaware, 19808.',
    ['27 Center Road, Suite 400', 'Wilmington', 'Delaware', '19808', null],
  ],
  [
    'Siège social : 3e étage, 12 rue de la Paix, 75002 Paris, France',
    ['3e étage, 12 rue de la Paix', 'Paris', null, '75002', 'FR'],
  ],
  [
    'Registered Office: 3rd Floor, 44 Harbour Street, Portland, Oregon 97201',
    ['3rd Floor, 44 Harbour Street', 'Portland', 'Oregon', '97201', null],
  ],
  [
    '41 Mission Street, 3rd Fl, San Francisco, California 94105',
    ['41 Mission Street, 3rd Fl', 'San Francisco', 'California', '94105', null],
  ],
  [
    'The premises are at 45 Elm Street, Apt 3B, Portland, OR 97201.',
    ['45 Elm Street, Apt 3B', 'Portland', 'OR', '97201', null],
  ],
])('reads the parts of %s', (text, expected) => {
  expect(parts(text)).toEqual(expected);
});
