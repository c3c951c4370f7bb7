import { afterEach, describe, expect, it } from 'vitest';
import { inOrder, type Reaction, type Scenario, supporting } from '../../../scripts/provider-server/scenario';
import type { Item } from '../../contract/answer';
import { type GenerationInput, generateAnswer } from '../../generation/generate-answer';
import { briefOf, passagesOf, tableOf } from '../../generation/question-fixture';
import { euros, replyOf } from '../../generation/reply-fixture';
import { parseQuestion } from '../../question/parse-question';
import type { TraceBody } from '../../run/trace-event';
import { type ProviderUnderTest, provideFor } from './provider-fixture';

const table = tableOf([
  'The annual premium is EUR 1,200.00 – für 1 Jahr.',
  'The deductible is EUR 500.00 for each claim.',
  'The policy ends on 28 February 2025.',
  'Fire EUR 700.00',
  'Theft EUR 500.00',
  'Total EUR 1,300.00',
]);
const good = replyOf([euros('1200.00', 1, 'EUR 1,200.00 – für')]);
const brief = briefOf('What is the annual premium?');

const open: ProviderUnderTest[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function ask(scenario: Scenario, overrides: Partial<GenerationInput> = {}) {
  const made = await provideFor(scenario);
  open.push(made);
  const events: TraceBody[] = [];
  const outcome = await generateAnswer({
    provider: made.provider,
    brief,
    passages: passagesOf(table, [1, 6]),
    table,
    parameters: {},
    budget: { reasks: 2, deadlineMs: 60_000 },
    clock: { now: () => performance.now() % 1000, id: () => 'id' },
    fallback: 'person',
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
    },
    round: 1,
    ...overrides,
  });
  return { outcome, events, requests: made.server.requests };
}

const reply = (text: string, overrides: Partial<Extract<Reaction, { kind: 'reply' }>> = {}): Reaction => ({
  kind: 'reply',
  text,
  ...overrides,
});
const refusing = (message: string) => ({ status: 400, body: { error: { message } } });
const rungs: [rung: string, around: (then: Scenario) => Scenario][] = [
  ['responses_schema', (then) => then],
  ['chat_schema', (then) => supporting({ protocols: ['chat'] }, then)],
  [
    'chat_tool',
    (then) =>
      supporting(
        { protocols: ['chat'], refuses: { 'response_format.json_schema': refusing('json_schema is not supported') } },
        then,
      ),
  ],
  [
    'prompt_schema',
    (then) =>
      supporting(
        {
          protocols: ['chat'],
          refuses: {
            'response_format.json_schema': refusing('json_schema is not supported'),
            tools: refusing('tools are not supported'),
          },
        },
        then,
      ),
  ],
];

/** Plays replies in order, whatever was refused on the way to them. */
function playing(...texts: (string | Reaction)[]): Scenario {
  let next = 0;
  return () => {
    const text = texts[Math.min(next++, texts.length - 1)]!;
    return typeof text === 'string' ? reply(text) : text;
  };
}

const around: [name: string, text: string][] = [
  ['in a fence', `\`\`\`json\n${good}\n\`\`\``],
  ['after a preamble with braces', `Given {the text} and [1]: ${good}`],
  ['after thinking', `<think>Is it {"items": []}? No.</think>\n${good}`],
  ['before prose', `${good}\n\nLet me know if {anything} is unclear!`],
  ['in all of these', `<think>hm</think>Sure!\n\`\`\`json\n${good}\n\`\`\`\nDone.`],
];

describe.each(rungs)('over real HTTP, on the rung %s', (rung, on) => {
  it.each(around)('an answer %s is found at the first try', async (_name, text) => {
    const { outcome, events } = await ask(on(playing(text)));
    expect(outcome).toMatchObject({ ok: true, attempts: 1, meta: { rung } });
    expect(events.filter(({ type }) => type === 'item')).toHaveLength(1);
    expect(events.some(({ type }) => type === 'stripped')).toBe(true);
  });

  it('an answer whose bytes are split inside characters is the same to the byte', async () => {
    const { outcome, events } = await ask(on(playing(reply(good, { bytesPerWrite: 1 }))));
    expect(outcome.ok).toBe(true);
    expect(events.find((event) => event.type === 'call_finished')).toMatchObject({ text: good });
  });

  it('an answer corrected at the second try is the answer, and the trace has both replies to the byte', async () => {
    const wrong = good.replaceAll('1200.00', '1300.00');
    const worse = good.replace('"verbatim"', '"exact"');
    const { outcome, events, requests } = await ask(on(playing(wrong, worse, good)));
    expect(outcome).toMatchObject({ ok: true, attempts: 3 });
    expect(events.flatMap((event) => (event.type === 'call_finished' ? [event.text] : []))).toEqual([
      wrong,
      worse,
      good,
    ]);
    expect(requests.at(-1)?.user).toContain(worse);
    expect(requests.at(-1)?.system).toContain('You correct a reply');
  });

  it('an answer that is never corrected is given to a person', async () => {
    const texts = ['1300.00', '1400.00', '1500.00'].map((value) => good.replaceAll('1200.00', value));
    const { outcome } = await ask(on(playing(...texts)));
    expect(outcome).toMatchObject({ ok: false, reason: 'reasks_spent', lastReply: texts[2], attempts: 3 });
  });
});

describe('bad days', () => {
  const february: Item = {
    kind: 'date',
    value: { iso: '2025-02-31', original: '31 February 2025' },
    spans: [{ line_start: 3, line_end: 3, quote: null }],
    path: null,
  };
  const cases: [name: string, first: string | Reaction, code: string, overrides?: Partial<GenerationInput>][] = [
    ['NaN', good.replace(':0.9', ':NaN'), 'syntax'],
    ['duplicated keys', good.replace('{', '{"items":[],'), 'syntax'],
    ['truncated by length', reply(good.slice(0, 120), { finishReason: 'length' }), 'syntax'],
    ['empty', '', 'syntax'],
    ['a wrong enum', good.replace('"verbatim"', '"copied"'), 'schema'],
    ['an invented line', replyOf([euros('1200.00', 4711)]), 'span_outside_document'],
    ['a quote from another line', replyOf([euros('500.00', 1, 'deductible is EUR 500.00')]), 'quote_not_in_lines'],
    ['a quote altered by one digit', replyOf([euros('1200.00', 1, 'EUR 1,201.00')]), 'quote_not_in_lines'],
    ['an amount that does not match its quote', replyOf([euros('1201.00', 1, 'EUR 1,200.00')]), 'value_not_in_quote'],
    ['an unknown currency', good.replace('"EUR"', '"EUX"'), 'currency_unknown'],
    ['not found, with items', good.replace('"answer_found":true', '"answer_found":false'), 'found_mismatch'],
  ];
  it.each(cases)('%s: refused with its reason, then corrected', async (_name, first, code) => {
    const { outcome, events, requests } = await ask(playing(first, good));
    expect(outcome).toMatchObject({ ok: true, attempts: 2 });
    const rejected = events.find((event) => event.type === 'rejected');
    expect(rejected?.issues.map((issue) => issue.code)).toContain(code);
    expect(requests[1]?.user).toContain(rejected?.issues.at(-1)?.message.slice(0, 60));
  });

  it('31 February: refused as no day of any calendar', async () => {
    const dates = { ...brief, kind: 'date' as const };
    const options = { kind: 'date' as const, shape: 'single' as const };
    const right: Item = { ...february, value: { iso: '2025-02-28', original: '28 February 2025' } };
    const { outcome, events } = await ask(playing(replyOf([february], {}, options), replyOf([right], {}, options)), {
      brief: dates,
    });
    expect(outcome).toMatchObject({ ok: true, attempts: 2 });
    expect(events.find((event) => event.type === 'rejected')?.issues.map(({ code }) => code)).toContain('date_invalid');
  });

  it('one question for the parts of an address is one call', async () => {
    const fields = ['street', 'city', 'postal_code'].map((path) => ({
      path,
      kind: 'text' as const,
      description: path,
    }));
    const asked = parseQuestion("What is the insurer's registered address?", { fields });
    const place = tableOf(['Registered address of the insurer: 107 Castle Street, Aldermere WX4 2TD']);
    const part = (path: string, value: string): Item => ({
      kind: 'text',
      value,
      spans: [{ line_start: 1, line_end: 1, quote: value }],
      path,
    });
    const items = [part('street', '107 Castle Street'), part('city', 'Aldermere'), part('postal_code', 'WX4 2TD')];
    const options = { kind: asked.kind, shape: asked.shape, fields };
    const { outcome, requests } = await ask(playing(replyOf(items, {}, options)), {
      brief: asked,
      table: place,
      passages: passagesOf(place, [1, 1]),
    });
    expect(asked.shape).toBe('nested_json');
    expect(outcome).toMatchObject({ ok: true, attempts: 1 });
    expect(outcome.ok && outcome.answer.items.map(({ path, value }) => [path, value])).toEqual(
      items.map(({ path, value }) => [path, value]),
    );
    expect(requests).toHaveLength(1);
  });

  it('a refusal is not argued with', async () => {
    const { outcome, requests } = await ask(playing(reply('', { refusal: "I'm sorry, but I can't." })));
    expect(outcome).toMatchObject({ ok: false, reason: 'provider' });
    expect(requests).toHaveLength(1);
  });

  it('a total that does not add up is shown with a flag, since real documents have them', async () => {
    const item: Item = {
      kind: 'table',
      value: {
        headers: ['Cover', 'Premium'],
        rows: [
          ['Fire', 'EUR 700.00'],
          ['Theft', 'EUR 500.00'],
          ['Total', 'EUR 1,300.00'],
        ],
      },
      spans: [{ line_start: 4, line_end: 6, quote: null }],
      path: null,
    };
    const options = { kind: 'table' as const, shape: 'table' as const };
    const { outcome } = await ask(playing(replyOf([item], {}, options)), {
      brief: { ...brief, kind: 'table', shape: 'table' },
    });
    if (!outcome.ok) throw new Error(outcome.issues.map(({ message }) => message).join());
    expect(outcome.flags.map(({ name }) => name)).toContain('total_mismatch');
  });

  it('a stream that is cut and asked again leaves one answer, and its trace tells', async () => {
    const { outcome, events } = await ask(inOrder(reply(good, { cutAfterBytes: 900 }), reply(good)));
    expect(outcome.ok).toBe(true);
    expect(events.find((event) => event.type === 'call_failed')).toMatchObject({
      code: 'connection_lost',
      retryInMs: expect.any(Number),
    });
    expect(events.find((event) => event.type === 'call_finished')).toMatchObject({ text: good });
  });

  it('a server without chat answers in prose, whose value is proved all the same', async () => {
    const { outcome } = await ask(
      supporting({ protocols: ['completions'] }, () => reply('The premium is EUR 1,200.00 [1].')),
    );
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.meta.rung).toBe('prose');
    expect(outcome.evidence[0]?.[0]?.span.line_start).toBe(1);
  });

  it('fifty at once lose no event and mix none up', async () => {
    const runs = await Promise.all(Array.from({ length: 50 }, () => ask(() => reply(good, { deltaLength: 5 }))));
    const shapes = runs.map(({ events }) => events.map(({ type }) => type).join());
    expect(new Set(shapes).size).toBe(1);
    expect(runs.every(({ outcome }) => outcome.ok)).toBe(true);
  });
});
