import { rememberTexts } from '../../question/remember-texts';
import { roleNames } from '../named-roles';
import { isSameRole } from '../party-roles';

/** Whose address is asked for: "What is Orrin's address?", "Where is the Seller located?"; null where no one is named. */
export const ownerAsked = rememberTexts((question): string | null => {
  const named = asksAddress.map((pattern) => pattern.exec(question)?.[1]).find((name) => name !== undefined);
  return named === undefined || isThing.test(named) ? null : named.replace(legalForm, '');
}, 500);

const name = `((?:\\p{Lu}[\\p{L}\\d&.-]*)(?: (?:(?:of|and|&) )?\\p{Lu}[\\p{L}\\d&.-]*)*|(?:${roleNames}))`;
const asksAddress = [
  `^what (?:is|was) (?:the )?${name}(?:['’]s|(?<=s)['’])? (?:\\p{Ll}+ ){0,2}address\\b`,
  `^what (?:is|was) the (?:\\p{Ll}+ ){0,2}address of (?:the )?${name}\\s*\\?*$`,
  `^where (?:is|are|was) (?:the )?${name} (?:located|based|situated|resident|domiciled)\\b`,
  `^where (?:is|are) (?:the )?${name}(?:['’]s|(?<=s)['’]) (?:\\p{Ll}+ ){0,2}(?:offices?|place of business|headquarters|residence|home)\\b`,
  `^where does (?:the )?${name} (?:reside|live|have (?:its|his|her|their))\\b`,
].map((source) => new RegExp(source.replaceAll('^w', '^[Ww]'), 'u'));
const isThing = /^(?:Building|Premises|Property|Office|Site|Facility|Plant|Project|House|Store)s?$/;
const legalForm = /(?:,? (?:Inc|LLC|Ltd|Corp|Co|LP|LLP|PLC|GmbH|AG|AS|SA|SAS|BV)\.?)+$/;

/** Says the text around an address that it is of whom it is asked of? "Orrin AS, located at Storgata 14, Oslo (the "Seller") and Tarn GmbH, whose
 *  address is Ring 9, Berlin (the "Buyer")": each address is of who stands between the one before and it, and of the name in the brackets behind it.
 *  @param start of the address, half-open with `end`, UTF-16; `before` is where the address before it ends
 *  @returns null where the text gives nobody a name */
export function isAddressOf(owner: string, text: string, [start, end]: readonly [number, number], before: number) {
  const lead = text.slice(before, start);
  const from = [...lead.matchAll(nextParty)].at(-1);
  const own = from ? lead.slice(from.index + from[0].length) : lead;
  const behind = calledBehind.exec(text.slice(end))?.[0] ?? '';
  const said = `${own} ${behind}`;
  const words: string[] = said.toLowerCase().match(/[\p{L}\d&.-]+/gu) ?? [];
  const isNamed = owner
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word) || words.some((other) => isSameRole(other, word)));
  if (isNamed) return true;
  return called.test(said) ? false : null;
}

const called = /\([^()“"”]{0,40}["“][^()“"”]{2,40}["”]\)/;
/** Where the next party begins. */
const nextParty = new RegExp(`${called.source},?\\s+and\\s+(?=\\p{Lu})`, 'gu');
const calledBehind = new RegExp(`^(?:(?!\\band\\b)[^.;()]){0,40}${called.source}`, 'u');
