import { definitionOf, valueKindSchema } from './registry';

/** What people call a kind of value. @param kind as a row or an address has it; an unknown one stays as it is */
export function kindTitle(kind: string): string {
  const known = valueKindSchema.safeParse(kind);
  return known.success ? definitionOf(known.data).title : kind.replaceAll('_', ' ');
}
