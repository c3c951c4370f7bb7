import type { Line } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked, TermHit } from './asked';
import { hitsIn, labelCoverageOf } from './asked';
import { holdsPredicate, predicateAsked } from './asserted';
import { lineFactsOf } from './line-facts';
import type { Reading } from './reading';
import type { SourceText } from './source-text';
import { sourceTextOf, spansOf } from './source-text';
import { tokensOf } from './stems';
import { holdsThing } from './there-is';
import { valuesIn } from './value-readings';

/** A box with the words that belong to it. `yesNo` is set for the boxes of "Yes ☒ No ☐". */
type CheckBox = {
  label: string;
  ticked: boolean;
  yesNo: 'yes' | 'no' | null;
  /** It stands behind a whole statement that it makes or leaves open. */
  isStatement?: boolean;
  /** The word stands behind a label, and no box. */
  isField?: boolean;
  source: SourceText;
  start: number;
  end: number;
};

// Boxes as characters and as glyphs of the symbol fonts, whose codes land in the private use area.
const ticked = '☒☑✓✔✗✘🗹🗷\uf0fe\uf0fd\uf078\uf0fc\uf053';
const empty = '☐□▢◻⬜❏❑\uf0a8\uf06f\uf0a3\uf071';
const box = new RegExp(
  `[${ticked}${empty}]|\\[\\s?[xX✓✔]?\\s?\\]|\\(\\s?[xX✓]\\s?\\)|(?<=\\b(?:Yes|No|filer|company|issuer)\\s)(?:[xXþýo¨])(?=\\s|$)|(?<=[.)]\\s)[xXRþýo¨]$`,
  'gu',
);
/** "Then (x) the commitment shall be raised, and (y) …": the letter of an item, and no box. On a form it leads a label that begins with a
 *  capital, or others beside it are empty, or say yes and no. */
function isEnumerator(mark: RegExpExecArray, text: string): boolean {
  if (mark[0] !== '(x)' || /\(\s\)|\b(?:yes|no)\s*\(|\([x\s]?\)\s*(?:yes|no)\b/i.test(text)) return false;
  return mark.index > 2 || /\([wyz]\)/.test(text) || !/^\s+\p{Lu}/u.test(text.slice(mark.index + mark[0].length));
}

const anyBox = new RegExp(box.source, 'u');
const loneLetter = /[.)]\s[xXRþýo¨]$/;
const indicate = /\bindicate by check ?mark\b/i;
const isTicked = (mark: string) => /[xXRþý✓✔]/.test(mark) || (mark.length <= 2 && ticked.includes(mark));

/** Answers yes/no questions from ticked and empty boxes. */
export function readCheckBoxes(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.kind !== 'boolean') return [];
  const candidates: Candidate[] = [];
  for (const found of boxesIn(reading)) {
    if (found.yesNo && !found.ticked) continue;
    const tokens = tokensOf(withoutReference(found.label, asked.question));
    const coverage = labelCoverageOf(asked, tokens);
    if (coverage < 0.3) continue;
    const hits = hitsIn(asked.terms, tokens);
    if (!holdsPredicate(asked, hits) || !holdsThing(asked, hits) || isOfFiling(asked, found.label)) continue;
    if (isOfOtherThing(asked, hits)) continue;
    if (found.isField && !isSameField(asked, found.label, hits)) continue;
    const value = found.yesNo ? found.yesNo === 'yes' : found.ticked;
    const isWhole = found.yesNo !== null || found.isStatement === true;
    candidates.push({
      strategy: 'check box',
      items: [{ kind: 'boolean', value, spans: spansOf(found.source, found.start, found.end), path: null }],
      method: 'verbatim',
      computation: null,
      signals: {
        labelMatch: Math.min(1, coverage * 1.15),
        uniqueness: 1,
        agreement: 0,
        nearness: isWhole ? 0.9 : ownWords(asked, found.label),
        kindMatch: 1,
      },
      explanation: found.isField
        ? `“${found.yesNo}” stands behind “${shorten(found.label)}”`
        : `the box of “${shorten(found.label)}” is ${found.ticked ? 'ticked' : 'empty'}`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    });
  }
  return candidates;
}

/** "Statements incorporated by reference in Part III of this Form 10-K" say nothing of where a company is incorporated or formed. */
function withoutReference(label: string, question: string): string {
  return /\b(?:reference|form)\b/i.test(question) ? label : label.replace(byReference, ' ');
}

const byReference = /\bincorporated\s+(?:herein\s+)?by\s+reference\b|\bForm\s+\d+(?:-\w+)?\b/g;

/** "Did the auditor issue a going concern doubt?" A statement on "the firm that issued its audit report" has the verb and little of what stands
 *  behind it. */
function isOfOtherThing({ question, ownTerms }: Asked, hits: readonly TermHit[]): boolean {
  const predicate = predicateAsked(question);
  const at = predicate && predicate.auxiliary !== 'be' ? question.indexOf(` ${predicate.word} `) : -1;
  const object = predicate && at >= 0 ? question.slice(at + predicate.word.length + 1) : subjectTo.exec(question)?.[1];
  if (object === undefined) return false;
  const things = ownTerms.filter(({ text, weight }) => weight >= 0.5 && object.includes(text));
  const weigh = (terms: typeof things) => terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = things.filter((thing) => hits.some(({ term }) => term === thing));
  return weigh(found) < weigh(things) / 2;
}

/** "Is it subject to seasonal demand?", and "has been subject to such filing requirements". */
const subjectTo = /^(?:is|are|was|were)\b[^?]* subject to ([^?]+)/i;

/** "Whether it has filed a report on its assessment of the effectiveness of its controls": the box says that it is filed, whatever it finds.
 *  What was filed, or that it was, has to be asked for. */
function isOfFiling({ question }: Asked, label: string): boolean {
  const filed = whetherFiled.exec(label);
  if (!filed) return false;
  const inQuestion = new Set(tokensOf(question.replace(/\bfinancial reporting\b/gi, ' ')).map(({ stem }) => stem));
  return !tokensOf(filed[1] ?? '').some(({ stem }) => inQuestion.has(stem));
}

const whetherFiled =
  /\bwhether (?:[\p{L}-]+ ){1,5}?(?:has|have)(?: \(\d\))? ((?:filed|submitted|provided)\b.*?)(?= (?:of|to|under|by|that|required)\b|[,;.]|$)/iu;

/** Every box of the passages with its label: for "Yes ☒ No ☐" the statement before it, else the words on the side where labels
 *  stand on this line. */
function boxesIn(reading: Reading): CheckBox[] {
  const boxes: CheckBox[] = [];
  reading.lines.forEach((line, index) => {
    if (!mayHaveBox(line)) return;
    const said = fieldOf(line);
    if (said) {
      boxes.push(said);
      return;
    }
    const pair = /\byes\b/i.test(line.text)
      ? valuesIn('boolean', line.text).find(({ original }) => /\byes\b.*\bno\b/i.test(original) && original.length < 30)
      : undefined;
    const marks = [...line.text.matchAll(box)].filter((mark) => !isEnumerator(mark, line.text));
    if (marks.length === 0 && !pair) return;
    const lines = statementLines(reading.lines, index);
    const source = sourceTextOf(lines);
    const offset = source.parts.at(-1)?.start ?? 0;
    if (pair) {
      const label = source.text.slice(0, offset + pair.start);
      const end = offset + pair.end;
      boxes.push({ label, ticked: true, yesNo: pair.value === true ? 'yes' : 'no', source, start: 0, end });
      return;
    }
    const leading = (marks[0]?.index ?? 0) <= 2;
    const [only, ...others] = marks;
    // "See note (2) x": a letter at the end of a line is a box only where the words before it ask for a mark.
    if (only && loneLetter.test(line.text) && !indicate.test(source.text)) return;
    // "Indicate by check mark whether … audit report. ☒"
    if (only && others.length === 0 && !leading && indicate.test(source.text)) {
      const label = source.text.slice(0, offset + only.index).trim();
      if (/[.)]$/.test(label)) {
        boxes.push({
          label,
          ticked: isTicked(only[0]),
          yesNo: null,
          isStatement: true,
          source,
          start: 0,
          end: source.text.length,
        });
        return;
      }
    }
    marks.forEach((mark, position) => {
      const at = mark.index;
      const previousEnd = position > 0 ? (marks[position - 1]?.index ?? 0) + (marks[position - 1]?.[0].length ?? 0) : 0;
      const nextStart = marks[position + 1]?.index ?? line.text.length;
      const before = line.text.slice(previousEnd, at).trim();
      const after = line.text.slice(at + mark[0].length, nextStart).trim();
      // "Yes   No x": the other box was lost with its font; the word in front of this one still says which it is.
      const word = leading ? undefined : /\b(yes|no)\s*:?$/i.exec(before)?.[1];
      if (word) {
        const label = source.text.slice(0, offset + line.text.search(/\byes\b/i)).trim();
        boxes.push({
          label,
          ticked: isTicked(mark[0]),
          yesNo: /^yes$/i.test(word) ? 'yes' : 'no',
          source,
          start: 0,
          end: source.text.length,
        });
        return;
      }
      const label = leading ? after : before !== '' ? before : after;
      const start = leading ? at : previousEnd + line.text.slice(previousEnd, at).search(/\S|$/);
      const end = leading ? nextStart : at + mark[0].length;
      const own = sourceTextOf([line]);
      boxes.push({
        label: position === 0 && !leading && before.length < 4 ? source.text : label,
        ticked: isTicked(mark[0]),
        yesNo: null,
        source: own,
        start,
        end: start + line.text.slice(start, end).trimEnd().length,
      });
    });
  });
  return boxes;
}

/** "Quorum present? Yes", "Pets allowed: no": a field of a form with the word itself. */
function fieldOf(line: Line): CheckBox | null {
  const { cells } = lineFactsOf(line);
  const [first, second, ...others] = cells;
  const inCells = first && second && others.length === 0 && /^(?:yes|no)\.?$/i.test(second.text);
  const [, label = '', word = ''] = inCells ? [line.text, first.text, second.text] : (saidField.exec(line.text) ?? []);
  if (label === '' || /\b(?:yes|no)\b/i.test(label)) return null;
  const yesNo = /^yes/i.test(word) ? 'yes' : 'no';
  return { label, ticked: true, yesNo, isField: true, source: sourceTextOf([line]), start: 0, end: line.text.length };
}

const saidField = /^(?:[•●▪–—*-] |\(?[\da-z]{1,3}[.)] )?(.{3,80}?)(?:\?|\??\s?:)\s+(yes|no)\.?$/iu;

const boxed = new WeakMap<Line, boolean>();

/** Lines do not change: whether one has a box, or says "yes" as a form does, is found once. */
function mayHaveBox(line: Line): boolean {
  let found = boxed.get(line);
  if (found === undefined) {
    found = /\byes\b|\bno\.?$/i.test(line.text) || anyBox.test(line.text);
    boxed.set(line, found);
  }
  return found;
}

/** The line of a box and the lines of its statement above it, up to the statement's beginning. */
function statementLines(lines: Line[], index: number): Line[] {
  const own = lines[index];
  if (!own) return [];
  const statement = [own];
  for (let at = index - 1; at >= 0 && statement.length < 6; at--) {
    const line = lines[at];
    const below = statement[0];
    if (!line || !below || line.page !== below.page || anyBox.test(line.text)) break;
    if (below.box[1] - line.box[3] > (line.box[3] - line.box[1]) * 0.9) break;
    statement.unshift(line);
    if (/^(?:Indicate|If |Check|Is |Does |Has |Are |Do |Have |Was |Were |\(?\d{1,2}[.)])/.test(line.text)) break;
  }
  return statement;
}

/** How far a label speaks of the asked thing alone: "Accelerated filer" is not "Large accelerated filer". */
function ownWords(asked: Asked, label: string): number {
  const inQuestion = new Set(tokensOf(asked.question).map((token) => token.stem));
  const own = tokensOf(label);
  if (own.length === 0) return 0;
  const shared = own.filter((token) => inQuestion.has(token.stem)).length / own.length;
  const phrase = asked.question.toLowerCase().includes(label.toLowerCase().trim()) ? 1 : 0.75;
  return shared * phrase;
}

/** "Quorum present at the start?" asks more than whether there was one, and "Are pets allowed in the pool?" more than "Pets allowed". */
function isSameField(asked: Asked, label: string, hits: readonly TermHit[]): boolean {
  const missing = asked.ownTerms.filter((term) => !hits.some((hit) => hit.term === term));
  return ownWords(asked, label) >= leastOfField && missing.every(({ weight }) => weight < leastOfThing);
}

const leastOfField = 0.6;
const leastOfThing = 0.3;

function shorten(text: string): string {
  return text.length > 80 ? `…${text.slice(-78).trim()}` : text.trim();
}
