import { expect, it } from 'vitest';
import { systemClock } from './adapters/system-clock';
import { answerLibrary } from './answer-library';
import { lineTableOf } from './evidence/line-table-fixture';
import { answerQuestion, defaultLimits } from './pipeline';
import { parseQuestion } from './question/parse-question';
import { createReaderProvider } from './reader/reader-provider';
import { buildIndex } from './retrieval/build-index';
import { profileDocument } from './retrieval/route-library';

const library = [
  ['Harbour Insurance policy', 'Policyholder: Orchard Bakery Ltd', 'Annual premium: EUR 39,850'],
  ['Castle Insurance policy', 'Policyholder: Hillside Brewery Ltd', 'Annual premium: EUR 12,300'],
  ['Minutes of a meeting', 'The members of the choir met at noon.'],
].map((lines, at) => {
  const table = lineTableOf([lines]);
  return { profile: profileDocument(`d${at}`, `d${at}.pdf`, table), index: buildIndex(table), table };
});

it('answers from the document that the question is about, and says which one that is', async () => {
  const question = 'What is the annual premium of Hillside Brewery?';
  const { answers, rankedPages } = await answerLibrary(library, parseQuestion(question), ({ table, index }) =>
    answerQuestion({
      question,
      table,
      index,
      provider: createReaderProvider(),
      reader: null,
      limits: defaultLimits,
      fallback: 'error',
      clock: systemClock,
      signal: new AbortController().signal,
      onEvent: () => undefined,
    }),
  );
  expect(answers[0]?.document.profile.id).toBe('d1');
  expect(answers[0]?.result.answer.items[0]).toMatchObject({ value: { value: '12300' }, spans: [{ line_start: 3 }] });
  expect(answers.map(({ document }) => document.profile.id)).toHaveLength(3);
  expect(rankedPages[0]).toMatchObject({ documentId: 'd1', page: 1 });
});
