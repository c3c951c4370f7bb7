import type { QuestionSummary } from '@/lib/ports/rows';
import { readRun } from '../run/read-run';
import type { Wire } from '../run/wire';

/** What a question waits for whose document is still being read. */
export const untilRead = 'waiting until the document is read';

/** What is being done for each question that has no answer yet, in words. */
export function doingByQuestion(
  questions: readonly Wire<QuestionSummary>[],
  traces: ReadonlyMap<string, Parameters<typeof readRun>[0]>,
  beingRead: boolean,
): Map<string, string> {
  const doing = new Map<string, string>();
  for (const { id, run } of questions) {
    if (run?.state === 'queued' && beingRead) doing.set(id, untilRead);
    if (run?.state === 'running') doing.set(id, readRun(traces.get(run.id) ?? []).doing);
  }
  return doing;
}
