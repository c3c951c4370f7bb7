import { z } from 'zod';
import { type AnswerOptions, answerSchemaFor, itemKindOf } from './answer-schema';

export type JsonSchema = Record<string, unknown>;

/** The reply's schema as strict structured output wants it: every property required, nothing additional, what may be
 *  unknown nullable. The same zod definition validates the reply. Rendered once for the same options. */
export function strictJsonSchema(options: AnswerOptions): { name: string; schema: JsonSchema } {
  const key = JSON.stringify(options);
  const known = rendered.get(key);
  if (known) return known;
  const fresh = render(options);
  // Field lists are people's own, so there is no end of options.
  if (rendered.size >= 200) rendered.clear();
  rendered.set(key, fresh);
  return fresh;
}

const rendered = new Map<string, { name: string; schema: JsonSchema }>();

function render(options: AnswerOptions): { name: string; schema: JsonSchema } {
  return { name: nameOf(options), schema: asStrictSchema(answerSchemaFor(options)) };
}

/** A zod definition as strict structured output wants it. Every property of it has to be required. */
export function asStrictSchema(definition: z.ZodType): JsonSchema {
  const whole = z.toJSONSchema(definition, {
    target: 'draft-7',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format;
      delete jsonSchema.default;
      // Lengths are held against the reply; providers refuse them in a schema.
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
      delete jsonSchema.maxItems;
      // Bounds of safe integers say nothing to a model.
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum;
        delete jsonSchema.maximum;
      }
    },
  });
  const { $schema: _, ...schema } = whole;
  return schema;
}

/** A name of at most 64 letters, digits, dashes and underscores. */
function nameOf(options: AnswerOptions): string {
  return [options.shape, itemKindOf(options), 'answer'].join('_').slice(0, 64);
}
