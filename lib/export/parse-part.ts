import type { z } from 'zod';
import { canonicalText } from './canonical-json';

export type TextReading<T> = { values: T[]; problems: string[] };

/** One JSON value in its canonical form. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): TextReading<T> {
  const read = readValue(text, schema);
  return read.ok ? { values: [read.value], problems: [] } : { values: [], problems: [`It ${read.problem}.`] };
}

/** One canonical JSON value a line, the last line ended like the others. */
export function parseJsonLines<T>(text: string, schema: z.ZodType<T>): TextReading<T> {
  const lines = text.split('\n');
  const problems: string[] = [];
  if (lines.pop() !== '') problems.push('Its last line is cut off.');
  const values: T[] = [];
  lines.forEach((line, index) => {
    const read = readValue(line, schema);
    if (read.ok) values.push(read.value);
    else problems.push(`Line ${index + 1} ${read.problem}.`);
  });
  return { values, problems };
}

function readValue<T>(text: string, schema: z.ZodType<T>): { ok: true; value: T } | { ok: false; problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'is not JSON' };
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return {
      ok: false,
      problem: `does not have the form of this version (${issue?.path.join('.')}: ${issue?.message})`,
    };
  }
  return canonicalText(json) === text
    ? { ok: true, value: parsed.data }
    : { ok: false, problem: 'is not in its one canonical form' };
}
