import type { ReactNode } from 'react';
import type { CompletenessVerdict } from '@/lib/completeness/verdict';
import type { FlagName } from '@/lib/run/flag';
import { flagTone, flagWords, methodWords } from '../ask/words';
import { Pill } from '../ui/pill';
import type { ReviewView } from './review-view';

/** Which check stands behind a flag. */
const checks: Record<FlagName, string> = {
  conflicting_values: 'The values found for one question are compared with each other.',
  rejected_before: 'An answer to a question that was asked again is compared with the answers that people rejected.',
  unproved_citation: 'Every quote is looked for on the lines that it cites.',
  reasks_spent: 'A reply that fails a check goes back to the model, a bounded number of times.',
  opinions_differ: 'A second, independent reading is compared with the answer.',
  hidden_evidence: 'Cited lines are looked at for text that people can’t see.',
  inferred: 'An answer that stands nowhere as it is says so.',
  truncated: 'The lines after the last citation are read: do they go on?',
  completeness_unknown: 'The lines after the last citation are read: do they go on?',
  incomplete: 'A reading says whether it found all of what was asked for.',
  count_mismatch: 'An announced number (“the following five”) is compared with the items.',
  total_mismatch: 'A row labelled total is compared with the sum of its rows.',
  comparison_undecided: 'The value is compared with what the question asks.',
  unread_pages:
    'An absence counts only where pages have text; pictures and garbled pages can hold what nobody searched.',
  garbled_passages: 'The text of the pages is looked at for signs that can’t be words.',
  weak_completeness: 'A reading says how much of what it needed it was shown.',
  low_confidence: 'A reading says how sure it is.',
  complex_table: 'Tables whose cells span several rows or columns are looked at by people.',
  by_meaning_only: 'The words of the question are looked for in what is cited.',
  valid_part_changed: 'A correction is compared with what it corrected: only what was wrong may change.',
  ambiguous: 'The question is read for words that can mean two things here.',
  policy: 'The workspace’s policy asks for a person.',
  sampled: 'The workspace’s policy draws some answers by lot.',
};

/** Each flag says, on hover and focus, which check failed and what the signals were. */
export function FlagPills({ view, completeness }: { view: ReviewView; completeness: CompletenessVerdict | null }) {
  const signals = signalsOf(view, completeness);
  return view.answer.flags.map((flag) => (
    <Pill
      key={`${flag.name}-${flag.items.join()}`}
      tone={flagTone(flag.name)}
      hint={<FlagHint name={flag.name} reason={flag.reason} signals={signals} />}
    >
      {flagWords[flag.name]}
    </Pill>
  ));
}

type Signal = { name: string; value: string };

function FlagHint({ name, reason, signals }: { name: FlagName; reason: string; signals: Signal[] }): ReactNode {
  return (
    <span className="block">
      <b className="block font-semibold">{reason}</b>
      <span className="mt-1 block text-muted">{checks[name]}</span>
      <span className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 border-t pt-1.5">
        {signals.map((signal) => (
          <span key={signal.name} className="contents">
            <span className="text-muted">{signal.name}</span>
            <span>{signal.value}</span>
          </span>
        ))}
      </span>
    </span>
  );
}

function signalsOf({ answer: row }: ReviewView, completeness: CompletenessVerdict | null): Signal[] {
  const { answer, meta, evidence, route } = row;
  const grades = new Map<string, number>();
  for (const { grade } of evidence.flat()) grades.set(grade, (grades.get(grade) ?? 0) + 1);
  const strong = completeness?.asked ? completeness.strong : null;
  return [
    { name: 'Confidence', value: answer.answer_found ? answer.confidence.toFixed(2) : 'none claimed' },
    { name: 'Completeness, said', value: answer.context_completeness_weak.toFixed(2) },
    {
      name: 'Completeness, computed',
      value: strong === null ? 'cannot be told' : strong ? 'bounded' : 'goes on',
    },
    { name: 'Method', value: methodWords[answer.extraction_method] },
    {
      name: 'Proofs',
      value: [...grades].map(([grade, count]) => `${count} ${grade.replace('_', ' ')}`).join(', ') || 'none',
    },
    { name: 'Replies', value: `${meta.attempts} in ${meta.rounds === 1 ? 'one round' : `${meta.rounds} rounds`}` },
    { name: 'Route', value: route.reason },
  ];
}
