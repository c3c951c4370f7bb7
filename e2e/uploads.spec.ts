import type { Page } from '@playwright/test';
import { writePolicy } from '../scripts/sample/policy';
import { renderPolicy } from '../scripts/sample/render-policy';
import { expect, test } from './fixtures';

test.use({ serverName: 'uploads' });

const safe = 'Nothing was lost: your other documents, questions and answers are as they were.';

/** A PDF under this name; `part` of its bytes. */
async function pdf(seed: number, name: string, part = 1) {
  const bytes = Buffer.from(await renderPolicy(writePolicy(seed)));
  return { name, mimeType: 'application/pdf', buffer: bytes.subarray(0, Math.floor(bytes.length * part)) };
}

/** Keeps what is sent to the server back until it is let go. */
async function holdUploads(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/uploads', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Everything that was said as an alert or a notice, in order, also what was shown for a moment only. */
async function recordWhatIsSaid(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role="alert"], [aria-label="Notices"] > div')) {
        const text = each.textContent?.trim() ?? '';
        if (text !== '' && !said.includes(text)) said.push(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('a PDF that is cut off is told of once: what is wrong, what to do, and that nothing was lost', async ({
  page,
}) => {
  const said = await recordWhatIsSaid(page);
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const chooser = page.waitForEvent('filechooser');
  await page.locator('input[type="file"]').setInputFiles(await pdf(301, 'Cut off.pdf', 0.5));
  const failing = page.getByRole('alert').filter({ hasText: '“Cut off.pdf” could not be read' });
  await expect(failing).toContainText(/The PDF is cut off before its end\..* Upload it again\./);
  await expect(failing).toContainText(safe);
  expect((await said()).filter((text) => !text.includes(safe))).toEqual([]);
  await failing.getByRole('button', { name: 'Choose a file again' }).click();
  await (await chooser).setFiles(await pdf(301, 'Whole.pdf'));
  await expect(page.getByRole('link', { name: /Whole/ })).toContainText('lines');
});

test('a PDF that could not be read is put out of the list by its key, and stays in the settings', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.locator('input[type="file"]').setInputFiles(await pdf(305, 'Broken.pdf', 0.5));
  await expect(page.getByRole('alert').filter({ hasText: '“Broken.pdf” could not be read' })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Documents and questions' });
  const broken = list.getByRole('link', { name: /Broken/ });
  await expect(broken).toBeVisible();
  await list.getByRole('link', { name: /sample/ }).click();
  await expect(page).toHaveTitle(/sample/);
  await expect(list.getByRole('button', { name: 'Dismiss Broken.pdf' })).toBeVisible();
  // the key stands on the last of them, and takes one after the other
  await expect(list.getByRole('button', { name: /^Dismiss/ }).last()).toContainText('Z');
  await page.getByRole('main').focus();
  await expect(async () => {
    await page.keyboard.press('z');
    await expect(broken).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(list.getByRole('link', { name: /sample/ })).toBeVisible();
  await expect(broken).toHaveCount(0);
  await page.goto('/settings/documents');
  await expect(page.getByRole('link', { name: 'Broken.pdf' })).toBeVisible();
});

test('a document with a long name leaves room for its labels, and for a choice of the one that it replaces', async ({
  page,
}) => {
  const name = `Long${'W'.repeat(180)}.pdf`;
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.locator('input[type="file"]').setInputFiles(await pdf(306, name));
  await expect(page.getByRole('link', { name: /LongW/ })).toContainText('lines');
  await page.goto('/settings/documents');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole('row', { name: /^LongW/ }).first();
    for (const field of [row.getByRole('textbox'), row.getByRole('combobox')])
      expect((await field.boundingBox())?.width, `${width} wide`).toBeGreaterThan(90);
  }
});

test('a PDF that is cut off is told of to whoever went to another room meanwhile', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const release = await holdUploads(page);
  await page.locator('input[type="file"]').setInputFiles(await pdf(302, 'Left behind.pdf', 0.5));
  await expect(page.getByText(/uploading|stored, being checked/)).toBeVisible();
  await page.getByRole('link', { name: 'My questions' }).click();
  await expect(page).toHaveURL(/\/questions$/);
  release();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText(
    /“Left behind\.pdf” could not be read\. The PDF is cut off before its end\..* Upload it again\. Nothing was lost:/,
  );
  await expect(page).toHaveURL(/\/questions$/);
});

test.describe(() => {
  test.use({ allowConsole: [/status of 415/] });

  test('what was refused stays until it is closed by its key; what went well goes by itself', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-keys="live"]')).toBeAttached();
    const files = page.locator('input[type="file"]');
    const refused = ['notes.pdf', 'more notes.pdf'];
    await files.setInputFiles(
      refused.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('Minutes of the meeting') })),
    );
    const list = page.getByRole('navigation', { name: 'Documents and questions' });
    for (const name of refused)
      await expect(list.getByRole('alert').filter({ hasText: `“${name}” is not a PDF` })).toBeVisible();

    // above the documents, beside the button that sent it
    await expect(list.getByRole('listitem').first()).toContainText('“more notes.pdf” is not a PDF');
    await expect(list.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });

    const { buffer } = await pdf(304, 'First name.pdf');
    await files.setInputFiles({ name: 'First name.pdf', mimeType: 'application/pdf', buffer });
    await expect(page).toHaveTitle(/First name/);
    await files.setInputFiles({ name: 'Second name.pdf', mimeType: 'application/pdf', buffer });
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices).toContainText('“Second name.pdf” is the same file as “First name.pdf”; here it is.');
    await expect(notices.getByText('is the same file')).toBeHidden({ timeout: 10_000 });

    await expect(list.getByRole('alert')).toHaveCount(2);
    await page.getByRole('main').focus();
    await page.keyboard.press('z');
    await expect(list.getByRole('alert')).toHaveCount(1);
    await page.keyboard.press('z');
    await expect(list.getByRole('alert')).toHaveCount(0);
  });
});

test('where the list is folded, PDFs are added by keyboard, their progress is in sight, and the focus stays in the room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  // A chooser that opens before the browser was told to hand it over is closed by it without a word.
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  const list = page.getByRole('navigation', { name: 'Documents and questions' });
  const button = page.getByRole('button', { name: 'Documents and questions' });
  await expect(list).toBeHidden();

  await page.keyboard.press('d');
  await expect(list.getByRole('button', { name: 'Add PDFs' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Add PDFs' })).toBeFocused();

  const release = await holdUploads(page);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await pdf(303, 'By keyboard.pdf'));
  await expect(list.getByRole('listitem').filter({ hasText: 'By keyboard.pdf' })).toContainText(
    /uploading|stored, being checked/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Documents and questions, 1 being added' })).toBeVisible();
  release();
  await expect(page).toHaveTitle(/By keyboard/);
  await expect(page.getByRole('textbox', { name: 'Ask about this document' })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: 'Ask about this document' })).toBeFocused();
});

test('the modifier of commands is the one of the keyboard', async ({ page, browser, server }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Ctrl K');
  const mac = await browser.newContext({
    baseURL: server.url,
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15',
  });
  const theirs = await mac.newPage();
  await theirs.goto('/');
  await expect(theirs.getByRole('banner')).toContainText('⌘K');
  await mac.close();
});

test('while another document is being opened nothing can be asked of the one before', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page.locator('input[type="file"]').setInputFiles(await pdf(307, 'Second.pdf'));
  const list = page.getByRole('navigation', { name: 'Documents and questions' });
  const second = list.getByRole('link', { name: /Second/ });
  await expect(second).toContainText('lines');
  await list.getByRole('link', { name: /sample/ }).click();
  await expect(page).toHaveTitle(/sample/);
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await expect(field).toBeEnabled();

  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isPage = (url: URL) => url.pathname.startsWith('/documents/') && url.searchParams.has('_rsc');
  await page.route(isPage, async (route) => {
    await released;
    await route.continue();
  });
  await second.click();
  await expect(second).toContainText('opening');
  await expect(field).toBeDisabled();
  await expect(field).toHaveAttribute('placeholder', /Second\.pdf is being opened/);
  release();
  await expect(page).toHaveTitle(/Second/);
  await expect(field).toBeEnabled();
});

test('of several PDFs the first that can be read is opened, and what is wrong with the others is said', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-keys="live"]')).toBeAttached();
  await page
    .locator('input[type="file"]')
    .setInputFiles([await pdf(311, 'Broken first.pdf', 0.5), await pdf(312, 'Good second.pdf')]);
  await expect(page).toHaveTitle(/Good second/, { timeout: 20_000 });
  await expect(page.getByRole('link', { name: /Good second/ })).toContainText('lines');
  await expect(page.getByText('“Broken first.pdf” could not be read').first()).toBeVisible();
  await expect(page).toHaveTitle(/Good second/);
});
