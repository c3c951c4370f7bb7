import { type LineTable, linesBetween } from '../document/line-table';
import { escapePattern } from './escape-pattern';
import { rolesIn } from './named-roles';

/** Lines among which a contract says who its parties are. */
const preamble = 60;

const known = new WeakMap<LineTable, readonly { name: RegExp; role: string }[]>();

/** The question with the roles of the parties that it names: "Orrin's liability cap" is the Supplier's, where the document calls Orrin Ltd. so. */
export function withRoles(question: string, table: LineTable): string {
  return rolesOf(table).reduce((text, { name, role }) => text.replace(name, `the ${role}`), question);
}

function rolesOf(table: LineTable): readonly { name: RegExp; role: string }[] {
  const before = known.get(table);
  if (before) return before;
  const text = linesBetween(table, 1, preamble)
    .map((line) => line.text.trim())
    .join(' ');
  const roles = rolesIn(text).flatMap(({ role, name }) => {
    const words = text.slice(name.start, name.end).split(/[\s,]+/);
    const [first = ''] = words;
    if (!/^\p{Lu}[\p{L}\d&.-]{3,}$/u.test(first)) return [];
    const escaped = words.map(escapePattern);
    const more = escaped.slice(1).reduceRight((rest, word) => `(?:,?\\s${word}${rest})?`, '');
    return [{ name: new RegExp(`(?<![\\p{L}\\d])${escaped[0]}${more}(?![\\p{L}\\d])`, 'u'), role }];
  });
  known.set(table, roles);
  return roles;
}
