import { evaluate } from '../compute/evaluate';
import type { Answer } from '../contract/answer';
import { decimalOf } from '../contract/decimal-string';
import type { Flag } from '../run/flag';

/** Months, days, quarters and powers of ten: what turns one unit into another. */
const conversions = new Set([
  '1',
  '2',
  '4',
  '12',
  '52',
  '360',
  '365',
  '366',
  '10',
  '100',
  '1000',
  '10000',
  '1000000',
  '1000000000',
]);

/** Numbers in a calculation that neither a line was cited for nor the question names: a factor that a document talked a model into
 *  would look like arithmetic. Conversions of units and counts of the operands need no proof.
 *  @param asked the question, with the formulas that it defines */
export function uncitedNumberFlags({ computation, items }: Answer, asked: string): Flag[] {
  if (computation === null) return [];
  const evaluated = evaluate(computation.expression, computation.operands);
  if (!evaluated.ok) return [];
  const named = new Set((asked.match(/\d+(?:[.,]\d+)*/g) ?? []).map((text) => plain(text.replaceAll(',', ''))));
  const counts = new Set(computation.operands.map((_, index) => String(index + 1)));
  const uncited = evaluated.numbers
    .map(plain)
    .filter((number) => !conversions.has(number) && !named.has(number) && !counts.has(number));
  if (uncited.length === 0) return [];
  const reason = `The calculation uses ${[...new Set(uncited)].join(' and ')}, which no line was cited for and the question does not name.`;
  return [{ name: 'inferred', reason, items: items.map((_, index) => index), details: { uncited } }];
}

const plain = (number: string): string => decimalOf(number)?.toFixed() ?? number;
