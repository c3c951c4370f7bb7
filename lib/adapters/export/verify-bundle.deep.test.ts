import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyFingerprint } from '../../audit/checkpoint';
import { verifyBundle } from '../../export/verify-bundle';
import { openWorkspace } from './bundle-fixture';
import { nodeCrypto } from './node-crypto';
import { tamperBundle } from './tamper-bundle-fixture';

it('names each of 10,000 random changes of a bundle', async () => {
  const workspace = await openWorkspace();
  try {
    const key = keyFingerprint(createPublicKey(workspace.key));
    const bundle = await workspace.bundle();
    const otherKey = generateKeyPairSync('ed25519').privateKey;
    const missed: string[] = [];
    for (let seed = 0; seed < 10_000; seed++) {
      const { changed, what } = tamperBundle(bundle, seed, otherKey);
      const findings = await verifyBundle(changed, nodeCrypto, { key });
      if (!findings.some(({ status, subject, detail }) => status === 'fails' && subject && detail)) missed.push(what);
    }
    expect(missed).toEqual([]);
  } finally {
    await workspace.close();
  }
}, 900_000);
