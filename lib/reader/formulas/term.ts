import type { When } from '../tables/find-figure';
import type { LineItem } from '../tables/line-item-synonyms';

export type Operator = '+' | '-' | '*' | '/' | '^';

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

/** Are only like things added and taken off in it? A ratio less an amount of money is nothing. Constants go with everything. */
export function isSound(term: Term): boolean {
  if (term.type === 'average') return term.terms.every(isSound);
  if (term.type !== 'operation') return true;
  const { operator, left, right } = term;
  if (!isSound(left) || !isSound(right)) return false;
  const adds = operator === '+' || operator === '-';
  return !adds || isConstant(left) || isConstant(right) || measureOf(left) === measureOf(right);
}

function isConstant(term: Term): boolean {
  if (term.type === 'operation') return isConstant(term.left) && isConstant(term.right);
  return term.type === 'constant';
}
