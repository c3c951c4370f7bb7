import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFingerprint, makeCheckpoint } from '../../audit/checkpoint';
import { readCanonicalZip } from '../../export/canonical-zip';
import { ann } from '../prisma/rows-fixture';
import { openWorkspace, type Workspace } from './bundle-fixture';
import { openRealWorkspace } from './real-document-fixture';
import { verifyBySecond } from './second-verifier-fixture';
import { rewrite, tamperBundle } from './tamper-bundle-fixture';

let workspace: Workspace;
let bundle: Uint8Array;
beforeAll(async () => {
  workspace = await openWorkspace();
  bundle = await workspace.bundle();
});
afterAll(() => workspace.close());

describe('a verifier that somebody else wrote from the documentation', () => {
  it('finds that a bundle holds, with the key and a checkpoint of its owner', async () => {
    const head = await workspace.store.audit.head(ann.workspaceId);
    const checkpoint = JSON.stringify(makeCheckpoint(ann.workspaceId, head, 0, workspace.key), null, 2);
    const key = keyFingerprint(createPublicKey(workspace.key));
    expect(verifyBySecond(bundle, { key, checkpoint })).toEqual([]);
    expect(verifyBySecond(bundle, { key: 'ab'.repeat(32) })).toEqual(['2 the key is not the one that is known']);
    const fork = JSON.stringify(makeCheckpoint(ann.workspaceId, { ...head, hash: 'f'.repeat(64) }, 0, workspace.key));
    expect(verifyBySecond(bundle, { checkpoint: fork })).toEqual(['5 a checkpoint saw another chain']);
  });

  it('finds that a bundle of the first day holds', () => {
    const kept = readFileSync(join(import.meta.dirname, 'bundle-version-1.fixture.zip'));
    expect(verifyBySecond(kept)).toEqual([]);
  });

  it('finds every change, with the key that it was told', () => {
    const key = keyFingerprint(createPublicKey(workspace.key));
    const otherKey = generateKeyPairSync('ed25519').privateKey;
    const missed = Array.from({ length: 500 }, (_, seed) => tamperBundle(bundle, seed, otherKey)).filter(
      ({ changed }) => verifyBySecond(changed, { key }).length === 0,
    );
    expect(missed.map(({ what }) => what)).toEqual([]);
  });

  it.each([
    ['a value in an answer', 'answers.jsonl', '"value":"alpha"', '"value":"omega"'],
    ['a snippet', 'answers.jsonl', '"text":"alpha"', '"text":"omega"'],
    ['a caveat that is left out', 'contents.jsonl', '"caveats":[', '"caveats":["x",'],
    ['who decided', 'decisions.jsonl', '"id":"bob"', '"id":"eve"'],
    ['an event', 'audit.jsonl', '\\"name\\":\\"Bob\\"', '\\"name\\":\\"Eve\\"'],
    ['the model', 'prompts.json', '"model":"', '"model":"x'],
  ])('finds %s even when the key of the installation signed it', (_what, name, before, after) => {
    const parts = readCanonicalZip(bundle).map((part) => {
      if (part.name !== name) return part;
      const text = new TextDecoder().decode(part.bytes);
      expect(text).toContain(before);
      return { ...part, bytes: new TextEncoder().encode(text.replace(before, after)) };
    });
    expect(verifyBySecond(rewrite(parts, workspace.key))).not.toEqual([]);
  });
});

const poppler = spawnSync('pdftotext', ['-v']).error === undefined;

it.skipIf(!poppler)('reads the citations of a real document again with another reader of PDFs', async () => {
  const sample = new Uint8Array(readFileSync('public/sample/commercial-property-policy.pdf'));
  const real = await openRealWorkspace(sample, (lines) => [10, 30, 60].flatMap((index) => lines[index] ?? []));
  try {
    const path = join(real.folder, 'second.pdf');
    const textOfPage = (pdf: Buffer, page: number) => {
      writeFileSync(path, pdf);
      return execFileSync('pdftotext', ['-raw', '-f', String(page), '-l', String(page), path, '-'], {
        encoding: 'utf8',
      });
    };
    const bytes = await real.bundle();
    expect(verifyBySecond(bytes, { textOfPage })).toEqual([]);
    expect(verifyBySecond(bytes, { textOfPage: () => 'something else' })).toHaveLength(3);
  } finally {
    await real.close();
  }
});
