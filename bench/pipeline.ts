import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryCapabilities } from '../lib/adapters/openai/capabilities';
import { createOpenAiProvider } from '../lib/adapters/openai/provider';
import { systemClock } from '../lib/adapters/system-clock';
import type { Item } from '../lib/contract/answer';
import { toWire } from '../lib/contract/answer-schema';
import { linesBetween } from '../lib/document/line-table';
import { emptyAnswer } from '../lib/generation/empty-answer';
import { answerQuestion, defaultLimits } from '../lib/pipeline';
import type { Provider } from '../lib/ports/provider';
import type { TraceEvent } from '../lib/run/trace-event';
import { loadDocument } from '../scripts/load-document';
import { startProviderServer } from '../scripts/provider-server/start-provider-server';

const samplePolicy = 'public/sample/commercial-property-policy.pdf';
const question = 'What is the annual premium?';
const questions = 100;
const concurrent = 50;

/** Our own time per question, against a bare echo of the same stream from the same server in the same run, and how many events
 *  fifty concurrent runs lose. The server shares the process, so both sides pay for it alike. */
export async function run(): Promise<void> {
  const document = await loadDocument(samplePolicy);
  if (!document.ok) throw new Error(document.message);
  const { table, index } = document;
  const reply = replyAbout(table);
  const server = await startProviderServer(() => ({ kind: 'reply', text: reply, deltaLength: 8 }));
  const provider = createOpenAiProvider({
    baseUrl: server.baseUrl,
    apiKey: null,
    model: 'echo',
    fetch: globalThis.fetch,
    memory: createMemoryCapabilities(),
    clock: systemClock,
    sleep: async (ms, signal) => pause(ms, undefined, { signal }),
    random: Math.random,
  });
  const ask = async (): Promise<TraceEvent[]> => {
    const events: TraceEvent[] = [];
    await answerQuestion({
      question,
      table,
      index,
      provider: timed(provider),
      reader: null,
      limits: defaultLimits,
      fallback: 'person',
      clock: { now: () => performance.now(), id: systemClock.id },
      signal: new AbortController().signal,
      onEvent: (event) => {
        events.push(event);
      },
    });
    return events;
  };

  for (let warm = 0; warm < 10; warm++) {
    await ask();
    await echo(server.baseUrl);
  }
  const own: number[] = [];
  const whole: number[] = [];
  const bare: number[] = [];
  for (let each = 0; each < questions; each++) {
    waited = 0;
    const started = performance.now();
    await ask();
    const took = performance.now() - started;
    whole.push(took);
    own.push(took - waited);
    const echoStarted = performance.now();
    await echo(server.baseUrl);
    bare.push(performance.now() - echoStarted);
  }
  const alone = (await ask()).map(({ type }) => type).join();
  const together = await Promise.all(Array.from({ length: concurrent }, ask));
  const lost = together.filter((events) => events.map(({ type }) => type).join() !== alone).length;
  await server.close();

  const line = {
    benchmark: 'pipeline',
    questions,
    ownMsMedian: quantile(own, 0.5),
    ownMsP95: quantile(own, 0.95),
    wholeMsP95: quantile(whole, 0.95),
    echoMsP95: quantile(bare, 0.95),
    wholeToEchoMedian: quantile(whole, 0.5) / quantile(bare, 0.5),
    concurrentRuns: concurrent,
    runsWithLostEvents: lost,
  };
  console.log(
    `own time besides waiting for the provider: median ${line.ownMsMedian.toFixed(1)} ms, p95 ${line.ownMsP95.toFixed(1)} ms`,
  );
  console.log(
    `whole question p95 ${line.wholeMsP95.toFixed(1)} ms, bare echo p95 ${line.echoMsP95.toFixed(1)} ms, medians ${line.wholeToEchoMedian.toFixed(2)} to 1`,
  );
  console.log(`${concurrent} at once: ${lost} runs lost or mixed up an event`);
  console.log(JSON.stringify(line));
}

/** Milliseconds spent in waiting for the next chunk since it was last set to 0. */
let waited = 0;

function timed(provider: Provider): Provider {
  return {
    ...provider,
    async *generate(request, signal) {
      const chunks = provider.generate(request, signal)[Symbol.asyncIterator]();
      for (;;) {
        const started = performance.now();
        const { value, done } = await chunks.next();
        waited += performance.now() - started;
        if (done) return;
        yield value;
      }
    },
  };
}

async function echo(baseUrl: string): Promise<void> {
  const response = await fetch(`${baseUrl}/responses`, { method: 'POST', body: JSON.stringify({ input: question }) });
  await response.text();
}

/** A true reply: the first amount in euros that the document prints. */
function replyAbout(table: Parameters<typeof linesBetween>[0]): string {
  const line = linesBetween(table, 1, 10_000).find(({ text }) => /EUR [\d,]+/.test(text));
  const value = /EUR ([\d,]+)/.exec(line?.text ?? '')?.[1]?.replaceAll(',', '');
  if (!line || value === undefined) throw new Error('the sample has no amount in euros');
  const item: Item = {
    kind: 'amount',
    value: { value, currency: 'EUR', scale: null, unit: null },
    spans: [{ line_start: line.number, line_end: line.number, quote: null }],
    path: null,
  };
  const options = { kind: 'amount', shape: 'single' } as const;
  const found = {
    items: [item],
    extraction_method: 'verbatim' as const,
    answer_found: true,
    complete_answer_found: true,
  };
  const sure = { confidence: 0.9, context_completeness_weak: 0.9 };
  return JSON.stringify(toWire({ ...emptyAnswer('', options), ...found, ...sure }, options));
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
