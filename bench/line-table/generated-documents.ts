import { makeTestPdf, type TestPdf } from '../../lib/adapters/pdf/make-test-pdf';
import { seeded } from './generated-pages';
import type { TitleOnPage } from './section-measures';

/** How a generated document shows its headings. */
export const headingStyles = [
  'numbered',
  'by size',
  'by weight',
  'articles',
  'contents printed',
  'contents linked',
] as const;
export type HeadingStyle = (typeof headingStyles)[number];

type Heading = { title: string; level: 1 | 2; page: number };

const nouns =
  'cover notice premium claim period water flood theft repair ground tenant survey record market reserve'.split(' ');
const qualities = 'General Annual Insured Local Further Special Common Written Partial Initial'.split(' ');
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const left = 64;
const width = 484;

/** Writes a document of chapters with sections, prose between them, running heads and page numbers.
 *  @returns the titles of both levels with their pages */
export async function writeDocument(path: string, style: HeadingStyle, seed: number): Promise<TitleOnPage[]> {
  const random = seeded(seed);
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const headings: Heading[] = [];
  const chapters = 6 + Math.floor(random() * 4);
  const used = new Set<string>();
  const title = (): string => {
    for (;;) {
      const tail = random() < 0.3 ? ` of the ${pick(nouns)} ${pick(nouns)} that the ${pick(nouns)} names` : '';
      const words = `${pick(qualities)} ${pick(nouns)} and ${pick(nouns)}${tail}`;
      if (!used.has(words)) return used.add(words) && words;
    }
  };
  const drafts = Array.from({ length: chapters }, (_, chapter) => {
    const sections = Array.from({ length: Math.floor(random() * 4) }, () => ({ title: title(), lines: paragraph() }));
    return { number: chapter + 1, title: title(), lines: paragraph(), sections };
  });
  function paragraph(): string[] {
    return Array.from({ length: 5 + Math.floor(random() * 16) }, (_, index) => {
      const words = Array.from({ length: index % 6 === 5 ? 5 : 12 }, () => pick(nouns));
      return `${words.join(' ')}${index % 6 === 5 ? '.' : ''}`;
    });
  }
  const hasContents = style.startsWith('contents');
  await makeTestPdf(
    path,
    (pdf) => {
      let y = 0;
      let page = 0;
      const addPage = (): void => {
        page++;
        pdf
          .addPage({ size: [612, 792] })
          .font('Helvetica')
          .fontSize(8);
        pdf.text('Handbook of cover', left, 30, { lineBreak: false });
        pdf.text(`Page ${page}`, left, 752, { lineBreak: false });
        y = 80;
      };
      const heading = (text: string, level: 1 | 2): void => {
        if (y > 660) addPage();
        const [font, size] = fontOf(style, level);
        if (y > 80) y += 12;
        const shown = style === 'by weight' && level === 1 ? text.toUpperCase() : text;
        pdf.font(font).fontSize(size);
        if (hasContents) pdf.addNamedDestination(`h${headings.length}`, 'XYZ', left, y, null);
        for (const line of wrapped(pdf, shown)) {
          pdf.text(line, left, y, { lineBreak: false });
          y += 1.2 * size;
        }
        headings.push({ title: shown, level, page });
        y += 8;
      };
      const prose = (lines: readonly string[]): void => {
        for (const line of lines) {
          if (y > 720) addPage();
          pdf.font('Helvetica').fontSize(10).text(line, left, y, { lineBreak: false });
          y += 13;
        }
      };
      addPage();
      pdf.font('Helvetica-Bold').fontSize(24).text('Handbook of cover', left, 120, { lineBreak: false });
      if (hasContents) addPage();
      addPage();
      const body = (): void => {
        for (const chapter of drafts) {
          if (style !== 'by weight' || y > 560) addPage();
          heading(`${numberOf(style, chapter.number)}${chapter.title}`, 1);
          prose(chapter.lines);
          for (const [index, section] of chapter.sections.entries()) {
            heading(`${numberOf(style, chapter.number, index + 1)}${section.title}`, 2);
            prose(section.lines);
          }
        }
      };
      body();
      if (hasContents) drawContents(pdf, headings, style === 'contents linked');
    },
    { bufferPages: true },
  );
  return headings.map(({ title: text, page }) => ({ title: text, page }));
}

function numberOf(style: HeadingStyle, chapter: number, section?: number): string {
  if (style === 'numbered') return section ? `${chapter}.${section} ` : `${chapter}. `;
  if (style === 'articles')
    return section ? `Section ${chapter}.0${section} ` : `ARTICLE ${romans[chapter - 1] ?? chapter}. `;
  return '';
}

/** Lines no wider than the text, as the pen that is set writes them. */
function wrapped(pdf: TestPdf, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pdf.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawContents(pdf: TestPdf, headings: readonly Heading[], linked: boolean): void {
  pdf.switchToPage(1);
  pdf.font('Helvetica-Bold').fontSize(14).text('Contents', left, 80, { lineBreak: false });
  for (const [index, { title, level, page }] of headings.entries()) {
    const y = 110 + 14 * index;
    pdf.font('Helvetica').fontSize(10);
    pdf.text(title, left + 14 * (level - 1), y, { lineBreak: false });
    pdf.text(String(page), left + width - 20, y, { lineBreak: false });
    if (linked) pdf.goTo(left, y, width, 12, `h${index}`);
  }
}

function fontOf(style: HeadingStyle, level: 1 | 2): [font: string, size: number] {
  if (style === 'by size') return ['Helvetica', level === 1 ? 18 : 13];
  if (style === 'articles') return ['Helvetica-Bold', level === 1 ? 12 : 10];
  if (style === 'by weight') return ['Helvetica-Bold', 10];
  // With a contents page the headings themselves may be modest.
  if (style.startsWith('contents')) return ['Helvetica-Bold', level === 1 ? 12 : 10];
  return ['Helvetica-Bold', level === 1 ? 15 : 12];
}
