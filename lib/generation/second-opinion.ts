import Decimal from 'decimal.js';
import type { Answer, Item } from '../contract/answer';
import { toItem, type WireItem } from '../contract/answer-schema';
import { definitionOf } from '../contract/registry';
import type { LineTable } from '../document/line-table';
import type { Provider } from '../ports/provider';
import { assemblePrompt } from '../prompt/assemble-prompt';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';
import type { Flag } from '../run/flag';
import { createJsonReader } from './json-reader';
import { schemaOptionsOf } from './schema-options';

export type SecondOpinion = {
  items: Item[];
  /** Null where there is nothing to compare: one of the two abstained, or the values are free text. */
  agrees: boolean | null;
  reason: string;
  /** `opinions_differ`, with both values and their lines. */
  flag: Flag | null;
};

/** Asks the extractive reader the same question and compares its values with the answer's, by the equality of their kind.
 *  Where both answer with a typed value and differ, a person has to look. */
export async function secondOpinion(input: {
  reader: Provider;
  brief: Brief;
  passages: Passage[];
  table: LineTable;
  answer: Answer;
  signal: AbortSignal;
}): Promise<SecondOpinion> {
  const items = await readItems(input);
  return { items, ...compareOpinions(input.answer.items, items) };
}

async function readItems(input: Parameters<typeof secondOpinion>[0]): Promise<Item[]> {
  const { brief, passages, table } = input;
  const prompt = assemblePrompt({
    brief,
    passages: input.reader.readsLines ? null : passages,
    table,
    schemaOptions: schemaOptionsOf(brief),
    includeSchemaInPrompt: false,
  });
  const request = { brief, passages, lines: table, prompt, parameters: {}, role: 'answer' as const };
  const reader = createJsonReader({ tolerant: true, rootKeys: ['items'] });
  for await (const chunk of input.reader.generate(request, input.signal))
    if (chunk.type === 'text') reader.push(chunk.text);
  const { status, value } = reader.end();
  // The reader writes its replies from the contract's own types.
  const reply = value as { items: WireItem[] } | undefined;
  return status === 'complete' && reply ? reply.items.flatMap(toItem) : [];
}

/** @param other what the reader says */
export function compareOpinions(own: Item[], other: Item[]): Omit<SecondOpinion, 'items'> {
  if (other.length === 0) return { agrees: null, reason: 'the reader abstained', flag: null };
  if (own.length === 0) return { agrees: null, reason: 'the answer has no value to compare with', flag: null };
  if ([...own, ...other].some(({ kind }) => freeKinds.has(kind))) {
    return { agrees: null, reason: 'free text is not compared', flag: null };
  }
  const missing = other.filter((item) => !own.some((each) => same(each, item)));
  const added = own.flatMap((item, index) => (other.some((each) => same(each, item)) ? [] : [index]));
  if (missing.length === 0 && added.length === 0)
    return { agrees: true, reason: 'the reader says the same', flag: null };
  const reason = `The answer is ${labels(own)}; the reader, without a model, finds ${labels(other)} on ${linesOf(other)}.`;
  return {
    agrees: false,
    reason,
    flag: {
      name: 'opinions_differ',
      reason,
      items: added,
      details: {
        answer: own.map(({ value, spans }) => ({ value, spans })),
        reader: other.map(({ value, spans }) => ({ value, spans })),
      },
    },
  };
}

const freeKinds = new Set<Item['kind']>(['text', 'section', 'table']);

function same(a: Item, b: Item): boolean {
  if (a.kind !== b.kind || a.path !== b.path) return false;
  return definitionOf(a.kind).equal(a.value, b.value) || sameRounded(a, b);
}

/** 8.7 and 8.70 % are one value, and so are 8.7 and 8.69: one of them was only rounded further. */
function sameRounded(a: Item, b: Item): boolean {
  const [first, second] = [numberOf(a), numberOf(b)];
  if (!first || !second || first.unit !== second.unit) return false;
  const places = Math.min(first.value.decimalPlaces(), second.value.decimalPlaces());
  return first.value.toDecimalPlaces(places).eq(second.value.toDecimalPlaces(places));
}

function numberOf({ kind, value }: Item): { value: Decimal; unit: string | null } | null {
  if ((kind !== 'number' && kind !== 'percent') || typeof value !== 'object' || !('value' in value)) return null;
  try {
    return { value: new Decimal(value.value), unit: 'unit' in value ? value.unit : null };
  } catch {
    // Not a number at all: the kind's own equality has already said no.
    return null;
  }
}

const labels = (items: Item[]) => items.map(({ kind, value }) => definitionOf(kind).label(value)).join(', ');

function linesOf(items: Item[]): string {
  const lines = items.flatMap(({ spans }) =>
    spans.map(({ line_start, line_end }) => (line_start === line_end ? `${line_start}` : `${line_start}–${line_end}`)),
  );
  return lines.length === 1 && !lines[0]?.includes('–') ? `line ${lines[0]}` : `lines ${lines.join(', ')}`;
}
