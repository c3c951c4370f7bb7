import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const supply = layOut(
  [
    { type: 'title', text: 'Supply Agreement' },
    {
      type: 'paragraph',
      text: 'THIS SUPPLY AGREEMENT is made on May 3, 2031 by and between the Orrin Seed Institute, Inc. a non-profit Ohio corporation, whose address is 1290 Larch Drive Dayton, Ohio 45402-9491 (hereinafter “ORRIN”) and Tarn Mills Holdings, Inc. a Delaware corporation, whose address is 24 Route 9, No. 2, East Marsh, NY 11799 (hereinafter “MILLER”).',
    },
    { type: 'paragraph', text: 'Goods are stored in the town where they were made.' },
  ],
  plainLook,
);
const employment = layOut(
  [
    { type: 'title', text: 'Employment Agreement' },
    {
      type: 'paragraph',
      text: 'This agreement is made by and between Moss Looms Corp. (the “Company”), a Delaware corporation, having a principal place of business at 19 Larch Avenue, Albany, New York 12207 and Liv Aasen (“Employee”), an individual residing at 26 Quay Street, Katonah, New York, 10536.',
    },
  ],
  plainLook,
);
const sale = layOut(
  [
    { type: 'title', text: 'Sale Agreement' },
    {
      type: 'paragraph',
      text: 'This agreement is made between Nuvo Resins LLC, located at 10 Cinder Lane; Carpinteria, California, U.S.A. 93013 (hereinafter called “Seller”) and Berg Moulds SAS, located at Z.I. des Pins, France (hereinafter called “Buyer”).',
    },
  ],
  plainLook,
);

const contracts = { supply, employment, sale };

describe('whose address it is', () => {
  test.each<[keyof typeof contracts, string, string[]]>([
    ['supply', "What is Orrin's address?", ['1290 Larch Drive, Dayton, Ohio 45402-9491']],
    ['supply', "What is Tarn Mills' address?", ['24 Route 9, No. 2, East Marsh, NY 11799']],
    ['supply', "What is the Miller's address?", ['24 Route 9, No. 2, East Marsh, NY 11799']],
    ['employment', "What is Liv Aasen's address?", ['26 Quay Street, Katonah, New York 10536']],
    ['employment', 'What is the address of the Employee?', ['26 Quay Street, Katonah, New York 10536']],
    ['employment', "Where is the Company's principal place of business?", ['19 Larch Avenue, Albany, New York 12207']],
    ['sale', 'Where is the Seller located?', ['10 Cinder Lane, Carpinteria, California 93013, US']],
    ['sale', 'Where is the Buyer located?', []],
    ['sale', "What is Berg Moulds' address?", []],
    ['employment', "What is Jan Holt's address?", []],
  ])('%s: %s', (contract, question, expected) => {
    expect(labelsOfWhole(contracts[contract], question)).toEqual(expected);
  });
});
