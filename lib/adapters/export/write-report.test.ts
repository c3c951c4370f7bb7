import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it } from 'vitest';
import { exportedAnswer, exportedItem, hostileTexts, typedAnswer } from '../../export/answer-fixture';
import type { ExportedAnswer } from '../../export/exported-answer';
import { makeTestPdf, rawPdf } from '../pdf/make-test-pdf';
import { type ReportFacts, writeReport } from './write-report';

const folder = mkdtempSync(join(tmpdir(), 'countersign-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const facts = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'Ann' };
const cited = 'The rent is paid monthly';
const source = async () =>
  new Uint8Array(rawPdf({ content: `BT /F1 12 Tf 100 400 Td (${cited}) Tj ET`, entries: '/Rotate 90' }));

function answer(id: string, change: Partial<ExportedAnswer> = {}): ExportedAnswer {
  const item = exportedItem('text', 'monthly', 'monthly');
  const [span] = item.spans;
  if (!span) throw new Error('The fixture has a span.');
  // shown turned by 90°: 792 wide, 612 high; the words run down the page
  const box: [number, number, number, number] = [397, 100, 412, 240];
  const pages = [{ page: 1, width: 792, height: 612, lines: [box], quote: [box] }];
  return exportedAnswer({ id, items: [{ ...item, spans: [{ ...span, pages }] }], ...change });
}

async function report(
  answers: ExportedAnswer[],
  by: ReportFacts = facts,
  bytes: () => Promise<Uint8Array> = source,
): Promise<Uint8Array> {
  async function* stream() {
    yield* answers;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeReport(stream(), by, bytes)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

it('pictures the page of a file that its owner protects and everybody can open', async () => {
  const path = join(folder, 'protected.pdf');
  const words = `${cited} in advance`;
  await makeTestPdf(path, (pdf) => void pdf.addPage({ size: [792, 612] }).text(words, 397, 100), {
    ownerPassword: 'owner',
    permissions: { copying: true },
    pdfVersion: '1.4',
  });
  const { pages } = await read(await report([answer('a')], facts, async () => new Uint8Array(readFileSync(path))));

  expect(pages.join(' ')).toContain(words);
  expect(pages.join(' ')).not.toContain('not pictured');
});

it('pictures what the fields of a form hold, and not what is hidden', async () => {
  const form = await PDFDocument.create();
  const page = form.addPage([792, 612]);
  page.drawText('Date of birth:', { x: 300, y: 502 });
  const place = { x: 397, y: 500, width: 200, height: 18 };
  const shown = form.getForm().createTextField('birth');
  shown.setText('12 May 1980');
  shown.addToPage(page, place);
  const secret = form.getForm().createTextField('secret');
  secret.setText('for the office alone');
  secret.addToPage(page, { ...place, hidden: true });
  const bytes = await form.save();
  const { pages } = await read(await report([answer('a')], facts, async () => bytes));

  expect(pages.join(' ')).toContain('12 May 1980');
  expect(pages.join(' ')).toContain('Date of birth:');
  expect(pages.join(' ')).not.toContain('for the office alone');
});

it('does not picture the page of a file whose owner allows no copies', async () => {
  const path = join(folder, 'no-copies.pdf');
  await makeTestPdf(path, (pdf) => void pdf.addPage().text('words beside the citation'), {
    ownerPassword: 'owner',
    permissions: { copying: false },
    pdfVersion: '1.7',
  });
  const { pages } = await read(await report([answer('a')], facts, async () => new Uint8Array(readFileSync(path))));

  expect(pages.join(' ')).toContain('The owner of the document allows no copies, so its page is not pictured here.');
  expect(pages.join(' ')).not.toContain('words beside the citation');
});

it('says of a file that opens only with a password that it is protected, in place of the picture', async () => {
  const path = join(folder, 'password.pdf');
  await makeTestPdf(path, (pdf) => void pdf.addPage().text(cited), { userPassword: 'secret', pdfVersion: '1.7ext3' });
  const { pages } = await read(await report([answer('a')], facts, async () => new Uint8Array(readFileSync(path))));

  expect(pages.join(' ')).toContain('The document is protected, so its page is not pictured here.');
});

async function read(pdf: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  let links = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    links += (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link').length;
  }
  const outline = await document.getOutline();
  await document.destroy();
  return { pages, outline, links };
}

it('says what was decided on the same value before, where nobody has decided since it was asked again', async () => {
  const open = { approved: false, state: 'needs_review', decisions: [], decidedBy: null, decidedAt: null };
  const flags = [{ name: 'rejected_before', reason: 'Bob rejected the same value: “the wrong year”.' }];
  const { pages } = await read(await report([answer('a', { ...open, flags })]));

  expect(pages.join(' ')).toContain('Bob rejected the same value: “the wrong year”.');
  expect(pages.join(' ')).not.toContain('nobody decided on this answer');
});

it('has question, answer, citation, picture, decision and caveats, contents and bookmarks, and marks what nobody approved', async () => {
  const open = { approved: false, state: 'needs_review', decisions: [], decidedBy: null };
  const long = { ...open, caveats: ['word '.repeat(3_000)] };
  const operand = { name: 'rent', value: '1200', spans: [] };
  const certificate = {
    queries: ['rent'],
    keywords: [{ text: 'rent', found: false }],
    pagesSearched: [{ first: 1, last: 3 }],
    rounds: 2,
  };
  const pdf = await report([
    answer('a', { computation: { expression: 'rent * 12', operands: [operand] } }),
    answer('b', { ...open, conflicting: true, method: 'inferred' }),
    answer('c', long),
    answer('d', { found: false, items: [], certificate }),
  ]);
  const { pages, outline, links } = await read(pdf);
  const missing = pages.pop() ?? '';
  const [contents = '', first = '', second = '', ...rest] = pages;
  expect(missing).toContain('Not found in this document');
  expect(missing).toContain('pages 1–3 in 2 rounds');
  expect(contents).toContain('4 answers');
  // to the second, as people write it
  expect(contents).toContain('exported by Ann, 2026-01-01 00:00:00 UTC');
  expect(pages.join()).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
  expect(contents.match(/NOT APPROVED ·/g)).toHaveLength(2);
  expect(contents.match(/lease\.pdf/g)).toHaveLength(4);
  expect(links).toBe(4);
  for (const text of [
    'What is the rent?',
    'monthly',
    'page 1, lines 3–4',
    'approved by Bob, 2026-01-03 00:00:00 UTC',
    'the annex is missing',
  ])
    expect(first).toContain(text);
  for (const text of ['no word of the question', 'Derivation: rent * 12, where rent = 1,200'])
    expect(first).toContain(text);
  expect(first).toContain('Confidence: 0.90. it stands there');
  expect(second).toContain('Confidence: 0.90 for the cited lines, none for the conclusion');
  // the picture is the page itself, with its text
  expect(first).toContain(cited);
  expect(first).not.toContain('NOT APPROVED');
  expect(second).toContain('The document says different things');
  expect(rest.length).toBeGreaterThan(2);
  for (const page of [second, ...rest]) expect(page).toContain('NOT APPROVED: in review');
  expect(outline?.[0]?.title).toBe('lease.pdf');
  expect(outline?.[0]?.items).toHaveLength(4);
});

it('has its contents in front and its bookmarks by document, however many answers there are', async () => {
  const documents = ['one.pdf', 'two.pdf', 'three.pdf'];
  const answers = Array.from({ length: 150 }, (_, index) => {
    const name = documents[Math.floor(index / 50)] ?? '';
    const { document, question } = exportedAnswer();
    return answer(String(index), {
      items: [],
      document: { ...document, id: name, name },
      question: { ...question, text: `Question ${index}?` },
    });
  });
  const document = await getDocument({ data: Uint8Array.from(await report(answers)), verbosity: 0 }).promise;
  // four pages of contents, with numbers of their own, then a page an answer
  expect(document.numPages).toBe(154);
  expect((await document.getPageLabels())?.slice(2, 6)).toEqual(['iii', 'iv', '1', '2']);
  const outline = await document.getOutline();
  expect(outline.map(({ title, items }) => [title, items.length])).toEqual(documents.map((name) => [name, 50]));
  const pageOf = async (dest: unknown) => document.getPageIndex((dest as [{ num: number; gen: number }])[0]);
  expect(await pageOf(outline[1]?.dest)).toBe(4 + 50);
  expect(await pageOf(outline[2]?.items[49]?.dest)).toBe(153);
  const targets: number[] = [];
  for (let number = 1; number <= 4; number++)
    for (const { dest } of await (await document.getPage(number)).getAnnotations()) targets.push(await pageOf(dest));
  expect(targets).toEqual(answers.map((_, index) => 4 + index));
  await document.destroy();
});

it('is read by poppler, and holds any text', async () => {
  const values = typedAnswer.items.map((item) => ({ ...item, label: writtenOut(item.value), spans: [] }));
  const answers = [
    ...hostileTexts.map((text, index) => answer(String(index), { caveats: [text] })),
    answer('typed', { items: values }),
  ];
  const path = join(folder, 'report.pdf');
  writeFileSync(path, await report(answers));
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
  } catch {
    console.warn('poppler is not installed here (apt install poppler-utils): its reading of the report is skipped.');
    return;
  }
  execFileSync('pdftotext', ['-layout', path, `${path}.txt`]);
  const text = readFileSync(`${path}.txt`, 'utf8');
  for (const wanted of ['=1+1', '+44 20', '-5', '@SUM(A1)', '_x0041_ & <b>', cited]) expect(text).toContain(wanted);
  // 30,000 characters, over as many pages as they take
  expect(text.match(/\blong\b/g)).toHaveLength(6_000);
  // negative, longer than a double, before 1900
  for (const wanted of ['-1234.50', '12345678901234567890', '1850-03-01', '007']) expect(text).toContain(wanted);
});

it('has Chinese and Japanese as text that can be read and searched, beside Latin, without a font of the machine', async () => {
  const chinese = '合同自2026年1月1日起生效，年租金为人民币120,000元。';
  const japanese = '契約は「自動更新」とする。カタカナ、ひらがな、龍。';
  const long = '本保险单承保下列各项损失。'.repeat(300);
  const item = { ...exportedItem('text', chinese, chinese), spans: [] };
  const pdf = await report([answer('a', { items: [item], caveats: [`Clause 4: ${japanese} (Ünal)`, long] })], {
    ...facts,
    createdBy: '王芳',
  });
  const { pages } = await read(pdf);
  const text = pages.join('').replace(/\s/g, '');
  expect(text).not.toContain('charactersarenotinthefonts');
  for (const wanted of [chinese, 'Clause4:', japanese, '(Ünal)', '王芳']) expect(text).toContain(wanted);
  expect(text.match(/本保险单承保下列各项损失。/g)?.length).toBeGreaterThan(250);
  // only the glyphs that are used go into the file
  expect(pdf.length).toBeLessThan(300_000);
});

it('sets scripts that are read from the right in the order of paper, and names what no font has', async () => {
  const hebrew = 'דמי השכירות הם 1200 שקל';
  const rare = '\u{1F0A1}\u{13000}';
  const pdf = await report([
    answer('a', { items: [], caveats: [], question: { ...exportedAnswer().question, text: hebrew } }),
    answer('b', { items: [], caveats: [rare] }),
  ]);
  const { pages } = await read(pdf);
  expect(pages[0]).toMatch(/\d+ characters are not in the fonts/);
  expect(pages[0]).toMatch(/Noto\s+Sans\s+CJK/);
  if (!/\b[12] characters/.test(pages[0] ?? '')) {
    console.warn('No font with Hebrew is installed here (apt install fonts-dejavu-core): its order is not tested.');
    return;
  }
  const path = join(folder, 'from-right.pdf');
  writeFileSync(path, pdf);
  const places = execFileSync('pdftotext', ['-bbox', '-f', '2', '-l', '2', path, '-'], { encoding: 'utf8' });
  // letters stand in the order of paper too
  const onPaper = (word: string) => (/\d/.test(word) ? word : [...word].reverse().join(''));
  const leftOf = (word: string) => Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${onPaper(word)}<`).exec(places)?.[1]);
  expect(leftOf('שקל')).toBeLessThan(leftOf('1200'));
  expect(leftOf('1200')).toBeLessThan(leftOf('השכירות'));
  expect(leftOf('השכירות')).toBeLessThan(leftOf('דמי'));
});

/** What is read of a value, whatever its kind. */
const writtenOut = (value: unknown) => JSON.stringify(value).replaceAll('"', '');
