import { rememberTexts } from '../question/remember-texts';
import { escapePattern } from './escape-pattern';
import { partyName } from './named-roles';
import { isFormAlone } from './prose/organisation-names';

/** Where a text names whoever has a role: UTF-16, half-open. */
export type NamedParty = { start: number; end: number };

const asksWho =
  /^(?:who|which (?:company|party|person|firm|entity|institution|bank)) (?:is|are|was|acts as|is acting as|serves as) (?:the |our )?((?:[\p{L}-]+ ){0,3}?[\p{L}-]+)(?: (?:here|(?:of|in|under|to|for) (?:this|the) [\p{L} ]+))?\s*\?*$/iu;

/** The role that a question wants to know the holder of: "Who is the Maker of the note?" */
export const definedRoleAsked = rememberTexts(
  (question): string | null => asksWho.exec(question.trim())?.[1]?.toLowerCase() ?? null,
  500,
);

/** A name before its bracket, with what may be said of it in between: "Orrin Ltd., a company of Norway", "Orrin Bank, as collateral agent". */
const name = new RegExp(`(?<![\\p{L}\\d.])${partyName}`, 'gu');
const saidOf =
  /^,? ?(?:$|(?:an?|in its capacity|as|acting|having|with|located|residing|whose|organi[sz]ed|incorporated|registered|(?:and|or|together with) (?:its|his|her|their)) )/iu;
const mostSaid = 220;

/** Where a sentence says who is called so: `Orrin Ltd. (the "Maker")`, "Orrin Bank (in such capacity, the “Servicer”)", "Orrin (the data
 *  controller)". */
export function partiesCalled(role: string, text: string): NamedParty[] {
  return definitionsOf(role, text).flatMap((bracket) => {
    const from = Math.max(lastBracketBefore(bracket, text), bracket - mostSaid);
    const before = text.slice(from, bracket);
    const found = [...before.matchAll(name)].find((match) => {
      const said = before.slice(match.index + match[0].length).trim();
      // "Orrin AS, Storgata 1, 0155 Oslo, Norway (the “Seller”)": the last of an address is nobody.
      const endsAddress = said === '' && /[^\s,].*,\s*$/s.test(before.slice(0, match.index));
      return isNamed(match[0]) && !endsAddress && saidOf.test(said === '' ? '' : `${said} `);
    });
    if (!found) return [];
    const own = found[0].replace(/[\s,]+$/, '');
    return [{ start: from + found.index, end: from + found.index + own.length }];
  });
}

/** All whom a sentence names as having made a contract, each with a definition in brackets of its own: "between Orrin Ltd. (the “Company”) and Liv
 *  Aasen (“Employee”)".
 *  @returns none where one of them may be missing, or two be taken for one */
export function partiesBetween(text: string): NamedParty[] {
  const lead = /\b(?:between|among):?\s+/iu.exec(text);
  if (!lead) return [];
  let from = lead.index + lead[0].length;
  const named: NamedParty[] = [];
  for (const bracket of text.slice(from).matchAll(anyDefinition)) {
    const at = lead.index + lead[0].length + bracket.index;
    const segment = text.slice(from, at);
    const start = from + (leadsToNext.exec(segment)?.[0].length ?? 0);
    const [whole = ''] = nameAtStart.exec(text.slice(start, at)) ?? [];
    const own = whole.replace(/[\s,]+$/, '');
    const said = text.slice(start + whole.length, at).trim();
    if (own === '' || !isNamed(own) || joinsTwo.test(own) || !saidOf.test(said === '' ? '' : `${said} `)) return [];
    named.push({ start, end: start + own.length });
    from = at + bracket[0].length;
  }
  return named.length > 1 ? named : [];
}

const anyDefinition = /\((?:[^()“”"]{0,90}[ ,])?["“][^()“”"]{2,40}["”]\)/gu;
const leadsToNext = /^[\s,;]*(?:and\s+)?(?:\(\d\)\s*)?/iu;
const nameAtStart = new RegExp(`^${partyName}`, 'u');
const joinsTwo = /\sand\s/i;

function definitionsOf(role: string, text: string): number[] {
  const called = escapePattern(role);
  const bracket = new RegExp(
    String.raw`\((?:[^()“”"]{0,90}[ ,])?(?:(?:the|an?|as) )?(?:["“”'‘’]${called}["“”'‘’]|(?<=\((?:the|as) )${called})\)`,
    'giu',
  );
  return [...text.matchAll(bracket)].map(({ index }) => index);
}

/** Behind the bracket of another definition begins what is said of the next party. */
function lastBracketBefore(at: number, text: string): number {
  const closed = Math.max(...['”)', '")'].map((end) => text.lastIndexOf(end, at - 1)));
  return closed < 0 ? 0 : closed + 2;
}

/** "FOR VALUE RECEIVED" and "This Agreement" are no names, nor is what is left of "the parent Corp." */
function isNamed(words: string): boolean {
  return !opensSentence.test(words) && !isFormAlone(words);
}

const opensSentence =
  /^(?:FOR|WHEREAS|NOW|THIS|BETWEEN|AND|TO|BY|This|The|For|Whereas|Between|And|To|By|Each|Either|Any|All)\b/;
