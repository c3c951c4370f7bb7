import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readQuestionRows } from './question-rows';

const folder = mkdtempSync(join(tmpdir(), 'countersign-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rowsOf(text: string) {
  const file = join(folder, 'gold.jsonl');
  writeFileSync(file, text);
  return readQuestionRows(file);
}

const row = (id: string) => JSON.stringify({ id, doc: 'd', question: 'When?', answer: 'never' });

it('reads id, document and question of each row, past a byte order mark and empty lines', () => {
  expect(rowsOf(`\uFEFF${row('a')}\r\n\n${row('b')}\n`)).toEqual([
    { id: 'a', doc: 'd', question: 'When?' },
    { id: 'b', doc: 'd', question: 'When?' },
  ]);
});

it.each([
  ['no JSON', `${row('a')}\nthis is not`, /gold\.jsonl, line 2 is not JSON/],
  ['an id that is no text', '{"id":3,"question":"When?"}', /line 1: id: /],
  ['a row without a question', '{"id":"a"}', /line 1: question: /],
  ['a question without words', '{"id":"a","question":" "}', /line 1: The question is empty/],
  [
    'a question that is too long',
    JSON.stringify({ id: 'a', question: 'Why? '.repeat(900) }),
    /line 1: .* at most 4,000/,
  ],
  ['no row at all', '\n\n', /has no question/],
])('says what is wrong, and where: %s', (_, text, message) => {
  expect(() => rowsOf(text)).toThrow(message);
});
