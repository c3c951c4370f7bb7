import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Block, Policy } from './policy';

const margin = { left: 72, right: 72, top: 84, bottom: 84 };
const bodySize = 10.5;

type Contents = { text: string; level: number; page: number }[];

/** Sets a policy as a PDF, byte for byte the same for the same policy. Two passes: the contents page needs the pages of the headings. */
export async function renderPolicy(policy: Policy): Promise<Uint8Array> {
  const first = await setPages(policy, []);
  return (await setPages(policy, first.contents)).bytes;
}

async function setPages(policy: Policy, known: Contents): Promise<{ bytes: Uint8Array; contents: Contents }> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: margin,
    autoFirstPage: false,
    info: {
      Title: 'Commercial Property Policy',
      Author: policy.insurer,
      CreationDate: new Date(0),
      ModDate: new Date(0),
    },
  });
  const bytes = buffer(pdf);

  let page = 0;
  const contents: Contents = [];
  pdf.on('pageAdded', () => {
    page += 1;
    furniture(pdf, policy, page);
  });
  pdf.addPage();
  for (const block of policy.blocks) setBlock(pdf, block, { contents, known, page: () => page });
  pdf.end();
  return { bytes: await bytes, contents };
}

function furniture(pdf: PDFKit.PDFDocument, policy: Policy, page: number): void {
  const { x, y } = pdf;
  pdf.save();
  pdf.font('Helvetica').fontSize(8).fillColor('#666666');
  pdf.text(`${policy.insurer} · Commercial Property`, margin.left, 44, { lineBreak: false });
  // pdfkit breaks the page for text below the bottom margin, so the foot is set without one
  const bottom = pdf.page.margins.bottom;
  pdf.page.margins.bottom = 0;
  pdf.text(`Policy ${policy.number}`, margin.left, pdf.page.height - 48, { lineBreak: false });
  pdf.text(`Page ${page}`, pdf.page.width - margin.right - 40, pdf.page.height - 48, {
    width: 40,
    align: 'right',
    lineBreak: false,
  });
  pdf.page.margins.bottom = bottom;
  pdf.restore();
  pdf.fillColor('#000000').font('Times-Roman').fontSize(bodySize);
  pdf.x = x || margin.left;
  pdf.y = Math.max(y, margin.top);
  if (y < margin.top || y > pdf.page.height - margin.bottom) pdf.y = margin.top;
  pdf.x = margin.left;
}

function setBlock(
  pdf: PDFKit.PDFDocument,
  block: Block,
  state: { contents: Contents; known: Contents; page: () => number },
): void {
  const width = pdf.page.width - margin.left - margin.right;
  pdf.x = margin.left;
  switch (block.type) {
    case 'title':
      pdf.font('Times-Bold').fontSize(24).text(block.text, { width }).moveDown(1);
      break;
    case 'heading':
      pdf.moveDown(block.level === 1 ? 0.4 : 0.8);
      pdf
        .font('Times-Bold')
        .fontSize(block.level === 1 ? 15 : 12)
        .text(block.text, { width })
        .moveDown(0.5);
      state.contents.push({ text: block.text, level: block.level, page: state.page() });
      break;
    case 'paragraph':
      pdf.font('Times-Roman').fontSize(bodySize).text(block.text, { width, lineGap: 2 }).moveDown(0.8);
      break;
    case 'item': {
      const top = pdf.y;
      const indent = 26;
      pdf.font('Times-Roman').fontSize(bodySize).text(block.marker, margin.left, top, { lineBreak: false });
      pdf.text(block.text, margin.left + indent, top, { width: width - indent, lineGap: 2 }).moveDown(0.35);
      break;
    }
    case 'field': {
      const top = pdf.y;
      pdf.font('Times-Bold').fontSize(bodySize).text(block.label, margin.left, top, { width: 170, lineGap: 2 });
      const left = pdf.y;
      pdf.font('Times-Roman').text(block.value, margin.left + 180, top, { width: width - 180, lineGap: 2 });
      pdf.y = Math.max(left, pdf.y);
      pdf.moveDown(0.35);
      break;
    }
    case 'table':
      setTable(pdf, block, width);
      break;
    case 'contents':
      pdf.font('Times-Bold').fontSize(15).text('Contents', { width }).moveDown(0.6);
      for (const entry of state.known) {
        const top = pdf.y;
        pdf
          .font('Times-Roman')
          .fontSize(bodySize)
          .text(entry.text, margin.left + (entry.level - 1) * 18, top, { lineBreak: false });
        pdf.text(String(entry.page), margin.left + width - 30, top, { width: 30, align: 'right' });
        pdf.y = top + 18;
      }
      break;
    case 'signature':
      pdf.moveDown(2).font('Times-Roman').fontSize(bodySize).text(`/s/ ${block.name}`, { width });
      pdf.text(block.name, { width }).text(block.role, { width }).moveDown(0.6);
      break;
    case 'pageBreak':
      pdf.addPage();
      pdf.y = margin.top;
      break;
  }
}

function setTable(pdf: PDFKit.PDFDocument, block: Extract<Block, { type: 'table' }>, width: number): void {
  pdf.font('Times-Italic').fontSize(bodySize).text(block.caption, { width }).moveDown(0.4);
  const columns = [0, 0.46, 0.66, 0.82].map((share) => margin.left + share * width);
  const ends = [...columns.slice(1), margin.left + width];
  const row = (cells: string[], bold: boolean) => {
    const top = pdf.y;
    pdf.font(bold ? 'Times-Bold' : 'Times-Roman').fontSize(bodySize);
    for (const [index, cell] of cells.entries()) {
      if (!cell) continue;
      const left = columns[index] ?? margin.left;
      pdf.text(cell, left, top, {
        width: (ends[index] ?? left) - left - 6,
        align: index ? 'right' : 'left',
        lineBreak: false,
      });
    }
    pdf.y = top + 16;
  };
  row(block.headers, true);
  for (const cells of block.rows) row(cells, cells[0] === 'Total');
  pdf.x = margin.left;
  pdf.moveDown(0.8);
}
