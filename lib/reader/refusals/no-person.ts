import type { PersonName } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import { roleNames } from '../named-roles';
import type { Asked } from '../prose/asked';
import { namesOrganisation } from '../prose/organisation-names';
import type { Reading } from '../prose/reading';
import { textsCited } from '../prose/texts-on-lines';
import type { Refusal } from './refusal';

/** What a sentence tells of as of a thing or a place, though it is written like a name, and whom it tells something else of. */
export const ofNamesTold: readonly Refusal[] = [
  isOneOfItsKind,
  isPartOfFirm,
  isPartOfAddress,
  isNotWhoDidIt,
  isNotSaidToBe,
];

type Place = { before: string; after: string };

/** What stands around a name in the sentences it is cited from. */
function placesOf({ items: [item], strategy }: Candidate, reading: Reading): Place[] {
  const span = item?.kind === 'person_name' && strategy !== 'signature' ? item.spans[0] : undefined;
  if (!item || !span) return [];
  const { original } = item.value as PersonName;
  return textsCited(span, reading).flatMap((text) => {
    const at = text.indexOf(original);
    return at < 0 ? [] : [{ before: text.slice(0, at), after: text.slice(at + original.length) }];
  });
}

/** "In connection with a Superior Bid", "a Tom Dane tractor", "the Harbour Project Manager": nobody is one of several of his name. */
function isOneOfItsKind(candidate: Candidate, _asked: Asked, reading: Reading): boolean {
  const places = placesOf(candidate, reading);
  return (
    places.length > 0 &&
    places.every(({ before, after }) => oneOfMany.test(before) || (/\bthe $/i.test(before) && officeBehind.test(after)))
  );
}

const oneOfMany = /\b(?:an?|(?:any|each|every|no|such)(?: other)?) $/i;
const officeBehind = /^ (?:Manager|Officer|Director|Coordinator|Administrator|Engineer|Representative|Agent|Lead)\b/;

/** "Marlow & Finch Bakery Ltd" */
function isPartOfFirm(candidate: Candidate, _asked: Asked, reading: Reading): boolean {
  return placesOf(candidate, reading).some(({ after }) => namesOrganisation(wordBehind.exec(after)?.[1] ?? ''));
}

const wordBehind = /^,? ([\p{L}./]+)/u;

/** "Unit 4, Alder Park, Goole DN14 6XY", "4120 Willow Drive Tampa, Florida 33601": streets and towns. */
function isPartOfAddress(candidate: Candidate, _asked: Asked, reading: Reading): boolean {
  return placesOf(candidate, reading).some(
    ({ before, after }) => townBehind.test(after) || (/\b\d{2,6}\p{Lu}? $/u.test(before) && /^,? \p{Lu}/u.test(after)),
  );
}

const townBehind =
  /^,? (?:\p{Lu}[\p{L}.’'-]*,? ){0,4}(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?![\p{L}\d])/u;

/** "Motion by Ann Lee, second by Bo Marsh to buy a Tom Dane tractor": of those whom a sentence names, who did it stands behind "by". */
function isNotWhoDidIt(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const deed = asksDoer.exec(question)?.[1];
  const places = deed === undefined ? [] : placesOf(candidate, reading);
  const tells = new RegExp(`\\b${deed}(?:e?d)? by \\p{Lu}`, 'u');
  const isTold = new RegExp(`\\b${deed}(?:e?d)? by (?:(?:and )?\\p{Lu}[\\p{L}.’'-]*,? )*$`, 'u');
  return (
    places.some(({ before, after }) => tells.test(before) || tells.test(after)) &&
    places.every(({ before }) => !isTold.test(before))
  );
}

const asksDoer = /^who (?:has |had )?(\p{Ll}{3,}?)e?d\b/iu;

/** "Invoices for consulting will be sent to Ann Lee": she has the role that is asked for where she is said to have it. */
function isNotSaidToBe(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const role = candidate.strategy === 'person in a sentence' ? asksRole.exec(question)?.[1] : undefined;
  if (role === undefined) return false;
  const places = placesOf(candidate, reading);
  const toldBehind = new RegExp(
    `^[^.;()]{0,200}\\([^()]{0,60}\\b${role}["”'’]?\\)|^,? (?:\\()?(?:(?:who )?(?:is|was|acts|serves|acting) )?(?:as )?(?:(?:the|an?|its|our|their) )?(?:\\p{L}+ ){0,2}${role}\\b`,
    'iu',
  );
  const toldBefore = new RegExp(
    `\\b${role}["”'’]?(?:\\)|,)?:?,? (?:(?:is|was|being|means|named|called) )?(?:(?:Mr|Ms|Mrs|Dr)\\.? )?$`,
    'iu',
  );
  return places.length > 0 && !places.some(({ before, after }) => toldBehind.test(after) || toldBefore.test(before));
}

const asksRole = new RegExp(
  `^who (?:is|was) (?:the |our )?(${roleNames}|company|grantee|grantor|maker|payee|assignor|assignee|mortgagor|mortgagee)\\s*\\?*$`,
  'iu',
);
