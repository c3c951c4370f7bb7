import type { Span } from '../contract/span';
import type { Address, PersonName } from '../contract/value-schemas';
import { linesBetween } from '../document/line-table';
import { rememberTexts } from '../question/remember-texts';
import type { Candidate } from './candidate';
import { roleNames, rolesIn } from './named-roles';
import { parties } from './parties';
import { withRoles } from './party-names';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';
import { textsCited } from './prose/texts-on-lines';

const roleWord = new RegExp(`\\b(?:${roleNames})\\b`, 'giu');

/** The one role that a question speaks of; null where it speaks of none, or of several. */
export const roleAsked = rememberTexts((question): string | null => {
  const named = [...question.matchAll(roleWord)].map(([word]) => word);
  const [first] = named;
  return first !== undefined && named.every((word) => isSameRole(word, first)) ? first : null;
}, 500);

/** "Tenant" and "Lessee" stand on one side. */
export function isSameRole(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true;
  return parties.some((sides) => sides.some((side) => side.test(one) && side.test(other)));
}

/** Is it said of another party than the one that is asked about? "Storgata 14, Oslo (the "Customer"), and Orrin GmbH, Lindenstraße 22, Berlin (the
 *  "Supplier")": each address is of the role that follows it. "The liability of the Customer is limited to" tells nothing of the Supplier's. */
export function isOfOtherParty({ items, strategy }: Candidate, asked: Asked, reading: Reading): boolean {
  const question = withRoles(asked.question, reading.table);
  const role = roleAsked(question);
  const [item] = items;
  const span = item?.spans[0];
  if (role === null || !span) return false;
  const texts = textsCited(span, reading);
  if (asksWhoIs.test(question) && texts.some((text) => signsFor.test(text))) return true;
  if (asksWhoIs.test(question) && strategy === 'text in a sentence' && !texts.some((text) => namesRole(text, role)))
    return true;
  if (
    item.kind === 'person_name' &&
    isNamedForOther((item.value as PersonName).original, span, { question, role }, reading)
  )
    return true;
  const belongings = belongingsAsked(question);
  // "The Licensee shall carry insurance": the Licensor's cover is another
  if (belongings.length > 0 && texts.every((text) => isDutyOf(text, role) === 'another')) return true;
  return texts.some((text) => {
    const place = span.quote === null ? -1 : text.indexOf(span.quote);
    const owner = place < 0 ? undefined : rolesIn(text).find(({ start, end }) => start <= place && place < end);
    if (owner) return !isSameRole(owner.role, role);
    const behind = item.kind === 'address' ? ownerBefore(text, (item.value as Address).street) : null;
    if (behind !== null) return !isSameRole(behind, role);
    return belongings.some((thing) => isOnlyOfOthers(thing, role, text));
  });
}

/** `Orrin Inc. ("Buyer") having an office at 4 Mill Lane`: the address of whom it stands behind. */
function ownerBefore(text: string, street: string | null): string | null {
  const place = street === null ? -1 : text.indexOf(street);
  const before = rolesIn(text).findLast(({ end }) => end < place);
  return before && hasItsSeat.test(text.slice(before.end, place)) ? before.role : null;
}

const hasItsSeat =
  /^\([^()]*\),? (?:(?:a|an|who|which) [^()]{3,80})?(?:having|with|located|whose|residing|of|at|maintaining|doing business)\b[^()]*$/i;

/** "Ms Ruth Amsel, General Counsel, for the Supplier and Mr Jan Holt, Head of Procurement, for the Customer": for whom a person stands, and as
 *  what, is said behind the name and before the next one. */
function isNamedForOther(
  name: string,
  { line_start, line_end }: Span,
  { question, role }: { question: string; role: string },
  { table }: Reading,
): boolean {
  const text = linesBetween(table, line_start, line_end + 1)
    .filter((line) => line.number <= line_end || !opensSignature.test(line.text))
    .map((line) => line.text)
    .join(' ');
  const at = text.indexOf(name);
  const [behind, said] = at < 0 ? [] : (forRole.exec(text.slice(at + name.length)) ?? []);
  if (behind === undefined || said === undefined) return false;
  const office = officeAsked.exec(question)?.[1]?.toLowerCase();
  return !isSameRole(said, role) || (office !== undefined && !behind.toLowerCase().includes(office));
}

/** "Signed for the Contractor by" on the next line says nothing of the name before it. */
const opensSignature = /^\W*(?:signed|executed|accepted|agreed)\b/i;
const forRole = new RegExp(
  `^(?:(?!\\b(?:and|or) (?:to )?(?:Mr|Ms|Mrs|Dr)\\b)[^.;:]){0,80}?\\b(?:for|on behalf of) (?:the )?(${roleNames})\\b`,
  'iu',
);
const officeAsked = new RegExp(`^who (?:is|was) (?:the )?(.{4,60}?) (?:of|for|at) (?:the )?(?:${roleNames})\\b`, 'iu');

/** Whose duty a sentence is that names one party only, and begins with it. */
function isDutyOf(text: string, role: string): 'same' | 'another' | null {
  const [, doer] = duty.exec(text) ?? [];
  if (doer === undefined) return null;
  return isSameRole(doer, role) || namesRole(text, role) ? 'same' : 'another';
}

const duty = new RegExp(`^\\W*(?:the |each )?(${roleNames}) (?:shall|must|will|agrees to|undertakes to) `, 'i');

function namesRole(text: string, role: string): boolean {
  return (text.match(roleWord) ?? []).some((word) => isSameRole(word, role));
}

/** "Signed for the Customer: Ann Moor, Director" is whoever signs, not the party; "for value received" begins a note. */
const signsFor =
  /^\W*(?:signed|executed|by|accepted|agreed)?\s*(?:for(?! value received)|on behalf of) (?:and on behalf of )?(?:the )?\p{L}/iu;
const asksWhoIs = new RegExp(
  `^(?:who|which (?:company|party|person|firm|entity)) (?:is|was|are) (?:the |our )?(?:${roleNames})\\b`,
  'iu',
);

const ownedByRole = new RegExp(`([\\p{L}-]{4,}) of (?:the )?(?:${roleNames})\\b`, 'giu');
const rolesOwn = new RegExp(`\\b(?:${roleNames})['’]s? (?:[\\p{L}-]+ )?([\\p{L}-]{4,})`, 'giu');

/** "The liability of the supplier", "the supplier's total liability". */
const belongingsAsked = rememberTexts(
  (question): readonly string[] =>
    [...question.matchAll(ofRole), ...question.matchAll(rolesOwn), ...question.matchAll(roleBefore)].flatMap(
      ([, things = '']) => things.match(/[\p{L}-]{4,}/gu) ?? [],
    ),
  500,
);

/** "The liability cap of the supplier", "the cap for the supplier", "cap on supplier liability". */
const ofRole = new RegExp(`((?:[\\p{L}-]+ ){0,2}[\\p{L}-]{3,}) (?:of|for) (?:the )?(?:${roleNames})\\b`, 'giu');
const roleBefore = new RegExp(`\\b(?:${roleNames}) ([\\p{L}-]{4,})`, 'giu');

function isOnlyOfOthers(thing: string, role: string, text: string): boolean {
  const stem = thing.toLowerCase().replace(/(?:ies|y|s)$/, '');
  const owners = [
    ...[...text.matchAll(ownedByRole)].map(([all, owned = '']) => ({ owned, all })),
    ...[...text.matchAll(rolesOwn)].map(([all, owned = '']) => ({ owned, all })),
  ].filter(({ owned }) => owned.toLowerCase().startsWith(stem));
  const roles = owners.flatMap(({ all }) => all.match(roleWord) ?? []);
  return roles.length > 0 && !roles.some((each) => isSameRole(each, role));
}
