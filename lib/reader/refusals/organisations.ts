import type { Item } from '../../contract/answer';
import { countryCodeOf } from '../../contract/kinds/countries';
import { regionPattern } from '../../contract/kinds/regions';
import type { PersonName } from '../../contract/value-schemas';
import type { LineTable } from '../../document/line-table';
import { lineAt } from '../../document/line-table';
import { frontOf, isRegistrant } from '../../document/registrant';
import { clauseAsked } from '../../question/clause-asked';
import type { Candidate } from '../candidate';
import { definedRoleAsked } from '../defined-parties';
import { isSameRole } from '../party-roles';
import type { Asked } from '../prose/asked';
import { isCommon, isOrdinaryName } from '../prose/ordinary-name';
import { asksAuditor, asksWho, isFirm, isNameLike, namesAct, namesExchange } from '../prose/organisation-names';
import type { Reading } from '../prose/reading';
import { textsCited } from '../prose/texts-on-lines';
import { valuesIn } from '../prose/value-readings';
import { textsOf } from './cited';
import type { Refusal } from './refusal';

/** What is no company, exchange or party, or has no such part in it. */
export const ofOrganisations: readonly Refusal[] = [
  isAct,
  isNoExchange,
  isNoCompany,
  isNoName,
  isNoParty,
  isCalledOtherwise,
  isInsuredThing,
];

const isTownOrRegion = new RegExp(`^(?:\\p{Lu}[\\p{L}.’' -]+, )?(?:${regionPattern})$`, 'u');

/** "Who is insured?" What stands under "2. Insured" may be what is insured: "Survey Costs". */
function isInsuredThing({ items, strategy, explanation }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (strategy !== 'form field' || explanation === 'stands after its label') return false;
  if (!/^who (?:is|was) insured\b/i.test(question)) return false;
  const named = textsOf(items).flatMap((text) => valuesIn('person_name', text));
  return named.some(({ value }) => isOrdinaryName(value as PersonName, '', reading));
}

/** "Trust Indenture Act" is no trustee. */
function isAct({ items }: Candidate, { question }: Asked): boolean {
  return textsOf(items).some(namesAct) && /\b(?:who|whom|trustee|agent|company|bank|firm)\b/i.test(question);
}

/** "Securities Exchange Act", a ticker symbol and the head of a column are no exchange. */
function isNoExchange({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksExchange.test(question)) return false;
  const seat = seatsOfExchanges.find(({ asked }) => asked.test(question));
  return (
    (asksFurther.test(question) && items.every((item) => !tellsFurther.test(textAround(item, table)))) ||
    textsOf(items).some(
      (value) =>
        !namesExchange(value) ||
        /\b(?:each|any|every|name of)\b/i.test(value) ||
        (seat !== undefined && !seat.named.test(value)),
    )
  );
}

/** "Also traded on": the exchange that a sentence adds to the first. */
const asksFurther = /\b(?:also|else) (?:listed|traded|quoted|registered)\b|\bother\b[^?]*\bexchanges?\b/i;

const tellsFurther = /\b(?:also|in addition|additionally|as well as|secondary|other)\b/i;

function textAround({ spans }: Item, table: LineTable): string {
  const line = spans[0]?.line_start ?? 0;
  return [-1, 0].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
}

/** Where an exchange is, by a word of the question and by its name. */
const seatsOfExchanges: readonly { asked: RegExp; named: RegExp }[] = [
  { asked: /\bSwiss (?:stock )?exchange/i, named: /\b(?:swiss|z[uü]rich|six)\b/i },
  {
    asked: /\bEuropean (?:stock )?exchange/i,
    named:
      /(?<!\p{L})(?:swiss|six|z[uü]rich|london|euronext|paris|amsterdam|brussels|lisbon|frankfurt|deutsche|xetra|stuttgart|stockholm|helsinki|copenhagen|oslo|nordic|madrid|milan|italiana?|vienna|wiener|luxembourg|irish|dublin|warsaw|aim)(?!\p{L})/iu,
  },
  { asked: /\b(?:British|UK|U\.K\.) (?:stock )?exchange/i, named: /\b(?:london|aim)\b/i },
  { asked: /\bGerman (?:stock )?exchange/i, named: /\b(?:frankfurt|deutsche|xetra|stuttgart|berlin|munich)\b/i },
];

const asksExchange = /\bexchanges?\b[^?]*\b(?:list\w*|trad\w*|registered|shares?|stock)\b/i;

/** "Common Stock, par value $0.01" is no company's name, and neither is the place under a signature. */
function isNoCompany({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item, ...others] = items;
  return (
    item?.kind === 'text' &&
    others.length === 0 &&
    typeof item.value === 'string' &&
    /^(?:(?:from|to|with|by|of|for|at) )?(?:which|what) (?:company|firm|bank|insurer|lender|broker|supplier|manufacturer)\b/i.test(
      question,
    ) &&
    // "The More Focused Company program": words like any other.
    (isTownOrRegion.test(item.value) ||
      countryCodeOf(item.value) !== null ||
      /[$€£%:;]|\bper (?:share|cent|annum)\b|^\P{Lu}*$/u.test(item.value) ||
      isCommon(item.value, reading))
  );
}

/** "Who is the auditor?" A page of the contents, the head of a letter, half a sentence: nobody is called that. */
function isNoName({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  // Whom a sentence has do something need not be named: "either party"; whom it calls so is: "orrin Corp. (the “Company”)".
  if (!asksWho(question) || strategy === 'duty' || strategy === 'party') return false;
  // "Consultant retains ownership of Consultant Tools": its clause says who owns a thing, by what the paper calls him.
  if (strategy === 'said of it' && clauseAsked(question)?.of === 'owner') return false;
  // "Owned | Leased": what stands beside the word is no owner, and nobody owns himself.
  if (asksOwner.test(question) && (strategy === 'form field' || items.some((item) => !isOwner(item, table))))
    return true;
  const isName = asksAuditor.test(question) ? isFirm : isNameLike;
  return items.some(({ kind, value }) => kind === 'text' && typeof value === 'string' && !isName(value));
}

const asksOwner = /\bown(?:s|ed)?\b/i;

function isOwner({ value, spans }: Item, table: LineTable): boolean {
  const [first = ''] = typeof value === 'string' ? value.split(/[\s,]+/) : [];
  const line = spans[0]?.line_start ?? 0;
  const text = [line - 1, line, line + 1].map((number) => lineAt(table, number)?.text ?? '').join(' ');
  return first !== '' && !isRegistrant(first, frontOf(table)) && /\bowned by\b|\bowns?\b|\bowners?\b/i.test(text);
}

/** "Who are the parties?" Whom a text names beside third parties has concluded nothing. */
function isNoParty({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksWho(question) || !/\bpart(?:y|ies)\b/i.test(question) || strategy === 'form field') return false;
  const line = items[0]?.spans[0]?.line_start ?? 0;
  const around = [-2, -1, 0, 1].map((offset) => lineAt(table, line + offset)?.text ?? '').join(' ');
  return items[0]?.kind === 'text' && !concludes.test(around);
}

const concludes =
  /\b(?:by and (?:between|among)|between|among|party of the|(?<!third )part(?:y|ies) (?:to|hereto)|hereinafter|\(the [“"])/i;

/** "Who is the Company?" Not `Orrin Sub LLC, a Vale limited liability company ("Merger Sub")`. */
function isCalledOtherwise({ items: [item], strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const role = strategy === 'text in a sentence' ? definedRoleAsked(question) : null;
  const span = item?.spans[0];
  if (role === null || !span || typeof item?.value !== 'string') return false;
  const name = item.value;
  return textsCited(span, reading).some((text) => {
    const at = text.indexOf(name);
    const [, called] = at < 0 ? [] : (nextBracket.exec(text.slice(at + name.length)) ?? []);
    if (called === undefined || name.startsWith(called) || isSameRole(called, role)) return false;
    const [own, asked] = [called.toLowerCase(), role.toLowerCase()];
    return !own.includes(asked) && !asked.includes(own);
  });
}

const nextBracket = /^[^.;()“”"]{0,200}\((?:[^()“”"]{0,60}[ ,])?["“]([^()“”"]{2,40})["”]\)/u;
