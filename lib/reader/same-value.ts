import { Decimal } from 'decimal.js';
import { definitionOf } from '../contract/registry';
import type { Address, Amount, AnyValue, NumberValue, PersonName, ValueKind } from '../contract/value-schemas';
import { namesTime } from './prose/length-match';
import { measuresIn } from './prose/told-measure';
import { scaleExponents } from './tables/table';

/** The same thing for a reader: units and titles may be missing in one of two places. */
export function sameValue(kind: ValueKind, a: AnyValue, b: AnyValue): boolean {
  if (kind === 'amount' && (sameRounded(a as Amount, b as Amount) || sameRounded(b as Amount, a as Amount)))
    return true;
  if (kind === 'amount')
    return definitionOf(kind).equal({ ...(a as Amount), unit: null }, { ...(b as Amount), unit: null });
  if ((kind === 'number' || kind === 'text') && isSameLength(definitionOf(kind).label(a), definitionOf(kind).label(b)))
    return true;
  if (kind === 'number')
    return definitionOf(kind).equal({ ...(a as NumberValue), unit: null }, { ...(b as NumberValue), unit: null });
  if (kind === 'person_name') return samePerson(a as PersonName, b as PersonName);
  if (kind === 'address' && sameAddress(a as Address, b as Address)) return true;
  if (kind === 'text') return samePhrase(a as string, b as string);
  return definitionOf(kind).equal(a, b);
}

/** "36 months" and "three years" */
function isSameLength(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => {
    const [length, further] = namesTime.test(text) ? measuresIn(text) : [];
    const isAll = length?.start === 0 && length.end === text.length;
    return isAll && !further && length.dimension === 'length' ? length.key : null;
  });
  return one !== null && one === other;
}

const leastDigits = 4;

/** "$3,226.8 million" is "$3,226,773 thousand", rounded to as many digits as leave no doubt. */
function sameRounded(coarse: Amount, fine: Amount): boolean {
  return shiftBetween(coarse, fine) > 0 && digitsOf(coarse) >= leastDigits && roundsTo(coarse, fine);
}

/** Is the first what the second comes to with fewer digits, two at least? "$3.2 billion" is "$3,213 million", if both are said of one thing. */
export function isRounded(coarse: Amount, fine: Amount): boolean {
  return digitsOf(coarse) >= 2 && digitsOf(coarse) < digitsOf(fine) && roundsTo(coarse, fine);
}

function roundsTo(coarse: Amount, fine: Amount): boolean {
  const shift = shiftBetween(coarse, fine);
  if (coarse.currency !== fine.currency || coarse.unit !== fine.unit || shift < 0) return false;
  const decimals = coarse.value.split('.')[1]?.length ?? 0;
  return new Decimal(fine.value).div(new Decimal(10).pow(shift)).toDecimalPlaces(decimals).eq(coarse.value);
}

function shiftBetween(coarse: Amount, fine: Amount): number {
  return (coarse.scale ? scaleExponents[coarse.scale] : 0) - (fine.scale ? scaleExponents[fine.scale] : 0);
}

function digitsOf({ value }: Amount): number {
  return value.replace(/\D/g, '').length;
}

function samePerson(a: PersonName, b: PersonName): boolean {
  const first = (name: PersonName) => (name.first_name ?? '').toLowerCase();
  return (
    a.last_name.toLowerCase() === b.last_name.toLowerCase() &&
    (a.first_name === null ||
      b.first_name === null ||
      first(a) === first(b) ||
      first(a).split(' ')[0] === first(b).split(' ')[0] ||
      // "J. Q. Public" and "Jane Q. Public"
      ([a, b].some((name) => /^\p{L}\.?(?:\s|$)/u.test(first(name))) && first(a)[0] === first(b)[0]))
  );
}

/** One street of one town; "60606" and "60606-1596" are one code, the second to the very block. */
function sameAddress(a: Address, b: Address): boolean {
  const code = (address: Address) => /^\d{5}(?=-\d{4}$)/.exec(address.postal_code ?? '')?.[0] ?? address.postal_code;
  return (
    fold(a.street ?? '') !== '' &&
    fold(a.street ?? '') === fold(b.street ?? '') &&
    fold(a.city ?? '') === fold(b.city ?? '') &&
    code(a) === code(b)
  );
}

/** Letters and digits only; one may be the beginning or the end of the other ("KPMG", "KPMG LLP"). */
function samePhrase(a: string, b: string): boolean {
  const [short, long] = [fold(a), fold(b)].sort((x, y) => x.length - y.length);
  if (short === undefined || long === undefined || short === '') return false;
  return short === long || (short.length >= 4 && (long.startsWith(`${short} `) || long.endsWith(` ${short}`)));
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/^the\s/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\d) (st|nd|rd|th)(?= |$)/g, '$1$2')
    .trim();
}
