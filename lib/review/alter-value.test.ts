import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import { alterValue } from './alter-value';
import { drawOf } from './draw';

const draws = fc.double({ min: 0, max: 0.999999, noNaN: true });
const item = (kind: Item['kind'], value: unknown) => ({ kind, value, spans: [], path: null }) as unknown as Item;
const values = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom('', '.5', '.25'))
    .map(([whole, cents]) => item('amount', { value: `${whole}${cents}`, currency: 'EUR', scale: null, unit: null })),
  fc.integer({ min: 0, max: 1000 }).map((value) => item('percent', { value: String(value) })),
  fc.integer({ min: -500, max: 500 }).map((value) => item('number', { value: String(value), unit: 'days' })),
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => item('date', { iso: date.toISOString().slice(0, 10), original: 'as printed' })),
  fc.boolean().map((value) => item('boolean', value)),
);

it('makes a value that is valid, of the same kind, and not the same', () => {
  fc.assert(
    fc.property(values, draws, (true_, draw) => {
      const altered = alterValue(true_, draw);
      if (!altered) throw new Error(`nothing was made of ${JSON.stringify(true_)}`);
      const definition = definitionOf(true_.kind);
      expect(definition.schema.safeParse(altered.value).success).toBe(true);
      expect(definition.invariants(altered.value)).toEqual([]);
      expect(definition.equal(true_.value, altered.value)).toBe(false);
    }),
  );
});

it('leaves alone what it could only make nonsense of', () => {
  expect(alterValue(item('text', 'The schedule'), 0.5)).toBeNull();
  expect(alterValue(item('date', { iso: '2026-05', original: 'May 2026' }), 0.5)).toBeNull();
});

it('draws the same number for the same id, spread over 0…1', () => {
  expect(drawOf('a', 'sample')).toBe(drawOf('a', 'sample'));
  expect(drawOf('a', 'sample')).not.toBe(drawOf('a', 'seed'));
  const drawn = Array.from({ length: 2_000 }, (_, index) => drawOf(`id-${index}`, 'sample'));
  expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true);
  expect(drawn.filter((each) => each < 0.25).length / drawn.length).toBeCloseTo(0.25, 1);
});
