import { execFile, spawn } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

it('ends without a word when whoever reads its findings has gone', async () => {
  const path = join(workspace.folder, 'unread.zip');
  writeFileSync(path, await workspace.bundle());
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/verify.ts', path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ said, status }).toEqual({ said: '', status: 2 });
}, 60_000);

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

  const machine = await verify(path('small.zip'), '--documents', path('documents'), '--json');
  expect(JSON.parse(machine.output)).toMatchObject({
    verdict: 'holds',
    findings: expect.arrayContaining([expect.objectContaining({ status: 'holds', check: 'citation' })]),
  });
  for (const [words, message] of [
    [[path('documents/under another name.pdf')], 'is not a bundle'],
    [[path('documents')], 'is a folder'],
    [[path('small.zip'), '--documents', path('nowhere')], 'There is no folder'],
    [[path('small.zip'), '--checkpoint', path('nowhere')], 'There is no checkpoint'],
  ] as const)
    expect(await verify(...words)).toMatchObject({ status: 2, output: expect.stringContaining(message) });

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

it('says of the key and of the checkpoint each on its own what holds, and fails with either', async () => {
  const path = (name: string) => join(workspace.folder, name);
  writeFileSync(path('pinned.zip'), await workspace.bundle({ withDocuments: false }));
  const key = keyFingerprint(createPublicKey(workspace.key));
  const head = await workspace.store.audit.head(ann.workspaceId);
  // signed by the right key, of a chain that went another way
  const fork = { ...head, hash: 'f'.repeat(64) };
  for (const [name, seen] of Object.entries({ kept: head, fork }))
    writeFileSync(path(name), JSON.stringify(makeCheckpoint(ann.workspaceId, seen, 0, workspace.key)));

  const all = await Promise.all(
    [key, 'ab'.repeat(32)].flatMap((pin) =>
      ['kept', 'fork'].map((name) => verify(path('pinned.zip'), '--key', pin, '--checkpoint', path(name))),
    ),
  );
  const said = all.map(({ status, output }) => ({
    status,
    key: /^(\w+) +key: .*: (.*)$/m.exec(output)?.slice(1),
    checkpoint: /^(\w+) +checkpoint: the checkpoint from outside: (.*)$/m.exec(output)?.slice(1),
    // neither takes from what the other checks come to
    failed: output.match(/^FAILS/gm)?.length ?? 0,
    unknown: output.match(/^unknown/gm)?.length ?? 0,
    last: output.trim().split('\n').at(-1),
  }));
  const known = ['holds', 'It is the key that you know.'];
  const another = ['FAILS', `It is another key than the one that you know (${'ab'.repeat(32)}).`];
  const seen = ['holds', expect.stringMatching(new RegExp(`^${head.length} events as it saw them`))];
  const forked = ['FAILS', `Event ${head.length} is not the one that it saw.`];
  const doesNot = expect.stringMatching(/^The bundle does NOT hold/);
  const holds = expect.stringMatching(/^What could be checked holds/);
  expect(said).toEqual([
    { status: 0, key: known, checkpoint: seen, failed: 0, unknown: 1, last: holds },
    { status: 1, key: known, checkpoint: forked, failed: 1, unknown: 1, last: doesNot },
    { status: 1, key: another, checkpoint: seen, failed: 1, unknown: 1, last: doesNot },
    { status: 1, key: another, checkpoint: forked, failed: 2, unknown: 1, last: doesNot },
  ]);
}, 120_000);
