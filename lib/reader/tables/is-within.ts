import type { Decimal } from 'decimal.js';
import { decimalOf } from '../../contract/decimal-string';
import type { Brief } from '../../question/brief';

/** Does a figure lie on the side of the threshold that a question asks for, both in one unit? */
export function isWithin(figure: Decimal, { operator, threshold, upper }: NonNullable<Brief['comparison']>): boolean {
  const limit = decimalOf(threshold);
  const most = upper === null ? null : decimalOf(upper);
  if (!limit) return false;
  return {
    above: figure.gt(limit),
    at_least: figure.gte(limit),
    below: figure.lt(limit),
    at_most: figure.lte(limit),
    equal: figure.eq(limit),
    between: most !== null && figure.gte(limit) && figure.lte(most),
  }[operator];
}
