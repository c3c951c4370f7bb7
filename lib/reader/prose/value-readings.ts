import { definitionOf } from '../../contract/registry';
import type { Reading as ValueReading } from '../../contract/value-kind';
import type { AnyValue, ValueKind } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';

type Values = readonly ValueReading<AnyValue>[];

/** Every value of a kind in a text, whatever its type. */
export function valuesIn(kind: ValueKind, text: string): Values {
  if (text.length > longestRemembered) return definitionOf(kind).readAll(text);
  let remembered = ofShortTexts.get(kind);
  if (!remembered) {
    remembered = rememberTexts((short): Values => definitionOf(kind).readAll(short), 5000);
    ofShortTexts.set(kind, remembered);
  }
  return remembered(text);
}

/** Cells and short lines are read by several strategies, and again by the next question. */
const longestRemembered = 100;
const ofShortTexts = new Map<ValueKind, (text: string) => Values>();
