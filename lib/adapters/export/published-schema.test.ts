import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../contract/answer';
import { valueKindNames } from '../../contract/registry';
import type { AnyValue, ValueKind, ValueOf } from '../../contract/value-schemas';
import { exportedAnswer, exportedItem } from '../../export/answer-fixture';
import { asItStands, type ExportScope } from '../../export/export-request';
import type { ExportedAnswer } from '../../export/exported-answer';
import { ann, bob, makeAnswer, makeEvidence, makeFlag, makeResult } from '../prisma/rows-fixture';
import { openWorkspace, type Workspace } from './bundle-fixture';
import { makeExport } from './make-export-fixture';

/** A kind that is missing here doesn't compile. */
const values: { [K in ValueKind]: ValueOf[K] } = {
  text: 'שלום "a", =1+1',
  amount: { value: '-1234.50', currency: 'EUR', scale: 'million', unit: null },
  date: { iso: '1850-03-01', original: '1 March 1850' },
  date_range: { iso_start: '2020-02', iso_end: '2021', original: 'February 2020 to 2021' },
  boolean: false,
  number: { value: '12345678901234567890', unit: 'mm' },
  percent: { value: '0.5' },
  table: { headers: ['Item', 'Sum'], rows: [['Rent', '-7.5'], []] },
  address: { street: null, postal_code: '01234', city: 'X', region: null, country: 'GB' },
  person_name: { first_name: null, middle_initial: null, last_name: 'Ünal', suffix: 'Jr.', original: 'Ünal Jr.' },
  iban: 'DE89370400440532013000',
  section: { title: 'Rent', content: 'The rent is paid monthly.' },
};

const everything: ExportScope = { ...asItStands(''), gridId: null };
const published = (name: string) => JSON.parse(readFileSync(`public/schemas/${name}`, 'utf8')) as object;
const validator = new Ajv2020({ strict: true, formats: { date: true } });
const fitsAnswer = validator.compile(published('exported-answer-1.schema.json'));
const fitsWhole = validator.compile(published('exported-answers-1.schema.json'));

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace();
  const { store, documentId } = workspace;
  const finish = async (text: string, change: Partial<ReturnType<typeof makeResult>>) => {
    const { run } = await store.ask(ann, { documentId, text, provider: 'reader', model: 'reader' });
    await store.beginRun(run.id);
    return store.finishRun(run.id, { ...makeResult('alpha'), ...change });
  };
  const items = valueKindNames.map(
    (kind): Item => ({ kind, value: values[kind] as AnyValue, spans: [], path: `of.${kind}` }) as Item,
  );
  const cited = items.map((item): Item => ({ ...item, spans: [{ line_start: 1, line_end: 1, quote: null }] }));
  const answer = {
    ...makeAnswer(cited),
    extraction_method: 'computed' as const,
    computation: {
      expression: 'rent * 12',
      operands: [{ name: 'rent', value: '1200', spans: [{ line_start: 1, line_end: 1, quote: 'alpha' }] }],
    },
    narrative: { summary: 'In short.', form: 'explanation' as const, follow_ups: ['What else?'] },
    caveats: ['the annex is missing'],
    suggested_clarification: 'Which rent?',
  };
  const flags = [makeFlag('inferred')];
  const made = await finish('Everything?', { answer, items: cited, evidence: cited.map(makeEvidence), flags });
  await store.review.decide(bob, { answerId: made.id, version: 1, decision: 'approve' });
  await finish('Nothing?', { answer: makeAnswer([]), items: [], evidence: [] });
});
afterAll(() => workspace.close());

const text = async (format: 'json' | 'jsonl') => strFromU8((await makeExport(workspace, format, everything)).bytes);
const linesOf = (jsonl: string) =>
  jsonl
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportedAnswer);

describe('the published JSON Schema, read by another validator,', () => {
  it('fits JSON Lines with an answer of every kind, and one that found nothing', async () => {
    const answers = linesOf(await text('jsonl'));
    for (const answer of answers) expect(fitsAnswer(answer), JSON.stringify(fitsAnswer.errors)).toBe(true);
    const kinds = new Set(answers.flatMap(({ items }) => items.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual([...valueKindNames].sort());
    expect(new Set(answers.map(({ found }) => found))).toEqual(new Set([true, false]));
    expect(new Set(answers.map(({ approved }) => approved))).toEqual(new Set([true, false]));
  });

  it('fits a JSON export as a whole', async () => {
    const whole = JSON.parse(await text('json'));
    expect(fitsWhole(whole), JSON.stringify(fitsWhole.errors)).toBe(true);
    expect(whole.answers).toHaveLength(7);
    for (const change of [
      { schemaVersion: 2 },
      { createdAt: 1 },
      { scope: {} },
      { answers: [{}] },
      { answers: undefined },
    ])
      expect(fitsWhole(JSON.parse(JSON.stringify({ ...whole, ...change }))), JSON.stringify(change)).toBe(false);
  });

  it('fits the answers of an evidence bundle', async () => {
    const bundle = unzipSync((await makeExport(workspace, 'bundle', everything)).bytes);
    const answers = linesOf(strFromU8(bundle['answers.jsonl'] ?? new Uint8Array(0)));
    expect(answers).toHaveLength(7);
    for (const answer of answers) expect(fitsAnswer(answer), JSON.stringify(fitsAnswer.errors)).toBe(true);
  });

  it('refuses an answer that lacks anything, and takes one that a later program has more to say of', () => {
    const whole = exportedAnswer({
      comparisons: [{ item: 0, verdict: null, steps: ['no rate'] }],
      narrative: { summary: 's', form: 'summary', follow_ups: [] },
      computation: { expression: '1', operands: [{ name: 'a', value: '1', spans: [] }] },
    });
    expect(fitsAnswer(whole)).toBe(true);
    const places = objectsIn(whole);
    expect(places.length).toBeGreaterThan(10);
    for (const { path, keys } of places) {
      for (const key of keys.filter((name) => name !== 'comparisons'))
        expect(fitsAnswer(changed(whole, path, (at) => delete at[key])), `without ${[...path, key].join('.')}`).toBe(
          false,
        );
      const added = changed(whole, path, (at) => Object.assign(at, { unheardOf: 1 }));
      expect(fitsAnswer(added), `with more at ${path.join('.')}`).toBe(true);
    }
  });

  it('refuses a value that is not of its kind', () => {
    for (const kind of valueKindNames)
      for (const other of valueKindNames) {
        const answer = exportedAnswer({ items: [exportedItem(kind, values[other], 'x')] });
        const alike = typeof values[kind] === 'string' && typeof values[other] === 'string';
        expect(fitsAnswer(answer), `${other} as ${kind}`).toBe(kind === other || alike);
      }
  });
});

type Place = { path: (string | number)[]; keys: string[] };

/** Every object in a value whose keys the schema names, with the way to it. */
function objectsIn(value: unknown, path: Place['path'] = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectsIn(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => objectsIn(each, [...path, key]));
  return [{ path, keys: Object.keys(value) }, ...inner];
}

function changed(value: unknown, path: Place['path'], change: (at: Record<string, unknown>) => unknown): unknown {
  const copy = structuredClone(value);
  const at = path.reduce((place, key) => (place as Record<string | number, unknown>)[key], copy as unknown);
  change(at as Record<string, unknown>);
  return copy;
}
