import { expect, it } from 'vitest';
import type { Store } from '../../ports/store';
import { defaultPolicy } from '../../review/policy';
import { undoWindowMs } from '../../review/undo';
import {
  ann,
  answeredQuestion,
  bob,
  makeAnswer,
  makeEvidence,
  makeFlag,
  makeItem,
  makeResult,
  readyDocument,
  stranger,
} from './rows-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

const inferred = [makeFlag('inferred')];
const cid = { ...ann, userId: 'cid', name: 'Cid' };

onEveryDatabase('reviewing', (databases) => {
  async function flagged(count = 1) {
    const opened = await databases.open();
    const { documentId } = await readyDocument(opened.store, ann, 1);
    const answers = [];
    for (let index = 0; index < count; index++) {
      opened.clock.advance(1_000);
      answers.push((await answeredQuestion(opened.store, ann, documentId, `value ${index}`, inferred)).answer);
    }
    const [answer] = answers;
    if (!answer) throw new Error('ask for at least one answer');
    return { ...opened, documentId, answers, answer };
  }

  const types = async (store: Store) => (await store.audit.records(ann.workspaceId)).map(({ type }) => type);

  it('lets one of two people decide the same state, and shows the other what stands', async () => {
    const { store, answer } = await flagged();
    const outcomes = await Promise.all([
      store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'approve' }),
      store.review.decide(bob, {
        answerId: answer.id,
        version: 1,
        decision: 'reject',
        reason: 'no',
        destination: 'not_answerable',
      }),
    ]);
    const [won] = outcomes.filter(({ ok }) => ok);
    const [lost] = outcomes.filter(({ ok }) => !ok);
    expect(won).toMatchObject({ ok: true, answer: { version: 2 } });
    expect(lost).toMatchObject({ ok: false, code: 'outdated', current: { version: 2 } });
    expect(await store.review.decisions(ann.workspaceId)).toHaveLength(1);
    expect(await types(store)).toEqual(['document_uploaded', 'run_finished', 'answer_decided']);
  });

  it('frees what was claimed before there were accounts, once there is an administrator', async () => {
    const { store, answer } = await flagged();
    await store.review.claim(ann, answer.id, 600_000);
    const token = (await store.people.newSetupToken()) ?? '';
    const root = { workspaceName: 'Acme', name: 'Root', email: 'root@example.org', passwordHash: 'hash' };
    expect(await store.people.setUp({ ...root, token })).toMatchObject({ ok: true });
    expect(await store.review.claim(bob, answer.id)).toMatchObject({ ok: true });
  });

  it('gives a claim to one of two, shows it as in review, and frees it when it runs out', async () => {
    const { store, clock, answer } = await flagged();
    const claims = await Promise.all([
      store.review.claim(ann, answer.id, 60_000),
      store.review.claim(bob, answer.id, 60_000),
    ]);
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner, loser] = claims[0]?.ok ? [ann, bob] : [bob, ann];
    expect(claims.find(({ ok }) => !ok)).toMatchObject({ code: 'claimed', current: { state: 'in_review' } });
    expect((await store.review.queue(ann.workspaceId)).entries[0]).toMatchObject({
      state: 'in_review',
      claim: { userId: winner.userId },
    });
    expect((await store.review.queue(ann.workspaceId, { claimedBy: null })).left).toBe(0);
    expect((await store.review.queue(ann.workspaceId, { claimedBy: winner.userId })).left).toBe(1);
    const decision = { answerId: answer.id, version: 1, decision: 'approve' } as const;
    expect(await store.review.decide(loser, decision)).toMatchObject({ ok: false, code: 'claimed' });
    clock.advance(60_001);
    expect((await store.review.queue(ann.workspaceId, { claimedBy: null })).entries[0]).toMatchObject({
      state: 'needs_review',
      claim: null,
    });
    expect(await store.review.decide(loser, decision)).toMatchObject({ ok: true });
  });

  it('extends, releases and takes over claims, and tells of taking over', async () => {
    const { store, clock, answer } = await flagged();
    await store.review.claim(ann, answer.id, 10_000);
    clock.advance(5_000);
    const extended = await store.review.claim(ann, answer.id, 10_000);
    if (!extended.ok) throw new Error(extended.message);
    expect(extended.claim.expiresAt.getTime() - extended.claim.takenAt.getTime()).toBe(15_000);
    await store.review.release(bob, answer.id);
    expect(await store.review.claim(bob, answer.id)).toMatchObject({ ok: false });
    expect(await store.review.takeOver(bob, answer.id)).toMatchObject({ ok: true, claim: { userId: 'bob' } });
    expect(await types(store)).toEqual(['document_uploaded', 'run_finished', 'claim_taken_over']);
    await store.review.release(bob, answer.id);
    expect(await store.review.claim(ann, answer.id)).toMatchObject({ ok: true });
  });

  it('gives back the claim that a page knew of, and not the one that the page took when it was loaded anew', async () => {
    const { store, clock, answer } = await flagged();
    const known = await store.review.claim(ann, answer.id);
    clock.advance(5_000);
    const anew = await store.review.claim(ann, answer.id);
    if (!known.ok || !anew.ok) throw new Error('both were to be had');
    await store.review.release(ann, answer.id, known.claim.expiresAt);
    expect(await store.review.claim(bob, answer.id)).toMatchObject({ ok: false });
    await store.review.release(ann, answer.id, anew.claim.expiresAt);
    expect(await store.review.claim(bob, answer.id)).toMatchObject({ ok: true });
  });

  it('measures the time from the claim to the decision', async () => {
    const { store, clock, answer, databaseUrl } = await flagged();
    await store.review.claim(ann, answer.id);
    clock.advance(7_000);
    await store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'approve' });
    expect(await runSql(databaseUrl, `SELECT "durationMs" FROM "Decision"`)).toEqual([{ durationMs: 7_000 }]);
  });

  it('takes the word of whoever decides for how long they looked at what they had not claimed', async () => {
    const { store, clock, answers, databaseUrl } = await flagged(2);
    const [claimed, free] = answers;
    if (!claimed || !free) throw new Error('two were asked for');
    await store.review.claim(ann, claimed.id);
    clock.advance(7_000);
    for (const { id: answerId } of [claimed, free])
      await store.review.decide(ann, { answerId, version: 1, decision: 'approve', lookedMs: 3_000 });
    const durations = await runSql(databaseUrl, `SELECT "durationMs" FROM "Decision" ORDER BY "durationMs"`);
    expect(durations).toEqual([{ durationMs: 3_000 }, { durationMs: 7_000 }]);
  });

  it('lets an edit leave both values of a conflict standing with a reason alone', async () => {
    const { store, answer } = await flagged();
    const items = [makeItem('30 days'), makeItem('60 days', 2)];
    const again = await store.runAgain(ann, answer.questionId, { provider: 'reader', model: 'reader' });
    const result = makeResult('30 days', [makeFlag('conflicting_values')]);
    const { id: answerId } = await store.finishRun(again.id, {
      ...result,
      answer: { ...makeAnswer(items), conflicting_evidence: true },
      items,
      evidence: items.map(makeEvidence),
    });
    const edit = { answer: makeAnswer(items), items, evidence: items.map(makeEvidence) };
    const signed = { answerId, version: 1, decision: 'approve_edited', edit } as const;
    expect(await store.review.decide(bob, signed)).toMatchObject({ ok: false, code: 'reason_missing' });
    expect(await store.review.decide(bob, { ...signed, reason: 'one for each party' })).toMatchObject({ ok: true });
  });

  it('records a value that was chosen from those offered as approved, with what was chosen, and returns to the offer', async () => {
    const { store, answer } = await flagged();
    const items = [makeItem('30 days'), makeItem('60 days', 2)];
    const again = await store.runAgain(ann, answer.questionId, { provider: 'reader', model: 'reader' });
    const { id: answerId } = await store.finishRun(again.id, {
      ...makeResult('30 days', [makeFlag('conflicting_values')]),
      answer: { ...makeAnswer(items), conflicting_evidence: true },
      items,
      evidence: items.map(makeEvidence),
    });
    const chosen = items.slice(1);
    const choice = { answer: makeAnswer(chosen), items: chosen, evidence: chosen.map(makeEvidence) };
    const details = { chosen_item: 1, of: 2 };
    const decision = { answerId, version: 1, decision: 'approve', reason: 'the amendment', choice, details } as const;
    expect(await store.review.decide(bob, decision)).toMatchObject({
      ok: true,
      answer: { state: 'approved', answer: { items: [{ value: '60 days' }] } },
      decision: { kind: 'approve', reason: 'the amendment', details },
    });
    expect(await store.review.undo(bob, answerId)).toMatchObject({
      ok: true,
      answer: { state: 'needs_review', answer: { items: [{ value: '30 days' }, { value: '60 days' }] } },
    });
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
  });

  it('takes a value that one of two people chose for approved once the other approves it', async () => {
    const { store, documentId } = await flagged();
    await store.review.savePolicy(ann, { ...defaultPolicy, fourEyes: 'two_people' }, 0);
    const { answer } = await answeredQuestion(store, cid, documentId, 'two', inferred);
    const items = [makeItem('two')];
    const choice = { answer: makeAnswer(items), items, evidence: items.map(makeEvidence) };
    const first = { answerId: answer.id, version: 1, decision: 'approve', reason: 'this one', choice } as const;
    expect(await store.review.decide(ann, first)).toMatchObject({
      ok: true,
      answer: { state: 'needs_review' },
      decision: { kind: 'approve_first' },
    });
    expect(await store.review.decide(bob, { answerId: answer.id, version: 2, decision: 'approve' })).toMatchObject({
      ok: true,
      answer: { state: 'approved', decidedBy: 'bob' },
    });
  });

  it('keeps what the run answered beside an edit, and returns to it by undoing', async () => {
    const { store, clock, answer } = await flagged();
    const items = [makeItem('better')];
    const edit = { answer: makeAnswer(items), items, evidence: items.map(makeEvidence) };
    const edited = await store.review.decide(bob, {
      answerId: answer.id,
      version: 1,
      decision: 'approve_edited',
      edit,
    });
    if (!edited.ok) throw new Error(edited.message);
    expect(edited.answer).toMatchObject({
      state: 'approved_edited',
      version: 2,
      decidedBy: 'bob',
      answer: edit.answer,
    });
    expect((await store.review.content(ann.workspaceId, answer.id, 1))?.answer).toEqual(answer.answer);
    expect(await store.review.content(ann.workspaceId, answer.id, 3)).toBeNull();
    const shown = () => store.question(ann.workspaceId, answer.questionId);
    expect((await shown())?.edit).toEqual({ by: 'Bob', reason: null, at: edited.decision.createdAt });
    expect(await store.review.undo(ann, answer.id)).toMatchObject({ ok: false, code: 'not_allowed' });
    clock.advance(undoWindowMs);
    const undone = await store.review.undo(bob, answer.id);
    expect(undone).toMatchObject({
      ok: true,
      answer: { state: 'needs_review', version: 3, answer: answer.answer, decidedBy: null },
      decision: { kind: 'undo', undoes: edited.decision.id },
    });
    expect((await shown())?.edit, 'what the run answered is nobody’s edit').toBeNull();
    expect(await store.review.undo(bob, answer.id)).toMatchObject({ ok: false, code: 'not_allowed' });
    expect((await store.review.content(ann.workspaceId, answer.id, 2))?.answer).toEqual(edit.answer);
  });

  it('tells each person which of their decisions can be taken back, and for how long', async () => {
    const { store, clock, answers } = await flagged(3);
    const [first, second, third] = answers.map(({ id }) => id) as [string, string, string];
    const since = async (actor: typeof ann, answerId?: string) =>
      (await store.review.undoable(actor, answerId)).map(({ answerId: id }) => id);
    await store.review.decide(ann, { answerId: first, version: 1, decision: 'approve' });
    clock.advance(1_000);
    const rejection = { decision: 'reject', reason: 'no', destination: 'stays_rejected' } as const;
    await store.review.decide(ann, { answerId: second, version: 1, ...rejection });
    await store.review.decide(bob, { answerId: third, version: 1, decision: 'approve' });
    expect(await since(ann)).toEqual([first, second]);
    expect(await since(ann, first)).toEqual([first]);
    expect(await since(ann, third)).toEqual([]);
    const until = new Date(clock.now() + undoWindowMs);
    expect(await store.review.undoable(bob)).toEqual([
      { answerId: third, question: 'What is value 2?', kind: 'approve', decidedAt: new Date(clock.now()), until },
    ]);
    expect(await store.review.undo(ann, second)).toMatchObject({ ok: true });
    expect(await since(ann)).toEqual([first]);
    clock.advance(undoWindowMs);
    expect(await since(ann)).toEqual([]);
  });

  it('refuses to undo when the window is over', async () => {
    const { store, clock, answer } = await flagged();
    await store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'approve' });
    clock.advance(undoWindowMs + 1);
    expect(await store.review.undo(ann, answer.id)).toMatchObject({ ok: false, code: 'too_late' });
  });

  it('lists what waits by risk and then by age, with what is left', async () => {
    const { store, clock, documentId } = await flagged(2);
    clock.advance(1_000);
    const conflict = (
      await answeredQuestion(store, bob, documentId, 'conflict', [makeFlag('conflicting_values'), makeFlag('policy')])
    ).answer;
    await answeredQuestion(store, ann, documentId, 'clean');
    const { entries, left } = await store.review.queue(ann.workspaceId);
    expect(entries.map(({ headline }) => headline)).toEqual(['conflict', 'value 0', 'value 1']);
    expect(left).toBe(3);
    const only = async (filters: Parameters<Store['review']['queue']>[1]) =>
      (await store.review.queue(ann.workspaceId, filters)).entries.map(({ headline }) => headline);
    expect(await only({ flag: 'policy' })).toEqual(['conflict']);
    expect(await only({ askedBy: 'bob' })).toEqual(['conflict']);
    expect(await only({ kind: 'text', documentId })).toHaveLength(3);
    expect(await only({ kind: 'amount' })).toEqual([]);
    expect(await only({ label: 'none' })).toEqual([]);
    expect(await only({ states: ['shipped'] })).toEqual(['clean']);
    expect((await store.review.queue(ann.workspaceId, {}, 1)).left).toBe(3);
    expect(await store.review.overview(ann.workspaceId)).toMatchObject({
      byFlag: { inferred: 2, policy: 1 },
      documents: [{ id: documentId }],
      askers: [{ id: 'ann' }, { id: 'bob' }],
      kinds: ['text'],
      unflagged: 1,
      outdated: 0,
    });
    expect(await store.review.overview(stranger.workspaceId)).toMatchObject({ byFlag: {}, documents: [], askers: [] });
    await store.review.decide(ann, { answerId: conflict.id, version: 1, decision: 'approve' });
    expect(await only({})).toEqual(['value 0', 'value 1']);
  });

  it('approves several that were seen, each on its own', async () => {
    const { store, documentId, answer } = await flagged();
    const clean = (await answeredQuestion(store, ann, documentId, 'clean')).answer;
    const outcomes = await store.review.approveSeen(bob, [
      { answerId: clean.id, version: 1 },
      { answerId: answer.id, version: 7 },
    ]);
    expect(outcomes).toMatchObject([
      { ok: true, answer: { state: 'approved' } },
      { ok: false, code: 'outdated' },
    ]);
  });

  it('asks again what is rejected to be asked again, in the transaction of the rejection', async () => {
    const { store, answer } = await flagged();
    const askAgainWith = { provider: 'reader', model: 'reader' };
    const reject = { answerId: answer.id, decision: 'reject', reason: 'the wrong year', askAgainWith } as const;
    const runOf = async () => (await store.question(ann.workspaceId, answer.questionId))?.run;
    await store.review.decide(bob, { ...reject, version: 7, destination: 'ask_again' });
    expect((await runOf())?.id, 'an outdated rejection asks nothing').toBe(answer.runId);
    await store.review.decide(bob, { ...reject, version: 1, destination: 'ask_again' });
    expect(await runOf()).toMatchObject({ state: 'queued', provider: 'reader' });
    const other = await flagged();
    await other.store.review.decide(bob, {
      ...reject,
      answerId: other.answer.id,
      version: 1,
      destination: 'not_answerable',
    });
    const stays = await other.store.question(ann.workspaceId, other.answer.questionId);
    expect(stays?.run?.id, 'nothing is asked where nothing is to be').toBe(other.answer.runId);
  });

  async function askedAgain(value = 'value 0') {
    const opened = await flagged();
    const { store, answer, clock } = opened;
    const askAgainWith = { provider: 'reader', model: 'reader' };
    const rejection = { decision: 'reject', reason: 'the wrong year', destination: 'ask_again', askAgainWith } as const;
    await store.review.decide(bob, { ...rejection, answerId: answer.id, version: 1 });
    clock.advance(1_000);
    const shown = async () => {
      const view = await store.question(ann.workspaceId, answer.questionId);
      if (!view) throw new Error('the question is gone');
      return view;
    };
    const { run } = await shown();
    const finish = () => store.finishRun(run?.id ?? '', makeResult(value));
    return { ...opened, runId: run?.id ?? '', finish, shown };
  }

  it('sends what comes back unchanged after a rejection to a person, with who rejected it and why', async () => {
    const { store, finish, shown } = await askedAgain();
    const later = await finish();
    const [flag] = later.flags;
    expect(later).toMatchObject({ state: 'needs_review', flags: [{ name: 'rejected_before' }] });
    expect(flag?.reason).toContain('Bob rejected the same value: “the wrong year”.');
    expect(await shown()).toMatchObject({
      answer: { id: later.id },
      rejections: [{ headline: 'value 0', by: 'Bob', reason: 'the wrong year' }],
    });
    expect(await store.asker.questions(ann, 1)).toMatchObject([{ rejections: [{ by: 'Bob' }] }]);
    expect((await store.review.queue(ann.workspaceId)).entries.map(({ answerId }) => answerId)).toEqual([later.id]);
  });

  it('passes on another value that comes of a rejection, and still tells of it', async () => {
    const { finish, shown } = await askedAgain('another');
    expect(await finish()).toMatchObject({ state: 'shipped', flags: [] });
    expect((await shown()).rejections).toMatchObject([{ headline: 'value 0', by: 'Bob' }]);
  });

  it('puts the earlier answer back when its rejection is taken back, in place of what came of it', async () => {
    const { store, answer, finish, shown } = await askedAgain();
    const later = await finish();
    expect((await shown()).answer?.id).toBe(later.id);
    expect(await store.review.undoable(bob, answer.id)).toMatchObject([{ answerId: answer.id, kind: 'reject' }]);
    expect(await store.review.undo(bob, answer.id)).toMatchObject({ ok: true, answer: { state: 'needs_review' } });
    expect(await shown()).toMatchObject({
      run: { id: answer.runId },
      answer: { id: answer.id, state: 'needs_review' },
      rejections: [],
    });
    expect(await store.questions(ann.workspaceId, answer.documentId)).toMatchObject([
      { run: { id: answer.runId }, answer: { id: answer.id } },
    ]);
    expect((await store.review.queue(ann.workspaceId)).entries.map(({ answerId }) => answerId)).toEqual([answer.id]);
    const decision = { answerId: later.id, version: 1, decision: 'approve' } as const;
    expect(await store.review.decide(ann, decision)).toMatchObject({ code: 'answered_again', insteadId: answer.id });
  });

  it('calls off the run of a rejection that is taken back before it has answered', async () => {
    const { store, answer, runId, finish, shown } = await askedAgain();
    await store.beginRun(runId);
    expect(await store.review.undo(bob, answer.id)).toMatchObject({ ok: true });
    expect(await store.run(runId)).toMatchObject({ state: 'cancelled', problem: { code: 'called_off' } });
    expect(await shown()).toMatchObject({ run: { id: answer.runId }, answer: { id: answer.id } });
    await expect(finish()).rejects.toMatchObject({ code: 'run_over' });
  });

  it('takes no rejection back once somebody decided on what came of it, and names that', async () => {
    const { store, answer, finish, shown } = await askedAgain();
    const later = await finish();
    await store.review.decide(ann, { answerId: later.id, version: 1, decision: 'approve' });
    const refused = { ok: false, code: 'answered_again', insteadId: later.id };
    expect(await store.review.undoable(bob, answer.id)).toEqual([]);
    expect(await store.review.undo(bob, answer.id)).toMatchObject(refused);
    expect((await shown()).answer).toMatchObject({ id: later.id, state: 'approved' });
  });

  it('takes no decision on an answer that a later run replaced, and names that one', async () => {
    const { store, answer } = await flagged();
    const again = await store.runAgain(ann, answer.questionId, { provider: 'reader', model: 'reader' });
    const later = await store.finishRun(again.id, makeResult('later', inferred));
    const decision = { version: 1, decision: 'approve' } as const;
    expect(await store.review.decide(ann, { ...decision, answerId: answer.id })).toMatchObject({
      ok: false,
      code: 'answered_again',
      insteadId: later.id,
    });
    expect(await store.review.decide(ann, { ...decision, answerId: later.id })).toMatchObject({ ok: true });
  });

  it('writes no half of a decision', async () => {
    const { store, answer, databaseUrl } = await flagged();
    const items = [makeItem('better')];
    const edit = { answer: makeAnswer(items), items, evidence: items.map(makeEvidence) };
    const refused = await Promise.all([
      store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'approve', edit }),
      store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'approve_edited' }),
      store.review.decide(ann, {
        answerId: answer.id,
        version: 1,
        decision: 'reject',
        reason: ' ',
        destination: 'ask_again',
      }),
      store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'reject', reason: 'why' }),
      store.review.decide(ann, { answerId: 'none', version: 1, decision: 'approve' }),
    ]);
    expect(refused.map((outcome) => (outcome.ok ? 'ok' : outcome.code))).toEqual([
      'edit_missing',
      'edit_missing',
      'reason_missing',
      'reason_missing',
      'not_found',
    ]);
    expect(await runSql(databaseUrl, `SELECT 1 FROM "Decision"`)).toEqual([]);
    expect(await runSql(databaseUrl, `SELECT "number" FROM "AnswerContent"`)).toEqual([{ number: 1 }]);
  });

  it('lets nobody sign that something is not there once the document was read again', async () => {
    const { store, documentId, clock } = await flagged();
    const { run } = await store.ask(ann, {
      documentId,
      text: 'What is the monthly fee?',
      provider: 'reader',
      model: 'reader',
    });
    await store.beginRun(run.id);
    const nothing = { ...makeResult('', inferred), answer: makeAnswer([]), items: [], evidence: [] };
    const absent = await store.finishRun(run.id, nothing);
    expect(await store.review.approval(ann, absent.id)).toEqual({ ok: true, approval: 'final' });
    const { answer: found } = await answeredQuestion(store, ann, documentId, 'two', inferred);

    clock.advance(1_000);
    const ocr = { parser: 'test', version: '1', settings: { ocr: true } };
    await store.finishRevision(await store.beginRevision(documentId, ocr, 1, false), []);
    const refused = { ok: false, message: expect.stringContaining('read again') };
    expect(await store.review.approval(ann, absent.id)).toEqual(refused);
    const approve = { answerId: absent.id, version: 1, decision: 'approve' } as const;
    expect(await store.review.decide(ann, approve)).toMatchObject({ ...refused, code: 'read_again' });
    expect(await store.review.approval(ann, found.id)).toEqual({ ok: true, approval: 'final' });
    const again = { ...approve, decision: 'reject', reason: 'it was scanned', destination: 'stays_rejected' } as const;
    expect(await store.review.decide(ann, again)).toMatchObject({ ok: true });
  });

  it('asks two people where the policy does, and starts over when the value changes', async () => {
    const { store, documentId } = await flagged();
    expect((await store.review.policy(ann.workspaceId)).version).toBe(0);
    await store.review.savePolicy(ann, { ...defaultPolicy, fourEyes: 'two_people' }, 0);
    const { answer } = await answeredQuestion(store, cid, documentId, 'two', inferred);
    const approve = (actor: typeof ann, version: number) =>
      store.review.decide(actor, { answerId: answer.id, version, decision: 'approve' });
    expect(await approve(ann, 1)).toMatchObject({
      ok: true,
      answer: { state: 'needs_review', version: 2 },
      decision: { kind: 'approve_first' },
    });
    expect(await approve(ann, 2)).toMatchObject({ ok: false, code: 'four_eyes' });
    expect(await approve(cid, 2)).toMatchObject({ ok: false, code: 'four_eyes' });
    const items = [makeItem('other')];
    const edit = { answer: makeAnswer(items), items, evidence: items.map(makeEvidence) };
    const edited = await store.review.decide(bob, {
      answerId: answer.id,
      version: 2,
      decision: 'approve_edited',
      edit,
    });
    expect(edited).toMatchObject({
      ok: true,
      answer: { state: 'needs_review', version: 3 },
      decision: { kind: 'approve_edited' },
    });
    expect(await approve(bob, 3)).toMatchObject({ ok: false, code: 'four_eyes' });
    expect(await approve(ann, 3)).toMatchObject({ ok: true, answer: { state: 'approved_edited', decidedBy: 'ann' } });
    expect(await store.review.undo(ann, answer.id)).toMatchObject({
      ok: true,
      answer: { state: 'needs_review', version: 5 },
    });
    expect(await approve(bob, 5)).toMatchObject({ ok: true, decision: { kind: 'approve_first' } });
  });

  it('keeps every version of a policy, and lets nobody overwrite one unseen', async () => {
    const { store } = await databases.open();
    const saves = await Promise.all([
      store.review.savePolicy(ann, { ...defaultPolicy, sampleShare: 0.1 }, 0),
      store.review.savePolicy(bob, { ...defaultPolicy, sampleShare: 0.2 }, 0),
    ]);
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await store.review.savePolicy(ann, defaultPolicy, 1)).toMatchObject({ ok: true, policy: { version: 2 } });
    expect((await store.review.policies(ann.workspaceId)).map(({ version }) => version)).toEqual([1, 2]);
    expect(await types(store)).toEqual(['policy_changed', 'policy_changed']);
  });

  it('makes answers stale by a new version of their document, and carries approvals over', async () => {
    const { store, clock, documentId, answers } = await flagged(3);
    const [approved, rejected, open] = answers;
    if (!approved || !rejected || !open) throw new Error('three were asked for');
    const decidedAt = new Date(clock.now());
    await store.review.decide(ann, { answerId: approved.id, version: 1, decision: 'approve' });
    clock.advance(1_000);
    await store.review.decide(ann, {
      answerId: rejected.id,
      version: 1,
      decision: 'reject',
      reason: 'no',
      destination: 'not_answerable',
    });
    const newer = await readyDocument(store, ann, 2);
    const stale = await store.review.markStale(bob, documentId, newer.documentId);
    expect((await store.review.overview(ann.workspaceId)).outdated).toBe(stale.length);
    const outdated = await store.review.queue(ann.workspaceId, { states: ['stale'] });
    expect(outdated.entries.map((entry) => entry.outdated)).toEqual(stale.map(() => true));
    expect(new Map(stale.map(({ answerId, wasApproved }) => [answerId, wasApproved]))).toEqual(
      new Map([
        [approved.id, true],
        [open.id, false],
      ]),
    );
    expect((await store.review.queue(ann.workspaceId)).entries.map(({ state }) => state)).toEqual(['stale', 'stale']);
    expect(await store.review.carryOver(bob, open.id, 'unchanged')).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(await store.review.carryOver(bob, approved.id, 'The cited words are unchanged.')).toMatchObject({
      ok: true,
      answer: { state: 'approved', version: 4, decidedBy: 'ann', decidedAt },
      decision: { kind: 'carry_over', reason: 'The cited words are unchanged.', userId: 'bob' },
    });
    expect((await types(store)).filter((type) => type === 'document_superseded')).toHaveLength(1);
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
  });

  it('takes a newer version back: what it made stale is what it was, but for what was decided since', async () => {
    const { store, clock, documentId, answers } = await flagged(3);
    const [approved, open, settled] = answers;
    if (!approved || !open || !settled) throw new Error('three were asked for');
    const decidedAt = new Date(clock.now());
    await store.review.decide(ann, { answerId: approved.id, version: 1, decision: 'approve' });
    clock.advance(1_000);
    const newer = await readyDocument(store, ann, 2);
    const newest = await readyDocument(store, ann, 3);
    await store.review.markStale(bob, documentId, newer.documentId);
    await store.review.markStale(bob, newer.documentId, newest.documentId);
    await store.review.decide(bob, { answerId: settled.id, version: 2, decision: 'approve' });

    const takeBack = (id: string, actor = bob) => store.review.takeBackVersion(actor, id);
    expect(await takeBack(documentId)).toMatchObject({
      ok: false,
      message: expect.stringContaining('no newer version'),
    });
    expect(await takeBack(newer.documentId)).toMatchObject({ ok: false, message: expect.stringContaining('first') });
    expect(await takeBack(newer.documentId, stranger)).toMatchObject({ ok: false });
    expect(await takeBack(newest.documentId)).toEqual({ ok: true, restored: 0 });
    expect(await takeBack(newer.documentId)).toEqual({ ok: true, restored: 2 });
    const now = async (id: string) => (await store.review.answer(ann.workspaceId, id))?.answer;
    expect(await now(approved.id)).toMatchObject({ state: 'approved', decidedBy: 'ann', decidedAt });
    expect(await now(open.id)).toMatchObject({ state: 'needs_review', decidedBy: null });
    expect(await now(settled.id)).toMatchObject({ state: 'approved', decidedBy: 'bob' });
    const alone = await store.document(ann.workspaceId, newer.documentId);
    expect(alone).toMatchObject({ seriesId: newer.documentId, seriesVersion: 1 });
    expect((await types(store)).at(-1)).toBe('version_taken_back');
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
  });

  it('tells whoever signed what a newer version makes of that, and not what they do themselves', async () => {
    const { store, documentId, answers } = await flagged(2);
    const [signed, open] = answers;
    if (!signed || !open) throw new Error('two were asked for');
    await store.review.decide(bob, { answerId: signed.id, version: 1, decision: 'approve' });
    const newer = await readyDocument(store, ann, 2);
    await store.review.markStale(ann, documentId, newer.documentId);
    await store.review.carryOver(ann, signed.id, 'unchanged');
    const told = async () => (await store.asker.notices(bob, 9)).map(({ notice }) => notice.kind);
    expect(await told()).toEqual(['carried_over', 'stale']);
    await store.review.takeBackVersion(bob, newer.documentId);
    expect(await told()).toEqual(['carried_over', 'stale']);
  });

  it('carries an approval on from version to version, or not, and takes back what it was carried to', async () => {
    const { store, clock, documentId, answers } = await flagged(2);
    const [carried, signed] = answers;
    if (!carried || !signed) throw new Error('two were asked for');
    const decidedAt = new Date(clock.now());
    for (const { id: answerId } of answers)
      await store.review.decide(ann, { answerId, version: 1, decision: 'approve' });
    const second = await readyDocument(store, ann, 2);
    const third = await readyDocument(store, ann, 3);
    await store.review.markStale(bob, documentId, second.documentId);
    await store.review.carryOver(bob, carried.id, 'unchanged in the second');
    // somebody has looked at this one beside the second version: it is theirs
    await store.review.decide(ann, { answerId: signed.id, version: 3, decision: 'approve' });
    expect(await store.review.markStale(bob, second.documentId, third.documentId)).toEqual([
      { answerId: carried.id, wasApproved: true },
    ]);
    await store.review.carryOver(bob, carried.id, 'unchanged in the third');
    expect(await store.review.takeBackVersion(bob, third.documentId)).toEqual({ ok: true, restored: 1 });
    const after = (await store.review.answer(ann.workspaceId, carried.id))?.answer;
    expect(after).toMatchObject({ state: 'approved', decidedBy: 'ann', decidedAt });
    const decisions = await store.review.decisions(ann.workspaceId, { answerId: carried.id });
    const kinds = ['approve', 'mark_stale', 'carry_over', 'mark_stale', 'carry_over', 'undo'];
    expect(decisions.map(({ kind }) => kind)).toEqual(kinds);
    expect((await store.asker.notices(ann, 9))[0]?.notice.kind).toBe('restored');
    expect(await store.asker.notices(bob, 9)).toEqual([]);
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
  });

  it('keeps the searches that a reviewer adds, and tells of them', async () => {
    const { store, answer } = await flagged();
    const result = { pagesSearched: 1, matches: 1, places: [{ page: 1, line: 2, text: 'the second line' }] };
    expect(await store.review.addSearch(ann, answer.id, 'second', result)).toMatchObject({
      query: 'second',
      matches: 1,
    });
    expect(await store.review.searches(ann.workspaceId, answer.id)).toMatchObject([{ userId: 'ann', ...result }]);
    expect(await store.review.addSearch(stranger, answer.id, 'second', result)).toBeNull();
    expect(await store.review.searches(stranger.workspaceId, answer.id)).toEqual([]);
    expect((await types(store)).at(-1)).toBe('search_added');
  });

  it('keeps comments and saved views', async () => {
    const { store, answer } = await flagged();
    await store.review.comment(ann, answer.id, 'Look at page 3');
    expect(await store.review.comments(ann.workspaceId, answer.id)).toMatchObject([
      { userName: 'Ann', text: 'Look at page 3' },
    ]);
    const id = await store.review.saveView(ann, 'Mine', { flag: 'inferred' });
    expect(await store.review.saveView(ann, 'Mine', { flag: 'policy', claimedBy: null })).toBe(id);
    expect(await store.review.savedViews(ann)).toEqual([
      { id, name: 'Mine', filters: { flag: 'policy', claimedBy: null } },
    ]);
    expect(await store.review.savedViews(bob)).toEqual([]);
    await store.review.deleteView(bob, id);
    expect(await store.review.savedViews(ann)).toHaveLength(1);
    await store.review.deleteView(ann, id);
    expect(await store.review.savedViews(ann)).toEqual([]);
  });
});
