import { z } from 'zod';
import { type AuditBody, type AuditEvent, auditBodySchema, auditEventSchema } from '../audit/audit-event';
import type { BundleCrypto } from './bundle-crypto';
import { canonicalText } from './canonical-json';
import { checkpointStatementSchema } from './checkpoint-statement';
import { type Finding, fails, holds, unknown } from './finding';
import { auditLineSchema, type Manifest, partNames } from './manifest';
import { parseJson, parseJsonLines } from './parse-part';

type BodyOf<T extends AuditBody['type']> = Extract<AuditBody, { type: T }> & {
  seq: number;
  at: string;
  actor: AuditEvent['actor'];
};

/** What a bundle's chain tells of, by what it is about. */
export type ChainReading = {
  documents: Map<string, BodyOf<'document_uploaded'>>;
  runs: Map<string, BodyOf<'run_finished'>>;
  /** By answer, in order. */
  decisions: Map<string, BodyOf<'answer_decided'>[]>;
  versions: VersionsTold;
};

/** What the chain tells of newer versions of documents. */
type VersionsTold = {
  /** By the document that was replaced; what was taken back since is not among them. */
  replaced: Map<string, BodyOf<'document_superseded'>>;
  /** ISO time of the last change of them; null where there was none. */
  changedAt: string | null;
};

const genesis = '0'.repeat(64);

/** Walks the chain from its first event, and compares its end with the checkpoint inside and the one from outside. */
export async function verifyBundleChain(
  input: { manifest: Manifest; audit: string; checkpoint: string },
  crypto: BundleCrypto,
  options: { checkpoint?: string },
  note: (...found: Finding[]) => void,
): Promise<ChainReading> {
  const { manifest } = input;
  const reading: ChainReading = {
    documents: new Map(),
    runs: new Map(),
    decisions: new Map(),
    versions: { replaced: new Map(), changedAt: null },
  };
  const { values: lines, problems } = parseJsonLines(input.audit, auditLineSchema);
  for (const problem of problems) note(fails('form', partNames.audit, problem));

  const hashes: string[] = [];
  let broken = problems.length;
  let previous = genesis;
  for (const [index, { hash, body }] of lines.entries()) {
    const seq = index + 1;
    const event = readEvent(body);
    const problem = await problemOf({ body, hash, seq, previous, chain: manifest.chain.id }, event, crypto);
    if (problem) {
      broken += 1;
      note(fails('chain', `event ${seq}`, problem));
    }
    if (event) collect(reading, event);
    hashes.push(hash);
    previous = hash;
  }
  if (broken === 0)
    note(holds('chain', manifest.chain.id, `${lines.length} events, each follows from the one before.`));
  if (manifest.chain.length !== lines.length || manifest.chain.head !== previous)
    note(fails('chain', manifest.chain.id, `The manifest tells of ${manifest.chain.length} events with another end.`));

  note(await verifyCheckpoint(input.checkpoint, partNames.checkpoint, hashes, manifest, crypto, true));
  if (options.checkpoint === undefined)
    note(
      unknown(
        'tail',
        manifest.chain.id,
        'not_given',
        'Nothing shows that the tail is whole: give a checkpoint that was kept outside.',
      ),
    );
  else note(await verifyCheckpoint(options.checkpoint, 'the checkpoint from outside', hashes, manifest, crypto, false));
  return reading;
}

type Place = { body: string; hash: string; seq: number; previous: string; chain: string };

async function problemOf(place: Place, event: ChainEvent | null, crypto: BundleCrypto): Promise<string | null> {
  if ((await crypto.sha256(new TextEncoder().encode(place.body))) !== place.hash)
    return 'It was changed: its hash does not fit its text.';
  if (!event) return 'It is not the canonical text of an event.';
  if (event.chain !== place.chain) return 'It belongs to another chain.';
  if (event.seq !== place.seq) return `It is event ${event.seq}: one is missing, moved or repeated.`;
  if (event.previousHash !== place.previous) return 'It does not follow from the one before it.';
  return null;
}

type ChainEvent = AuditEvent | z.infer<typeof laterEventSchema>;

function readEvent(text: string): ChainEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = auditEventSchema.safeParse(json);
  const event = parsed.success ? parsed.data : eventOfLaterKind(json);
  return event && canonicalText(event) === text ? event : null;
}

const laterEventSchema = auditEventSchema.extend({ body: z.looseObject({ type: z.string() }) });
const knownKinds = new Set<string>(auditBodySchema.options.map(({ shape }) => shape.type.value));

/** Later programs tell of more; what this one does not know has its place in the chain all the same. */
function eventOfLaterKind(json: unknown): ChainEvent | null {
  const parsed = laterEventSchema.safeParse(json);
  return parsed.success && !knownKinds.has(parsed.data.body.type) ? parsed.data : null;
}

function collect(reading: ChainReading, event: ChainEvent): void {
  const { body, seq, at, actor } = event as AuditEvent;
  const place = { seq, at, actor };
  if (body.type === 'document_uploaded') reading.documents.set(body.documentId, { ...body, ...place });
  if (body.type === 'run_finished') reading.runs.set(body.answerId, { ...body, ...place });
  if (body.type === 'answer_decided')
    reading.decisions.set(body.answerId, [...(reading.decisions.get(body.answerId) ?? []), { ...body, ...place }]);
  if (body.type === 'document_superseded' || body.type === 'version_taken_back')
    collectVersion(reading.versions, { ...body, ...place });
}

function collectVersion(versions: VersionsTold, event: BodyOf<'document_superseded' | 'version_taken_back'>): void {
  versions.changedAt = event.at;
  if (event.type === 'document_superseded') versions.replaced.set(event.documentId, event);
  else
    for (const [documentId, { byDocumentId }] of versions.replaced)
      if (byDocumentId === event.documentId) versions.replaced.delete(documentId);
}

async function verifyCheckpoint(
  text: string,
  subject: string,
  hashes: string[],
  manifest: Manifest,
  crypto: BundleCrypto,
  own: boolean,
): Promise<Finding> {
  const trimmed = own ? text : compact(text);
  const { values, problems } = parseJson(trimmed, checkpointStatementSchema);
  const [checkpoint] = values;
  if (!checkpoint) {
    const problem = problems[0] ?? 'It can not be read.';
    return own ? fails('checkpoint', subject, problem) : unknown('checkpoint', subject, 'not_possible', problem);
  }
  const { signature, ...statement } = checkpoint;
  if (checkpoint.keyFingerprint !== manifest.keyFingerprint) {
    const detail = `It was signed by another key (${checkpoint.keyFingerprint}), which is not here.`;
    return own ? fails('checkpoint', subject, detail) : unknown('checkpoint', subject, 'not_possible', detail);
  }
  const valid = await crypto.verifyEd25519(
    decode(manifest.publicKey),
    decode(signature),
    new TextEncoder().encode(canonicalText(statement)),
  );
  if (valid === null)
    return unknown('checkpoint', subject, 'not_possible', 'This program can not check Ed25519 signatures.');
  if (!valid) return fails('checkpoint', subject, 'Its signature does not fit.');
  if (checkpoint.chain !== manifest.chain.id) return fails('checkpoint', subject, 'It was made of another chain.');
  if (own && checkpoint.length !== hashes.length)
    return fails('checkpoint', subject, `It saw ${checkpoint.length} events; ${hashes.length} are here.`);
  // It tells nothing of a chain that ended before it: what came between was not there yet, or was cut off; neither shows here.
  if (checkpoint.length > hashes.length && Date.parse(checkpoint.at) > Date.parse(manifest.createdAt)) {
    const detail = `It was signed at ${checkpoint.at}, after this bundle was made (${manifest.createdAt}), and saw ${checkpoint.length} events; the bundle has ${hashes.length}. Hold it against a later bundle.`;
    return unknown('checkpoint', subject, 'not_possible', detail);
  }
  if (checkpoint.length > hashes.length)
    return fails('checkpoint', subject, `It saw ${checkpoint.length} events; ${hashes.length} are left.`);
  if (checkpoint.head !== (checkpoint.length === 0 ? genesis : hashes[checkpoint.length - 1]))
    return fails('checkpoint', subject, `Event ${checkpoint.length} is not the one that it saw.`);
  return holds('checkpoint', subject, `${checkpoint.length} events as it saw them at ${checkpoint.at}.`);
}

/** A checkpoint that a person kept may have been printed with white space; the statement is what counts. */
function compact(text: string): string {
  try {
    return canonicalText(JSON.parse(text));
  } catch {
    return text;
  }
}

function decode(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
}
