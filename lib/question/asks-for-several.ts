import type { Brief } from './brief';

/** May an answer have more values than one: a list, a table, fields with a list among them? */
export function asksForSeveral({ shape, fields }: Pick<Brief, 'shape' | 'fields'>): boolean {
  if (shape === 'single') return false;
  const nested = shape === 'tree' || shape === 'nested_json';
  return !nested || fields.length === 0 || fields.some(({ path }) => path.includes('[]'));
}
