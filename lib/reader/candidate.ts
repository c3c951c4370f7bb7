import type { Computation, ExtractionMethod, Item } from '../contract/answer';

/** One way to answer a question, found by one strategy of the reader. The best one that is sure enough becomes the answer. */
export type Candidate = {
  strategy: string;
  items: Item[];
  method: Exclude<ExtractionMethod, 'na'>;
  computation: Computation | null;
  /** The strategy's own signals, 0…1 each; calibration turns them into a confidence. */
  signals: CandidateSignals;
  explanation: string;
  caveats: string[];
  /** Other values for the same question, each with its spans: a conflict found by code. */
  rivals: Item[];
  clarification: string | null;
  complete: boolean;
  /** Words right before and behind the value where it stands in a sentence: two places with the same words around different values
   *  contradict each other, where the sentence of the second says as much of what was asked (`said`, weight of its terms). */
  around?: { before: string; after: string; said: number };
  /** Computed by a definition that the question itself gives: what is printed under the same name may be defined otherwise. */
  defined?: boolean;
  /** The label of a form field by its stems: two fields of one label with different values contradict each other. */
  label?: string;
};

export type CandidateSignals = {
  /** How much of what was asked stands beside the value. */
  labelMatch: number;
  /** 1 when nothing else in the passages fits as well. */
  uniqueness: number;
  /** Independent places that say the same. */
  agreement: number;
  /** 1 beside the label, falling with lines and cells between. */
  nearness: number;
  /** The kind read is the kind asked. */
  kindMatch: number;
};

/** What stands word for word in a place made for it: nothing speaks against it, and nothing else fits as well. */
export function plainlyTold(strategy: string, items: Item[], explanation: string): Candidate {
  return {
    strategy,
    items,
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 1, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
    explanation,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}

/** The same of a text that is told in other words than those asked for. */
export function textTold(strategy: string, value: string, spans: Item['spans'], explanation: string): Candidate {
  const told = plainlyTold(strategy, [{ kind: 'text', value, spans, path: null }], explanation);
  return { ...told, signals: { ...told.signals, labelMatch: 0.95 } };
}

/** The decimal string of its first value; empty where that is no figure. */
export function figureOf({ items }: Candidate): string {
  const value = items[0]?.value;
  return typeof value === 'object' && 'value' in value ? value.value : '';
}
