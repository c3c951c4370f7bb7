import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { seededRandom } from './random';

/** Embedded TrueType fonts, as most documents have them: read by other code than the fonts that every reader brings along. They come
 *  with pdf.js. */
const fonts = {
  plain: 'LiberationSans-Regular.ttf',
  bold: 'LiberationSans-Bold.ttf',
  italic: 'LiberationSans-Italic.ttf',
} as const;

const [left, right, top, bottom] = [60, 552, 60, 720];

/** What a process that parses rehearses on: a report with all that most documents have (embedded and standard fonts, prose, columns,
 *  ruled and shaded tables, lists, notes, running heads), of words that mean nothing.
 *  @param packageFolder of pdfjs-dist */
export async function renderRehearsal(seed: number, pages: number, packageFolder: string): Promise<Uint8Array> {
  const random = seededRandom(seed);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Rehearsal', CreationDate: new Date(0) },
  });
  const bytes = buffer(pdf);
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, join(packageFolder, 'standard_fonts', file));
  const styles = [drawProse, drawTable, drawColumns, drawTable, drawList];
  for (let page = 1; page <= pages; page++) {
    pdf.addPage();
    drawRunningHead(pdf, page);
    styles[page % styles.length]?.(pdf, random, page % 4 === 0 ? standardFaces : embeddedFaces);
  }
  pdf.end();
  return bytes;
}

type Pdf = InstanceType<typeof PDFDocument>;
type Random = ReturnType<typeof seededRandom>;
type Faces = { plain: string; bold: string; italic: string };

const embeddedFaces: Faces = { plain: 'plain', bold: 'bold', italic: 'italic' };
const standardFaces: Faces = { plain: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' };

function drawRunningHead(pdf: Pdf, page: number): void {
  pdf.font('italic').fontSize(8).fillColor('black');
  pdf.text('Annual report of a company that does not exist', left, 30, { lineBreak: false });
  pdf.text(String(page), left, 752, { width: right - left, align: 'center', lineBreak: false });
}

/** Paragraphs under headings, a mark of a note in each and the notes under a rule. */
function drawProse(pdf: Pdf, random: Random, faces: Faces): void {
  let y = top;
  for (let paragraph = 1; y < bottom - 140; paragraph++) {
    pdf.font(faces.bold).fontSize(11).fillColor('black');
    pdf.text(`${paragraph}. ${titled(words(random, 4))}`, left, y);
    pdf.font(faces.plain).fontSize(9.5);
    pdf.text(sentences(random, 5), left, pdf.y + 4, { width: right - left, align: 'justify', continued: true });
    pdf.fontSize(6).text(String(paragraph), { rise: 3 } as PDFKit.Mixins.TextOptions);
    y = pdf.y + 10;
  }
  pdf
    .moveTo(left, y)
    .lineTo(left + 140, y)
    .lineWidth(0.5)
    .stroke();
  for (let note = 1; note <= 3; note++) {
    pdf
      .font(faces.plain)
      .fontSize(7.5)
      .text(`(${note}) ${sentences(random, 1)}`, left, y + 4, { width: right - left });
    y = pdf.y;
  }
}

/** Rows of labels and figures, each cell set by itself, shaded in turn, with rules over the totals and negative figures in brackets. */
function drawTable(pdf: Pdf, random: Random, faces: Faces): void {
  const columns = [330, 405, 480, 552];
  pdf
    .font(faces.bold)
    .fontSize(10)
    .fillColor('black')
    .text(`Statement of ${words(random, 3)}`, left, top);
  pdf
    .font(faces.italic)
    .fontSize(8)
    .text('(in millions, except per share amounts)', left, pdf.y + 2);
  let y = pdf.y + 8;
  pdf.font(faces.bold).fontSize(8);
  columns.forEach((x, index) => {
    drawFigure(pdf, String(2034 - index), x, y);
  });
  drawRule(pdf, y + 11);
  y += 16;
  for (let row = 1; y < bottom; row++) {
    const isTotal = row % 7 === 0;
    if (row % 2 === 0) pdf.rect(left - 4, y - 3, right - left + 8, 13).fill('#e6edf5');
    pdf
      .fillColor('black')
      .font(isTotal ? faces.bold : faces.plain)
      .fontSize(8.5);
    pdf.text(`${isTotal ? 'Total ' : ''}${words(random, random.integer(1, 4))}`, left + (isTotal ? 0 : 8), y, {
      lineBreak: false,
    });
    for (const x of columns) {
      const figure = random.integer(1, 99_999).toLocaleString('en');
      if (isTotal) pdf.text('$', x - 52, y, { lineBreak: false });
      drawFigure(pdf, random.integer(0, 5) === 0 ? `(${figure})` : figure, x, y);
    }
    if (isTotal) drawRule(pdf, y + 11);
    y += 14;
  }
}

/** Ends at an x coordinate, in points. */
function drawFigure(pdf: Pdf, text: string, x: number, y: number): void {
  pdf.text(text, x - 50, y, { width: 50, align: 'right', lineBreak: false });
}

/** Under all columns of figures. */
function drawRule(pdf: Pdf, y: number): void {
  pdf.moveTo(280, y).lineTo(right, y).lineWidth(0.7).stroke();
}

/** Prose in two columns beside each other. */
function drawColumns(pdf: Pdf, random: Random, faces: Faces): void {
  const width = (right - left - 24) / 2;
  for (const x of [left, left + width + 24]) {
    pdf
      .font(faces.bold)
      .fontSize(10)
      .fillColor('black')
      .text(titled(words(random, 5)), x, top, { width });
    while (pdf.y < bottom - 60)
      pdf
        .font(faces.plain)
        .fontSize(9)
        .text(sentences(random, 3), x, pdf.y + 6, { width });
  }
}

/** Bulleted entries, some of which go on in a second line, with words in bold and in italics. */
function drawList(pdf: Pdf, random: Random, faces: Faces): void {
  pdf
    .font(faces.bold)
    .fontSize(12)
    .fillColor('#1f3a5f')
    .text(`Item ${random.integer(1, 15)}. ${titled(words(random, 3))}`, left, top);
  while (pdf.y < bottom - 40) {
    const y = pdf.y + 8;
    pdf.font(faces.plain).fontSize(9.5).fillColor('black').text('•', left, y, { lineBreak: false });
    pdf
      .font(faces.bold)
      .text(`${titled(words(random, 2))}: `, left + 14, y, { width: right - left - 14, continued: true });
    pdf.font(faces.plain).text(sentences(random, 2), { continued: true });
    pdf.font(faces.italic).text(` (“${words(random, 2)}”)`);
  }
}

function sentences(random: Random, count: number): string {
  return Array.from({ length: count }, () => `${titled(words(random, random.integer(8, 18)))}.`).join(' ');
}

function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(vocabulary)).join(' ');
}

const vocabulary = (
  'agreement office amount the of and for affected finance our net revenue operating income fiscal year ended company may party ' +
  'flow first section certain shall under notes due interest rate $4.2 12.5% 2,417 assets liabilities tax effective (i) (ii) ' +
  'market risks cash equivalents long-term debt company’s directors officers plan customers products services'
).split(' ');
