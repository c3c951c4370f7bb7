import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate';

const value = (expression: string, operands: Record<string, string> = {}) => {
  const result = evaluate(
    expression,
    Object.entries(operands).map(([name, each]) => ({ name, value: each })),
  );
  return result.ok ? result.value : result.issue.message;
};

describe('evaluate', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['2 ^ 3 ^ 2', '512'],
    ['-2 ^ 2', '-4'],
    ['2 ^ -1', '0.5'],
    ['10 - 4 - 3', '3'],
    ['12 / 4 / 3', '1'],
    ['0.1 + 0.2', '0.3'],
    ['100000000000000000000 + 1', '100000000000000000001'],
    ['avg(1, 2, 6)', '3'],
    ['average(1; 2)', '1.5'],
    ['sum(1, 2, 3) / max(2, 6) - min(4, 0.5)', '0.5'],
    ['abs(-5)', '5'],
    ['round(2.345, 2)', '2.35'],
    ['round(2.5)', '3'],
    ['percent(1, 8)', '12.5'],
    ['200 * 12.5%', '25'],
    ['6 ÷ 3 × 2 − 1', '3'],
    ['--3', '3'],
  ])('gives %s = %s', (expression, result) => {
    expect(value(expression)).toBe(result);
  });

  it('knows operands by name, the longest first, also with spaces and digits', () => {
    const operands = { sales: '10', 'sales 2018': '20', 'net sales (2018)': '30' };
    expect(value('sales + sales 2018 * net sales (2018)', operands)).toBe('610');
  });

  it('tells every operation as a step', () => {
    const result = evaluate('(a - b) / b * 100', [
      { name: 'a', value: '32765' },
      { name: 'b', value: '31657' },
    ]);
    expect(result).toMatchObject({
      steps: ['32,765 - 31,657 = 1,108', '1,108 / 31,657 = 0.035000157943', '0.035000157943 * 100 = 3.5000157943'],
    });
  });

  it.each([
    ['', /empty/],
    ['1 +', /ends/],
    ['(1', /missing/],
    ['1 2', /unexpected/],
    ['a + 1', /"a" is no operand/],
    ['constructor(1)', /no operand/],
    ['1 / 0', /divided by zero/],
    ['1 / (2 - 2)', /divided by zero/],
    ['avg()', /unexpected/],
    ['round(1, 2.5)', /decimals/],
    ['abs(1, 2)', /too many/],
    ['2 ^ 1000', /exponent/],
    ['(0 - 8) ^ 0.5', /no real result/],
    ['9 ^ 99', /too large/],
    ['1,000 + 1', /unexpected/],
    ['1e5', /not understood|no operand/],
    ['a; process.exit()', /no operand/],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, /nested/],
    [`${'-'.repeat(500)}1`, /nested/],
    [`${'1+'.repeat(1500)}1`, /longer/],
  ])('refuses %j with a reason', (expression, reason) => {
    expect(value(expression)).toMatch(reason);
  });

  it('refuses operands that are no decimals, have no name or the same name', () => {
    expect(value('a', { a: '1,000' })).toMatch(/not a decimal/);
    expect(value('1', { ' ': '1' })).toMatch(/no name/);
    const twice = evaluate('a', [
      { name: 'a', value: '1' },
      { name: 'a', value: '2' },
    ]);
    expect(twice).toMatchObject({ ok: false, issue: { code: 'expression_invalid' } });
  });

  it('agrees with exact integer arithmetic', () => {
    const leaf = fc.integer({ min: 0, max: 999 }).map((n) => ({ text: String(n), exact: BigInt(n) }));
    const { tree } = fc.letrec<{ tree: { text: string; exact: bigint } }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, symbol, b]) => ({
          text: `(${a.text} ${symbol} ${b.text})`,
          exact: symbol === '+' ? a.exact + b.exact : symbol === '-' ? a.exact - b.exact : a.exact * b.exact,
        })),
      ),
    }));
    fc.assert(
      fc.property(tree, ({ text, exact }) => {
        fc.pre(text.length <= 2000 && exact < 10n ** 29n && exact > -(10n ** 29n));
        expect(value(text)).toBe(String(exact));
      }),
    );
  });

  it('never throws, whatever the text', () => {
    const letters = fc.constantFrom(...'0123456789.+-*/^()%,; absumxé\u2212');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: letters, maxLength: 40 })), (expression) => {
        expect(typeof evaluate(expression, [{ name: 'a', value: '1' }]).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });
});
