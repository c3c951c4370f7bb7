import type { LineTable } from '../../document/line-table';
import { type Provider, ProviderError, type ProviderRequest } from '../../ports/provider';
import { assemblePrompt } from '../../prompt/assemble-prompt';
import type { Brief } from '../../question/brief';
import {
  type CapabilityMemory,
  createMemoryCapabilities,
  ladder,
  type ModelRung,
  unknownCapabilities,
} from './capabilities';
import { createOpenAiProvider, type OpenAiOptions } from './provider';

export type RungReport = {
  rung: ModelRung;
  ok: boolean;
  /** What came back, as sent. */
  text: string;
  /** Why it was refused or failed, and what to do; null when it worked. */
  problem: string | null;
  firstTokenMs: number | null;
  totalMs: number;
};

/** Asks a one-line question on each rung of its own, and remembers the strongest that worked.
 *  Stops early where no rung can work: a wrong key, no such model, nobody there.
 *  @returns one report per rung that was tried, from strong to weak */
export async function testConnection(options: OpenAiOptions, signal: AbortSignal): Promise<RungReport[]> {
  const reports: RungReport[] = [];
  for (const rung of ladder) {
    const memory = pinnedTo(rung, options.clock.now());
    const provider = createOpenAiProvider({ ...options, memory, retries: { attempts: 1, pauseMs: 0 } });
    const { report, hopeless } = await tryRung(provider, rung, options, signal);
    reports.push(report);
    if (hopeless) break;
  }
  const strongest = reports.find(({ ok }) => ok);
  if (strongest) {
    const provider = createOpenAiProvider(options);
    const refusals = Object.fromEntries(
      reports.filter(({ ok }) => !ok).map(({ rung, problem }) => [rung, problem ?? '']),
    );
    await options.memory.set(provider.id, {
      ...unknownCapabilities(options.clock.now()),
      rung: strongest.rung,
      refusals,
    });
  }
  return reports;
}

async function tryRung(
  provider: Provider,
  rung: ModelRung,
  options: OpenAiOptions,
  signal: AbortSignal,
): Promise<{ report: RungReport; hopeless: boolean }> {
  const started = options.clock.now();
  let text = '';
  let firstTokenMs: number | null = null;
  const finish = (ok: boolean, problem: string | null, hopeless = false) => ({
    report: { rung, ok, text, problem, firstTokenMs, totalMs: options.clock.now() - started },
    hopeless,
  });
  try {
    for await (const chunk of provider.generate(oneLineQuestion(), signal)) {
      if (chunk.type === 'text') {
        firstTokenMs ??= options.clock.now() - started;
        text += chunk.text;
      }
      if (chunk.type === 'finish' && chunk.refusal) return finish(false, `The model refused: ${chunk.refusal}`);
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return finish(false, error.details.refusal ?? error.message, hopelessCodes.has(error.code));
  }
  return text.includes('4711') ? finish(true, null) : finish(false, 'The reply does not hold the number on the line.');
}

const hopelessCodes = new Set(['unauthorized', 'model_not_found', 'unreachable', 'address_refused', 'aborted']);

/** A memory that knows one pinned rung and learns refused parameters for the length of a test. */
function pinnedTo(rung: ModelRung, now: number): CapabilityMemory {
  const memory = createMemoryCapabilities();
  return {
    get: async (key) => (await memory.get(key)) ?? { ...unknownCapabilities(now), rung, pinned: true },
    set: memory.set,
  };
}

function oneLineQuestion(): ProviderRequest {
  const lines: LineTable = {
    documentSha256: '0'.repeat(64),
    revision: { parser: 'none', version: '1', settings: {} },
    sections: [],
    pages: [
      {
        number: 1,
        width: 612,
        height: 792,
        rotation: 0,
        firstLine: 1,
        lastLine: 1,
        lines: [
          {
            number: 1,
            page: 1,
            text: 'The policy number is 4711.',
            box: [72, 72, 300, 84],
            words: [],
            fontSize: 12,
          },
        ],
        tableColumns: [],
        signals: { characters: 26, unmappedShare: 0, imageOnly: false, hiddenLines: 0, garbled: false },
      },
    ],
  };
  const brief: Brief = {
    schemaVersion: 1,
    question: 'What is the policy number?',
    language: 'en',
    shape: 'single',
    kind: 'text',
    narrative: false,
    keywords: [],
    periods: [],
    unit: { scale: null, currency: null, decimals: null, percent: false },
    comparison: null,
    formulas: [],
    scope: { pages: [], sections: [], lines: [], parts: [] },
    parts: [],
    fields: [],
    clarification: null,
    corrections: [],
  };
  const passages = [
    { index: 1, firstLine: 1, lastLine: 1, startPage: 1, endPage: 1, sectionTitle: null, score: 1, keywords: [] },
  ];
  const schemaOptions = { kind: brief.kind, shape: brief.shape };
  const prompt = assemblePrompt({ brief, passages, table: lines, schemaOptions, includeSchemaInPrompt: false });
  return { brief, passages, lines, prompt, parameters: {}, role: 'answer' };
}
