import { foldCase } from '../fold-text';
import type { ValueKindDefinition } from '../value-kind';
import { type DateValue, dateValueSchema } from '../value-schemas';
import { dateIssues } from './calendar';
import { partIssue } from './part-issue';
import { readPrintedDates } from './printed-date';

export const dateKind: ValueKindDefinition<'date', DateValue> = {
  kind: 'date',
  title: 'date',
  schema: dateValueSchema,
  fragment: {
    id: 'kind.date',
    version: 1,
    text: `A date has "iso" (YYYY-MM-DD; only YYYY-MM or YYYY where the document names no day or no month) and "original", copied as the document writes it. Never complete a day or a year that is not printed.`,
  },
  invariants: (value) => [
    ...dateIssues(value.iso, 'iso'),
    ...(value.original.trim() === ''
      ? [{ code: 'empty_value' as const, path: 'original', message: 'original is empty: copy the date as written.' }]
      : []),
  ],
  equal: (a, b) => a.iso === b.iso,
  label: (value) => value.iso,
  readAll: (text) =>
    readPrintedDates(text).map(({ start, end, isos }) => {
      const original = text.slice(start, end);
      const [iso = '', ...others] = isos;
      return {
        value: { iso, original: original.replace(/\s+/g, ' ') },
        start,
        end,
        original,
        ...(others.length > 0 ? { otherwise: others.map((other) => ({ iso: other, original })) } : {}),
      };
    }),
  writtenIn: (value, text) =>
    foldCase(text).includes(foldCase(value.original)) &&
    readPrintedDates(text).some(({ isos }) => isos.some((iso) => iso === value.iso || iso.startsWith(`${value.iso}-`))),
  partIssues: ({ iso, original }, proof) => {
    const written = readPrintedDates(original);
    const all = readPrintedDates(proof);
    if (written.length > 0 && !written.some(({ isos }) => isos.some((each) => isWithin(each, iso)))) {
      return [partIssue('iso', `The date is ${iso}, but as written it is “${original}”.`)];
    }
    if (all.some(({ isos }) => isos.includes(iso))) return [];
    const fuller = all.find(({ isos }) => isos.some((each) => isWithin(each, iso)));
    if (!fuller) return [];
    return [
      partIssue('iso', `The date is only ${iso}, but the document writes “${proof.slice(fuller.start, fuller.end)}”.`),
    ];
  },
};

function isWithin(iso: string, wider: string): boolean {
  return iso === wider || iso.startsWith(`${wider}-`);
}
