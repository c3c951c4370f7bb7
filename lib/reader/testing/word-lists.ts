import type { Seeded } from './seeded';

const months = 'January February March April May June July August September October November December'.split(' ');
const firstNames =
  'Anna Boris Clara David Elena Felix Greta Henry Irene Jonas Katrin Liam Maria Nora Oscar Paula'.split(' ');
const lastNames =
  'Albers Brandt Carver Delgado Eriksen Fontana Garrett Holloway Ivanova Jensen Keller Lindqvist Moretti Novak Ortega Prescott'.split(
    ' ',
  );
const streets = ['Maple Street', 'Harbor Road', 'Station Avenue', 'Cedar Lane', 'Victoria Drive', 'Mill Street'];
const cities: [city: string, region: string, code: string][] = [
  ['Portland', 'OR', '97201'],
  ['Denver', 'CO', '80202'],
  ['Boston', 'MA', '02110'],
  ['Austin', 'TX', '78701'],
  ['Madison', 'WI', '53703'],
];
const companyStems = ['Northgate', 'Brightwater', 'Halden', 'Silverline', 'Ashford', 'Corvus', 'Lumen', 'Tarrant'];

type DateWords = { iso: string; text: string };
type PersonWords = { full: string; last: string };
type AddressWords = { street: string; city: string; region: string; postalCode: string; line: string };

export function someDate(chance: Seeded, year: number, style: 'long' | 'day-first' | 'iso'): DateWords {
  const month = chance.integer(1, 12);
  const day = chance.integer(1, 28);
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const name = months[month - 1] ?? '';
  const text = style === 'iso' ? iso : style === 'long' ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`;
  return { iso, text };
}

export function somePeople(chance: Seeded, count: number): PersonWords[] {
  const lasts = chance.shuffle(lastNames);
  return chance
    .shuffle(firstNames)
    .slice(0, count)
    .map((first, index) => {
      const last = lasts[index] ?? '';
      const initial = index % 2 === 0 ? ` ${'ABCDEFGHJKLMNP'[index]}.` : '';
      return { full: `${first}${initial} ${last}`, last };
    });
}

export function someAddress(chance: Seeded): AddressWords {
  const [city, region, postalCode] = chance.pick(cities);
  const street = `${chance.integer(10, 990)} ${chance.pick(streets)}`;
  return { street, city, region, postalCode, line: `${street}, ${city}, ${region} ${postalCode}` };
}

export function someCompanies(chance: Seeded, count: number, endings: readonly string[]): string[] {
  return chance
    .shuffle(companyStems)
    .slice(0, count)
    .map((stem, index) => `${stem} ${endings[index % endings.length]}`);
}

/** "12,500" */
export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
