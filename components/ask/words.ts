import type { ExtractionMethod } from '@/lib/contract/answer';
import type { ValueKind } from '@/lib/contract/value-schemas';
import type { Evidence, ProofGrade } from '@/lib/evidence/evidence';
import type { AnswerShape } from '@/lib/question/brief';
import type { FlagName } from '@/lib/run/flag';
import type { Tone } from '../ui/pill';

/** How far a citation was proved, in words; the hint says what was checked. */
export const gradeWords: Record<ProofGrade, { text: string; tone: Tone; hint: string }> = {
  exact: {
    text: '✓ proved word for word',
    tone: 'ok',
    hint: 'The quote stands word for word on the cited lines.',
  },
  normalized: {
    text: '✓ proved after normalisation',
    tone: 'ok',
    hint: 'The quote stands on the cited lines once white space, hyphenation, ligatures and typographic quotes are set aside.',
  },
  lines_only: {
    text: 'lines only',
    tone: 'warn',
    hint: 'The cited lines exist and carry the value, but no quote pins the words.',
  },
  unplaced: {
    text: 'could not be placed',
    tone: 'unplaced',
    hint: 'The quote was not found on the cited lines, so nothing is marked on the page.',
  },
};

/** Where a cited passage of text is cut in the middle of a sentence; null where it is whole. For a value on its line it says nothing. */
export function cutInWords(evidence: Pick<Evidence, 'startsClean' | 'endsClean'>): string | null {
  if (evidence.startsClean && evidence.endsClean) return null;
  if (evidence.startsClean) return 'ends in mid-sentence';
  return evidence.endsClean ? 'begins in mid-sentence' : 'cut at both ends';
}

export const methodWords: Record<ExtractionMethod, string> = {
  verbatim: 'verbatim',
  computed: 'computed from cited values',
  inferred: 'inferred',
  na: 'nothing to extract',
};

export const flagWords: Record<FlagName, string> = {
  conflicting_values: '⇄ two values',
  rejected_before: 'rejected before',
  unproved_citation: 'unproved citation',
  reasks_spent: 'corrections spent',
  opinions_differ: 'opinions differ',
  hidden_evidence: 'hidden text',
  inferred: 'inferred',
  truncated: 'cut off',
  completeness_unknown: 'maybe incomplete',
  incomplete: 'incomplete',
  count_mismatch: 'count differs',
  total_mismatch: 'total differs',
  comparison_undecided: 'not compared',
  unread_pages: 'pages not read',
  garbled_passages: 'garbled text',
  weak_completeness: 'thin context',
  low_confidence: 'low confidence',
  complex_table: 'complex table',
  by_meaning_only: 'by meaning only',
  valid_part_changed: 'valid part changed',
  policy: 'policy',
  sampled: 'sampled',
  ambiguous: 'ambiguous question',
};

export function flagTone(name: FlagName): Tone {
  if (name === 'conflicting_values' || name === 'opinions_differ') return 'second';
  return name === 'sampled' || name === 'policy' ? 'plain' : 'warn';
}

export const shapeWords: Record<AnswerShape, string> = {
  single: 'one value',
  listing: 'list',
  table: 'table',
  tree: 'tree',
  nested_json: 'fields',
};

export const kindWords: Record<ValueKind, string> = {
  text: 'text',
  amount: 'amount of money',
  date: 'date',
  date_range: 'from a date to a date',
  boolean: 'yes or no',
  number: 'number',
  percent: 'percentage',
  table: 'table',
  address: 'address',
  person_name: 'name of a person',
  iban: 'IBAN',
  section: 'section of text',
};

/** "line 232", "lines 232–235". */
export function linesInWords(first: number, last: number): string {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}

/** "3–5, 9" for [3, 4, 5, 9]; the pages must be sorted. */
export function rangesInWords(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
