import { z } from 'zod';
import { valueKindSchema } from '../contract/registry';
import { answerShapeSchema, type Brief } from './brief';
import { type DocumentSize, placeAsked, placeAskedSchema, placeInWords } from './place-asked';
import { readFields } from './read-fields';

/** What a person says of a question that was understood otherwise, as it is written in a form. */
export const briefCorrectionSchema = placeAskedSchema.extend({
  shape: answerShapeSchema,
  kind: valueKindSchema,
  keywords: z
    .array(z.string().trim().min(1).max(120, 'A word to look for has at most 120 characters.'))
    .min(1, 'Name at least one word to look for.')
    .max(60, 'There are at most 60 words to look for.'),
  /** Whether code makes the comparison that was read from the question. */
  compare: z.boolean(),
  /** One a line, `path = kind: what it is`; empty for none. */
  fields: z.string().max(20_000),
});
export type BriefCorrection = z.input<typeof briefCorrectionSchema>;

export type CorrectedBrief = { ok: true; brief: Brief } | { ok: false; message: string };

/** The brief as a person wants it. Words that stay keep their weight, new ones weigh as much as the question's own; a place
 *  that is changed holds for every round. Whoever changes the words no longer asks for the line that they named. */
export function correctBrief(brief: Brief, correction: BriefCorrection, size?: DocumentSize): CorrectedBrief {
  const before = placeInWords(brief.scope);
  const place: typeof before = {
    pages: correction.pages ?? '',
    section: correction.section ?? '',
    lines: correction.lines ?? '',
    nextPageRead: correction.nextPageRead ?? false,
  };
  const same = Object.entries(place).every(([name, value]) => value === before[name as keyof typeof before]);
  const placed = same ? { ok: true as const, scope: brief.scope } : placeAsked(brief.scope, place, size);
  if (!placed.ok) return placed;
  const fields = readFields(correction.fields);
  if (!fields.ok) return fields;
  const nested = correction.shape === 'tree' || correction.shape === 'nested_json';
  if (nested && fields.fields.length === 0) return refused('Fields are asked for, and none is listed.');
  if (!nested && fields.fields.length > 0) return refused('Fields are listed: choose “fields” or “tree” as the form.');
  const known = new Map(brief.keywords.map((keyword) => [keyword.text.toLowerCase(), keyword]));
  const words = [...new Map(correction.keywords.map((text) => [text.toLowerCase(), text])).values()];
  const { line, ...rest } = brief;
  const isWorded = words.length === known.size && words.every((text) => known.has(text.toLowerCase()));
  return {
    ok: true,
    brief: {
      ...(isWorded ? brief : rest),
      shape: correction.shape,
      kind: correction.kind,
      narrative: brief.narrative && !nested && correction.kind === 'section',
      keywords: words.map((text) => known.get(text.toLowerCase()) ?? { text, weight: 1, source: 'person' }),
      scope: placed.scope,
      comparison: correction.compare ? brief.comparison : null,
      fields: fields.fields,
      clarification: null,
    },
  };
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
