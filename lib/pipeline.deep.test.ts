import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDocument } from '../scripts/load-document';
import type { LineTable } from './document/line-table';
import { lastLineNumber } from './document/line-table';
import { answerQuestion, defaultLimits, type PipelineResult } from './pipeline';
import { createReaderProvider } from './reader/reader-provider';
import type { DocumentIndex } from './retrieval/build-index';
import type { TraceEvent } from './run/trace-event';

let table: LineTable;
let index: DocumentIndex;
beforeAll(async () => {
  const loaded = await loadDocument(
    fileURLToPath(new URL('../public/sample/commercial-property-policy.pdf', import.meta.url)),
  );
  if (!loaded.ok) throw new Error(loaded.message);
  ({ table, index } = loaded);
});

const openings = fc.constantFrom(
  'What is',
  'When does',
  'Who signed',
  'Which',
  'How many',
  'List',
  'Is',
  'Where is',
  'Why',
  'Name all',
  'Tabulate',
  'Wie hoch ist',
  'Wann beginnt',
  'Welche',
  'Wer hat',
  'Quelle est',
  'Quels sont',
  'Combien',
  'Qui',
  '¿Cuál es',
  '¿Cuándo',
  '¿Quién',
  '¿Cuántos',
  '保険',
  '',
);
const subjects = fc.constantFrom(
  'the annual premium',
  'exclusions',
  'the policy number',
  'the insurer',
  'the limit of cover',
  'flood',
  'the deductible',
  'the address of the policyholder',
  'the cancellation period',
  'die Selbstbeteiligung',
  'die Ausschlüsse',
  'la prime',
  'les exclusions',
  'la prima',
  'los riesgos',
  'Section 7',
  'page 6',
  'the moon base',
  'premuim',
  'it',
  '',
);
const tails = fc.constantFrom(
  '?',
  ' last year?',
  ' above EUR 10,000?',
  ' in USD millions?',
  ' and when does it begin?',
  ' on page 3',
  ' in Section 4?',
  ' for each peril and its limit',
  ' defined as: a / (b - c)',
  ' between 1 and 2',
  ' '.repeat(400),
  ' 😀',
  '\n\u0000?',
  '',
);
const question = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(openings, subjects, tails).map(([opening, subject, tail]) => `${opening} ${subject}${tail}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);

async function ask(text: string): Promise<{ result: PipelineResult; events: TraceEvent[] }> {
  const events: TraceEvent[] = [];
  const result = await answerQuestion({
    question: text,
    table,
    index,
    provider: createReaderProvider(),
    reader: null,
    limits: defaultLimits,
    fallback: 'person',
    clock: { now: () => 0, id: () => '' },
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
    },
  });
  return { result, events };
}

describe('a thousand questions in four languages and none', () => {
  it('each come to an end with an answer that cites lines it was handed, or with none', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (text) => {
        const { result, events } = await ask(text);
        const { answer, meta } = result;
        expect(events.at(-1)?.type).toBe('answered');
        expect(meta.rounds).toBeLessThanOrEqual(defaultLimits.maximumRounds);
        expect(meta.attempts).toBeLessThanOrEqual(defaultLimits.maximumCalls);
        expect(answer.answer_found).toBe(answer.items.length > 0);
        for (const { line_start, line_end } of answer.items.flatMap(({ spans }) => spans)) {
          expect(line_start).toBeGreaterThanOrEqual(1);
          expect(line_end).toBeLessThanOrEqual(lastLineNumber(table));
          expect(meta.retrievedLines.some(({ first, last }) => first <= line_start && last >= line_end)).toBe(true);
        }
        expect(result.evidence.flat().every(({ grade }) => grade !== 'unplaced')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('each take the same way twice', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (text) => {
        const [first, second] = [await ask(text), await ask(text)];
        expect(second).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });
});
