import { z } from 'zod';

/** JSON for a text column. Text keeps every character, NUL and halves of surrogate pairs too, which `jsonb` refuses. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** What `toJson` wrote, checked. */
export function fromJson<T>(text: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(text));
}

/** JSON whose shape may change one day. */
export function toVersionedJson(value: unknown): string {
  return JSON.stringify({ schemaVersion: 1, value });
}

const versioned = z.object({ schemaVersion: z.literal(1), value: z.unknown() });

/** What `toVersionedJson` wrote of a type that has no schema of its own: only this program writes these columns. */
export function fromVersionedJson<T>(text: string): T {
  return versioned.parse(JSON.parse(text)).value as T;
}

/** Text for a column that people search: PostgreSQL has no NUL, and no database has halves of surrogate pairs. */
export function toText(text: string): string {
  return text.replaceAll('\0', '\ufffd').replace(loneSurrogate, '\ufffd');
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
