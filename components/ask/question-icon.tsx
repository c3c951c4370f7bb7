import {
  ArrowLeftRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleQuestionMark,
  LoaderCircle,
  TriangleAlert,
} from 'lucide-react';
import type { QuestionSummary } from '@/lib/ports/rows';
import { isApproved } from '@/lib/run/run-state';
import type { Wire } from '../run/wire';

/** Where a question stands, as a picture beside its words. */
export function QuestionIcon({ question }: { question: Wire<QuestionSummary> }) {
  const { run, answer } = question;
  const shape = { size: 14, 'aria-hidden': true, className: 'mt-[2px] shrink-0' } as const;
  if (!run) return <CircleDashed {...shape} color="var(--faint)" />;
  if (run.state === 'queued' || run.state === 'running') {
    return <LoaderCircle {...shape} className={`${shape.className} spinning`} color="var(--accent)" />;
  }
  if (!answer) return <CircleAlert {...shape} color="var(--bad)" />;
  // what a person decided goes before what was found
  if (answer.state === 'rejected') return <CircleAlert {...shape} color="var(--bad)" />;
  if (answer.state === 'awaiting_clarification') return <CircleQuestionMark {...shape} color="var(--warn)" />;
  if (!isApproved(answer.state) && answer.flags.some((flag) => flag.name === 'conflicting_values')) {
    return <ArrowLeftRight {...shape} color="var(--second-text)" />;
  }
  if (answer.route.route === 'not_found') return <CircleMinus {...shape} color="var(--muted)" />;
  if (answer.state === 'needs_review' || answer.state === 'in_review' || answer.state === 'stale') {
    return <TriangleAlert {...shape} color="var(--warn)" />;
  }
  return <CircleCheck {...shape} color="var(--ok)" />;
}
