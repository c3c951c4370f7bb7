import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCanonicalZip, writeCanonicalZip, ZipError, type ZipPart } from './canonical-zip';

const join = (parts: ZipPart[]) => new Uint8Array(Buffer.concat([...writeCanonicalZip(parts)]));
const partsOf = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}(\/[a-z0-9]{1,8}\.json)?$/),
    bytes: fc.uint8Array({ maxLength: 300 }),
  }),
  { selector: ({ name }) => name, maxLength: 8 },
);

describe('the canonical archive', () => {
  it('is read by an independent program as what was put in', () => {
    fc.assert(
      fc.property(partsOf, (parts) => {
        const read = unzipSync(join(parts));
        expect(Object.keys(read).sort()).toEqual(parts.map(({ name }) => name).sort());
        for (const { name, bytes } of parts) expect(read[name]).toEqual(bytes);
      }),
    );
  });

  it('comes back as it went in, byte for byte', () => {
    fc.assert(
      fc.property(partsOf, (parts) => {
        const bytes = join(parts);
        expect(
          readCanonicalZip(bytes).map(({ name, bytes: content }) => ({ name, bytes: Uint8Array.from(content) })),
        ).toEqual(parts);
        expect(join(readCanonicalZip(bytes))).toEqual(bytes);
      }),
    );
  });

  it('refuses any single changed bit outside the contents of a part, and shows a changed part for the bits inside', () => {
    const parts = [
      { name: 'a.json', bytes: new TextEncoder().encode('{"answer":1}') },
      { name: 'b/c.json', bytes: new Uint8Array(0) },
    ];
    const good = join(parts);
    for (let bit = 0; bit < good.length * 8; bit++) {
      const changed = Uint8Array.from(good);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => readCanonicalZip(changed), `bit ${bit}`).toThrow(ZipError);
    }
  });

  it('refuses truncation, appended bytes and paths that climb', () => {
    const good = join([{ name: 'a', bytes: new Uint8Array(10) }]);
    for (let length = 0; length < good.length; length++)
      expect(() => readCanonicalZip(good.subarray(0, length))).toThrow(ZipError);
    expect(() => readCanonicalZip(new Uint8Array([...good, 0]))).toThrow(ZipError);
    for (const name of ['../a', '/a', 'a//b', 'a\\b', ''])
      expect(() => join([{ name, bytes: new Uint8Array(0) }])).toThrow(ZipError);
  });
});
