import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeCanonicalZip, ZipError } from './canonical-zip';
import { readRepackedZip } from './repacked-zip';

const text = (words: string) => new TextEncoder().encode(words);

it('reads what another program packed, in whatever compression', () => {
  const files = { 'documents/': new Uint8Array(0), 'documents/a.pdf': text('a'.repeat(5_000)), 'b.json': text('{}') };
  for (const level of [0, 9] as const)
    expect(
      readRepackedZip(zipSync(files, { level })).map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
    ).toEqual([
      ['documents/a.pdf', 'a'.repeat(5_000)],
      ['b.json', '{}'],
    ]);
});

it('refuses what is no archive, is cut off, or names a part twice', () => {
  const whole = zipSync({ a: text('alpha') });
  for (const bytes of [text('no archive'), new Uint8Array(0), whole.subarray(0, 30)])
    expect(() => readRepackedZip(bytes)).toThrow(ZipError);
  const twice = Buffer.concat([
    ...writeCanonicalZip([
      { name: 'a', bytes: text('alpha') },
      { name: 'a', bytes: text('omega') },
    ]),
  ]);
  expect(() => readRepackedZip(twice)).toThrow('twice');
});
