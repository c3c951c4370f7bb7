import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseToLineTable } from '../../lib/adapters/pdf/parse-to-line-table';
import { systemClock } from '../../lib/adapters/system-clock';
import { conflictChoicesSchema, resolveChoice } from '../../lib/dispatch/resolve-choice';
import type { LineTable } from '../../lib/document/line-table';
import { answerQuestion, defaultLimits, type PipelineResult } from '../../lib/pipeline';
import type { Brief } from '../../lib/question/brief';
import { parseQuestion } from '../../lib/question/parse-question';
import { type PlaceAsked, placeAsked } from '../../lib/question/place-asked';
import { createReaderProvider } from '../../lib/reader/reader-provider';
import { tablesOfPage } from '../../lib/reader/tables/reconstruct-tables';
import { buildIndex } from '../../lib/retrieval/build-index';
import type { TraceEvent } from '../../lib/run/trace-event';
import { suggestedQuestions } from '../../lib/sample';
import { writePolicy } from './policy';
import { renderPolicy } from './render-policy';

const seeds = [1, 2, 3, 5, 8, 13];
const folder = mkdtempSync(join(tmpdir(), 'countersign-sample-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ask(
  table: LineTable,
  question: string,
  options: { correctedBrief?: Brief; events?: TraceEvent[] } = {},
): Promise<PipelineResult> {
  return answerQuestion({
    question,
    correctedBrief: options.correctedBrief ?? null,
    table,
    index: buildIndex(table),
    provider: createReaderProvider(),
    reader: null,
    limits: defaultLimits,
    fallback: 'error',
    clock: systemClock,
    signal: new AbortController().signal,
    onEvent: (event) => {
      options.events?.push(event);
    },
  });
}

/** The question as it is read when a person names a place to look in. */
function heldTo(table: LineTable, question: string, place: PlaceAsked): Brief {
  const brief = parseQuestion(question, { vocabulary: buildIndex(table).vocabulary });
  const placed = placeAsked(brief.scope, place);
  if (!placed.ok) throw new Error(placed.message);
  return { ...brief, scope: placed.scope };
}

const routesOf = (events: TraceEvent[]) =>
  events.flatMap((event) => (event.type === 'route' ? [event.choice.route] : []));

it('is committed as the program writes it', async () => {
  const committed = await readFile('public/sample/commercial-property-policy.pdf');
  expect(Buffer.compare(committed, Buffer.from(await renderPolicy(writePolicy(1))))).toBe(0);
  expect(committed.length).toBeLessThan(500_000);
});

describe.each(seeds)('the sample policy of seed %i, asked its own questions', (seed) => {
  let table: LineTable;
  const policy = writePolicy(seed);
  const { gold, insurer } = policy;

  beforeAll(async () => {
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

  it('gives a name of a form without its label, and a sum insured with its currency', async () => {
    const [who, sum] = [
      await ask(table, 'Who is the insurer?'),
      await ask(table, 'What is the sum insured for stock?'),
    ];
    expect(who.answer.items.map(({ value }) => value)).toEqual([insurer]);
    expect(sum.answer.items).toMatchObject([{ kind: 'amount', value: { currency: gold.annualPremium.currency } }]);
  });

  it('heads the columns of its table with nothing of the form above it', () => {
    const premiums = tablesOfPage(table, 3).find(({ rows }) => rows.some(({ label }) => label === 'Buildings'));
    expect(premiums?.columns.map(({ header }) => header)).toEqual(['Sum insured', 'Rate', 'Premium']);
  });

  it('lists what is excluded and what is covered, however that is asked', async () => {
    for (const question of ['What is excluded?', 'What does the policy exclude?', 'What does the policy not cover?']) {
      const { answer } = await ask(table, question);
      expect(
        answer.items.slice(0, gold.exclusions.length).map(({ value }) => value),
        question,
      ).toEqual(gold.exclusions);
    }
    for (const question of ['What is covered?', 'What does the policy cover?']) {
      const { answer } = await ask(table, question);
      expect(
        answer.items.map(({ value }) => value),
        question,
      ).toEqual(gold.perils);
    }
  });

  it('explains a thing that the policy defines', async () => {
    const { answer } = await ask(table, 'What are the premises?');
    expect(answer.items.map(({ value }) => value)).toEqual([expect.stringMatching(/^the land and buildings at /)]);
  });

  it.each(['Where is the insured building?', 'How many buildings are insured?', 'How many locations are insured?'])(
    'takes no sum insured for an answer: %s',
    async (question) => {
      const { answer } = await ask(table, question);
      expect(answer.items).toEqual([]);
    },
  );

  it.each(suggestedQuestions)('answers what it suggests to ask: %s', async (question) => {
    const { answer } = await ask(table, question);
    expect(answer.answer_found).toBe(true);
  });

  it('does not find what is not in it', async () => {
    const { answer, route } = await ask(table, 'What is the cancellation period?');
    expect(answer.answer_found).toBe(false);
    expect(route.route).toBe('not_found');
  });

  describe('asked in a place that a person names', () => {
    const question = 'Which exclusions apply?';
    const pageOf = (text: string) =>
      table.pages.find((page) => page.lines.some((line) => line.text.includes(text)))?.number ?? 0;
    const values = ({ answer }: PipelineResult) => answer.items.map(({ value }) => String(value));

    it('gives the part that stands there, says that the list goes on overleaf, and reads no further', async () => {
      const events: TraceEvent[] = [];
      const page = pageOf(`(a) ${gold.exclusions[0]}`);
      const result = await ask(table, question, {
        correctedBrief: heldTo(table, question, { pages: String(page) }),
        events,
      });
      const before = gold.exclusions.slice(0, gold.exclusionsBeforeBreak);
      expect(values(result)).toEqual(before);
      expect(routesOf(events)).toEqual(['human_review']);
      expect(result.state).toBe('needs_review');
      const next = `(${String.fromCharCode(97 + gold.exclusionsBeforeBreak)}) ${gold.exclusions[gold.exclusionsBeforeBreak]}`;
      expect(result.flags.find(({ name }) => name === 'truncated')?.reason).toContain(next);
      // What was peeked at was never handed over.
      const read = events.flatMap((event) => (event.type === 'retrieved' ? event.retrieval.passages : []));
      expect(read.every(({ endPage }) => endPage === page)).toBe(true);
    });

    it('completes the list when the page after it is handed over, up to where it goes on elsewhere', async () => {
      const page = pageOf(`(a) ${gold.exclusions[0]}`);
      const brief = heldTo(table, question, { pages: String(page), nextPageRead: true });
      const result = await ask(table, question, { correctedBrief: brief });
      expect(values(result)).toEqual(gold.exclusions);
      expect(result.flags.find(({ name }) => name === 'truncated')?.reason).toContain('Section 7');
    });

    it('stays on the lines that were selected', async () => {
      const first = table.pages
        .flatMap(({ lines }) => lines)
        .find(({ text }) => text.startsWith(`(a) ${gold.exclusions[0]}`));
      const line = first?.number ?? 0;
      const brief = heldTo(table, question, { lines: `${line - 1}–${line + 2}` });
      const result = await ask(table, question, { correctedBrief: brief });
      expect(values(result)).toEqual(gold.exclusions.slice(0, 3));
      expect(result.flags.map(({ name }) => name)).toContain('truncated');
    });
  });

  it('reads on in the section that the list names, in as many rounds as that takes', async () => {
    const events: TraceEvent[] = [];
    const { answer, state } = await ask(table, 'Which exclusions apply?', { events });
    expect(answer.items.slice(0, gold.exclusions.length).map(({ value }) => value)).toEqual(gold.exclusions);
    expect(answer.items.length).toBeGreaterThan(gold.exclusions.length);
    expect(routesOf(events)).toEqual(['broaden', 'ship']);
    expect(state).toBe('shipped');
  });

  it('goes on with the value of a conflict that was chosen, and leaves it to a person', async () => {
    const question = 'What is the effective date of the policy?';
    const { flags, brief } = await ask(table, question);
    const flag = flags.find(({ name }) => name === 'conflicting_values');
    const conflict = conflictChoicesSchema.parse(flag?.details);
    expect(flag?.reason).toContain('changes an earlier one');
    const chosen = resolveChoice(brief, conflict, 1, table);
    if (!chosen) throw new Error('the second value can be chosen');
    const resolved = await ask(table, question, { correctedBrief: chosen });
    expect(resolved.answer.items).toMatchObject([{ value: { iso: gold.effectiveDates.amended } }]);
    expect(resolved.state).toBe('needs_review');
    expect(resolved.flags.find(({ name }) => name === 'conflicting_values')?.reason).toContain('chose');
    expect(resolveChoice(brief, conflict, 7, table)).toBeNull();
  });

  it('answers a double question in one call and one answer', async () => {
    const events: TraceEvent[] = [];
    const question = 'What is the anual premium and which perils are insured?';
    const { answer } = await ask(table, question, { events });
    expect(answer.items[0]).toMatchObject({ path: 'annual_premium', value: gold.annualPremium });
    expect(answer.items.slice(1).map(({ value }) => value)).toEqual(gold.perils);
    expect(events.filter(({ type }) => type === 'call_started')).toHaveLength(1);
  });

  it('answers for an address in one call, misspelt as it may be', async () => {
    const events: TraceEvent[] = [];
    const { answer } = await ask(table, 'What is the insurers registered adress?', { events });
    expect(answer.items).toMatchObject([{ kind: 'address', value: gold.address }]);
    expect(events.filter(({ type }) => type === 'call_started')).toHaveLength(1);
  });

  it('asks back where the question leaves its period open and nothing is found', async () => {
    const { route, state, answer } = await ask(table, 'What was the turnover last year?');
    expect(answer.answer_found).toBe(false);
    expect([route.route, state]).toEqual(['clarify', 'awaiting_clarification']);
  });
});
