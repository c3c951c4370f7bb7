import { describe, expect, it } from 'vitest';
import { definitionOf, valueKindNames, valueKinds } from '../registry';
import type { AnyValue, ValueKind, ValueOf } from '../value-schemas';

function issues<K extends ValueKind>(kind: K, value: ValueOf[K], proof: string): string[] {
  const definition = definitionOf(kind);
  expect(definition.writtenIn(value as AnyValue, proof), 'it can be read as a whole').toBe(true);
  return (definition.partIssues?.(value as AnyValue, proof) ?? []).map(({ path, message }) =>
    `${path}: ${message}`.replace(/^: /, ''),
  );
}

const person = (parts: Partial<ValueOf['person_name']>): ValueOf['person_name'] => ({
  first_name: null,
  middle_initial: null,
  last_name: '',
  suffix: null,
  original: '',
  ...parts,
});

describe('a name', () => {
  it('has its last name last, but where a comma stands behind it', () => {
    const swapped = { first_name: 'Barry', last_name: 'Corie' };
    expect(issues('person_name', person({ ...swapped, original: 'Corie Barry' }), 'By Corie Barry')).toEqual([
      'last_name: The last name is “Corie”, but the document writes “Corie Barry”.',
    ]);
    expect(
      issues('person_name', person({ ...swapped, original: 'Corie Barry, Jr.', suffix: 'Jr.' }), 'Corie Barry, Jr.'),
    ).toHaveLength(1);
    expect(issues('person_name', person({ ...swapped, original: 'Corie, Barry' }), 'Corie, Barry')).toEqual([]);
  });

  const original = 'Robert J. Foster, Jr.';
  const whole = person({ first_name: 'Robert', middle_initial: 'J', last_name: 'Foster', suffix: 'Jr.', original });

  it.each<[Partial<ValueOf['person_name']>, string[]]>([
    [{}, []],
    [{ first_name: null }, ['first_name: First name is empty, but the document writes “Robert J. Foster, Jr.”.']],
    [{ first_name: '' }, ['first_name: First name is empty, but the document writes “Robert J. Foster, Jr.”.']],
    [
      { middle_initial: null },
      ['middle_initial: Middle initial is empty, but the document writes “Robert J. Foster, Jr.”.'],
    ],
    [{ suffix: null }, ['suffix: Suffix is empty, but the document writes “Robert J. Foster, Jr.”.']],
    [
      { first_name: null, suffix: null },
      [
        'first_name: First name is empty, but the document writes “Robert J. Foster, Jr.”.',
        'suffix: Suffix is empty, but the document writes “Robert J. Foster, Jr.”.',
      ],
    ],
  ])('with %j is held to how it is written', (change, expected) => {
    expect(issues('person_name', { ...whole, ...change }, `Signed by ${original}`)).toEqual(expected);
  });

  it('has its words in one of its parts, or they are named', () => {
    const name = person({ first_name: 'John', last_name: 'Neumann', original: 'John von Neumann' });
    expect(issues('person_name', name, 'John von Neumann')).toEqual([
      '“von” of “John von Neumann” stands in no part of the name.',
    ]);
    expect(issues('person_name', { ...name, last_name: 'von Neumann' }, 'John von Neumann')).toEqual([]);
  });

  it('is not cut to its last name in how it is written either', () => {
    const name = person({ last_name: 'Foster', original: 'Foster' });
    expect(issues('person_name', name, 'Signed by Robert J. Foster')).toEqual([
      'first_name: First name is empty, but the document writes “Robert J. Foster”.',
      'middle_initial: Middle initial is empty, but the document writes “Robert J. Foster”.',
    ]);
    expect(issues('person_name', name, 'Signed by Mr. Foster')).toEqual([]);
  });

  it.each([
    person({ first_name: 'Clara Ann', middle_initial: 'M', last_name: 'Voss', original: 'Clara M. Ann Voss' }),
    person({ first_name: 'Robert', middle_initial: 'J', last_name: 'Foster', original: 'Robert James Foster' }),
    person({ first_name: 'J.', last_name: 'Foster', original: 'J. Foster' }),
    person({ first_name: 'Robert', last_name: 'Foster', suffix: 'PhD', original: 'Robert Foster, Ph.D.' }),
    person({ first_name: 'Robert', last_name: 'Foster', original: 'Dr. Robert Foster' }),
    person({ first_name: 'Robert', last_name: 'Foster', original: 'FOSTER, ROBERT' }),
    person({ first_name: 'Siobhán', last_name: "O'Neill-Marsh", original: 'Siobhán O’Neill-Marsh' }),
    person({ first_name: 'John', middle_initial: 'JR', last_name: 'Foster', original: 'John J. R. Foster' }),
  ])('may have titles, initials and its parts in any order: %j', (name) => {
    expect(issues('person_name', name, `Signed by ${name.original}`)).toEqual([]);
  });
});

it('an address has every part that is printed', () => {
  const proof = 'Registered address of the insurer 107 Castle Street, Aldermere, WX4 2TD, United Kingdom';
  const whole = {
    street: '107 Castle Street',
    postal_code: 'WX4 2TD',
    city: 'Aldermere',
    region: null,
    country: 'GB',
  };
  const written = '107 Castle Street, Aldermere, WX4 2TD, United Kingdom';
  expect(issues('address', whole, proof)).toEqual([]);
  expect(issues('address', { ...whole, street: null }, proof)).toEqual([
    `street: Street is empty, but the document writes “${written}”.`,
  ]);
  expect(issues('address', { ...whole, city: null, country: null }, proof)).toEqual([
    `city: City is empty, but the document writes “${written}”.`,
    `country: Country is empty, but the document writes “${written}”.`,
  ]);
  // the city alone is quoted
  expect(issues('address', { ...whole, street: null, postal_code: null, country: null }, 'Aldermere')).toEqual([]);
  const other = 'It moved from 9 Quay Road, Boston, MA 02110 to 12 Quay Road, Salem, MA 01970';
  const moved = { street: '9 Quay Road', postal_code: null, city: 'Boston', region: 'MA', country: null };
  expect(issues('address', moved, other)).toEqual([
    'postal_code: Postal code is empty, but the document writes “9 Quay Road, Boston, MA 02110”.',
  ]);
});

it('a date is the day that is written beside it, and no less than that', () => {
  const proof = 'from 12 May 2026 to 12 May 2027';
  expect(issues('date', { iso: '2026-05-12', original: '12 May 2026' }, proof)).toEqual([]);
  expect(issues('date', { iso: '2027-05-12', original: '12 May 2026' }, proof)).toEqual([
    'iso: The date is 2027-05-12, but as written it is “12 May 2026”.',
  ]);
  expect(issues('date', { iso: '2026-05', original: 'May 2026' }, proof)).toEqual([
    'iso: The date is only 2026-05, but the document writes “12 May 2026”.',
  ]);
  expect(issues('date', { iso: '2026-04-03', original: '03/04/2026' }, 'on 03/04/2026')).toEqual([]);
  expect(issues('date', { iso: '2026', original: '2026' }, 'in 2026, on 12 May 2026')).toEqual([]);
});

it('a date range has the dates that are written', () => {
  const proof = 'The period of 12 May 2026 to 12 May 2027, or until 12 May 2028.';
  const range = { iso_start: '2026-05-12', iso_end: '2027-05-12', original: '12 May 2026 to 12 May 2027' };
  expect(issues('date_range', range, proof)).toEqual([]);
  expect(issues('date_range', { ...range, iso_end: '2028-05-12' }, proof)).toEqual([
    'The dates are 2026-05-12 and 2028-05-12, but as written it is “12 May 2026 to 12 May 2027”.',
  ]);
  expect(issues('date_range', { ...range, original: '12 May 2026' }, proof)).toEqual([]);
});

it('an amount is per what is printed behind it, and says whether its currency is printed at all', () => {
  const deductible = { value: '3500', currency: 'EUR', scale: null, unit: 'per claim' };
  const proof = 'Deductible EUR 3,500 per claim';
  expect(issues('amount', deductible, proof)).toEqual([]);
  expect(issues('amount', { ...deductible, unit: null }, proof)).toEqual([
    'unit: “Per” is empty, but the document writes “EUR 3,500 per claim”.',
  ]);
  const { currencyOfHeading } = valueKinds.amount;
  expect(currencyOfHeading?.(deductible, proof)).toBeNull();
  expect(currencyOfHeading?.({ ...deductible, currency: 'USD' }, 'Buildings 3,500')).toBe('USD');
});

it('a number has the unit that is printed behind it', () => {
  const proof = 'some 63,000 employees in four countries';
  expect(issues('number', { value: '63000', unit: 'employees' }, proof)).toEqual([]);
  expect(issues('number', { value: '63000', unit: null }, proof)).toEqual([]);
  expect(issues('number', { value: '63000', unit: 'customers' }, proof)).toEqual([
    'unit: The unit is “customers”, but the document writes “63,000 employees”.',
  ]);
  expect(issues('number', { value: '63000', unit: 'shares in thousands' }, 'Issued 63,000')).toEqual([]);
});

it('what is read has all of its parts, as it is written', () => {
  const texts = [
    'Signed for the insurer: Margaret L. Ashdown, Clara Voss and Dr. Hans von der Heide, Ph.D.',
    'BENJAMIN K. O’NEILL III, J. R. Foster-Marsh, Ms Ruth Amsel, Ludwig van Beethoven, Mary Jane Watson Jr.',
    'Boeing, 929 Long Bridge Drive, Arlington, VA 22202, or 350 Fifth Avenue, New York, 10118, USA',
    'Musterstraße 12\n80331 München\nDeutschland; 83 Tower Road North, Warmley, Bristol BS30 8XP, United Kingdom',
    'from January 1 to March 31, 2018; 1–31 March 2018; 12/31/2018 until 31.12.2019; between 2 May 2020 and 3 June 2021',
    'EUR 3,500 per claim, $5 million a year, $0.10 par value per share, 12 cents, USD 1.2 trillion, €7 each month',
    '63,000 full-time employees, thirty (30) days, 3.5 km and 1.2 million shares',
  ];
  for (const text of texts) {
    for (const kind of valueKindNames) {
      const definition = definitionOf(kind);
      for (const { value, original } of definition.readAll(text)) {
        expect(definition.partIssues?.(value, original) ?? [], `${kind} ${original}`).toEqual([]);
        expect(definition.partIssues?.(value, text) ?? [], `${kind} ${original} of ${text}`).toEqual([]);
      }
    }
  }
});
