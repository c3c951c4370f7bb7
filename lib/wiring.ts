import 'server-only';
import { headers } from 'next/headers';
import { actorOfRequest, type SignedInActor } from './adapters/auth/request-actor';
import { type Config, readConfig } from './config';
import type { Server } from './open-server';

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

export const store = part('store');
export const auth = part('auth');
export const blobs = part('blobs');
export const exportFiles = part('exportFiles');
export const eventBus = part('bus');
export const runtime = part('runtime');
export const keys = part('keys');
export const models = part('models');
export const noticeSettings = part('noticeSettings');
export const mailSettings = part('mailSettings');
export const mailer = part('mailer');
export const capabilities = part('capabilities');

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
  return (await server()).providerOfRuns(workspaceId);
}

// What reads a document with the embedded reader, which is large: the server has it loaded, and no page does.

export const objectionOf: Server['objectionOf'] = async (...asked) => (await server()).objectionOf(...asked);
export const supersedeDocument: Server['supersedeDocument'] = async (...asked) =>
  (await server()).supersedeDocument(...asked);
export const replayRun: Server['replayRun'] = async (...asked) => (await server()).replayRun(...asked);

function part<Name extends keyof Server>(name: Name): () => Promise<Server[Name]> {
  return async () => (await server())[name];
}

function server(): Promise<Server> {
  holder.__countersign ??= begin();
  return holder.__countersign.server;
}

function begin() {
  // every page loads this module, and none of them what it opens
  const opening = import('./open-server').then(({ openServer }) => openServer(config()));
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
