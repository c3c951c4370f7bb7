import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagNameSchema } from '../run/flag';
import { type AnswerState, answerStateSchema } from '../run/run-state';
import { decisionKindSchema } from './decision';
import { riskOf } from './queue-order';
import { isClaimable, shownState } from './shown-state';
import { type Proposal, transition } from './transition';
import { undo, undoWindowMs } from './undo';

const states = answerStateSchema.options;
const kinds = decisionKindSchema.options.filter((kind): kind is Proposal['kind'] => kind !== 'undo');
const full = (kind: Proposal['kind']): Proposal => ({
  kind,
  reason: 'because',
  destination: 'back_to_asker',
  hasEdit: kind === 'approve_edited',
});

describe('a transition', () => {
  it('is allowed from exactly the states that the rules name', () => {
    const allowed = Object.fromEntries(
      kinds.map((kind) => [kind, states.filter((state) => transition(state, full(kind)).ok)]),
    );
    expect(allowed).toEqual({
      approve: ['shipped', 'needs_review', 'in_review', 'stale'],
      approve_edited: ['shipped', 'awaiting_clarification', 'needs_review', 'in_review', 'stale'],
      reject: ['shipped', 'awaiting_clarification', 'needs_review', 'in_review', 'stale'],
      approve_first: ['shipped', 'needs_review', 'in_review', 'stale'],
      clarify: ['awaiting_clarification', 'needs_review', 'in_review'],
      mark_stale: ['shipped', 'needs_review', 'in_review', 'approved', 'approved_edited'],
      carry_over: ['stale'],
    });
  });

  it('signs a value that only follows from what is cited with a reason alone', () => {
    const edit = { ...full('approve_edited'), infers: true };
    for (const unseen of ['\u200b\u200b', '\u3164', '\u2800', '\u00ad', '…'])
      expect(transition('needs_review', { ...edit, reason: unseen })).toMatchObject({ code: 'reason_missing' });
    expect(transition('needs_review', { ...edit, reason: ' ' })).toMatchObject({ ok: false, code: 'reason_missing' });
    expect(transition('needs_review', edit)).toMatchObject({ ok: true, state: 'approved_edited' });
    expect(transition('needs_review', { ...edit, infers: false, reason: null })).toMatchObject({ ok: true });
  });

  it('lets values that contradict each other stand with a reason alone', () => {
    const edit = { ...full('approve_edited'), keepsConflict: true };
    expect(transition('needs_review', { ...edit, reason: null })).toMatchObject({ ok: false, code: 'reason_missing' });
    expect(transition('needs_review', edit)).toMatchObject({ ok: true, state: 'approved_edited' });
  });

  it('leads out of a decided state by nothing that a person decides', () => {
    const decided: AnswerState[] = ['approved', 'approved_edited', 'rejected'];
    for (const state of decided) {
      for (const kind of kinds.filter((candidate) => candidate !== 'mark_stale')) {
        expect(transition(state, full(kind))).toMatchObject({ ok: false, code: 'not_allowed' });
      }
    }
  });

  it('rejects with a reason and a destination, edits with a value, and approves without one', () => {
    expect(transition('needs_review', { ...full('reject'), reason: '  ' })).toMatchObject({ code: 'reason_missing' });
    expect(transition('needs_review', { ...full('reject'), destination: null })).toMatchObject({
      code: 'reason_missing',
    });
    expect(transition('needs_review', { ...full('approve_edited'), hasEdit: false })).toMatchObject({
      code: 'edit_missing',
    });
    expect(transition('needs_review', { ...full('approve'), hasEdit: true })).toMatchObject({ code: 'edit_missing' });
    expect(transition('needs_review', { ...full('approve'), reason: null })).toEqual({ ok: true, state: 'approved' });
    expect(transition('awaiting_clarification', { ...full('clarify'), reason: null })).toMatchObject({
      code: 'reason_missing',
    });
  });
});

describe('undoing', () => {
  const last = {
    id: 'd',
    userId: 'ann',
    kind: 'approve',
    fromState: 'stale' as const,
    fromContent: 2,
    toVersion: 5,
    createdAt: new Date(1_000),
  };

  it('returns to the state and the content from before, for the person who decided, while nothing came after', () => {
    expect(undo(last, 'ann', 5, 1_000 + undoWindowMs)).toEqual({ ok: true, state: 'stale', contentNumber: 2 });
    expect(undo(last, 'ann', 5, 1_001 + undoWindowMs)).toMatchObject({ code: 'too_late' });
    expect(undo(last, 'bob', 5, 1_000)).toMatchObject({ code: 'not_allowed' });
    expect(undo(last, 'ann', 6, 1_000)).toMatchObject({ code: 'not_allowed' });
    expect(undo({ ...last, kind: 'undo' }, 'ann', 5, 1_000)).toMatchObject({ code: 'not_allowed' });
    expect(undo(null, 'ann', 1, 0)).toMatchObject({ code: 'not_allowed' });
  });
});

describe('a claim', () => {
  it('shows as in review until it runs out, on answers that can be decided', () => {
    const claim = { expiresAt: new Date(1_000) };
    for (const state of states) {
      expect(shownState(state, claim, 999)).toBe(isClaimable(state) ? 'in_review' : state);
      expect(shownState(state, claim, 1_000)).toBe(state);
      expect(shownState(state, null, 0)).toBe(state);
    }
  });
});

describe('the queue', () => {
  it('puts the riskier first, whatever else an answer is flagged with', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...flagNameSchema.options)), (names) => {
        const risk = riskOf(names.map((name) => ({ name })));
        for (const name of names) expect(risk).toBeLessThanOrEqual(riskOf([{ name }]));
        expect(riskOf([...names, 'conflicting_values'].map((name) => ({ name: name as never })))).toBe(0);
      }),
    );
    expect(riskOf([])).toBeGreaterThan(riskOf([{ name: 'sampled' }]));
  });
});
