import 'server-only';
import { join } from 'node:path';
import { headers } from 'next/headers';
import { type Auth, createAuth } from './adapters/auth/create-auth';
import { actorOfRequest, localOperator, type SignedInActor } from './adapters/auth/request-actor';
import { createExportJob } from './adapters/export/export-job';
import { clearPartFolders } from './adapters/export/part-files';
import { createFileBlobs } from './adapters/files/file-blobs';
import { type KeyStore, openKeys } from './adapters/files/key-store';
import { createVectorFiles, pruneVectorFiles } from './adapters/files/vector-files';
import { lockDataFolder } from './adapters/lock/data-folder-lock';
import { createNoticeJob } from './adapters/net/deliver-notice';
import { createGuardedFetch } from './adapters/net/guarded-fetch';
import { createMailSettings, type MailSettings } from './adapters/net/mail-settings';
import { createNoticeSettings, type NoticeSettings } from './adapters/net/notice-settings';
import { createMailer } from './adapters/net/send-mail';
import { configuredEmbedder, configuredProviders } from './adapters/openai/configured-providers';
import { createModelSettings, type ModelSettings } from './adapters/openai/model-settings';
import { createStoredCapabilities, type StoredCapabilities } from './adapters/openai/stored-capabilities';
import { createPdfParser } from './adapters/pdf/pdf-parser';
import { isPostgres } from './adapters/prisma/database-url';
import { openShared } from './adapters/prisma/open-store';
import { systemClock } from './adapters/system-clock';
import { type Config, readConfig } from './config';
import { createLibraryJob } from './library-job';
import type { Blobs } from './ports/blobs';
import type { Mailer } from './ports/mailer';
import type { Store } from './ports/store';
import type { ReadAgainPorts } from './read-again';
import { createReaderProvider } from './reader/reader-provider';
import { neverDrawn, policyReason } from './review/policy';
import { createEventBus, type EventBus } from './run/event-bus';
import { createRuntime, type Runtime } from './runtime';
import { addSample } from './sample';
import { createMeaningSearch } from './search-by-meaning';

type Server = {
  store: Store;
  auth: Auth;
  blobs: Blobs;
  /** What was exported. */
  exportFiles: Blobs;
  bus: EventBus;
  runtime: Runtime;
  keys: KeyStore;
  models: ModelSettings;
  capabilities: StoredCapabilities;
  noticeSettings: NoticeSettings;
  mailSettings: MailSettings;
  mailer: Mailer;
  unlock: () => Promise<void>;
};

/** One process, one server: Next may load this module several times, so what it opens hangs on the global object. */
const holder = globalThis as unknown as {
  __countersign?: {
    server: Promise<Server>;
    stop: () => Promise<void>;
    /** For `npm start`: a fresh token for the first administrator, or null once there is an account. */
    setupToken: () => Promise<string | null>;
  };
};

let known: Config | null = null;

/** The configuration; this is the only reader of the environment. */
export function config(): Config {
  known ??= readConfig(process.env);
  return known;
}

/** Opens everything and starts the worker. Ends the process with one sentence when it can't: a server that answers 500 helps nobody. */
export async function startServer(): Promise<void> {
  try {
    await server();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

export const store = async (): Promise<Store> => (await server()).store;
export const auth = async (): Promise<Auth> => (await server()).auth;
export const blobs = async (): Promise<Blobs> => (await server()).blobs;
export const exportFiles = async (): Promise<Blobs> => (await server()).exportFiles;
export const eventBus = async (): Promise<EventBus> => (await server()).bus;
export const runtime = async (): Promise<Runtime> => (await server()).runtime;
export const keys = async (): Promise<KeyStore> => (await server()).keys;
export const models = async (): Promise<ModelSettings> => (await server()).models;
export const noticeSettings = async (): Promise<NoticeSettings> => (await server()).noticeSettings;
export const mailSettings = async (): Promise<MailSettings> => (await server()).mailSettings;
export const mailer = async (): Promise<Mailer> => (await server()).mailer;
export const capabilities = async (): Promise<StoredCapabilities> => (await server()).capabilities;

/** What keeps the server from being ready, or null. */
export async function ready(): Promise<string | null> {
  try {
    await server();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Who is asking: whoever the request's session belongs to, or the local operator before there are accounts. */
export async function currentActor(): Promise<SignedInActor | null> {
  return actorOf(await headers());
}

/** The same for a request whose headers were kept: whether a stream that is open may go on. */
export async function actorOf(headers: Headers): Promise<SignedInActor | null> {
  const { store, auth } = await server();
  return actorOfRequest(headers, store, auth);
}

/** Which provider a new run of a workspace gets: its configured model, else the embedded reader. */
export async function providerOfRuns(workspaceId: string): Promise<{ provider: string; model: string }> {
  const model = await (await models()).effective(workspaceId);
  return model
    ? { provider: model.baseUrl, model: model.name }
    : { provider: 'reader', model: createReaderProvider().model };
}

/** What reading a question again takes. */
export async function readAgainPorts(): Promise<ReadAgainPorts> {
  const rows = await store();
  return { store: rows, clock: systemClock, dictionary: (workspaceId) => rows.dictionary.entries(workspaceId) };
}

/** Vectors that nobody has asked with for so long are made again when somebody does. */
const vectorsKeptMs = 90 * 24 * 3_600_000;

export function logError(message: string, detail: unknown): void {
  console.error(`${new Date().toISOString()} ${message}:`, detail);
}

function server(): Promise<Server> {
  holder.__countersign ??= begin();
  return holder.__countersign.server;
}

function begin() {
  const opening = open();
  return {
    server: opening,
    stop: async () => {
      const { runtime, store, unlock } = await opening;
      await runtime.stop();
      await store.close();
      await unlock();
    },
    setupToken: async () => (await opening).store.people.newSetupToken(),
  };
}

async function open(): Promise<Server> {
  const settings = config();
  const unlock = await lockDataFolder(settings.dataDirectory);
  const clock = systemClock;
  const bus = createEventBus();
  const { store, database } = await openShared({ databaseUrl: settings.databaseUrl, clock, root: settings.root });
  const keys = await openKeys(settings.dataDirectory, settings.keys);
  const auth = await createAuth({
    store,
    database,
    clock,
    provider: isPostgres(settings.databaseUrl) ? 'postgresql' : 'sqlite',
    secret: keys.derived('sessions'),
    ...settings.access,
  });
  const capabilities = createStoredCapabilities(store.settings, clock);
  const models = createModelSettings({
    settings: store.settings,
    keys,
    environment: settings.model,
    environmentEmbeddings: settings.embeddings,
  });
  const notices = createNoticeSettings({ settings: store.settings, keys });
  const mails = createMailSettings({ settings: store.settings, keys, environment: settings.mail });
  const mailer = createMailer();
  const blobs = await createFileBlobs(join(settings.dataDirectory, 'documents'));
  const partsFolder = join(settings.dataDirectory, 'exporting');
  await clearPartFolders(partsFolder);
  const exportFiles = await createFileBlobs(join(settings.dataDirectory, 'exports'));
  const parser = createPdfParser({
    pages: settings.limits.pages,
    ocrLanguages: settings.ocrLanguages,
    ready: true,
  });
  const vectorsFolder = join(settings.dataDirectory, 'vectors');
  await pruneVectorFiles(vectorsFolder, new Date(clock.now() - vectorsKeptMs));
  const searchByMeaning = createMeaningSearch(createVectorFiles(vectorsFolder));
  const runtime: Runtime = createRuntime({
    store,
    blobs,
    parser,
    clock,
    bus,
    providerFor: async (run, workspaceId) => {
      const configured = run.provider === 'reader' ? null : await models.effective(workspaceId);
      // another model of the same address where the run names one
      const model = configured?.baseUrl === run.provider ? { ...configured, name: run.model } : configured;
      const embeddings = await models.embeddings(workspaceId);
      return {
        ...configuredProviders(model, capabilities.of(workspaceId), clock, await store.prices.table()),
        ...(embeddings ? { meaning: searchByMeaning(configuredEmbedder(embeddings, clock)) } : {}),
      };
    },
    policyReview: async (run, workspaceId) => {
      const [{ rules, version }, labels] = await Promise.all([
        store.review.policy(workspaceId),
        store.labels(workspaceId),
      ]);
      return (answer, flags) => {
        const reason = policyReason(rules, answer, flags, labels[run.documentId] ?? [], neverDrawn);
        return reason && { ...reason, details: { policyVersion: version } };
      };
    },
    dictionary: (workspaceId) => store.dictionary.entries(workspaceId),
    handlers: {
      export: createExportJob({ store, blobs, exportFiles, signingKey: () => keys.signingKey(), clock, partsFolder }),
      notice: createNoticeJob({
        asker: store.asker,
        fetch: createGuardedFetch({ allowPrivate: false, allowedOrigins: settings.webhookOrigins }).fetch,
        secretOf: (workspaceId) => notices.secretOf(workspaceId),
        mailer,
        mailServerOf: (workspaceId) => mails.serverOf(workspaceId),
        publicUrl: settings.access.publicUrl,
        clock,
      }),
      library: createLibraryJob({
        store,
        documentIndex: (revisionId) => runtime.documentIndex(revisionId),
        providerOfRuns,
        wake: () => runtime.wake(),
      }),
    },
    log: logError,
  });
  await addSample({
    store,
    blobs,
    actor: localOperator,
    file: join(settings.root, 'public/sample/commercial-property-policy.pdf'),
  });
  await runtime.start();
  return {
    store,
    auth,
    blobs,
    exportFiles,
    bus,
    runtime,
    keys,
    models,
    capabilities,
    noticeSettings: notices,
    mailSettings: mails,
    mailer,
    unlock,
  };
}
