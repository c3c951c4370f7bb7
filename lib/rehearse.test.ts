import { describe, expect, it } from 'vitest';
import { lineTableOf } from './evidence/line-table-fixture';
import { answerQuestion, defaultLimits } from './pipeline';
import { createReaderProvider } from './reader/reader-provider';
import { rehearse } from './rehearse';
import { buildIndex } from './retrieval/build-index';

const lease = [
  'This lease is made on 3 March 2025 between Anna Berg and Tom Field.',
  'The monthly rent is EUR 1,250.00.',
  'The lease is governed by the law of Ireland.',
];

function opened(lines: string[]) {
  const table = lineTableOf([lines]);
  return { table, index: buildIndex(table) };
}

describe('a rehearsal', () => {
  it('leaves the document as it was: the first question gets the answer that it would have got', async () => {
    const ask = async (document: ReturnType<typeof opened>) =>
      (
        await answerQuestion({
          question: 'What is the monthly rent?',
          ...document,
          provider: createReaderProvider(),
          reader: null,
          limits: defaultLimits,
          fallback: 'person',
          clock: { now: () => 1, id: () => '' },
          signal: new AbortController().signal,
          onEvent: () => undefined,
        })
      ).answer;
    const rehearsed = opened(lease);
    const before = JSON.stringify(rehearsed.table);
    await rehearse(rehearsed);
    expect(JSON.stringify(rehearsed.table)).toBe(before);
    const answer = await ask(rehearsed);
    expect(answer).toEqual(await ask(opened(lease)));
    expect(answer.items).toMatchObject([{ value: { value: '1250.00', currency: 'EUR' } }]);
  });

  it('goes over a document without a line', async () => {
    await rehearse(opened([]));
  });

  it('lets other work through before each question, and ends where it is told to', async () => {
    const turnsDuring = async (signal: AbortSignal) => {
      let turns = 0;
      let counting = true;
      const count = () => {
        turns++;
        if (counting) setImmediate(count);
      };
      setImmediate(count);
      await rehearse(opened(lease), signal);
      counting = false;
      return turns;
    };
    expect(await turnsDuring(new AbortController().signal)).toBeGreaterThan(9);
    expect(await turnsDuring(AbortSignal.abort())).toBeLessThan(3);
  });
});
