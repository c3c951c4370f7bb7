import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyFingerprint, makeCheckpoint } from '../../audit/checkpoint';
import { ann } from '../prisma/rows-fixture';
import { openRealWorkspace, type RealWorkspace } from './real-document-fixture';

const sample = new Uint8Array(readFileSync('public/sample/commercial-property-policy.pdf'));

let workspace: RealWorkspace;
beforeAll(async () => {
  workspace = await openRealWorkspace(sample, (lines) => [10, 30, 60].flatMap((index) => lines[index] ?? []));
}, 60_000);
afterAll(() => workspace.close());

/** The verifier as people call it. */
async function verify(...words: string[]): Promise<{ status: number; output: string }> {
  const command = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'scripts/verify.ts', ...words];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command);
    return { status: 0, output: stdout };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { status: failed.code, output: failed.stdout + failed.stderr };
  }
}

it('tells what holds from what failed and from what could not be checked, by its exit status', async () => {
  const path = (name: string) => join(workspace.folder, name);
  writeFileSync(path('bundle.zip'), await workspace.bundle());
  const key = keyFingerprint(createPublicKey(workspace.key));
  const head = await workspace.store.audit.head(ann.workspaceId);
  writeFileSync(path('checkpoint.json'), JSON.stringify(makeCheckpoint(ann.workspaceId, head, 0, workspace.key)));
  const all = await verify(path('bundle.zip'), '--key', key, '--checkpoint', path('checkpoint.json'));
  expect(all.output.match(/^holds {4}citation/gm)).toHaveLength(3);
  expect(all).toMatchObject({ status: 0, output: expect.not.stringMatching(/^(FAILS|unknown)/m) });

  writeFileSync(path('small.zip'), await workspace.bundle({ withDocuments: false }));
  mkdirSync(path('documents'));
  writeFileSync(path('documents/under another name.pdf'), sample);
  const outside = await verify(path('small.zip'), '--documents', path('documents'));
  expect(outside.output.match(/^holds {4}citation/gm)).toHaveLength(3);
  expect(outside).toMatchObject({ status: 0, output: expect.stringContaining('unpinned key') });

  const damaged = readFileSync(path('small.zip'));
  damaged[200] = (damaged[200] ?? 0) ^ 1;
  writeFileSync(path('damaged.zip'), damaged);
  expect(await verify(path('damaged.zip'))).toMatchObject({
    status: 1,
    output: expect.stringContaining('answers.jsonl'),
  });
  expect((await verify(path('small.zip'), '--key', 'ab'.repeat(32))).status).toBe(1);
  expect((await verify(path('missing.zip'))).status).toBe(2);

  const kept = JSON.parse(readFileSync(path('checkpoint.json'), 'utf8')) as { length: number };
  const another = generateKeyPairSync('ed25519').privateKey;
  const checkpoints: [name: string, text: string, status: number, said: string][] = [
    ['forged', JSON.stringify({ ...kept, length: kept.length + 1 }), 1, 'Its signature does not fit'],
    ['torn', JSON.stringify(kept).slice(0, 40), 2, 'the checkpoint from outside'],
    ['other', JSON.stringify(makeCheckpoint(ann.workspaceId, head, 0, another)), 2, 'signed by another key'],
  ];
  for (const [name, text, status, said] of checkpoints) {
    writeFileSync(path(name), text);
    const checked = await verify(path('small.zip'), '--checkpoint', path(name));
    expect(checked, name).toMatchObject({ status, output: expect.stringContaining(said) });
  }
  expect((await verify(path('small.zip'), '--checkpoint', path('not there'))).status).toBe(2);
  mkdirSync(path('empty'));
  expect((await verify(path('small.zip'), '--documents', path('empty'))).status).toBe(2);
}, 120_000);
