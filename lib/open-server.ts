import 'server-only';
import { join } from 'node:path';
import { type Auth, createAuth } from './adapters/auth/create-auth';
import { localOperator } from './adapters/auth/request-actor';
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
import type { Config } from './config';
import { createLibraryJob } from './library-job';
import { logError } from './log-error';
import type { Actor } from './ports/actor';
import type { Blobs } from './ports/blobs';
import type { Mailer } from './ports/mailer';
import type { Store } from './ports/store';
import { type Answered, type Cited, objectionOf, type ReadDocument } from './read-again';
import { readerModel } from './reader/reader-model';
import { replayRun } from './replay-run';
import { neverDrawn, policyReason } from './review/policy';
import { createEventBus, type EventBus } from './run/event-bus';
import { createRuntime, type Runtime } from './runtime';
import { addSample } from './sample';
import { createMeaningSearch } from './search-by-meaning';
import { type Superseded, supersedeDocument, type Versions } from './supersede-document';

export type Server = {
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
  /** Which provider a new run of a workspace gets: its configured model, else the embedded reader. */
  providerOfRuns(workspaceId: string): Promise<{ provider: string; model: string }>;
  objectionOf(answer: Answered, newer: ReadDocument, cited: Cited): Promise<string | null>;
  supersedeDocument(actor: Actor, versions: Versions): Promise<Superseded>;
  replayRun: typeof replayRun;
  unlock(): Promise<void>;
};

/** Vectors that nobody has asked with for so long are made again when somebody does. */
const vectorsKeptMs = 90 * 24 * 3_600_000;

/** Builds every adapter, opens the database, adds the sample and starts the worker.
 *  @throws an error in one sentence for whoever starts the server */
export async function openServer(settings: Config): Promise<Server> {
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
  const providerOfRuns = async (workspaceId: string) => {
    const model = await models.effective(workspaceId);
    return model ? { provider: model.baseUrl, model: model.name } : readerModel;
  };
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
      // what writes PDFs is large, and only an export needs it
      export: async (...job) => {
        const { createExportJob } = await import('./adapters/export/export-job');
        const signingKey = () => keys.signingKey();
        return createExportJob({ store, blobs, exportFiles, signingKey, clock, partsFolder })(...job);
      },
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
  const readAgain = { store, clock, dictionary: (workspaceId: string) => store.dictionary.entries(workspaceId) };
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
    providerOfRuns,
    objectionOf: (answer, newer, cited) => objectionOf(answer, newer, cited, readAgain),
    supersedeDocument: (actor, versions) =>
      supersedeDocument(actor, versions, { ...readAgain, store, open: runtime.documentIndex }),
    replayRun,
    unlock,
  };
}
