import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvedOnly } from '../../export/export-request';
import { makeExport } from './make-export-fixture';
import { openRealWorkspace, type RealWorkspace } from './real-document-fixture';

const sample = new Uint8Array(readFileSync('public/sample/commercial-property-policy.pdf'));

let workspace: RealWorkspace;
beforeAll(async () => {
  workspace = await openRealWorkspace(sample, (lines) => [10, 30, 60].flatMap((index) => lines[index] ?? []));
}, 60_000);
afterAll(() => workspace.close());

async function make(format: 'report' | 'annotated_pdf') {
  const scope = { ...approvedOnly, states: [...approvedOnly.states, 'shipped' as const] };
  const { row, bytes } = await makeExport(workspace, format, scope);
  expect(row).toMatchObject({ state: 'done', answers: 4, fileName: expect.stringMatching(/\.pdf$/) });
  writeFileSync(join(workspace.folder, `${format}.pdf`), bytes);
  return { bytes, document: await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise };
}

it('highlights each cited line where its words stand in the document', async () => {
  const { bytes, document } = await make('annotated_pdf');
  expect(Buffer.compare(bytes.subarray(0, sample.length), sample)).toBe(0);
  let highlights = 0;
  for (const line of workspace.cited) {
    const page = await document.getPage(line.page);
    const { items } = await page.getTextContent();
    const marks: { rect: number[]; contentsObj: { str: string } }[] = await page.getAnnotations();
    const mark = marks.find(({ contentsObj }) => contentsObj.str.includes(`What does line ${line.number} say?`));
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = mark?.rect ?? [];
    const under = items.flatMap((item) => {
      if (!('str' in item)) return [];
      const [, , , , x, y] = item.transform as number[];
      const inside = x !== undefined && y !== undefined && x >= x0 - 1 && x <= x1 && y >= y0 - 1 && y <= y1;
      return inside ? [item.str] : [];
    });
    const bare = (text: string) => text.replace(/\s+/g, '');
    expect(bare(under.join(''))).toContain(bare(line.text).slice(0, 20));
    highlights += 1;
  }
  expect(highlights).toBe(3);
  await document.destroy();
});

it('reports each answer with a picture of its place, and marks the one that nobody approved', async () => {
  const { document } = await make('report');
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  expect(texts.filter((text) => text.includes('NOT APPROVED: answered'))).toHaveLength(1);
  for (const line of workspace.cited) {
    const page = texts.find(
      (text) => text.includes(`What does line ${line.number} say?`) && text.includes('approved by Bob'),
    );
    const bare = (text: string) => text.replace(/\s+/g, '');
    // as the value, in the snippet, and in the picture
    expect(bare(page ?? '').split(bare(line.text)).length - 1).toBeGreaterThanOrEqual(3);
  }
});
