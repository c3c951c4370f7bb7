import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainHead, genesisHash, nextRecord } from './append-event';
import type { AuditBody, AuditRecord } from './audit-event';
import { canonicalJson } from './canonical-hash';
import { makeCheckpoint, verifyCheckpoint } from './checkpoint';
import { tamper } from './tamper-fixture';
import { verifyChain } from './verify-chain';

const ann = { id: 'ann', name: 'Ann' };

describe('a chain', () => {
  it('verifies as it was written, and gives the head to go on from', () => {
    const { records, head } = chainOf(20);
    expect(verifyChain('w', records)).toEqual({ ok: true, head });
    expect(verifyChain('w', [])).toEqual({ ok: true, head: { length: 0, hash: genesisHash } });
  });

  it('is the same text however the fields of an event were ordered', () => {
    const one = nextRecord('w', { length: 0, hash: genesisHash }, ann, { type: 'member_removed', userId: 'x' }, 0);
    const two = nextRecord(
      'w',
      { length: 0, hash: genesisHash },
      { name: 'Ann', id: 'ann' },
      { userId: 'x', type: 'member_removed' },
      0,
    );
    expect(two).toEqual(one);
  });

  it('shows an edit of any event up to an earlier checkpoint', () => {
    const { head } = chainOf(30);
    const { privateKey } = generateKeyPairSync('ed25519');
    const checkpoint = makeCheckpoint('w', head, 0, privateKey);
    const grown = chainOf(45).records;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { changed, what } = tamper(grown, 30, seed);
        const verdict = verifyChain('w', changed, { checkpoint });
        expect(verdict.ok, what).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('can not show by itself that its tail is gone; a checkpoint and the remembered head can', () => {
    const { records, head } = chainOf(10);
    const { privateKey } = generateKeyPairSync('ed25519');
    const cut = records.slice(0, 7);
    expect(verifyChain('w', cut).ok).toBe(true);
    expect(codes(verifyChain('w', cut, { head }))).toEqual(['differs_from_head']);
    expect(codes(verifyChain('w', cut, { checkpoint: makeCheckpoint('w', head, 0, privateKey) }))).toEqual([
      'shorter_than_checkpoint',
    ]);
  });

  it('that was written anew as a whole differs from a checkpoint', () => {
    const { head } = chainOf(10);
    const { privateKey } = generateKeyPairSync('ed25519');
    const forged = chainOf(10, 'mallory').records;
    expect(verifyChain('w', forged).ok).toBe(true);
    expect(codes(verifyChain('w', forged, { checkpoint: makeCheckpoint('w', head, 0, privateKey) }))).toEqual([
      'differs_from_checkpoint',
    ]);
  });

  it('of another workspace is not taken for this one', () => {
    const { records } = chainOf(3);
    expect(codes(verifyChain('other', records))).toContain('wrong_chain');
  });
});

describe('a checkpoint', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const checkpoint = makeCheckpoint('w', { length: 3, hash: 'a'.repeat(64) }, 1_000, privateKey);

  it('is good with its own key only', () => {
    expect(verifyCheckpoint(checkpoint, publicKey)).toBe(true);
    expect(verifyCheckpoint(checkpoint, generateKeyPairSync('ed25519').publicKey)).toBe(false);
    expect(verifyCheckpoint(JSON.parse(JSON.stringify(checkpoint)), publicKey)).toBe(true);
  });

  it.each(['chain', 'length', 'head', 'at', 'keyFingerprint', 'signature'] as const)(
    'is bad when its %s was changed',
    (field) => {
      const other = makeCheckpoint(
        'v',
        { length: 4, hash: 'b'.repeat(64) },
        2_000,
        generateKeyPairSync('ed25519').privateKey,
      );
      expect(verifyCheckpoint({ ...checkpoint, [field]: other[field] }, publicKey)).toBe(false);
    },
  );
});

describe('canonical JSON', () => {
  it('is what RFC 8785 gives for its own example', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('reads back as the same value, whatever the order of fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });

  it('has the same hash before and after a trip through a file', () => {
    const text = canonicalJson({ name: 'half \ud800 of a pair' });
    expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
    expect(() => canonicalJson({ value: undefined })).not.toThrow();
    expect(() => canonicalJson(undefined)).toThrow();
  });
});

function codes(verdict: ReturnType<typeof verifyChain>): string[] {
  return verdict.ok ? [] : verdict.problems.map(({ code }) => code);
}

function chainOf(length: number, name = 'Ann'): { records: AuditRecord[]; head: ChainHead } {
  const records: AuditRecord[] = [];
  let head: ChainHead = { length: 0, hash: genesisHash };
  for (let index = 0; index < length; index++) {
    const body: AuditBody =
      index % 2
        ? { type: 'signed_in', userId: `user ${index % 5}`, method: 'password' }
        : { type: 'setting_changed', key: `key ${index}`, secret: index % 4 === 0 };
    const record = nextRecord('w', head, { id: 'ann', name }, body, index * 1_000);
    records.push(record);
    head = { length: record.seq, hash: record.hash };
  }
  return { records, head };
}
