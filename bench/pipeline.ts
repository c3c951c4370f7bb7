import { measureBrowser } from './pipeline/browser-latency';
import { measureConcurrentRuns } from './pipeline/concurrent-runs';
import { measureOwnTime } from './pipeline/own-time';

/** Our own time per question, the way from an item's last delta to the screen, each against a bare echo of the same stream in the
 *  same run, and fifty streamed runs at once on one process. The browser part wants the built app and Chromium. */
export async function run(): Promise<void> {
  const own = await measureOwnTime(100);
  console.log(
    `own time besides waiting for the provider: median ${own.ownMsMedian.toFixed(1)} ms, p95 ${own.ownMsP95.toFixed(1)} ms, ${own.ownToEcho.toFixed(2)} to 1 against the p95 of a bare echo`,
  );
  console.log(
    `whole question median ${own.wholeMsMedian.toFixed(1)} ms, bare echo median ${own.echoMsMedian.toFixed(1)} ms: ${own.wholeToEcho.toFixed(2)} to 1`,
  );
  const concurrent = await measureConcurrentRuns(50);
  console.log(
    `${concurrent.runs} streamed runs at once: ${concurrent.lostEvents} of ${concurrent.events} events lost, ${concurrent.answered} answered, ${(concurrent.tookMs / 1000).toFixed(1)} s`,
  );
  const browser = await measureBrowser(12);
  if (browser) {
    console.log(
      `last delta to the screen over ${browser.items} items: p50 ${browser.shownMsP50.toFixed(0)} ms, p95 ${browser.shownMsP95.toFixed(0)} ms; bare echo p95 ${browser.echoMsP95.toFixed(0)} ms: ${browser.shownToEcho.toFixed(2)} to 1`,
    );
  } else console.log('the browser part was left out: it wants Chromium (E2E_CHROMIUM names another one)');
  console.log(JSON.stringify({ benchmark: 'pipeline', ...own, concurrent, browser }));
}
