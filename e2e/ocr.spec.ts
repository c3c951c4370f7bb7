import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestPdf } from '../lib/adapters/pdf/make-test-pdf';
import { ask } from './asking';
import { expect, test } from './fixtures';
import { startServer } from './server';

test.use({ serverName: 'ocr' });

const folder = mkdtempSync(join(tmpdir(), 'countersign-scan-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string) => spawnSync(program, ['-v']).error === undefined;
const installed = ['tesseract', 'gs', 'pdftoppm'].every(has);

/** Two pages: a printed one, and a schedule that was scanned. */
async function makeScan(): Promise<string> {
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
  const file = join(folder, 'Scanned schedule.pdf');
  await makeTestPdf(file, (pdf) => {
    pdf
      .addPage({ size: [612, 792] })
      .font('Helvetica')
      .fontSize(14);
    pdf.text('This cover letter belongs to the schedule on the next page.', 72, 120, { lineBreak: false });
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
  await page.keyboard.press('o');
  await expect(notice).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('link', { name: /Scanned schedule/ })).toContainText('5 lines');

  await ask(page, 'What is the annual premium?');
  const item = page.locator('[data-item="1"]');
  await expect(item).toContainText('EUR 48,250');
  await expect(item).toContainText('page 2');
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
});

test('where recognition is not installed the notice says how to install it', async ({ browser }) => {
  test.skip(!has('pdftoppm'), 'needs poppler');
  const server = await startServer({ PATH: folder });
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.locator('input[type="file"]').setInputFiles(await makeScan());
  await page.getByRole('link', { name: /Scanned schedule/ }).click();
  await page.getByRole('button', { name: 'Read with OCR' }).click();
  await expect(page.locator('[data-notice]').getByRole('alert')).toContainText('sudo apt-get install tesseract-ocr');
  await page.close();
  await server.close();
});
