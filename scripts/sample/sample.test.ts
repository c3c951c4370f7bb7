import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseToLineTable } from '../../lib/adapters/pdf/parse-to-line-table';
import { systemClock } from '../../lib/adapters/system-clock';
import type { LineTable } from '../../lib/document/line-table';
import { answerQuestion, defaultLimits, type PipelineResult } from '../../lib/pipeline';
import { createReaderProvider } from '../../lib/reader/reader-provider';
import { buildIndex } from '../../lib/retrieval/build-index';
import { type PolicyGold, writePolicy } from './policy';
import { renderPolicy } from './render-policy';

const seeds = [1, 2, 3, 5, 8, 13];
const folder = mkdtempSync(join(tmpdir(), 'countersign-sample-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ask(table: LineTable, question: string): Promise<PipelineResult> {
  return answerQuestion({
    question,
    table,
    index: buildIndex(table),
    provider: createReaderProvider(),
    reader: null,
    limits: defaultLimits,
    fallback: 'error',
    clock: systemClock,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
}

it('is committed as the program writes it', async () => {
  const committed = await readFile('public/sample/commercial-property-policy.pdf');
  expect(Buffer.compare(committed, Buffer.from(await renderPolicy(writePolicy(1))))).toBe(0);
  expect(committed.length).toBeLessThan(500_000);
});

describe.each(seeds)('the sample policy of seed %i, asked its own questions', (seed) => {
  let table: LineTable;
  let gold: PolicyGold;

  beforeAll(async () => {
    const policy = writePolicy(seed);
    gold = policy.gold;
    const file = join(folder, `${seed}.pdf`);
    writeFileSync(file, await renderPolicy(policy));
    const parsed = await parseToLineTable(file);
    if (!parsed.ok) throw new Error(parsed.message);
    table = parsed.table;
  });

  it('lists the perils, complete', async () => {
    const { answer } = await ask(table, 'Which perils are insured?');
    expect(answer.items.map(({ value }) => value)).toEqual(gold.perils);
    expect(answer.complete_answer_found).toBe(true);
  });

  it('reads the premium as an amount', async () => {
    const { answer, evidence } = await ask(table, 'What is the annual premium?');
    expect(answer.items).toHaveLength(1);
    expect(answer.items[0]).toMatchObject({ kind: 'amount', value: gold.annualPremium });
    expect(evidence[0]?.[0]?.grade).toBe('exact');
  });

  it('reads the registered address in its parts', async () => {
    const { answer } = await ask(table, "What is the insurer's registered address?");
    expect(answer.items[0]).toMatchObject({ kind: 'address', value: gold.address });
  });

  it('shows both effective dates and leaves the choice to a person', async () => {
    const { answer, flags, state, route } = await ask(table, 'What is the effective date of the policy?');
    expect(answer.items.map(({ value }) => (value as { iso: string }).iso).sort()).toEqual(
      [gold.effectiveDates.original, gold.effectiveDates.amended].sort(),
    );
    expect(flags.map(({ name }) => name)).toContain('conflicting_values');
    expect(answer.suggested_clarification).not.toBeNull();
    expect(route.route).toBe('show_conflict');
    expect(state).toBe('needs_review');
  });

  it('finds the exclusions on both sides of the page break, or says that the list is cut off', async () => {
    const { answer, flags } = await ask(table, 'Which exclusions apply?');
    const found = answer.items.map(({ value }) => String(value));
    expect(found.slice(0, gold.exclusionsBeforeBreak)).toEqual(gold.exclusions.slice(0, gold.exclusionsBeforeBreak));
    const whole = gold.exclusions.every((text) => found.includes(text));
    expect(whole || flags.some(({ name }) => name === 'truncated' || name === 'incomplete')).toBe(true);
  });

  it('does not find what is not in it', async () => {
    const { answer, route } = await ask(table, 'What is the cancellation period?');
    expect(answer.answer_found).toBe(false);
    expect(route.route).toBe('not_found');
  });
});
