import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../lib/adapters/prisma/open-database';
import { undoWindowMs } from '../lib/review/undo';
import { expect, test } from './fixtures';
import { leaveSample, lowConfidence, storeAnswers } from './stored-answer';

test.use({ serverName: 'fifty-answers' });

const count = 50;

test('fifty flagged answers are signed with one key each; the last is taken back within its window and not after it', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const documentId = await leaveSample(page);
  await storeAnswers(server, documentId, () =>
    Array.from({ length: count }, (_, index) => {
      const spans = [{ line_start: 30 + (index % 6), line_end: 30 + (index % 6), quote: null }];
      const items = [{ kind: 'text' as const, value: 'as the schedule says', spans, path: null }];
      return { question: `What does clause ${index + 1} say?`, items, flags: lowConfidence };
    }),
  );

  await page.goto('/review');
  const seen = new Set<string>();
  let before = '';
  for (let left = count; left > 0; left--) {
    await expect(page.getByRole('heading', { level: 1, name: `${left} left`, exact: true })).toBeVisible();
    before = await readyAfter(page, before);
    seen.add(before);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();
  expect(seen.size).toBe(count);
  await expect.poll(() => queue(page)).toEqual({ left: 0, decidedToday: count });

  await page.keyboard.press('u');
  await expect(page.getByText(/^The decision on “.+” was taken back\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '1 left', exact: true })).toBeVisible();
  expect(await readyAfter(page, '')).toBe(before);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();
  await expect.poll(() => queue(page)).toEqual({ left: 0, decidedToday: count });

  await passTheWindow(server.dataDirectory);
  await page.keyboard.press('u');
  await expect(page.getByText('A decision can be taken back for 10 minutes; that time is over.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '0 left', exact: true })).toBeVisible();
  expect((await queue(page)).left).toBe(0);
  await page.reload();
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();
});

/** Waits until an answer that is not `before` can be decided. @returns its id */
async function readyAfter(page: Page, before: string): Promise<string> {
  const bar = page.locator(`[role="toolbar"][data-ready="true"][data-answer]:not([data-answer="${before}"])`);
  await bar.waitFor();
  return (await bar.getAttribute('data-answer')) ?? '';
}

async function queue(page: Page): Promise<{ left: number; decidedToday: number }> {
  const { left, decidedToday } = await (await page.request.get('/api/review')).json();
  return { left, decidedToday };
}

/** As if every decision had been taken a window ago. */
async function passTheWindow(dataDirectory: string): Promise<void> {
  const database = openDatabase(`file:${join(dataDirectory, 'countersign.db')}`);
  try {
    const createdAt = new Date(Date.now() - undoWindowMs - 1000);
    await database.transact((tx) => tx.decision.updateMany({ data: { createdAt } }));
  } finally {
    await database.close();
  }
}
