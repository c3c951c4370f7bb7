import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFingerprint, makeCheckpoint } from '../../audit/checkpoint';
import { canonicalText } from '../../export/canonical-json';
import { readCanonicalZip, writeCanonicalZip } from '../../export/canonical-zip';
import { approvedOnly, type ExportScope } from '../../export/export-request';
import { exportedAnswerSchema } from '../../export/exported-answer';
import { type Manifest, partNames } from '../../export/manifest';
import { parseJsonLines } from '../../export/parse-part';
import { onlyRepacked, verdictOf, verifyBundle } from '../../export/verify-bundle';
import { ann, bob, readyDocument } from '../prisma/rows-fixture';
import { openWorkspace, pdfBytes, pdfSha256, type Workspace } from './bundle-fixture';
import { nodeCrypto } from './node-crypto';
import { rewrite, tamperBundle } from './tamper-bundle-fixture';

const readLines = async () => ({
  parser: 'test',
  version: '1',
  unreadable: [],
  lines: [
    { number: 1, page: 1, text: 'alpha' },
    { number: 2, page: 1, text: 'beta' },
  ],
});

let workspace: Workspace;
let bundle: Uint8Array;
let key: string;
let checkpoint: string;
beforeAll(async () => {
  workspace = await openWorkspace();
  key = keyFingerprint(createPublicKey(workspace.key));
  const head = await workspace.store.audit.head(ann.workspaceId);
  checkpoint = JSON.stringify(makeCheckpoint(ann.workspaceId, head, 0, workspace.key), null, 2);
  bundle = await workspace.bundle();
});
afterAll(() => workspace.close());

const verify = (bytes: Uint8Array) => verifyBundle(bytes, nodeCrypto, { key, checkpoint });

describe('an evidence bundle', () => {
  it('has only what somebody signed, and holds in every check with pins and documents', async () => {
    const findings = await verifyBundle(bundle, nodeCrypto, { key, checkpoint, readLines });
    expect(findings.filter(({ status }) => status === 'fails')).toEqual([]);
    expect(findings.filter(({ check, status }) => check === 'answer' && status === 'holds')).toHaveLength(3);
    const checks = ['archive', 'signature', 'key', 'part', 'chain', 'checkpoint', 'document', 'document bytes'];
    for (const check of [...checks, 'citation'])
      expect(findings.some((found) => found.check === check && found.status === 'holds')).toBe(true);
  });

  it('names who signed an approval that somebody else carried over to a newer version', async () => {
    const own = await openWorkspace();
    const newer = await readyDocument(own.store, ann, 2);
    const stale = await own.store.review.markStale(ann, own.documentId, newer.documentId);
    for (const { answerId, wasApproved } of stale)
      if (wasApproved) await own.store.review.carryOver(ann, answerId, 'unchanged');
    const carried = await own.bundle();
    await own.close();
    const findings = await verifyBundle(carried, nodeCrypto, { key: keyFingerprint(createPublicKey(own.key)) });
    expect(findings.filter(({ status }) => status === 'fails')).toEqual([]);
    const file = readCanonicalZip(carried).find(({ name }) => name === partNames.answers);
    const answers = parseJsonLines(new TextDecoder().decode(file?.bytes), exportedAnswerSchema).values;
    expect(answers).toHaveLength(3);
    for (const { decidedBy, decisions } of answers)
      expect([decidedBy, decisions.at(-1)]).toMatchObject(['Bob', { kind: 'carry_over', by: { name: 'Ann' } }]);
  });

  it('tells of the newest version of its document, as the chain has it, until that is taken back', async () => {
    const own = await openWorkspace();
    const newer = await readyDocument(own.store, ann, 2);
    const newest = await readyDocument(own.store, ann, 3);
    const findings = async (change?: (text: string) => string) => {
      own.clock.advance(600_000);
      const parts = readCanonicalZip(await own.bundle({ scope: scopeOf('approved', 'approved_edited', 'stale') }));
      const text = new TextDecoder().decode(parts.find(({ name }) => name === partNames.answers)?.bytes);
      const answers = new TextEncoder().encode(change ? change(text) : text);
      const told = parts.map((part) => (part.name === partNames.answers ? { ...part, bytes: answers } : part));
      const all = await verifyBundle(rewrite(told, own.key), nodeCrypto, {});
      const [first] = parseJsonLines(text, exportedAnswerSchema).values;
      return {
        replacedBy: first?.document.replacedBy ?? null,
        fails: all.flatMap(({ status, detail }) => (status === 'fails' ? [detail] : [])),
      };
    };
    const otherwise = 'Its newer version, or that it has none, is not what the chain tells.';
    expect(await findings()).toEqual({ replacedBy: null, fails: [] });
    await own.store.review.markStale(ann, own.documentId, newer.documentId);
    await own.store.review.markStale(ann, newer.documentId, newest.documentId);
    expect(await findings()).toEqual({ replacedBy: expect.objectContaining({ id: newest.documentId }), fails: [] });
    const hidden = (text: string) => text.replaceAll(/"replacedBy":\{[^}]*\}/g, '"replacedBy":null');
    expect((await findings(hidden)).fails).toEqual([otherwise]);
    const middle = (text: string) => text.replaceAll(newest.documentId, newer.documentId);
    expect((await findings(middle)).fails).toEqual([otherwise]);
    await own.store.review.takeBackVersion(ann, newest.documentId);
    expect((await findings()).replacedBy).toMatchObject({ id: newer.documentId });
    await own.store.review.takeBackVersion(ann, newer.documentId);
    expect(await findings()).toEqual({ replacedBy: null, fails: [] });
    await own.close();
  });

  it('is the same bytes for the same workspace at the same time', async () => {
    expect(await workspace.bundle()).toEqual(await workspace.bundle());
  });

  it('of version 1 verifies with the code of later versions, and one of a later version is left to a later program', async () => {
    const kept = new Uint8Array(readFileSync(join(import.meta.dirname, 'bundle-version-1.fixture.zip')));
    const findings = await verifyBundle(kept, nodeCrypto, {});
    expect(findings.filter(({ status }) => status === 'fails')).toEqual([]);
    expect(findings.filter(({ check, status }) => check === 'answer' && status === 'holds')).toHaveLength(3);

    const parts = readCanonicalZip(kept).map(({ name, bytes }) => {
      const text = new TextDecoder().decode(bytes);
      const next = name === 'manifest.json' ? text.replace('"schemaVersion":1', '"schemaVersion":2') : null;
      return { name, bytes: next === null ? bytes : new TextEncoder().encode(next) };
    });
    const later = await verifyBundle(Buffer.concat([...writeCanonicalZip(parts)]), nodeCrypto, {});
    expect(later.filter(({ check }) => check === 'manifest')).toMatchObject([
      { status: 'unknown', because: 'not_possible', detail: expect.stringContaining('version 2') },
    ]);
    expect(verdictOf(later)).toBe('unknown');
  });

  it('holds where a later program has told of something that this one does not know', async () => {
    const parts = readCanonicalZip(bundle);
    const textOf = (name: string) => new TextDecoder().decode(parts.find((part) => part.name === name)?.bytes);
    const manifest = JSON.parse(textOf('manifest.json')) as Manifest;
    const last = textOf('audit.jsonl').trimEnd().split('\n').at(-1) ?? '';
    const event = JSON.parse((JSON.parse(last) as { body: string }).body) as { seq: number };
    const told = { type: 'something_new', what: 'nobody knows yet' };
    const body = canonicalText({ ...event, seq: event.seq + 1, previousHash: manifest.chain.head, body: told });
    const hash = await nodeCrypto.sha256(new TextEncoder().encode(body));
    const chain = { ...manifest.chain, length: manifest.chain.length + 1, head: hash };
    const written: Record<string, string> = {
      'audit.jsonl': `${textOf('audit.jsonl')}${canonicalText({ hash, body })}\n`,
      'checkpoint.json': canonicalText(makeCheckpoint(chain.id, { length: chain.length, hash }, 0, workspace.key)),
      'manifest.json': canonicalText({ ...manifest, chain }),
    };
    const later = parts.map(({ name, bytes }) => ({
      name,
      bytes: written[name] === undefined ? bytes : new TextEncoder().encode(written[name]),
    }));
    const findings = await verifyBundle(rewrite(later, workspace.key), nodeCrypto, { key, checkpoint });
    expect(findings.filter(({ status }) => status === 'fails')).toEqual([]);
  });

  it('says what it can not know without pins, and calls that no failure', async () => {
    const small = await workspace.bundle({ withDocuments: false });
    const findings = await verifyBundle(small, nodeCrypto);
    const open = findings.filter(({ status }) => status === 'unknown').map(({ check }) => check);
    expect(open).toEqual(['key', 'tail', 'document bytes']);
    expect(verdictOf(findings)).toBe('holds');
  });

  it('finds documents outside and refuses others in their place', async () => {
    const small = await workspace.bundle({ withDocuments: false });
    const found = await verifyBundle(small, nodeCrypto, { findDocument: async () => pdfBytes });
    expect(found).toContainEqual(expect.objectContaining({ check: 'document bytes', status: 'holds' }));
    const other = await verifyBundle(small, nodeCrypto, { findDocument: async () => new Uint8Array(3) });
    expect(other).toContainEqual(expect.objectContaining({ check: 'document bytes', status: 'fails' }));
    const none = await verifyBundle(small, nodeCrypto, { findDocument: async () => null });
    expect(verdictOf(none)).toBe('unknown');
  });

  it('fails a citation whose line says something else, and leaves one open that another parser numbered', async () => {
    const swapped = async () => ({ ...(await readLines()), lines: [{ number: 1, page: 1, text: 'gamma' }] });
    const findings = await verifyBundle(bundle, nodeCrypto, { readLines: swapped });
    expect(findings).toContainEqual(expect.objectContaining({ check: 'citation', status: 'fails' }));
    const newer = await verifyBundle(bundle, nodeCrypto, {
      readLines: async () => ({
        ...(await readLines()),
        version: '2',
        lines: [{ number: 7, page: 1, text: 'alpha' }],
      }),
    });
    expect(newer.filter(({ check, status }) => check === 'citation' && status === 'fails')).toEqual([]);
  });

  it('carries all answers when asked for, marked as not approved', async () => {
    const scope = scopeOf('approved', 'approved_edited', 'shipped', 'rejected');
    const all = await workspace.bundle({ scope });
    const findings = await verify(all);
    expect(findings.filter(({ check, status }) => check === 'answer' && status === 'holds')).toHaveLength(5);
    expect(verdictOf(findings.filter(({ check }) => check !== 'citation'))).toBe('holds');
  });
});

describe('a changed bundle', () => {
  it('that names another person for a decision, wherever the bundle does, is told from the chain', async () => {
    const told = readCanonicalZip(bundle).map(({ name, bytes }) => {
      if (name !== partNames.answers && name !== partNames.decisions) return { name, bytes };
      const text = new TextDecoder().decode(bytes).replaceAll('"name":"Bob"', '"name":"Mallory"');
      return { name, bytes: new TextEncoder().encode(text.replaceAll('"decidedBy":"Bob"', '"decidedBy":"Mallory"')) };
    });
    const findings = await verifyBundle(rewrite(told, workspace.key), nodeCrypto, { key });
    expect(findings.filter(({ status }) => status === 'fails')).toContainEqual(
      expect.objectContaining({ check: 'decision', detail: expect.stringMatching(/is not what event \d+ tells/) }),
    );
  });

  it('that was only packed again is not the file that was exported, and each of its parts is checked', async () => {
    const files = Object.fromEntries(readCanonicalZip(bundle).map(({ name, bytes }) => [name, bytes]));
    const shuffled = Object.fromEntries(Object.entries(files).reverse());
    for (const packed of [zipSync(files), zipSync(files, { level: 0 }), zipSync(shuffled)]) {
      const findings = await verifyBundle(packed, nodeCrypto, { key, checkpoint, readLines });
      expect(findings.filter(({ status }) => status === 'fails')).toMatchObject([
        { check: 'archive', detail: expect.stringContaining('packed again') },
      ]);
      expect(onlyRepacked(findings)).toBe(true);
      expect(verdictOf(findings)).toBe('fails');
      expect(findings.filter(({ check, status }) => check === 'citation' && status === 'holds')).not.toEqual([]);
    }
    const text = new TextDecoder().decode(files['answers.jsonl']).replace('"value":"alpha"', '"value":"omega"');
    const changed = zipSync({
      ...files,
      'answers.jsonl': new TextEncoder().encode(text),
      'extra.txt': new Uint8Array(1),
    });
    const findings = await verify(changed);
    const failed = findings
      .filter(({ status }) => status === 'fails')
      .map(({ check, subject }) => `${check} ${subject}`);
    expect(failed).toEqual(expect.arrayContaining(['archive bundle', 'part answers.jsonl', 'part extra.txt']));
    expect(onlyRepacked(findings)).toBe(false);
  });

  it('is detected and the place named, whatever was changed', async () => {
    const otherKey = generateKeyPairSync('ed25519').privateKey;
    const kinds = new Set<string>();
    for (let seed = 0; seed < 300; seed++) {
      const { changed, what, kind } = tamperBundle(bundle, seed, otherKey);
      const failed = (await verify(changed)).filter(({ status }) => status === 'fails');
      expect(failed.length, what).toBeGreaterThan(0);
      for (const { subject, detail } of failed) expect(`${subject} ${detail}`.length, what).toBeGreaterThan(10);
      kinds.add(kind);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(13);
  }, 60_000);

  const edits: [string, string, (text: string) => string, string][] = [
    ['a value in an answer', 'answers.jsonl', (text) => text.replace('"value":"alpha"', '"value":"omega"'), 'content'],
    ['what was signed', 'contents.jsonl', (text) => text.replaceAll('"value":"alpha"', '"value":"omega"'), 'content'],
    [
      'the state of an answer',
      'answers.jsonl',
      (text) => text.replace('"state":"approved"', '"state":"rejected"'),
      'answer',
    ],
    [
      'the mark of an unapproved answer',
      'answers.jsonl',
      (text) => text.replace('"approved":true', '"approved":false'),
      'answer',
    ],
    ['who decided', 'decisions.jsonl', (text) => text.replace('"id":"bob"', '"id":"eve"'), 'decision'],
    [
      'how the document was read',
      'answers.jsonl documents.json',
      (text) => text.replaceAll('"version":"1"', '"version":"1+ocr"'),
      'run',
    ],
    [
      'a reason in both places',
      'answers.jsonl decisions.jsonl',
      (text) => text.replaceAll('it stands there', 'it stands here'),
      'decision',
    ],
    ['an event', 'audit.jsonl', (text) => text.replace('\\"name\\":\\"Bob\\"', '\\"name\\":\\"Eve\\"'), 'chain'],
    ['the end of the chain', 'audit.jsonl', (text) => text.replace(/[^\n]*\n$/, ''), 'checkpoint'],
    ['a snippet', 'answers.jsonl', (text) => text.replace('"text":"alpha"', '"text":"omega"'), 'content'],
    ['a decision left out', 'decisions.jsonl', (text) => text.replace(/^[^\n]*\n/, ''), 'decision'],
    ['the hash of a document', 'documents.json', (text) => text.replace(pdfSha256, '0'.repeat(64)), 'document'],
  ];
  it.each(edits)('shows %s even when the key of the installation signed it', async (_what, name, edit, check) => {
    const parts = readCanonicalZip(bundle).map((part) => {
      if (!name.split(' ').includes(part.name)) return part;
      const text = new TextDecoder().decode(part.bytes);
      const changed = edit(text);
      expect(changed, part.name).not.toBe(text);
      return { ...part, bytes: new TextEncoder().encode(changed) };
    });
    const findings = await verify(rewrite(parts, workspace.key));
    expect(findings.filter(({ check, status }) => check === 'signature' && status === 'holds')).toHaveLength(1);
    expect(findings.filter(({ status }) => status === 'fails').map((found) => found.check)).toContain(check);
  });

  it('is not what its checkpoint saw when the workspace began again', async () => {
    const other = await openWorkspace();
    try {
      const findings = await verifyBundle(await other.bundle({}, workspace.key), nodeCrypto, { key, checkpoint });
      expect(findings.filter(({ status }) => status === 'fails').map((found) => found.check)).toContain('checkpoint');
    } finally {
      await other.close();
    }
  });

  it('leaves a checkpoint open that was signed after the bundle was made, and fails on one from before that saw more', async () => {
    const seen = { length: 9_999, hash: 'a'.repeat(64) };
    for (const [at, verdict] of [
      [Date.parse('2100-01-01'), 'unknown'],
      [0, 'fails'],
    ] as const) {
      const later = JSON.stringify(makeCheckpoint(ann.workspaceId, seen, at, workspace.key));
      const findings = await verifyBundle(bundle, nodeCrypto, { key, checkpoint: later });
      expect(verdictOf(findings.filter(({ check }) => check === 'checkpoint'))).toBe(verdict);
    }
  });

  it('leaves a checkpoint open that can not be read or was signed by another key', async () => {
    for (const text of ['{', JSON.stringify({ ...JSON.parse(checkpoint), keyFingerprint: 'a'.repeat(64) })]) {
      const findings = await verifyBundle(bundle, nodeCrypto, { checkpoint: text });
      expect(verdictOf(findings.filter(({ check }) => check === 'checkpoint'))).toBe('unknown');
    }
  });
});

it('writes an answer again that is decided on while its bundle is written', async () => {
  const late = await openWorkspace();
  try {
    const { store } = late;
    const shipped = (await store.exports.answers(ann.workspaceId, scopeOf('shipped'), null, 10)).records[0];
    if (!shipped) throw new Error('No answer was shipped.');
    const head = store.audit.head.bind(store.audit);
    let decided = false;
    store.audit.head = async (chain) => {
      if (!decided) {
        decided = true;
        await store.review.decide(bob, { answerId: shipped.id, version: shipped.version, decision: 'approve' });
      }
      return head(chain);
    };
    const bytes = await late.bundle({ scope: scopeOf('shipped', 'approved') });
    const findings = await verifyBundle(bytes, nodeCrypto);
    expect(findings.filter(({ status }) => status === 'fails')).toEqual([]);
    const answers = readCanonicalZip(bytes)[0]?.bytes;
    expect(canonicalText(new TextDecoder().decode(answers))).not.toContain('\\"state\\":\\"shipped\\"');
  } finally {
    await late.close();
  }
});

const scopeOf = (...states: ExportScope['states']): ExportScope => ({
  ...approvedOnly,
  states,
});
