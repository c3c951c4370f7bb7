import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { type ChainHead, genesisHash, nextRecord } from './append-event';
import type { AuditRecord } from './audit-event';
import { makeCheckpoint } from './checkpoint';
import { tamper } from './tamper-fixture';
import { verifyChain } from './verify-chain';

it('detects each of 10,000 random changes of a chain against an earlier checkpoint', () => {
  const records: AuditRecord[] = [];
  let head: ChainHead = { length: 0, hash: genesisHash };
  let seen = head;
  for (let index = 0; index < 80; index++) {
    const body = { type: 'setting_changed', key: `key ${index}`, secret: index % 3 === 0 } as const;
    const record = nextRecord('w', head, { id: 'ann', name: 'Ann' }, body, index * 1_000);
    records.push(record);
    head = { length: record.seq, hash: record.hash };
    if (record.seq === 60) seen = head;
  }
  const checkpoint = makeCheckpoint('w', seen, 0, generateKeyPairSync('ed25519').privateKey);
  const missed: string[] = [];
  const kinds = new Set<string>();
  for (let seed = 0; seed < 10_000; seed++) {
    const { changed, what } = tamper(records, seen.length, seed);
    kinds.add(what.split(' at ')[0] ?? '');
    if (verifyChain('w', changed, { checkpoint }).ok) missed.push(what);
  }
  expect(missed).toEqual([]);
  expect(kinds.size).toBe(9);
});
