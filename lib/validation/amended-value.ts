import type { Item } from '../contract/answer';
import { type Measure, measuresIn } from '../contract/kinds/measures';
import { type Line, type LineTable, linesBetween, type Section } from '../document/line-table';
import { sentencesOf } from '../question/core-question';
import { isGeneric } from '../question/keywords';
import { isStopWord } from '../question/language';
import { stem } from '../question/stem';
import { tokensOf } from '../question/tokens';
import type { Flag } from '../run/flag';

export type AmendedValue = {
  /** Where an amendment gives another value. */
  line: number;
  page: number;
  /** Its title, and its sentence. */
  amendment: string;
  words: string;
};

/** "12. Amendment No. 1", "Second Addendum", "Amendment Agreement": not "Amendments and waivers", which tells how to make one. */
const named = 'amendment|addendum|endorsement|rider|variation|nachtrag|avenant|adenda|enmienda';
const titleOfAmendment = new RegExp(
  String.raw`\b(?:first|second|third|fourth|fifth|sixth|\d{1,2}\.|n(?:o|r|°)\.?)?\s*(?:${named})\s+(?:(?:n(?:o|r|°|umber)\.? ?)?\d|agreement|letter|deed|dated|of \d)|\b(?:first|second|third|fourth|fifth|sixth|deed of) (?:${named})\b`,
  'iu',
);

/** Flags a cited figure of which an amendment inside the document gives another one, in words of the question, without naming the clause
 *  that it changes: "Invoices shall from that date be paid within 45 days", where the answer is 30. One flag for each such sentence. */
export function amendedValueFlags(items: readonly Item[], question: string, table: LineTable): Flag[] {
  const flags = new Map<string, Flag>();
  items.forEach((item, index) => {
    const cited = item.spans[0];
    const isAmended = amendmentsOf(table).some((section) => cited !== undefined && holds(section, cited.line_start));
    const found = isAmended ? null : amendedValueOf(item, question, table);
    if (!found) return;
    const known = flags.get(found.words);
    if (known) known.items.push(index);
    else
      flags.set(found.words, {
        name: 'clause_changed',
        reason: amendedValueInWords(found),
        items: [index],
        details: found,
      });
  });
  return [...flags.values()];
}

export function amendedValueInWords({ amendment, line, page, words }: AmendedValue): string {
  return `“${amendment}” gives another figure on page ${page}, line ${line}: “${words}”`;
}

/** What an amendment in the document says of the words that an item quotes, as its first such sentence; null where it says nothing else. */
export function amendedValueOf(item: Item, question: string, table: LineTable): AmendedValue | null {
  const own = measuresIn(item.spans.map(({ quote }) => quote).join(' '));
  if (own.length === 0) return null;
  const terms = new Set(termsOf(withoutNames(question)));
  const saysOther = (sentence: string) =>
    rules.test(sentence) &&
    (definesAsked(sentence, question) || termsOf(sentence).some((term) => terms.has(term))) &&
    own.every(({ unit }) => measuresIn(sentence).some((each) => each.unit === unit)) &&
    !measuresIn(sentence).some((each) => own.some((other) => each.unit === other.unit && each.value === other.value));
  for (const section of amendmentsOf(table)) {
    for (const lines of paragraphsOf(linesOf(section, table))) {
      const words = sentencesOf(lines.map(({ text }) => text.trim()).join(' ')).find(saysOther);
      const line = words === undefined ? undefined : lineOf(words, own[0]?.unit, lines);
      if (words !== undefined && line) return { line: line.number, page: line.page, amendment: section.title, words };
    }
  }
  return null;
}

/** What holds from now on, where others tell what has happened: "In May the Contractor forfeited EUR 1,800". */
const rules =
  /\b(?:shall|will|must|may|is|are|be|means?|pays?|becomes?|ha(?:s|ve) been|delet\w+|replac\w+|substitut\w+|amend\w+|increas\w+|reduc\w+|rises?|falls?|reads?)\b/;

function amendmentsOf(table: LineTable): Section[] {
  return table.sections.filter(({ title }) => titleOfAmendment.test(title));
}

function holds(section: Section, line: number): boolean {
  return section.firstLine <= line && line <= section.lastLine;
}

/** The lines that a person sees below a section's title, and that with it where the text runs on behind it. */
function linesOf({ firstLine, lastLine, title }: Section, table: LineTable): Line[] {
  const lines = linesBetween(table, firstLine, lastLine).filter(({ hidden, furniture }) => !hidden && !furniture);
  return lines[0]?.text.trim() === title.trim() ? lines.slice(1) : lines;
}

/** The lines of a text, parted where a gap stands between them. */
function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1)?.at(-1);
    const gap = last && last.page === line.page ? line.box[1] - last.box[3] : 0;
    if (last && gap < line.fontSize * widestLeading) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** Of the size of the letters: more than this is no space between the lines of one paragraph. */
const widestLeading = 0.75;

/** Of the lines that a sentence stands on, the first with a figure in a unit. */
function lineOf(sentence: string, unit: Measure['unit'] | undefined, lines: readonly Line[]): Line | undefined {
  const own = lines.filter(({ text }) => sentence.includes(text.trim()) || measuresIn(text).length > 0);
  return own.find(({ text }) => measuresIn(text).some((each) => each.unit === unit)) ?? own[0] ?? lines[0];
}

/** Names of parties, which are capitalised, say of whom a question is, and not of what. */
function withoutNames(question: string): string {
  return question.replace(/(?<=[\p{L},;] )\p{Lu}[\p{L}-]+/gu, '');
}

/** "“Licence Fee” means $40,000": of what the question calls by that name, whatever else it names. */
function definesAsked(sentence: string, question: string): boolean {
  const asked = question.toLowerCase();
  return [...sentence.matchAll(definition)].some(([, term = '']) => asked.includes(term.toLowerCase()));
}

const definition = /[“"](\p{Lu}[^”"]{2,60})[”"] (?:means|shall mean)\b/gu;

/** Stems of the words that say what a text is about. */
function termsOf(text: string): string[] {
  return tokensOf(text)
    .filter((token) => /\p{L}{3}/u.test(token) && !isStopWord(token, 'en') && !isGeneric(token) && !ofTime.test(token))
    .map((token) => stem(token, 'en'));
}
const ofTime = /^(?:days?|weeks?|months?|years?|hours?|dates?|long|percent|times?|within|calendar|business|working)$/;
