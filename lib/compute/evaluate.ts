import { Decimal } from 'decimal.js';
import { decimalOf } from '../contract/decimal-string';
import type { Issue } from '../validation/issue';

export type Evaluation =
  | {
      ok: true;
      value: string;
      steps: string[];
      /** Numbers that stand in the expression itself, as written. */
      numbers: string[];
    }
  | { ok: false; issue: Issue };

const maximumLength = 2000;
const maximumDepth = 50;
const maximumOperands = 200;
/** Beyond this an exponent is a mistake or an attack. */
const maximumExponent = 100;

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 60 });

/** Evaluates arithmetic over named operands with decimals: + - * / ^ parentheses, unary minus, "12 %", numbers, avg, sum,
 *  min, max, abs, round(x, decimals), percent(part, whole). Names may contain spaces; the longest name wins.
 *  @returns the result as a decimal string of at most 30 significant digits, with every operation as a step for people;
 *  never throws */
export function evaluate(expression: string, operands: readonly { name: string; value: string }[]): Evaluation {
  try {
    const parser = new Parser(expression, operands);
    const result = parser.parse();
    return { ok: true, value: plain(result.toSignificantDigits(30)), steps: parser.steps, numbers: parser.numbers() };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { ok: false, issue: { code: 'expression_invalid', path: 'computation.expression', message: error.message } };
  }
}

class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}

type Token = { type: 'number' | 'name' | 'function' | 'symbol'; text: string; at: number };

const total = (values: Decimal[]): Decimal => values.reduce((sum, value) => sum.plus(value));
const average = (values: Decimal[]): Decimal => divide(total(values), new Exact(values.length));

const functions = new Map<string, (values: Decimal[]) => Decimal>([
  ['sum', total],
  ['avg', average],
  ['average', average],
  ['mean', average],
  ['min', (values) => Exact.min(...values)],
  ['max', (values) => Exact.max(...values)],
  ['abs', (values) => only(values, 'abs').abs()],
  ['round', roundTo],
  ['percent', ([part, whole = new Exact(1), ...more]) => divide(only([part, ...more], 'percent'), whole).times(100)],
]);

/** Recursive descent; precedence from weak to strong: + -, * /, unary minus, ^ (right), postfix %. */
class Parser {
  readonly steps: string[] = [];
  private readonly values = new Map<string, Decimal>();
  private readonly tokens: Token[];
  private position = 0;
  private depth = 0;

  constructor(
    private readonly expression: string,
    operands: readonly { name: string; value: string }[],
  ) {
    if (expression.length > maximumLength)
      throw new ExpressionError(`The expression is longer than ${maximumLength} characters.`);
    if (operands.length > maximumOperands)
      throw new ExpressionError(`There are more than ${maximumOperands} operands.`);
    for (const { name, value } of operands) {
      const decimal = decimalOf(value);
      if (name.trim() === '') throw new ExpressionError('An operand has no name.');
      if (this.values.has(name.trim())) throw new ExpressionError(`Two operands are named "${name.trim()}".`);
      if (!decimal) throw new ExpressionError(`The operand "${name}" is not a decimal number.`);
      this.values.set(name.trim(), new Exact(decimal.toFixed()));
    }
    this.tokens = tokenize(expression, [...this.values.keys()]);
  }

  parse(): Decimal {
    if (this.tokens.length === 0) throw new ExpressionError('The expression is empty.');
    const value = this.sum();
    const rest = this.tokens[this.position];
    if (rest) throw this.unexpected(rest);
    return value;
  }

  numbers(): string[] {
    return this.tokens.filter(({ type }) => type === 'number').map(({ text }) => text);
  }

  private sum(): Decimal {
    let left = this.product();
    for (let symbol = this.take('+', '-'); symbol; symbol = this.take('+', '-')) {
      const right = this.product();
      left = this.step(left, symbol, right, symbol === '+' ? left.plus(right) : left.minus(right));
    }
    return left;
  }

  private product(): Decimal {
    let left = this.signed();
    for (let symbol = this.take('*', '/'); symbol; symbol = this.take('*', '/')) {
      const right = this.signed();
      left = this.step(left, symbol, right, symbol === '*' ? left.times(right) : divide(left, right));
    }
    return left;
  }

  private signed(): Decimal {
    return this.nested(() => {
      if (this.take('-')) return this.signed().negated();
      if (this.take('+')) return this.signed();
      return this.power();
    });
  }

  private power(): Decimal {
    const base = this.postfix();
    if (!this.take('^')) return base;
    const exponent = this.signed();
    if (exponent.abs().gt(maximumExponent)) throw new ExpressionError(`An exponent is above ${maximumExponent}.`);
    const result = base.pow(exponent);
    if (!result.isFinite()) throw new ExpressionError(`${show(base)} ^ ${show(exponent)} has no real result.`);
    return this.step(base, '^', exponent, result);
  }

  private postfix(): Decimal {
    const value = this.primary();
    return this.take('%') ? value.div(100) : value;
  }

  private primary(): Decimal {
    const token = this.tokens[this.position++];
    if (!token) throw new ExpressionError('The expression ends where a value is expected.');
    if (token.type === 'number') return new Exact(token.text);
    if (token.type === 'name') return this.values.get(token.text) as Decimal;
    if (token.type === 'function') return this.call(token);
    if (token.text !== '(') throw this.unexpected(token);
    const value = this.nested(() => this.sum());
    this.expect(')');
    return value;
  }

  private call(token: Token): Decimal {
    this.expect('(');
    const values: Decimal[] = [];
    do values.push(this.nested(() => this.sum()));
    while (this.take(',', ';'));
    this.expect(')');
    const result = (functions.get(token.text) ?? total)(values);
    this.steps.push(`${token.text}(${values.map(show).join(', ')}) = ${show(result)}`);
    return result;
  }

  private step(left: Decimal, symbol: string, right: Decimal, result: Decimal): Decimal {
    if (result.e > 60) throw new ExpressionError('A number in the expression is too large.');
    this.steps.push(`${show(left)} ${symbol} ${show(right)} = ${show(result)}`);
    return result;
  }

  private nested(read: () => Decimal): Decimal {
    if (++this.depth > maximumDepth * 2)
      throw new ExpressionError(`The expression is nested deeper than ${maximumDepth}.`);
    const value = read();
    this.depth--;
    return value;
  }

  private take(...symbols: string[]): string | null {
    const token = this.tokens[this.position];
    if (token?.type !== 'symbol' || !symbols.includes(token.text)) return null;
    this.position++;
    return token.text;
  }

  private expect(symbol: string): void {
    if (this.take(symbol)) return;
    const token = this.tokens[this.position];
    throw token
      ? this.unexpected(token, symbol)
      : new ExpressionError(`"${symbol}" is missing at the end of the expression.`);
  }

  private unexpected(token: Token, expected?: string): ExpressionError {
    const where = `at character ${token.at + 1} of "${this.expression}"`;
    return new ExpressionError(
      `"${token.text}" is unexpected ${where}${expected ? `; "${expected}" should stand there` : ''}.`,
    );
  }
}

const symbols = new Map([
  ...[...'+-*/^(),;%'].map((symbol) => [symbol, symbol] as const),
  ['\u2212', '-'],
  ['\u2013', '-'],
  ['\u00d7', '*'],
  ['\u00b7', '*'],
  ['\u00f7', '/'],
]);

function tokenize(expression: string, names: string[]): Token[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const tokens: Token[] = [];
  for (let at = 0; at < expression.length; ) {
    const rest = expression.slice(at);
    const token =
      /^\s+/.exec(rest)?.[0] ??
      nameAt(rest, longestFirst, tokens, at) ??
      functionAt(rest, tokens, at) ??
      numberAt(rest, tokens, at) ??
      symbolAt(rest, tokens, at);
    if (token === undefined) {
      const word = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(rest)?.[0];
      throw new ExpressionError(
        word ? `"${word}" is no operand and no function.` : `"${rest[0]}" at character ${at + 1} is not understood.`,
      );
    }
    at += token.length;
  }
  return tokens;
}

function nameAt(rest: string, names: string[], tokens: Token[], at: number): string | undefined {
  const name = names.find((each) => rest.startsWith(each) && !/^[\p{L}\p{N}_]/u.test(rest.slice(each.length)));
  if (name !== undefined) tokens.push({ type: 'name', text: name, at });
  return name;
}

function functionAt(rest: string, tokens: Token[], at: number): string | undefined {
  const word = /^([a-z]+)(?=\s*\()/i.exec(rest)?.[1];
  if (word === undefined || !functions.has(word.toLowerCase())) return undefined;
  tokens.push({ type: 'function', text: word.toLowerCase(), at });
  return word;
}

function numberAt(rest: string, tokens: Token[], at: number): string | undefined {
  const number = /^(?:\d{1,40}(?:\.\d{1,40})?|\.\d{1,40})(?![\p{L}\d_.])/u.exec(rest)?.[0];
  if (number !== undefined) tokens.push({ type: 'number', text: number, at });
  return number;
}

function symbolAt(rest: string, tokens: Token[], at: number): string | undefined {
  const symbol = symbols.get(rest[0] ?? '');
  if (symbol === undefined) return undefined;
  tokens.push({ type: 'symbol', text: symbol, at });
  return rest[0];
}

function divide(left: Decimal, right: Decimal): Decimal {
  if (right.isZero()) throw new ExpressionError(`${show(left)} is divided by zero.`);
  return left.div(right);
}

function roundTo([value, decimals = new Exact(0), ...more]: Decimal[]): Decimal {
  const places = decimals.toNumber();
  if (!Number.isInteger(places) || places < 0 || places > 20)
    throw new ExpressionError('round takes 0 to 20 decimals.');
  return only([value, ...more], 'round').toDecimalPlaces(places);
}

function only([value, ...more]: (Decimal | undefined)[], name: string): Decimal {
  if (!value || more.length > 0) throw new ExpressionError(`${name} has too many or too few values.`);
  return value;
}

function plain(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}

/** For people: at most 12 significant digits, grouped. */
function show(value: Decimal): string {
  const [whole = '', fraction] = plain(value.toSignificantDigits(12)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
