import { friendlyFormatIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { ibanValueSchema } from '../value-schemas';

export const ibanKind: ValueKindDefinition<'iban', string> = {
  kind: 'iban',
  title: 'IBAN',
  schema: ibanValueSchema,
  fragment: {
    id: 'kind.iban',
    version: 1,
    text: `An IBAN is copied without spaces: two letters, two check digits, then letters and digits. Copy every character; never correct one.`,
  },
  invariants: (value) =>
    isValidIBAN(compact(value))
      ? []
      : [
          {
            code: 'iban_invalid',
            path: '',
            message: `${JSON.stringify(value.slice(0, 40))} is not a valid IBAN: its length or its check digits are wrong.`,
          },
        ],
  equal: (a, b) => compact(a) === compact(b),
  label: (value) => friendlyFormatIBAN(compact(value)) ?? value,
  readAll: readIbans,
  writtenIn: (value, text) => compact(text).includes(compact(value)) && compact(value) !== '',
};

const lengths = new Map(
  Object.entries(getCountrySpecifications()).flatMap(([country, { chars }]) =>
    chars === null ? [] : [[country, chars] as const],
  ),
);

/** IBANs grouped by single spaces, hyphens or line ends, or not at all; only those whose check digits hold. */
function readIbans(text: string): Reading<string>[] {
  const found: Reading<string>[] = [];
  let freeFrom = 0;
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])([A-Z]{2})\d{2}/gu)) {
    const start = match.index;
    const length = lengths.get(match[1] ?? '');
    if (length === undefined || start < freeFrom) continue;
    const end = endOfRun(text, start, length);
    if (end === null) continue;
    const original = text.slice(start, end);
    const value = compact(original);
    if (!isValidIBAN(value)) continue;
    found.push({ value, start, end, original });
    freeFrom = end;
  }
  return found;
}

function endOfRun(text: string, start: number, length: number): number | null {
  let taken = 0;
  let gap = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (/[A-Za-z0-9]/.test(character)) {
      taken++;
      gap = 0;
      if (taken === length) return /[A-Za-z0-9]/.test(text[at + 1] ?? ' ') ? null : at + 1;
    } else if (/[\s\u00a0.-]/.test(character) && ++gap <= 2) continue;
    else return null;
  }
  return null;
}

function compact(iban: string): string {
  return iban.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
