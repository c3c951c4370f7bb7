import { expect, it } from 'vitest';
import { signedBy } from './signed-by';

type Kind = 'approve' | 'reject' | 'mark_stale' | 'carry_over' | 'undo';

/** Decisions one after another, by their kinds; an undo takes back the last one. */
function decisions(...kinds: Kind[]) {
  return kinds.map((kind, index) => ({
    id: `${kind} ${index + 1}`,
    kind,
    undoes: kind === 'undo' ? `${kinds[index - 1]} ${index}` : null,
    fromVersion: index + 1,
    toVersion: index + 2,
  }));
}

it.each<[Kind[], string | undefined]>([
  [['approve'], 'approve 1'],
  [['approve', 'mark_stale', 'carry_over'], 'approve 1'],
  [['approve', 'mark_stale', 'carry_over', 'mark_stale', 'carry_over'], 'approve 1'],
  [['approve', 'mark_stale', 'undo'], 'approve 1'],
  [['approve', 'mark_stale', 'approve'], 'approve 3'],
  [['approve', 'mark_stale', 'reject', 'undo'], 'mark_stale 2'],
  [['approve', 'undo'], undefined],
  [['reject', 'undo', 'approve'], 'approve 3'],
  [[], undefined],
])('%j rests on %s', (kinds, expected) => {
  expect(signedBy(decisions(...kinds))?.id).toBe(expected);
});

it('ends where versions lead in a circle, as in a bundle that was tampered with', () => {
  const circle = { id: 'a', kind: 'carry_over', undoes: null, fromVersion: 2, toVersion: 2 };
  expect(signedBy([circle])).toBeUndefined();
  expect(signedBy([{ ...circle, kind: 'undo', undoes: 'a' }])).toBeUndefined();
});
