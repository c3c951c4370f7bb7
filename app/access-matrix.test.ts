import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Action, allows, type Role, roles } from '@/lib/access';
import type { SignedInActor } from '@/lib/adapters/auth/request-actor';
import { openKeys } from '@/lib/adapters/files/key-store';
import { createMailSettings } from '@/lib/adapters/net/mail-settings';
import { createNoticeSettings } from '@/lib/adapters/net/notice-settings';
import { openStore } from '@/lib/adapters/prisma/open-store';
import { answeredQuestion, makeFlag, readyDocument, sha256Like, testClock } from '@/lib/adapters/prisma/rows-fixture';
import { runSql } from '@/lib/adapters/prisma/run-sql-fixture';
import { makeCheckpoint } from '@/lib/audit/checkpoint';
import { approvedOnly } from '@/lib/export/export-request';
import { saveFieldList } from '@/lib/field-lists';
import { defaultModelOptions } from '@/lib/generation/model-options';
import type { Actor } from '@/lib/ports/actor';
import type { Store } from '@/lib/ports/store';
import type { Answered, Cited, ReadDocument } from '@/lib/read-again';
import { buildIndex } from '@/lib/retrieval/build-index';
import { defaultPolicy } from '@/lib/review/policy';
import { createEventBus } from '@/lib/run/event-bus';
import type { Runtime } from '@/lib/runtime';
import type { Versions } from '@/lib/supersede-document';

/** Stands in every text of the one workspace; whoever is of another must never read it. */
const secret = 'TOPSECRET';

const wired = vi.hoisted(() => ({ parts: {} as Record<string, unknown>, actor: null as unknown }));
vi.mock('@/lib/wiring', async () => {
  const { objectionOf } = await import('@/lib/read-again');
  const { replayRun } = await import('@/lib/replay-run');
  const { supersedeDocument } = await import('@/lib/supersede-document');
  const part = (name: string) => async () => wired.parts[name];
  const readAgain = () => {
    const { store, runtime } = wired.parts as { store: Store; runtime: Runtime };
    return { store, open: runtime.documentIndex, clock: testClock(), dictionary: store.dictionary.entries };
  };
  return {
    currentActor: async () => wired.actor,
    actorOf: async () => wired.actor,
    config: () => ({
      limits: { uploadBytes: 1000, pages: 10 },
      access: { publicUrl: null, trustedProxies: [], oidc: null },
    }),
    store: part('store'),
    blobs: part('blobs'),
    exportFiles: part('blobs'),
    eventBus: part('bus'),
    runtime: part('runtime'),
    models: part('models'),
    capabilities: part('capabilities'),
    keys: part('keys'),
    noticeSettings: part('noticeSettings'),
    mailSettings: part('mailSettings'),
    mailer: part('mailer'),
    auth: part('auth'),
    providerOfRuns: async () => ({ provider: 'reader', model: 'r' }),
    objectionOf: async (...asked: [Answered, ReadDocument, Cited]) => objectionOf(...asked, readAgain()),
    supersedeDocument: async (...asked: [Actor, Versions]) => supersedeDocument(...asked, readAgain()),
    replayRun,
    ready: async () => null,
  };
});
vi.mock('@/lib/log-error', () => ({
  logError: (message: string, detail: unknown) => {
    throw new Error(message, { cause: detail });
  },
}));
vi.mock('next/headers', () => ({
  cookies: async () => ({ set: () => undefined, delete: () => undefined }),
  headers: async () => new Headers(),
}));

type Ids = {
  documentId: string;
  newerDocumentId: string;
  questionId: string;
  libraryId: string;
  viewId: string;
  runId: string;
  answerId: string;
  exportId: string;
  setId: string;
  gridId: string;
  regressionId: string;
  proposalId: string;
  invitationId: string;
  invitationToken: string;
  userId: string;
  sessionId: string;
  workspaceId: string;
  /** Of the workspace's chain, signed. */
  checkpoint: string;
};

/** Whom a thing is for: an action's least role, anybody with an account, or anybody at all (with the reason). */
type For = Action | 'account' | { anybody: string };

type Call = { for: For; with?: (ids: Ids) => { query?: string; body?: string } };

const routes: Record<string, Call> = {
  'GET auth/[...path]': { for: { anybody: 'signing in; its own tests say what is offered' } },
  'POST auth/[...path]': { for: { anybody: 'signing in; its own tests say what is offered' } },
  'GET health': { for: { anybody: 'tells only whether the server is ready' } },
  'GET dictionary': { for: 'view' },
  'GET documents/[id]/find': { for: 'view', with: () => ({ query: `q=${secret}` }) },
  'GET documents/[id]/lines': { for: 'view', with: () => ({ query: 'from=1&to=1' }) },
  'GET documents/[id]/pdf': { for: 'view' },
  'GET documents/[id]/sections': { for: 'view' },
  'POST documents/[id]/ocr': { for: 'upload', with: () => ({ body: '' }) },
  'DELETE documents/[id]/ocr': { for: 'upload' },
  'POST documents/[id]/password': { for: 'upload', with: () => ({ body: '{"password":"x"}' }) },
  'GET events': { for: 'view', with: ({ documentId }) => ({ query: `document=${documentId}` }) },
  'GET exports': { for: 'export' },
  'GET exports/[id]': { for: 'export' },
  'GET grids/[id]/events': { for: 'view' },
  'GET library/[id]': { for: 'view' },
  'GET palette': { for: 'view' },
  'GET questions/[id]': { for: 'view' },
  'GET questions/[id]/certificate': { for: 'view' },
  'GET review': { for: 'review', with: ({ documentId }) => ({ query: `document=${documentId}` }) },
  'GET review/[answerId]': { for: 'review' },
  'DELETE review/[answerId]/claim': { for: 'review', with: () => ({ query: 'until=2100-01-01T00:00:00.000Z' }) },
  'GET review/count': { for: 'view' },
  'GET runs/[id]': { for: 'view' },
  'GET runs/[id]/fixture': { for: 'view', with: () => ({ query: 'attempt=1' }) },
  'POST uploads': { for: 'upload', with: () => ({ body: 'no PDF' }) },
};

const correction = { shape: 'single' as const, kind: 'text' as const, keywords: ['x'], compare: false, fields: '' };
const entry = { concept: 'excess', domain: '', language: 'en' };
const rateKey = { base: 'EUR', quote: 'JPY', date: '2026-01-01' };
const priceKey = { model: 'm', since: '2026-01-01' };
const newPassword = 'a new long password';
const item = { kind: 'text', value: 'x', spans: [{ line_start: 1, line_end: 1, quote: null }], path: null };
const model = {
  name: 'm',
  reaskName: '',
  baseUrl: 'https://models.example/v1',
  apiKey: '',
  removeKey: false,
  allowPrivateAddresses: false,
  options: {
    ...defaultModelOptions,
    parameters: { temperature: '', max_output_tokens: '', reasoning_effort: null, seed: '' },
  },
};
const request = { schemaVersion: 1, format: 'csv', scope: approvedOnly, withDocuments: false, withTraces: false };

const actions: Record<string, { for: For; args: (ids: Ids) => unknown[] }> = {
  'accounts.setUp': {
    for: { anybody: 'needs the token that the server printed' },
    args: () => [{ token: 't', workspaceName: 'W', name: 'N', email: 'n@x.org', password: newPassword }],
  },
  'accounts.joinAsNewPerson': {
    for: { anybody: 'needs the token of an invitation' },
    args: () => [{ token: 't', name: 'N', password: newPassword }],
  },
  'accounts.joinAsMyself': { for: 'account', args: ({ invitationToken }) => [invitationToken] },
  'accounts.signOut': { for: 'account', args: () => [] },
  'accounts.switchWorkspace': { for: 'account', args: ({ workspaceId }) => [workspaceId] },
  'accounts.changePassword': { for: 'account', args: () => [{ current: 'x', next: newPassword }] },
  'accounts.endSessions': { for: 'account', args: ({ sessionId }) => [{ only: sessionId }] },
  'accounts.removePasskey': { for: 'account', args: () => ['passkey-of-ann'] },
  'accounts.saveMailChoice': { for: 'account', args: () => [{ unwanted: ['approved'] }] },
  'accounts.createWorkspace': { for: 'administer', args: () => [{ name: 'Another' }] },
  'ask.askQuestion': { for: 'ask', args: ({ documentId }) => [{ documentId, text: 'What?' }] },
  'ask.runAgain': { for: 'ask', args: ({ questionId }) => [{ questionId }] },
  'audit.verifyAuditChain': { for: 'view', args: () => [] },
  'audit.signCheckpoint': { for: 'review', args: () => [] },
  'audit.checkAgainstCheckpoint': { for: 'view', args: ({ checkpoint }) => [checkpoint] },
  'brief.correctQuestion': { for: 'ask', args: ({ questionId }) => [{ questionId, ...correction }] },
  'brief.undoCorrection': { for: 'ask', args: ({ questionId }) => [{ questionId }] },
  'brief.readOn': { for: 'ask', args: ({ questionId }) => [{ questionId }] },
  'brief.replyToQuestion': { for: 'ask', args: ({ questionId }) => [{ questionId, reply: 'x' }] },
  'brief.chooseValue': { for: 'ask', args: ({ questionId }) => [{ questionId, choice: 0 }] },
  'dictionary.saveEntry': { for: 'review', args: () => [{ ...entry, keywords: ['x'] }] },
  'dictionary.removeEntry': { for: 'review', args: () => [entry] },
  'dictionary.importDictionary': { for: 'review', args: () => ['concept,keyword\nterm,period\n'] },
  'dictionary.acceptProposal': {
    for: 'review',
    args: ({ proposalId }) => [{ id: proposalId, concept: 'x', domain: '' }],
  },
  'dictionary.refuseProposal': { for: 'review', args: ({ proposalId }) => [{ id: proposalId }] },
  'export.countExport': { for: 'export', args: ({ documentId }) => [{ ...approvedOnly, documentIds: [documentId] }] },
  'export.createExport': {
    for: 'export',
    args: ({ documentId }) => [{ ...request, scope: { ...approvedOnly, documentIds: [documentId] } }],
  },
  'fields.keepFieldList': { for: 'review', args: () => [{ name: 'Insured', fields: 'a = text: b' }] },
  'fields.dropFieldList': { for: 'review', args: () => [{ name: 'Insured' }] },
  'library.askLibrary': { for: 'ask', args: () => [{ text: 'What?' }] },
  'library.askFurther': { for: 'ask', args: ({ libraryId }) => [{ id: libraryId, documents: 5 }] },
  'notices.markNoticesRead': { for: 'view', args: () => [] },
  'notices.saveWebhook': { for: 'administer', args: () => [{ url: 'https://hooks.example/', secret: null }] },
  'notices.removeWebhook': { for: 'administer', args: () => [] },
  'notices.saveMail': {
    for: 'administer',
    args: () => [{ host: 'm.example', port: '465', security: 'tls', user: '', password: null, from: 'a@m.example' }],
  },
  'notices.removeMail': { for: 'administer', args: () => [] },
  'notices.testMail': { for: 'administer', args: () => [] },
  'people.invitePerson': { for: 'administer', args: () => [{ email: 'x@x.org', role: 'viewer' }] },
  'people.revokeInvitation': { for: 'administer', args: ({ invitationId }) => [{ invitationId }] },
  'people.changeRole': { for: 'administer', args: ({ userId }) => [{ userId, role: 'viewer' }] },
  'people.removeMember': { for: 'administer', args: ({ userId }) => [{ userId }] },
  'people.setDisabled': { for: 'administer', args: ({ userId }) => [{ userId, disabled: true }] },
  'people.renameWorkspace': { for: 'administer', args: () => [{ name: 'Renamed' }] },
  'policies.savePolicy': { for: 'administer', args: () => [{ rules: defaultPolicy, basedOn: 0 }] },
  'rates.saveRate': { for: 'administer', args: () => [{ ...rateKey, rate: '1', source: 's' }] },
  'rates.removeRate': { for: 'administer', args: () => [rateKey] },
  'rates.savePrice': {
    for: 'administer',
    args: () => [{ ...priceKey, input: '1', cachedInput: '1', output: '1', currency: 'USD', source: 's' }],
  },
  'rates.removePrice': { for: 'administer', args: () => [priceKey] },
  'regression.beginRegression': {
    for: 'review',
    args: ({ documentId }) => [
      { name: '', documentId, label: null, questionSetId: null, with: 'reader', modelName: '', rereads: false },
    ],
  },
  'regression.stopRegression': { for: 'review', args: ({ regressionId }) => [{ regressionId }] },
  'regression.resumeRegression': { for: 'review', args: ({ regressionId }) => [{ regressionId }] },
  'review.saveQueueView': { for: 'review', args: () => [{ name: 'V', query: '' }] },
  'review.deleteQueueView': { for: 'review', args: ({ viewId }) => [viewId] },
  'review.releaseForOther': { for: 'administer', args: ({ answerId }) => [answerId] },
  'review.setDocumentLabels': { for: 'review', args: ({ documentId }) => [{ documentId, labels: ['x'] }] },
  'review.addSearch': { for: 'ask', args: ({ answerId }) => [{ answerId, query: 'first' }] },
  'review.releaseAnswer': { for: 'review', args: ({ answerId }) => [answerId] },
  'review.claimAnswer': { for: 'review', args: ({ answerId }) => [answerId] },
  'review.takeOverAnswer': { for: 'administer', args: ({ answerId }) => [answerId] },
  'review.approveAnswer': { for: 'review', args: ({ answerId }) => [{ answerId, version: 1 }] },
  'review.approveSeen': { for: 'review', args: ({ answerId }) => [[{ answerId, version: 1 }]] },
  'review.chooseValue': { for: 'review', args: ({ answerId }) => [{ answerId, version: 1, item: 0, reason: 'x' }] },
  'review.rejectAnswer': {
    for: 'review',
    args: ({ answerId }) => [{ answerId, version: 1, reason: 'x', destination: 'ask_again' }],
  },
  'review.checkEdit': {
    for: 'review',
    args: ({ answerId }) => [{ answerId, version: 1, method: 'inferred', items: [item] }],
  },
  'review.editAnswer': {
    for: 'review',
    args: ({ answerId }) => [{ answerId, version: 1, method: 'inferred', items: [item] }],
  },
  'review.undoDecision': { for: 'review', args: ({ answerId }) => [answerId] },
  'review.addComment': { for: 'review', args: ({ answerId }) => [{ answerId, text: 'x' }] },
  'runs.replay': { for: 'view', args: ({ runId }) => [{ runId }] },
  'sets.saveSet': { for: 'ask', args: ({ setId }) => [{ id: setId, name: 'S', description: '', questions: 'What?' }] },
  'sets.linesOfCsv': { for: 'ask', args: () => ['question\nWhat?\n'] },
  'sets.archiveSet': { for: 'ask', args: ({ setId }) => [{ setId }] },
  'sets.beginGrid': {
    for: 'ask',
    args: ({ setId, documentId }) => [{ setId, name: 'G', documentIds: [documentId] }],
  },
  'sets.stopGrid': { for: 'ask', args: ({ gridId }) => [{ gridId }] },
  'sets.resumeGrid': { for: 'ask', args: ({ gridId }) => [{ gridId }] },
  'versions.takeBackVersion': { for: 'review', args: ({ newerDocumentId }) => [{ documentId: newerDocumentId }] },
  'versions.replaceDocument': {
    for: 'review',
    args: ({ documentId, newerDocumentId }) => [{ documentId, byDocumentId: newerDocumentId }],
  },
  'versions.askNewVersion': { for: 'ask', args: ({ questionId, documentId }) => [{ questionId, documentId }] },
  'settings.saveModel': { for: 'administer', args: () => [model] },
  'settings.removeModel': { for: 'administer', args: () => [] },
  'settings.testModel': { for: 'administer', args: () => [] },
  'settings.pinRung': { for: 'administer', args: () => [{ rung: null }] },
};

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const folder = mkdtempSync(join(tmpdir(), 'countersign-access-'));
const databaseUrl = `file:${join(folder, 'a.db')}`;
const handlers = new Map<string, Handler>();
const functions = new Map<string, (...args: unknown[]) => Promise<unknown>>();
type Page = (props: object) => Promise<unknown>;
const pageFiles = filesUnder('app/(workspace)', /page\.tsx$/).filter((file) => !file.endsWith('/settings/page.tsx'));
const pages = new Map<string, Page>();
let store: Store;
let owner: SignedInActor;
let stranger: SignedInActor;
let ids: Ids;

beforeAll(async () => {
  store = await openStore({ databaseUrl, clock: testClock() });
  const bytes = new TextEncoder().encode(secret);
  const keys = await openKeys(folder);
  wired.parts = {
    store,
    keys,
    noticeSettings: createNoticeSettings({ settings: store.settings, keys }),
    mailSettings: createMailSettings({ settings: store.settings, keys, environment: null }),
    mailer: { send: async () => null },
    bus: createEventBus(),
    blobs: {
      size: async () => bytes.length,
      read: () => new Response(bytes).body,
      // the very file that the owner's workspace has
      put: async () => ({ sha256: sha256Like(1), bytes: 10 }),
    },
    auth: {
      hashPassword: async () => 'hash',
      passwordMatches: async () => false,
      sessionCookie: 'c',
      handle: async () => new Response(),
    },
    models: {
      shown: async () => null,
      embeddings: async () => null,
      effective: async () => null,
      save: async () => ({ ok: true }),
      remove: async () => undefined,
    },
    capabilities: { of: () => ({ get: async () => null, set: async () => undefined }), pin: async () => undefined },
    runtime: {
      wake: () => undefined,
      recognize: async () => ({ ok: true }),
      stopRecognition: async () => undefined,
      parseWithPassword: async () => ({ ok: true }),
      prepare: () => undefined,
      documentIndex: async (revisionId: string) => {
        const table = await store.lineTable(revisionId);
        return { table, index: buildIndex(table) };
      },
    },
  };
  ({ owner, stranger, ids } = await twoWorkspaces());

  for (const file of filesUnder('app/api', /route\.ts$/)) {
    const module = (await import(`../${file}`)) as Record<string, unknown>;
    const path = relative('app/api', file).replace(/\/route\.ts$/, '');
    for (const verb of verbs) if (verb in module) handlers.set(`${verb} ${path}`, module[verb] as Handler);
  }
  for (const file of pageFiles) pages.set(file, ((await import(`../${file}`)) as { default: Page }).default);
  for (const file of filesUnder('app', /\.tsx?$/)) {
    if (/\.test\./.test(file) || !/^['"]use server['"]/m.test(readFileSync(file, 'utf8'))) continue;
    const module = (await import(`../${file}`)) as Record<string, unknown>;
    const name = relative('app/actions', file).replace(/\.tsx?$/, '');
    for (const [key, value] of Object.entries(module)) {
      if (typeof value === 'function') functions.set(`${name}.${key}`, value as never);
    }
  }
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the table of access', () => {
  it('names everything that is there, and nothing that is gone', () => {
    expect(Object.keys(routes).sort()).toEqual([...handlers.keys()].sort());
    expect(Object.keys(actions).sort()).toEqual([...functions.keys()].sort());
  });
});

describe('a page of the rooms', () => {
  it('begins with who looks at it', () => {
    for (const file of pageFiles) expect(readFileSync(file, 'utf8'), file).toMatch(/await pageActor\('\w+'\)/);
  });

  it.each(pageFiles)('%s sends nothing of another workspace to the browser', async (file) => {
    wired.actor = stranger;
    const sent = await sentBy(file);
    if (file.includes('[')) expect(sent).toBe('not found');
    else expect(sent).not.toMatch(new RegExp([secret, ...namesOfOwner()].join('|')));
    wired.actor = owner;
    if (file.includes('[')) expect(await sentBy(file)).toContain(secret);
  });
});

describe('a handler', () => {
  const guarded = Object.entries(routes).filter(([, call]) => typeof call.for === 'string');
  it.each(guarded)('%s is refused to whoever is signed out, and below its role', async (name, call) => {
    wired.actor = null;
    expect((await ask(name)).status).toBe(401);
    for (const role of rolesBelow(call.for)) {
      wired.actor = { ...owner, role };
      expect((await ask(name)).status, role).toBe(403);
    }
  });

  it.each(guarded)('%s asks who it is before it reads what was sent', async (name) => {
    wired.actor = null;
    expect((await ask(name, { nonsense: true })).status).toBe(401);
  });

  it.each(guarded)('%s tells nothing of another workspace, and changes nothing in it', async (name) => {
    wired.actor = stranger;
    const before = await rowsOfOwner();
    const response = await ask(name);
    if (name.includes('[')) expect(response.status).toBe(404);
    const text = await textOf(response);
    expect(text).not.toContain(secret);
    for (const id of namesOfOwner()) expect(text).not.toContain(id);
    expect(await rowsOfOwner()).toEqual(before);
  });

  it.each(guarded)('%s is there for its own workspace, so that a refusal above means something', async (name) => {
    wired.actor = owner;
    const response = await ask(name);
    await response.body?.cancel();
    expect([401, 403]).not.toContain(response.status);
  });

  it.each(guarded.filter(([name]) => !name.startsWith('GET')))('%s refuses another origin', async (name) => {
    wired.actor = owner;
    expect((await ask(name, { origin: 'http://evil.example' })).status).toBe(403);
  });
});

describe('an action', () => {
  const guarded = Object.entries(actions).filter(([, action]) => typeof action.for === 'string');
  it.each(guarded)('%s is refused to whoever is signed out, and below its role', async (name, action) => {
    wired.actor = null;
    expect(await refusalOf(name)).toMatch(/signed out/);
    for (const role of rolesBelow(action.for)) {
      wired.actor = { ...owner, role };
      expect(await refusalOf(name), role).toMatch(/needs the role|Administrators/);
    }
  });

  it.each(guarded)('%s asks who it is before it reads what was sent', async (name, action) => {
    for (const args of [[], [null], [{}], [{ answerId: 7 }]]) {
      wired.actor = null;
      expect(await refusalOf(name, args)).toMatch(/signed out/);
      const [lowest] = rolesBelow(action.for);
      if (!lowest) continue;
      wired.actor = { ...owner, role: lowest };
      expect(await refusalOf(name, args)).toMatch(/needs the role|Administrators/);
    }
  });

  it.each(guarded)('%s tells nothing of another workspace, and changes nothing in it', async (name) => {
    wired.actor = stranger;
    const before = await rowsOfOwner();
    const said = JSON.stringify(await call(name).catch((error: unknown) => String(error)));
    expect(said).not.toContain(secret);
    expect(await rowsOfOwner()).toEqual(before);
  });

  it.each(Object.entries(actions).filter(([, action]) => typeof action.for !== 'string'))(
    '%s, which is for anybody, does nothing without its token',
    async (name) => {
      wired.actor = null;
      const before = await rowsOfOwner();
      expect(await call(name)).toMatchObject({ ok: false });
      expect(await rowsOfOwner()).toEqual(before);
    },
  );
});

it('an open stream ends when its session does', async () => {
  wired.actor = owner;
  const response = await ask('GET events');
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain('retry');
  wired.actor = null;
  for (;;) if ((await reader?.read())?.done !== false) break;
});

function ask(name: string, { origin = 'http://localhost:3000', nonsense = false } = {}): Promise<Response> {
  const [verb = '', path = ''] = name.split(' ');
  const { query = '', body } = nonsense ? {} : (routes[name]?.with?.(ids) ?? {});
  const handler = handlers.get(name);
  if (!handler) throw new Error(`There is no ${name}.`);
  const params = nonsense ? { id: '', answerId: '' } : { id: idFor(path), answerId: ids.answerId };
  return handler(
    new Request(`http://localhost:3000/api/${path}?${query}`, {
      method: verb,
      headers: { host: 'localhost:3000', origin, 'x-file-name': 'a.pdf' },
      ...(body === undefined ? {} : { body }),
    }),
    { params: Promise.resolve(params) },
  );
}

/** Every text in what a page gives to be shown, with the properties of what runs in the browser. */
async function sentBy(file: string): Promise<string> {
  const { documentId, questionId, runId, regressionId, setId, gridId, answerId } = ids;
  const params = Promise.resolve({ documentId, runId, regressionId, setId, gridId });
  const question = file.includes('documents/all') ? ids.libraryId : questionId;
  const searchParams = Promise.resolve({ question, answer: answerId });
  try {
    return textsIn(await pages.get(file)?.({ params, searchParams })).join('\n');
  } catch (error) {
    // Next's own: nothing of that name, or another address
    const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
    if (digest.endsWith(';404')) return 'not found';
    if (digest.startsWith('NEXT_REDIRECT')) return digest;
    throw error;
  }
}

function textsIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  return Object.values(part).flatMap((value) => textsIn(value, seen));
}

function idFor(path: string): string {
  if (path.startsWith('runs')) return ids.runId;
  if (path.startsWith('questions')) return ids.questionId;
  if (path.startsWith('grids')) return ids.gridId;
  if (path.startsWith('library')) return ids.libraryId;
  return path.startsWith('exports') ? ids.exportId : ids.documentId;
}

/** All of it; of a stream, what comes until the reader's own document was told of. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  let text = '';
  while (reader && !text.includes('9.pdf')) {
    const { value, done } = await reader.read();
    if (done) break;
    text += Buffer.from(value).toString();
  }
  await reader?.cancel();
  return text;
}

function call(name: string, args: unknown[] = actions[name]?.args(ids) ?? []): Promise<unknown> {
  const found = functions.get(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found(...args);
}

async function refusalOf(name: string, args?: unknown[]): Promise<string> {
  const outcome = await call(name, args).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AccessDenied') return { ok: false, message: error.message };
    throw error;
  });
  expect(outcome).toMatchObject({ ok: false });
  return (outcome as { message: string }).message;
}

function rolesBelow(whom: For): Role[] {
  if (typeof whom !== 'string' || whom === 'account') return [];
  return roles.filter((role) => !allows(role, whom));
}

function filesUnder(root: string, pattern: RegExp): string[] {
  return (readdirSync(root, { recursive: true }) as string[])
    .map((name) => join(root, name))
    .filter((name) => pattern.test(name));
}

/** What nobody of another workspace may read or change. */
function namesOfOwner(): string[] {
  const { workspaceId, checkpoint: _checkpoint, ...rest } = ids;
  return [...Object.values(rest), `"${workspaceId}"`];
}

/** Every row of the database that names the owner's workspace, or anything in it. */
async function rowsOfOwner(): Promise<string[]> {
  const named = namesOfOwner();
  const tables = await runSql(databaseUrl, "SELECT name FROM sqlite_master WHERE type = 'table'");
  const rows: string[] = [];
  for (const { name } of tables) {
    for (const row of await runSql(databaseUrl, `SELECT * FROM "${String(name)}"`)) {
      const text = `${String(name)} ${JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`;
      if (text.includes(secret) || named.some((id) => text.includes(id))) rows.push(text);
    }
  }
  return rows.sort();
}

/** One workspace with something of everything, and another one with a document. */
async function twoWorkspaces(): Promise<{ owner: SignedInActor; stranger: SignedInActor; ids: Ids }> {
  const { people } = store;
  const token = (await people.newSetupToken()) ?? '';
  const made = await people.setUp({ token, workspaceName: secret, name: 'Ann', email: 'ann@x.org', passwordHash: 'h' });
  if (!made.ok) throw new Error(made.message);
  const ann: Actor = { userId: made.userId, name: 'Ann', workspaceId: 'local' };
  const { documentId } = await readyDocument(store, ann, 1);
  const { question, run, answer } = await answeredQuestion(store, ann, documentId, secret, [makeFlag('inferred')]);
  const newer = await readyDocument(store, ann, 2);
  const library = await store.library.ask(ann, `What is ${secret}?`);
  const viewId = await store.review.saveView(ann, secret, { documentId });
  const approved = await answeredQuestion(store, ann, documentId, `${secret} 2`);
  await store.review.decide(ann, {
    answerId: approved.answer.id,
    version: approved.answer.version,
    decision: 'approve',
  });
  await store.review.comment(ann, answer.id, secret);
  const exported = await store.exports.create(ann, request as Parameters<Store['exports']['create']>[1]);
  const file = { fileName: `${secret}.csv`, sha256: sha256Like(3), bytes: 9, answers: 1, keyFingerprint: null };
  await store.exports.finish(exported.id, file);
  await store.dictionary.save(ann, [{ ...entry, keywords: [secret] }]);
  const found = { concept: secret, keywords: [`${secret} word`], language: 'en', questionId: question.id };
  await store.dictionary.propose(ann.workspaceId, found);
  await saveFieldList(store.settings, ann, {
    name: 'Insured',
    fields: [{ path: 'a', kind: 'text', description: secret }],
  });
  await store.rates.save(ann, { ...rateKey, rate: '1', source: secret });
  const questions = [{ label: secret, text: `What is ${secret}?` }];
  const set = await store.sets.save(ann, { id: null, name: secret, description: secret, questions });
  if (!set.ok) throw new Error(set.message);
  const reader = { provider: 'reader', model: 'r' };
  const grid = await store.sets.createGrid(ann, { setId: set.id, name: secret, documentIds: [documentId], ...reader });
  if (!grid.ok) throw new Error(grid.message);
  const scope = { ...approvedOnly, documentIds: [documentId] };
  const regression = await store.regressions.create(ann, {
    name: secret,
    scope,
    ...reader,
    rereads: false,
    prompt: null,
  });
  if (!regression) throw new Error('there is an approved answer to ask again');
  const invited = await people.invite(ann, { email: 'new@x.org', role: 'viewer' });
  if (!invited.ok) throw new Error(invited.message);
  await runSql(
    databaseUrl,
    `INSERT INTO "Session" ("id", "token", "expiresAt", "userId", "createdAt", "updatedAt") VALUES ('session-of-ann', 't', '2099-01-01T00:00:00.000Z', '${ann.userId}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  );

  await runSql(
    databaseUrl,
    `INSERT INTO "Passkey" ("id", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp") VALUES ('passkey-of-ann', 'k', '${ann.userId}', 'c', 0, 'd', 0)`,
  );

  const eveInvited = await people.invite(ann, { email: 'eve@x.org', role: 'viewer' });
  const eve = await people.acceptAsNewPerson(eveInvited.ok ? eveInvited.token : '', { name: 'Eve', passwordHash: 'h' });
  if (!eve.ok) throw new Error(eve.message);
  const eveThere = { userId: eve.userId, name: 'Eve', workspaceId: 'local' };
  const { workspaceId } = await people.createWorkspace(eveThere, 'Elsewhere');
  await people.removeMember(ann, eve.userId);
  const eveActor: Actor = { ...eveThere, workspaceId };
  await readyDocument(store, eveActor, 9);

  const membership = (id: string, name: string) => [
    { workspaceId: id, workspaceName: name, role: 'administrator' as const },
  ];
  const { privateKey } = generateKeyPairSync('ed25519');
  const [proposal] = await store.dictionary.proposals(ann.workspaceId);
  const [invitation] = await people.invitations(ann.workspaceId);
  if (!proposal || !invitation) throw new Error('a proposal and an invitation were made');
  return {
    owner: {
      ...ann,
      role: 'administrator',
      account: { sessionId: 'session-of-ann', email: 'ann@x.org', memberships: membership('local', secret) },
    },
    stranger: {
      ...eveActor,
      role: 'administrator',
      account: { sessionId: 'none', email: 'eve@x.org', memberships: membership(workspaceId, 'Elsewhere') },
    },
    ids: {
      documentId,
      newerDocumentId: newer.documentId,
      questionId: question.id,
      libraryId: library.id,
      viewId,
      runId: run.id,
      answerId: answer.id,
      exportId: exported.id,
      setId: set.id,
      gridId: grid.id,
      regressionId: regression.id,
      proposalId: proposal.id,
      invitationId: invitation.id,
      invitationToken: invited.token,
      userId: ann.userId,
      sessionId: 'session-of-ann',
      workspaceId: 'local',
      checkpoint: JSON.stringify(makeCheckpoint('local', await store.audit.head('local'), 0, privateKey)),
    },
  };
}
