import { describe, expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { toWire } from '../contract/answer-schema';
import { type Provider, type ProviderChunk, ProviderError, type ProviderRequest, type Rung } from '../ports/provider';
import { createReaderProvider } from '../reader/reader-provider';
import type { TraceBody } from '../run/trace-event';
import { emptyAnswer } from './empty-answer';
import { FallbackError, type GenerationInput, generateAnswer } from './generate-answer';
import { defaultModelOptions } from './model-options';
import { briefOf, passagesOf, tableOf } from './question-fixture';

const table = tableOf([
  'The annual premium is EUR 1,200.00.',
  'The deductible is EUR 500.00 for each claim.',
  'The policy begins on 1 March 2024.',
  'The limit of indemnity is EUR 2,000,000.00.',
]);
const passages = passagesOf(table, [1, 2], [4, 4]);
const brief = briefOf('What is the annual premium?', {
  keywords: [{ text: 'premium', weight: 1, source: 'question' }],
});
const options = { kind: 'amount' as const, shape: 'single' as const };

const premium: Item = {
  kind: 'amount',
  value: { value: '1200.00', currency: 'EUR', scale: null, unit: null },
  spans: [{ line_start: 1, line_end: 1, quote: 'premium is EUR 1,200.00' }],
  path: null,
};
const deductible: Item = {
  kind: 'amount',
  value: { value: '500.00', currency: 'EUR', scale: null, unit: null },
  spans: [{ line_start: 2, line_end: 2, quote: 'EUR 500.00' }],
  path: null,
};

type Wire = ReturnType<typeof toWire>;
function wireOf(items: Item[], overrides: Partial<Wire> = {}): Wire {
  const found = items.length > 0;
  const answer = {
    ...emptyAnswer('', options),
    items,
    extraction_method: found ? ('verbatim' as const) : ('na' as const),
    confidence: 0.9,
    answer_found: found,
    complete_answer_found: found,
    context_completeness_weak: 0.9,
  };
  return { ...toWire(answer, options), ...overrides };
}
const good = JSON.stringify(wireOf([premium]));
const invented = JSON.stringify(wireOf([{ ...premium, spans: [{ line_start: 77, line_end: 77, quote: null }] }]));

type Script =
  | string
  | { text: string; finishReason?: 'stop' | 'length' | 'content_filter' | 'refusal'; rung?: Rung }
  | ProviderError;

/** Replies in order; the last one stays. */
function scripted(...scripts: Script[]): Provider & { requests: ProviderRequest[] } {
  const requests: ProviderRequest[] = [];
  return {
    id: 'scripted',
    model: 'scripted-model',
    requests,
    async *generate(request): AsyncIterable<ProviderChunk> {
      const script = scripts[Math.min(requests.length, scripts.length - 1)]!;
      requests.push(request);
      if (script instanceof ProviderError) throw script;
      const {
        text,
        finishReason = 'stop',
        rung = 'prompt_schema',
      } = typeof script === 'string' ? { text: script } : script;
      yield { type: 'rung', rung, model: 'scripted-model', reason: null };
      for (let at = 0; at < text.length; at += 7) yield { type: 'text', text: text.slice(at, at + 7) };
      const usage = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 10 };
      yield {
        type: 'finish',
        finishReason,
        usage,
        requestId: 'r1',
        refusal: finishReason === 'refusal' ? 'No.' : null,
      };
    },
  };
}

async function run(provider: Provider, overrides: Partial<GenerationInput> = {}) {
  const events: TraceBody[] = [];
  let now = 0;
  const outcome = await generateAnswer({
    provider,
    brief,
    passages,
    table,
    parameters: {},
    budget: { reasks: 2, deadlineMs: 1_000_000 },
    clock: { now: () => now++, id: () => 'id' },
    fallback: 'person',
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
    },
    round: 1,
    priceOf: () => ({ amount: '0.001', currency: 'USD' }),
    ...overrides,
  });
  return { outcome, events, types: events.map(({ type }) => type) };
}

function accepted(outcome: Awaited<ReturnType<typeof run>>['outcome']) {
  if (!outcome.ok)
    throw new Error(
      `${outcome.reason}: ${outcome.issues.map(({ path, message }) => `${path} ${message}`).join(' / ')}`,
    );
  return outcome;
}

describe('a reply that passes', () => {
  it('is the answer, with its evidence and what it cost', async () => {
    const { outcome, types } = await run(scripted(good));
    const { answer, evidence, flags, attempts, meta } = accepted(outcome);
    expect(answer.items).toEqual([premium]);
    expect(answer.keywords_found).toEqual(['premium']);
    expect(evidence[0]?.[0]?.grade).toBe('exact');
    expect(flags).toEqual([]);
    expect(attempts).toBe(1);
    expect(meta).toMatchObject({
      rung: 'prompt_schema',
      usage: { inputTokens: 100 },
      cost: { amount: '0.001' },
      requestId: 'r1',
    });
    expect(types[0]).toBe('call_started');
    expect(types).not.toContain('rejected');
  });

  it('showed each item with its proof, and each field, before the whole was there', async () => {
    const { events, types } = await run(scripted(JSON.stringify(wireOf([premium, deductible]))), {
      brief: { ...brief, shape: 'listing' },
    });
    const items = events.flatMap((event) => (event.type === 'item' ? [event] : []));
    expect(items.map(({ index, evidence }) => [index, evidence[0]?.grade])).toEqual([
      [0, 'exact'],
      [1, 'exact'],
    ]);
    expect(types.lastIndexOf('field')).toBeLessThan(types.indexOf('call_finished'));
    expect(events.find((event) => event.type === 'field' && event.path === '$.confidence')).toMatchObject({
      value: 0.9,
    });
  });

  it.each([
    ['a fence', (text: string) => `\`\`\`json\n${text}\n\`\`\``],
    ['a preamble with braces', (text: string) => `From {1} I conclude: ${text}`],
    ['thinking', (text: string) => `<think>{"items": [{"amount"</think>${text}`],
    ['trailing prose', (text: string) => `${text}\nI hope this helps {x}!`],
  ])('inside %s is taken out, and that is logged', async (_name, around) => {
    const { outcome, events } = await run(scripted(around(good)));
    expect(accepted(outcome).attempts).toBe(1);
    expect(events.find(({ type }) => type === 'stripped')).toBeDefined();
    expect(events.filter(({ type }) => type === 'item')).toHaveLength(1);
  });
});

const broken: [name: string, text: string, code: string][] = [
  ['NaN', good.replace('"confidence":0.9', '"confidence":NaN'), 'syntax'],
  ['a trailing comma', good.replace(/\}$/, ',}'), 'syntax'],
  ['a duplicated key', good.replace(/^\{/, '{"items":[],'), 'syntax'],
  ['cut off', good.slice(0, 200), 'syntax'],
  ['nothing', '', 'syntax'],
  ['talk', 'I am not sure what you mean.', 'syntax'],
  ['a wrong enum', good.replace('"verbatim"', '"literal"'), 'schema'],
  ['a missing field', good.replace('"caveats":[],', ''), 'schema'],
  ['a field of its own', good.replace(/^\{/, '{"note":"hi",'), 'schema'],
  ['a wrong type', good.replace('"confidence":0.9', '"confidence":"high"'), 'schema'],
  ['an invented line', invented, 'span_outside_document'],
  [
    'a line outside the passages',
    JSON.stringify(wireOf([{ ...premium, spans: [{ line_start: 3, line_end: 3, quote: null }] }])),
    'citation_invented',
  ],
  [
    'a reversed span',
    JSON.stringify(wireOf([{ ...premium, spans: [{ line_start: 2, line_end: 1, quote: null }] }])),
    'span_order',
  ],
  [
    'a quote from another line',
    good.replace('"line_start":1,"line_end":1', '"line_start":2,"line_end":2'),
    'quote_not_in_lines',
  ],
  ['a quote altered by one digit', good.replace('EUR 1,200.00"', 'EUR 1,300.00"'), 'quote_not_in_lines'],
  ['an amount that is not its quote', good.replace('"value":"1200.00"', '"value":"1300.00"'), 'value_not_in_quote'],
  ['an unknown currency', good.replace('"currency":"EUR"', '"currency":"EUX"'), 'currency_unknown'],
  ['an item without a span', JSON.stringify(wireOf([{ ...premium, spans: [] }])), 'item_without_span'],
  ['not found, with an item', good.replace('"answer_found":true', '"answer_found":false'), 'found_mismatch'],
  ['found, without an item', JSON.stringify(wireOf([], { answer_found: true })), 'found_mismatch'],
  ['the same item twice', JSON.stringify(wireOf([premium, premium])), 'duplicate_item'],
  [
    'a computation that does not add up',
    JSON.stringify(
      wireOf([premium], {
        extraction_method: 'computed',
        computation: {
          expression: 'a+b',
          operands: [
            { name: 'a', value: '500.00', spans: deductible.spans },
            { name: 'b', value: '1.00', spans: premium.spans },
          ],
        },
      }),
    ),
    'operand_not_in_lines',
  ],
];

describe('a reply that fails', () => {
  it.each(broken)('%s: is refused, corrected once, and both are in the trace', async (_name, text, code) => {
    const provider = scripted(text, good);
    const { outcome, events } = await run(provider);
    expect(accepted(outcome).answer.items).toEqual([premium]);
    const rejected = events.flatMap((event) => (event.type === 'rejected' ? [event] : []));
    expect(rejected).toHaveLength(1);
    expect(rejected[0]?.issues.map((issue) => issue.code)).toContain(code);
    expect(rejected[0]).toMatchObject({ attempt: 1, identical: false });
    const [first, second] = provider.requests;
    expect(second?.role).toBe('reask');
    expect(second?.prompt.user).toContain(first?.prompt.user);
    expect(second?.prompt.user).toContain(text);
    const message = rejected[0]?.issues.at(-1)?.message.replace(/\s*\n\s*/g, ' ') ?? '-';
    expect(second?.prompt.user.endsWith(message)).toBe(true);
  });

  it('can be corrected at the second try, each reask carrying the newest reply and the first prompt', async () => {
    const wrong = good.replace('"verbatim"', '"literal"');
    const provider = scripted(invented, wrong, good);
    const { outcome, types } = await run(provider);
    expect(accepted(outcome).attempts).toBe(3);
    expect(types.filter((type) => type === 'rejected')).toHaveLength(2);
    const last = provider.requests[2]?.prompt.user ?? '';
    expect(last).toContain(wrong);
    expect(last).not.toContain(invented);
    expect(last.split('Question: What is the annual premium?')).toHaveLength(2);
  });

  it('never corrected goes to a person with the last reply and its issues', async () => {
    const replies = [1, 2, 3].map((line) => invented.replace('77', `7${line}`).replace('77', `7${line}`));
    const { outcome, events } = await run(scripted(...replies));
    expect(outcome).toMatchObject({ ok: false, reason: 'reasks_spent', lastReply: replies[2], attempts: 3 });
    if (outcome.ok) return;
    expect(outcome.issues.length).toBeGreaterThan(0);
    expect(outcome.emptyAnswer).toMatchObject({ items: [], answer_found: false });
    expect(outcome.error).toBeUndefined();
    expect(events.at(-1)?.type).toBe('fallback');
  });

  it.each([0, 1, 2, 3] as const)('is corrected at most %i times', async (reasks) => {
    const texts = Array.from({ length: 6 }, (_, index) =>
      invented.replace('"confidence":0.9', `"confidence":0.${index}`),
    );
    const provider = scripted(...texts);
    const { outcome } = await run(provider, { budget: { reasks, deadlineMs: 1_000_000 } });
    expect(outcome.ok).toBe(false);
    expect(provider.requests).toHaveLength(reasks + 1);
  });

  it('and comes back unchanged ends the loop at once, and is counted apart', async () => {
    const provider = scripted(invented);
    const { outcome, events } = await run(provider, { budget: { reasks: 3, deadlineMs: 1_000_000 } });
    expect(outcome).toMatchObject({ ok: false, reason: 'identical_reply' });
    expect(provider.requests).toHaveLength(2);
    expect(events.filter((event) => event.type === 'rejected').map(({ identical }) => identical)).toEqual([
      false,
      true,
    ]);
  });

  it('can be corrected by another model', async () => {
    const first = scripted(invented);
    const second = scripted(good);
    const { outcome, events } = await run(first, { reaskProvider: { ...second, model: 'small' } });
    accepted(outcome);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(events.filter((event) => event.type === 'call_started').map(({ role, model }) => [role, model])).toEqual([
      ['answer', 'scripted-model'],
      ['reask', 'small'],
    ]);
  });

  it('by length is told to be shorter', async () => {
    const provider = scripted({ text: good.slice(0, 150), finishReason: 'length' }, good);
    accepted((await run(provider)).outcome);
    expect(provider.requests[1]?.prompt.user).toContain('cut off at the limit');
  });

  it('costs what its corrections cost too', async () => {
    const { meta } = accepted((await run(scripted(invented, good))).outcome);
    expect(meta).toMatchObject({
      attempts: 2,
      cost: { amount: '0.002' },
      usage: { inputTokens: 200, outputTokens: 20 },
    });
  });
});

describe('the fallback that was declared', () => {
  it('as an error carries the reply and the issues', async () => {
    const { outcome } = await run(scripted(invented), { fallback: 'error' });
    if (outcome.ok) throw new Error('accepted');
    expect(outcome.error).toBeInstanceOf(FallbackError);
    expect(outcome.error).toMatchObject({ code: 'identical_reply', details: { lastReply: invented } });
  });

  it('as a sentinel is an empty answer', async () => {
    const { outcome } = await run(scripted(invented), { fallback: 'sentinel' });
    if (outcome.ok) throw new Error('accepted');
    expect(outcome.error).toBeUndefined();
    expect(outcome.emptyAnswer.extraction_method).toBe('na');
  });
});

describe('a correction', () => {
  it('that changes a valid item is flagged with what it changed', async () => {
    const bad = { ...deductible, value: { value: '501.00', currency: 'EUR', scale: null, unit: null } };
    const limit: Item = {
      ...premium,
      value: { value: '2000000.00', currency: 'EUR', scale: null, unit: null },
      spans: [{ line_start: 4, line_end: 4, quote: null }],
    };
    const listing = { brief: { ...brief, shape: 'listing' as const } };
    const changing = await run(
      scripted(JSON.stringify(wireOf([premium, bad])), JSON.stringify(wireOf([limit, deductible]))),
      listing,
    );
    const { flags } = accepted(changing.outcome);
    expect(flags).toMatchObject([
      { name: 'valid_part_changed', items: [0], reason: expect.stringContaining('items[0]') },
    ]);
    const keeping = await run(
      scripted(JSON.stringify(wireOf([premium, bad])), JSON.stringify(wireOf([premium, deductible]))),
      listing,
    );
    expect(accepted(keeping.outcome).flags).toEqual([]);
  });
});

describe('time and failure', () => {
  it('ends before a call that would begin too late', async () => {
    const provider = scripted(invented, good);
    const { outcome } = await run(provider, {
      budget: { reasks: 2, deadlineMs: 5 },
      clock: { now: () => provider.requests.length * 10, id: () => '' },
    });
    expect(outcome).toMatchObject({ ok: false, reason: 'deadline', lastReply: invented });
    expect(provider.requests).toHaveLength(1);
  });

  it('stops a call that is still silent when time is up', async () => {
    const silent: Provider = {
      id: 'silent',
      model: 'silent',
      async *generate(_request, signal) {
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
        );
      },
    };
    const { outcome } = await run(silent, {
      clock: { now: () => performance.now(), id: () => '' },
      budget: { reasks: 2, deadlineMs: performance.now() + 20 },
    });
    expect(outcome).toMatchObject({ ok: false, reason: 'deadline' });
  });

  it('gives a cancelled run no outcome', async () => {
    const controller = new AbortController();
    const provider = scripted(good);
    const reason = new Error('closed');
    const running = run(
      {
        ...provider,
        async *generate(request, signal) {
          controller.abort(reason);
          signal.throwIfAborted();
          yield* provider.generate(request, signal);
        },
      },
      { signal: controller.signal },
    );
    await expect(running).rejects.toBe(reason);
  });

  it('of the provider is its own error, in its own words', async () => {
    const failure = new ProviderError('unauthorized', 'Check the API key.', {
      textSoFar: '',
      status: 401,
      requestId: null,
      retryAfterMs: null,
    });
    const { outcome, events } = await run(scripted(failure));
    expect(outcome).toMatchObject({ ok: false, reason: 'provider', error: failure });
    expect(events.find(({ type }) => type === 'call_failed')).toMatchObject({ code: 'unauthorized', retryInMs: null });
  });

  it.each(['refusal', 'content_filter'] as const)(
    'by %s is given to a person, not asked again',
    async (finishReason) => {
      const provider = scripted({ text: '', finishReason });
      const { outcome } = await run(provider);
      expect(outcome).toMatchObject({ ok: false, reason: 'provider' });
      if (!outcome.ok) expect(outcome.error).toBeUndefined();
      expect(provider.requests).toHaveLength(1);
    },
  );

  it('in the middle, tried again by the provider, leaves nothing of the first try in the answer', async () => {
    const provider: Provider = {
      id: 'p',
      model: 'm',
      async *generate() {
        yield { type: 'rung', rung: 'chat_schema', model: 'm', reason: null };
        yield { type: 'text', text: invented.slice(0, 300) };
        yield { type: 'retry', code: 'connection_lost', message: 'lost', textSoFar: 'x', retryInMs: 5 };
        yield { type: 'rung', rung: 'chat_schema', model: 'm', reason: null };
        yield { type: 'text', text: good };
        yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
      },
    };
    const { outcome, events } = await run(provider);
    expect(accepted(outcome).answer.items).toEqual([premium]);
    expect(events.find((event) => event.type === 'call_failed')).toMatchObject({ retryInMs: 5 });
    expect(events.find((event) => event.type === 'call_finished')).toMatchObject({ text: good });
  });
});

describe('prose', () => {
  const prose = (text: string) => ({ text, rung: 'prose' as const });
  it('becomes an answer with spans over the lines that carry the value', async () => {
    const { outcome } = await run(scripted(prose('The premium is EUR 1,200.00 a year [1].')));
    const { answer, evidence, meta } = accepted(outcome);
    // What was asked with, not what a stronger way would have been asked with.
    expect(meta.promptVersion).toMatch(/^prose@\d+$/);
    expect(answer.items[0]?.spans).toEqual([{ line_start: 1, line_end: 1, quote: null }]);
    expect(evidence[0]?.[0]?.grade).toBe('normalized');
  });

  it.each([
    ['without patterns', undefined],
    ['with patterns that nobody set', defaultModelOptions.patterns],
  ])('with an invented reference goes back to the model, %s', async (_name, patterns) => {
    const provider = scripted(prose('It is EUR 1,200.00 [9].'), prose('It is EUR 1,200.00 [1].'));
    accepted((await run(provider, patterns ? { patterns } : {})).outcome);
    expect(provider.requests[1]?.prompt.user).toContain('Passage [9] does not exist');
  });

  it('that no line supports shows no value, and a flag', async () => {
    const { answer, flags } = accepted((await run(scripted(prose('It is EUR 9,000.00 [1].')))).outcome);
    expect(answer.items).toEqual([]);
    expect(flags.map(({ name }) => name)).toContain('unproved_citation');
  });
});

describe('other shapes and providers', () => {
  it('streams a narrative: its summary, then each section, then the rest', async () => {
    const narrative = { kind: 'section' as const, shape: 'single' as const, narrative: true };
    const section = (title: string, line: number): Item => ({
      kind: 'section',
      value: { title, content: table.pages[0]?.lines[line - 1]?.text ?? '' },
      spans: [{ line_start: line, line_end: line, quote: null }],
      path: null,
    });
    const answer = {
      ...emptyAnswer('', narrative),
      items: [section('Premium', 1), section('Deductible', 2)],
      extraction_method: 'inferred' as const,
      answer_found: true,
      narrative: { summary: 'What is paid.', form: 'explanation' as const, follow_ups: ['And the limit?'] },
    };
    const { outcome, events } = await run(scripted(JSON.stringify(toWire(answer, narrative))), {
      brief: { ...brief, kind: 'section', narrative: true },
    });
    expect(accepted(outcome).answer.narrative?.follow_ups).toEqual(['And the limit?']);
    const order = events.flatMap((event) =>
      event.type === 'field' ? [event.path] : event.type === 'item' ? [`item ${event.index}`] : [],
    );
    const wanted = ['$.summary', 'item 0', 'item 1', '$.form', '$.confidence', '$.follow_ups'];
    expect(order.filter((each) => wanted.includes(each))).toEqual(wanted);
  });

  it('gives each value of a field list its path', async () => {
    const fields = [
      { path: 'costs.premium', kind: 'amount' as const, description: 'a year' },
      { path: 'costs.deductible', kind: 'amount' as const, description: 'a claim' },
    ];
    const nested = { kind: 'amount' as const, shape: 'nested_json' as const, fields };
    const answer = {
      ...emptyAnswer('', nested),
      items: [
        { ...premium, path: 'costs.premium' },
        { ...deductible, path: 'costs.deductible' },
      ],
      extraction_method: 'verbatim' as const,
      answer_found: true,
    };
    const provider = scripted(JSON.stringify(toWire(answer, nested)));
    const { outcome, events } = await run(provider, { brief: { ...brief, shape: 'nested_json', fields } });
    expect(accepted(outcome).answer.items.map(({ path }) => path)).toEqual(['costs.premium', 'costs.deductible']);
    expect(events.flatMap((event) => (event.type === 'item' ? [event.item.path] : []))).toEqual([
      'costs.premium',
      'costs.deductible',
    ]);
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]?.prompt.user).toContain('- costs.premium (amount): a year');
  });

  it('takes the embedded reader through the same stream and the same checks', async () => {
    const { outcome, types } = await run(createReaderProvider());
    expect(accepted(outcome).meta).toMatchObject({ rung: 'reader', usage: null, cost: null, attempts: 1 });
    expect(types).toContain('call_finished');
    expect(types).not.toContain('rejected');
  });
});
