import { valueKindSchema } from '../contract/registry';
import type { Field } from './brief';

/** Fields as people write them: one a line, `path = kind: what it is`; the steps of a path are parted by dots, and one
 *  that is a list ends with []. */
export function readFields(text: string): { ok: true; fields: Field[] } | { ok: false; message: string } {
  const fields: Field[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const match = /^([\p{L}\p{N}_](?:[\p{L}\p{N}_./-]|\[\])*)\s*=\s*([a-z_]+)\s*:\s*(.+)$/u.exec(line);
    if (!match)
      return refused(`A field is written like this: insured.name = text: who is insured. This is not: ${line}`);
    const [, path = '', kind, description = ''] = match;
    const parsed = valueKindSchema.safeParse(kind);
    if (!parsed.success) {
      return refused(`“${kind}” is no kind of value. There are ${valueKindSchema.options.join(', ')}.`);
    }
    if (fields.some((field) => field.path === path)) return refused(`The field ${path} is listed twice.`);
    fields.push({ path, kind: parsed.data, description });
  }
  return { ok: true, fields };
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
