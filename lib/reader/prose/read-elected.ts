import type { Item } from '../../contract/answer';
import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';

/** Reads whom a meeting elected: "The stockholders elected Ann Lee, Jon Nudi and Rashida Lande as directors." All of the names, or nobody
 *  where a name of the series can't be read.
 *  @returns at most one candidate, none where two sentences tell of different people */
export function readElected({ brief, question }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'person_name' || brief.shape !== 'listing' || !asksElected.test(question)) return [];
  if (toOffice.test(question)) return [];
  const years = question.match(/\b(?:19|20)\d\d\b/g) ?? [];
  if (!years.every((year) => reading.lines.some(({ text }) => text.includes(year)))) return [];
  const told = reading.sentences.flatMap((sentence) => namesIn(sentence, elected) ?? []);
  const found = told.length > 0 ? told : reading.sentences.flatMap((sentence) => nomineesIn(sentence, reading) ?? []);
  const [first, ...others] = found;
  if (!first || others.some(({ names }) => names !== first.names)) return [];
  return [plainlyTold('roster', first.items, 'whom the owners elected, in one sentence')];
}

const asksElected = /\b(?:re-?)?elected\b/i;
/** The board elects its chair and the officers. */
const toOffice = /\b(?:chair\w*|presidents?|officers?|secretary|treasurer|committees?)\b/i;
const elected =
  /\b(?:share|stock|unit)(?:holders|owners) (?:also |duly )?(?:re-?)?elected (?:the following (?:\p{L}+ )?(?:persons|directors|nominees|individuals)[:,]? )?(\p{Lu}[^:;]*?),? (?:as|to (?:the |serve|hold)|for (?:a|terms?|one)|each)\b/u;

/** "The election of Ann Lee and Jon Nudi as directors", which the meeting voted on and which a sentence says came about. */
const onAgenda =
  /\belection of (?:the following (?:\p{L}+ )?(?:persons|directors|nominees|individuals)[:,]? )?(\p{Lu}[^:;]*?),? (?:as|to (?:the|serve|hold)) /u;
const allElected =
  /\b(?:each|all) of the (?:[\p{L}-]+ )?(?:director )?(?:nominees|candidates|directors)\b[^.;]{0,60}\b(?:was|were) (?:duly )?(?:re-?)?elected\b/iu;

function nomineesIn(sentence: Sentence, { sentences }: Reading): ReturnType<typeof namesIn> {
  const nominees = namesIn(sentence, onAgenda);
  const [first = ''] = nominees?.names.split('|') ?? [];
  const cameAbout = sentences.some(({ text }) => allElected.test(text) || elected.exec(text)?.[1]?.startsWith(first));
  return cameAbout ? nominees : null;
}

function namesIn(sentence: Sentence, pattern: RegExp): { items: Item[]; names: string } | null {
  const { text, block, start } = sentence;
  const match = pattern.exec(text);
  const series = match?.[1];
  if (!match || !series) return null;
  const from = match.index + match[0].indexOf(series);
  const items = sentence
    .valuesOf('person_name')
    .filter((name) => name.start >= from && name.end <= from + series.length)
    .map(
      (name): Item => ({
        kind: 'person_name',
        value: name.value,
        spans: spansOf(block.source, start + name.start, start + name.end),
        path: null,
      }),
    );
  // "Ulice Payne, Jr." is one.
  const told = series
    .replace(/,? (?=(?:[JS]r|I{2,3}|M\.?D|Ph\.?D)\b)/g, '')
    .split(/,\s*(?:and )?|\s+and\s+/)
    .filter((part) => /\p{Lu}/u.test(part));
  return items.length === told.length && items.length > 0 ? { items, names: told.join('|') } : null;
}
