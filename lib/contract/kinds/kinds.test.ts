import fc from 'fast-check';
import { composeIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { definitionOf, valueKindNames, valueKinds } from '../registry';
import type { AnyValue, ValueKind, ValueOf } from '../value-schemas';
import { awkwardUnits } from './awkward-units';

const read = <K extends ValueKind>(kind: K, text: string): ValueOf[K][] =>
  valueKinds[kind].readAll(text).map((reading) => reading.value as ValueOf[K]);
const isos = (text: string) => read('date', text).map(({ iso }) => iso);
const amounts = (text: string) =>
  read('amount', text).map(({ value, currency, scale, unit }) =>
    [currency, value, scale, unit].filter(Boolean).join(' '),
  );

describe('dates are read', () => {
  it.each([
    ['December 31, 2018', ['2018-12-31']],
    ['Dec. 31, 2018', ['2018-12-31']],
    ['31 December 2018', ['2018-12-31']],
    ['the 31st day of December, 2018', ['2018-12-31']],
    ['the thirty-first day of December, 2018', ['2018-12-31']],
    ['on the last day of May, 2031, or the last day of February 2032', ['2031-05-31', '2032-02-29']],
    ['the last business day of May 2031', ['2031-05']],
    ['12/31/2018', ['2018-12-31']],
    ['31/12/2018', ['2018-12-31']],
    ['31.12.2018', ['2018-12-31']],
    ['01.02.2018', ['2018-02-01']],
    ['2018-12-31', ['2018-12-31']],
    ['2018-12-31T00:00', ['2018-12-31']],
    ['31-Dec-18', ['2018-12-31']],
    ['ended December\n31, 2018', ['2018-12-31']],
    ['31. Dezember 2018', ['2018-12-31']],
    ['1er janvier 2019', ['2019-01-01']],
    ['7 août 2021', ['2021-08-07']],
    ['31 de diciembre de 2018', ['2018-12-31']],
    ['2018年12月31日', ['2018-12-31']],
    ['December 2018', ['2018-12']],
    ['in 2018 and FY2017', ['2018', '2017']],
    ['29 February 2020', ['2020-02-29']],
    ['29 February 2019', []],
    ['31 February 2020', []],
    ['section 4.2.18', []],
    ['$2,018 or 2018.50 or A2018', []],
    ['room 12018', []],
  ])('from %j', (text, expected) => {
    expect(isos(text)).toEqual(expected);
  });

  it('with both readings where day and month can be swapped', () => {
    const [reading] = valueKinds.date.readAll('03/04/2020');
    expect([reading?.value.iso, reading?.otherwise?.map(({ iso }) => iso)]).toEqual(['2020-03-04', ['2020-04-03']]);
    expect(isos('03/04/2020 and 25/12/2020')).toEqual(['2020-04-03', '2020-12-25']);
  });

  it('in ranges, also without the first year', () => {
    const ranges = (text: string) => read('date_range', text).map((range) => [range.iso_start, range.iso_end]);
    expect(ranges('from January 1 to December 31, 2018')).toEqual([['2018-01-01', '2018-12-31']]);
    expect(ranges('1–31 March 2018')).toEqual([['2018-03-01', '2018-03-31']]);
    expect(ranges('January–March 2018')).toEqual([['2018-01', '2018-03']]);
    expect(ranges('vom 1. Januar 2020 bis zum 31. Dezember 2020')).toEqual([['2020-01-01', '2020-12-31']]);
    expect(ranges('15 March 2024 to 14 March 2025')).toEqual([['2024-03-15', '2025-03-14']]);
    expect(ranges('2018 and 2017')).toEqual([]);
  });
});

describe('amounts are read', () => {
  it.each([
    ['$0.00000625 par value per share', ['USD 0.00000625 per share']],
    ['$0.10 par value', ['USD 0.10']],
    ['$1,234.5 million', ['USD 1234.5 million']],
    ['USD 48,250 per annum', ['USD 48250 per annum']],
    ['un loyer de 36 000 euros par an', ['EUR 36000 per an']],
    ['le prix est de 1 200 000 euros', ['EUR 1200000']],
    ['eine Kaution von EUR 36 000 zahlen', ['EUR 36000']],
    ['EUR 36 120', ['EUR 36']],
    ['GBP 48,250 in each contract year', ['GBP 48250 per contract year']],
    ['GBP 48,250 for any calendar year', ['GBP 48250 per calendar year']],
    ['GBP 48,250 in each of three years', ['GBP 48250']],
    ['EUR 1.234,56', ['EUR 1234.56']],
    ['1.234,56 €', ['EUR 1234.56']],
    ['1 234 567,89 €', ['EUR 1234567.89']],
    ['1\u202f234 €', ['EUR 1234']],
    ['5 100 €', ['EUR 5100']],
    ['£3m and US$4.0bn', ['GBP 3 million', 'USD 4.0 billion']],
    ['$500K', ['USD 500 thousand']],
    ['$1.6 trillion', ['USD 1600 billion']],
    ['3,5 Mio. € or €1.2 Mrd.', ['EUR 3.5 million', 'EUR 1.2 billion']],
    ["CHF 1'000", ['CHF 1000']],
    ['Rs. 1,00,000', ['INR 100000']],
    ['100,000,000 JPY', ['JPY 100000000']],
    ['1.2 billion dollars', ['USD 1.2 billion']],
    ['five million euros', ['EUR 5 million']],
    ['fifty thousand dollars ($50,000)', ['USD 50 thousand', 'USD 50000']],
    ['45 cents', ['USD 0.45']],
    ['18.77 Australian cents per share', ['AUD 0.1877 per share']],
    ['5 euro cents, 7 U.S. cents', ['EUR 0.05', 'USD 0.07']],
    ['$ 32,765 $ (1,577)', ['USD 32765', 'USD -1577']],
    ['($1,234) and -$5', ['USD -1234', 'USD -5']],
    ['$0.35 per diluted share in 2018', ['USD 0.35 per diluted share']],
    ['C$500, A$6', ['CAD 500', 'AUD 6']],
    ['USD $45 million', ['USD 45 million']],
    ['16,682 people in 2018', []],
  ])('from %j', (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });
});

describe('other values are read', () => {
  it.each([
    ['12.5%', ['12.5']],
    ['12,5 %', ['12.5']],
    ['twelve percent', ['12']],
    ['(2.5)% and (12.5%)', ['-2.5', '-12.5']],
    ['2.5 percentage points', ['2.5']],
    ['50 basis points', ['0.5']],
    ['1.234 %', ['1.234']],
    ['12 people', []],
  ])('percentages from %j', (text, expected) => {
    expect(read('percent', text).map(({ value }) => value)).toEqual(expected);
  });

  it.each([
    ['twenty-one days', ['21 days']],
    ['one hundred and five', ['105']],
    ['63,000 full-time employees', ['63000 full-time employees']],
    ['30 (thirty) days', ['30 days']],
    ['1.2 million shares', ['1200000 shares']],
    ['1.234,5', ['1234.5']],
    ['as in clause 4.2.1', []],
    ['on December 31, 2018', []],
    ['a B2B firm', []],
    ['(1,577) (43)', ['-1577', '-43']],
    ['see Note (1)', ['1']],
    ['1, 2 and 3', ['1', '2', '3']],
  ])('numbers from %j', (text, expected) => {
    expect(read('number', text).map(({ value, unit }) => [value, unit].filter(Boolean).join(' '))).toEqual(expected);
  });

  it.each([
    ['Yes ☒ No ☐', [true]],
    ['☐ Yes ☒ No', [false]],
    ['Yes [ ] No [X]', [false]],
    ['Yes x No ̈', [true]],
    ['o Yes x No', [false]],
    ['Yes ☐ No ☐', []],
    ['Large filer ☒ Small filer ☐', [true, false]],
    ['☐ Fire ☒ Flood', [false, true]],
    ['Automatic renewal: No', [false]],
    ['Flood is not covered. Fire is covered.', [false, true]],
    ['It is not only possible.', [true]],
  ])('booleans from %j', (text, expected) => {
    expect(read('boolean', text)).toEqual(expected);
  });

  it.each([
    ['IBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFF', ['DE89370400440532013000']],
    ['NL91\nABNA 0417 1643 00.', ['NL91ABNA0417164300']],
    ['DE89 3704 0044 0532 0130 01', []],
    ['GB82WEST12345698765432', ['GB82WEST12345698765432']],
  ])('IBANs from %j', (text, expected) => {
    expect(read('iban', text)).toEqual(expected);
  });

  it.each([
    ['350 Fifth Avenue, New York, 10118, USA', ['350 Fifth Avenue', '10118', 'New York', null, 'US']],
    [
      'One Harbor Way, Suite 400, Oakland, California 94607',
      ['One Harbor Way, Suite 400', '94607', 'Oakland', 'California', null],
    ],
    ['12 Mill Street\nSt. Paul, MN\n55101-1234', ['12 Mill Street', '55101-1234', 'St. Paul', 'MN', null]],
    ['Registered office: 25 Wharf Lane, London EC2V 7HN', ['25 Wharf Lane', 'EC2V 7HN', 'London', null, null]],
    [
      '8 Church Road, Guildford, Surrey GU1 1AA, United Kingdom',
      ['8 Church Road', 'GU1 1AA', 'Guildford', 'Surrey', 'GB'],
    ],
    ['Hafenstraße 12\n20457 Hamburg\nDeutschland', ['Hafenstraße 12', '20457', 'Hamburg', null, 'DE']],
    ['12, rue des Lilas\n75002 Paris\nFrance', ['12, rue des Lilas', '75002', 'Paris', null, 'FR']],
    ['Bahnhofstrasse 1, CH-8001 Zürich, Switzerland', ['Bahnhofstrasse 1', '8001', 'Zürich', null, 'CH']],
    ['Keizersgracht 1, 1015 CJ Amsterdam', ['Keizersgracht 1', '1015 CJ', 'Amsterdam', null, null]],
    [
      '100 King Street West, Toronto, Ontario M5J 2T3, Canada',
      ['100 King Street West', 'M5J 2T3', 'Toronto', 'Ontario', 'CA'],
    ],
    ['P.O. Box 55, Hamilton, HM 12, Bermuda', ['P.O. Box 55', 'HM 12', 'Hamilton', null, 'BM']],
  ])('addresses from %j', (text, expected) => {
    expect(
      read('address', text).map((each) => [each.street, each.postal_code, each.city, each.region, each.country]),
    ).toEqual([expected]);
  });

  it.each([
    ['Mr. John Q. Public', ['John', 'Q', 'Public', null]],
    ['/s/ Ana A. Brandt', ['Ana', 'A', 'Brandt', null]],
    ['By: James D. Farrow, Jr.', ['James', 'D', 'Farrow', 'Jr.']],
    ['Name: MARY A. SMITH', ['MARY', 'A', 'SMITH', null]],
    ['Michael F. Norden Chairman of the Board', ['Michael', 'F', 'Norden', null]],
    ['signed by Mary-Jane O’Brien, Chief Executive Officer', ['Mary-Jane', null, 'O’Brien', null]],
    ['Dr. Erika van der Berg, CFA', ['Erika', null, 'van der Berg', 'CFA']],
    ['Mr. Marsh', [null, null, 'Marsh', null]],
  ])('names from %j', (text, expected) => {
    expect(
      read('person_name', text).map((name) => [name.first_name, name.middle_initial, name.last_name, name.suffix]),
    ).toEqual([expected]);
  });

  it('no names from headings', () => {
    expect(read('person_name', 'Annual Report\nBoard of Directors\nUnited States Securities')).toEqual([]);
  });

  it('tables from bars, tabs and wide gaps', () => {
    const table = {
      headers: ['Peril', '2023'],
      rows: [
        ['Fire', '1'],
        ['Flood', '2'],
      ],
    };
    expect(read('table', 'Peril | 2023\n--- | ---\nFire | 1\nFlood | 2\n\nEnd')).toEqual([table]);
    expect(read('table', 'Peril\t2023\nFire\t1\nFlood\t2')).toEqual([table]);
    expect(read('table', 'Peril  2023\nFire   1\nFlood  2\nEnd')).toEqual([table]);
  });
});

describe('a value is not written in a text that says', () => {
  const amount = { value: '48250', currency: 'USD', scale: null, unit: null };
  it.each<[string, ValueKind, AnyValue, string, string]>([
    ['another number', 'amount', amount, 'USD 48,250', 'USD 48,251'],
    ['another currency', 'amount', amount, '$48,250', 'EUR 48,250'],
    ['another scale', 'amount', amount, '48,250', '48,250 million'],
    ['the number inside a longer one', 'amount', amount, '48,250.', '148,250'],
    ['a positive number', 'amount', { ...amount, value: '-48250' }, '(48,250)', '48,250'],
    ['another day', 'date', { iso: '2024-03-01', original: '1 March 2024' }, 'on 1 March 2024', 'on 1 March 2025'],
    ['only the month', 'date', { iso: '2024-03-01', original: 'March 2024' }, '1 March 2024, March 2024', 'March 2024'],
    ['the opposite box', 'boolean', true, 'Yes ☒ No ☐', 'Yes ☐ No ☒'],
    ['the opposite reply', 'boolean', true, 'Renewal: Yes', 'Renewal: No'],
    ['other words', 'text', 'Loss by fire', 'loss by\nfire;', 'loss by water'],
    ['half a word', 'text', 'fire', 'a fire', 'a fireplace'],
    ['another digit', 'iban', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 01'],
    [
      'another unit of time',
      'number',
      { value: '90', unit: 'days' },
      'ninety (90) calendar days',
      'ninety (90) months',
    ],
    ['days at work', 'number', { value: '90', unit: 'business days' }, 'ninety (90) business days', 'ninety (90) days'],
    ['a share', 'number', { value: '90', unit: 'percent' }, '90 % of days', '90 days'],
    ['another share', 'percent', { value: '12.5' }, '12.5 %', '1.25 %'],
    [
      'another name',
      'person_name',
      { first_name: 'Ana', middle_initial: null, last_name: 'Brandt', suffix: null, original: 'Ana Brandt' },
      'by ANA BRANDT',
      'by Ana Brand',
    ],
    ['another cell', 'table', { headers: ['a'], rows: [['1,234'], ['x']] }, 'x 1,234', 'x 1,235'],
  ])('%s', (_, kind, value, right, wrong) => {
    expect(definitionOf(kind).writtenIn(value, right)).toBe(true);
    expect(definitionOf(kind).writtenIn(value, wrong)).toBe(false);
  });

  it('a name has no suffix that it is not written with', () => {
    const name = { first_name: 'Ana', middle_initial: null, last_name: 'Brandt', original: 'Ana Brandt' };
    const { writtenIn } = valueKinds.person_name;
    expect(writtenIn({ ...name, suffix: 'Jr.' }, 'by Ana Brandt')).toBe(false);
    expect(writtenIn({ ...name, suffix: 'Dr.' }, 'by Dr. Ana Brandt')).toBe(false);
    const whole = { ...name, suffix: 'PhD', original: 'Ana Brandt, Ph.D.' };
    expect(writtenIn(whole, 'by Ana Brandt, Ph.D.')).toBe(true);
  });

  it('but an amount is read with the scale that a table prints once', () => {
    const million = { value: '1234', currency: 'USD', scale: 'million' as const, unit: null };
    expect(valueKinds.amount.writtenIn(million, '(in millions)\nNet sales 1,234')).toBe(true);
    expect(valueKinds.amount.writtenIn(million, 'Net sales 1,234')).toBe(true);
    expect(valueKinds.amount.writtenIn({ ...million, value: '1.234', scale: 'billion' }, '(in millions) 1,234')).toBe(
      true,
    );
    expect(valueKinds.amount.writtenIn({ ...million, value: '1.234' }, '(in millions) 1,234')).toBe(false);
    const { scaleOfHeading } = valueKinds.amount;
    expect(scaleOfHeading?.(million, 'Net sales 1,234')).toBe('million');
    expect(scaleOfHeading?.(million, '(in millions)\nNet sales 1,234')).toBeNull();
    expect(scaleOfHeading?.(million, 'USD 1,234 million')).toBeNull();
    expect(scaleOfHeading?.({ ...million, value: '1.234', scale: 'billion' }, '(in millions) 1,234')).toBeNull();
    expect(scaleOfHeading?.({ ...million, scale: 'billion' }, '(in millions) 1,234')).toBe('billion');
    expect(scaleOfHeading?.({ ...million, scale: null }, 'Net sales 1,234')).toBeNull();
  });
});

const decimal = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999 }), fc.option(fc.integer({ min: 0, max: 99 })))
  .map(([negative, whole, cents]) => {
    const value = cents === null ? `${whole}` : `${whole}.${String(cents).padStart(2, '0')}`;
    return negative && Number(value) !== 0 ? `-${value}` : value;
  });
const iso = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const word = fc.constantFrom('claim', 'CLAIM', ' claim', 'share', '');
const words = fc.constantFrom('Fire', 'fire ', 'Flood.', 'flood', 'a b', '');
const nullable = <T>(each: fc.Arbitrary<T>) => fc.option(each);
const arbitraries: { [K in ValueKind]: fc.Arbitrary<ValueOf[K]> } = {
  text: words,
  amount: fc.record({
    value: fc.oneof(decimal, fc.constantFrom('1', '1000', '1000000', 'x')),
    currency: fc.constantFrom('USD', 'EUR'),
    scale: fc.constantFrom(null, 'thousand', 'million', 'billion'),
    unit: nullable(word),
  }),
  date: iso.map((each) => ({ iso: each, original: each })),
  date_range: fc.tuple(iso, iso).map(([a, b]) => {
    const [start = '', end = ''] = [a, b].sort();
    return { iso_start: start, iso_end: end, original: `${start} to ${end}` };
  }),
  boolean: fc.boolean(),
  number: fc.record({ value: fc.oneof(decimal, fc.constantFrom('1.0', '1', 'x')), unit: nullable(word) }),
  percent: fc.record({ value: decimal }),
  table: fc.record({
    headers: fc.array(words, { maxLength: 2 }),
    rows: fc.array(fc.array(words, { maxLength: 2 }), { maxLength: 2 }),
  }),
  address: fc.record({
    street: nullable(words),
    postal_code: nullable(words),
    city: nullable(words),
    region: fc.constantFrom(null, 'CA', 'California', 'ca'),
    country: fc.constantFrom(null, 'US'),
  }),
  person_name: fc.record({
    first_name: nullable(words),
    middle_initial: fc.constantFrom(null, 'A', 'A.'),
    last_name: words,
    suffix: fc.constantFrom(null, 'Jr', 'Jr.'),
    original: words,
  }),
  iban: fc
    .integer({ min: 0, max: 999_999_999 })
    .map((each) => composeIBAN({ countryCode: 'DE', bban: String(each).padStart(18, '37') }) ?? 'DE'),
  section: fc.record({ title: words, content: words }),
};

describe.each(valueKindNames)('the kind %s', (kind) => {
  const definition = definitionOf(kind);
  const values = arbitraries[kind] as fc.Arbitrary<AnyValue>;

  it('names itself, and has a schema that takes its values', () => {
    expect(definition.kind).toBe(kind);
    expect(definition.fragment.id).toBe(`kind.${kind}`);
    fc.assert(
      fc.property(values, (value) => {
        expect(definition.schema.parse(value)).toEqual(value);
      }),
    );
  });

  it('has an equality that is an equivalence', () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(definition.equal(a, a)).toBe(true);
        expect(definition.equal(a, b)).toBe(definition.equal(b, a));
        if (definition.equal(a, b) && definition.equal(b, c)) expect(definition.equal(a, c)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('reads values that its own schema, invariants and proof accept, each where it says', () => {
    const fragments = fc.constantFrom(
      ...[
        'on',
        'March',
        '1,',
        '2024',
        '$',
        '12.5',
        '%',
        'million',
        'per',
        'claim',
        '(',
        ')',
        '-',
        '1.234,5',
        'EUR',
        '€',
        'Yes',
        'No',
        '☒',
      ],
      ...[
        '☐',
        'is',
        'not',
        'Ana',
        'B.',
        'Marsh',
        '12',
        'Quay',
        'Street',
        'Leith',
        'EH6',
        '6AA',
        'five',
        'twenty-one',
        '\n',
        '\n\n',
        '|',
      ],
      ...[
        'DE89',
        '3704',
        '0044',
        '0532',
        '0130',
        '00',
        '31/12/2020',
        '30.',
        'to',
        'CA',
        '94607',
        '10118',
        'hundred',
        ',',
        '.',
        '  ',
      ],
    );
    const texts = fc.array(fragments, { maxLength: 14 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const reading of definition.readAll(text)) {
          expect(reading.start).toBeGreaterThanOrEqual(last);
          expect(reading.original).toBe(text.slice(reading.start, reading.end));
          expect(reading.original).not.toBe('');
          expect(definition.schema.safeParse(reading.value).success).toBe(true);
          expect(definition.invariants(reading.value).filter(({ code }) => code !== 'row_length')).toEqual([]);
          // Of two sentences that contradict each other, or of a box beside them, one decides.
          if (kind !== 'boolean') expect(definition.writtenIn(reading.value, text)).toBe(true);
          last = reading.start;
        }
      }),
      { numRuns: 300 },
    );
  });

  // a pattern that backtracks would run into the test's time limit
  it('ends on 20,000 characters of anything', () => {
    for (const unit of awkwardUnits) {
      const text = unit.repeat(Math.ceil(20_000 / unit.length));
      expect(definition.readAll(text), JSON.stringify(unit)).toBeInstanceOf(Array);
    }
  });
});

describe('a label', () => {
  const readable: ValueKind[] = ['text', 'amount', 'date', 'date_range', 'boolean', 'number', 'percent', 'iban'];
  it.each(readable)('of the kind %s is read as the value again', (kind) => {
    const definition = definitionOf(kind);
    fc.assert(
      fc.property(arbitraries[kind] as fc.Arbitrary<AnyValue>, (value) => {
        const plain = withoutOddities(kind, value);
        fc.pre(plain !== null && definition.invariants(plain).length === 0);
        const readings = definition.readAll(definition.label(plain as AnyValue));
        expect(readings.some((reading) => definition.equal(reading.value, plain as AnyValue))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  /** Units are read as "per …" beside amounts, and as plural nouns beside numbers. */
  function withoutOddities(kind: ValueKind, value: AnyValue): AnyValue | null {
    if (kind === 'amount') return { ...(value as ValueOf['amount']), unit: 'per claim' };
    if (kind === 'number') return { ...(value as ValueOf['number']), unit: 'claims' };
    return value;
  }
});
