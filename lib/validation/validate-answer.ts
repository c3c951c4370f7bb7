import type { Answer, Item } from '../contract/answer';
import { type AnswerOptions, answerSchemaFor, toAnswer } from '../contract/answer-schema';
import { sameDecimal } from '../contract/decimal-string';
import { wordFinder } from '../contract/fold-text';
import { namesCurrency } from '../contract/kinds/currencies';
import { definitionOf } from '../contract/registry';
import type { Span } from '../contract/span';
import type { Amount, ScaleWord } from '../contract/value-schemas';
import { type Line, type LineTable, linesBetween } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';
import { findQuote } from '../evidence/find-quote';
import { locateSpan } from '../evidence/locate-span';
import type { Brief } from '../question/brief';
import { isGeneric } from '../question/keywords';
import { isStopWord } from '../question/language';
import { fold } from '../question/tokens';
import { wordsAsked } from '../question/words-asked';
import type { Passage } from '../retrieval/passage';
import type { Flag } from '../run/flag';
import { amendedValueFlags } from './amended-value';
import { changedClauseFlags } from './changed-clause';
import { type Citable, citableLines, citedText, spanIssues } from './cited-lines';
import { computationIssues } from './computation-issues';
import type { Issue } from './issue';
import { parseReply } from './parse-reply';
import { printsScale } from './prints-scale';
import { printsUnit } from './prints-unit';
import { schemaIssues } from './schema-issues';
import { totalFlags } from './total-mismatch';
import { uncitedNumberFlags } from './uncited-numbers';

export type ValidationInput = {
  /** A reply's text, or what was parsed from it. */
  reply: unknown;
  brief: Pick<Brief, 'keywords' | 'shape'> & Partial<Pick<Brief, 'question' | 'formulas'>>;
  passages: readonly Passage[];
  table: LineTable;
  options: AnswerOptions;
  /** A person's edit is held to the same rules, save that it may cite any line. */
  editedBy?: 'person';
};

export type Validation =
  | { ok: true; answer: Answer; evidence: Evidence[][]; flags: Flag[] }
  | { ok: false; issues: Issue[] };

/** Checks a reply against its schema and against the document. Deterministic; never throws on a reply.
 *  The answer is the reply's own, except `keywords_found`, which is recomputed: what a model says of itself is kept as said,
 *  and what code finds is added as flags, which only ever ask for more caution. */
export function validateAnswer(input: ValidationInput): Validation {
  const parsed = typeof input.reply === 'string' ? parseReply(input.reply) : { ok: true as const, value: input.reply };
  if (!parsed.ok) return { ok: false, issues: parsed.issues };
  const checked = answerSchemaFor(input.options).safeParse(parsed.value);
  if (!checked.success) return { ok: false, issues: schemaIssues(checked.error, parsed.value) };
  const answer = toAnswer(checked.data);
  const citable = citableLines(input.table, input.editedBy === 'person' ? null : input.passages);
  const issues = [
    ...foundIssues(answer),
    ...answer.items.flatMap((item, index) => itemIssues(item, index, answer, citable, input.editedBy)),
    ...pathIssues(answer.items, input.options),
    ...duplicateIssues(answer.items),
    ...computationIssues(answer, citable),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const evidence = answer.items.map((item) => item.spans.map((span) => locateSpan(input.table, span, { value: item })));
  const keywords = keywordsFound(input);
  return {
    ok: true,
    answer: { ...answer, keywords_found: keywords },
    evidence,
    flags: [
      ...totalFlags(answer.items),
      ...uncitedNumberFlags(answer, askedIn(input.brief)),
      ...meaningFlags(answer, keywords, input),
      ...changedClauseFlags(answer.items, input.table),
      ...amendedValueFlags(answer.items, input.brief.question ?? '', input.table),
    ],
  };
}

/** `answer_found` false ⇔ no items ⇔ `na`; complete only when found. */
function foundIssues(answer: Answer): Issue[] {
  const issues: Issue[] = [];
  const report = (path: string, message: string) => issues.push({ code: 'found_mismatch', path, message });
  const { answer_found: found, items, extraction_method: method } = answer;
  if (found && items.length === 0) report('items', 'answer_found is true, but there are no items.');
  if (!found && items.length > 0) report('items', 'answer_found is false, but there are items.');
  if (found && method === 'na') report('extraction_method', 'answer_found is true, so the method is not "na".');
  if (!found && method !== 'na') report('extraction_method', 'answer_found is false, so the method is "na".');
  if (!found && answer.complete_answer_found) {
    report('complete_answer_found', 'Nothing was found, so the answer is not complete.');
  }
  return issues;
}

function itemIssues(
  item: Item,
  index: number,
  answer: Answer,
  citable: Citable,
  editedBy: ValidationInput['editedBy'],
): Issue[] {
  const path = `items[${index}]`;
  const valuePath = `${path}.${item.kind}`;
  const invariants = definitionOf(item.kind)
    .invariants(item.value)
    .map((issue) => ({ ...issue, path: joinPath(valuePath, issue.path) }));
  if (item.spans.length === 0) {
    const message = 'The item cites no line: give at least one span.';
    return [...invariants, { code: 'item_without_span', path: `${path}.spans`, message }];
  }
  const spans = item.spans.flatMap((span, each) => spanIssues(span, `${path}.spans[${each}]`, citable));
  if (spans.length > 0) return [...invariants, ...spans];
  const quotes = item.spans.flatMap((span, each) => quoteIssues(span, `${path}.spans[${each}]`, citable.table));
  if (quotes.length > 0 || invariants.length > 0 || answer.extraction_method !== 'verbatim') {
    return [...invariants, ...quotes];
  }
  const unread = valueIssues(item, valuePath, citable.table);
  return unread.length === 0 && editedBy === 'person' ? partIssues(item, valuePath, citable.table) : unread;
}

/** A quote is word for word on its lines, whatever the method: one that is not there is no evidence. */
function quoteIssues(span: Span, path: string, table: LineTable): Issue[] {
  if (span.quote === null) return [];
  const cited = citedText(table, span);
  if (findQuote(cited, span.quote)) return [];
  return [
    {
      code: 'quote_not_in_lines',
      path: `${path}.quote`,
      message: `${shorten(span.quote)} does not stand on ${linesText(span)}, which read ${shorten(cited)}: copy the quote word for word, correct the lines, or give null.`,
    },
  ];
}

/** A verbatim value can be read again from its quotes, or from the cited lines where there is none. */
function valueIssues(item: Item, path: string, table: LineTable): Issue[] {
  const proofs = proofsOf(item, table);
  const definition = definitionOf(item.kind);
  const proof = proofs.join('\n');
  if (definition.writtenIn(item.value, proof)) {
    const scale = definition.scaleOfHeading?.(item.value, proof) ?? null;
    if (scale !== null && !printsScale(linesOf(table), scale)) return [scaleIssue(scale, path)];
    const amount = item.kind === 'amount' ? (item.value as Amount) : null;
    if (amount?.unit && !isUnitTold(amount, amount.unit, item.spans, table)) return [unitIssue(amount.unit, path)];
    return [];
  }
  const where = item.spans.map(linesText).join(', ');
  const label = definition.label(item.value);
  const original = typeof item.value === 'object' && 'original' in item.value ? item.value.original : label;
  const written = original === label ? '' : `, written ${shorten(original)},`;
  return [
    {
      code: 'value_not_in_quote',
      path,
      message: `The ${definition.title} ${shorten(label)}${written} can't be read from ${shorten(proofs.join(' / '))} (${where}): give the value as it is written there, cite where it is written, or use the method "inferred".`,
    },
  ];
}

/** A person edits a value part by part: one can go, or change, while the value as a whole can still be read. */
function partIssues(item: Item, path: string, table: LineTable): Issue[] {
  const definition = definitionOf(item.kind);
  const proof = proofsOf(item, table).join('\n');
  const parts = definition.partIssues?.(item.value, proof) ?? [];
  const issues = parts.map((issue) => ({ ...issue, path: joinPath(path, issue.path) }));
  const currency = definition.currencyOfHeading?.(item.value, proof) ?? null;
  if (currency === null || printsCurrency(linesOf(table), currency)) return issues;
  const message = `The currency “${currency}” stands neither beside the number nor anywhere else in the document.`;
  return [...issues, { code: 'part_not_as_written', path: `${path}.currency`, message }];
}

function printsCurrency(lines: Iterable<Line>, currency: string): boolean {
  for (const { text } of lines) if (namesCurrency(text, currency)) return true;
  return false;
}

/** What a value has to be read from: its quotes, or the cited lines where there is none. */
function proofsOf({ spans }: Item, table: LineTable): string[] {
  return spans.map((span) => span.quote ?? citedText(table, span));
}

function scaleIssue(scale: ScaleWord, path: string): Issue {
  return {
    code: 'value_not_in_quote',
    path: `${path}.scale`,
    message: `The scale "${scale}" stands neither beside the number nor anywhere else in the document: give the scale that is printed, or none.`,
  };
}

function isUnitTold(amount: Amount, unit: string, spans: readonly Span[], table: LineTable): boolean {
  const cited = spans.map((span) => citedText(table, span)).join('\n');
  const above = spans.flatMap(({ line_start }) => linesBetween(table, line_start - 1, line_start - 1));
  const behind = definitionOf('amount')
    .readAll(cited)
    .map(({ value }) => value as Amount)
    .flatMap((value) => (value.unit && sameDecimal(value.value, amount.value) ? [value.unit] : []));
  return printsUnit(unit, { behind, cited, above: above.map(({ text }) => text).join('\n') }, linesOf(table));
}

function* linesOf(table: LineTable): Iterable<Line> {
  for (const page of table.pages) yield* page.lines;
}

function unitIssue(unit: string, path: string): Issue {
  return {
    code: 'value_not_in_quote',
    path: `${path}.unit`,
    message: `That it is so much "${unit}" is not told where it is cited: cite where it is, give what it is per as it is told there, or nothing.`,
  };
}

/** Declared fields only; one with "[]" in it carries an index. */
function pathIssues(items: readonly Item[], options: AnswerOptions): Issue[] {
  const fields = options.fields ?? [];
  if (fields.length === 0) return [];
  const shapes = new Set(fields.map((field) => `${field.kind} ${field.path}`));
  return items.flatMap((item, index) => {
    if (item.path === null || shapes.has(`${item.kind} ${item.path}`)) return [];
    if (shapes.has(`${item.kind} ${item.path.replace(/\[\d{1,6}\]/g, '[]')}`)) return [];
    const known = fields.filter((field) => field.kind === item.kind).map((field) => field.path);
    return [
      {
        code: 'schema' as const,
        path: `items[${index}].path`,
        message: `${shorten(item.path)} is no field of kind "${item.kind}"; these are: ${known.join(', ')}.`,
      },
    ];
  });
}

/** The same value on the same span only once. */
function duplicateIssues(items: readonly Item[]): Issue[] {
  const bySpans = new Map<string, number[]>();
  const issues: Issue[] = [];
  items.forEach((item, index) => {
    const key = JSON.stringify([
      item.kind,
      item.path,
      item.spans.map((span) => [span.line_start, span.line_end, span.quote]),
    ]);
    const others = bySpans.get(key) ?? [];
    const twin = others.find((other) => definitionOf(item.kind).equal((items[other] as Item).value, item.value));
    if (twin !== undefined) {
      const message = `Items ${twin} and ${index} are the same value on the same lines: give it once.`;
      issues.push({ code: 'duplicate_item', path: `items[${index}]`, message });
    }
    bySpans.set(key, [...others, index]);
  });
  return issues;
}

/** Which of the question's keywords stand in the passages, as retrieval noted them, the dictionary's only word for word: nobody asked for
 *  those, and forms of their words together ("event" of "in no event") are other words. Looked for again where none is left, and where no
 *  phrase of the question stands, the words of its phrases ("many people" of "How many people …?"). A model's own list counts for nothing. */
function keywordsFound({ brief, passages, table }: ValidationInput): string[] {
  const noted = new Set(passages.flatMap((passage) => passage.keywords));
  const asked = [...new Set(brief.keywords.map(({ text }) => text))];
  if (asked.length === 0) return [];
  const own = new Set(brief.keywords.flatMap(({ text, source }) => (source === 'dictionary' ? [] : [text])));
  let finder: ((part: string) => boolean) | null = null;
  const stands = (text: string) => {
    finder ??= wordFinder(passages.map((passage) => passageText(table, passage)).join('\n'));
    return finder(text);
  };
  const wordsOf = (texts: readonly string[]) => {
    const words = new Set(texts.filter((text) => text.includes(' ')).flatMap((text) => text.split(' ')));
    return [...words].filter((word) => !isGeneric(fold(word)) && !isFunctionWord(fold(word)) && stands(word));
  };
  const found = asked.filter((text) => noted.has(text) && (own.has(text) || stands(text)));
  const phrases = found.length > 0 ? found : asked.filter(stands);
  if (phrases.some((text) => own.has(text))) return phrases;
  const words = [...wordsOf([...own]), ...phrases];
  return words.length > 0 ? words : wordsOf(asked);
}

const isFunctionWord = (word: string) => (['en', 'de', 'fr', 'es'] as const).some((each) => isStopWord(word, each));

function passageText(table: LineTable, passage: Passage): string {
  return linesBetween(table, passage.firstLine, passage.lastLine)
    .map((line) => line.text)
    .join('\n');
}

function askedIn({ question = '', formulas = [] }: ValidationInput['brief']): string {
  return [question, ...formulas.map(({ expression }) => expression)].join('\n');
}

/** What is looked for in the place of the question's words isn't what was asked. */
function meaningFlags(answer: Answer, keywords: string[], input: ValidationInput): Flag[] {
  const { asked, also } = wordsAsked(input.brief.keywords);
  const stands = keywords.some((word) => !also.includes(word));
  if (!answer.answer_found || stands || asked.length + also.length === 0 || input.editedBy === 'person') return [];
  const searched = [...new Set((asked.length > 0 ? asked : also).map((text) => `“${text}”`))].slice(0, 6).join(', ');
  const found = keywords.map((text) => `“${text}”`).join(', ');
  const reason = `What was searched for (${searched}) stands nowhere in the passages in these words${found && `, only what was looked for in its place: ${found}`}.`;
  return [{ name: 'by_meaning_only', reason, items: [], details: {} }];
}

function joinPath(path: string, inner: string): string {
  if (inner === '') return path;
  return inner.startsWith('[') ? `${path}${inner}` : `${path}.${inner}`;
}

function linesText({ line_start, line_end }: Span): string {
  return line_start === line_end ? `line ${line_start}` : `lines ${line_start}–${line_end}`;
}

function shorten(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ');
  return JSON.stringify(oneLine.length > 160 ? `${oneLine.slice(0, 160)}…` : oneLine);
}
