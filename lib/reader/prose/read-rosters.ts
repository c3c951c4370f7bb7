import type { Item } from '../../contract/answer';
import type { PersonName } from '../../contract/value-schemas';
import type { Line } from '../../document/line-table';
import { type Candidate, plainlyTold } from '../candidate';
import { monthPattern } from '../tables/parse-period';
import { type Asked, type AskedTerm, hitsIn } from './asked';
import type { Reading, Sentence } from './reading';
import { type SourceText, sourceTextOf, spanOf, spansOf } from './source-text';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

/** One person of a list of people with their ages, as reports print it of their officers: "Ann Lee 52 General Counsel", "Ann Lee,
 *  age 52, is General Counsel". */
type Member = { source: SourceText; name: string; age: { text: string; start: number }; title: string };

/** Reads lists of people with their ages: all of them, the oldest and the youngest, and how old somebody is. */
export function readRosters(asked: Asked, reading: Reading): Candidate[] {
  const { kind, shape } = asked.brief;
  const wantsAge = kind === 'number' && asksAge.test(asked.question);
  if (!wantsAge && (kind !== 'person_name' || signs.test(asked.question))) return [];
  if (wantsAge)
    return [...rostersIn(reading).flatMap((roster) => ageOf(asked, roster)), ...agesInPassing(asked, reading)];
  return rostersIn(reading).flatMap((roster) => {
    if (shape === 'listing') return everyone(asked, roster, reading);
    return [...byAge(asked, roster), ...byFormerPost(asked, roster, reading)];
  });
}

export const asksAge = /\bhow old\b|\bage of\b|['’]s age\b|\bwhat age\b/i;
const signs = /\bsign(?:ed|s|atory|atories|ature|atures)?\b/i;

const member =
  /^(?:[•·*-]\s+)?((?:\p{Lu}[\p{L}.'’-]*\s+){1,4}\p{Lu}[\p{L}'’-]+(?:,\s*(?:M\.?D\s?\.?|Ph\.?\s?D\.?|J\.?D\.?|Jr\.?|Sr\.?|I{2,3}|Esq\.?))*)\s?,?\s+(?:\(?age\s+)?([2-9]\d)\)?(?:,\s*|\s+)(\p{L}.*)$/u;
/** Lines that may stand between two members: wrapped titles, and what prose tells of each. */
const linesBetween = 14;
const fewest = 3;
/** Within which a list is said to be of whom the question asks for. */
const heightsAbove = 6;
/** Name, age and an office of some lines. */
const mostCellLines = 6;

type Roster = { members: Member[]; before: string };

function rostersIn({ lines }: Reading): Roster[] {
  const rosters: { members: Member[]; first: number }[] = [];
  let last = -1;
  let parted = false;
  for (const [index, line] of lines.entries()) {
    const found = memberOf(line, lines, index);
    parted ||= !found && namesBody.test(line.text);
    if (!found) continue;
    const open = rosters.at(-1);
    if (open && !parted && index - last <= linesBetween) open.members.push(found);
    else rosters.push({ members: [found], first: index });
    last = index;
    parted = false;
  }
  return rosters
    .filter(({ members }) => members.length >= fewest)
    .map(({ members, first }) => ({
      members,
      before: linesAbove(lines, first)
        .map(({ text }) => text)
        .join(' '),
    }));
}

/** "Board of Directors", below the officers: others follow. */
const namesBody = /^[^\d.,;:]{0,40}\b(?:officers|directors|trustees|nominees)\b[^\d.,;:]{0,20}$/i;

/** The lines of some heights above one; cells of a table's head that stand side by side count once. */
function linesAbove(lines: readonly Line[], index: number): Line[] {
  const heights = new Set<number>();
  let first = index;
  for (; first > 0; first--) {
    const line = lines[first - 1]!;
    heights.add(Math.round(line.box[3]));
    if (heights.size > heightsAbove) break;
  }
  return lines.slice(first, index);
}

const members = new WeakMap<Line, Member | null>();

function memberOf(line: Line, lines: readonly Line[], index: number): Member | null {
  const known = members.get(line);
  if (known !== undefined) return known;
  const source = sourceTextOf(cellsFrom(lines, index));
  const [, name, age, title] = member.exec(source.text) ?? [];
  const found =
    name && age && title
      ? { source, name, age: { text: age, start: source.text.indexOf(age, name.length) }, title }
      : null;
  members.set(line, found);
  return found;
}

/** A line with those that follow it at its height, as a table gives them whose rows have cells of several lines, to the end of the
 *  last of these cells. */
function cellsFrom(lines: readonly Line[], index: number): Line[] {
  const row: Line[] = [];
  let cell: Line | undefined;
  for (const line of lines.slice(index, index + mostCellLines)) {
    const last = row.at(-1);
    if (last && (line.page !== last.page || line.number !== last.number + 1)) break;
    const isBeside =
      last &&
      Math.abs(line.box[3] - last.box[3]) < 0.3 * line.fontSize &&
      line.box[0] > last.box[2] + 0.5 * line.fontSize;
    const isBelow =
      cell &&
      last &&
      Math.abs(line.box[0] - cell.box[0]) < 2 * line.fontSize &&
      line.box[1] > last.box[1] &&
      line.box[1] - last.box[3] < 0.6 * line.fontSize;
    if (last && !isBeside && !isBelow) break;
    if (isBeside) cell = line;
    row.push(line);
  }
  return row;
}

/** The one whose name or office the question says in full; nobody where it fits two. */
function ageOf(asked: Asked, { members }: Roster): Candidate[] {
  const names = tokensOf(members.map(({ name }) => name).join(' '));
  // Whoever heads the document may share its name.
  const named = asked.terms.filter(
    (term) => !/^(?:old|age)$/i.test(term.text) && (!term.subject || hitsIn([term], names).length > 0),
  );
  const fits = members.filter((each) => namesAll(named, each));
  const [only] = fits;
  if (!only || fits.length > 1 || named.length === 0) return [];
  const { text, start } = only.age;
  const value = valuesIn('number', text)[0]?.value;
  if (value === undefined) return [];
  const item: Item = {
    kind: 'number',
    value,
    spans: [spanOf(only.source, start, start + text.length)],
    path: null,
  };
  return [candidateOf([item], `stands beside ${only.name} in a list of people with their ages`)];
}

/** "Ann M. Lee, 52, has been appointed president." */
function agesInPassing(asked: Asked, reading: Reading): Candidate[] {
  const named = asked.terms.filter(({ text }) => !/^(?:old|age)$/i.test(text));
  if (named.length === 0) return [];
  return reading.sentences.flatMap((sentence) =>
    asked.heard.has(sentence)
      ? [...sentence.text.matchAll(inPassing)].flatMap((match) => ageTold(named, match, sentence))
      : [],
  );
}

const inPassing =
  /(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}),? \(?(?:aged? )?([2-9]\d)(?: years old)?[,)](?! \d)/gu;

function ageTold(named: readonly AskedTerm[], match: RegExpExecArray, { block, start }: Sentence): Candidate[] {
  const [whole, name = '', age = ''] = match;
  const value = valuesIn('number', age)[0]?.value;
  const at = match.index + whole.lastIndexOf(age);
  // "Ended May, 31" is a day.
  if (value === undefined || isMonth.test(name) || hitsIn(named, tokensOf(name)).length < named.length) return [];
  const spans = spansOf(block.source, start + at, start + at + age.length);
  return [candidateOf([{ kind: 'number', value, spans, path: null }], `stands behind the name of ${name}`)];
}

const isMonth = new RegExp(`\\b${monthPattern}$`, 'i');

function namesAll(terms: readonly AskedTerm[], { name, title }: Member): boolean {
  // "Chief Financial Officer since May 2021; previously …": what somebody was is not what they are.
  const office = title.split(/[;.]|\b(?:since|from|previously|formerly|prior to)\b/i)[0] ?? '';
  return hitsIn(terms, tokensOf(`${name} ${office}`)).length === terms.length;
}

/** All of them, or those of the age that is asked for, where the lines before the list say what they are. */
function everyone(asked: Asked, { members, before }: Roster, reading: Reading): Candidate[] {
  // Who was elected by a meeting is no matter of age, and officers are elected by the board.
  if (electedByMeeting.test(asked.question)) return [];
  const called = asked.terms.filter(({ text }) => groups.test(text));
  const group = called.length > 0 ? called : asked.focusTerms.filter(({ subject }) => !subject);
  if (group.length === 0) return [];
  const first = members[0]?.source.parts[0]?.line.number ?? 0;
  const said = hitsIn(group, tokensOf(`${before} ${reading.sectionTitles.get(first) ?? ''}`)).length;
  if (said < group.length) return [];
  const kept = members.filter(({ age }) => isOfAge(Number(age.text), asked.question));
  const items = kept.flatMap((each) => nameItem(each) ?? []);
  return items.length === kept.length && items.length > 0
    ? [candidateOf(items, 'a list of people with their ages')]
    : [];
}

const electedByMeeting = /\belected\b[^?]*\b(?:meeting|agm|assembly)\b/i;
const groups = /^(?:executives?|officers?|executive officers?|directors?|nominees?|trustees?|managers?)$/i;

/** "65 years old", "aged 65", "older than 60", "under 50": true for everybody where no age is asked for. */
function isOfAge(age: number, question: string): boolean {
  const [, older, younger] =
    /\b(?:older than|over|above) (\d\d)\b|\b(?:younger than|under|below) (\d\d)\b/i.exec(question) ?? [];
  const exact = /\b(\d\d) years old\b|\baged? (?:of )?(\d\d)\b/i.exec(question);
  if (older !== undefined) return age > Number(older);
  if (younger !== undefined) return age < Number(younger);
  return exact === null || age === Number(exact[1] ?? exact[2]);
}

const asksFormer =
  /\b(?:used to|once|formerly|former|previously|before|prior|earlier|past|ex-\p{L}+|came from|joined from)\b/iu;
const held: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:finance chief|chief financial officer|CFO)\b/i, /\bchief financial officer\b|\bCFO\b/i],
  [/\b(?:general counsel|top lawyer|chief legal officer)\b/i, /\bgeneral counsel\b|\bchief legal officer\b/i],
  [
    /\b(?:ran|run|headed|led|chief executive|CEO|boss|chaired)\b/i,
    /\bchief executive officer\b|\bco-?CEO\b|\bCEO\b|\bpresident\b|\bchair(?:man|woman)?\b|\bmanaging director\b|\bled\b/i,
  ],
];
const onBoard = /\b(?:board of directors|a director|member of the board|candidate)\b/i;

/** Who used to hold a post elsewhere: the one whose row, or whose life under it, names the firm and the post in one clause. */
function byFormerPost(asked: Asked, { members }: Roster, reading: Reading): Candidate[] {
  if (!asksFormer.test(asked.question)) return [];
  const firms = asked.terms.filter(
    ({ text, subject }) => !subject && /^\p{Lu}/u.test(text) && !/^(?:who|which|whose)$/i.test(text),
  );
  const posts = held.filter(([question]) => question.test(asked.question));
  if (firms.length === 0 || posts.length === 0) return [];
  const found = members.flatMap((each) => {
    const clauses = livesOf(each, members, reading);
    const clause = clauses.find(
      ({ text }) =>
        !onBoard.test(text) &&
        hitsIn(firms, tokensOf(text)).length === firms.length &&
        posts.every(([, title]) => title.test(text)),
    );
    return clause ? [{ each, clause }] : [];
  });
  const [only, ...others] = found;
  const item = only && nameItem(only.each);
  if (!item || others.length > 0) return [];
  const line = only.clause.line.number;
  const spans = item.spans.some((span) => span.line_start === line)
    ? item.spans
    : [...item.spans, { line_start: line, line_end: line, quote: null }];
  return [candidateOf([{ ...item, spans }], 'the one whose former post it is')];
}

const lifeLines = 120;
const titledName = /\b(?:Mr|Ms|Mrs|Dr)\. (?:\p{Lu}\. )?(\p{Lu}[\p{L}'’-]+)/u;

/** What a list tells of somebody: the title beside the name, the lines up to the next name, and sentences on "Mr." and the surname. */
function livesOf(own: Member, members: readonly Member[], reading: Reading): { text: string; line: Line }[] {
  const first = own.source.parts[0]?.line;
  if (!first) return [];
  const starts = new Set(members.flatMap(({ source }) => source.parts[0]?.line.number ?? []));
  const inRow = new Set(own.source.parts.map(({ line }) => line.number));
  const surname = own.name.replace(/,.*$/, '').split(/\s+/).at(-1) ?? '';
  const clauses = own.title.split(/;\s/).map((text) => ({ text, line: first }));
  for (const block of reading.blocks) {
    const line = block.source.parts[0]?.line;
    if (!line || line.number < first.number || line.number > first.number + lifeLines) continue;
    const isOwn = inRow.has(line.number);
    // Another's row, or a block that two rows share.
    if (block.source.parts.some((part) => starts.has(part.line.number) && !inRow.has(part.line.number))) continue;
    // "He" is whom the sentence before names.
    let named = isOwn ? surname : '';
    for (const sentence of block.sentences) {
      named = titledName.exec(sentence.text)?.[1]?.replace(/['’]s$/, '') ?? named;
      if (named !== surname) continue;
      const within = block.source.parts.find((part) => part.end > sentence.start)?.line ?? line;
      for (const text of sentence.text.split(/;\s/)) clauses.push({ text, line: within });
    }
  }
  return clauses;
}

const eldest = /\b(?:oldest|eldest)\b/i;
const youngest = /\byoungest\b/i;

function byAge(asked: Asked, { members, before }: Roster): Candidate[] {
  const sign = eldest.test(asked.question) ? -1 : youngest.test(asked.question) ? 1 : 0;
  if (sign === 0) return [];
  const group = asked.terms.filter(({ subject, text }) => !subject && !eldest.test(text) && !youngest.test(text));
  if (hitsIn(group, tokensOf(before)).length * 2 < group.length) return [];
  const sorted = [...members].sort((a, b) => sign * (Number(a.age.text) - Number(b.age.text)));
  const [one, next] = sorted;
  const item = one && nameItem(one);
  if (!item || next?.age.text === one.age.text) return [];
  return [
    candidateOf([item], `${sign > 0 ? 'youngest' : 'oldest'} of ${members.length} in a list of people with their ages`),
  ];
}

function nameItem({ source, name }: Member): Item | null {
  const value = valuesIn('person_name', name)[0]?.value as PersonName | undefined;
  const start = source.text.indexOf(name);
  return value ? { kind: 'person_name', value, spans: [spanOf(source, start, start + name.length)], path: null } : null;
}

function candidateOf(items: Item[], explanation: string): Candidate {
  return plainlyTold('roster', items, explanation);
}
