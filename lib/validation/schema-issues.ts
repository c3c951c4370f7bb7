import type { z } from 'zod';
import type { Issue } from './issue';

const maximumIssues = 40;

/** What a schema refused, one issue a place, with what stood there. */
export function schemaIssues(error: z.ZodError, reply: unknown): Issue[] {
  return error.issues.slice(0, maximumIssues).flatMap((issue) => toIssues(issue as ZodIssue, [], reply));
}

type ZodIssue = {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  expected?: string;
  values?: unknown[];
  errors?: ZodIssue[][];
};

function toIssues(issue: ZodIssue, outer: PropertyKey[], reply: unknown): Issue[] {
  const path = [...outer, ...issue.path];
  const closest = closestVariant(issue);
  if (closest) return closest.flatMap((inner) => toIssues(inner, path, reply));
  const got = valueAt(reply, path);
  return [{ code: 'schema', path: pathText(path), message: sentence(issue, got) }];
}

/** Of a union's variants, the one with the fewest complaints is what was meant. */
function closestVariant(issue: ZodIssue): ZodIssue[] | null {
  if (issue.code !== 'invalid_union' || !issue.errors || issue.errors.length === 0) return null;
  return issue.errors.reduce((best, each) => (each.length < best.length ? each : best));
}

function sentence(issue: ZodIssue, got: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys?.map((key) => JSON.stringify(key)).join(', ');
    return `Unknown ${issue.keys?.length === 1 ? 'key' : 'keys'} ${keys}: leave out what the schema doesn't have.`;
  }
  if (got === undefined) return `Missing${issue.expected ? `: ${article(issue.expected)} is required` : ''}.`;
  if (issue.code === 'invalid_value') {
    return `${shown(got)} is none of ${issue.values?.map((value) => JSON.stringify(value)).join(', ')}.`;
  }
  if (issue.code === 'invalid_type') {
    return `${article(issue.expected ?? 'another type')} is expected, but ${shown(got)} stands there.`;
  }
  return `${issue.message}, but ${shown(got)} stands there.`;
}

function article(type: string): string {
  const name = type === 'int' ? 'integer' : type === 'null' ? 'null' : type;
  if (name === 'null') return 'null';
  return `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`;
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

function pathText(path: PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}

function valueAt(reply: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    reply,
  );
}
