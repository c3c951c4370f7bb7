import { z } from 'zod';
import { addressKind } from './kinds/address';
import { amountKind } from './kinds/amount';
import { booleanKind } from './kinds/boolean';
import { dateKind } from './kinds/date';
import { dateRangeKind } from './kinds/date-range';
import { ibanKind } from './kinds/iban';
import { numberKind } from './kinds/number';
import { percentKind } from './kinds/percent';
import { personNameKind } from './kinds/person-name';
import { sectionKind } from './kinds/section';
import { tableKind } from './kinds/table';
import { textKind } from './kinds/text';
import type { ValueKindDefinition } from './value-kind';
import type { AnyValue, ValueKind, ValueOf } from './value-schemas';

/** Every kind of value with all that it declares of itself. A kind that is missing here doesn't compile. */
export const valueKinds: { [K in ValueKind]: ValueKindDefinition<K, ValueOf[K]> } = {
  text: textKind,
  amount: amountKind,
  date: dateKind,
  date_range: dateRangeKind,
  boolean: booleanKind,
  number: numberKind,
  percent: percentKind,
  table: tableKind,
  address: addressKind,
  person_name: personNameKind,
  iban: ibanKind,
  section: sectionKind,
};

export const valueKindNames = Object.keys(valueKinds) as [ValueKind, ...ValueKind[]];

export const valueKindSchema = z.enum(valueKindNames);

/** The definition of a kind that is known only at run time. Its values are those of this kind: an item's `kind` and
 *  `value` belong together, which `toAnswer` guarantees. */
export function definitionOf<K extends ValueKind>(kind: K): ValueKindDefinition<K, AnyValue> {
  return valueKinds[kind] as unknown as ValueKindDefinition<K, AnyValue>;
}
