import { describe, expect, it } from 'vitest';
import { definitionOf, valueKindNames } from '../registry';
import { awkwardUnits } from './awkward-units';

describe.each(valueKindNames)('the kind %s', (kind) => {
  it.each(awkwardUnits)('reads 200,000 characters of %j in at most four times the time of 100,000', (unit) => {
    const { readAll } = definitionOf(kind);
    const time = (length: number) => {
      const text = unit.repeat(Math.ceil(length / unit.length));
      const started = performance.now();
      readAll(text);
      return performance.now() - started;
    };
    time(100_000);
    const half = Math.min(time(100_000), time(100_000));
    const whole = Math.min(time(200_000), time(200_000));
    expect(whole).toBeLessThan(4 * half + 250);
  });
});
