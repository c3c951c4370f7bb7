import { z } from 'zod';
import { isRecognized } from '../document/recognized-revision';
import type { BundleCrypto } from './bundle-crypto';
import { canonicalText } from './canonical-json';
import { readCanonicalZip, ZipError, type ZipPart } from './canonical-zip';
import { type ExportedAnswer, exportedAnswerSchema } from './exported-answer';
import { type Finding, fails, holds, unknown } from './finding';
import {
  type Manifest,
  manifestName,
  manifestSchema,
  partNames,
  type Recognized,
  recognizedFolder,
  recognizedName,
  recognizedSchema,
  signatureName,
  signatureSchema,
} from './manifest';
import { parseJson, parseJsonLines, type TextReading } from './parse-part';
import { readRepackedZip } from './repacked-zip';
import { verifyAnswers } from './verify-answers';
import { type ChainReading, verifyBundleChain } from './verify-bundle-chain';
import { type LineReader, verifyCitations } from './verify-citations';

export type VerifyOptions = {
  /** Fingerprint of the key that the bundle must be signed with. */
  key?: string;
  /** Text of a checkpoint that was kept outside. */
  checkpoint?: string;
  /** The bytes of a document that the bundle does not have, by SHA-256; null when it isn't there. */
  findDocument?: (sha256: string, name: string) => Promise<Uint8Array | null>;
  /** Reads a PDF into numbered lines; absent where that can't be done. */
  readLines?: LineReader;
  /** Told of each finding as it is made. */
  onFinding?: (finding: Finding) => void;
};

/** Checks everything that a bundle can show of itself, without a database, a network or the program that made it.
 *  Later schema versions get a reader of their own beside this one; bundles of version 1 are read for ever.
 *  @returns findings in the order of the checks; what could not be known is said, with what is missing */
export async function verifyBundle(
  bytes: Uint8Array,
  crypto: BundleCrypto,
  options: VerifyOptions = {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (...found: Finding[]) => {
    for (const finding of found) {
      findings.push(finding);
      options.onFinding?.(finding);
    }
  };

  const archive = readArchive(bytes, note);
  if (!archive) return findings;
  const { parts } = archive;

  const manifest = await verifyManifest(archive, crypto, options, note);
  if (!manifest) return findings;

  const text = (name: string): string => new TextDecoder('utf-8').decode(parts.get(name) ?? new Uint8Array(0));
  const readLines = <T>(name: string, schema: z.ZodType<T>): T[] =>
    noted(name, parseJsonLines(text(name), schema), note);

  const chain = await verifyBundleChain(
    { manifest, audit: text(partNames.audit), checkpoint: text(partNames.checkpoint) },
    crypto,
    options,
    note,
  );
  const answers = readLines(partNames.answers, exportedAnswerSchema);
  await verifyAnswers({ manifest, answers, text, chain }, crypto, note);
  const recognized = readRecognized(answers, parts, note);
  await verifyDocuments({ answers, parts, chain, recognized }, crypto, options, note);
  return findings;
}

type Archive = {
  parts: Map<string, Uint8Array>;
  /** Whether it is in the one form that is exported, whose order of parts is that of the manifest. */
  exported: boolean;
};

/** An archive in another form is not what was exported, and fails; its parts are read all the same, so that each is checked. */
function readArchive(bytes: Uint8Array, note: (...found: Finding[]) => void): Archive | null {
  try {
    const read = readCanonicalZip(bytes);
    const twice = read.find((part, index) => read.findIndex(({ name }) => name === part.name) !== index);
    if (twice) note(fails('archive', twice.name, 'It is in the bundle twice.'));
    else note(holds('archive', 'bundle', `${read.length} parts, and not a byte between them.`));
    return { parts: partsByName(read), exported: true };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const read = readRepacked(bytes);
    const packed = read
      ? `The ZIP around the parts is not the one that was exported: it was packed again, or changed. Each part is checked below. (${error.message})`
      : error.message;
    note(fails('archive', 'bundle', packed));
    return read && { parts: partsByName(read), exported: false };
  }
}

function readRepacked(bytes: Uint8Array): ZipPart[] | null {
  try {
    return readRepackedZip(bytes);
  } catch (error) {
    // what is wrong with it as an export is said by the caller
    if (error instanceof ZipError) return null;
    throw error;
  }
}

const partsByName = (parts: ZipPart[]) => new Map(parts.map(({ name, bytes }) => [name, bytes]));

const newestVersion = 1;

/** The schema version of a manifest that this program is too old for; null for one that it can read, or that is none. */
function laterVersion(text: string): number | null {
  const parsed = parseJson(text, z.looseObject({ schemaVersion: z.int() })).values[0];
  return parsed && parsed.schemaVersion > newestVersion ? parsed.schemaVersion : null;
}

async function verifyManifest(
  archive: Archive,
  crypto: BundleCrypto,
  options: VerifyOptions,
  note: (...found: Finding[]) => void,
): Promise<Manifest | null> {
  const { parts } = archive;
  const manifestBytes = parts.get(manifestName);
  const signatureBytes = parts.get(signatureName);
  if (!manifestBytes || !signatureBytes) {
    note(fails('manifest', manifestBytes ? signatureName : manifestName, 'It is missing.'));
    return null;
  }
  const manifestText = new TextDecoder('utf-8').decode(manifestBytes);
  const later = laterVersion(manifestText);
  if (later !== null) {
    const detail = `It is of version ${later}, which a later program has made; this one reads version ${newestVersion}. Verify it with that program.`;
    note(unknown('manifest', manifestName, 'not_possible', detail));
    return null;
  }
  const manifest = single(manifestName, parseJson(manifestText, manifestSchema), note);
  const signature = single(
    signatureName,
    parseJson(new TextDecoder('utf-8').decode(signatureBytes), signatureSchema),
    note,
  );
  if (!manifest) return null;
  if (signature) {
    const key = fromBase64(manifest.publicKey);
    const signed = fromBase64(signature.signature);
    const made = key && signed && (await crypto.sha256(key)) === manifest.keyFingerprint;
    if (!made || signature.keyFingerprint !== manifest.keyFingerprint)
      note(fails('signature', manifestName, 'The fingerprint is not that of the key beside it.'));
    else {
      const valid = await crypto.verifyEd25519(key, signed, manifestBytes);
      if (valid === null)
        note(unknown('signature', manifestName, 'not_possible', 'This program can not check Ed25519 signatures.'));
      else if (valid) note(holds('signature', manifestName, `Signed by the key ${manifest.keyFingerprint}.`));
      else note(fails('signature', manifestName, 'The signature is not that of these bytes and this key.'));
    }
    note(verifyPin(manifest.keyFingerprint, options.key));
  }
  await verifyParts(manifest, archive, crypto, note);
  return manifest;
}

function verifyPin(fingerprint: string, pinned: string | undefined): Finding {
  if (pinned === undefined)
    return unknown(
      'key',
      fingerprint,
      'not_given',
      'Signed by an unpinned key: anybody can make a key. Give the fingerprint that you know.',
    );
  const wanted = pinned.toLowerCase().replace(/[^0-9a-f]/g, '');
  return wanted === fingerprint
    ? holds('key', fingerprint, 'It is the key that you know.')
    : fails('key', fingerprint, `It is another key than the one that you know (${pinned}).`);
}

async function verifyParts(
  manifest: Manifest,
  { parts, exported }: Archive,
  crypto: BundleCrypto,
  note: (...found: Finding[]) => void,
): Promise<void> {
  const expected = [...manifest.parts.map(({ name }) => name), manifestName, signatureName];
  const found = [...parts.keys()];
  for (const name of found.filter((each) => !expected.includes(each)))
    note(fails('part', name, 'The manifest does not list it.'));
  for (const { name, bytes, sha256 } of manifest.parts) {
    const part = parts.get(name);
    if (!part) note(fails('part', name, 'It is missing.'));
    else if (part.length !== bytes || (await crypto.sha256(part)) !== sha256)
      note(fails('part', name, 'It was changed: its SHA-256 is not the one that was signed.'));
    else note(holds('part', name, `${bytes} bytes, SHA-256 as signed.`));
  }
  const required = Object.values(partNames);
  const listed = manifest.parts.map(({ name }) => name);
  const order = [...required, ...listed.slice(required.length).sort(byCodeUnit)];
  if (canonicalText(listed) !== canonicalText(order))
    note(fails('manifest', manifestName, 'The parts are not those of this format, in its order.'));
  else if (exported && canonicalText(found) !== canonicalText(expected) && found.length === expected.length)
    note(fails('manifest', manifestName, 'The parts are not in the order that the manifest has.'));
}

/** What OCR read: each part is of a reading that an answer names, and of its document. */
function readRecognized(
  answers: ExportedAnswer[],
  parts: Map<string, Uint8Array>,
  note: (...found: Finding[]) => void,
): Recognized[] {
  const named = new Set(
    answers.map(({ document: { sha256, revision } }) => canonicalText({ documentSha256: sha256, revision })),
  );
  const readings: Recognized[] = [];
  for (const [name, bytes] of parts) {
    if (!name.startsWith(recognizedFolder)) continue;
    const read = single(name, parseJson(new TextDecoder('utf-8').decode(bytes), recognizedSchema), note);
    if (!read) continue;
    const { documentSha256, revision } = read;
    const isNamed = named.has(canonicalText({ documentSha256, revision }));
    if (!isNamed || !isRecognized(revision) || name !== recognizedName(revision.id))
      note(fails('form', name, 'It is not of a reading with OCR that an answer of the bundle names.'));
    else readings.push(read);
  }
  return readings;
}

type Cited = {
  answers: ExportedAnswer[];
  parts: Map<string, Uint8Array>;
  chain: ChainReading;
  recognized: Recognized[];
};

async function verifyDocuments(
  { answers, parts, chain, recognized }: Cited,
  crypto: BundleCrypto,
  options: VerifyOptions,
  note: (...found: Finding[]) => void,
): Promise<void> {
  const documents = new Map(answers.map(({ document }) => [document.id, document]));
  for (const document of documents.values()) {
    const { id, name, sha256 } = document;
    const uploaded = chain.documents.get(id);
    if (!uploaded) note(fails('document', name, 'The chain does not tell of its upload.'));
    else if (uploaded.sha256 !== sha256) note(fails('document', name, 'The chain tells of other bytes.'));
    else if (uploaded.name !== name) note(fails('document', name, `It was uploaded as "${uploaded.name}".`));
    else note(holds('document', name, `Its SHA-256 is the one of its upload (event ${uploaded.seq}).`));

    const part = parts.get(`documents/${sha256}.pdf`);
    let bytes: Uint8Array | null = part ?? null;
    try {
      bytes ??= (await options.findDocument?.(sha256, name)) ?? null;
    } catch (error) {
      note(unknown('document bytes', name, 'not_possible', messageOf(error)));
      continue;
    }
    const cited = answers.filter((answer) => answer.document.id === id);
    if (!bytes) {
      const detail = options.findDocument
        ? `No file with the SHA-256 ${sha256} is in the folder.`
        : 'The bundle does not have its bytes. Give the folder that has them.';
      note(unknown('document bytes', name, options.findDocument ? 'not_possible' : 'not_given', detail));
      continue;
    }
    if ((await crypto.sha256(bytes)) !== sha256) {
      note(fails('document bytes', name, 'They are not the bytes that were answered from.'));
      continue;
    }
    note(holds('document bytes', name, `SHA-256 ${sha256}.`));
    if (!options.readLines)
      note(
        unknown('citation', name, 'not_possible', 'Citations are not read again here; use the command line for that.'),
      );
    else {
      const read = recognized.filter(({ documentSha256 }) => documentSha256 === sha256);
      await verifyCitations({ bytes, answers: cited, recognized: read }, options.readLines, note);
    }
  }
}

function noted<T>(name: string, reading: TextReading<T>, note: (...found: Finding[]) => void): T[] {
  for (const problem of reading.problems) note(fails('form', name, problem));
  return reading.values;
}

function single<T>(name: string, reading: TextReading<T>, note: (...found: Finding[]) => void): T | null {
  return noted(name, reading, note)[0] ?? null;
}

function fromBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const raw = atob(text);
  const bytes = Uint8Array.from(raw, (character) => character.charCodeAt(0));
  return btoa(raw) === text ? bytes : null;
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether only the ZIP around the parts is not what was exported, and nothing in it failed. */
export function onlyRepacked(findings: Finding[]): boolean {
  const failed = findings.filter(({ status }) => status === 'fails');
  return failed.length === 1 && failed[0]?.check === 'archive' && findings.some(({ check }) => check === 'part');
}

/** Whether a bundle held: `fails` as soon as one check failed, `unknown` when one could not be made although it was asked for,
 *  `read_by_ocr` when all else holds and a citation rests on what OCR read. */
export function verdictOf(findings: Finding[]): Finding['status'] {
  if (findings.some(({ status }) => status === 'fails')) return 'fails';
  if (findings.length === 0 || findings.some(({ because }) => because === 'not_possible')) return 'unknown';
  return findings.some(({ status }) => status === 'read_by_ocr') ? 'read_by_ocr' : 'holds';
}
