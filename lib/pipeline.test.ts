import { describe, expect, it } from 'vitest';
import { seedRates } from './compute/rates';
import { tableOf } from './generation/question-fixture';
import { euros, replyOf } from './generation/reply-fixture';
import { answerQuestion, defaultLimits, type PipelineInput } from './pipeline';
import type { Provider, ProviderRequest } from './ports/provider';
import { replayRun } from './replay-run';
import { buildIndex } from './retrieval/build-index';
import { findingOf } from './review/answer-headline';
import type { TraceEvent } from './run/trace-event';

const table = tableOf([
  'Commercial policy.',
  'The annual premium is EUR 1,200.00.',
  ...Array.from({ length: 20 }, (_, index) => `Clause ${index} of the conditions.`),
]);
const index = buildIndex(table);
const signal = new AbortController().signal;

/** A model that plays replies in order, the last one for ever. */
function playing(...texts: string[]): Provider & { requests: ProviderRequest[] } {
  const requests: ProviderRequest[] = [];
  return {
    id: 'https://models.example/v1 m',
    model: 'm',
    requests,
    async *generate(request) {
      const text = texts[Math.min(requests.length, texts.length - 1)] ?? '';
      requests.push(request);
      yield { type: 'rung', rung: 'chat_schema', model: 'm', reason: null };
      yield { type: 'text', text };
      yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
    },
  };
}

async function ask(provider: Provider, overrides: Partial<PipelineInput> = {}) {
  const events: TraceEvent[] = [];
  let now = 1_000;
  const result = await answerQuestion({
    question: 'What is the annual premium?',
    table,
    index,
    provider,
    reader: null,
    limits: defaultLimits,
    fallback: 'person',
    clock: { now: () => now++, id: () => '' },
    signal,
    onEvent: (event) => {
      events.push(JSON.parse(JSON.stringify(event)));
    },
    ...overrides,
  });
  return { result, events };
}

const right = replyOf([euros('1200.00', 2, 'EUR 1,200.00')]);

describe('a policy of the workspace', () => {
  it('sends a good answer to a person with its reason, and a replay says the same', async () => {
    const reason = "The workspace's policy asks for a review of answers of type amount.";
    const { result, events } = await ask(playing(right), { policyReview: () => ({ flag: 'policy', reason }) });
    expect(result).toMatchObject({ route: { route: 'human_review' }, state: 'needs_review' });
    expect(result.flags).toEqual([{ name: 'policy', reason, items: [], details: {} }]);
    expect(await replayRun({ events, table, index, signal })).toMatchObject({ ok: true, replay: { same: true } });
  });

  it('draws samples under a name of their own', async () => {
    const { result } = await ask(playing(right), { policyReview: () => ({ flag: 'sampled', reason: 'By chance.' }) });
    expect(result.flags.map(({ name }) => name)).toEqual(['sampled']);
  });

  it('that asks for nothing lets a good answer go', async () => {
    const { result } = await ask(playing(right), { policyReview: () => null });
    expect(result).toMatchObject({ route: { route: 'ship' }, state: 'shipped', flags: [] });
  });
});

describe('a computed answer', () => {
  const hiddenIn = (number: number) => ({
    ...table,
    pages: table.pages.map((page) => ({
      ...page,
      lines: page.lines.map((line) => (line.number === number ? { ...line, hidden: 'no-contrast' as const } : line)),
    })),
  });
  const operand = (name: string, value: string, line: number) => ({
    name,
    value,
    spans: [{ line_start: line, line_end: line, quote: null }],
  });
  const computed = replyOf([euros('2400.00', 2, null)], {
    extraction_method: 'computed',
    computation: {
      expression: 'premium * (clause + 1)',
      operands: [operand('premium', '1200.00', 2), operand('clause', '1', 4)],
    },
  });

  it('goes to a person where an operand stands on a line that nobody can see, and ships where all are seen', async () => {
    const seen = await ask(playing(computed));
    expect(seen.result).toMatchObject({ state: 'shipped', flags: [] });
    const unseen = await ask(playing(computed), { table: hiddenIn(4) });
    expect(unseen.result).toMatchObject({ route: { route: 'human_review' }, state: 'needs_review' });
    expect(unseen.result.flags.map(({ name }) => name)).toEqual(['hidden_evidence']);
  });

  it('goes to a person where a number of its own stands in the expression, save what the question names', async () => {
    const sevenfold = computed.replace('premium * (clause + 1)', 'premium * 7').replace('2400.00', '8400.00');
    const { result } = await ask(playing(sevenfold));
    expect(result).toMatchObject({ state: 'needs_review', flags: [{ name: 'inferred' }] });
    expect(result.flags[0]?.reason).toContain('uses 7, which no line was cited for');
    const named = await ask(playing(sevenfold), { question: 'What is the annual premium over 7 years?' });
    expect(named.result.flags.map(({ name }) => name)).not.toContain('inferred');
  });
});

describe('indicators', () => {
  it('are asked for, checked and told with the answer, and a replay knows them', async () => {
    const told = right.replace(/}$/, ',"jurisdiction":"Delaware"}');
    const provider = playing(told);
    const { result, events } = await ask(provider, { indicators: ['jurisdiction'] });
    expect(provider.requests[0]?.prompt.version).toContain('indicator.jurisdiction@1');
    expect(result.answer.indicators).toEqual({ jurisdiction: 'Delaware' });
    expect(await replayRun({ events, table, index, signal })).toMatchObject({ ok: true, replay: { same: true } });
  });

  it('that nobody switched on are refused', async () => {
    const { events } = await ask(playing(right.replace(/}$/, ',"jurisdiction":"Delaware"}'), right));
    expect(events.find((event) => event.type === 'rejected')).toMatchObject({ issues: [{ code: 'schema' }] });
  });
});

describe('what a run cost', () => {
  const usage = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 5 };
  /** As `playing`, with the tokens that each call took. */
  function metered(...texts: string[]): Provider {
    const provider = playing(...texts);
    return {
      ...provider,
      async *generate(request) {
        for await (const event of provider.generate(request, signal))
          yield event.type === 'finish' ? { ...event, usage } : event;
      },
    };
  }

  it('is that of every round and every correction, whichever the answer is from', async () => {
    const wrong = replyOf([euros('1300.00', 2, 'EUR 1,200.00')]);
    const priceOf = () => ({ amount: '0.25', currency: 'USD' });
    const { result } = await ask(metered(wrong, replyOf([]), wrong, right), { priceOf });
    expect(result.meta).toMatchObject({
      attempts: 4,
      rounds: 2,
      cost: { amount: '1', currency: 'USD' },
      usage: { inputTokens: 40, outputTokens: 20 },
    });
  });

  it('is not known where a call has no price', async () => {
    const prices = [{ amount: '0.25', currency: 'USD' }];
    const { result } = await ask(metered(replyOf([]), right), { priceOf: () => prices.shift() ?? null });
    expect(result.meta.cost).toBeNull();
  });
});

describe('calls of a run', () => {
  it('are numbered through its rounds, so that each reply keeps its own refusal', async () => {
    const wrong = replyOf([euros('1300.00', 2, 'EUR 1,200.00')]);
    const { events } = await ask(playing(wrong, replyOf([]), wrong, right));
    const started = events.flatMap((event) => (event.type === 'call_started' ? [event] : []));
    expect(started.map(({ attempt, role, round }) => [attempt, role, round])).toEqual([
      [1, 'answer', 1],
      [2, 'reask', 1],
      [3, 'answer', 2],
      [4, 'reask', 2],
    ]);
    expect(events.flatMap((event) => (event.type === 'rejected' ? [event.attempt] : []))).toEqual([1, 3]);
  });

  it('are as many as the caller allows corrections, from none to three', async () => {
    const texts = [1, 2, 3, 4, 5].map((nth) => replyOf([euros(`130${nth}.00`, 2, 'EUR 1,200.00')]));
    for (const reasks of [0, 1, 2, 3] as const) {
      const provider = playing(...texts);
      const { result } = await ask(provider, { reasks });
      expect(provider.requests).toHaveLength(reasks + 1);
      expect(result.state).toBe('needs_review');
    }
  });
});

describe('a refusal', () => {
  it('is kept in its own words, and a replay comes to the same answer', async () => {
    const refusing: Provider = {
      ...playing(''),
      async *generate() {
        yield { type: 'rung', rung: 'chat_schema', model: 'm', reason: null };
        yield { type: 'finish', finishReason: 'refusal', usage: null, requestId: null, refusal: 'Not this one.' };
      },
    };
    const { result, events } = await ask(refusing);
    expect(result.answer.confidence_explanation).toContain('Not this one.');
    expect(await replayRun({ events, table, index, signal })).toMatchObject({ ok: true, replay: { same: true } });
  });
});

describe('a percentage that a question compares', () => {
  const document = tableOf([
    'The deductible is 7.5 % of the sum insured.',
    ...Array.from({ length: 20 }, (_, nth) => `Clause ${nth}.`),
  ]);
  it.each([
    ['Is the deductible above 5 %?', true],
    ['Is the deductible above 10 percent?', false],
    ['Is the deductible at most 7.5 %?', true],
  ])('%s', async (question, verdict) => {
    const options = { kind: 'percent', shape: 'single' } as const;
    const item = {
      kind: 'percent' as const,
      value: { value: '7.5' },
      spans: [{ line_start: 1, line_end: 1, quote: '7.5 %' }],
      path: null,
    };
    const { result } = await ask(playing(replyOf([item], {}, options)), {
      question,
      table: document,
      index: buildIndex(document),
    });
    expect(result.brief.kind).toBe('percent');
    expect(result.answer.items).toMatchObject([{ kind: 'percent', value: { value: '7.5' } }]);
    expect(result.meta.comparisons).toMatchObject([{ item: 0, verdict, rates: [] }]);
  });
});

describe('a premium in another currency', () => {
  const document = tableOf([
    'The annual premium is JPY 100,000,000.',
    ...Array.from({ length: 20 }, (_, nth) => `Clause ${nth}.`),
  ]);
  const yen = {
    kind: 'amount' as const,
    value: { value: '100000000', currency: 'JPY', scale: null, unit: null },
    spans: [{ line_start: 1, line_end: 1, quote: 'JPY 100,000,000' }],
    path: null,
  };
  const strongYen = { base: 'USD', quote: 'JPY', rate: '99', date: '2030-01-01', source: 'a test' };
  it.each([
    ['the rates at the start', seedRates, false, '2024-06-28'],
    ['a stronger yen', [...seedRates, strongYen], true, '2030-01-01'],
  ] as const)('stays the answer; with %s code decides whether it is above a million dollars', async (...row) => {
    const [, rates, verdict, date] = row;
    const { result } = await ask(playing(replyOf([yen])), {
      question: 'Is the premium above one million dollars?',
      table: document,
      index: buildIndex(document),
      rates,
    });
    expect(result.answer.items).toEqual([yen]);
    expect(result.meta.comparisons).toMatchObject([{ item: 0, verdict }]);
    expect(result.meta.comparisons?.[0]?.rates.at(-1)?.date).toBe(date);
    expect(result.meta.comparisons?.[0]?.steps.join(' ')).toContain(date);
  });
});

describe('a model that writes prose in a form of its own', () => {
  it('is read by the patterns of the workspace, and a replay reads it alike', async () => {
    const prose: Provider = {
      ...playing(''),
      async *generate() {
        yield { type: 'rung', rung: 'prose', model: 'm', reason: null };
        yield { type: 'text', text: 'I looked at {1}.\nAnswer: The annual premium is EUR 1,200.00 {1}.' };
        yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
      },
    };
    const patterns = { answerPattern: 'Answer: (.*)', referencePattern: String.raw`\{(\d+)\}` };
    const { result, events } = await ask(prose, { patterns });
    expect(result.answer.items).toMatchObject([{ value: { value: '1200.00', currency: 'EUR' } }]);
    expect(result.evidence[0]?.[0]).toMatchObject({ span: { line_start: 2 } });
    expect(await replayRun({ events, table, index, signal })).toMatchObject({ ok: true, replay: { same: true } });
  });
});

describe('the budget of a question', () => {
  const unsure = replyOf([euros('1200.00', 2, 'EUR 1,200.00')], { complete_answer_found: false });
  const routes = (events: TraceEvent[]) =>
    events.flatMap((event) => (event.type === 'route' ? [[event.choice.route, event.choice.rule]] : []));

  it('ends after its rounds, with what was found before a person', async () => {
    const provider = playing(unsure);
    const { result, events } = await ask(provider, { limits: { ...defaultLimits, maximumRounds: 2 } });
    expect(routes(events)).toEqual([
      ['broaden', 'not complete'],
      ['human_review', 'not complete, budget spent'],
    ]);
    expect(provider.requests).toHaveLength(2);
    expect(result.answer.items).toHaveLength(1);
    expect(result.state).toBe('needs_review');
  });

  it('ends after its calls, corrections among them', async () => {
    const wrong = replyOf([euros('1300.00', 2, 'EUR 1,200.00')], { complete_answer_found: false });
    const provider = playing(wrong, unsure);
    const { events } = await ask(provider, { limits: { ...defaultLimits, maximumCalls: 2, maximumRounds: 9 } });
    expect(provider.requests).toHaveLength(2);
    expect(routes(events)).toEqual([['human_review', 'not complete, budget spent']]);
  });

  it('ends after its time', async () => {
    const provider = playing(unsure);
    const { events } = await ask(provider, { limits: { ...defaultLimits, maximumMs: 1, maximumRounds: 9 } });
    expect(routes(events).at(-1)?.[0]).toBe('human_review');
    expect(provider.requests.length).toBeLessThanOrEqual(1);
  });
});

describe('a document that refers in circles', () => {
  const circular = tableOf([
    'Section 1 Exclusions',
    'We do not pay for:',
    '(a) war;',
    '(b) terror.',
    'Further exclusions are listed in Section 2.',
    'Section 2 More exclusions',
    'We do not pay for these either:',
    '(a) strikes;',
    '(b) riots.',
    'Further exclusions are listed in Section 1.',
  ]);
  circular.sections.push(
    { level: 1, title: 'Section 1 Exclusions', startPage: 1, endPage: 1, firstLine: 1, lastLine: 5 },
    { level: 1, title: 'Section 2 More exclusions', startPage: 1, endPage: 1, firstLine: 6, lastLine: 10 },
  );
  const options = { kind: 'text', shape: 'listing' } as const;
  const exclusion = (value: string, line: number) => ({
    kind: 'text' as const,
    value,
    spans: [{ line_start: line, line_end: line, quote: value }],
    path: null,
  });

  it('is read on in each section once, and comes to an end', async () => {
    const first = replyOf([exclusion('war', 3), exclusion('terror', 4)], {}, options);
    const second = replyOf([exclusion('strikes', 8), exclusion('riots', 9)], {}, options);
    const provider = playing(first, second);
    const { events, result } = await ask(provider, {
      question: 'Which exclusions apply?',
      table: circular,
      index: buildIndex(circular),
      limits: { ...defaultLimits, maximumRounds: 12, maximumCalls: 12 },
    });
    expect(result.answer.items.map(({ value }) => value)).toEqual(['war', 'terror', 'strikes', 'riots']);
    const searched = events.flatMap((event) => (event.type === 'retrieved' ? [JSON.stringify(event.knobs.lines)] : []));
    expect(searched.filter((lines) => lines === JSON.stringify([{ first: 6, last: 10 }]))).toHaveLength(1);
    expect(provider.requests.length).toBeLessThan(6);
  });
});

describe('an absence on pages that nobody can read', () => {
  const nothing = replyOf([]);
  const [page] = table.pages;
  if (!page) throw new Error('the table has a page');
  const picture = { number: 2, firstLine: page.lastLine + 1, lastLine: page.lastLine, lines: [] };
  const scanned = { ...page, ...picture, signals: { ...page.signals, characters: 0, imageOnly: true } };
  const partly = { ...table, pages: [page, scanned] };

  it('is no absence where most of them are pictures: a person is told to have them read', async () => {
    const only = { ...table, pages: [{ ...scanned, number: 1, firstLine: 1, lastLine: 0 }] };
    const { result } = await ask(playing(nothing), { table: only, index: buildIndex(only) });
    expect(result.answer.answer_found).toBe(false);
    expect(result).toMatchObject({ state: 'needs_review', route: { route: 'human_review' } });
    expect(result.flags.map(({ name }) => name)).toContain('unread_pages');
    // what to do about it depends on whether they were read since, which the answer does not know
    expect(result.flags.map(({ reason }) => reason).join(' ')).not.toContain('OCR');
    expect(findingOf(result.answer, result.flags, result.state)).toBe('not_searched');
  });

  it('says which page could not be searched where it is one of several', async () => {
    const withMore = { ...partly, pages: [...partly.pages, { ...page, ...picture, number: 3 }] };
    const { result } = await ask(playing(nothing), { table: withMore, index: buildIndex(withMore) });
    expect(result.answer.caveats).toContain('Page 2 has no text that can be read and could not be searched.');
    expect(result.flags.map(({ name }) => name)).not.toContain('unread_pages');
  });

  it('says nothing where an answer was found, or every page has text', async () => {
    const found = await ask(playing(right), { table: partly, index: buildIndex(partly) });
    expect(found.result.answer.caveats).toEqual([]);
    const whole = await ask(playing(nothing));
    expect(whole.result.answer.caveats.join(' ')).not.toContain('could not be searched');
  });
});
