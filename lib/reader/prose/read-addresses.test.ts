import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../contract/registry';
import type { Address } from '../../contract/value-schemas';
import { askWhole } from '../testing/ask-whole';
import { layOut, type Piece } from '../testing/lay-out';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function ask(pieces: Piece[], question: string) {
  const table = layOut(pieces, look);
  return askWhole(table, question);
}

function addressesIn(pieces: Piece[], question: string): string[] {
  return ask(pieces, question).items.map(({ value, spans }) => {
    const address = value as Address;
    // What the validation holds every citation to.
    expect(definitionOf('address').writtenIn(address, spans.map(({ quote }) => quote).join('\n'))).toBe(true);
    const { street, city, region, postal_code: code, country } = address;
    return [street, city, region, code, country].filter(Boolean).join(' | ');
  });
}

const form: Piece = {
  type: 'grid',
  headers: ['Ohio', '41-0907483'],
  rows: [
    ['(State of incorporation)', '(Employer Identification No.)'],
    ['107 Castle Avenue South', '45501'],
    ['Springfield, Ohio', '(Zip Code)'],
    ['(Address of principal executive offices)'],
  ],
  x: [72, 380],
};
const stacked: Piece = {
  type: 'lines',
  lines: ['12 Tower Road North', 'Bath BA1 1UA', 'United Kingdom', '(Address of principal executive offices)'],
};
const offices: Piece[] = [
  {
    type: 'lines',
    lines: ['400 Elm Street, Springfield, Illinois 62701', '(Address of principal executive offices)'],
  },
  {
    type: 'paragraph',
    text: 'The registered office of the Corporation in the State of Delaware shall be located at 9 Quay Road, Suite 400, Wilmington, New Castle County, Delaware 19808.',
  },
];

describe('where a company sits', () => {
  test.each(['Where is the HQ of the company?', 'HQ address?', 'Where are the principal executive offices?'])(
    'in the first column of a form, its postal code in the second: %s',
    (question) =>
      expect(addressesIn([form], question)).toEqual(['107 Castle Avenue South | Springfield | Ohio | 45501']),
  );

  test('line by line, with the line that names the country', () => {
    expect(addressesIn([stacked], 'Where is the HQ of the company?')).toEqual([
      '12 Tower Road North | Bath | BA1 1UA | GB',
    ]);
  });

  test('is not where papers are served', () => {
    expect(addressesIn(offices, 'Where are the headquarters of the company?')).toEqual([
      '400 Elm Street | Springfield | Illinois | 62701',
    ]);
    expect(addressesIn(offices, 'What is the address of the registered office?')).toEqual([
      '9 Quay Road, Suite 400 | Wilmington | Delaware | 19808',
    ]);
  });

  test('is one address, though a raised ending stands apart and a name before it', () => {
    const lines = ['Acme, Inc. 330 West 34 th Street, New York, NY 10001'];
    const sentence = 'Acme, Inc. has its principal office at 330 West 34th Street, New York, New York 10001.';
    expect(
      addressesIn(
        [
          { type: 'paragraph', text: sentence },
          { type: 'lines', lines },
        ],
        'Where is the principal office?',
      ),
    ).toEqual(['330 West 34th Street | New York | New York | 10001']);
  });

  test('figures in two columns are no address', () => {
    const figures: Piece = {
      type: 'grid',
      headers: ['(Address of principal executive offices)', '(Zip Code)'],
      rows: [
        ['12 Months ended', '45501'],
        ['Revenue, total', '1,204'],
      ],
      x: [72, 380],
    };
    expect(addressesIn([figures], 'Where is the HQ of the company?')).toEqual([]);
  });
});

describe('addresses side by side', () => {
  const notices: Piece[] = [
    { type: 'paragraph', text: 'Notices shall be in writing and addressed as follows:' },
    {
      type: 'grid',
      headers: ['If to Client:', 'If to Consultant:'],
      rows: [
        ['Orrin Logistics LLC', 'Tarn Partners, Inc.'],
        ['2200 Harbor Way, Suite 410', '915 Castle Avenue, Floor 12'],
        ['Wilmington, DE 19801', 'Austin, TX 78701'],
      ],
      x: [72, 320],
    },
  ];

  test.each([
    ['What is the address of the Client?', ['2200 Harbor Way, Suite 410 | Wilmington | DE | 19801']],
    ['What is the address of the Consultant?', ['915 Castle Avenue, Floor 12 | Austin | TX | 78701']],
    ['What is the address of the Guarantor?', []],
  ])('each is read in its own column: %s', (question, addresses) => {
    expect(addressesIn(notices, question)).toEqual(addresses);
  });
});
