import { countryCodeOf } from '../../contract/kinds/countries';
import { regionPattern } from '../../contract/kinds/regions';
import type { PersonName } from '../../contract/value-schemas';
import { lineAt } from '../../document/line-table';
import { frontOf, isRegistrant } from '../../document/registrant';
import type { Candidate } from '../candidate';
import { type Asked, hitsIn } from '../prose/asked';
import { joinsBoard } from '../prose/joining-told';
import { isCommon, isOrdinaryName } from '../prose/ordinary-name';
import { asksNamed, signsForRole, tellsNamed } from '../prose/read-people';
import { asksAge } from '../prose/read-rosters';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { textsCited } from '../prose/texts-on-lines';
import { holdsEverywhere } from './cited';
import type { Refusal } from './refusal';

/** What is no person, or another than the one asked for. */
export const ofPeople: readonly Refusal[] = [
  namesNobody,
  namesPaper,
  isThingAsked,
  isOtherBody,
  isTown,
  isPlace,
  isNamedAlready,
  isSignedAbove,
  isNamedAsRegistrant,
  isOfficeOfBefore,
  isCommittee,
  isActingFor,
  isAgeOfOther,
  isOnlyUnderHeading,
  isOtherSigner,
  hasOnlyMoved,
  joinsOnlyCommittee,
  reportsThemselves,
];

/** "To whom does the employee report?" A line that says nothing of reporting names whoever reports. */
function reportsThemselves({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = items[0]?.spans[0];
  return (
    asksReportsTo.test(question) &&
    span !== undefined &&
    !textsCited(span, reading).some((text) => /\breport/i.test(text))
  );
}

const asksReportsTo = /^(?:to )?whom? (?:do|does|did|will|would|must|shall)\b[^?]*\breport(?: to)?\s*\?*$/i;

/** "Who is the general counsel?" Whoever "previously served as General Counsel" is not. */
function isOfficeOfBefore({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const office = chairs.test(question) ? 'chair' : asksWhoIsNow.exec(question)?.[1];
  const span = items[0]?.spans[0];
  if (office === undefined || !span || strategy !== 'person in a sentence') return false;
  const texts = textsCited(span, reading).map((text) => text.toLowerCase());
  const before = texts.flatMap((text) =>
    text
      .split(office.toLowerCase())
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join(office)),
  );
  return before.length > 0 && before.every((text) => heldBefore.test(text));
}

const asksWhoIsNow =
  /^who(?: is|['’]s) (?:(?:the|its|their|our) |(?:the )?\p{Lu}[\p{L}\d&.-]*['’]s? )?(?:current |present )?([\p{L} -]{3,40}?)(?: (?:now|today|of [\p{L}\d&. ]+|at [\p{L}\d&. ]+))?\s*\?*$/iu;
const chairs = /^who (?:currently )?(?:chairs|presides over)\b/i;
const heldBefore = /\b(?:previously|formerly|prior (?:to (?:this|that)|thereto))\b[^.]*(?:\bmr\. [^.]*)?$/;

/** "Who was elected to the board?" Whom the board appointed to be the chair of one of its committees, sits on it already, and who does
 *  not stand for re-election leaves it. */
function joinsOnlyCommittee({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = items[0]?.spans[0];
  if (strategy !== 'person in a sentence' || !span || !asksJoinsBoard.test(question)) return false;
  const texts = textsCited(span, reading);
  return (
    texts.length > 0 &&
    texts.every((text) => !electsSomebody.test(text) || (/\bcommittee\b/i.test(text) && !joinsBoard.test(text)))
  );
}

const electsSomebody =
  /\b(?<!re-|the time \w+ was (?:first )?|were (?:first )?)(?:elect(?:s|ed)|appoint(?:s|ed|ment|ing)|named|names|join(?:s|ed)|nominat\w+|add(?:s|ed)|election of)\b/i;

const asksJoinsBoard =
  /^who\b[^?]*\b(?:elected|appointed|named|added|nominated|join(?:s|ed)?)\b[^?]*\b(?:board|directors?)\b(?!['’]s)/i;

/** "Who signed for the tenant?" A name in a line that does not say for whom is no signature for him. */
function isOtherSigner({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const role = asksSigner.test(question) ? signsForRole.exec(question)?.[1]?.toLowerCase() : undefined;
  if (role === undefined || strategy === 'signature' || items[0]?.kind !== 'person_name') return false;
  const line = items[0].spans[0]?.line_start ?? 0;
  return ![-1, 0].some((offset) =>
    lineAt(table, line + offset)
      ?.text.toLowerCase()
      .includes(role),
  );
}

const asksSigner = /^who (?:has |had )?sign(?:ed|s)\b/i;

/** "Who was appointed?" A name in a line below "Appointment of officers" that tells of none. */
function isOnlyUnderHeading({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy !== 'form field' || items[0]?.kind !== 'person_name' || !asksNamed.test(question)) return false;
  return items.every(({ spans: [span] }) => !tellsNamed.test(lineAt(table, span?.line_start ?? 0)?.text ?? ''));
}

/** "What is the age of the treasurer?" Of a figure below "Age", the row has to be hers. */
function isAgeOfOther({ items, strategy }: Candidate, { question, terms }: Asked, { table }: Reading): boolean {
  const line = items[0]?.kind === 'number' ? lineAt(table, items[0].spans[0]?.line_start ?? 0) : undefined;
  if (!line || !readsCells.has(strategy) || !asksAge.test(question) || /\bage/i.test(line.text)) return false;
  const whose = terms.filter(({ text }) => !/^(?:old|age)$/i.test(text));
  const row = Array.from({ length: 2 * linesOfRow + 1 }, (_, index) => lineAt(table, line.number + index - linesOfRow))
    .filter((each) => each?.page === line.page && Math.abs(each.box[3] - line.box[3]) < line.fontSize / 2)
    .map((each) => each?.text ?? '');
  return whose.length > 0 && hitsIn(whose, tokensOf(row.join(' '))).length === 0;
}

const readsCells: ReadonlySet<Candidate['strategy']> = new Set(['form field', 'cell', 'table cell']);
const linesOfRow = 6;

/** "Who is the recipient?" Whoever accepts something for the recipient is another. */
function isActingFor(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const role = asksRole.exec(question)?.[1];
  if (role === undefined || candidate.items[0]?.kind !== 'person_name') return false;
  const acts = new RegExp(`\\b(?:for|on behalf of) (?:the |an? )?${role}\\b[^.;]{0,20}$`, 'i');
  return holdsEverywhere(candidate, reading, ({ before }) => acts.test(before));
}

const asksRole = /^who (?:is|are|was|were) (?:the |our |its )?((?:\p{L}+ )?\p{L}+)\s*\?*$/iu;

/** "Chairperson of Capital Compliance and Governance Committee": what a committee is called is nobody's name. */
function isCommittee({ items }: Candidate, _asked: Asked, reading: Reading): boolean {
  return items.some(({ kind, spans: [span] }) => {
    if (kind !== 'person_name' || !span?.quote) return false;
    const { quote } = span;
    return textsCited(span, reading).some((text) => {
      const at = text.indexOf(quote);
      return at >= 0 && /^(?:,? (?:and|&)(?: \p{Lu}\p{L}+){1,3})? Committee\b/u.test(text.slice(at + quote.length));
    });
  });
}

/** "Counsel, Orrin Marine Airframes, from 2029": what begins with the company's own name is a part of it. */
function isNamedAsRegistrant({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  if (strategy !== 'person in a sentence') return false;
  return items.some(({ kind, value }) => {
    if (kind !== 'person_name') return false;
    const words = (value as PersonName).original.split(' ');
    return words.length > 1 && isRegistrant(words[0] ?? '', frontOf(table));
  });
}

/** "Cayman Islands" and "North Carolina" are written like names. */
function isPlace({ items }: Candidate): boolean {
  return items.some(({ kind, value }) => {
    if (kind !== 'person_name') return false;
    const { original } = value as PersonName;
    return countryCodeOf(original) !== null || isRegion.test(original);
  });
}

const isRegion = new RegExp(`^(?:${regionPattern})$`, 'u');

/** "Who collected the sample?" Nobody is called "Sample Receipt". */
function isThingAsked({ items }: Candidate, { question }: Asked): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'person_name' || others.length > 0) return false;
  const words = (item.value as PersonName).original.split(/[^\p{L}]+/u);
  const said = new Set(question.match(/\p{L}+/gu));
  return words.some((word) => word.length > 3 && said.has(word.toLowerCase()));
}

/** "San Francisco" in a letter's head is written like a name, and elsewhere with its state. */
function isTown({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item] = items;
  const page = item?.kind === 'person_name' ? lineAt(table, item.spans[0]?.line_start ?? 0)?.page : undefined;
  if (strategy !== 'form field' || !item || page === undefined) return false;
  const name = (item.value as PersonName).original;
  const near = table.pages.filter(({ number }) => number === 1 || Math.abs(number - page) <= 1);
  const lines = near.flatMap(({ lines }) => lines.map(({ text }) => text));
  return lines.some((text) => {
    const at = text.indexOf(`${name},`);
    return at >= 0 && /^,\s+(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\s+\d{5}\b/.test(text.slice(at + name.length));
  });
}

/** A list of which half is written like names and is none: "Additional Information". */
function namesNobody({ items, strategy }: Candidate, _asked: Asked, reading: Reading): boolean {
  if (strategy === 'signature' || items[0]?.kind !== 'person_name') return false;
  if (items.length === 1 && strategy !== 'form field')
    return isCommon((items[0].value as PersonName).original, reading);
  const ordinary = items.filter((item) => isOrdinaryName(item.value as PersonName, '', reading));
  return ordinary.length * 2 >= items.length;
}

/** "The 2023 Target Incentive Plan", "Expert Determination": no people. */
function namesPaper({ items, strategy }: Candidate, _asked: Asked, { table }: Reading): boolean {
  const [item, ...others] = items;
  if (strategy === 'signature' || item?.kind !== 'person_name' || others.length > 0) return false;
  const { original } = item.value as PersonName;
  if (nounOfPapers.test(original)) return true;
  return item.spans.some(({ line_start }) => {
    const text = lineAt(table, line_start)?.text ?? '';
    const at = text.indexOf(original);
    return at >= 0 && thingBehind.test(text.slice(at + original.length));
  });
}

/** Or what has a number: "License WA-4521". */
const thingBehind =
  /^-?\d|^\s+(?:\p{Lu}\p{Ll}+\s+)?(?:Plan|Program|Award|Agreement|Act|Policy|Fund|Committee|Report|Statement|Framework)s?\b/u;

const nounOfPapers =
  /\b(?:Determination|Incentive|Compensation|Independence|Ratification|Proposal|Agreement|Statement|Scheme|Procedure|Indenture)\b/;

/** "Who are the directors?" The people below "Executive officers of the company" are others. */
function isOtherBody({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const line = items[0]?.spans[0]?.line_start;
  if (line === undefined || strategy === 'signature' || items.length < 2 || items[0]?.kind !== 'person_name')
    return false;
  const asked = bodiesIn(question);
  if (asked.officers === asked.directors) return false;
  for (let above = line - 1; above >= Math.max(1, line - linesToHeading); above--) {
    const text = lineAt(table, above)?.text ?? '';
    const told = bodiesIn(text);
    if (text.length > 90 || /[.,;]$/.test(text) || !(told.officers || told.directors)) continue;
    return asked.directors ? !told.directors : !told.officers;
  }
  return asked.directors && items.every((item) => isTitledOfficer(lineAt(table, item.spans[0]?.line_start ?? 0)?.text));
}

const linesToHeading = 90;

function bodiesIn(text: string): { officers: boolean; directors: boolean } {
  return { officers: /\bofficers\b/i.test(text), directors: /\b(?:directors|trustees|board members)\b/i.test(text) };
}

function isTitledOfficer(text = ''): boolean {
  return (
    /\b(?:vice president|chief \w+ officer|treasurer|general counsel)\b/i.test(text) && !/\bdirectors?\b/i.test(text)
  );
}

/** "/s/ Ann Lee" below the chief executive's name and office is the next who signs. */
function isSignedAbove({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const line = items[0]?.kind === 'person_name' ? items[0].spans[0]?.line_start : undefined;
  return (
    strategy === 'form field' &&
    line !== undefined &&
    /\b(?:officer|c[efo]o|president|chair\w*|treasurer|secretary|controller)\b/i.test(question) &&
    /^\s*\/s\//i.test(lineAt(table, line)?.text ?? '')
  );
}

/** "Who is Clara Voss's assistant?" is not Clara Voss, and "for whom did she sign?" is no list with her in it. */
function isNamedAlready({ items }: Candidate, { question }: Asked): boolean {
  if (/\b(?:full|first|last|middle) name\b/i.test(question)) return false;
  return items.some(({ kind, value }) => {
    if (kind !== 'person_name') return false;
    const { first_name, last_name } = value as PersonName;
    return first_name !== null && question.includes(`${first_name} `) && question.includes(last_name);
  });
}

/** "Motion by Ann Lee, second by Bo Marsh to approve": whoever moves something has not approved it. */
function hasOnlyMoved({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = item?.kind === 'person_name' && asksApprover.test(question) ? item.spans[0] : undefined;
  return span !== undefined && textsCited(span, reading).some((text) => tellsMotion.test(text));
}

const asksApprover = /^(?:by )?whom? (?:approved|adopted|passed|accepted|authori[sz]ed|agreed)\b/i;
const tellsMotion = /\bmotion (?:was )?(?:made )?by\b|\b(?:moved|second(?:ed)?) by\b|\bmoved (?:to|that|for)\b/i;
