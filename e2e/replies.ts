/** An item as a model writes it: its value under the name of its kind, and where it stands. */
export type WireItem = {
  spans: { line_start: number; line_end: number; quote: string | null }[];
  [kind: string]: unknown;
};

/** The reply of a model that found these items word for word. Written out here, so that the tests in a browser hold the wire to
 *  what it is and not to what the program makes of it. */
export function replyOf(items: WireItem[], overrides: Record<string, unknown> = {}): string {
  const { summary, form, follow_ups, ...others } = overrides;
  return JSON.stringify({
    ...(summary === undefined ? {} : { summary }),
    items,
    ...(form === undefined ? {} : { form }),
    extraction_method: 'verbatim',
    computation: null,
    confidence: 0.9,
    confidence_explanation: 'It stands there.',
    caveats: [],
    answer_found: true,
    complete_answer_found: true,
    context_completeness_weak: 0.9,
    context_structured: true,
    llm_discovered_keywords: [],
    keywords_found: [],
    conflicting_evidence: false,
    suggested_clarification: null,
    ...others,
    ...(follow_ups === undefined ? {} : { follow_ups }),
  });
}

export function euros(value: string, line: number, quote: string): WireItem {
  return {
    amount: { value, currency: 'EUR', scale: null, unit: null },
    spans: [{ line_start: line, line_end: line, quote }],
  };
}

export function text(line: number, words: string): WireItem {
  return { text: words, spans: [{ line_start: line, line_end: line, quote: words }] };
}

export function section(title: string, content: string, line: number): WireItem {
  return { section: { title, content }, spans: [{ line_start: line, line_end: line + 1, quote: null }] };
}
