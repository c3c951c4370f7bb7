import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib';

/** How what is added to an encrypted PDF has to be encrypted, so that whoever can open the original can read it.
 *  Source: ISO 32000-2, 7.6 */
export type PdfEncryption = {
  /** What the trailer says of it. */
  entries: string[];
  /** Whether the owner of the document lets others comment on it. */
  allowsComments: boolean;
  /** Whether its owner lets others take over what is on its pages. */
  allowsCopying: boolean;
  string(object: ObjectId, bytes: Uint8Array): Buffer;
  stream(object: ObjectId, bytes: Uint8Array): Buffer;
};

export type ObjectId = { number: number; generation: number };

/** Why a PDF can't be opened without a password; its message goes on behind the name of the document. */
export class ProtectedError extends Error {
  override readonly name = 'ProtectedError';
}

/** Opens a PDF that is not encrypted, or that everybody can open, since only its owner's password is set.
 *  @throws ProtectedError when it takes a password or the method isn't known, and what the library throws of a broken file */
export async function openPdf(pdf: Uint8Array): Promise<{ document: PDFDocument; encryption: PdfEncryption | null }> {
  const asItLies = await PDFDocument.load(pdf, { updateMetadata: false, ignoreEncryption: true });
  const encryption = encryptionOf(asItLies.context);
  if (!encryption) return { document: asItLies, encryption };
  return { document: await PDFDocument.load(pdf, { updateMetadata: false, password: '' }), encryption };
}

/** @param context of the document as it lies, nothing in it decrypted
 *  @returns null where it isn't encrypted */
function encryptionOf(context: PDFContext): PdfEncryption | null {
  const { Encrypt, ID } = context.trailerInfo;
  const facts = context.lookup(Encrypt);
  if (!(facts instanceof PDFDict)) return null;
  const id = context.lookup(ID);
  const firstId = id instanceof PDFArray ? bytesOf(id.get(0)) : Buffer.alloc(0);
  const handler = { facts, revision: numberOf(facts, 'R'), permissions: numberOf(facts, 'P'), firstId };
  const key = handler.revision >= 5 ? keyOfSha(handler) : keyOfMd5(handler);
  const [strings, streams] = [cipherOf(facts, 'StrF'), cipherOf(facts, 'StmF')];
  const entries = [`/Encrypt ${Encrypt}`, ...(ID ? [`/ID ${ID}`] : [])];
  return {
    entries,
    allowsComments: (handler.permissions & mayComment) !== 0,
    allowsCopying: (handler.permissions & mayCopy) !== 0,
    string: (object, bytes) => encrypt(strings, key, object, bytes),
    stream: (object, bytes) => encrypt(streams, key, object, bytes),
  };
}

type Handler = { facts: PDFDict; revision: number; permissions: number; firstId: Buffer };
type Cipher = 'RC4' | 'AES-128' | 'AES-256' | 'none';

/** The fifth and the sixth bit. */
const [mayCopy, mayComment] = [1 << 4, 1 << 5];

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Algorithm 2 with the empty user password. */
function keyOfMd5({ facts, revision, permissions, firstId }: Handler): Buffer {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const open = facts.get(PDFName.of('EncryptMetadata')) === PDFBool.False && revision >= 4;
  const bits = numberOf(facts, 'Length') || (revision >= 4 ? 128 : 40);
  const length = revision === 2 ? 5 : bits / 8;
  const owner = bytesOf(facts.lookup(PDFName.of('O'))).subarray(0, 32);
  let key = md5(padding, owner, allowed, firstId, open ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)).subarray(0, length);
  for (let round = 0; revision >= 3 && round < 50; round++) key = md5(key).subarray(0, length);
  const user = bytesOf(facts.lookup(PDFName.of('U')));
  if (!user.subarray(0, 16).equals(userEntry(key, revision, firstId).subarray(0, 16)))
    throw new ProtectedError(needsPassword);
  return key;
}

const needsPassword = 'is protected with a password';

/** Algorithms 4 and 5. */
function userEntry(key: Buffer, revision: number, firstId: Buffer): Buffer {
  if (revision === 2) return rc4(key, padding);
  let entry = md5(padding, firstId);
  for (let round = 0; round < 20; round++) entry = rc4(Buffer.from(key.map((byte) => byte ^ round)), entry);
  return entry;
}

/** Algorithm 2.A with the empty user password. */
function keyOfSha({ facts, revision }: Handler): Buffer {
  const user = bytesOf(facts.lookup(PDFName.of('U')));
  const hash = revision === 5 ? (salt: Buffer) => sha(256, salt) : hardenedHash;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw new ProtectedError(needsPassword);
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(bytesOf(facts.lookup(PDFName.of('UE'))).subarray(0, 32)), decipher.final()]);
}

/** Algorithm 2.B with the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 1, last = 0; round <= 64 || last > round - 1 - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = Buffer.concat([cipher.update(repeated), cipher.final()]);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(rest === 0 ? 256 : rest === 1 ? 384 : 512, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The method of strings or streams, by the filter that their entry names; without filters it is RC4. */
function cipherOf(facts: PDFDict, entry: 'StrF' | 'StmF'): Cipher {
  if (numberOf(facts, 'V') < 4) return 'RC4';
  const name = facts.lookup(PDFName.of(entry));
  const filters = facts.lookup(PDFName.of('CF'));
  const filter = name instanceof PDFName && filters instanceof PDFDict ? filters.lookup(name) : undefined;
  const method = filter instanceof PDFDict ? String(filter.lookup(PDFName.of('CFM'))) : '/None';
  const cipher = methods.get(method);
  if (cipher === undefined) throw new ProtectedError(`is encrypted by a method that isn't known (${method})`);
  return cipher;
}

const methods: ReadonlyMap<string, Cipher> = new Map([
  ['/None', 'none'],
  ['/V2', 'RC4'],
  ['/AESV2', 'AES-128'],
  ['/AESV3', 'AES-256'],
]);

/** Algorithms 1 and 1.A. The same input gives the same bytes: the vector of AES is drawn from it. */
function encrypt(cipher: Cipher, key: Buffer, { number, generation }: ObjectId, bytes: Uint8Array): Buffer {
  if (cipher === 'none') return Buffer.from(bytes);
  const id = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
  const salt = Buffer.from(cipher === 'AES-128' ? 'sAlT' : '');
  const own = cipher === 'AES-256' ? key : md5(key, id, salt).subarray(0, Math.min(key.length + 5, 16));
  if (cipher === 'RC4') return rc4(own, bytes);
  const vector = createHmac('sha256', key).update(id).update(bytes).digest().subarray(0, 16);
  const aes = createCipheriv(cipher === 'AES-128' ? 'aes-128-cbc' : 'aes-256-cbc', own, vector);
  return Buffer.concat([vector, aes.update(bytes), aes.final()]);
}

/** Node's own needs a provider of old ciphers that most installations leave out. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}

function md5(...parts: Uint8Array[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function sha(bits: 256 | 384 | 512, bytes: Uint8Array): Buffer {
  return createHash(`sha${bits}`).update(bytes).digest();
}

function numberOf(facts: PDFDict, name: string): number {
  const value = facts.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}

function bytesOf(value: PDFObject | undefined): Buffer {
  return value instanceof PDFHexString || value instanceof PDFString ? Buffer.from(value.asBytes()) : Buffer.alloc(0);
}
