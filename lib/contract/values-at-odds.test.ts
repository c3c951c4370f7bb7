import { describe, expect, it } from 'vitest';
import type { Item } from './answer';
import { placesWithChoice, valuesAtOdds } from './values-at-odds';

const item = (value: string, path: string | null = null): Item => ({ kind: 'text', value, spans: [], path });

describe('values at odds', () => {
  it('are those that a conflict names, of one field', () => {
    const items = [item('30 days', 'notice'), item('60 days', 'notice'), item('10 days', 'cure')];
    expect(valuesAtOdds(items, [0, 1])).toEqual([[0, 1]]);
    expect(valuesAtOdds(items, [])).toEqual([[0, 1]]);
    expect(valuesAtOdds([item('30 days'), item('60 days')], [1, 0])).toEqual([[0, 1]]);
  });

  it('are none where every field has one value, or the same one twice, or a list is flagged as a whole', () => {
    expect(valuesAtOdds([item('30 days', 'notice'), item('10 days', 'cure')], [])).toEqual([]);
    expect(valuesAtOdds([item('30 days', 'notice'), item('30  Days', 'notice')], [0, 1])).toEqual([]);
    expect(valuesAtOdds([item('fire'), item('flood')], [])).toEqual([]);
  });

  it('of two fields are told apart', () => {
    const items = [item('1', 'a'), item('2', 'b'), item('3', 'a'), item('4', 'b')];
    expect(valuesAtOdds(items, [0, 1, 2, 3])).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });
});

describe('a choice among values at odds', () => {
  it('keeps what the other fields say', () => {
    const items = [item('30 days', 'notice'), item('60 days', 'notice'), item('10 days', 'cure')];
    expect(placesWithChoice(items, [0, 1], 1)).toEqual([1, 2]);
    expect(placesWithChoice([item('30 days'), item('60 days')], [0, 1], 0)).toEqual([0]);
  });

  it('is none of a value that nothing contradicts, nor while another field is at odds', () => {
    const items = [item('1', 'a'), item('2', 'a'), item('3', 'b'), item('4', 'b'), item('5', 'c')];
    expect(placesWithChoice(items, [0, 1], 4)).toBeNull();
    expect(placesWithChoice(items, [0, 1, 2, 3], 0)).toBeNull();
    expect(placesWithChoice(items, [0, 1], 9)).toBeNull();
  });
});
