import type { Asked } from './asked';
import type { SaidValue } from './said-value';

/** Does the sentence say the value of another person than the one that is asked for: "Ms. Voss receives $900,000, and Mr. Hale $550,000"?
 *  Whose it is says a name right behind the value ("$900,000 to Ms. Voss"), else the last one before it. */
export function isOfAnotherPerson({ asked: { question }, text, start, end }: SaidValue): boolean {
  const named = [...text.matchAll(titled)].map(({ 1: surname = '', index }) => ({ surname, index }));
  if (named.length === 0) return false;
  const asked = [...question.matchAll(titled)].map(([, surname = '']) => surname);
  const wanted = asked.length > 0 ? asked : named.flatMap(({ surname }) => (question.includes(surname) ? surname : []));
  if (wanted.length !== 1) return false;
  const behind = towards.exec(text.slice(end));
  const owner =
    behind?.[1] ??
    named.findLast(({ index }) => index < start)?.surname ??
    named.find(({ index }) => index >= end)?.surname;
  return owner !== undefined && owner !== wanted[0];
}

const titled = /\b(?:Mr|Ms|Mrs|Messrs|Dr)\. (?:\p{Lu}[\p{L}.]+ )?(\p{Lu}[\p{L}-]+)/gu;
const towards = /^[^.;,\d]{0,30}?\b(?:to|for|by|of) (?:Mr|Ms|Mrs|Dr)\. (?:\p{Lu}[\p{L}.]+ )?(\p{Lu}[\p{L}-]+)/u;

/** "Cancelled by the insured at any time and by the insurer upon 30 days' notice": by whom, the last name before the value says. */
export function isDoneByOther({ asked: { question }, text, start }: SaidValue): boolean {
  const doers = [...text.matchAll(doneBy)].map(({ 1: doer = '', index }) => ({ doer: doer.toLowerCase(), index }));
  const own = doers.findLast(({ index }) => index < start)?.doer;
  if (own === undefined || new RegExp(`\\b${own}\\b`, 'i').test(question)) return false;
  return doers.some(({ doer }) => new RegExp(`\\b${doer}\\b`, 'i').test(question));
}

const doneBy =
  /\bby the (company|executive|employee|employer|insured|insurer|policyholder|landlord|tenant|lessor|lessee|buyer|seller|purchaser|borrower|lenders?|agent|trustee|issuer|holders?|customer|supplier|licensor|licensee|board|shareholders|stockholders)\b/gi;

/** "The Supplier delivers within 14 days, and the Customer pays within 45 days": who acts in the value's own clause is not who is asked for. */
export function isOfOtherDoer({ asked: { question }, text, start }: SaidValue): boolean {
  const clauses = [...text.slice(0, start).matchAll(doer)];
  const own = clauses.at(-1);
  if (!own || clauses.length < 2 || !opensClause.test(text.slice(0, own.index))) return false;
  const name = (own[1] ?? '').toLowerCase();
  return (
    !question.toLowerCase().includes(name) &&
    clauses.slice(0, -1).some(([, other = '']) => new RegExp(`\\bthe ${other}\\b`, 'i').test(question))
  );
}

const doer = /\bthe (\p{L}{4,}) (?=(?:shall|may|must|will|can|is|are|has|\p{Ll}{2,}s)\b)/giu;
const opensClause = /^$|(?:;|, (?:and|but|while|whereas)|\band|\bbut)\s*$/i;

/** "Orrin Ltd. was sold", where Orrin GmbH is asked for. */
export function isOfOtherNamesake({ asked: { question }, text }: SaidValue): boolean {
  const [whole, name = ''] = withForm.exec(question) ?? [];
  return (
    whole !== undefined &&
    !text.includes(whole) &&
    [...text.matchAll(new RegExp(withForm, 'gu'))].some(([, other]) => other === name)
  );
}

const withForm =
  /\b(\p{Lu}[\p{L}&-]+(?: \p{Lu}[\p{L}&-]+)*) (?:GmbH|Ltd|Limited|LLC|plc|PLC|B\.V|S\.A|AG|Inc|Corp|LP|N\.V|S\.p\.A|Pty)\b/u;

/** "… seeks damages of $25 million": whose suit that is says the sentence, which names Tarn, and not Birch who is asked for. */
export function isOfAnotherParty({ question }: Asked, text: string, isOwn: (name: string) => boolean): boolean {
  const names = partiesIn(question).filter((name) => !isOwn(name));
  if (names.length !== 1 || text.includes(names[0] ?? '')) return false;
  return companiesIn(text).some((name) => !isOwn(name));
}

/** A name that does or owns what is asked for: "What damages does Birch seek?", "the Birch case", "in Birch's suit". */
function partiesIn(question: string): string[] {
  return [...question.matchAll(party)].flatMap(({ 1: doer, 2: owner }) => doer ?? owner ?? []);
}

const party =
  /\b(?:did|does|do|has|had|will|would|was|were|is) (\p{Lu}\p{Ll}[\p{L}-]+)(?: \p{Lu}[\p{L}.-]+){0,3} (?=\p{Ll})|\b(?:the )?(\p{Lu}\p{Ll}[\p{L}-]+)(?:['’]s)? (?:case|suit|lawsuit|claim|settlement|litigation|matter|complaint)\b/gu;

function companiesIn(text: string): string[] {
  return [...text.matchAll(company)].map(([, name = '']) => name);
}

const company =
  /\b(\p{Lu}[\p{L}&-]+)(?: \p{Lu}[\p{L}&-]+)*,? (?:Inc|Corp|Corporation|Ltd|Limited|LLC|L\.L\.C|PLC|plc|LP|L\.P|GmbH|AG|S\.A|N\.V|B\.V|Co|Bank|Trust|Insurance|Group|Partners|Holdings)\b/gu;
