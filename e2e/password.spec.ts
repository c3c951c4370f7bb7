import PDFDocument from 'pdfkit';
import { ask } from './asking';
import { expect, test } from './fixtures';
import { tabThrough } from './tab-walk';

test.use({ serverName: 'password' });

// a wrong password is answered with 422, which browsers write to their console
test.use({ allowConsole: [/status of 422/] });

const password = 'open sesame';

test('a protected document asks for its password, says that a wrong one is wrong, and opens with the right one', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Sealed offer.pdf',
    mimeType: 'application/pdf',
    buffer: await protectedPdf('The annual premium is USD 12,500.'),
  });
  await expect(page.getByRole('link', { name: /Sealed offer/ })).toHaveAttribute('aria-current', 'page');
  const dialog = page.getByRole('dialog', { name: 'This document is protected' });
  const field = dialog.getByLabel('Password');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('link', { name: /Sealed offer/ })).toContainText('needs its password');

  expect(await tabThrough(page, 'dialog[open]')).toBeGreaterThan(1);
  await field.fill('a guess');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password does not open the PDF.');
  await expect(field).toHaveValue('');

  await field.fill(password);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /Sealed offer/ })).toContainText('1 page');

  // The window that it was entered in shows the pages without asking again.
  await expect(page.locator('section[data-page="1"]')).toContainText('12,500');

  // Another one decrypts them itself, and has to be told.
  await page.reload();
  const pagesField = page.getByLabel('Password of the document');
  const showPages = page.getByRole('button', { name: 'Show the pages' });
  await pagesField.fill('a guess');
  await showPages.click();
  await expect(page.getByText('That is not the password. Try again.')).toBeVisible();
  await pagesField.fill(password);
  await showPages.click();
  await expect(page.locator('section[data-page="1"]')).toContainText('12,500');

  await ask(page, 'What is the annual premium?');
  await expect(page.locator('[data-item="1"]')).toContainText('12,500');
  await expect(page.locator('[data-evidence-painted="true"]')).toBeVisible();

  await page.getByRole('link', { name: 'Sign it in review' }).click();
  await expect(page.getByRole('toolbar', { name: 'Decision' })).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('section[data-page="1"]')).toContainText('12,500');

  // A window that does not know it says what the decision waits for.
  await page.reload();
  const decision = page.getByRole('toolbar', { name: 'Decision' });
  await expect(decision.getByRole('status')).toHaveText('enter the password of the document to see the evidence');
  await pagesField.fill(password);
  await showPages.click();
  await expect(decision).toHaveAttribute('data-ready', 'true');
  await expect(decision.getByRole('status')).toBeEmpty();
});

test('the password is not asked again of somebody who puts it off, and is not printed', async ({ page, server }) => {
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Put off.pdf',
    mimeType: 'application/pdf',
    buffer: await protectedPdf('The deductible is USD 900.'),
  });
  await expect(page.getByRole('link', { name: /Put off/ })).toHaveAttribute('aria-current', 'page');
  const dialog = page.getByRole('dialog', { name: 'This document is protected' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Ask about this document' })).toBeDisabled();
  await page.getByRole('button', { name: 'Enter its password' }).click();
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Put off/ })).toContainText('1 page');
  expect(server.output()).not.toContain(password);
});

test('of several PDFs the first that can be read is opened, and one that is locked says so in the list', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      file('Locked first.pdf', await protectedPdf('The deductible is USD 700.')),
      file('Open second.pdf', await pdfOf('The deductible is USD 800.')),
    ]);
  await expect(page.getByRole('link', { name: /Open second/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /Locked first/ })).toContainText('needs its password');
  await expect(page.getByRole('dialog')).toBeHidden();
  await ask(page, 'What is the deductible?');
  await expect(page.locator('[data-item="1"]')).toContainText('800');
  // whoever chooses it is asked for the password there
  await page.getByRole('link', { name: /Locked first/ }).click();
  await expect(page.getByRole('dialog', { name: 'This document is protected' })).toBeVisible();
});

function protectedPdf(text: string): Promise<Buffer> {
  return pdfOf(text, { userPassword: password, pdfVersion: '1.7' });
}

function pdfOf(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject);
  });
  pdf.text(text);
  pdf.end();
  return ended;
}
