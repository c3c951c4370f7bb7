import type { When } from '../tables/find-figure';
import type { LineItem } from '../tables/line-item-synonyms';

type Operator = '+' | '-' | '*' | '/' | '^';

/** A computation before its operands are found. */
export type Term =
  | { type: 'constant'; value: string }
  | { type: 'item'; item: LineItem; when: When }
  | { type: 'operation'; operator: Operator; left: Term; right: Term }
  | { type: 'average'; terms: Term[] };

export function constant(value: string | number): Term {
  return { type: 'constant', value: String(value) };
}

export function operation(operator: Operator, left: Term, right: Term): Term {
  return { type: 'operation', operator, left, right };
}

/** What a term measures: money keeps its unit through sums, a quotient of two loses it. */
export function measureOf(term: Term): 'amount' | 'number' | 'per-share' | 'shares' {
  switch (term.type) {
    case 'constant':
      return 'number';
    case 'item':
      return term.item.unit;
    case 'average':
      return term.terms[0] ? measureOf(term.terms[0]) : 'number';
    case 'operation': {
      const left = measureOf(term.left);
      const right = measureOf(term.right);
      if (term.operator === '^') return 'number';
      if (term.operator === '/')
        return right === 'number' ? left : left === right ? 'number' : left === 'amount' ? 'per-share' : 'number';
      return left === 'number' ? right : left;
    }
  }
}
