import { expect, it } from 'vitest';
import type { Item } from '../../contract/answer';
import type { Actor } from '../../ports/actor';
import type { Store } from '../../ports/store';
import { defaultPolicy, type PolicyRules } from '../../review/policy';
import type { Flag } from '../../run/flag';
import {
  ann,
  answeredQuestion,
  bob,
  makeEvidence,
  makeFlag,
  makeResult,
  readyDocument,
  stranger,
} from './rows-fixture';
import { onEveryDatabase } from './store-fixture';

const cid = { ...ann, userId: 'cid', name: 'Cid' };
const day: Item = {
  kind: 'date',
  value: { iso: '2026-05-12', original: '12 May 2026' },
  spans: [{ line_start: 1, line_end: 1, quote: '12 May 2026' }],
  path: null,
};

onEveryDatabase('a policy in the store', (databases) => {
  async function opened(change: Partial<PolicyRules>) {
    const { store, ...rest } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    await store.review.savePolicy(ann, { ...defaultPolicy, ...change }, 0);
    return { store, documentId, ...rest };
  }
  const mustReview = (change: Partial<PolicyRules['mustReview']>) => ({
    mustReview: { ...defaultPolicy.mustReview, ...change },
  });
  const events = async (store: Store, type: string) =>
    (await store.audit.records(ann.workspaceId)).filter((record) => record.type === type);

  async function answered(store: Store, documentId: string, item: Item, flags: Flag[] = [], actor: Actor = ann) {
    const input = { documentId, text: 'When?', provider: 'reader', model: 'reader' };
    const { run } = await store.ask(actor, input);
    await store.beginRun(run.id);
    const result = makeResult('x', flags);
    return store.finishRun(run.id, {
      ...result,
      answer: { ...result.answer, items: [item] },
      items: [item],
      evidence: [makeEvidence(item)],
    });
  }

  it('sends to a person what it names, with its version in the flag and the state in the chain', async () => {
    const { store, documentId } = await opened(mustReview({ kinds: ['date'] }));
    const answer = await answered(store, documentId, day);
    expect(answer.state).toBe('needs_review');
    expect(answer.flags).toEqual([
      expect.objectContaining({
        name: 'policy',
        reason: expect.stringContaining('date'),
        details: { policyVersion: 1 },
      }),
    ]);
    const other = await answeredQuestion(store, ann, documentId, 'a text');
    expect(other.answer).toMatchObject({ state: 'shipped', flags: [] });
    const [finished] = await events(store, 'run_finished');
    expect(finished?.body).toContain('"state":"needs_review"');
    expect((await store.review.queue(ann.workspaceId, { flag: 'policy' })).left).toBe(1);
  });

  it('says of an answer that waits anyhow that the policy asks for it, too, and draws none of those', async () => {
    const rules = { ...mustReview({ flags: ['inferred'] }), sampleShare: 1 };
    const { store, documentId } = await opened(rules);
    const names = async (flags: Flag[]) =>
      (await answered(store, documentId, day, flags)).flags.map(({ name, reason }) => [name, reason]);
    expect(await names([makeFlag('inferred')])).toEqual([
      ['inferred', 'seen in a test'],
      ['policy', "The workspace's policy asks for a review of answers flagged “inferred”."],
    ]);
    expect(await names([makeFlag('low_confidence')])).toEqual([['low_confidence', 'seen in a test']]);
  });

  it('looks at the labels of the document as they are when its answer comes', async () => {
    const { store, documentId } = await opened(mustReview({ documentLabels: ['contract'] }));
    expect((await answered(store, documentId, day)).state).toBe('shipped');
    await store.setLabels(ann, documentId, ['contract', ' Contract ', 'contract', '']);
    expect(await store.labels(ann.workspaceId)).toEqual({ [documentId]: ['Contract', 'contract'] });
    expect(await store.labels(stranger.workspaceId)).toEqual({});
    expect((await answered(store, documentId, day)).state).toBe('needs_review');
    await expect(store.setLabels(stranger, documentId, ['x'])).rejects.toThrow(/no document/);
    expect(await events(store, 'labels_changed')).toHaveLength(1);
  });

  it('looks at all of what it samples wholly, and at nothing of what it does not sample', async () => {
    const { store, documentId } = await opened({ sampleShare: 1 });
    expect((await answered(store, documentId, day)).flags.map(({ name }) => name)).toEqual(['sampled']);
    await store.review.savePolicy(ann, defaultPolicy, 1);
    expect((await answered(store, documentId, day)).state).toBe('shipped');
  });

  it('tells beforehand what the policy would make of an approval', async () => {
    const { store, documentId } = await opened({ fourEyes: 'two_people' });
    const answer = await answered(store, documentId, day, [makeFlag('inferred')]);
    expect(await store.review.approval(bob, answer.id)).toEqual({ ok: true, approval: 'first' });
    await store.review.decide(bob, { answerId: answer.id, version: 1, decision: 'approve' });
    expect(await store.review.approval(bob, answer.id)).toMatchObject({ ok: false });
    expect(await store.review.approval(ann, answer.id)).toMatchObject({ ok: false });
    expect(await store.review.approval(cid, answer.id)).toEqual({ ok: true, approval: 'final' });
    expect(await store.review.approval(stranger, answer.id)).toBeNull();
  });

  it('mixes a known-wrong copy of an approved answer into the queue, and tells who looked', async () => {
    const { store, documentId, clock } = await opened({ seededShare: 1 });
    const approved = await answered(store, documentId, day);
    await store.review.decide(bob, { answerId: approved.id, version: 1, decision: 'approve' });
    const real = await answered(store, documentId, { ...day, kind: 'text', value: 'x' }, [makeFlag('inferred')]);
    const { entries } = await store.review.queue(ann.workspaceId);
    const seeded = entries.find(({ answerId }) => answerId !== real.id);
    if (!seeded) throw new Error('nothing was seeded');
    expect(entries).toHaveLength(2);
    expect(seeded.headline).not.toContain('2026-05-12');
    expect(seeded.headline).toMatch(/^2026-05-\d\d$/);

    expect((await store.questions(ann.workspaceId, documentId)).map(({ answer }) => answer?.id)).not.toContain(
      seeded.answerId,
    );
    const scope = { documentIds: null, labels: null, questionSetId: null, person: null, from: null, to: null };
    const everything = { ...scope, states: ['needs_review', 'approved', 'approved_edited', 'shipped'] as const };
    const exported = await store.exports.answers(ann.workspaceId, everything as never, null, 100);
    expect(exported.records.map(({ id }) => id)).not.toContain(seeded.answerId);

    const [planted] = await events(store, 'check_seeded');
    expect(planted?.body).not.toContain(seeded.answerId);
    clock.advance(1_000);
    const decision = { answerId: seeded.answerId, version: 1, decision: 'approve' } as const;
    expect(await store.review.decide(cid, decision)).toMatchObject({
      ok: true,
      check: { detected: false, truth: '2026-05-12' },
    });
    expect(await store.review.undo(cid, seeded.answerId)).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(await events(store, 'check_decided')).toHaveLength(1);
    const after = await store.exports.answers(ann.workspaceId, everything as never, null, 100);
    expect(after.records.map(({ id }) => id)).not.toContain(seeded.answerId);
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
  });

  it('counts a rejected check as seen, and seeds no answer twice', async () => {
    const { store, documentId } = await opened({ seededShare: 1 });
    const approved = await answered(store, documentId, day);
    await store.review.decide(bob, { answerId: approved.id, version: 1, decision: 'approve' });
    const first = await answered(store, documentId, { ...day, kind: 'text', value: 'x' }, [makeFlag('inferred')]);
    await answered(store, documentId, { ...day, kind: 'text', value: 'y' }, [makeFlag('inferred')]);
    const { entries } = await store.review.queue(ann.workspaceId);
    expect(entries).toHaveLength(3);
    const seeded = entries.find(({ headline }) => headline.startsWith('2026'));
    const outcome = await store.review.decide(cid, {
      answerId: seeded?.answerId ?? '',
      version: 1,
      decision: 'reject',
      reason: 'the page says another day',
      destination: 'ask_again',
    });
    expect(outcome).toMatchObject({ ok: true, check: { detected: true } });
    const plain = await store.review.decide(cid, { answerId: first.id, version: 1, decision: 'approve' });
    expect(plain.ok && plain.check).toBeUndefined();
  });

  it('frees what somebody else is looking at, for an administrator, and tells of it', async () => {
    const { store, documentId } = await opened({});
    const answer = await answered(store, documentId, day, [makeFlag('inferred')]);
    await store.review.claim(bob, answer.id);
    await store.review.releaseFor(stranger, answer.id);
    expect(await store.review.claim(cid, answer.id)).toMatchObject({ ok: false, code: 'claimed' });
    await store.review.releaseFor(ann, answer.id);
    expect(await store.review.claim(cid, answer.id)).toMatchObject({ ok: true });
    expect(await events(store, 'claim_released')).toHaveLength(1);
  });
});
