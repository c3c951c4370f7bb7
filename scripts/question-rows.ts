import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { questionText } from '../lib/question/question-text';

const rowSchema = z.object({ id: z.string(), doc: z.string().nullish(), question: z.string() });
export type QuestionRow = z.infer<typeof rowSchema>;

/** The questions of a JSONL file; of each row only `id`, `doc` and `question`.
 *  @throws Error whose message names the file, the line and what is wrong with it */
export function readQuestionRows(file: string): QuestionRow[] {
  const rows: QuestionRow[] = [];
  const lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    rows.push(readRow(line, `${file}, line ${index + 1}`));
  }
  if (rows.length === 0)
    throw new Error(`${file} has no question. Each line has to be {"id": …, "doc": …, "question": …}.`);
  return rows;
}

function readRow(line: string, place: string): QuestionRow {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new Error(`${place} is not JSON (${(error as Error).message}).`);
  }
  const parsed = rowSchema.safeParse(value);
  if (parsed.success) {
    const typed = questionText(parsed.data.question);
    if (!typed.ok) throw new Error(`${place}: ${typed.message}`);
    return { ...parsed.data, question: typed.text };
  }
  const [issue] = parsed.error.issues;
  throw new Error(
    `${place}: ${issue?.path.join('.') || 'the row'}: ${issue?.message}. A row is {"id": …, "doc": …, "question": …}.`,
  );
}
