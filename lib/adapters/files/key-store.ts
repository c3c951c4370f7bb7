import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFingerprint } from '../../audit/checkpoint';
import { syncFolder } from './sync-folder';

export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
  constructor(
    readonly code: 'readable_by_others' | 'unreadable' | 'from_environment',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What was sealed can't be opened: another key, another place, or changed bytes. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  readonly code = 'seal_broken';
}

export interface KeyStore {
  /** Ed25519; signs exports and checkpoints. */
  signingKey(): KeyObject;
  /** Hex SHA-256 of the public key: what a verifier pins. */
  fingerprint(): string;
  /** The present public key first, then those that were rotated out: what was signed with them stays verifiable. */
  publicKeys(): KeyObject[];
  /** Encrypts a secret for one place (AES-256-GCM). @param place where it is kept, "workspace/key": it opens nowhere else */
  seal(secret: string, place: string): string;
  /** @throws SealBroken */
  open(sealed: string, place: string): string;
  /** 32 bytes for one purpose, base64url, derived from the encryption key: another one after that was rotated. */
  derived(purpose: string): string;
  /** A new signing key; the old private key is deleted, its public key kept. */
  rotateSigning(): Promise<{ from: string; to: string }>;
  /** A new encryption key; the old one still opens what it sealed, until everything was opened and sealed again. */
  rotateEncryption(): Promise<{ from: string; to: string }>;
}

export type KeyEnvironment = {
  /** PEM (PKCS 8) of an Ed25519 key, instead of the file. */
  signingKey?: string;
  /** 32 bytes, base64, instead of the file. */
  encryptionKey?: string;
};

/** Reads the keys of a data folder and makes those that are missing. They are files that only their owner can read.
 *  @throws KeyRefused */
export async function openKeys(dataDirectory: string, environment: KeyEnvironment = {}): Promise<KeyStore> {
  const folder = join(dataDirectory, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);

  let signing = environment.signingKey
    ? readSigningKey(environment.signingKey, 'the environment')
    : await signingKeyIn(folder);
  let encryption = environment.encryptionKey
    ? readEncryptionKey(environment.encryptionKey, 'the environment')
    : await encryptionKeyIn(folder);
  let retiredSigning = await retiredSigningKeys(folder);
  const opening = await retiredEncryptionKeys(folder);
  opening.set(encryptionId(encryption), encryption);

  const fingerprint = () => keyFingerprint(createPublicKey(signing));

  return {
    signingKey: () => signing,
    fingerprint,
    publicKeys: () => [createPublicKey(signing), ...retiredSigning],

    seal(secret, place) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(place, 'utf8'));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return ['v1', encryptionId(encryption), ...parts].join('.');
    },

    open(sealed, place) {
      const [version, id, iv, tag, text] = sealed.split('.');
      const key = opening.get(id ?? '');
      if (version !== 'v1' || !key || !iv || !tag || text === undefined) {
        throw new SealBroken('This secret was sealed with a key that is not here.');
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
          .setAAD(Buffer.from(place, 'utf8'))
          .setAuthTag(Buffer.from(tag, 'base64url'));
        return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SealBroken('This secret was changed, or belongs to another place.', { cause: error });
      }
    },

    derived: (purpose) =>
      Buffer.from(hkdfSync('sha256', encryption, '', `countersign ${purpose}`, 32)).toString('base64url'),

    async rotateSigning() {
      if (environment.signingKey) throw fromEnvironment('signing');
      const from = fingerprint();
      const retired = createPublicKey(signing);
      await writeKey(
        join(folder, `retired-${from}.pub.pem`),
        retired.export({ type: 'spki', format: 'pem' }).toString(),
      );
      const { privateKey } = generateKeyPairSync('ed25519');
      await writeKey(join(folder, 'signing.pem'), pemOf(privateKey));
      signing = privateKey;
      retiredSigning = [retired, ...retiredSigning];
      return { from, to: fingerprint() };
    },

    async rotateEncryption() {
      if (environment.encryptionKey) throw fromEnvironment('encryption');
      const from = encryptionId(encryption);
      await writeKey(join(folder, `retired-${from}.key`), encryption.toString('base64'));
      const fresh = randomBytes(32);
      await writeKey(join(folder, 'encryption.key'), fresh.toString('base64'));
      encryption = fresh;
      opening.set(encryptionId(fresh), fresh);
      return { from, to: encryptionId(fresh) };
    },
  };
}

async function signingKeyIn(folder: string): Promise<KeyObject> {
  const path = join(folder, 'signing.pem');
  const text = await readGuarded(path);
  if (text !== null) return readSigningKey(text, path);
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeKey(path, pemOf(privateKey));
  return privateKey;
}

async function encryptionKeyIn(folder: string): Promise<Buffer> {
  const path = join(folder, 'encryption.key');
  const text = await readGuarded(path);
  if (text !== null) return readEncryptionKey(text, path);
  const key = randomBytes(32);
  await writeKey(path, key.toString('base64'));
  return key;
}

async function retiredSigningKeys(folder: string): Promise<KeyObject[]> {
  const names = (await readdir(folder)).filter((name) => /^retired-[0-9a-f]{64}\.pub\.pem$/.test(name)).sort();
  return Promise.all(names.map(async (name) => createPublicKey(await readFile(join(folder, name), 'utf8'))));
}

async function retiredEncryptionKeys(folder: string): Promise<Map<string, Buffer>> {
  const keys = new Map<string, Buffer>();
  for (const name of await readdir(folder)) {
    if (!/^retired-[0-9a-f]+\.key$/.test(name)) continue;
    const path = join(folder, name);
    const key = readEncryptionKey((await readGuarded(path)) ?? '', path);
    keys.set(encryptionId(key), key);
  }
  return keys;
}

/** @returns null when there is no such file. @throws KeyRefused when others can read it */
async function readGuarded(path: string): Promise<string | null> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found) return null;
  if ((found.mode & 0o077) !== 0) {
    throw new KeyRefused(
      'readable_by_others',
      `The key ${path} can be read by others: rotate it if they may have, or run "chmod 600 ${path}".`,
    );
  }
  return readFile(path, 'utf8');
}

/** Whole or not at all, and readable by its owner alone from the first byte. */
async function writeKey(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(join(path, '..'));
}

function readSigningKey(pem: string, where: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    throw new KeyRefused('unreadable', `The signing key in ${where} is not a PEM private key.`, { cause: error });
  }
  throw new KeyRefused('unreadable', `The signing key in ${where} is not an Ed25519 key.`);
}

function readEncryptionKey(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.byteLength !== 32) {
    throw new KeyRefused('unreadable', `The encryption key in ${where} is not 32 bytes in base64.`);
  }
  return key;
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Names a key without telling it. */
function encryptionId(key: Buffer): string {
  return createHash('sha256').update('countersign encryption key').update(key).digest('hex').slice(0, 16);
}

function fromEnvironment(which: string): KeyRefused {
  return new KeyRefused('from_environment', `The ${which} key comes from the environment: change it there.`);
}
