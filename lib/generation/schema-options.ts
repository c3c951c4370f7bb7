import type { AnswerOptions } from '../contract/answer-schema';
import type { IndicatorName } from '../contract/indicators';
import type { Brief } from '../question/brief';

/** The contract that a question is answered by. */
export function schemaOptionsOf(brief: Brief, indicators: readonly IndicatorName[] = []): AnswerOptions {
  return { kind: brief.kind, shape: brief.shape, narrative: brief.narrative, fields: brief.fields, indicators };
}
