import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestPdf } from '../lib/adapters/pdf/make-test-pdf';
import { ask } from './asking';
import { exportBundle } from './exporting';
import { expect, test } from './fixtures';
import { startServer } from './server';

test.use({ serverName: 'ocr' });

const folder = mkdtempSync(join(tmpdir(), 'countersign-scan-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string) => spawnSync(program, ['-v']).error === undefined;
const installed = ['tesseract', 'gs', 'pdftoppm'].every(has);

/** A printed page, and as many that were scanned: a schedule. Or those alone. */
async function makeScan(name = 'Scanned schedule', scanned = 1, letter = true): Promise<string> {
  const printed = join(folder, 'printed.pdf');
  await makeTestPdf(printed, (pdf) => {
    pdf
      .addPage({ size: [612, 792] })
      .font('Helvetica')
      .fontSize(14);
    const lines = [
      'Schedule of the policy',
      'The annual premium is EUR 48,250 and is due on 1 March 2025.',
      'The deductible is EUR 1,500 for each claim.',
      'The insured gives notice of every claim without delay.',
    ];
    for (const [index, line] of lines.entries()) pdf.text(line, 72, 120 + 30 * index, { lineBreak: false });
  });
  execFileSync('pdftoppm', ['-png', '-r', '200', '-singlefile', printed, join(folder, 'scan')]);
  const file = join(folder, `${name}.pdf`);
  await makeTestPdf(file, (pdf) => {
    if (letter)
      pdf
        .addPage({ size: [612, 792] })
        .font('Helvetica')
        .fontSize(14)
        .text('This cover letter belongs to the schedule on the next page.', 72, 120, { lineBreak: false });
    for (let page = 0; page < scanned; page++)
      pdf.addPage({ size: [612, 792] }).image(join(folder, 'scan.png'), 0, 0, { width: 612 });
  });
  return file;
}

test('a scanned page is read with OCR on request, and its words are marked where they stand', async ({ page }) => {
  test.skip(!installed, 'needs tesseract, Ghostscript and poppler');
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles(await makeScan());
  await page.getByRole('link', { name: /Scanned schedule/ }).click();
  const notice = page.locator('[data-notice]');
  await expect(notice).toContainText('1 of 2 pages has no text that can be read');
  await ask(page, 'What is the annual premium?');
  const certificate = page.getByRole('region', { name: 'Where it was looked for' });
  await expect(certificate).toContainText('Have them read with OCR and ask again');
  await page.keyboard.press('o');
  await expect(notice).toHaveCount(0, { timeout: 60_000 });
  await expect(certificate).toContainText('was read again after this was asked');
  await expect(page.getByRole('link', { name: /Scanned schedule/ })).toContainText('5 lines');

  await ask(page, 'What is the annual premium?');
  const item = page.locator('[data-item="1"]');
  await expect(item).toContainText('EUR 48,250');
  await expect(item).toContainText('page 2');
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText(
    'Page 2 was read with OCR from a picture',
  );
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();
  const marks = page.locator('section[data-page="2"] [data-mark="quote"]');
  await expect(marks.first()).toBeVisible();
  const sheet = page.locator('section[data-page="2"]');
  const covered = await sheet.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('[data-mark="quote"]')].map((mark) => mark.getBoundingClientRect());
    const points = (pixels: number) => (pixels * 612) / frame.width;
    return {
      top: points(Math.min(...boxes.map((box) => box.top)) - frame.top),
      bottom: points(Math.max(...boxes.map((box) => box.bottom)) - frame.top),
      left: points(Math.min(...boxes.map((box) => box.left)) - frame.left),
    };
  });
  // The sentence was printed with its top at 150 pt and its left at 72 pt, 14 pt high.
  expect(covered.top).toBeGreaterThan(144);
  expect(covered.bottom).toBeLessThan(172);
  expect(covered.left).toBeGreaterThan(70);

  const bundle = await exportBundle(page, 2);
  await page.goto('/verify');
  await page.getByLabel(/Drop a bundle here/).setInputFiles(bundle);
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings.getByRole('alert')).toHaveText(/ holds, but citations rest on what OCR read from pictures/);
  await expect(findings).toContainText('1 rest on OCR, 0 failed');
  const citation = findings.getByRole('listitem').filter({ hasText: 'as OCR read them from a picture' });
  await expect(citation).toContainText(/by OCR\s*citation.*What is the annual premium\?.*look at the page/);
});

/** Tesseract behind a gate: it reads a page for each token that it is given, and notes each page that it begins. */
function gatedTesseract(): { path: string; give: (tokens: number) => void; begun: () => number } {
  const gate = join(folder, 'gate');
  const log = join(gate, 'log');
  mkdirSync(join(gate, 'tokens'), { recursive: true });
  writeFileSync(log, '');
  const real = execFileSync('sh', ['-c', 'command -v tesseract'], { encoding: 'utf8' }).trim();
  const script = [
    '#!/bin/sh',
    `[ "$1" = --version ] && exec ${real} "$@"`,
    `echo begun >> '${log}'`,
    `until token=$(ls '${gate}/tokens' | head -n 1); [ -n "$token" ] && rm '${gate}/tokens/'"$token"; do`,
    '  kill -0 $PPID 2>/dev/null || exit 1',
    '  sleep 0.05',
    'done',
    `exec ${real} "$@"`,
  ];
  writeFileSync(join(gate, 'tesseract'), `${script.join('\n')}\n`, { mode: 0o755 });
  let given = 0;
  return {
    path: `${gate}:${process.env.PATH}`,
    give: (tokens) => {
      for (let token = 0; token < tokens; token++) writeFileSync(join(gate, 'tokens', String(++given)), '');
    },
    begun: () => readFileSync(log, 'utf8').split('\n').length - 1,
  };
}

test('a reading with OCR survives the death of the server, stops on request, and goes on where it was', async ({
  browser,
}) => {
  test.skip(!installed, 'needs tesseract, Ghostscript and poppler');
  const tesseract = gatedTesseract();
  const server = await startServer({ PATH: tesseract.path });
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.locator('input[type="file"]').setInputFiles(await makeScan('Three schedules', 3));
  await page.getByRole('link', { name: /Three schedules/ }).click();
  const notice = page.locator('[data-notice]');
  await expect(notice).toContainText('3 of 4 pages have no text');
  await page.keyboard.press('o');
  await expect(notice).toContainText('page 1 of 3');
  tesseract.give(1);
  await expect(notice).toContainText('page 2 of 3');
  await expect.poll(tesseract.begun).toBe(2);

  await server.kill();
  await server.restart();
  await page.reload();
  await expect(notice).toContainText('page 2 of 3');
  await expect.poll(tesseract.begun).toBe(3);
  await page.getByRole('button', { name: 'Stop reading' }).click();
  await expect(notice).toContainText('stopped after 1 of 3 pages');
  await expect(page.getByRole('button', { name: 'Read with OCR' })).toBeEnabled();

  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
  tesseract.give(2);
  await expect(notice).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('link', { name: /Three schedules/ })).toContainText('13 lines');
  // The first page once, the second once more after the kill, the third once.
  expect(tesseract.begun()).toBe(4);
  await page.close();
  await server.close();
});

test('where recognition is not installed the notice says how to install it, and nothing is said to be missing', async ({
  browser,
}) => {
  test.skip(!has('pdftoppm'), 'needs poppler');
  const server = await startServer({ PATH: folder });
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.locator('input[type="file"]').setInputFiles(await makeScan('Only scanned', 1, false));
  await page.getByRole('link', { name: /Only scanned/ }).click();
  await page.getByRole('button', { name: 'Read with OCR' }).click();
  await expect(page.locator('[data-notice]').getByRole('alert')).toContainText('sudo apt-get install tesseract-ocr');
  await ask(page, 'What is the annual premium?');
  const certificate = page.getByRole('region', { name: 'Where it was looked for' });
  await expect(certificate).toContainText('Not searched');
  await expect(certificate).toContainText('it is not known whether the document says it');
  await expect(certificate).toContainText('No page was searched.');
  await expect(certificate).not.toContainText('does not stand there');
  await page.close();
  await server.close();
});
