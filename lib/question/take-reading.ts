import { z } from 'zod';
import { valueKindSchema } from '../contract/registry';
import type { Brief, Keyword } from './brief';
import { tokensOf } from './tokens';

/** What a model says of a question: how it is meant, and where to look. */
export const questionReadingSchema = z.strictObject({
  answer_shape: z.enum(['single', 'listing', 'table']),
  answer_type: valueKindSchema,
  keywords: z.array(z.string().trim().min(1).max(80)).max(16),
  sections: z.array(z.string().trim().min(1).max(120)).max(6),
  clarification: z.string().trim().min(1).max(400).nullable(),
});
export type QuestionReading = z.infer<typeof questionReadingSchema>;

/** Adds a model's reading to what code read. Declared fields, comparisons, periods, units, formulas and places that the question names
 *  are code's: they are exact. Shape and kind are the model's, words and sections are added to those that are there.
 *  @param model its name, which the brief tells */
export function takeReading(brief: Brief, reading: QuestionReading, model: string): Brief {
  const named = brief.scope.pages.length + brief.scope.sections.length + brief.scope.lines.length > 0;
  return {
    ...brief,
    ...(brief.fields.length > 0 || brief.comparison !== null ? {} : asked(reading)),
    keywords: withKeywords(brief.keywords, reading.keywords),
    scope: named ? brief.scope : { ...brief.scope, sections: reading.sections },
    clarification: brief.clarification ?? reading.clarification,
    readBy: model,
  };
}

/** A table is one by both names; prose is no list of values. */
function asked({ answer_shape, answer_type }: QuestionReading): Pick<Brief, 'shape' | 'kind' | 'narrative'> {
  if (answer_shape === 'table' || answer_type === 'table') return { shape: 'table', kind: 'table', narrative: false };
  if (answer_type === 'section') return { shape: 'single', kind: 'section', narrative: true };
  return { shape: answer_shape, kind: answer_type, narrative: false };
}

/** The question's own words come first and weigh more. */
const modelWeight = 0.6;

function withKeywords(own: Keyword[], found: string[]): Keyword[] {
  const known = new Map(own.map((keyword) => [tokensOf(keyword.text).join(' '), keyword]));
  for (const text of found) {
    const key = tokensOf(text).join(' ');
    if (key !== '' && !known.has(key)) known.set(key, { text, weight: modelWeight, source: 'model' });
  }
  return [...known.values()];
}
