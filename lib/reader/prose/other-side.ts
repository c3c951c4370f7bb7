import { yearsAsked, yearsIn } from '../../question/years-in';

/** Does the sentence give a value to another year, or to the other side of what is asked? "$56 million in 2017, as compared to $115 million in
 *  2016" has one for each year, "$24 million to our international plan" nothing of the domestic one.
 *  @param text of the sentence, in which the value stands from `start` to `end` (UTF-16, half-open) */
export function isOfOtherSide(question: string, text: string, [start, end]: readonly [number, number]): boolean {
  const after = text.slice(end);
  return isOfOtherYear(question, text, start, after) || isOfOtherPlace(question, after);
}

function isOfOtherYear(question: string, text: string, start: number, after: string): boolean {
  const [year, ...others] = yearsAsked(question);
  if (year === undefined || others.length > 0) return false;
  const sides = sidesOf(text);
  const own = sides.find(({ to }) => start < to);
  const years = yearsIn(own === undefined ? text : text.slice(own.from, own.to));
  const isTold = yearsIn(text).has(year);
  // What is compared is of two years, each with its own, or with none on the side that is of the other.
  if (sides.length > 1 && (years.size > 0 || isTold)) return !years.has(year);
  const lead = sides.length === 1 ? ofYears.exec(text)?.[0] : undefined;
  // "In 2032, 53 % (51 % in 2031) came from …": of 2031 is only what says so.
  if (lead !== undefined && !yearsIn(lead).has(year)) return !yearsIn(yearNextTo.exec(after)?.[0] ?? '').has(year);
  if (isTold) return false;
  const told = yearBehind.exec(after)?.[1];
  return told !== undefined && !yearsIn(told).has(year);
}

/** The parts of a sentence that compares: what is told, and what it is compared with. */
function sidesOf(text: string): { from: number; to: number }[] {
  const cuts = [...text.matchAll(compares)].map(({ index }) => index);
  return [...cuts, text.length].map((to, place) => ({ from: cuts[place - 1] ?? 0, to }));
}

const compares = /,?\s*(?:as )?\bcompared (?:to|with)\b|,?\s*\bin comparison (?:to|with)\b|,?\s*\bversus\b/gi;

/** "… in 2017 and 2016" right behind a value or the row that it stands in. */
/** "During 2032 and 2031, we recorded …": all that follows is of these years. */
const ofYears =
  /^\P{L}*(?:in|during|for) (?:fiscal (?:years? )?|the (?:fiscal )?years? )?(?:19|20)\d\d\b(?:,? (?:and )?(?:fiscal )?(?:19|20)\d\d\b)*/iu;
const yearNextTo =
  /^[^.;,()]{0,30}?\b(?:in|during|for) (?:fiscal (?:years? )?|the (?:fiscal )?years? )?(?:19|20)\d\d\b/iu;
const yearBehind =
  /^(?:million|billion|thousand|percent|and|[\s,$€£%\d.])*(?:[\p{L}-]+ ){0,8}?(?:in|during|for) (?:fiscal (?:years? )?)?((?:19|20)\d\d(?:(?:,| and|, and) (?:19|20)\d\d)*)\b(?!,? (?:notes|plan|bonds|debentures))/iu;

/** "$19 million to our non-U.S. plans" is what those got. */
function isOfOtherPlace(question: string, after: string): boolean {
  const [home, abroad] = [atHome.test(question), isAbroad.test(question)];
  if (home === abroad) return false;
  const goesTo =
    /^(?:\s*(?:million|billion|thousand))?\s*(?:(?:was|were) (?:made|paid|contributed) )?(?:to|for|in|from|on) ([^,;.]{0,60}(?:(?<=\bU|\bU\.S)\.[^,;.]{0,40})*)/i.exec(
      after,
    )?.[1];
  if (goesTo === undefined) return false;
  return home ? isAbroad.test(goesTo) && !atHome.test(goesTo) : atHome.test(goesTo) && !isAbroad.test(goesTo);
}

const atHome = /\bdomestic\b|(?<!non-|outside (?:of )?the )\bU\.S\.|(?<!outside (?:of )?the )\bUnited States\b/i;
/** Words for what is not at home. */
export const isAbroad =
  /\b(?:international(?:ly)?|foreign|overseas|abroad)\b|\bnon-(?:U\.S\.|US\b|domestic)|\boutside (?:of )?the (?:United States\b|U\.S\.)/i;
