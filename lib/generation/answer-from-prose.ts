import type { Answer, Item } from '../contract/answer';
import { type AnswerOptions, itemKindOf, toWire, type WireAnswer } from '../contract/answer-schema';
import { definitionOf } from '../contract/registry';
import type { Span } from '../contract/span';
import type { AnyValue, ValueKind } from '../contract/value-schemas';
import { type Line, type LineTable, linesBetween } from '../document/line-table';
import { findQuote } from '../evidence/find-quote';
import type { Passage } from '../retrieval/passage';
import type { ConstructedAnswer } from './construct-answer';

export type ProseAnswer = {
  answer: Answer;
  /** The same in the form of a reply, so that it is validated like any other. */
  wire: WireAnswer;
  /** Statements whose passages hold no line that supports them: nothing of them is shown as an item. */
  unplaced: { passage: number; statement: string }[];
};

/** The contract's answer that a constructed one stands for. Each value that can be read from the prose is an item; the passages
 *  named in its sentence become spans over the lines that support it. What no line supports stays a caveat. */
export function answerFromProse(constructed: ConstructedAnswer, table: LineTable, options: AnswerOptions): ProseAnswer {
  const kind = itemKindOf(options);
  const unplaced: ProseAnswer['unplaced'] = [];
  const items: Item[] = [];
  let verbatim = true;
  for (const statement of statementsOf(constructed)) {
    const values = valuesIn(statement.text, kind);
    for (const value of values) {
      const spans: Span[] = [];
      let shown = value;
      for (const number of statement.passages) {
        const passage = constructed.passages.find(({ index }) => index === number);
        const support = passage ? supportingLines(table, passage, kind, value) : null;
        if (support) {
          shown = asOnLines(table, support.span, shown);
          spans.push(support.span);
          verbatim &&= support.verbatim;
        } else unplaced.push({ passage: number, statement: statement.text });
      }
      if (spans.length > 0) items.push({ kind, value: shown, spans, path: null });
    }
  }
  const found = items.length > 0;
  const answer: Answer = {
    items: options.shape === 'single' ? items.slice(0, 1) : items,
    extraction_method: found ? (verbatim ? 'verbatim' : 'inferred') : 'na',
    computation: null,
    confidence: found ? 0.5 : 0,
    confidence_explanation: found
      ? 'Constructed from prose; the model gave no measure of its own.'
      : 'No line of the passages supports what the model wrote.',
    caveats: [
      ...unplaced.map(({ passage, statement }) => `No line of passage ${passage} supports: ${statement}`),
      ...(found || constructed.text.trim() === '' ? [] : [`The model wrote: ${constructed.text.trim()}`]),
    ],
    answer_found: found,
    complete_answer_found: found && options.shape === 'single',
    context_completeness_weak: found ? 0.5 : 0,
    context_structured: true,
    llm_discovered_keywords: [],
    keywords_found: [],
    conflicting_evidence: false,
    suggested_clarification: null,
    narrative: kind === 'section' ? { summary: '', form: 'explanation', follow_ups: [] } : null,
    indicators: {},
  };
  return { answer, wire: toWire(answer, options), unplaced };
}

type Statement = { text: string; passages: number[] };

/** The sentences of the answer, each with the passages that it refers to. References stand behind what they support. */
function statementsOf(constructed: ConstructedAnswer): Statement[] {
  const { reply, start, end } = constructed;
  const inside = constructed.references.filter((reference) => reference.start >= start && reference.end <= end);
  if (inside.length === 0) {
    // One set of references for a whole that was cut out of its sentence.
    const passages = [...new Set(constructed.references.map(({ passage }) => passage))];
    const text = constructed.text.trim();
    return text === '' || passages.length === 0 ? [] : [{ text, passages }];
  }
  const statements: Statement[] = [];
  let from = start;
  for (let index = 0; index < inside.length; index++) {
    const first = inside[index]!;
    const text = tidy(reply.slice(from, first.start));
    const passages = [first.passage];
    let last = first;
    // [1][2] and [1], [2] support the same statement.
    for (
      let next = inside[index + 1];
      next && /^[\s,;and]*$/.test(reply.slice(last.end, next.start));
      next = inside[index + 1]
    ) {
      passages.push(next.passage);
      last = next;
      index++;
    }
    if (text !== '') statements.push({ text, passages: [...new Set(passages)] });
    from = last.end;
  }
  return statements;
}

const tidy = (text: string) => text.replace(/^[\s.,;:)*-]+/, '').trim();

function valuesIn(text: string, kind: ValueKind): AnyValue[] {
  if (kind === 'text') return [text];
  if (kind === 'section') return [{ title: '', content: text }];
  const definition = definitionOf(kind);
  const values: AnyValue[] = [];
  for (const { value } of definition.readAll(text)) {
    if (!values.some((known) => definition.equal(known, value))) values.push(value);
  }
  return values;
}

/** A unit that only the prose gives ("a year") is not the document's: it goes. */
function asOnLines(table: LineTable, span: Span, value: AnyValue): AnyValue {
  if (typeof value !== 'object' || !('unit' in value) || value.unit === null) return value;
  const text = linesBetween(table, span.line_start, span.line_end)
    .map((line) => line.text)
    .join('\n');
  return findQuote(text, value.unit) ? value : { ...value, unit: null };
}

type Support = { span: Span; verbatim: boolean };

/** The fewest lines of a passage that carry a value, or the run of lines that says most of a text. */
function supportingLines(table: LineTable, passage: Passage, kind: ValueKind, value: AnyValue): Support | null {
  const lines = linesBetween(table, passage.firstLine, passage.lastLine).filter((line) => !line.hidden);
  const said =
    typeof value === 'string' ? value : typeof value === 'object' && 'content' in value ? value.content : null;
  if (said !== null) return quotedLines(lines, said) ?? similarLines(lines, said);
  const definition = definitionOf(kind);
  const window = smallestWindow(lines, (text) => definition.writtenIn(value, text));
  return window && { span: { ...window, quote: null }, verbatim: true };
}

function quotedLines(lines: Line[], said: string): Support | null {
  const quote = said.replace(/[.\s]+$/, '');
  const window = smallestWindow(lines, (text) => findQuote(text, quote) !== null);
  return window && { span: { ...window, quote }, verbatim: true };
}

/** At least two thirds of the words of a statement within four lines; fewer support nothing. */
function similarLines(lines: Line[], said: string): Support | null {
  const words = new Set(wordsOf(said));
  if (words.size < 2) return null;
  let best: { share: number; size: number; first: Line; last: Line } | null = null;
  for (let from = 0; from < lines.length; from++) {
    const seen = new Set<string>();
    for (let to = from; to < Math.min(lines.length, from + 4); to++) {
      for (const word of wordsOf(lines[to]!.text)) if (words.has(word)) seen.add(word);
      const share = seen.size / words.size;
      const size = to - from;
      if (!best || share > best.share + 1e-9 || (share === best.share && size < best.size)) {
        best = { share, size, first: lines[from]!, last: lines[to]! };
      }
    }
  }
  if (!best || best.share < 2 / 3) return null;
  return { span: { line_start: best.first.number, line_end: best.last.number, quote: null }, verbatim: false };
}

function smallestWindow(lines: Line[], holds: (text: string) => boolean): Pick<Span, 'line_start' | 'line_end'> | null {
  for (let size = 1; size <= 4; size++) {
    for (let from = 0; from + size <= lines.length; from++) {
      const window = lines.slice(from, from + size);
      if (holds(window.map(({ text }) => text).join('\n'))) {
        return { line_start: window[0]!.number, line_end: window[size - 1]!.number };
      }
    }
  }
  return null;
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.,'-]*/gu) ?? []).map((word) => word.replace(/[.,]+$/, ''));
