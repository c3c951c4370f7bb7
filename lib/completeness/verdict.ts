/** Lines after what was read, kept as evidence for people. */
export type PeekedLines = {
  firstLine: number;
  lastLine: number;
  /** As printed; absent in diaries of early runs. */
  lines?: { number: number; page: number; text: string }[];
};

/** Programmatic completeness: true bounded by a new heading, false truncated, null cannot be told (or not asked). */
export type CompletenessVerdict = {
  strong: boolean | null;
  asked: boolean;
  /** In words: "the next page goes on with (f)". */
  reason: string;
  /** The lines that were peeked at; never shown to the model. */
  peeked: PeekedLines | null;
  /** The section in which the text itself says that it goes on. */
  continuedIn?: { label: string; line: number; firstLine: number; lastLine: number };
  /** Elements of the same list between the cited ones that are not cited; absent where there are none. A help for triage. */
  leftOut?: { number: number; page: number; text: string }[];
  announced: { count: number; line: number; original: string } | null;
};
