import type { CompletenessVerdict } from '@/lib/completeness/verdict';
import { confidenceInWords } from '@/lib/review/confidence-in-words';
import { isApproved } from '@/lib/run/run-state';
import { FlagPill } from '../ask/flag-pill';
import { methodWords } from '../ask/words';
import type { ReviewView } from './review-view';

/** Each flag says, on hover and focus, what was found, what that means, and what the signals were. */
export function FlagPills({ view, completeness }: { view: ReviewView; completeness: CompletenessVerdict | null }) {
  const signals = signalsOf(view, completeness);
  const signed = isApproved(view.answer.state) ? view.answer.answer : null;
  return view.answer.flags.map((flag) => (
    <FlagPill
      key={`${flag.name}-${flag.items.join()}`}
      flag={flag}
      signed={signed}
      more={<Signals signals={signals} />}
    />
  ));
}

type Signal = { name: string; value: string };

function Signals({ signals }: { signals: Signal[] }) {
  return (
    <span className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 border-t pt-1.5">
      {signals.map((signal) => (
        <span key={signal.name} className="contents">
          <span className="text-muted">{signal.name}</span>
          <span>{signal.value}</span>
        </span>
      ))}
    </span>
  );
}

function signalsOf({ answer: row }: ReviewView, completeness: CompletenessVerdict | null): Signal[] {
  const { answer, meta, evidence, route } = row;
  const grades = new Map<string, number>();
  for (const { grade } of evidence.flat()) grades.set(grade, (grades.get(grade) ?? 0) + 1);
  const strong = completeness?.asked ? completeness.strong : null;
  return [
    { name: 'Confidence', value: answer.answer_found ? confidenceInWords(answer) : 'none claimed' },
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
