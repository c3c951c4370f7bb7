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
    hint: 'The cited lines exist, but no quote on them states the value word for word.',
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
  inferred: 'inferred: not said in so many words',
  na: 'nothing to extract',
};

export const flagWords: Record<FlagName, string> = {
  conflicting_values: '⇄ two values',
  clause_changed: 'clause changed elsewhere',
  rejected_before: 'rejected before',
  unproved_citation: 'unproved citation',
  reasks_spent: 'failed its checks',
  opinions_differ: 'opinions differ',
  hidden_evidence: 'hidden text',
  inferred: 'inferred, not in so many words',
  truncated: 'cut off',
  completeness_unknown: 'maybe incomplete',
  incomplete: 'incomplete',
  count_mismatch: 'count differs',
  total_mismatch: 'total differs',
  comparison_undecided: 'not compared',
  unread_pages: 'pages not read',
  garbled_passages: 'garbled text',
  weak_completeness: 'passages may be missing',
  low_confidence: 'low confidence',
  complex_table: 'complex table',
  by_meaning_only: 'other words than asked',
  valid_part_changed: 'right part changed',
  policy: 'policy',
  sampled: 'sampled',
  ambiguous: 'ambiguous question',
};

/** What each flag means for whoever relies on the answer. */
export const flagMeanings: Record<FlagName, string> = {
  conflicting_values:
    'The document gives more than one value for what was asked. Compare the places and choose which one applies.',
  clause_changed:
    'The document says in another place that the clause with the answer is replaced or changed, or an amendment in it gives another figure. Read that place: what is cited may no longer hold.',
  rejected_before: 'A person has rejected this answer to the same question before. Read why before you accept it.',
  unproved_citation:
    'The words that the answer quotes were not found on the lines that it names, so the quote may not be in the document.',
  reasks_spent:
    'The model’s reply failed the checks, was sent back with what was wrong, and failed again as often as is allowed.',
  opinions_differ: 'The question was answered a second time, independently, with another result. Read both places.',
  hidden_evidence:
    'The answer cites text that is in the file but can’t be seen on the page, such as white on white. Don’t rely on it unseen.',
  inferred:
    'Read the cited lines and decide whether the answer follows from them: however surely they were read, that was not measured.',
  truncated: 'The text goes on after the last line that was cited: entries of the list may be missing.',
  completeness_unknown: 'Nothing in the text shows where the list ends: look whether entries are missing.',
  incomplete: 'What is given may be right, and is still not all that was asked for: look for the rest yourself.',
  count_mismatch:
    'The text announces a number of entries, as in “the following five”, and the answer has another number of them.',
  total_mismatch: 'The printed total is not the sum of the rows above it: a row may be missing or wrongly read.',
  comparison_undecided:
    'Whether the value is above or below what the question names could not be decided, for example for want of a rate.',
  unread_pages:
    'Some pages are pictures or garbled and have no text to search. What was asked for may stand on one of them.',
  garbled_passages:
    'The text of the pages is damaged, so words and figures may be misread. Compare it with the page itself.',
  weak_completeness:
    'Passages that bear on the question may not have been read: a definition, an exception or an amendment elsewhere can change the answer.',
  low_confidence: 'Whoever read the document was not sure of this answer; the reason is given beside it.',
  complex_table:
    'The answer is from a table whose cells span several rows or columns, where a value is easily taken from the wrong one.',
  by_meaning_only:
    'None of the words of the question stands in the cited text; it was found because it says something similar. Check that it speaks of the same.',
  valid_part_changed:
    'When a mistake was corrected, a part of the reply that had been right was changed as well. Check that part too.',
  policy: 'Nothing is known to be wrong: a rule of this workspace asks for a person to look at answers like this one.',
  sampled:
    'Nothing is known to be wrong: this workspace has a share of its answers, drawn by lot, looked at by a person.',
  ambiguous: 'The question can be read in more than one way, and each reading may have its own answer.',
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

/** A field of an answer that has several: "annual premium" for "annual_premium". */
export function fieldInWords(path: string): string {
  return path.replaceAll('_', ' ');
}

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
