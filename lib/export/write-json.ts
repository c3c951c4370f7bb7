import { z } from 'zod';
import { type ExportedAnswer, exportedAnswerSchema } from './exported-answer';

/** One JSON object a line. */
export async function* writeJsonLines(answers: AsyncIterable<ExportedAnswer>): AsyncGenerator<string> {
  for await (const answer of answers) yield `${JSON.stringify(answer)}\n`;
}

/** One JSON document: `{schemaVersion, createdAt, scope, answers}`. */
export async function* writeJson(
  answers: AsyncIterable<ExportedAnswer>,
  about: { createdAt: string; scope: unknown },
): AsyncGenerator<string> {
  yield `{"schemaVersion":1,"createdAt":${JSON.stringify(about.createdAt)},"scope":${JSON.stringify(about.scope)},"answers":[`;
  let first = true;
  for await (const answer of answers) {
    yield `${first ? '\n' : ',\n'}${JSON.stringify(answer)}`;
    first = false;
  }
  yield '\n]}\n';
}

/** The published form of an exported answer, version 1; the file in `public/schemas` is this. */
export function exportedAnswerJsonSchema(): Record<string, unknown> {
  return {
    $id: 'exported-answer-1.schema.json',
    title: 'An audited answer, version 1',
    ...z.toJSONSchema(exportedAnswerSchema, { target: 'draft-2020-12' }),
  };
}
