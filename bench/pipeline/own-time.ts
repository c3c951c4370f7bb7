import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryCapabilities } from '../../lib/adapters/openai/capabilities';
import { createOpenAiProvider } from '../../lib/adapters/openai/provider';
import { systemClock } from '../../lib/adapters/system-clock';
import type { Item } from '../../lib/contract/answer';
import { toWire } from '../../lib/contract/answer-schema';
import { linesBetween } from '../../lib/document/line-table';
import { emptyAnswer } from '../../lib/generation/empty-answer';
import { answerQuestion, defaultLimits } from '../../lib/pipeline';
import type { Provider } from '../../lib/ports/provider';
import { loadDocument } from '../../scripts/load-document';
import { startProviderServer } from '../../scripts/provider-server/start-provider-server';
import { quantile } from './quantile';
import { samplePolicy } from './streamed-reply';

const question = 'What is the annual premium?';

export type OwnTime = {
  questions: number;
  /** Besides waiting for the provider. */
  ownMsMedian: number;
  ownMsP95: number;
  wholeMsMedian: number;
  wholeMsP95: number;
  echoMsMedian: number;
  echoMsP95: number;
  /** Of the 95th percentiles. */
  ownToEcho: number;
  /** Of the medians: the whole question against reading the same stream and doing nothing with it. */
  wholeToEcho: number;
};

/** Our own time per question, against a bare echo of the same stream from the same server in turn with it. The server shares the
 *  process, so that both sides pay for it alike. */
export async function measureOwnTime(questions: number): Promise<OwnTime> {
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
  const ask = () =>
    answerQuestion({
      question,
      table,
      index,
      provider: timed(provider),
      reader: null,
      limits: defaultLimits,
      fallback: 'person',
      clock: { now: () => performance.now(), id: systemClock.id },
      signal: new AbortController().signal,
      onEvent: () => undefined,
    });

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
  await server.close();
  return {
    questions,
    ownMsMedian: quantile(own, 0.5),
    ownMsP95: quantile(own, 0.95),
    wholeMsMedian: quantile(whole, 0.5),
    wholeMsP95: quantile(whole, 0.95),
    echoMsMedian: quantile(bare, 0.5),
    echoMsP95: quantile(bare, 0.95),
    ownToEcho: quantile(own, 0.95) / quantile(bare, 0.95),
    wholeToEcho: quantile(whole, 0.5) / quantile(bare, 0.5),
  };
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
