import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The parts that every bundle has, in their order; documents, what OCR read in them, and traces follow, sorted by name. */
export const partNames = {
  answers: 'answers.jsonl',
  contents: 'contents.jsonl',
  decisions: 'decisions.jsonl',
  audit: 'audit.jsonl',
  checkpoint: 'checkpoint.json',
  documents: 'documents.json',
  prompts: 'prompts.json',
} as const;
export const manifestName = 'manifest.json';
export const signatureName = 'signature.json';

export const manifestSchema = z.strictObject({
  format: z.literal('countersign-bundle'),
  schemaVersion: z.literal(1),
  createdAt: z.iso.datetime({ precision: 3 }),
  createdBy: z.strictObject({ id: z.string(), name: z.string() }),
  /** What was asked for, as it was asked for. */
  scope: z.unknown(),
  answers: z.int().min(0),
  /** The audit chain up to now. */
  chain: z.strictObject({ id: z.string(), length: z.int().min(0), head: sha256 }),
  /** Ed25519 public key of the installation, SPKI DER, base64. Whoever verifies pins its fingerprint. */
  publicKey: z.string(),
  /** SHA-256 of the SPKI DER. */
  keyFingerprint: sha256,
  parts: z.array(z.strictObject({ name: z.string(), bytes: z.int().min(0), sha256 })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const signatureSchema = z.strictObject({
  schemaVersion: z.literal(1),
  algorithm: z.literal('Ed25519'),
  keyFingerprint: sha256,
  /** Over the bytes of manifest.json, base64. */
  signature: z.string(),
});

/** What an answer said: as the run left it (1), and after each edit. Its canonical JSON is what the chain has the hash of. */
export const contentLineSchema = z.strictObject({
  answerId: z.string(),
  number: z.int().min(1),
  content: z.looseObject({ answer: z.unknown(), evidence: z.unknown() }),
});
export type ContentLine = z.infer<typeof contentLineSchema>;

/** An event of the chain: the text that was hashed, and its hash. */
export const auditLineSchema = z.strictObject({ hash: sha256, body: z.string() });

export const documentLineSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  sha256,
  pageCount: z.int().nullable(),
  /** How it was read into lines. */
  revisions: z.array(z.strictObject({ id: z.string(), parser: z.string(), version: z.string() })),
});
export type DocumentLine = z.infer<typeof documentLineSchema>;

/** Where the lines stand that a reading has from OCR. */
export const recognizedFolder = 'recognized/';
export const recognizedName = (revisionId: string) => `${recognizedFolder}${revisionId}.json`;

/** The cited pages of a reading that OCR read from pictures, whole: they can't be read again from the PDF alone. */
export const recognizedSchema = z.strictObject({
  documentSha256: sha256,
  revision: z.strictObject({ id: z.string(), parser: z.string(), version: z.string() }),
  /** In the order of the document. */
  lines: z
    .array(z.strictObject({ line: z.int().min(1), page: z.int().min(1), text: z.string() }))
    .refine((lines) => lines.every(({ line }, index) => line > (lines[index - 1]?.line ?? 0)), 'Lines out of order'),
});
export type Recognized = z.infer<typeof recognizedSchema>;

export const promptLineSchema = z.strictObject({
  promptVersion: z.string(),
  provider: z.string(),
  model: z.string(),
  answers: z.int(),
});
