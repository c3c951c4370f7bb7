import type { Brief, Field } from './brief';
import { tokensOf } from './tokens';

/** What is asked in one part of a question. */
export type AskedPart = {
  question: string;
  shape: 'single' | 'listing' | 'table' | 'tree' | 'nested_json';
  kind: Field['kind'];
  narrative: boolean;
  line: Brief['line'] | null;
  /** The first thing that it asks about. */
  subject: string | null;
};

/** The parts of a double question as fields, so that one call answers all of them in one combined answer; none where a part
 *  is prose or a table, which is answered as a whole. */
export function partFields(parts: readonly AskedPart[]): Brief['fields'] {
  const answerable = parts.every(
    ({ shape, kind, narrative }) => !narrative && kind !== 'section' && (shape === 'single' || shape === 'listing'),
  );
  if (parts.length < 2 || parts.length > maximumParts || !answerable) return [];
  const taken = new Set<string>();
  return parts.map(({ question, shape, kind, subject, line }, index) => {
    const name = tokensOf(subject ?? '').join('_');
    const path = name === '' || taken.has(name) ? `part_${index + 1}` : name;
    taken.add(path);
    return {
      path: shape === 'listing' ? `${path}[]` : path,
      kind,
      description: question,
      ...(line ? { line } : {}),
    };
  });
}

const maximumParts = 6;
