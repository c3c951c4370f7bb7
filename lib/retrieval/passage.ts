/** A run of lines handed to the reader or the model. */
export type Passage = {
  /** 1-based, as numbered in the prompt. */
  index: number;
  firstLine: number;
  lastLine: number;
  startPage: number;
  endPage: number;
  sectionTitle: string | null;
  score: number;
  /** Which of the brief's keywords stand in it. */
  keywords: string[];
  /** The paths of the fields that it was searched for; absent where what was asked has none. */
  fields?: string[];
  /** Set when the whole library was asked. */
  documentId?: string;
};

/** What a question was searched in, and what came back, best first. */
export type Retrieval = {
  passages: Passage[];
  /** Kept from the model, for the peek only: the lines after the scope. */
  overlap: { firstLine: number; lastLine: number } | null;
  /** Pages ranked best first, without repeats; more than the passages cover. */
  rankedPages: number[];
  queries: string[];
  keywordsFound: string[];
  /** True when no keyword stands in any passage. */
  byMeaningOnly: boolean;
  scope: {
    pages: { first: number; last: number }[];
    sections: string[];
    /** Lines that may be searched; null when all, absent in diaries of early runs. */
    lines?: { first: number; last: number }[] | null;
  };
};

/** The knobs. Rounds widen them; nothing else is remembered between rounds. */
export type RetrievalKnobs = {
  maximumPassages: number;
  maximumTokens: number;
  /** Lines per window and the step between windows. */
  windowLines: number;
  stride: number;
  pages: { first: number; last: number }[];
  sections: string[];
  lines: { first: number; last: number }[];
  overlapPages: 0 | 1;
  followReferences: boolean;
  /** Lines appended after every passage when a round broadens. */
  extendLines: number;
};
