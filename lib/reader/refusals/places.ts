import { countryCodeOf } from '../../contract/kinds/countries';
import type { Address } from '../../contract/value-schemas';
import { lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import { isNationalLaw } from '../prose/national-law';
import { asksGoverningLaw, asksWhereIncorporated, namesPlace } from '../prose/read-text-values';
import type { Reading } from '../prose/reading';
import { labelCited } from './cited';
import type { Refusal } from './refusal';

/** What is said of another place, or is no place. */
export const ofPlaces: readonly Refusal[] = [
  isNoOfficeOfPerson,
  isInAnotherCountry,
  isRowOfAnotherCountry,
  isNameInName,
  isNoPlace,
  isNoLaw,
  isLawOfAnotherAct,
];

/** "The registered office in Jersey": an address in England is another office's. */
function isInAnotherCountry({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const place = officeIn.exec(question)?.[1];
  const code = place === undefined ? null : countryCodeOf(place);
  const [item, ...others] = items;
  if (place === undefined || code === null || item?.kind !== 'address' || others.length > 0) return false;
  const { country } = item.value as Address;
  // A state may be called like a country.
  const said = item.spans.some(({ line_start, line_end }) =>
    [lineAt(table, line_start), lineAt(table, line_end)].some((line) => line?.text.includes(place)),
  );
  return country !== null && country !== code && !said;
}

const officeIn =
  /\b(?:offices?|address(?:es)?|headquarters|seat|facility|plant|site|store|branch|subsidiary) in (?:the )?(\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)*)/u;

/** "Where will Ms. Holm's office be?" Not where her employer, "a New York corporation with its principal office at …", has its own, and
 *  not where letters to her are sent: over that stands her name, and no word of an office. */
function isNoOfficeOfPerson({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item, ...others] = items;
  if (!officeOfPerson.test(question) || item?.kind !== 'address' || others.length > 0) return false;
  const texts = item.spans.map(
    ({ line_start }) => `${lineAt(table, line_start - 1)?.text ?? ''} ${lineAt(table, line_start)?.text ?? ''}`,
  );
  return texts.some((text) => ofCompany.test(text)) || !texts.some((text) => /\boffices?\b/i.test(text));
}

const officeOfPerson = /\b(?:Mr|Ms|Mrs|Dr)\.? (?:\p{Lu}[\p{L}.-]+ ?)+['’]s? (?:\p{L}+ )?office\b/u;
const ofCompany =
  /\b(?:corporation|company|partnership|association|inc\.?|llc|ltd\.?),? (?:with|having) (?:its|an?|the) (?:\p{L}+ ){0,2}(?:offices?|place of business) (?:located |situated )?(?:at|in)\b/iu;

/** The row of the United Kingdom holds nothing of the United States. */
function isRowOfAnotherCountry({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy === 'sentence') return false;
  const named = [...question.matchAll(country)].flatMap(([name]) => countryCodeOf(name) ?? []);
  if (named.length === 0) return false;
  return items.some((item) => {
    const label = labelCited(item, table);
    const code = label === null ? null : countryCodeOf(label);
    return code !== null && !named.includes(code);
  });
}

const country = /(?<!\p{L})(?:U\.S\.A?\.?|U\.K\.|USA|UK|\p{Lu}\p{Ll}+(?: (?:of|and|the|\p{Lu}\p{Ll}+))*)/gu;

/** "Mexico" is not "New Mexico", and "Africa" not "South Africa". */
function isNameInName({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy === 'sentence') return false;
  const [item, ...others] = items;
  const label = item && others.length === 0 ? labelCited(item, table) : null;
  const [, before = '', name = ''] =
    /^(New|North(?:ern)?|South(?:ern)?|West(?:ern)?|East(?:ern)?) (\p{Lu}\p{L}+)$/u.exec(label ?? '') ?? [];
  return name !== '' && question.includes(name) && !new RegExp(before, 'i').test(question);
}

/** The law that governs is that of a place: "the Act" may govern something too. */
function isNoLaw({ items }: Candidate, { question }: Asked): boolean {
  const value = items[0]?.value;
  return (
    asksGoverningLaw.test(question) && typeof value === 'string' && items.length === 1 && !namesJurisdiction(value)
  );
}

/** "Governed by the laws of New York, except that the authorization is governed by those of Missouri": each law is for its own acts. */
function isLawOfAnotherAct({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const act =
    asksGoverningLaw.test(question) || /\blaws?\b/i.test(question) ? actsUnderLaw.exec(question)?.[0] : undefined;
  const line = items[0]?.kind === 'text' ? items[0].spans[0]?.line_start : undefined;
  if (act === undefined || line === undefined) return false;
  const quote = items[0]?.spans[0]?.quote ?? '';
  const [own = '', ...above] = [0, -1, -2].map((offset) => lineAt(table, line + offset)?.text ?? '');
  const told = `${above.toReversed().join(' ')} ${own.slice(0, Math.max(0, own.indexOf(quote)))}`;
  const acts = [...told.matchAll(new RegExp(actsUnderLaw, 'gi'))].at(-1);
  return acts === undefined || namesPlace(told.slice(acts.index + acts[0].length));
}

/** What may have a law of its own in a contract that is governed by another. */
const actsUnderLaw =
  /\b(?:authori[sz]\w*|execution|executed|signing|capacity|internal affairs|perfection|creation of the (?:lien|security)|corporate (?:matters|law)|arbitration)\b/i;

/** "England and Wales", "the Grand Duchy of Luxembourg", "Delaware". */
function namesJurisdiction(text: string): boolean {
  return (
    namesPlace(text) ||
    isNationalLaw(text) ||
    text.split(/ and (?=\p{Lu})/u).every((part) => countryCodeOf(withoutRank(part)) !== null)
  );
}

function withoutRank(place: string): string {
  return place.replace(
    /^(?:the )?(?:Federal Republic|Republic|Kingdom|Grand Duchy|State|Commonwealth) of (?:the )?/,
    '',
  );
}

/** "Where is it incorporated?" A name of a place stands for itself, and is short. */
function isNoPlace({ items }: Candidate, { question }: Asked): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'text' || others.length > 0 || !asksWhereIncorporated.test(question)) return false;
  const value = String(item.value);
  return !namesPlace(value) && countryCodeOf(value) === null;
}
