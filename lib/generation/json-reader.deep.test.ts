import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteReader, createJsonReader } from './json-reader';

/** The long campaign: random texts near JSON, split at random bytes, against `JSON.parse`. */
describe('the streaming reader, at length', () => {
  const near = fc.oneof(
    fc.json(),
    fc
      .array(fc.constantFrom(...'{}[]",:-+.eE0123456789tfnrulas\\/ \n\t\u0000é😀'), { maxLength: 30 })
      .map((parts) => parts.join('')),
    fc.tuple(fc.json(), fc.nat(), fc.nat(4)).map(([text, at, length]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + text.slice(from + length);
    }),
  );

  it('judges 100,000 texts as JSON.parse does, whatever the split', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: 1, max: 9 }), (text, size) => {
        const bytes = new TextEncoder().encode(text);
        const travelled = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
        const reader = createByteReader(createJsonReader({ tolerant: false }));
        for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
        const outcome = reader.end();
        let expected: { value: unknown } | null;
        try {
          expected = { value: JSON.parse(travelled) };
        } catch {
          expected = null;
        }
        expect(outcome.status === 'complete').toBe(expected !== null);
        if (expected) expect(outcome.value).toStrictEqual(expected.value);
      }),
      { numRuns: 100_000 },
    );
  }, 600_000);

  it('finds the answer behind 20,000 random preambles that hold no answer themselves', () => {
    const words = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '`',
      '```',
      '<',
      '>',
      'think',
      ' ',
      '\n',
      'a',
      '1',
      ':',
      ',',
      '{"x":1}',
      '{}',
      '[]',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        // A preamble that leaves a string open swallows what follows, for any reader.
        const preamble = `${parts.join('').replaceAll('"', '').replaceAll('<', '')}\n`;
        const reader = createJsonReader({ tolerant: true, rootKeys: ['items'] });
        reader.push(`${preamble}! {"items":[1]}`);
        expect(reader.end().value).toEqual({ items: [1] });
      }),
      { numRuns: 20_000 },
    );
  }, 600_000);
});
