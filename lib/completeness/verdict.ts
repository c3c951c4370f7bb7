/** Programmatic completeness: true bounded by a new heading, false truncated, null cannot be told (or not asked). */
export type CompletenessVerdict = {
  strong: boolean | null;
  asked: boolean;
  /** In words: "the next page goes on with (f)". */
  reason: string;
  /** The lines that were peeked at; never shown to the model. */
  peeked: { firstLine: number; lastLine: number } | null;
  announced: { count: number; line: number; original: string } | null;
};
