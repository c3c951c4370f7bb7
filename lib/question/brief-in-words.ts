import type { Field } from './brief';

/** Fields as they are written in the form: what `correctBrief` reads. */
export function fieldsInWords(fields: readonly Field[]): string {
  return fields.map(({ path, kind, description }) => `${path} = ${kind}: ${description}`).join('\n');
}
