import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export type TestPdf = InstanceType<typeof PDFDocument>;

/** Writes a PDF that a test draws, to a file. */
export async function makeTestPdf(
  path: string,
  draw: (pdf: TestPdf) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<void> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, ...options });
  const file = createWriteStream(path);
  pdf.pipe(file);
  draw(pdf);
  pdf.end();
  await once(file, 'finish');
}

export type RawPage = {
  content: Buffer | string;
  /** Further entries of the page, as "/Rotate 90". */
  entries?: string;
  /** Further fonts beside F1, as "/F2 << … >>". */
  fonts?: string;
};

/** A PDF with these content streams, as bytes; for files that no library would write. */
export function rawPdf(...pages: RawPage[]): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [index, { content, entries = '', fonts = '' }] of pages.entries()) {
    const resources = `/Resources << /Font << /F1 3 0 R ${fonts} >> >>`;
    const packed = deflateSync(content);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R ${resources} ${entries} >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
