import type { Span } from '../contract/span';
import type { PersonName } from '../contract/value-schemas';
import { linesBetween } from '../document/line-table';
import { rememberTexts } from '../question/remember-texts';
import type { Candidate } from './candidate';
import { parties } from './parties';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';
import { textsCited } from './prose/texts-on-lines';

/** What a contract calls one of those who made it: `Orrin AS, a company of Norway (the "Customer")`, "Tamsin Reyes (Tenant)". */
export type PartyRole = {
  role: string;
  /** UTF-16, half-open: the name, and all that is said of it up to its bracket. */
  name: { start: number; end: number };
  start: number;
  end: number;
};

/** As a pattern. */
export const roleNames =
  'landlord|tenant|lessor|lessee|buyer|seller|purchaser|vendor|supplier|customer|client|subscriber|(?:service )?provider|contractor|subcontractor|consultant|employer|employee|executive|borrower|lender|guarantor|licensor|licensee|franchisor|franchisee|insurer|insured|policyholder|processor|controller|disclosing party|receiving party';

const definition = new RegExp(
  `\\((?:(?:hereinafter|hereafter|together|collectively|each),?\\s+)?(?:(?:referred to as|called|as)\\s+)?(?:the\\s+|an?\\s+)?["“”'‘’]?(${roleNames})["“”'‘’]?\\)`,
  'giu',
);

const anyDefinition = /\([^()“"”]{0,40}["“][^()“"”]{2,40}["”]\)/g;

/** Those who are named with a role in a sentence, in order. */
export const rolesIn = rememberTexts((text): readonly PartyRole[] => {
  const roles: PartyRole[] = [];
  let from = 0;
  for (const match of text.matchAll(definition)) {
    const role = match[1] ?? '';
    // "Orrin, Inc. (the “Company”) and Liv Aasen (the “Executive”)": what is called otherwise has another name.
    const other = [...text.slice(from, match.index).matchAll(anyDefinition)].at(-1);
    from += other ? other.index + other[0].length : 0;
    const before = text.slice(from, match.index);
    // Behind the first name stands what is said of it: "with its registered office at".
    const leads = roles.length === 0 ? leadToParty : leadToParty.slice(-1);
    const lead = leads.map((each) => each.exec(before)?.[0].length).find((length) => length !== undefined) ?? 0;
    const start = from + lead;
    const name = nameAtStart.exec(text.slice(start, match.index))?.[0].trimEnd() ?? '';
    if (name !== '') roles.push({ role, name: { start, end: start + name.length }, start, end: match.index });
    from = match.index + match[0].length;
  }
  return roles;
}, 2_000);

/** What leads to a name: "This Agreement is entered into as of 3 March by and between", "made by", ", and". */
const leadToParty = [
  /^.*?\b(?:between|among)\b:?\s+(?:\(\d\)\s*)?/isu,
  /^.*?\b(?:by|with|from)\s+(?=\p{Lu})/su,
  /^[\s,;]*(?:and\s+)?(?:\(\d\)\s*)?/iu,
];
/** "Halvorsen & Sons, Inc.": capitals, joined by small words, with the form of a company behind a comma. */
const nameAtStart =
  /^\p{Lu}[\p{L}\d&.'’-]*(?:\s(?:(?:of|and|the|de|van|von|y|&)\s){0,2}\p{Lu}[\p{L}\d&.'’-]*){0,7}(?:,?\s(?:Inc\.?|INC\.?|LLC|L\.L\.C\.|Ltd\.?|LTD\.?|LP|L\.P\.|S\.A\.|N\.V\.|B\.V\.|plc)(?=[\s,]|$))?/u;

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
export function isOfOtherParty({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
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
  return texts.some((text) => {
    const place = span.quote === null ? -1 : text.indexOf(span.quote);
    const owner = place < 0 ? undefined : rolesIn(text).find(({ start, end }) => start <= place && place < end);
    if (owner) return !isSameRole(owner.role, role);
    return belongings.some((thing) => isOnlyOfOthers(thing, role, text));
  });
}

/** "Ms Ruth Amsel, General Counsel, for the Supplier and Mr Jan Holt, Head of Procurement, for the Customer": for whom a person stands, and as
 *  what, is said behind the name and before the next one. */
function isNamedForOther(
  name: string,
  { line_start, line_end }: Span,
  { question, role }: { question: string; role: string },
  { table }: Reading,
): boolean {
  const text = linesBetween(table, line_start, line_end + 1)
    .map((line) => line.text)
    .join(' ');
  const at = text.indexOf(name);
  const [behind, said] = at < 0 ? [] : (forRole.exec(text.slice(at + name.length)) ?? []);
  if (behind === undefined || said === undefined) return false;
  const office = officeAsked.exec(question)?.[1]?.toLowerCase();
  return !isSameRole(said, role) || (office !== undefined && !behind.toLowerCase().includes(office));
}

const forRole = new RegExp(
  `^(?:(?!\\b(?:and|or) (?:to )?(?:Mr|Ms|Mrs|Dr)\\b)[^.;:]){0,80}?\\b(?:for|on behalf of) (?:the )?(${roleNames})\\b`,
  'iu',
);
const officeAsked = new RegExp(`^who (?:is|was) (?:the )?(.{4,60}?) (?:of|for|at) (?:the )?(?:${roleNames})\\b`, 'iu');

function namesRole(text: string, role: string): boolean {
  return (text.match(roleWord) ?? []).some((word) => isSameRole(word, role));
}

/** "Signed for the Customer: Ann Moor, Director" is whoever signs, not the party. */
const signsFor =
  /^\W*(?:signed|executed|by|accepted|agreed)?\s*(?:for|on behalf of) (?:and on behalf of )?(?:the )?\p{L}/iu;
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
