import { z } from 'zod';
import { definitionOf, valueKindNames } from '../contract/registry';
import { exportScopeSchema } from './export-request';
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

/** The published form of an exported answer, version 1, with the form of each kind's value; the file in `public/schemas` is this. It is
 *  open: fields may be added within a version, and a copy of it that somebody keeps goes on fitting. */
export function exportedAnswerJsonSchema(): JsonSchema {
  const { properties, ...rest } = formOf(exportedAnswerSchema);
  const { items } = properties as { items: { items: JsonSchema } };
  const typed = valueKindNames.map((kind) =>
    // an object with a property `then` is taken for a promise by those who don't know better
    Object.fromEntries([
      ['if', { properties: { kind: { const: kind } } }],
      ['then', { properties: { value: inner(definitionOf(kind).schema) } }],
    ]),
  );
  return {
    $id: answerSchemaName,
    title: 'An audited answer, version 1',
    ...rest,
    properties: { ...properties, items: { ...items, items: { ...items.items, allOf: typed } } },
  };
}

/** The published form of a JSON export, version 1: the file in `public/schemas` is this. */
export function exportedAnswersJsonSchema(): JsonSchema {
  const about = { schemaVersion: z.literal(1), createdAt: z.string(), scope: exportScopeSchema };
  const { properties, required = [], ...rest } = formOf(z.object(about));
  return {
    $id: 'exported-answers-1.schema.json',
    title: 'An export of audited answers, version 1',
    ...rest,
    properties: { ...properties, answers: { type: 'array', items: { $ref: answerSchemaName } } },
    required: [...required, 'answers'],
  };
}

type JsonSchema = Record<string, unknown>;
const answerSchemaName = 'exported-answer-1.schema.json';

function inner(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...form } = formOf(schema);
  return form;
}

const formOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' });
