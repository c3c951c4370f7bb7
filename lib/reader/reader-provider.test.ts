import { expect, test } from 'vitest';
import { answerSchemaFor, toAnswer } from '../contract/answer-schema';
import type { ProviderChunk, ProviderRequest } from '../ports/provider';
import { parseQuestion } from '../question/parse-question';
import { buildIndex } from '../retrieval/build-index';
import { defaultKnobs, retrieve } from '../retrieval/retrieve';
import { validateAnswer } from '../validation/validate-answer';
import { readAnswer } from './read-answer';
import { createReaderProvider } from './reader-provider';
import { insurancePolicy } from './testing/insurance-policy';
import { layOut } from './testing/lay-out';
import { seeded } from './testing/seeded';

const { pieces, cases } = insurancePolicy(seeded(7));
const table = layOut(pieces, { fontSize: 10, linesPerPage: 30, width: 468, runningHead: null });
const index = buildIndex(table);

function requestFor(question: string): ProviderRequest {
  const brief = parseQuestion(question);
  const { passages } = retrieve(index, table, brief, defaultKnobs(brief, { reader: true }));
  const prompt = { system: '', user: question, version: 'base@1', schema: { name: 'answer', schema: {} } };
  return { brief, passages, lines: table, prompt, parameters: {}, role: 'answer' };
}

async function chunksOf(question: string, signal = new AbortController().signal): Promise<ProviderChunk[]> {
  const chunks: ProviderChunk[] = [];
  for await (const chunk of createReaderProvider().generate(requestFor(question), signal)) chunks.push(chunk);
  return chunks;
}

test('names its rung first and ends with one finish that cost nothing', async () => {
  const chunks = await chunksOf('How much is the annual premium?');
  expect(chunks[0]).toEqual({ type: 'rung', rung: 'reader', model: 'built-in reader', reason: null });
  expect(chunks.filter((chunk) => chunk.type === 'finish')).toEqual([chunks.at(-1)]);
  expect(chunks.at(-1)).toMatchObject({ finishReason: 'stop', usage: null });
});

test.each(cases.map(({ question }) => question))('streams a reply that passes the validator: %s', async (question) => {
  const { brief, passages, lines } = requestFor(question);
  const options = { kind: brief.kind, shape: brief.shape, narrative: brief.narrative, fields: brief.fields };
  const text = (await chunksOf(question)).map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('');
  expect(validateAnswer({ reply: text, brief, passages, table: lines, options })).toMatchObject({ ok: true });
  const answer = toAnswer(answerSchemaFor(options).parse(JSON.parse(text)));
  expect(answer).toEqual(readAnswer({ brief, passages, table: lines }).answer);
});

test('stops when it is told to', async () => {
  const stopped = new AbortController();
  stopped.abort();
  await expect(chunksOf('How much is the annual premium?', stopped.signal)).rejects.toThrow(/abort/i);
});
