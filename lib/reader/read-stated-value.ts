import type { Answer } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { AnyValue, NumberValue, ValueKind } from '../contract/value-schemas';
import { type LineTable, lineAt } from '../document/line-table';
import { coreQuestion } from '../question/core-question';
import { parseQuestion } from '../question/parse-question';
import { valuesIn } from './prose/value-readings';
import type { ReaderInput } from './reader-input';
import { sameValue } from './same-value';

/** "Is the deductible $250?", where no sentence says yes or no: reads what the deductible is, and compares.
 *  @param read answers a question from the same passages
 *  @returns null where the question names no value, or where what it is isn't told clearly enough */
export function readStatedValue(input: ReaderInput, read: (input: ReaderInput) => Answer): Answer | null {
  const stated = input.brief.kind === 'boolean' ? valueStated(coreQuestion(input.brief.question).core) : null;
  if (!stated) return null;
  const brief = parseQuestion(stated.question, {
    override: { shape: 'single', kind: stated.kind, narrative: false, scope: input.brief.scope },
  });
  const told = read({ ...input, brief });
  if (told.conflicting_evidence) return eachCompared(told, stated, input.table);
  const [item, ...others] = told.items;
  if (!item || others.length > 0 || told.confidence < sureEnough) return null;
  if (item.kind !== stated.kind || !comparable(stated.kind, item.value, stated.value)) return null;
  // "$100,000 per person / $300,000 per accident": which of them is meant?
  const [span] = item.spans;
  const beside =
    item.kind === 'date' ? [] : valuesIn(item.kind, lineAt(input.table, span?.line_start ?? 0)?.text ?? '');
  if (beside.length > 1) return null;
  const isIt = sameValue(stated.kind, item.value, stated.value);
  const label = definitionOf(item.kind).label(item.value);
  return {
    ...told,
    items: [{ kind: 'boolean', value: isIt, spans: item.spans, path: null }],
    extraction_method: 'inferred',
    computation: null,
    confidence_explanation: `the document gives ${label}`,
    caveats: isIt ? told.caveats : [...told.caveats, `The document gives ${label}.`],
  };
}

/** Of two values that contradict each other one may be the one that is named: the document says yes in one place and no in the other. */
function eachCompared(told: Answer, stated: Stated, table: LineTable): Answer | null {
  const comparedWith = told.items.map(({ kind, value, spans }) =>
    kind === stated.kind && comparable(kind, value, stated.value)
      ? { kind: 'boolean' as const, value: sameValue(kind, value, stated.value), spans, path: null }
      : null,
  );
  const items = comparedWith.filter((item) => item !== null);
  if (items.length < told.items.length || !items.some(({ value }) => value)) return null;
  const inPlaces = items.map(({ value, spans }) => {
    const line = spans[0]?.line_start ?? 0;
    return `${value ? 'yes' : 'no'} (page ${lineAt(table, line)?.page ?? '?'}, line ${line})`;
  });
  return {
    ...told,
    items: items.toSorted((a, b) => Number(b.value) - Number(a.value)),
    extraction_method: 'inferred',
    computation: null,
    suggested_clarification: `Which place do you mean: ${inPlaces.join(', or ')}?`,
  };
}

/** The surest values only: what they are compared with is said to be so, or not. */
const sureEnough = 0.95;

type Stated = { question: string; kind: ValueKind; value: AnyValue };

function valueStated(core: string): Stated | null {
  const text = core.replace(/\s*\?+\s*$/, '');
  const [, verb = '', rest = ''] = /^(is|was|are|were) ((?:the|my|our|its|their|his|her|this)\s.+)$/iu.exec(text) ?? [];
  if (rest === '') return null;
  for (const kind of kinds) {
    const found = valuesIn(kind, rest).at(-1);
    if (!found || rest.slice(found.end).trim() !== '') continue;
    const subject = rest.slice(0, found.start).replace(/\s+(?:at|set at|equal to|on|for|fixed at)?\s*$/i, '');
    if (!/\s\p{L}{3,}/u.test(subject) || !isNamed.test(subject)) return null;
    const asked = kind === 'date' ? `When ${verb} ${subject}?` : `What ${verb} ${subject}?`;
    return { question: asked, kind, value: found.value };
  }
  return null;
}

const kinds: readonly ValueKind[] = ['amount', 'percent', 'date', 'number'];

/** A noun phrase that names one thing, with nothing that limits what is said of it. */
const isNamed =
  /^(?!.*\b(?:more|less|than|least|most|over|under|up to|about|around|approximately|within|after|before|by|only|between|from|until|and|or|not)\b)[\p{L}\d][\p{L}\d'’& -]{3,80}$/iu;

/** Lengths in other units, amounts in other currencies and of another time are no other values. */
function comparable(kind: ValueKind, told: AnyValue, stated: AnyValue): boolean {
  if (kind === 'date') return isoOf(told).length === isoOf(stated).length;
  if (kind === 'percent') return true;
  const [one, other] = [told, stated].map((value) => value as NumberValue & { currency?: string | null });
  if (!one || !other || one.currency !== other.currency) return false;
  // What a question leaves open may be told; what it says has to be.
  return unitOf(one) === unitOf(other) || (kind === 'amount' && other.unit === null);
}

function unitOf({ unit }: { unit: string | null }): string | null {
  return unit?.replace(/s$/, '') ?? null;
}

function isoOf(value: AnyValue): string {
  return typeof value === 'object' && 'iso' in value ? value.iso : '';
}
