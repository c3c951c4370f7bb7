import type { RegressionCaseRow } from '@/lib/ports/regression-store';
import type { Tone } from '../ui/pill';

export type Part = { name: string; count: number; tone: 'same' | 'warn' | 'bad' };
export type Bar = { title: string; parts: Part[] };

/** How many cases changed, in value, in evidence and in state; those that are not done are not counted. */
export function changeBars(cases: readonly Pick<RegressionCaseRow, 'change'>[]): Bar[] {
  const changes = cases.flatMap(({ change }) => change ?? []);
  const count = <T>(values: readonly T[], wanted: T) => values.filter((value) => value === wanted).length;
  const values = changes.map(({ value }) => value);
  const evidence = changes.map((change) => change.evidence);
  const states = changes.map(({ state }) => state);
  return [
    {
      title: 'Value',
      parts: [
        { name: 'same', count: count(values, 'same'), tone: 'same' },
        { name: 'found now', count: count(values, 'found'), tone: 'warn' },
        { name: 'changed', count: count(values, 'changed'), tone: 'bad' },
        { name: 'lost', count: count(values, 'lost'), tone: 'bad' },
      ],
    },
    {
      title: 'Evidence',
      parts: [
        { name: 'same', count: count(evidence, 'same'), tone: 'same' },
        { name: 'none on either side', count: count(evidence, null), tone: 'same' },
        { name: 'changed', count: count(evidence, 'changed'), tone: 'warn' },
      ],
    },
    {
      title: 'State',
      parts: [
        { name: 'same', count: count(states, 'same'), tone: 'same' },
        { name: 'no person needed any more', count: count(states, 'cleared'), tone: 'warn' },
        { name: 'a person needed now', count: count(states, 'doubtful'), tone: 'bad' },
      ],
    },
  ];
}

export const valueWords = { same: 'same value', changed: 'value changed', lost: 'lost', found: 'found now' } as const;
export const stateChangeWords = {
  same: 'same state',
  doubtful: 'a person needed now',
  cleared: 'no person needed any more',
} as const;

export function valueTone(value: keyof typeof valueWords): Tone {
  return value === 'same' ? 'ok' : value === 'found' ? 'warn' : 'bad';
}
