// `npm run admin -- COMMAND`: what an administrator does beside the running program.
import { createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { firstWorkspaceId } from '../lib/access';
import { backup } from '../lib/adapters/files/backup';
import { openKeys } from '../lib/adapters/files/key-store';
import { lockDataFolder } from '../lib/adapters/lock/data-folder-lock';
import { guardAudit } from '../lib/adapters/prisma/assert-audit-triggers';
import { openStore } from '../lib/adapters/prisma/open-store';
import { systemClock } from '../lib/adapters/system-clock';
import { type Checkpoint, checkpointSchema, makeCheckpoint, verifyCheckpoint } from '../lib/audit/checkpoint';
import type { Store } from '../lib/ports/store';
import { configFromEnvironment } from './providers';
import { readArguments } from './read-arguments';

const config = configFromEnvironment();
const operator = { id: 'administrator', name: 'Administrator at the command line' };

type Command = { usage: string; run(words: string[]): Promise<void> };

const commands: Record<string, Command> = {
  backup: {
    usage: 'backup FOLDER             copy the database, the documents and the keys; the program may be running',
    async run([target]) {
      if (!target) throw new Error('Name the folder that the backup goes to.');
      const { dataDirectory, databaseUrl } = config;
      const report = await backup({ dataDirectory, databaseUrl, target: resolve(target) });
      console.log(
        `Backed up ${report.documents} documents (${report.bytes} bytes) and the database to ${report.target}.`,
      );
    },
  },
  checkpoint: {
    usage: 'checkpoint                sign how long each audit chain is and what it ends with; keep the lines outside',
    run: () =>
      withStore(async (store) => {
        const keys = await openKeys(config.dataDirectory, keyEnvironment());
        for (const chain of await store.audit.chains()) {
          const head = await store.audit.head(chain);
          const checkpoint = makeCheckpoint(chain, head, systemClock.now(), keys.signingKey());
          await store.audit.saveCheckpoint(operator, checkpoint);
          console.log(JSON.stringify(checkpoint));
        }
      }),
  },
  'verify-audit': {
    usage:
      'verify-audit [FILE [KEY]] check every chain, against the lines of "checkpoint" in FILE, signed by the key in KEY (PEM)',
    run: ([file, key]) =>
      withStore(async (store) => {
        const checkpoints = file ? await readCheckpoints(file, key) : [];
        for (const chain of new Set([...(await store.audit.chains()), ...checkpoints.map((seen) => seen.chain)])) {
          const seen = checkpoints.filter((checkpoint) => checkpoint.chain === chain);
          for (const checkpoint of seen.length > 0 ? seen : [undefined]) {
            const verdict = await store.audit.verify(chain, checkpoint);
            const against = checkpoint ? ` against the checkpoint of ${checkpoint.at}` : '';
            if (verdict.ok) console.log(`${chain}: ${verdict.head.length} events, unbroken${against}`);
            else for (const { message } of verdict.problems) report(`${chain}${against}: ${message}`);
          }
        }
      }),
  },
  'guard-audit': {
    usage: 'guard-audit               put back the triggers that keep audit events from being changed',
    async run() {
      await guardAudit(config.databaseUrl);
      console.log('The audit events are guarded again.');
    },
  },
  list: {
    usage: 'list                      everybody with an account, and what they are in which workspace',
    run: () =>
      withStore(async ({ people }) => {
        const everybody = await people.everybody();
        if (everybody.length === 0)
          console.log('There are no accounts yet. "setup-token" prints the token for the first.');
        for (const { person, memberships } of everybody) {
          const state = person.disabledAt ? ' (disabled)' : '';
          console.log(`${person.email}  ${person.name}${state}`);
          for (const { workspaceId, workspaceName, role } of memberships)
            console.log(`    ${role} of ${workspaceName} (${workspaceId})`);
        }
      }),
  },
  'reset-password': {
    usage: 'reset-password EMAIL      give somebody a new password, which is printed; their sessions end',
    run: ([email]) =>
      withStore((store) => {
        if (!email) throw new Error('Name the address of the person.');
        return resetPassword(store, email);
      }),
  },
  'make-administrator': {
    usage:
      'make-administrator EMAIL [WORKSPACE]\n                            of the first workspace unless its id is given; a disabled person may sign in again',
    run: ([email, workspaceId = firstWorkspaceId]) =>
      withStore(async ({ people }) => {
        if (!email) throw new Error('Name the address of the person.');
        const outcome = await people.makeAdministrator(operator, email, workspaceId);
        if (!outcome.ok) throw new Error(outcome.message);
        console.log(`${email} is administrator of ${workspaceId}.`);
      }),
  },
  'setup-token': {
    usage:
      'setup-token               a new token for the first administrator, while there is no account; the one before is worthless',
    run: () =>
      withStore(async ({ people }) => {
        const token = await people.newSetupToken();
        if (token === null) throw new Error('There are accounts already. Use reset-password or make-administrator.');
        console.log(token);
      }),
  },
  'public-key': {
    usage: 'public-key                print the key that verifies exports and checkpoints, and its fingerprint',
    async run() {
      const keys = await openKeys(config.dataDirectory, keyEnvironment());
      console.log(createPublicKey(keys.signingKey()).export({ type: 'spki', format: 'pem' }).toString().trim());
      console.log(`fingerprint ${keys.fingerprint()}`);
    },
  },
  'rotate-keys': {
    usage: 'rotate-keys               make a new signing key and a new encryption key; the program must be stopped',
    async run() {
      const unlock = await lockDataFolder(config.dataDirectory);
      try {
        const keys = await openKeys(config.dataDirectory, keyEnvironment());
        await withStore(async (store) => {
          for (const [purpose, rotate] of [
            ['signing', keys.rotateSigning],
            ['encryption', keys.rotateEncryption],
          ] as const) {
            const { from, to } = await rotate();
            await store.audit.append('installation', operator, { type: 'key_rotated', purpose, from, to });
            console.log(`${purpose}: ${from} was replaced by ${to}`);
          }
        });
      } finally {
        await unlock();
      }
    },
  },
};

async function resetPassword(store: Store, email: string): Promise<void> {
  const found = (await store.people.everybody()).find(({ person }) => person.email === email.toLowerCase());
  if (!found) throw new Error(`Nobody has the address ${email}. "npm run admin -- list" shows who there is.`);
  const password = randomBytes(12).toString('base64url');
  const outcome = await store.people.setPassword(operator, found.person.id, await hashPassword(password), null);
  if (!outcome.ok) throw new Error(outcome.message);
  console.log(
    `The password of ${found.person.email} is now ${password}\nTheir sessions ended. They can change it under Settings, Your account.`,
  );
}

const usage = `npm run admin -- COMMAND\n\n${Object.values(commands)
  .map((each) => `  ${each.usage}`)
  .join('\n')}`;
const [name = '', ...words] = readArguments(usage, {}, { status: 2 }).positionals;
const command = commands[name];
if (!command) {
  console.error(name === '' ? usage : `There is no command "${name}".\n${usage}`);
  process.exitCode = 2;
} else {
  await command.run(words).catch((error: unknown) => report(error instanceof Error ? error.message : String(error)));
}

async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const file = /^file:(.*)$/.exec(config.databaseUrl)?.[1];
  if (file !== undefined && !existsSync(file))
    throw new Error(
      `There is no database at ${file}. Name the folder of the running program with DATA_DIR, or start the program there first.`,
    );
  const store = await openStore({ databaseUrl: config.databaseUrl, clock: systemClock, root: config.root });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

function keyEnvironment() {
  const { COUNTERSIGN_SIGNING_KEY: signingKey, COUNTERSIGN_ENCRYPTION_KEY: encryptionKey } = process.env;
  return { ...(signingKey ? { signingKey } : {}), ...(encryptionKey ? { encryptionKey } : {}) };
}

/** @throws on a line that is not a checkpoint, or not signed by the key (this folder's own, unless one is named) */
async function readCheckpoints(file: string, keyFile: string | undefined): Promise<Checkpoint[]> {
  const keys = keyFile
    ? [createPublicKey(readFileSync(keyFile, 'utf8'))]
    : (await openKeys(config.dataDirectory, keyEnvironment())).publicKeys();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim());
  return lines.map((line, index) => {
    const checkpoint = checkpointSchema.parse(JSON.parse(line));
    if (!keys.some((key) => verifyCheckpoint(checkpoint, key))) {
      throw new Error(`Line ${index + 1} of ${file} was not signed by this key, or was changed.`);
    }
    return checkpoint;
  });
}

function report(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
