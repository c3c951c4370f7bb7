import type { PersonName } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import type { Reading } from './reading';
import { sourceTextOf, spanOf } from './source-text';
import { valuesIn } from './value-readings';

/** "Ms. Lee", or "A. Lee" under a signature, is given by her whole name where the passages have exactly one of hers; both places are cited. */
export function withWholeName(candidate: Candidate, reading: Reading): Candidate {
  const [item, ...others] = candidate.items;
  const name = item?.kind === 'person_name' ? (item.value as PersonName) : null;
  if (!item || !name || others.length > 0) return candidate;
  const initial = name.first_name === null ? '' : initialOf(name.first_name);
  if (initial === null) return candidate;
  const whole = new RegExp(
    `(?<![\\p{L}.])(?!(?:Mr|Mrs|Ms|Mx|Dr|Prof)\\b)(?:\\p{Lu}[\\p{L}.'’-]*\\s+){1,3}${name.last_name.replace(/[^\p{L}]/gu, '.')}(?![\\p{L}'’])`,
    'u',
  );
  const found = reading.lines.flatMap((line) => {
    const match = whole.exec(line.text);
    const value = match && (valuesIn('person_name', match[0])[0]?.value as PersonName | undefined);
    const isHers =
      value?.first_name &&
      value.last_name === name.last_name &&
      (initial === '' || (value.first_name.startsWith(initial) && initialOf(value.first_name) === null));
    return match && value && isHers ? [{ line, match, value }] : [];
  });
  const [first] = found;
  if (!first || found.some(({ value }) => value.first_name !== first.value.first_name)) return candidate;
  const { line, match, value } = first;
  const span = spanOf(sourceTextOf([line]), match.index, match.index + match[0].length);
  return { ...candidate, items: [{ ...item, value, spans: [span, ...item.spans] }] };
}

/** "K" of "K."; null where a name is more than its first letter. */
function initialOf(firstName: string): string | null {
  return /^(\p{Lu})\.?$/u.exec(firstName)?.[1] ?? null;
}
