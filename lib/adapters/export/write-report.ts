import { groupDigits } from '../../contract/decimal-string';
import { notApproved, searchedInWords, unansweredInWords, verdictInWords } from '../../export/cells';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from '../../export/exported-answer';
import { timeInWords } from '../../export/time-in-words';
import { confidenceInWords } from '../../review/confidence-in-words';
import { decisionInWords } from '../../review/decision-in-words';
import { stateInWords } from '../../run/run-state';
import { openPagePictures, type PagePictures } from './page-pictures';
import { hasRightToLeft, readsFromRight, wordsOnPaper } from './reading-order';
import { openReportFonts, type ReportFonts } from './report-fonts';
import { openStreamedPdf, type Pdf, type PdfReference, type StreamedPdf } from './streamed-pdf';

export type ReportFacts = { createdAt: string; createdBy: string };

const margin = 50;
const pageSize = { width: 595.28, height: 841.89 };
const contentWidth = pageSize.width - 2 * margin;
/** Where the contents name the document of an answer. */
const documentsFrom = margin + 0.66 * contentWidth;
const bottom = pageSize.height - margin;
const contentsLines = 44;
/** They share one look at the characters that they need. */
const answersAtOnce = 50;
const tallestPicture = 230;
const picturesOfAnAnswer = 12;
const around = 26;
const colors = { text: '#16181d', muted: '#5b6270', bad: '#b3261e', line: '#c9ced8' };

/** The fonts that a report was opened with. */
const fontsOf = new WeakMap<Pdf, ReportFonts>();
type Sheet = { pdf: Pdf; pictures: PagePictures };
/** A line of the contents. */
type Entry = { title: string; document: string; approved: boolean; page: PdfReference; number: number };

/** A report for people, in A4: contents, then each answer from a page of its own, with its citations and pictures of the cited places.
 *  Every page of an answer that nobody approved says so at its top. Written as the answers come: memory does not grow with them.
 *  @param answers those of one document after each other
 *  @param source bytes of a document */
export async function* writeReport(
  answers: AsyncIterable<ExportedAnswer>,
  facts: ReportFacts,
  source: (sha256: string) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const report = openStreamedPdf({
    size: [pageSize.width, pageSize.height],
    margin,
    pdfVersion: '1.7',
    lang: 'en',
    info: { Title: 'Audited answers', Creator: 'Countersign', CreationDate: new Date(facts.createdAt) },
  });
  const { pdf } = report;
  const fonts = openReportFonts(report);
  fontsOf.set(pdf, fonts);
  const sheet: Sheet = { pdf, pictures: openPagePictures(report, source) };
  const counts = { answers: 0, open: 0, pages: 0 };
  // the first page of the contents has sums: it is written last
  const firstEntries: Entry[] = [];
  let entries: Entry[] = [];
  let current: ExportedAnswer | null = null;
  pdf.on('pageAdded', () => {
    if (!current) return;
    counts.pages += 1;
    numberPage(pdf, counts.pages);
    markPage(pdf, current);
  });
  const contentsPage = (part: 'first of contents' | 'contents', write: () => void) => {
    current = null;
    report.write(part);
    pdf.addPage();
    write();
    report.write('text');
  };

  for await (const few of inGroups(answers)) {
    fonts.prepare(JSON.stringify([facts, few]));
    for (const answer of few) {
      if (isPictured(answer)) await sheet.pictures.open(answer.document.sha256);
      current = answer;
      pdf.addPage();
      const title = plain(answer.question.text);
      const document = plain(answer.document.name);
      const entry = { title, document, approved: answer.approved, page: report.page(), number: counts.pages };
      report.bookmark({ id: answer.document.id, name: document }, title.slice(0, 200));
      writeAnswer(sheet, answer);
      counts.answers += 1;
      if (!answer.approved) counts.open += 1;
      if (firstEntries.length < contentsLines) firstEntries.push(entry);
      else entries.push(entry);
      if (entries.length === contentsLines) {
        const full = entries;
        entries = [];
        contentsPage('contents', () => writeContents(report, full));
      }
      yield* report.take();
      // the rest of the program has its turn between answers
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  if (entries.length > 0) contentsPage('contents', () => writeContents(report, entries));
  contentsPage('first of contents', () => {
    writeTitle(pdf, facts, counts, fonts.missing());
    writeEntries(report, firstEntries);
  });
  report.end();
  yield* report.take();
}

function isPictured({ items }: ExportedAnswer): boolean {
  return items.some(({ spans }) => spans.some(({ grade, pages }) => grade !== 'unplaced' && pages.length > 0));
}

async function* inGroups(answers: AsyncIterable<ExportedAnswer>): AsyncGenerator<ExportedAnswer[]> {
  let group: ExportedAnswer[] = [];
  for await (const answer of answers) {
    if (group.push(answer) < answersAtOnce) continue;
    yield group;
    group = [];
  }
  yield group;
}

function markPage(pdf: Pdf, answer: ExportedAnswer): void {
  if (!answer.approved)
    pdf
      .font('bold')
      .fontSize(10)
      .fillColor(colors.bad)
      .text(`${notApproved}: ${stateInWords(answer.state)}`, margin, 26, { lineBreak: false });
  pdf.x = margin;
  pdf.y = margin;
}

function writeAnswer(sheet: Sheet, answer: ExportedAnswer): void {
  const { pdf } = sheet;
  say(pdf, answer.question.text, { size: 14, font: 'bold' });
  say(
    pdf,
    `${answer.document.name} · asked by ${answer.question.askedBy}, ${timeInWords(answer.question.askedAt)}`,
    muted,
  );
  const newer = answer.document.replacedBy;
  if (newer)
    say(pdf, `“${newer.name}” is a newer version of this document; the answer is from this one.`, {
      font: 'bold',
      color: colors.bad,
    });
  pdf.moveDown(0.6);
  if (!answer.found) say(pdf, withCapital(unansweredInWords(answer)), { size: 12, font: 'bold' });
  const searched = searchedInWords(answer.certificate);
  if (searched) say(pdf, searched);
  if (answer.narrative) say(pdf, answer.narrative.summary);
  if (answer.conflicting)
    say(pdf, 'The document says different things about this:', { font: 'bold', color: colors.bad });
  let pictures = 0;
  for (const item of answer.items) {
    writeItem(pdf, item);
    const comparison = answer.comparisons?.find(({ item: place }) => place === answer.items.indexOf(item));
    if (comparison) say(pdf, `Compared: ${verdictInWords(comparison.verdict)}. ${comparison.steps.join('; ')}`);
    for (const span of item.spans) pictures = writeSpan(sheet, span, pictures, answer.method);
    pdf.moveDown(0.5);
  }
  if (pictures > picturesOfAnAnswer)
    say(pdf, `${pictures - picturesOfAnAnswer} more cited places are not pictured here.`, muted);
  facts(pdf, answer);
}

function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function writeItem(pdf: Pdf, item: ExportedItem): void {
  say(pdf, item.path ? `${item.path}: ${item.label}` : item.label, { size: 12, font: 'bold' });
  const table = item.kind === 'table' ? (item.value as { headers?: string[]; rows?: string[][] }) : null;
  for (const row of table ? [table.headers ?? [], ...(table.rows ?? [])] : []) say(pdf, row.join('  |  '));
}

function writeSpan(sheet: Sheet, span: ExportedSpan, pictures: number, method: ExportedAnswer['method']): number {
  const { pdf } = sheet;
  const pages = [...new Set(span.snippet.map(({ page }) => page))].join(', ');
  const place = pages === '' ? 'the place could not be found' : `page ${pages}`;
  const section = span.section ? ` · ${span.section}` : '';
  const grade = span.grade.replaceAll('_', ' ');
  // That its words stand there proves nothing of a value that only follows from them.
  const proof = method === 'inferred' ? `quote: ${grade}, value inferred` : `proof: ${grade}`;
  say(pdf, `${place}, ${linesInWords(span)} · ${proof}${section}`, muted);
  for (const { line, text } of span.snippet) say(pdf, `${line}   ${text}`, { size: 9 });
  let count = pictures;
  for (const mark of span.grade === 'unplaced' ? [] : span.pages) {
    count += 1;
    if (count <= picturesOfAnAnswer) placePicture(sheet, mark);
  }
  return count;
}

function linesInWords({ line_start, line_end }: ExportedSpan): string {
  return line_start === line_end ? `line ${line_start}` : `lines ${line_start}–${line_end}`;
}

function placePicture({ pdf, pictures }: Sheet, mark: ExportedSpan['pages'][number]): void {
  if (mark.width <= 0 || mark.height <= 0 || mark.lines.length === 0) return;
  const top = Math.max(0, Math.min(...mark.lines.map(([, y0]) => y0)) - around);
  const end = Math.min(mark.height, Math.max(...mark.lines.map(([, , , y1]) => y1)) + around);
  const scale = contentWidth / mark.width;
  const height = Math.min(tallestPicture, (end - top) * scale);
  if (pdf.y + height + 8 > bottom) pdf.addPage();
  const y = pdf.y + 4;
  pdf.rect(margin, y, contentWidth, height).lineWidth(0.5).strokeColor(colors.line).stroke();
  const boxes = mark.quote.length > 0 ? mark.quote : mark.lines;
  const room = { x: margin, y, width: contentWidth, height, scale, page: mark.page, shownTop: top, boxes };
  const excuse = pictures.draw(room);
  if (excuse !== null)
    pdf
      .font('plain')
      .fontSize(9)
      .fillColor(colors.muted)
      .text(excuse, margin + 8, y + 8, { lineBreak: false });
  pdf.x = margin;
  pdf.y = y + height + 6;
}

function facts(pdf: Pdf, answer: ExportedAnswer): void {
  const rows: [string, string][] = [
    ['State', stateInWords(answer.state)],
    ...(answer.document.labels.length > 0 ? [['Labels', answer.document.labels.join(', ')] as [string, string]] : []),
    ...answer.decisions.map(({ kind, by, at, reason }): [string, string] => [
      'Decision',
      `${decisionInWords(kind)} by ${by.name}, ${timeInWords(at)}${reason ? `: ${reason}` : ''}`,
    ]),
    ...(answer.decisions.length === 0 ? [['Decision', undecided(answer)] as [string, string]] : []),
    ...(answer.computation
      ? [
          [
            'Derivation',
            `${answer.computation.expression}, where ${answer.computation.operands.map(({ name, value }) => `${name} = ${groupDigits(value)}`).join(', ')}`,
          ] as [string, string],
        ]
      : []),
    ['Confidence', answer.found ? claimed(answer) : noneClaimed(answer)],
    ['Complete', answer.complete ? 'yes' : 'no, or not known'],
    ...answer.caveats.map((caveat): [string, string] => ['Caveat', caveat]),
    ...answer.flags.map(({ name, reason }): [string, string] => ['Flag', `${name.replaceAll('_', ' ')}: ${reason}`]),
    ...(answer.clarification ? [['To clarify', answer.clarification] as [string, string]] : []),
    [
      'Made by',
      `${answer.run.model} (${answer.run.provider}), prompt ${answer.run.promptVersion}, ${timeInWords(answer.run.at)}`,
    ],
    ['Document', `SHA-256 ${answer.document.sha256}`],
    ['Content', `SHA-256 ${answer.contentSha256}`],
  ];
  pdf.moveDown(0.5);
  for (const [name, value] of rows) say(pdf, `${name}: ${value}`, { size: 9 });
}

function claimed({ confidence, confidenceExplanation, method }: ExportedAnswer): string {
  const words = confidenceInWords({
    confidence,
    confidence_explanation: confidenceExplanation,
    extraction_method: method,
  });
  return `${words}. ${confidenceExplanation}`;
}

/** How sure a reading is of what it did not find says nothing of what the document holds. */
function noneClaimed({ confidenceExplanation }: ExportedAnswer): string {
  return `none claimed: no line that was read answers it. ${confidenceExplanation}`.trim();
}

/** Nobody decided on this answer; that somebody did on the same value before is told with it. */
function undecided({ flags }: ExportedAnswer): string {
  const before = flags.find(({ name }) => name === 'rejected_before');
  return before ? `none on this answer since it was asked again. ${before.reason}` : 'nobody decided on this answer';
}

function writeTitle(
  pdf: Pdf,
  { createdAt, createdBy }: ReportFacts,
  { answers, open, pages }: { answers: number; open: number; pages: number },
  missing: string[],
): void {
  say(pdf, 'Audited answers', { size: 16, font: 'bold' });
  const marked = open > 0 ? ` · ${open} ${notApproved}, marked on their pages` : '';
  say(
    pdf,
    `${counted(answers, 'answer')} on ${counted(pages, 'page')} · exported by ${createdBy}, ${timeInWords(createdAt)}${marked}`,
    muted,
  );
  if (missing.length > 0)
    say(
      pdf,
      `${missing.length} characters are not in the fonts of the machine that made this report and stand as boxes; with Noto Sans CJK (fonts-noto-cjk) or the Noto font of their script it has them. The other formats have every character.`,
      { size: 9, color: colors.bad },
    );
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

function writeContents(report: StreamedPdf, entries: Entry[]): void {
  say(report.pdf, 'Contents, continued', { size: 16, font: 'bold' });
  writeEntries(report, entries);
}

function writeEntries(report: StreamedPdf, entries: Entry[]): void {
  const { pdf } = report;
  pdf.moveDown(0.6);
  for (const { title, document, approved, page, number } of entries) {
    const { y } = pdf;
    const writeFitting = (text: string, x: number, width: number) => {
      pdf.font(fontsOf.get(pdf)?.fontFor(text, 'plain') ?? 'plain');
      pdf.text(shortened(pdf, text, width), x, y, { lineBreak: false });
    };
    pdf.fontSize(10).fillColor(approved ? colors.text : colors.bad);
    writeFitting(`${approved ? '' : `${notApproved} · `}${title}`, margin, documentsFrom - margin - 12);
    // the same question may be asked of every document
    pdf.fillColor(colors.muted);
    writeFitting(document, documentsFrom, margin + contentWidth - documentsFrom - 36);
    pdf.font('plain').fillColor(colors.text);
    pdf.text(String(number), margin, y, { width: contentWidth, align: 'right', lineBreak: false });
    report.link({ x: margin, y, width: contentWidth, height: 13 }, page);
    pdf.x = margin;
    pdf.y = y + 15.5;
  }
}

function numberPage(pdf: Pdf, number: number): void {
  const { margins } = pdf.page;
  // below the margin, where text would otherwise begin another page
  const { bottom: below } = margins;
  margins.bottom = 0;
  pdf.font('plain').fontSize(8).fillColor(colors.muted);
  pdf.text(String(number), margin, pageSize.height - 30, { lineBreak: false });
  margins.bottom = below;
  pdf.x = margin;
  pdf.y = margin;
}

type Saying = { size?: number; font?: 'plain' | 'bold'; color?: string };
const muted: Saying = { size: 9, color: colors.muted };

function say(pdf: Pdf, text: string, { size = 10, font = 'plain', color = colors.text }: Saying = {}): void {
  // a page that begins in the middle of a text changes the font for its mark: each paragraph is said on its own
  for (const paragraph of plain(text, true).split('\n')) {
    const chosen = fontsOf.get(pdf)?.fontFor(paragraph, font) ?? font;
    const fromRight = readsFromRight(paragraph);
    const set = () => pdf.font(chosen).fontSize(size).fillColor(color);
    set();
    if (hasRightToLeft(paragraph)) {
      for (const words of linesOnPaper(pdf, paragraph, fromRight)) {
        if (pdf.y + pdf.currentLineHeight(true) > bottom) {
          pdf.addPage();
          set();
        }
        placeWords(pdf, words, fromRight);
      }
      continue;
    }
    for (const piece of pieces(paragraph)) {
      const height = pdf.heightOfString(piece, { width: contentWidth });
      if (pdf.y + Math.min(height, bottom - margin) > bottom) {
        pdf.addPage();
        set();
      }
      pdf.text(piece, margin, pdf.y, { width: contentWidth });
    }
  }
}

/** Each word at a place of its own: a run with a space in it would be turned round with its space. */
function placeWords(pdf: Pdf, words: string[], fromRight: boolean): void {
  const space = pdf.widthOfString(' ');
  const widths = words.map((word) => pdf.widthOfString(word));
  const total = widths.reduce((sum, width) => sum + width + space, -space);
  const { y } = pdf;
  let x = fromRight ? margin + contentWidth - total : margin;
  words.forEach((word, index) => {
    pdf.text(word, x, y, { lineBreak: false });
    x += (widths[index] ?? 0) + space;
  });
  pdf.x = margin;
  pdf.y = y + pdf.currentLineHeight(true);
}

/** The lines of a paragraph with words that are read from the right, each in the order of paper. */
function linesOnPaper(pdf: Pdf, paragraph: string, fromRight: boolean): string[][] {
  const lines: string[][] = [[]];
  let used = 0;
  for (const word of paragraph.split(' ')) {
    const width = pdf.widthOfString(`${word} `);
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && used + width > contentWidth) {
      lines.push([word]);
      used = width;
    } else {
      line.push(word);
      used += width;
    }
  }
  return lines.map((words) => wordsOnPaper(words, fromRight));
}

/** A paragraph in parts that are shorter than a page. */
function pieces(paragraph: string): string[] {
  return paragraph.match(/.{1,1500}(?:\s|$)|.{1,1500}/gu) ?? [''];
}

function plain(text: string, lines = false): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
  return lines ? clean : clean.replace(/\s+/g, ' ').trim();
}

function shortened(pdf: Pdf, text: string, width: number): string {
  let shown = text.slice(0, 160);
  while (shown.length > 1 && pdf.widthOfString(shown) > width) shown = shown.slice(0, -1);
  return shown.length < text.length ? `${shown.slice(0, -1)}…` : shown;
}
