import { definitionOf } from '../../contract/registry';
import type { Reading as ValueReading } from '../../contract/value-kind';
import type { AnyValue, ValueKind } from '../../contract/value-schemas';

/** Every value of a kind in a text, whatever its type. */
export function valuesIn(kind: ValueKind, text: string): ValueReading<AnyValue>[] {
  return definitionOf(kind).readAll(text);
}
