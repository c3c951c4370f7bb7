import { Decimal } from 'decimal.js';
import type { Operand } from '../../contract/answer';
export function evaluate(expression: string, operands: readonly Operand[]): Decimal | null {
  const D = Decimal.clone({ precision: 60 });
  const tokens = expression.match(/[A-Za-z_][A-Za-z_0-9]*|\d+(?:\.\d+)?|[()+*/,-]/g) ?? [];
  let at = 0;
  const val = new Map(operands.map((o) => [o.name, new D(o.value)]));
  const sum = (): Decimal => {
    let l = prod();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const op = tokens[at++];
      const r = prod();
      l = op === '+' ? l.plus(r) : l.minus(r);
    }
    return l;
  };
  const prod = (): Decimal => {
    let l = prim();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const op = tokens[at++];
      const r = prim();
      l = op === '*' ? l.times(r) : l.div(r);
    }
    return l;
  };
  const prim = (): Decimal => {
    const t = tokens[at++] ?? '';
    if (t === '(') {
      const v = sum();
      at++;
      return v;
    }
    if (t === '-') return prim().neg();
    if (t === 'avg') {
      at++;
      const vs = [sum()];
      while (tokens[at] === ',') {
        at++;
        vs.push(sum());
      }
      at++;
      return vs.reduce((a, b) => a.plus(b)).div(vs.length);
    }
    if (/^\d/.test(t)) return new D(t);
    const v = val.get(t);
    if (!v) throw new Error(`no ${t}`);
    return v;
  };
  const v = sum();
  return v.isFinite() ? v : null;
}
