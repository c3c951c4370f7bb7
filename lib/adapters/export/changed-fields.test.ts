import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyFingerprint } from '../../audit/checkpoint';
import { canonicalText } from '../../export/canonical-json';
import { readCanonicalZip } from '../../export/canonical-zip';
import { verifyBundle } from '../../export/verify-bundle';
import { openWorkspace, type Workspace } from './bundle-fixture';
import { nodeCrypto } from './node-crypto';
import { rewrite } from './tamper-bundle-fixture';

let workspace: Workspace;
let bundle: Uint8Array;
beforeAll(async () => {
  workspace = await openWorkspace();
  bundle = await workspace.bundle();
});
afterAll(() => workspace.close());

/** What the exporter adds: a bundle says nothing else of it, and the documentation says so. */
const exporters = [
  'certificate',
  'items.#.spans.#.pages.#.height',
  'items.#.spans.#.pages.#.width',
  'run.at',
  'run.attempts',
];

it('shows each field that was changed, even when the key of the installation signed it again', async () => {
  const key = keyFingerprint(createPublicKey(workspace.key));
  const fields = new Set<string>();
  const parts = readCanonicalZip(bundle).map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) }));
  const missed: string[] = [];
  // one change at a time, in every part but those that say what the others are
  for (const part of parts) {
    if (!/\.jsonl?$/.test(part.name) || ['manifest.json', 'signature.json'].includes(part.name)) continue;
    const lines = new TextDecoder()
      .decode(part.bytes)
      .split('\n')
      .filter((line) => line !== '');
    for (const [place, line] of lines.entries()) {
      const value: unknown = JSON.parse(line);
      for (const path of leaves(value)) {
        const changed = [...lines];
        changed[place] = canonicalText(changeAt(value, path));
        const text = changed.join('\n') + (part.name.endsWith('l') ? '\n' : '');
        const others = parts.map((each) =>
          each === part ? { name: each.name, bytes: new TextEncoder().encode(text) } : { ...each },
        );
        const findings = await verifyBundle(rewrite(others, workspace.key), nodeCrypto, { key });
        const field = `${part.name} ${path.map((each) => (/^\d+$/.test(each) ? '#' : each)).join('.')}`;
        fields.add(field);
        const named = findings.some(
          ({ check, status }) => status === 'fails' || (check === 'label' && status === 'unknown'),
        );
        if (!named) missed.push(field);
      }
    }
  }
  expect([...new Set(missed)].sort()).toEqual(exporters.map((field) => `answers.jsonl ${field}`));
  for (const field of ['question.text', 'question.askedBy', 'flags.#.reason', 'decidedBy', 'items.#.label'])
    expect(fields).toContain(`answers.jsonl ${field}`);
}, 300_000);

function leaves(value: unknown, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

/** A copy with another value of the same form in one place. */
function changeAt(value: unknown, path: string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return otherThan(value);
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === name ? changeAt(inner, rest) : inner));
  return { ...(value as object), [name]: changeAt((value as Record<string, unknown>)[name], rest) };
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 'x' : value.replace(/.$/u, (last) => (last === '0' ? '1' : '0'));
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return 'x';
}
