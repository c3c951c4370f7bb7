import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { approvedOnly } from '@/lib/export/export-request';
import { ExportList } from './export-list';
import type { ScopeChoices } from './scope-in-words';
import { scopeInWords } from './scope-in-words';
import type { ShownExport } from './shown-export';

const made: ShownExport = {
  id: 'export-1',
  format: 'bundle',
  scope: { ...approvedOnly, documentIds: ['d1'], labels: ['signed'] },
  state: 'running',
  expected: 10_000,
  answers: 2_500,
  fileName: null,
  sha256: null,
  bytes: null,
  problem: null,
  createdByName: 'Ann <b>',
  createdAt: '2026-01-02T03:04:05.000Z',
};
const choices: ScopeChoices = {
  documents: [{ id: 'd1', name: 'lease.pdf', replaced: false }],
  labels: ['signed'],
  people: [{ id: 'bob', name: 'Bob' }],
  sets: [{ id: 's1', name: 'Leases' }],
  grids: [{ id: 'g1', name: 'Leases: First' }],
};
const shown = (change: Partial<ShownExport>) =>
  renderToStaticMarkup(<ExportList exports={[{ ...made, ...change }]} choices={choices} newest={{ current: null }} />);

it('says of an export that runs how many answers of how many are done, in words and as a bar', () => {
  const text = shown({});
  expect(text).toContain('2,500 of 10,000');
  expect(text).toContain('aria-valuenow="25"');
  expect(text).toContain('role="status"');
  expect(text).not.toContain('/api/exports/');
});

it('has who made each and when, and its file with its hash once it is done', () => {
  const text = shown({ state: 'done', answers: 10_000, sha256: 'a'.repeat(64), bytes: 29_000_000, fileName: 'x.zip' });
  expect(text).toContain('Ann &lt;b&gt;');
  expect(text).toContain('2026-01-02 03:04 UTC');
  expect(text).toContain('29.0 MB · SHA-256 aaaa');
  expect(text).toContain('href="/api/exports/export-1"');
});

it('has a key for the newest file alone', () => {
  const done = { ...made, state: 'done' as const };
  const three = [{ ...made, id: 'export-3' }, { ...done, id: 'export-2' }, done];
  const text = renderToStaticMarkup(<ExportList exports={three} choices={choices} newest={{ current: null }} />);
  expect(text.match(/<a [^>]*>/g)).toEqual([
    expect.stringMatching(/aria-keyshortcuts="D".*export-2/),
    expect.not.stringContaining('aria-keyshortcuts'),
  ]);
});

it('says which answers each was of', () => {
  expect(shown({ state: 'done' })).toContain('lease.pdf · label signed · approved, approved and edited');
  const narrow = { gridId: 'g1', questionSetId: 's1', person: 'bob', from: '2026-01-01', to: '2026-01-31' };
  expect(scopeInWords({ ...approvedOnly, ...narrow }, choices)).toBe(
    'all documents · Leases · Leases: First · asked or decided by Bob · 2026-01-01 to 2026-01-31 · approved, approved and edited',
  );
  expect(scopeInWords({ ...approvedOnly, documentIds: ['x'], to: '2026-01-31', states: ['shipped'] }, choices)).toBe(
    'a document · to 2026-01-31 · answered',
  );
});

it('says why one failed, and that one waits', () => {
  expect(shown({ state: 'failed', problem: 'The disk is full.' })).toMatch(/role="alert"[^>]*>The disk is full\./);
  expect(shown({ state: 'queued' })).toContain('Waiting for its turn');
});
