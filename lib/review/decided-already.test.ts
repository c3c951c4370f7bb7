import { describe, expect, it } from 'vitest';
import { makeAnswer } from '../adapters/prisma/rows-fixture';
import { decidedAlready } from './decided-already';

const answer = makeAnswer([{ kind: 'text', value: 'Michael Casamento', spans: [], path: null }]);
const ann = { userId: 'ann', userName: 'Ann Root', reason: null };

describe('a decision that comes too late', () => {
  it('is told that it was taken in another window, and with what, where the person took it', () => {
    expect(decidedAlready({ kind: 'approve', ...ann }, answer, 'ann')).toBe(
      'You approved it already, in another window: Michael Casamento',
    );
  });

  it('is told who took it before, and why it was rejected', () => {
    expect(decidedAlready({ kind: 'reject', ...ann, reason: 'not the signer' }, answer, 'bob')).toBe(
      'Ann Root rejected it already: “not the signer”',
    );
  });

  it('says that the answer changed where no person decided', () => {
    const program = { ...ann, userId: 'system', kind: 'mark_stale' as const };
    for (const last of [null, program])
      expect(decidedAlready(last, answer, 'ann')).toBe('The answer changed meanwhile; look at it again.');
  });
});
