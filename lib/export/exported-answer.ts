import { z } from 'zod';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A citation as it leaves the app: enough to find it again in the PDF without the app. */
export const exportedSpanSchema = z.object({
  line_start: z.int(),
  line_end: z.int(),
  quote: z.string().nullable(),
  grade: z.enum(['exact', 'normalized', 'lines_only', 'unplaced']),
  section: z.string().nullable(),
  /** The cited lines as the line table has them. */
  snippet: z.array(z.object({ line: z.int(), page: z.int(), text: z.string() })),
  /** Boxes in PDF points from the top left of the page as shown. */
  pages: z.array(
    z.object({ page: z.int(), width: z.number(), height: z.number(), lines: z.array(box), quote: z.array(box) }),
  ),
});

export const exportedItemSchema = z.object({
  kind: z.string(),
  path: z.string().nullable(),
  value: z.unknown(),
  /** For people: "USD 48,250". */
  label: z.string(),
  spans: z.array(exportedSpanSchema),
});

/** The verdict on a value that the question compares with a threshold, by the rates that the workspace had when it was exported. */
export const exportedComparisonSchema = z.object({
  /** Index of the value. */
  item: z.int(),
  /** null: the two could not be compared, and the last step says why. */
  verdict: z.boolean().nullable(),
  /** From the value to the verdict, in sentences. */
  steps: z.array(z.string()),
});

export const exportedDecisionSchema = z.object({
  id: z.string(),
  kind: z.string(),
  fromState: z.string(),
  toState: z.string(),
  fromVersion: z.int(),
  toVersion: z.int(),
  /** The content that stands after it. */
  content: z.int(),
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.string(),
  reason: z.string().nullable(),
  destination: z.string().nullable(),
  /** The decision that this one takes back. */
  undoes: z.string().nullable(),
});

/** One answer with everything that stands behind it. Fields are added in later versions, never changed. */
export const exportedAnswerSchema = z.object({
  schemaVersion: z.literal(1),
  id: z.string(),
  version: z.int(),
  state: z.string(),
  /** False marks every row and page of what nobody signed. */
  approved: z.boolean(),
  question: z.object({ id: z.string(), text: z.string(), askedBy: z.string(), askedAt: z.string() }),
  document: z.object({
    id: z.string(),
    name: z.string(),
    sha256: z.string(),
    pageCount: z.int().nullable(),
    revision: z.object({ id: z.string(), parser: z.string(), version: z.string() }),
    labels: z.array(z.string()),
    /** The newest version of it, which the answer is not from; null where it is that itself. Absent in files that were made before it
     *  was told. */
    replacedBy: z.object({ id: z.string(), name: z.string(), sha256: z.string() }).nullable().optional(),
  }),
  found: z.boolean(),
  items: z.array(exportedItemSchema),
  /** Absent in files that were made before there was one. */
  comparisons: z.array(exportedComparisonSchema).optional(),
  narrative: z.object({ summary: z.string(), form: z.string(), follow_ups: z.array(z.string()) }).nullable(),
  method: z.enum(['verbatim', 'computed', 'inferred', 'na']),
  computation: z
    .object({
      expression: z.string(),
      operands: z.array(z.object({ name: z.string(), value: z.string(), spans: z.array(exportedSpanSchema) })),
    })
    .nullable(),
  confidence: z.number(),
  confidenceExplanation: z.string(),
  complete: z.boolean(),
  caveats: z.array(z.string()),
  conflicting: z.boolean(),
  clarification: z.string().nullable(),
  flags: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** For "not found": what was searched. */
  certificate: z.unknown().nullable(),
  decisions: z.array(exportedDecisionSchema),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  run: z.object({
    id: z.string(),
    provider: z.string(),
    model: z.string(),
    promptVersion: z.string(),
    route: z.string(),
    attempts: z.int(),
    at: z.string(),
  }),
  /** Which content stands, 1 being the run's own. */
  content: z.int(),
  /** SHA-256 of the canonical JSON of the answer and its evidence, as the audit chain has it. */
  contentSha256: z.string(),
});

export type ExportedSpan = z.infer<typeof exportedSpanSchema>;
export type ExportedItem = z.infer<typeof exportedItemSchema>;
export type ExportedDecision = z.infer<typeof exportedDecisionSchema>;
export type ExportedAnswer = z.infer<typeof exportedAnswerSchema>;
