import type { Item } from '../../contract/answer';
import type { Span } from '../../contract/span';
import type { PersonName } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { auditorsBeside } from './auditor-successions';
import { isSamePerson, type LifeTold, livesTold, type Mention } from './life-told';
import { isSameOffice, namesOffice, type Office, officeAsked, seat } from './offices';
import { isOwnByName, isOwnOffice } from './own-office';
import type { Reading } from './reading';
import { type SourceText, spansOf } from './source-text';
import { type SuccessionAsked, successionAsked } from './succession-asked';
import { type SuccessionTold, successionsTold } from './succession-told';
import { type Tenure, tenuresTold } from './tenures';
import { valuesIn } from './value-readings';

/** Reads who held an office before or after the person that a question names: by a sentence that tells the succession, else by two dates: "served
 *  as our President until May 2031" of the one, "has been our President since May 2031" of the other. */
export function readSuccessions(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question } = asked;
  const succession = successionAsked(question);
  if (!succession || brief.shape !== 'single') return [];
  if (ofAuditors.test(succession.office) && brief.kind !== 'date')
    return auditorsBeside(succession, reading).map((item) => candidateOf(item, 'the one began when the other ended'));
  if (brief.kind !== 'person_name') return [];
  const request = { ...succession, people: succession.names.flatMap(personOf) };
  const office = officeAsked(succession.office, reading.table);
  const lives = livesTold(reading);
  const told = lives.flatMap((life) => byWords(life, request, office, reading));
  const found =
    told.length > 0 || !office || office.titles.includes(seat) ? told : byDates(lives, request, office, reading);
  const [first] = found;
  // Of two who are told to have been before somebody, none is known to be the last.
  if (!first || found.some(({ person }) => !isSamePerson(person.name, first.person.name))) return [];
  const { person, source, spans, explanation } = found.find(({ person }) => person.name.first_name !== null) ?? first;
  const own = spansOf(source, person.start, person.end);
  return [candidateOf({ kind: 'person_name', value: person.name, spans: [...own, ...spans], path: null }, explanation)];
}

/** Who audits, and not who heads the audit committee. */
const ofAuditors = /\bauditors?\b|\baudit(?:s|ed)\b|\baccounting firm\b|\baccountants?\b/i;

type Request = SuccessionAsked & { people: PersonName[] };
type Found = { person: Mention; source: SourceText; spans: Span[]; explanation: string };

/** "Voss" of "before Voss", which is no name by itself. */
function personOf(written: string): PersonName[] {
  const capital = written.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
  const [found] = valuesIn('person_name', /\s/.test(capital) ? capital : `Mr. ${capital}`);
  return found ? [found.value as PersonName] : [];
}

function isNamed({ name }: Mention, { people }: Request): boolean {
  return people.some((person) => isSamePerson(person, name));
}

function byWords(life: LifeTold, request: Request, office: Office | null, reading: Reading): Found[] {
  return successionsTold(life).flatMap((told) => {
    const [named, other] = request.side === 'before' ? [told.later, told.former] : [told.former, told.later];
    if (!isNamed(named, request) || isNamed(other, request) || !isOfOffice(told, life, office, reading)) return [];
    const spans = spansOf(life.source, told.start, told.end);
    return [{ person: other, source: life.source, spans, explanation: 'a sentence tells the succession' }];
  });
}

/** Is the office that is handed on the one that is asked for? Where the sentence names none, the sentences before it may. */
function isOfOffice(told: SuccessionTold, life: LifeTold, office: Office | null, { table }: Reading): boolean {
  const titles = told.around.filter(namesOffice);
  const fits = (title: string) =>
    office ? isSameOffice(title, office, table, told.names) : isOfCompany(title, told.names, table);
  const said = life.source.text.slice(told.start, told.end);
  const earlier = life.source.text.slice(0, told.start).split(/\.\s/).at(-2) ?? '';
  const isOwn =
    (office?.of.length ?? 0) > 0 || isOwnOffice({ said, held: titles[0] ?? '', earlier, names: told.names }, table);
  if (!isOwn || titles.length > 0) return isOwn && titles.some(fits);
  return office === null || life.source.text.slice(0, told.start).split(/\.\s/).some(fits);
}

/** A title of the company itself, whichever it is. */
function isOfCompany(title: string, names: readonly string[], table: Reading['table']): boolean {
  const office = officeAsked(title.split(/\s(?:of|at|for)\s/)[0] ?? '', table);
  return office === null || isSameOffice(title, { ...office, of: [] }, table, names);
}

/** The one began within a month of the other's end, or in its year where only that is told, and both say that they were the company's. */
function byDates(lives: readonly LifeTold[], request: Request, office: Office, { table }: Reading): Found[] {
  const tenures = lives
    .flatMap(tenuresTold)
    .filter(
      ({ title, told }) => isSameOffice(title, office, table) && (office.of.length > 0 || isOwnOffice(told, table)),
    );
  const isNamedOwn = ({ told }: Tenure) => office.of.length > 0 || isOwnByName(told.held, table);
  const meets = (one: Tenure, two: Tenure) =>
    one.month.length < 7 || two.month.length < 7
      ? one.month.slice(0, 4) === two.month.slice(0, 4) && isNamedOwn(one) && isNamedOwn(two)
      : Math.abs(monthsOf(one) - monthsOf(two)) <= 1;
  const [own, others] = request.side === 'before' ? (['since', 'until'] as const) : (['until', 'since'] as const);
  const ofNamed = tenures.filter(({ edge, person }) => edge === own && isNamed(person, request));
  return tenures.flatMap((tenure) => {
    const { person, source, edge } = tenure;
    const next = edge === others && !isNamed(person, request) ? ofNamed.find((each) => meets(each, tenure)) : undefined;
    if (!next) return [];
    return [
      { person, source, spans: [...tenure.spans, ...next.spans], explanation: 'the one began when the other ended' },
    ];
  });
}

function monthsOf({ month }: Tenure): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}

function candidateOf(item: Item, explanation: string): Candidate {
  return {
    strategy: 'succession',
    items: [item],
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
    explanation,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
