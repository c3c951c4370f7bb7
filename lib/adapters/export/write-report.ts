import PDFDocument from 'pdfkit';
import { searchedInWords, verdictInWords } from '../../export/cells';
import type { ExportedAnswer, ExportedItem, ExportedSpan } from '../../export/exported-answer';
import { drawRegions, type Region } from './draw-regions';
import { hasRightToLeft, readsFromRight, wordsOnPaper } from './reading-order';
import { openReportFonts, ownFont, type ReportFonts } from './report-fonts';

export type ReportFacts = { createdAt: string; createdBy: string; volume: number; volumes: number };

const margin = 50;
const pageSize = { width: 595.28, height: 841.89 };
const contentWidth = pageSize.width - 2 * margin;
const bottom = pageSize.height - margin;
const contentsLines = 44;
const tallestPicture = 230;
const picturesOfAnAnswer = 12;
const around = 26;
const colors = { text: '#16181d', muted: '#5b6270', bad: '#b3261e', line: '#c9ced8' };

type Pdf = InstanceType<typeof PDFDocument>;
/** The fonts that a report was opened with. */
const fontsOf = new WeakMap<Pdf, ReportFonts>();
type Sheet = { pdf: Pdf; regions: Region[]; pageIndex(): number };

/** A report for people, in A4: contents, then each answer from a page of its own, with its citations and pictures of the cited places.
 *  Every page of an answer that nobody approved says so at its top.
 *  @param answers few enough to be held in memory, with their documents one at a time
 *  @param source bytes of a document */
export async function writeReport(
  answers: ExportedAnswer[],
  facts: ReportFacts,
  source: (sha256: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: [pageSize.width, pageSize.height],
    margin,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    font: ownFont('Regular'),
    lang: 'en',
    info: { Title: 'Audited answers', Creator: 'Countersign', CreationDate: new Date(facts.createdAt) },
  });
  const bytes = gather(pdf);
  const fonts = openReportFonts(pdf, JSON.stringify([facts, answers]));
  fontsOf.set(pdf, fonts);
  const sheet: Sheet = { pdf, regions: [], pageIndex: () => pdf.bufferedPageRange().count - 1 };

  const contentsPages = Math.max(1, Math.ceil(answers.length / contentsLines));
  for (let page = 0; page < contentsPages; page++) pdf.addPage();
  const bookmarks = new Map<string, ReturnType<Pdf['outline']['addItem']>>();
  const firstPages: number[] = [];
  let current: ExportedAnswer | null = null;
  pdf.on('pageAdded', () => {
    if (current) markPage(pdf, current);
  });
  for (const [index, answer] of answers.entries()) {
    current = answer;
    pdf.addPage();
    firstPages.push(sheet.pageIndex());
    pdf.addNamedDestination(`answer-${index}`);
    const { document } = answer;
    const under = bookmarks.get(document.id) ?? pdf.outline.addItem(plain(document.name), { expanded: true });
    bookmarks.set(document.id, under);
    under.addItem(plain(answer.question.text).slice(0, 200));
    writeAnswer(sheet, answer);
    // a volume is a second of drawing: the rest of the program has its turn between answers
    await new Promise((resolve) => setImmediate(resolve));
  }
  current = null;
  writeContents(pdf, answers, firstPages, facts, contentsPages, fonts.missing());
  numberPages(pdf, facts);
  pdf.end();
  return drawRegions(await bytes, sheet.regions, source);
}

async function gather(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

function markPage(pdf: Pdf, answer: ExportedAnswer): void {
  if (!answer.approved)
    pdf
      .font('bold')
      .fontSize(10)
      .fillColor(colors.bad)
      .text(`NOT APPROVED: ${answer.state.replaceAll('_', ' ')}`, margin, 26, { lineBreak: false });
  pdf.x = margin;
  pdf.y = margin;
}

function writeAnswer(sheet: Sheet, answer: ExportedAnswer): void {
  const { pdf } = sheet;
  say(pdf, answer.question.text, { size: 14, font: 'bold' });
  say(pdf, `${answer.document.name} · asked by ${answer.question.askedBy}, ${answer.question.askedAt}`, muted);
  pdf.moveDown(0.6);
  if (!answer.found) say(pdf, 'Not in this document', { size: 12, font: 'bold' });
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
    for (const span of item.spans) pictures = writeSpan(sheet, answer, span, pictures);
    pdf.moveDown(0.5);
  }
  if (pictures > picturesOfAnAnswer)
    say(pdf, `${pictures - picturesOfAnAnswer} more cited places are not pictured here.`, muted);
  facts(pdf, answer);
}

function writeItem(pdf: Pdf, item: ExportedItem): void {
  say(pdf, item.path ? `${item.path}: ${item.label}` : item.label, { size: 12, font: 'bold' });
  const table = item.kind === 'table' ? (item.value as { headers?: string[]; rows?: string[][] }) : null;
  for (const row of table ? [table.headers ?? [], ...(table.rows ?? [])] : []) say(pdf, row.join('  |  '));
}

function writeSpan(sheet: Sheet, answer: ExportedAnswer, span: ExportedSpan, pictures: number): number {
  const { pdf } = sheet;
  const pages = [...new Set(span.snippet.map(({ page }) => page))].join(', ');
  const place = pages === '' ? 'the place could not be found' : `page ${pages}`;
  const section = span.section ? ` · ${span.section}` : '';
  say(pdf, `${place}, ${linesInWords(span)} · proof: ${span.grade.replaceAll('_', ' ')}${section}`, muted);
  for (const { line, text } of span.snippet) say(pdf, `${line}   ${text}`, { size: 9 });
  let count = pictures;
  for (const mark of span.grade === 'unplaced' ? [] : span.pages) {
    count += 1;
    if (count <= picturesOfAnAnswer) placePicture(sheet, answer, mark);
  }
  return count;
}

function linesInWords({ line_start, line_end }: ExportedSpan): string {
  return line_start === line_end ? `line ${line_start}` : `lines ${line_start}–${line_end}`;
}

/** Keeps the room of a picture; the cited place is drawn into it when all pages are there. */
function placePicture(sheet: Sheet, answer: ExportedAnswer, mark: ExportedSpan['pages'][number]): void {
  const { pdf, regions } = sheet;
  if (mark.width <= 0 || mark.height <= 0 || mark.lines.length === 0) return;
  const top = Math.max(0, Math.min(...mark.lines.map(([, y0]) => y0)) - around);
  const end = Math.min(mark.height, Math.max(...mark.lines.map(([, , , y1]) => y1)) + around);
  const scale = contentWidth / mark.width;
  const height = Math.min(tallestPicture, (end - top) * scale);
  if (pdf.y + height + 8 > bottom) pdf.addPage();
  const y = pdf.y + 4;
  pdf.rect(margin, y, contentWidth, height).lineWidth(0.5).strokeColor(colors.line).stroke();
  regions.push({
    reportPage: sheet.pageIndex(),
    x: margin,
    y,
    width: contentWidth,
    height,
    scale,
    sha256: answer.document.sha256,
    page: mark.page,
    shownTop: top,
    boxes: mark.quote.length > 0 ? mark.quote : mark.lines,
  });
  pdf.x = margin;
  pdf.y = y + height + 6;
}

function facts(pdf: Pdf, answer: ExportedAnswer): void {
  const rows: [string, string][] = [
    ['State', answer.state.replaceAll('_', ' ')],
    ...(answer.document.labels.length > 0 ? [['Labels', answer.document.labels.join(', ')] as [string, string]] : []),
    ...answer.decisions.map(({ kind, by, at, reason }): [string, string] => [
      'Decision',
      `${kind.replaceAll('_', ' ')} by ${by.name}, ${at}${reason ? `: ${reason}` : ''}`,
    ]),
    ...(answer.decisions.length === 0 ? [['Decision', 'nobody decided on this answer'] as [string, string]] : []),
    ...(answer.computation
      ? [
          [
            'Derivation',
            `${answer.computation.expression}, where ${answer.computation.operands.map(({ name, value }) => `${name} = ${value}`).join(', ')}`,
          ] as [string, string],
        ]
      : []),
    ['Confidence', `${answer.confidence}: ${answer.confidenceExplanation}`],
    ['Complete', answer.complete ? 'yes' : 'no, or not known'],
    ...answer.caveats.map((caveat): [string, string] => ['Caveat', caveat]),
    ...answer.flags.map(({ name, reason }): [string, string] => ['Flag', `${name.replaceAll('_', ' ')}: ${reason}`]),
    ...(answer.clarification ? [['To clarify', answer.clarification] as [string, string]] : []),
    ['Made by', `${answer.run.model} (${answer.run.provider}), prompt ${answer.run.promptVersion}, ${answer.run.at}`],
    ['Document', `SHA-256 ${answer.document.sha256}`],
    ['Content', `SHA-256 ${answer.contentSha256}`],
  ];
  pdf.moveDown(0.5);
  for (const [name, value] of rows) say(pdf, `${name}: ${value}`, { size: 9 });
}

function writeContents(
  pdf: Pdf,
  answers: ExportedAnswer[],
  firstPages: number[],
  { createdAt, createdBy, volume, volumes }: ReportFacts,
  pages: number,
  missing: string[],
): void {
  const open = answers.filter(({ approved }) => !approved).length;
  for (let page = 0; page < pages; page++) {
    pdf.switchToPage(page);
    pdf.x = margin;
    pdf.y = margin;
    const part = volumes > 1 ? `, volume ${volume} of ${volumes}` : '';
    say(pdf, page === 0 ? `Audited answers${part}` : 'Contents, continued', { size: 16, font: 'bold' });
    const marked = open > 0 ? ` · ${open} NOT APPROVED, marked on their pages` : '';
    say(pdf, `${answers.length} answers · exported by ${createdBy}, ${createdAt}${marked}`, muted);
    if (missing.length > 0 && page === 0)
      say(
        pdf,
        `${missing.length} characters are not in the fonts of the machine that made this report and stand as boxes; with Noto Sans CJK (fonts-noto-cjk) or the Noto font of their script it has them. The other formats have every character.`,
        { size: 9, color: colors.bad },
      );
    pdf.moveDown(0.6);
    for (let index = page * contentsLines; index < Math.min(answers.length, (page + 1) * contentsLines); index++) {
      const answer = answers[index];
      const y = pdf.y;
      if (!answer) continue;
      const title = `${answer.approved ? '' : 'NOT APPROVED · '}${plain(answer.question.text)}`;
      pdf
        .font(fontsOf.get(pdf)?.fontFor(title, 'plain') ?? 'plain')
        .fontSize(10)
        .fillColor(answer.approved ? colors.text : colors.bad);
      pdf.text(shortened(pdf, title, contentWidth - 50), margin, y, { lineBreak: false });
      pdf.font('plain').fillColor(colors.text);
      pdf.text(String((firstPages[index] ?? 0) + 1), margin, y, {
        width: contentWidth,
        align: 'right',
        lineBreak: false,
      });
      pdf.goTo(margin, y, contentWidth, 13, `answer-${index}`);
      pdf.x = margin;
      pdf.y = y + 15.5;
    }
  }
}

function numberPages(pdf: Pdf, { volume, volumes }: ReportFacts): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // below the margin, where text would otherwise begin another page
    pdf.page.margins.bottom = 0;
    const part = volumes > 1 ? ` · volume ${volume}` : '';
    pdf.font('plain').fontSize(8).fillColor(colors.muted);
    pdf.text(`${page + 1} of ${count}${part}`, margin, pageSize.height - 30, { lineBreak: false });
  }
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
