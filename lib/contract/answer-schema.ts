import { z } from 'zod';
import type { AnswerShape, Field } from '../question/brief';
import {
  type Answer,
  answerFields,
  type Computation,
  type ExtractionMethod,
  type Item,
  narrativeFormSchema,
} from './answer';
import { type IndicatorName, indicators } from './indicators';
import { definitionOf, valueKindNames } from './registry';
import { type Span, spanSchema } from './span';
import type { AnyValue, ValueKind } from './value-schemas';

export type AnswerOptions = {
  /** `list` is another name of `text` with several items. */
  kind: ValueKind | 'list';
  shape: AnswerShape;
  narrative?: boolean;
  indicators?: readonly IndicatorName[];
  /** For `tree` and `nested_json`. */
  fields?: readonly Field[];
};

/** The wire's answer after its schema was checked: items in the wire's form, the shared fields, what was switched on. */
export type WireAnswer = {
  items: WireItem[];
  extraction_method: ExtractionMethod;
  computation: Computation | null;
} & Omit<Answer, 'items' | 'narrative' | 'indicators'> & {
    summary?: string;
    form?: z.infer<typeof narrativeFormSchema>;
    follow_ups?: string[];
  };
export type WireItem = { spans: Span[]; path?: string } & Partial<Record<ValueKind, AnyValue>>;

/** Which value an item carries: the kind asked, a table where the shape is one, sections in a narrative. */
export function itemKindOf(options: Pick<AnswerOptions, 'kind' | 'shape' | 'narrative'>): ValueKind {
  if (options.narrative || options.kind === 'section') return 'section';
  if (options.shape === 'table') return 'table';
  return options.kind === 'list' ? 'text' : options.kind;
}

/** Schemas built lately: building one and compiling its checks costs more than a check. */
const built = new Map<string, z.ZodType<WireAnswer>>();
const maximumBuilt = 100;

/** The schema of a reply. Field order is the order of the stream: what people see first comes first. */
export function answerSchemaFor(options: AnswerOptions): z.ZodType<WireAnswer> {
  const { indicators: names = [], fields = [] } = options;
  const key = JSON.stringify([
    itemKindOf(options),
    hasPaths(options),
    names,
    fields.map(({ path, kind }) => [path, kind]),
  ]);
  const schema = built.get(key) ?? buildSchema(options);
  built.delete(key);
  built.set(key, schema);
  if (built.size > maximumBuilt) built.delete(built.keys().next().value ?? '');
  return schema;
}

function buildSchema(options: AnswerOptions): z.ZodType<WireAnswer> {
  const kind = itemKindOf(options);
  const narrative = kind === 'section';
  const items = z.array(itemSchema(options, kind)).describe('one item an element; empty when nothing was found');
  const { extraction_method, computation, ...rest } = answerFields;
  const shape = {
    ...(narrative ? { summary: z.string().describe('two or three sentences; empty when nothing was found') } : {}),
    items,
    ...(narrative ? { form: narrativeFormSchema } : {}),
    extraction_method,
    computation,
    ...rest,
    ...Object.fromEntries((options.indicators ?? []).map((name) => [name, indicators[name].schema])),
    ...(narrative
      ? { follow_ups: z.array(z.string()).describe('questions that this document could answer next') }
      : {}),
  };
  return z.strictObject(shape) as unknown as z.ZodType<WireAnswer>;
}

/** Reads a checked reply as the rest of the program sees it. */
export function toAnswer(wire: WireAnswer): Answer {
  const { items, summary, form, follow_ups, ...rest } = wire;
  const own = Object.fromEntries(Object.keys(answerFields).map((name) => [name, rest[name as keyof typeof rest]]));
  const indicatorValues = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !(name in answerFields) && name in indicators),
  );
  return {
    ...(own as Omit<Answer, 'items' | 'narrative' | 'indicators'>),
    items: items.flatMap(toItem),
    narrative: summary === undefined || form === undefined ? null : { summary, form, follow_ups: follow_ups ?? [] },
    indicators: indicatorValues,
  };
}

/** An item of the wire, or nothing when it carries no known value. Also for items that are still streaming in. */
export function toItem(wire: WireItem): Item[] {
  const kind = valueKindNames.find((name) => wire[name] !== undefined);
  if (kind === undefined) return [];
  return [{ kind, value: wire[kind] as AnyValue, spans: wire.spans, path: wire.path ?? null }];
}

/** The reply that says this answer; `toAnswer(toWire(answer, options))` is the answer. */
export function toWire(answer: Answer, options: AnswerOptions): WireAnswer {
  const { items, narrative, indicators: values, ...rest } = answer;
  const kind = itemKindOf(options);
  const shared = Object.fromEntries(
    Object.keys(answerFields).map((name) => [name, rest[name as keyof typeof rest]]),
  ) as Omit<Answer, 'items' | 'narrative' | 'indicators'>;
  const sections = kind === 'section';
  const defaults = { summary: '', form: 'explanation' as const, follow_ups: [] };
  const { summary, form, follow_ups } = narrative ?? defaults;
  const nested = hasPaths(options);
  return {
    ...(sections ? { summary } : {}),
    items: items.map((item) => ({
      ...(nested ? { path: item.path ?? '' } : {}),
      [item.kind]: item.value,
      spans: item.spans,
    })),
    ...(sections ? { form } : {}),
    ...shared,
    ...Object.fromEntries((options.indicators ?? []).map((name) => [name, values[name] ?? null])),
    ...(sections ? { follow_ups } : {}),
  };
}

function itemSchema(options: AnswerOptions, kind: ValueKind): z.ZodType {
  const spans = z.array(spanSchema).describe('where it stands; several when the evidence is not contiguous');
  if (!hasPaths(options)) return z.strictObject({ [kind]: definitionOf(kind).schema, spans });
  const byKind = new Map<ValueKind, string[]>();
  for (const field of options.fields ?? []) byKind.set(field.kind, [...(byKind.get(field.kind) ?? []), field.path]);
  const variants = [...byKind].map(([each, paths]) =>
    z.strictObject({ path: pathSchema(paths), [each]: definitionOf(each).schema, spans }),
  );
  const [first, second, ...more] = variants;
  if (!first) {
    const path = z.string().describe('where the value belongs, such as "insured.address" or "limits[0].amount"');
    return z.strictObject({ path, [kind]: definitionOf(kind).schema, spans });
  }
  return second ? z.union([first, second, ...more]) : first;
}

/** A declared path is a choice; one with a list in it ("limits[].amount") carries an index and stays a string. */
function pathSchema(paths: string[]): z.ZodType<string> {
  const [first, ...more] = paths;
  if (first === undefined || paths.length > 200 || paths.some((path) => path.includes('[]'))) {
    return z.string().describe(`one of ${paths.slice(0, 200).join(', ')}; "[]" with the index from 0 in it`);
  }
  return z.enum([first, ...new Set(more)]);
}

function hasPaths(options: Pick<AnswerOptions, 'shape' | 'kind' | 'narrative'>): boolean {
  return (options.shape === 'tree' || options.shape === 'nested_json') && itemKindOf(options) !== 'section';
}
