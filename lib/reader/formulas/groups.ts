import { isSound, type Operator, operation, type Term } from './term';

/** Terms with an operator between each two, as they stand in one pair of brackets. */
export type Chain = { terms: Term[]; operators: Operator[] };

/** The term that a chain stands for: by the usual precedence, or, where that would add unlike things, with brackets around what is
 *  divided or what it is divided by. "Current assets less inventories divided by current liabilities" divides the difference.
 *  @returns null where no reading adds only like things */
export function inGroups(chain: Chain): Term | null {
  const plain = byPrecedence(chain);
  if (isSound(plain)) return plain;
  const at = chain.operators.indexOf('/');
  if (at < 0 || chain.operators.lastIndexOf('/') !== at) return null;
  const [dividend, divisor] = [part(chain, 0, at + 1), part(chain, at + 1, chain.terms.length)];
  const readings = [
    byPrecedence({
      terms: [byPrecedence(dividend), ...divisor.terms],
      operators: chain.operators.slice(at),
    }),
    operation('/', byPrecedence(dividend), byPrecedence(divisor)),
  ];
  return readings.find(isSound) ?? null;
}

function part({ terms, operators }: Chain, from: number, to: number): Chain {
  return { terms: terms.slice(from, to), operators: operators.slice(from, to - 1) };
}

/** Products before sums, each from left to right. */
function byPrecedence({ terms, operators }: Chain): Term {
  const sum: Chain = { terms: terms.slice(0, 1), operators: [] };
  for (const [index, operator] of operators.entries()) {
    const next = terms[index + 1]!;
    if (operator === '*' || operator === '/') sum.terms.push(operation(operator, sum.terms.pop()!, next));
    else {
      sum.operators.push(operator);
      sum.terms.push(next);
    }
  }
  return sum.terms
    .slice(1)
    .reduce((left, right, index) => operation(sum.operators[index]!, left, right), sum.terms[0]!);
}
