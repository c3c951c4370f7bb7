import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalText } from '../../export/canonical-json';
import { readCanonicalZip, writeCanonicalZip, type ZipPart } from '../../export/canonical-zip';
import type { Finding } from '../../export/finding';
import { type Manifest, type Recognized, recognizedFolder } from '../../export/manifest';
import { verdictOf } from '../../export/verify-bundle';
import { makeTestPdf, type TestPdf } from '../pdf/make-test-pdf';
import { isOcrInstalled } from '../pdf/ocr-pages';
import { createPdfParser } from '../pdf/pdf-parser';
import { openRealWorkspace, type RealWorkspace } from './real-document-fixture';
import { verifyBySecond } from './second-verifier-fixture';
import { rewrite } from './tamper-bundle-fixture';
import { verifyFiles } from './verify-files';

const folder = mkdtempSync(join(tmpdir(), 'verify-recognized-'));
const canRead = (await isOcrInstalled()) && spawnSync('pdftoppm', ['-v']).error === undefined;
beforeAll(() => import('../../../scripts/build-workers.mjs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (pdf: TestPdf, ...texts: string[]) => {
  pdf
    .addPage({ size: [612, 792] })
    .font('Helvetica')
    .fontSize(16);
  for (const [index, text] of texts.entries()) pdf.text(text, 72, 120 + 40 * index, { lineBreak: false });
};

/** Text, a scanned page, text. */
async function makeScan(): Promise<Uint8Array> {
  const [printed, scan] = [join(folder, 'printed.pdf'), join(folder, 'scan.pdf')];
  await makeTestPdf(printed, (pdf) => write(pdf, 'The rent is 900 dollars', 'It is due on the first'));
  execFileSync('pdftoppm', ['-png', '-r', '150', '-singlefile', printed, join(folder, 'page')]);
  await makeTestPdf(scan, (pdf) => {
    write(pdf, 'The lease begins in May');
    pdf.addPage({ size: [612, 792] }).image(join(folder, 'page.png'), 0, 0, { width: 612 });
    write(pdf, 'The lease ends in June');
  });
  return readFileSync(scan);
}

function keep(bundle: Uint8Array): string {
  const path = join(folder, 'bundle.zip');
  writeFileSync(path, bundle);
  return path;
}

const verify = (bundle: Uint8Array, ...passwords: string[]): Promise<Finding[]> =>
  verifyFiles({ bundle: keep(bundle), passwords, parser: createPdfParser({ pages: 500 }) });

/** The verifier as people call it. */
async function call(bundle: Uint8Array, ...words: string[]): Promise<{ status: number; output: string }> {
  const command = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'scripts/verify.ts', keep(bundle), ...words];
  try {
    return { status: 0, output: (await promisify(execFile)(process.execPath, command)).stdout };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { status: failed.code, output: failed.stdout + failed.stderr };
  }
}

/** The bundle with parts changed, as `edit` gives them. */
function edited(bundle: Uint8Array, name: RegExp, edit: (text: string) => string): ZipPart[] {
  return readCanonicalZip(bundle).map((part) => {
    if (!name.test(part.name)) return part;
    const text = new TextDecoder('latin1').decode(part.bytes);
    const changed = edit(text);
    expect(changed, part.name).not.toBe(text);
    return { name: part.name, bytes: Buffer.from(changed, 'latin1') };
  });
}

const failedOf = (findings: Finding[]) =>
  findings.filter(({ status }) => status === 'fails').map(({ check, detail }) => `${check}: ${detail}`);

describe.skipIf(!canRead)('a bundle with answers from a page that was read with OCR', () => {
  let workspace: RealWorkspace;
  let bundle: Uint8Array;
  beforeAll(async () => {
    workspace = await openRealWorkspace(await makeScan(), (lines) => lines, { ocr: true });
    bundle = await workspace.bundle();
  }, 120_000);
  afterAll(() => workspace.close());
  const signed = (parts: ZipPart[]) => rewrite(parts, workspace.key);

  it('has the lines of that page alone, and says of each citation what it rests on', async () => {
    const parts = readCanonicalZip(bundle).filter(({ name }) => name.startsWith(recognizedFolder));
    expect(parts).toHaveLength(1);
    const recognized = JSON.parse(new TextDecoder().decode(parts[0]?.bytes)) as Recognized;
    expect(recognized).toMatchObject({ documentSha256: workspace.sha256, revision: { version: /\+ocr$/ } });
    expect(recognized.lines).toEqual([
      { line: 2, page: 2, text: 'The rent is 900 dollars' },
      { line: 3, page: 2, text: 'It is due on the first' },
    ]);
    const { status, output } = await call(bundle);
    expect(status).toBe(3);
    expect(output.match(/^holds {4}citation: .* read again from the document\.$/gm)).toHaveLength(2);
    expect(
      output.match(/^by OCR {3}citation: .* as OCR read them from a picture, .*: look at the page\.$/gm),
    ).toHaveLength(2);
    expect(output).toMatch(
      /\nRests on OCR, 2 times: citation: [^\n]*\n {2}- document\.pdf: "What does line 2 say\?", value 1, line 2\n {2}- [^\n]*line 3\n\nWhat could be checked holds, but citations rest on what OCR read [^\n]* 2 rest on OCR, 0 failed, 2 could not be known\.\n$/,
    );
    expect(JSON.parse((await call(bundle, '--json')).output)).toMatchObject({
      verdict: 'read_by_ocr',
      findings: expect.arrayContaining([
        expect.objectContaining({ check: 'citation', status: 'read_by_ocr', document: 'document.pdf' }),
      ]),
    });
    expect(verifyBySecond(bundle)).toEqual([]);
  }, 120_000);

  it('fails where a line is not what OCR read, changed or signed again', async () => {
    const part = edited(bundle, /^recognized/, (text) => text.replace('900 dollars', '100 dollars'));
    const changed = await verify(new Uint8Array(Buffer.concat([...writeCanonicalZip(part)])));
    expect(failedOf(changed)).toContainEqual(expect.stringMatching(/^part: It was changed/));
    const again = await verify(signed(part));
    expect(failedOf(again)).toEqual(['citation: Line 2, as OCR read it, does not say what the snippet says.']);
    expect(verifyBySecond(signed(part))).toEqual(['8 OCR did not read "The rent is 900 dollars" on page 2']);
    // the chain has the hash of what was answered: the same lie everywhere is none of it
    const lie = edited(bundle, /^(recognized|answers|contents)/, (text) =>
      text.replaceAll('900 dollars', '100 dollars'),
    );
    expect(failedOf(await verify(signed(lie)))).toContainEqual(
      expect.stringMatching(/^content: What the run answered was changed/),
    );
    expect((await call(signed(lie))).status).toBe(1);
  }, 120_000);

  it('fails where the page says something else, in the answer or in the document', async () => {
    const answer = edited(bundle, /^answers/, (text) => text.replaceAll('begins in May', 'begins in July'));
    expect(failedOf(await verify(signed(answer)))).toContainEqual(expect.stringMatching(/^content: /));
    const pdf = edited(bundle, /^documents\//, (text) => text.replace('%%EOF', '%%EOG'));
    expect(failedOf(await verify(signed(pdf)))).toEqual([
      'document bytes: They are not the bytes that were answered from.',
    ]);
  }, 120_000);

  it('fails on lines of another document or reading, of none, or out of order', async () => {
    const revision = /"revision":\{"id":"([^"]+)"/;
    for (const edit of [
      (text: string) => text.replace(workspace.sha256, 'a'.repeat(64)),
      (text: string) => text.replace(revision, '"revision":{"id":"another"'),
      (text: string) => text.replace('+ocr', ''),
      (text: string) => text.replace('"line":3', '"line":2'),
    ])
      expect(failedOf(await verify(signed(edited(bundle, /^recognized/, edit))))).toEqual([
        expect.stringMatching(/^form: /),
      ]);
  }, 120_000);

  it('takes nothing from OCR for a page with text of its own', async () => {
    const lines = (text: string) => {
      const part = JSON.parse(text) as Recognized;
      return canonicalText({ ...part, lines: [...part.lines, { line: 4, page: 3, text: 'The lease never ends' }] });
    };
    const findings = await verify(signed(edited(bundle, /^recognized/, lines)));
    expect(findings).toContainEqual(expect.objectContaining({ check: 'recognized', because: 'not_possible' }));
    expect(verdictOf(findings)).toBe('unknown');
    expect(findings.filter(({ check, status }) => check === 'citation' && status === 'holds')).toHaveLength(2);
  }, 120_000);

  it('says what it lacks where the lines are not in it, as in bundles of earlier programs, and is no better for it', async () => {
    const without = edited(bundle, /^manifest/, (text) => {
      const manifest = JSON.parse(text) as Manifest;
      return canonicalText({
        ...manifest,
        parts: manifest.parts.filter(({ name }) => !name.startsWith(recognizedFolder)),
      });
    }).filter(({ name }) => !name.startsWith(recognizedFolder));
    const findings = await verify(signed(without));
    expect(verdictOf(findings)).toBe('read_by_ocr');
    expect(findings.filter(({ detail }) => detail.includes('the bundle has no lines'))).toHaveLength(2);
  }, 120_000);

  it('has none of the pages where the document is left out', async () => {
    const small = await workspace.bundle({ withDocuments: false });
    expect(readCanonicalZip(small).filter(({ name }) => name.startsWith(recognizedFolder))).toEqual([]);
  });
});

it('opens protected documents with the passwords that it is given, and needs none for those that open without', async () => {
  const path = join(folder, 'protected.pdf');
  const bundleOf = async (options: PDFKit.PDFDocumentOptions) => {
    await makeTestPdf(path, (pdf) => write(pdf, 'The lease begins in May'), options);
    const { userPassword: password } = options;
    const locked = await openRealWorkspace(readFileSync(path), (lines) => lines, { ...(password ? { password } : {}) });
    const bytes = await locked.bundle();
    await locked.close();
    return bytes;
  };
  const citations = async (bundle: Uint8Array, ...passwords: string[]) =>
    (await verify(bundle, ...passwords)).filter(({ check }) => check === 'citation');
  const locked = await bundleOf({ userPassword: 'open sesame' });
  const wrong = await citations(locked, 'guess');
  expect(wrong).toMatchObject([
    { because: 'not_possible', detail: expect.stringContaining('no password that was given') },
  ]);
  expect(await citations(locked, 'guess', 'open sesame')).toMatchObject([{ status: 'holds' }]);
  const open = await bundleOf({ ownerPassword: 'secret' });
  expect(await citations(open, 'guess')).toMatchObject([{ status: 'holds' }]);

  const without = await call(locked);
  expect(without).toMatchObject({ status: 2, output: expect.stringContaining('Give it with --password.') });
  expect(without.output).toMatch(/\nCould NOT be made, once: citation: [^\n]*protected[^\n]*\n {2}- document\.pdf\n/);
  expect((await call(locked, '--password', 'guess', '--password', 'open sesame')).status).toBe(0);
}, 120_000);
