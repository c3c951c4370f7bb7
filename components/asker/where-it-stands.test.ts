import { describe, expect, it } from 'vitest';
import type { Destination } from '@/lib/review/decision';
import { answerStateSchema } from '@/lib/run/run-state';
import { placeOf, standingInWords } from './where-it-stands';

type Standing = Parameters<typeof placeOf>[0];
const standing = (
  state: NonNullable<Standing['answer']>['state'],
  destination: Destination | null = null,
  found = true,
): Standing =>
  ({
    answer: { state, found },
    decision: destination && { kind: 'reject', by: 'Ann', reason: 'no', destination, at: '' },
    run: { state: 'finished' },
  }) as Standing;

describe('where a question stands', () => {
  it('has no rejected answer among the answered, wherever the rejection sent it', () => {
    expect(placeOf(standing('rejected', 'not_answerable'))).toBe('closed');
    expect(placeOf(standing('rejected', 'stays_rejected'))).toBe('closed');
    expect(placeOf(standing('rejected', 'back_to_asker'))).toBe('back');
    expect(placeOf(standing('rejected', 'ask_again'))).toBe('back');
    expect(placeOf(standing('rejected'))).toBe('back');
  });

  it('comes back only where the asker has something to do', () => {
    const back = answerStateSchema.options.filter((state) => placeOf(standing(state)) === 'back');
    expect(back).toEqual(['rejected']);
    expect(placeOf({ answer: null, decision: null, run: { id: 'r', state: 'failed', problem: null } })).toBe('back');
  });

  it('is being answered while a run is under way, whatever stood before', () => {
    const again = { ...standing('rejected', 'ask_again'), run: { id: 'r', state: 'queued', problem: null } } as const;
    expect(placeOf(again)).toBe('running');
  });

  it('says of a rejected answer what becomes of the question', () => {
    const wordsOf = (destination: Destination) =>
      standingInWords({ state: 'rejected', found: true }, standing('rejected', destination).decision);
    expect(wordsOf('not_answerable')).toBe('rejected: not answerable from this document');
    expect(wordsOf('stays_rejected')).toBe('rejected, and not asked again');
    expect(standingInWords({ state: 'approved', found: true }, null)).toBe('approved');
  });

  it('has nothing that was not found among the answered, whoever signed that it is not there', () => {
    expect(placeOf(standing('shipped'))).toBe('done');
    for (const state of ['shipped', 'approved'] as const) expect(placeOf(standing(state, null, false))).toBe('absent');
    expect(standingInWords({ state: 'shipped', found: false }, null)).toBe('not found');
    expect(standingInWords({ state: 'shipped', found: true }, null)).toBe('answered');
  });
});
