import { z } from 'zod';
import { type AnswerOptions, answerSchemaFor, itemKindOf } from './answer-schema';

export type JsonSchema = Record<string, unknown>;

/** The reply's schema as strict structured output wants it: every property required, nothing additional, what may be
 *  unknown nullable. The same zod definition validates the reply. */
export function strictJsonSchema(options: AnswerOptions): { name: string; schema: JsonSchema } {
  const rendered = z.toJSONSchema(answerSchemaFor(options), {
    target: 'draft-7',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format;
      delete jsonSchema.default;
      // Bounds of safe integers say nothing to a model.
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum;
        delete jsonSchema.maximum;
      }
    },
  });
  const { $schema: _, ...schema } = rendered;
  return { name: nameOf(options), schema };
}

/** A name of at most 64 letters, digits, dashes and underscores. */
function nameOf(options: AnswerOptions): string {
  return [options.shape, itemKindOf(options), 'answer'].join('_').slice(0, 64);
}
