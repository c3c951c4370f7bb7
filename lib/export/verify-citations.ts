import { foldCase } from '../contract/fold-text';
import { definitionOf, valueKindSchema } from '../contract/registry';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from './exported-answer';
import { type Finding, fails, holds, unknown } from './finding';

export type ReadLine = { number: number; page: number; text: string };

/** Reads a PDF into the lines of its line table, by which parser it says. @throws with a sentence when it can't */
export type LineReader = (bytes: Uint8Array) => Promise<{ parser: string; version: string; lines: Iterable<ReadLine> }>;

/** Reads each citation of a document again from its bytes: the lines against the snippet, then quote and value in them. */
export async function verifyCitations(
  bytes: Uint8Array,
  answers: ExportedAnswer[],
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
  for (const answer of answers) {
    const { parser, version } = answer.document.revision;
    const sameParser = parser === read.parser && version === read.version;
    answer.items.forEach((item, index) => {
      item.spans.forEach((span) => {
        const subject = `"${answer.question.text.slice(0, 60)}", value ${index + 1}, ${linesInWords(span)}`;
        note(verifySpan(subject, answer, item, span, { lines, pages, sameParser }));
      });
    });
  }
}

type Reading = { lines: Map<number, ReadLine>; pages: Map<number, string[]>; sameParser: boolean };

function verifySpan(
  subject: string,
  answer: ExportedAnswer,
  item: ExportedItem,
  span: ExportedSpan,
  reading: Reading,
): Finding {
  if (span.snippet.length === 0)
    return unknown('citation', subject, 'not_given', 'It could not be placed when it was made.');
  const wrong = span.snippet.find(({ line, page, text }) => {
    const read = reading.lines.get(line);
    return !read || read.text !== text || read.page !== page;
  });
  if (wrong && isReadFromPicture(answer, span, reading))
    return unknown(
      'citation',
      subject,
      'not_given',
      'The lines were read with OCR from a picture, which is not done again here: compare the quote with the page.',
    );
  if (wrong && !standsOnPage(span, reading)) {
    return reading.sameParser
      ? fails('citation', subject, `Line ${wrong.line} of the document does not say what the snippet says.`)
      : unknown(
          'citation',
          subject,
          'not_possible',
          'The document was read by another version of the parser, and its lines differ here.',
        );
  }
  const snippet = span.snippet.map(({ text }) => text).join('\n');
  const quote = span.grade === 'exact' || span.grade === 'normalized' ? span.quote : null;
  if (quote !== null && !contains(snippet, quote))
    return fails('citation', subject, `The lines do not have the quote "${quote.slice(0, 80)}".`);
  const kind = valueKindSchema.safeParse(item.kind);
  const judged = kind.data === 'boolean' ? forTheSigner(item.label) : '';
  if (answer.method === 'verbatim' && kind.success && item.spans.length === 1 && span.grade !== 'lines_only') {
    const definition = definitionOf(kind.data);
    const value = definition.schema.safeParse(item.value);
    if (!value.success) return fails('citation', subject, 'The value does not have the form of its kind.');
    const surroundings = [span.quote ?? '', snippet];
    if (!surroundings.some((text) => text !== '' && definition.writtenIn(value.data, text)))
      return unknown(
        'citation',
        subject,
        'not_given',
        `The lines are as cited, but "${item.label.slice(0, 60)}" is not read from them again: look at the page.${judged}`,
      );
    if (judged === '')
      return holds('citation', subject, 'The lines, the quote and the value are read again from the document.');
  }
  const again = quote !== null ? 'The lines and the quote are' : 'The lines, without a quote that pins the words, are';
  return holds('citation', subject, `${again} read again from the document.${judged}`);
}

/** A quote shows where a yes or no was read, not that it follows. */
const forTheSigner = (label: string) =>
  ` That they mean "${label.slice(0, 60)}" is the signer's judgement, not this check's.`;

/** Another version of the parser may number lines otherwise; then the words have to stand on the page. */
function standsOnPage(span: ExportedSpan, { pages, sameParser }: Reading): boolean {
  if (sameParser) return false;
  return span.snippet.every(({ page, text }) => contains((pages.get(page) ?? []).join('\n'), text));
}

/** The document was read with OCR, and has no text of its own on a page that is cited. */
function isReadFromPicture({ document }: ExportedAnswer, { snippet }: ExportedSpan, { pages }: Reading): boolean {
  return document.revision.version.endsWith('+ocr') && snippet.some(({ page }) => !pages.has(page));
}

function contains(text: string, wanted: string): boolean {
  const compact = (each: string) => foldCase(each).replace(/[\s\u00ad-]+/g, '');
  return compact(text).includes(compact(wanted));
}

function linesInWords({ line_start, line_end }: ExportedSpan): string {
  return line_start === line_end ? `line ${line_start}` : `lines ${line_start}–${line_end}`;
}
