import { expect, it } from 'vitest';
import { mailKey, webhookKey } from '../../ports/asker-store';
import type { Store } from '../../ports/store';
import { parseQuestion } from '../../question/parse-question';
import { mailChoiceKey } from '../../review/mail-choice';
import { ann, answeredQuestion, bob, makeFlag, makeResult, readyDocument, stranger } from './rows-fixture';
import { onEveryDatabase } from './store-fixture';

const inferred = [makeFlag('inferred')];

onEveryDatabase('the asker', (databases) => {
  async function asked() {
    const opened = await databases.open();
    const { documentId } = await readyDocument(opened.store, ann, 1);
    const { answer, question } = await answeredQuestion(opened.store, ann, documentId, 'the value', inferred);
    return { ...opened, documentId, answer, question };
  }
  const kinds = async (store: Store) => (await store.asker.notices(ann, 50)).map(({ notice }) => notice.kind);

  it('sees where each question stands, and what was decided and why', async () => {
    const { store, answer, question } = await asked();
    const decision = { answerId: answer.id, version: 1, decision: 'reject', destination: 'back_to_asker' } as const;
    await store.review.decide(bob, { ...decision, reason: 'which policy year?' });
    expect(await store.asker.questions(ann, 50)).toMatchObject([
      {
        id: question.id,
        documentName: '1.pdf',
        run: { state: 'finished' },
        answer: { state: 'rejected', version: 2, headline: 'the value', clarification: null },
        decision: { kind: 'reject', by: 'Bob', reason: 'which policy year?', destination: 'back_to_asker' },
      },
    ]);
    expect(await store.asker.questions(bob, 50)).toEqual([]);
    expect(await store.asker.questions({ ...stranger, userId: 'ann' }, 50)).toEqual([]);
  });

  it('is told of what others decide, with the reason, once for each decision', async () => {
    const { store, answer } = await asked();
    await store.review.decide(bob, { answerId: answer.id, version: 1, decision: 'approve' });
    await store.review.undo(bob, answer.id);
    const reject = { answerId: answer.id, version: 3, decision: 'reject', destination: 'not_answerable' } as const;
    await store.review.decide(bob, { ...reject, reason: 'not in there' });
    expect(await kinds(store)).toEqual(['rejected', 'reopened', 'approved']);
    const [latest] = await store.asker.notices(ann, 1);
    expect(latest).toMatchObject({
      readAt: null,
      notice: { by: 'Bob', reason: 'not in there', headline: 'the value' },
    });
    expect(await store.asker.unread(ann)).toBe(3);
    expect(await store.asker.unread(bob)).toBe(0);
    await store.asker.markRead({ ...stranger, userId: 'ann' });
    expect(await store.asker.unread(ann)).toBe(3);
    await store.asker.markRead(ann);
    expect(await store.asker.unread(ann)).toBe(0);
  });

  it('is told nothing of what they did themselves', async () => {
    const { store, answer } = await asked();
    await store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'approve' });
    expect(await kinds(store)).toEqual([]);
  });

  it('is asked back when a question has two readings, with the values as choices', async () => {
    const { store, documentId } = await asked();
    const { run } = await store.ask(ann, { documentId, text: 'When?', provider: 'reader', model: 'reader' });
    await store.beginRun(run.id);
    const result = makeResult('the first', inferred);
    const answer = { ...result.answer, suggested_clarification: 'Which of the two?' };
    await store.finishRun(run.id, { ...result, answer, state: 'awaiting_clarification' });
    expect(await kinds(store)).toEqual(['clarification_wanted']);
    expect((await store.asker.questions(ann, 1))[0]?.answer).toMatchObject({
      state: 'awaiting_clarification',
      clarification: { text: 'Which of the two?', choices: ['the first'] },
    });
  });

  it('is asked back what the reading of the question left open, where the answer asks nothing', async () => {
    const { store, documentId } = await asked();
    const open = await store.ask(ann, { documentId, text: 'Last year?', provider: 'reader', model: 'reader' });
    await store.saveBrief(open.question.id, { ...parseQuestion('Last year?'), clarification: 'Which period?' });
    await store.beginRun(open.run.id);
    await store.finishRun(open.run.id, { ...makeResult('one of them'), state: 'awaiting_clarification' });
    expect((await store.asker.questions(ann, 1))[0]?.answer?.clarification).toEqual({
      text: 'Which period?',
      choices: ['one of them'],
    });
  });

  it('has notices sent on where an address is set, tried again later and given up at last', async () => {
    const { store, clock, answer } = await asked();
    await store.settings.set(ann, ann.workspaceId, webhookKey, { url: 'https://hooks.example/countersign' });
    await store.review.decide(bob, { answerId: answer.id, version: 1, decision: 'approve' });
    const [delivery] = await store.asker.deliveries(ann.workspaceId, 10);
    expect(delivery).toMatchObject({ state: 'waiting', target: 'https://hooks.example/countersign', attempts: 0 });
    expect(await store.asker.deliveries(stranger.workspaceId, 10)).toEqual([]);
    const id = delivery?.id ?? '';
    const take = async () => (await store.takeJob(['notice'], 'worker', 1_000))?.payload;
    expect(await take()).toEqual({ deliveryId: id, attempt: 1 });
    await store.asker.deliveryFailed(id, 'answered 503', new Date(clock.now() + 60_000));
    expect(await take()).toBeUndefined();
    clock.advance(60_000);
    await store.finishJob('nobody', 'worker', { ok: true });
    expect(await store.asker.delivery(id)).toMatchObject({ state: 'waiting', attempts: 1, problem: 'answered 503' });
    await store.asker.deliveryFailed(id, 'answered 503', null);
    expect(await store.asker.delivery(id)).toMatchObject({ state: 'failed', attempts: 2 });
    await store.asker.delivered(id);
    expect(await store.asker.delivery(id)).toMatchObject({ state: 'failed' });
  });

  it('has notices mailed to whoever they are for, beside the address, while they may sign in', async () => {
    const { store, clock } = await databases.open();
    const { people } = store;
    const password = { passwordHash: 'h' };
    const setUp = { token: (await people.newSetupToken()) ?? '', workspaceName: 'W', name: 'Amy', email: 'amy@x.org' };
    const made = await people.setUp({ ...setUp, ...password });
    if (!made.ok) throw new Error(made.message);
    const amy = { userId: made.userId, name: 'Amy', workspaceId: 'local' };
    const invited = await people.invite(amy, { email: 'ben@x.org', role: 'reviewer' });
    const joined = await people.acceptAsNewPerson(invited.ok ? invited.token : '', { name: 'Ben', ...password });
    if (!joined.ok) throw new Error(joined.message);
    const ben = { userId: joined.userId, name: 'Ben', workspaceId: 'local' };
    await store.settings.set(amy, 'local', mailKey, { server: null });
    await store.settings.set(amy, 'local', webhookKey, { url: 'https://hooks.example/' });
    const { documentId } = await readyDocument(store, ben, 1);
    const decided = async () => {
      clock.advance(1_000);
      const { answer } = await answeredQuestion(store, ben, documentId, 'the value', inferred);
      await store.review.decide(amy, { answerId: answer.id, version: 1, decision: 'approve' });
      return (await store.asker.deliveries('local', 10)).map(({ channel, target }) => `${channel} ${target}`).sort();
    };
    expect(await decided()).toEqual(['email ben@x.org', 'webhook https://hooks.example/']);
    const before = ['email ben@x.org', 'webhook https://hooks.example/'];
    await store.settings.set(ben, ben.userId, mailChoiceKey, { unwanted: ['approved'] });
    expect(await decided(), 'unwanted by mail alone').toEqual([...before, 'webhook https://hooks.example/']);
    expect(await store.asker.unread(ben), 'told in the app all the same').toBe(2);
    await store.settings.remove(amy, 'local', webhookKey);
    await store.settings.set(ben, ben.userId, mailChoiceKey, { unwanted: ['rejected'] });
    expect(await decided()).toEqual(['email ben@x.org', 'email ben@x.org', ...Array(2).fill(before[1])]);
    await people.setDisabled(amy, ben.userId, true);
    expect(await decided()).toHaveLength(4);
  });

  it('leaves what the figures of the work are counted from', async () => {
    const { store, clock, answer } = await asked();
    await store.review.claim(bob, answer.id);
    clock.advance(9_000);
    await store.review.decide(bob, { answerId: answer.id, version: 1, decision: 'approve' });
    const { decisions, checks, waitingSince } = await store.review.work(ann.workspaceId, new Date(0));
    expect(decisions).toMatchObject([{ kind: 'approve', userId: 'bob', durationMs: 9_000, fromContent: 1 }]);
    expect(checks).toEqual([]);
    expect(waitingSince).toEqual([]);
    expect((await store.review.work(ann.workspaceId, new Date(clock.now() + 1))).decisions).toEqual([]);
  });
});
