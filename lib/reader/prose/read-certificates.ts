import type { Item } from '../../contract/answer';
import type { Amount } from '../../contract/value-schemas';
import { type Candidate, plainlyTold } from '../candidate';
import type { Asked } from './asked';
import { type CoverColumn, type CoverRow, coverRowsIn } from './certificate-rows';
import type { Cell } from './line-facts';
import type { Reading } from './reading';
import { valuesIn } from './value-readings';

/** Reads a certificate of insurance: the number, the days and the limits of one line of cover, and who insures it. Every word of the question has to
 *  be of that line, or of the limit, and of no other line as much. */
export function readCertificates({ brief, question }: Asked, reading: Reading): Candidate[] {
  if (brief.shape !== 'single' || brief.narrative) return [];
  const column = columnAsked(question, brief.kind);
  const words = column === null ? [] : wordsOf(question);
  if (column === null || words.length === 0) return [];
  const rows = coverRowsIn(reading);
  const items = column === 'limits' ? limitsOf(rows, words) : ofOneRow(rows, words, column, reading);
  const [first, ...others] = items;
  return first && others.length === 0 ? [plainlyTold('cell', [first], 'stands in the row of this cover')] : [];
}

function columnAsked(question: string, kind: string): CoverColumn | null {
  if (kind === 'amount') return /\blimits?\b/i.test(question) ? 'limits' : null;
  if (kind === 'date') return endAsked.test(question) ? 'expires' : beginAsked.test(question) ? 'effective' : null;
  if (kind !== 'text' && kind !== 'person_name') return null;
  if (/\bpolicy (?:number|no\b)/i.test(question)) return 'policy number';
  return kind === 'text' && asksInsurer.test(question) ? 'insurer' : null;
}

const asksInsurer =
  /\b(?:which|what) (?:(?:insurer|carrier|insurance company)\b|company (?:insures|covers|writes|provides|underwrites)\b)/i;

const endAsked = /\b(?:expir\w*|ends?|lapses?|run out)\b/i;
const beginAsked = /\b(?:effective|effect|starts?|begins?|incept\w*|commence\w*)\b/i;

/** The words that say which cover, or which limit. */
function wordsOf(question: string): string[] {
  return (question.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !ofAnyCover.test(word));
}

const ofAnyCover =
  /^(?:what|which|when|does|do|did|is|are|the|of|for|on|in|to|by|under|an?|and|policy|policies|number|no|limits?|insurance|insurer|insures?|carrier|company|coverage|covers?|covered|provides?|provided|writes|liability|commercial|take|takes|effect|effective|date|expir\w*|ends?|lapses?|starts?|begins?|incept\w*|commence\w*|run|out)$/;

function textOf(cells: readonly Cell[] | undefined): string {
  return (cells ?? []).map(({ text }) => text).join(' ');
}

/** "Auto" says "automobile", "comp" "compensation". */
function says(text: string, word: string): boolean {
  return (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).some((own) => {
    const [short, long] = own.length < word.length ? [own, word] : [word, own];
    return own === word || (short.length >= leastLetters && long.startsWith(short)) || each(own) === each(word);
  });
}

const leastLetters = 4;
const each = (word: string) => (word === 'ea' || word === 'per' ? 'each' : word);

function ofOneRow(rows: readonly CoverRow[], words: readonly string[], column: CoverColumn, reading: Reading): Item[] {
  const own = rows.filter((row) => words.every((word) => says(textOf(row.get('cover')), word)));
  const [row, ...others] = own;
  const cells = row?.get(column) ?? [];
  if (!row || others.length > 0 || cells.length === 0) return [];
  if (column === 'insurer') return insurerOf(textOf(cells), reading);
  const spans = cells.map(({ line, text }) => ({ line_start: line.number, line_end: line.number, quote: text }));
  if (column === 'policy number') {
    const value = cells.reduce(
      (text, cell) => (text === '' || /-$/.test(text) ? text + cell.text : `${text} ${cell.text}`),
      '',
    );
    return [{ kind: 'text', value, spans, path: null }];
  }
  const [date, ...further] = valuesIn('date', textOf(cells));
  return date && further.length === 0 ? [{ kind: 'date', value: date.value, spans, path: null } as Item] : [];
}

/** "What is the public liability limit?" What stands in the row of employers' liability is of that one, and so is what stands there of its policy. */
export function isOfOtherCover({ items: [item] }: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  const line = item?.spans[0]?.line_start;
  const words = line === undefined || columnAsked(question, brief.kind) === null ? [] : wordsOf(question);
  if (words.length === 0) return false;
  const row = coverRowsIn(reading).find((cells) =>
    [...cells.values()].flat().some((cell) => cell.line.number === line),
  );
  if (!row) return false;
  const said = `${textOf(row.get('cover'))} ${textOf(row.get('limits'))}`;
  return words.some((word) => !says(said, word));
}

/** The insurer whose letter stands in the row: "INSURER A: Granite Peak Casualty Company 21458". */
function insurerOf(letter: string, { lines }: Reading): Item[] {
  if (!/^[A-H]$/.test(letter)) return [];
  const pattern = new RegExp(`\\binsurer ${letter}\\s*:\\s*(\\p{L}.*?)(?:\\s+\\d{5})?$`, 'iu');
  return lines.flatMap(({ number, text }) => {
    const name = pattern.exec(text)?.[1];
    const span = { line_start: number, line_end: number, quote: name ?? null };
    return name === undefined ? [] : [{ kind: 'text' as const, value: name, spans: [span], path: null }];
  });
}

/** The limits of which the words that are left say everything that tells them apart, in the rows that the others name. */
function limitsOf(rows: readonly CoverRow[], words: readonly string[]): Item[] {
  const all = rows.flatMap((row) => {
    const cover = textOf(row.get('cover'));
    return limitsIn(row.get('limits') ?? [])
      .filter(({ label }) => words.every((word) => says(label, word) || says(cover, word)))
      .map((limit) => ({
        ...limit,
        ofLabel: words.filter((word) => says(limit.label, word)).length,
        isOnly: limitsIn(row.get('limits') ?? []).length === 1,
      }));
  });
  return all.filter(({ ofLabel, isOnly }) => ofLabel > 0 || isOnly).map(({ item }) => item);
}

/** "EACH OCCURRENCE $1,000,000", its words and its sum on one line or two. */
function limitsIn(cells: readonly Cell[]): { label: string; item: Item }[] {
  const limits: { label: string; item: Item }[] = [];
  let label = '';
  for (const { text, line } of cells) {
    const [sum, ...others] = valuesIn('amount', text);
    if (others.length > 0) return [];
    if (!sum) label = `${label} ${text}`.trim();
    else {
      const whole = `${label} ${text.slice(0, sum.start)}`.replace(/[$€£\s]+$/, '').trim();
      const quote = text.slice(sum.start, sum.end);
      const span = { line_start: line.number, line_end: line.number, quote };
      limits.push({ label: whole, item: { kind: 'amount', value: sum.value as Amount, spans: [span], path: null } });
      label = '';
    }
  }
  return limits;
}
