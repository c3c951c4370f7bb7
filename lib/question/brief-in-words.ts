import type { Field } from './brief';

/** Pages of a scope as they are written in the form. */
export function pagesInWords(pages: readonly { first: number; last: number }[]): string {
  return pages.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** Fields as they are written in the form: what `correctBrief` reads. */
export function fieldsInWords(fields: readonly Field[]): string {
  return fields.map(({ path, kind, description }) => `${path} = ${kind}: ${description}`).join('\n');
}
