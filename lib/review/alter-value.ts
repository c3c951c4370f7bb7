import type { Item } from '../contract/answer';
import type { DateValue } from '../contract/value-schemas';

/** The item with a value that is wrong but looks right: one digit, the day, or yes for no. Null for kinds where code can't
 *  make a believable mistake.
 *  @param draw 0…1, which digit and by how much */
export function alterValue(item: Item, draw: number): Item | null {
  const value: unknown = item.value;
  switch (item.kind) {
    case 'amount':
    case 'number':
    case 'percent': {
      const printed = (value as { value: string }).value;
      const altered = otherDigit(printed, draw);
      return altered === null ? null : ({ ...item, value: { ...(value as object), value: altered } } as Item);
    }
    case 'date': {
      const altered = otherDay(value as DateValue, draw);
      return altered && ({ ...item, value: altered } as Item);
    }
    case 'boolean':
      return { ...item, value: !value } as Item;
    default:
      return null;
  }
}

function otherDigit(decimal: string, draw: number): string | null {
  const places = [...decimal.matchAll(/\d/g)].map(({ index }) => index);
  const at = places[Math.floor(draw * places.length)];
  if (at === undefined) return null;
  // The first digit stays above 0: 39 850 never becomes 09 850.
  const leading = at === places[0] && places.length > 1;
  const digit = Number(decimal[at]);
  const choices = [...'0123456789'].filter((other) => Number(other) !== digit && !(leading && other === '0'));
  const other = choices[Math.floor(draw * 7919) % choices.length];
  return other === undefined ? null : `${decimal.slice(0, at)}${other}${decimal.slice(at + 1)}`;
}

function otherDay({ iso, original }: DateValue, draw: number): DateValue | null {
  const match = /^(\d{4}-\d{2})-(\d{2})$/.exec(iso);
  if (!match) return null;
  const day = Number(match[2]);
  // Days that every month has.
  const days = Array.from({ length: 28 }, (_, index) => index + 1).filter((other) => other !== day);
  const other = days[Math.floor(draw * days.length)] ?? 1;
  return { iso: `${match[1]}-${String(other).padStart(2, '0')}`, original };
}
