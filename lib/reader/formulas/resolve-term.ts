import { Decimal } from 'decimal.js';
import type { Operand } from '../../contract/answer';
import { citeCell } from '../tables/cite-cell';
import { type Figure, findFigure, isPrintedAsNone, partsPrinted, type When } from '../tables/find-figure';
import { foldLabel } from '../tables/fold-label';
import type { LineItem } from '../tables/line-item-synonyms';
import { type Scale, scaleExponents } from '../tables/table';
import type { TableScope } from '../tables/table-scope';
import { namesFor } from './names';
import { parseDefinition } from './parse-definition';
import type { Term } from './term';

/** A computation whose operands all stand on cited lines. */
export type Resolved = {
  expression: string;
  operands: Operand[];
  figures: Figure[];
  /** Of the money among the operands; operands in another scale are multiplied in the expression. */
  scale: Scale;
  currency: string | null;
  /** Least certainty of an operand, and the fewest places that agree on one. */
  certainty: number;
  agreement: number;
  contested: boolean;
  caveats: string[];
};

type ResolveFailure = { reason: 'missing' | 'outside' | 'ambiguous' | 'units'; item: LineItem; when: When };

const precedence = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 } as const;

/** Finds every operand of a term and writes the expression over them. One operand that is missing or ambiguous fails the whole. */
export function resolveTerm(scope: TableScope, term: Term): Resolved | ResolveFailure {
  const operands = new Map<string, { operand: Operand; figure: Figure; money: boolean; priced: boolean }>();
  const caveats = new Set<string>();
  let certainty = 1;
  let agreement = Number.POSITIVE_INFINITY;
  let contested = false;
  let failure = null as ResolveFailure | null;
  let composing = 0;

  const sums = sumsOf(term);

  /** One way to compose an item; what it found is dropped again where a part is missing. */
  const attempt = (composition: string, composed: string, when: When): Term | ResolveFailure => {
    const before = new Set(operands.keys());
    const earlier = { certainty, agreement, contested, failure };
    failure = null;
    const parts = parseDefinition(composition.replaceAll('_', ' '), when, namesFor([]));
    // What stands in the term beside it would be counted twice.
    const beside = sums.filter((sum) => sum.includes(composed)).flat();
    if (parts && sumsOf(parts)[0]?.some((name) => beside.includes(name)))
      return { reason: 'missing', item: firstItem(term), when };
    composing++;
    const settled = parts && settle(parts);
    composing--;
    if (settled && sumsOf(settled).some((names) => names.length > 0)) {
      failure = earlier.failure;
      return settled;
    }
    for (const name of operands.keys()) if (!before.has(name)) operands.delete(name);
    const reason = failure ?? { reason: 'missing' as const, item: firstItem(term), when };
    ({ certainty, agreement, contested, failure } = earlier);
    return reason;
  };

  /** Is each row that tells of a part of the item among the figures? */
  const coversAll = ({ covers, not, statement }: LineItem): boolean => {
    const used = [...operands.values()].flatMap(({ figure }) => (figure.table.statement === statement ? figure : []));
    return used.every(({ table, column }) =>
      table.rows.every((row) => {
        const label = foldLabel(row.label);
        const isPart = covers?.test(label) && !not?.test(label) && row.cells[column]?.value != null;
        return !isPart || used.some((figure) => figure.row === row);
      }),
    );
  };

  /** Swaps composed items for their parts and finds the figures of the others. */
  const settle = (node: Term): Term | null => {
    switch (node.type) {
      case 'constant':
        return node;
      case 'average': {
        const terms = node.terms.map(settle);
        return terms.every((each) => each !== null) ? { type: 'average', terms } : null;
      }
      case 'operation': {
        const left = settle(node.left);
        const right = left && settle(node.right);
        return left && right && { ...node, left, right };
      }
      case 'item': {
        const name = operandName(node.item, node.when);
        if (operands.has(name)) return node;
        const lookup = findFigure(scope, node.item, node.when);
        if (!lookup.found) {
          // What a balance consists of may be none of it; alone a dash is no figure.
          if (composing > 0 && lookup.reason === 'missing' && isPrintedAsNone(scope, node.item, node.when)) {
            caveats.add(`The ${node.item.names[0]} of ${node.when.year} is printed as a dash, and taken for nothing.`);
            return { type: 'constant', value: '0' };
          }
          for (const composition of lookup.reason === 'missing' ? compositionsOf(scope, node.item, node.when) : []) {
            const composed = attempt(composition, name, node.when);
            const settled = 'reason' in composed || coversAll(node.item) ? composed : partLeftOut(node);
            if ('reason' in settled) {
              // A part that is there but can't be read or cited: a composition without it would be too small.
              if (settled.reason === 'missing') continue;
              failure ??= settled;
              return null;
            }
            caveats.add(`${node.item.names[0]} is taken as ${composition.replaceAll('_', ' ')}.`);
            return settled;
          }
          failure ??= { reason: lookup.reason, item: node.item, when: node.when };
          return null;
        }
        certainty = Math.min(certainty, lookup.figure.certainty);
        agreement = Math.min(agreement, lookup.agreeing.length);
        contested ||= lookup.rivals.length > 0;
        operands.set(name, {
          operand: { name, value: lookup.figure.value, spans: citeCell(scope.table, lookup.figure) },
          figure: lookup.figure,
          money: node.item.unit === 'amount',
          priced: node.item.unit !== 'shares',
        });
        return node;
      }
    }
  };

  const settled = settle(term);
  if (!settled) return failure ?? { reason: 'missing', item: firstItem(term), when: { year: 0, quarter: null } };
  const entries = [...operands.values()];
  const money = entries.filter((entry) => entry.money);
  const scale = commonScale(money.map((entry) => entry.figure.table.scale));
  const currencies = new Set(
    (money.length > 0 ? money : entries.filter((entry) => entry.priced))
      .map((entry) => entry.figure.table.currency)
      .filter((currency) => currency !== null),
  );
  if (currencies.size > 1) return { reason: 'units', item: firstItem(term), when: { year: 0, quarter: null } };
  const factorOf = (name: string) => {
    const entry = operands.get(name);
    if (!entry?.money) return 0;
    return exponent(entry.figure.table.scale) - exponent(scale);
  };
  return {
    expression: write(settled, factorOf, 0),
    operands: entries.map((entry) => entry.operand),
    figures: entries.map((entry) => entry.figure),
    scale,
    currency: [...currencies][0] ?? null,
    certainty,
    agreement: Number.isFinite(agreement) ? agreement : 0,
    contested,
    caveats: [...caveats],
  };
}

/** A composition without a part that is printed would be too small. */
function partLeftOut({ item, when }: { item: LineItem; when: When }): ResolveFailure {
  return { reason: 'ambiguous', item, when };
}

/** The ways to compose an item that no row prints. */
function compositionsOf(scope: TableScope, item: LineItem, when: When): string[] {
  const parts = partsPrinted(scope, item, when);
  return [...(item.composed ?? []), ...(parts ? [parts.join(' + ')] : [])];
}

/** The operands of each sum of a term, the outermost first. */
function sumsOf(term: Term): string[][] {
  const outer: string[] = [];
  const inner: string[][] = [];
  const visit = (node: Term): void => {
    if (node.type === 'item') outer.push(operandName(node.item, node.when));
    else if (node.type === 'operation' && (node.operator === '+' || node.operator === '-')) {
      visit(node.left);
      visit(node.right);
    } else if (node.type === 'operation') inner.push(...sumsOf(node.left), ...sumsOf(node.right));
    else if (node.type === 'average') inner.push(...node.terms.flatMap(sumsOf));
  };
  visit(term);
  return [outer, ...inner];
}

function operandName(item: LineItem, when: When): string {
  return `${item.id}_${when.year}${when.quarter === null ? '' : `_q${when.quarter}`}${when.months ? `_${when.months}m` : ''}`;
}

function exponent(scale: Scale): number {
  return scale === null ? 0 : scaleExponents[scale];
}

function commonScale(scales: readonly Scale[]): Scale {
  const counts = new Map<Scale, number>();
  for (const scale of scales) counts.set(scale, (counts.get(scale) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function write(term: Term, factorOf: (name: string) => number, outer: number): string {
  switch (term.type) {
    case 'constant':
      return term.value;
    case 'average':
      return `avg(${term.terms.map((each) => write(each, factorOf, 0)).join(', ')})`;
    case 'item': {
      const name = operandName(term.item, term.when);
      const factor = factorOf(name);
      if (factor === 0) return name;
      const power = new Decimal(10).pow(Math.abs(factor)).toFixed();
      return `(${name} ${factor > 0 ? '*' : '/'} ${power})`;
    }
    case 'operation': {
      const own = precedence[term.operator];
      const left = write(term.left, factorOf, own + (term.operator === '^' ? 1 : 0));
      const right = write(term.right, factorOf, own + (term.operator === '+' || term.operator === '*' ? 0 : 1));
      const text = `${left} ${term.operator} ${right}`;
      return own < outer ? `(${text})` : text;
    }
  }
}

function firstItem(term: Term): LineItem {
  const stack: Term[] = [term];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'item') return node.item;
    if (node.type === 'operation') stack.push(node.right, node.left);
    if (node.type === 'average') stack.push(...node.terms);
  }
  throw new RangeError('a term without a line item has no operand to cite');
}
