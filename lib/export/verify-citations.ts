import { foldCase } from '../contract/fold-text';
import { definitionOf, valueKindSchema } from '../contract/registry';
import { isRecognized } from '../document/recognized-revision';
import { printsScale } from '../validation/prints-scale';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from './exported-answer';
import { type Finding, fails, holds, readByOcr, unknown } from './finding';
import { type Recognized, recognizedName } from './manifest';

export type ReadLine = { number: number; page: number; text: string };

/** Reads a PDF into the lines of its line table, by which parser it says. @throws with a sentence when it can't */
export type LineReader = (bytes: Uint8Array) => Promise<{
  parser: string;
  version: string;
  lines: Iterable<ReadLine>;
  /** Pages that show something and have no text that makes sense. */
  unreadable: readonly number[];
}>;

export type CitedDocument = {
  bytes: Uint8Array;
  answers: ExportedAnswer[];
  /** What OCR read in it, by reading. */
  recognized: Recognized[];
};

/** Reads each citation of a document again from its bytes: the lines against the snippet, then quote and value in them. Lines on a
 *  page that has no text of its own are held against those that the bundle has from OCR, and said to be no more than that. */
export async function verifyCitations(
  { bytes, answers, recognized }: CitedDocument,
  readLines: LineReader,
  note: (...found: Finding[]) => void,
): Promise<void> {
  const name = answers[0]?.document.name ?? '';
  let read: Awaited<ReturnType<LineReader>>;
  try {
    read = await readLines(bytes);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    note(unknown('citation', name, 'not_possible', `The document could not be read: ${message}`));
    return;
  }
  const lines = new Map<number, ReadLine>();
  const pages = new Map<number, string[]>();
  for (const line of read.lines) {
    lines.set(line.number, line);
    const texts = pages.get(line.page);
    if (texts) texts.push(line.text);
    else pages.set(line.page, [line.text]);
  }
  const unreadable = new Set(read.unreadable);
  const seen = new Map<string, Seen>();
  for (const { revision, lines } of recognized) {
    seen.set(revision.id, {
      pages: new Set(lines.map(({ page }) => page)),
      lines: new Map(lines.map((each) => [each.line, each])),
    });
    const readable = lines.find(({ page }) => !unreadable.has(page));
    if (!readable) continue;
    const detail = `Page ${readable.page} has text of its own here: what it says that OCR read there is not used.`;
    note(unknown('recognized', recognizedName(revision.id), 'not_possible', detail));
  }
  for (const answer of answers) {
    const { id, parser, version } = answer.document.revision;
    const reading: Reading = {
      lines,
      pages,
      sameParser: parser === read.parser && version === read.version,
      pictures: isRecognized(answer.document.revision) ? unreadable : new Set(),
      seen: seen.get(id),
    };
    answer.items.forEach((item, index) => {
      item.spans.forEach((span) => {
        const subject = `"${answer.question.text.slice(0, 60)}", value ${index + 1}, ${linesInWords(span)}`;
        note({ ...verifySpan(subject, answer, item, span, reading), document: answer.document.name });
      });
    });
  }
}

/** What the bundle has of a reading from OCR. */
type Seen = { pages: ReadonlySet<number>; lines: ReadonlyMap<number, Recognized['lines'][number]> };
type Reading = {
  lines: Map<number, ReadLine>;
  pages: Map<number, string[]>;
  sameParser: boolean;
  /** Pages whose lines only OCR can have read. */
  pictures: ReadonlySet<number>;
  seen: Seen | undefined;
};
type Snippet = ExportedSpan['snippet'];

function verifySpan(
  subject: string,
  answer: ExportedAnswer,
  item: ExportedItem,
  span: ExportedSpan,
  reading: Reading,
): Finding {
  if (span.snippet.length === 0)
    return unknown('citation', subject, 'not_given', 'It could not be placed when it was made.');
  const printed = span.snippet.filter(({ page }) => !reading.pictures.has(page));
  const wrong = printed.find(({ line, page, text }) => {
    const read = reading.lines.get(line);
    return !read || read.text !== text || read.page !== page;
  });
  if (wrong && !standsOnPage(printed, reading)) {
    return reading.sameParser
      ? fails('citation', subject, `Line ${wrong.line} of the document does not say what the snippet says.`)
      : unknown(
          'citation',
          subject,
          'not_possible',
          'The document was read by another version of the parser, or some of it with OCR, and its lines differ here.',
        );
  }
  const pictured = span.snippet.filter(({ page }) => reading.pictures.has(page));
  const isHere = pictured.every(({ page }) => reading.seen?.pages.has(page));
  const misread = pictured.find(({ line, page, text }) => {
    const seen = reading.seen?.lines.get(line);
    return seen?.text !== text || seen.page !== page;
  });
  if (misread && isHere)
    return fails('citation', subject, `Line ${misread.line}, as OCR read it, does not say what the snippet says.`);
  const how = isHere
    ? 'as OCR read them from a picture, which is not done again'
    : 'what the answer says that OCR read from a picture, of which the bundle has no lines';
  const snippet = span.snippet.map(({ text }) => text).join('\n');
  const quote = span.grade === 'exact' || span.grade === 'normalized' ? span.quote : null;
  if (quote !== null && !contains(snippet, quote))
    return fails('citation', subject, `The lines do not have the quote "${quote.slice(0, 80)}".`);
  const kind = valueKindSchema.safeParse(item.kind);
  const judged = kind.data === 'boolean' ? forTheSigner(item.label) : '';
  const proven = (what: string) =>
    pictured.length === 0
      ? holds('citation', subject, `${what} read again from the document.${judged}`)
      : readByOcr('citation', subject, `${what} ${how}: look at the page.${judged}`);
  if (answer.method === 'verbatim' && kind.success && item.spans.length === 1 && span.grade !== 'lines_only') {
    const definition = definitionOf(kind.data);
    const value = definition.schema.safeParse(item.value);
    if (!value.success) return fails('citation', subject, 'The value does not have the form of its kind.');
    const surroundings = [span.quote ?? '', snippet];
    const scale = definition.scaleOfHeading?.(value.data, snippet) ?? null;
    const isWritten = surroundings.some((text) => text !== '' && definition.writtenIn(value.data, text));
    if (!isWritten || (scale !== null && !printsScale(reading.lines.values(), scale))) {
      const unread = `but "${item.label.slice(0, 60)}" is not read from them again: look at the page.${judged}`;
      return pictured.length === 0
        ? unknown('citation', subject, 'not_given', `The lines are as cited, ${unread}`)
        : readByOcr('citation', subject, `The lines are ${how}, ${unread}`);
    }
    if (judged === '') return proven('The lines, the quote and the value are');
  }
  return proven(quote !== null ? 'The lines and the quote are' : 'The lines, without a quote that pins the words, are');
}

/** A quote shows where a yes or no was read, not that it follows. */
const forTheSigner = (label: string) =>
  ` That they mean "${label.slice(0, 60)}" is the signer's judgement, not this check's.`;

/** Another version of the parser may number lines otherwise; then the words have to stand on the page. */
function standsOnPage(snippet: Snippet, { pages, sameParser }: Reading): boolean {
  if (sameParser) return false;
  return snippet.every(({ page, text }) => contains((pages.get(page) ?? []).join('\n'), text));
}

function contains(text: string, wanted: string): boolean {
  const compact = (each: string) => foldCase(each).replace(/[\s\u00ad-]+/g, '');
  return compact(text).includes(compact(wanted));
}

function linesInWords({ line_start, line_end }: ExportedSpan): string {
  return line_start === line_end ? `line ${line_start}` : `lines ${line_start}–${line_end}`;
}
