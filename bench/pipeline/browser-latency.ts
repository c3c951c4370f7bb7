import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { loadDocument } from '../../scripts/load-document';
import type { Reaction } from '../../scripts/provider-server/scenario';
import { startProviderServer } from '../../scripts/provider-server/start-provider-server';
import { startApp } from '../start-app';
import { quantile } from './quantile';
import { listingQuestion, listingReply, samplePolicy } from './streamed-reply';

export type BrowserLatency = {
  questions: number;
  items: number;
  /** From the write of the delta that ends an item to the frame that shows it. */
  shownMsP50: number;
  shownMsP95: number;
  echoMsP50: number;
  echoMsP95: number;
  /** Of the 95th percentiles. */
  shownToEcho: number;
};

const chromiumPaths = [process.env.E2E_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
/** About 65 tokens a second of four characters each. */
const pace = { deltaLength: 12, pauseMs: 45 };

/** From an item's last delta to its being shown in the app, and in a page that shows the same stream and nothing else, in turn.
 *  @returns null where there is no Chromium */
export async function measureBrowser(questions: number): Promise<BrowserLatency | null> {
  const executablePath = chromiumPaths.find((path) => path && existsSync(path));
  if (!executablePath) return null;
  const document = await loadDocument(samplePolicy);
  if (!document.ok) throw new Error(document.message);
  const { text, ends } = listingReply(document.table);
  /** When the end of each item was written, of the first reply since it was last set to null. */
  let saidAt: number[] | null = null;
  const reply = (): Reaction => {
    const mine: number[] = [];
    saidAt ??= mine;
    const onSaid = (units: number) => {
      while (mine.length < ends.length && units >= (ends[mine.length] ?? 0)) mine.push(now());
    };
    return { kind: 'reply', text, ...pace, onSaid };
  };
  const provider = await startProviderServer(reply);
  const echo = await startEchoPage(provider.baseUrl, ends);
  const app = await startApp({
    COUNTERSIGN_MODEL: 'echo',
    OPENAI_BASE_URL: provider.baseUrl,
    COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES: 'true',
  });
  const browser = await chromium.launch({ executablePath });
  try {
    const [asking, echoing] = [await watchedPage(browser), await watchedPage(browser)];
    await asking.goto(app.url);
    const shown: number[] = [];
    const echoed: number[] = [];
    for (let each = 0; each <= questions; each++) {
      saidAt = null;
      const first = differences(await askOnce(asking, ends.length), saidAt);
      await finished(asking);
      saidAt = null;
      await echoing.goto(echo.url);
      const second = differences(await itemsShown(echoing, ends.length), saidAt);
      await echoing.locator('main[data-ended]').waitFor();
      // The first of each loads code and pages that later ones have.
      if (each === 0) continue;
      shown.push(...first);
      echoed.push(...second);
    }
    const [shownMsP95, echoMsP95] = [quantile(shown, 0.95), quantile(echoed, 0.95)];
    return {
      questions,
      items: shown.length,
      shownMsP50: quantile(shown, 0.5),
      shownMsP95,
      echoMsP50: quantile(echoed, 0.5),
      echoMsP95,
      shownToEcho: shownMsP95 / echoMsP95,
    };
  } finally {
    await browser.close();
    await app.close();
    await echo.close();
    await provider.close();
  }
}

/** Wall-clock milliseconds with fractions, comparable between processes of one machine. */
const now = () => performance.timeOrigin + performance.now();

function differences(shown: number[], said: number[] | null): number[] {
  return shown.map((at, index) => {
    const end = said?.[index];
    if (end === undefined) throw new Error('an item was shown that nobody had said');
    return at - end;
  });
}

async function watchedPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const shown = new Map<string, number>();
    // The items of the question before are on the page until the next one takes their place.
    const seen = new WeakSet<Element>();
    Object.assign(window, { itemsShown: shown });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[data-item]')) {
        if (seen.has(element)) continue;
        seen.add(element);
        const name = element.getAttribute('data-item') ?? '';
        if (shown.has(name)) continue;
        shown.set(name, 0);
        // After the frame that paints it.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => shown.set(name, performance.timeOrigin + performance.now());
          channel.port2.postMessage(0);
        });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return page;
}

async function askOnce(page: Page, count: number): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'Ask about this document' });
  await field.fill(listingQuestion);
  await page.evaluate(() => (window as unknown as { itemsShown: Map<string, number> }).itemsShown.clear());
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Answer', exact: true }).getByText('arriving').first().waitFor();
  return itemsShown(page, count);
}

/** The run is over: another would share the machine with it. */
async function finished(page: Page): Promise<void> {
  await page.locator('section[aria-label="Answer"][aria-busy="false"]').waitFor();
}

async function itemsShown(page: Page, count: number): Promise<number[]> {
  const handle = await page.waitForFunction((wanted) => {
    const { itemsShown: shown } = window as unknown as { itemsShown: Map<string, number> };
    const times = Array.from({ length: wanted }, (_, index) => shown.get(String(index + 1)) ?? 0);
    return times.every((at) => at > 0) ? times : null;
  }, count);
  return (await handle.jsonValue()) ?? [];
}

/** A page that reads the provider's stream itself, through a server that only passes it on, and shows an element for each item. */
async function startEchoPage(baseUrl: string, ends: number[]): Promise<{ url: string; close(): Promise<void> }> {
  const html = `<!doctype html><title>echo</title><main></main><script>
    (async () => {
      const response = await fetch('/stream');
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const ends = ${JSON.stringify(ends)};
      let waiting = '', said = 0, shown = 0;
      for (;;) {
        const { value, done } = await reader.read();
        if (done) {
          document.querySelector('main').dataset.ended = 'true';
          return;
        }
        const frames = (waiting + value).split('\\n\\n');
        waiting = frames.pop();
        for (const frame of frames) {
          const data = /^data: (.*)$/m.exec(frame)?.[1];
          if (!data || data === '[DONE]') continue;
          said += JSON.parse(data).delta?.length ?? 0;
          while (shown < ends.length && said >= ends[shown]) {
            const item = document.createElement('article');
            item.dataset.item = String(++shown);
            item.textContent = 'item ' + shown;
            document.querySelector('main').append(item);
          }
        }
      }
    })();
  </script>`;
  const server = createServer(async (request, response) => {
    if (request.url !== '/stream') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(html);
      return;
    }
    const upstream = await fetch(`${baseUrl}/responses`, { method: 'POST', body: '{}' });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const chunk of upstream.body ?? []) response.write(chunk);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
