import type { Answer } from '../contract/answer';
import { type AnswerOptions, itemKindOf } from '../contract/answer-schema';
import type { Issue } from '../validation/issue';

/** An answer without a value that says why, and what was wrong with the last reply: the sentinel, or what a person starts from. */
export function emptyAnswer(why: string, options: AnswerOptions, issues: readonly Issue[] = []): Answer {
  return {
    items: [],
    extraction_method: 'na',
    computation: null,
    confidence: 0,
    confidence_explanation: why,
    caveats: issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
    answer_found: false,
    complete_answer_found: false,
    context_completeness_weak: 0,
    context_structured: true,
    llm_discovered_keywords: [],
    keywords_found: [],
    conflicting_evidence: false,
    suggested_clarification: null,
    narrative: itemKindOf(options) === 'section' ? { summary: '', form: 'explanation', follow_ups: [] } : null,
    indicators: {},
  };
}
