import type { ReactNode } from 'react';
import type { CompletenessVerdict } from '@/lib/completeness/verdict';
import { confidenceInWords } from '@/lib/review/confidence-in-words';
import type { Flag } from '@/lib/run/flag';
import { FlagHint } from '../ask/flag-reasons';
import { flagTone, flagWords, methodWords } from '../ask/words';
import { Pill } from '../ui/pill';
import type { ReviewView } from './review-view';

/** Each flag says, on hover and focus, what was found, what that means, and what the signals were. */
export function FlagPills({ view, completeness }: { view: ReviewView; completeness: CompletenessVerdict | null }) {
  const signals = signalsOf(view, completeness);
  return view.answer.flags.map((flag) => (
    <Pill
      key={`${flag.name}-${flag.items.join()}`}
      tone={flagTone(flag.name)}
      hint={<HintWithSignals flag={flag} signals={signals} />}
    >
      {flagWords[flag.name]}
    </Pill>
  ));
}

type Signal = { name: string; value: string };

function HintWithSignals({ flag, signals }: { flag: Flag; signals: Signal[] }): ReactNode {
  return (
    <span className="block">
      <FlagHint name={flag.name} reason={flag.reason} />
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
