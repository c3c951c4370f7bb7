import { RequestProblem } from '@/app/api/edge';
import type { Actor } from '@/lib/ports/actor';
import type { QuestionRow, RunRow } from '@/lib/ports/rows';
import type { Store } from '@/lib/ports/store';

/** The run that an address names, with its question. @throws RequestProblem when it is none of the workspace */
export async function runOf(rows: Store, actor: Actor, id: string): Promise<{ run: RunRow; question: QuestionRow }> {
  const run = await rows.run(id);
  const question = run && (await rows.questionById(run.questionId));
  if (!run || !question || question.workspaceId !== actor.workspaceId) {
    throw new RequestProblem('not_found', 'There is no such run in this workspace.');
  }
  return { run, question };
}
