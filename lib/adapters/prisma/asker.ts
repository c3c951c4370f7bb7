import type { Answer } from '../../contract/answer';
import { definitionOf } from '../../contract/registry';
import type { AskerStore, MyQuestion } from '../../ports/asker-store';
import { briefSchema } from '../../question/brief';
import type { AnswerState } from '../../run/run-state';
import { answerInclude, answerRow, contentOf, headlineOf } from './answer-rows';
import { fromJson } from './json-column';
import { noticeMethods } from './notices';
import { earlierQuestions, runRow } from './questions';
import { earlierRejections, lastDecision, latestRun, shownRun, standingAnswer, standingDecision } from './standing';
import type { StoreContext } from './store-context';

export function askerStore(context: StoreContext): AskerStore {
  const { database, clock } = context;
  return {
    async questions({ workspaceId, userId }, limit) {
      const { rows, earlier, rejections } = await database.read(async (db) => {
        const rows = await db.question.findMany({
          where: { workspaceId, askedBy: userId, answers: { none: { seeded: true } } },
          orderBy: newest,
          take: limit,
          include: {
            document: { select: { name: true } },
            runs: latestRun,
            answers: { ...standingAnswer, include: { ...answerInclude, run: true, decisions: lastDecision } },
          },
        });
        const ids = rows.map(({ id }) => id);
        return {
          rows,
          earlier: await earlierQuestions(db, workspaceId, rows),
          rejections: await earlierRejections(db, ids),
        };
      });
      return rows.map((row): MyQuestion => {
        const [record] = row.answers;
        const latest = shownRun(row.runs[0], record?.run);
        const run = latest && runRow(latest);
        const shown = record && answerRow(record, clock.now());
        return {
          id: row.id,
          text: row.text,
          documentId: row.documentId,
          documentName: row.document.name,
          createdAt: row.createdAt,
          followsUp: earlier.get(row.id) ?? null,
          run: run ? { id: run.id, state: run.state, problem: run.problem } : null,
          answer:
            record && shown
              ? {
                  id: shown.id,
                  state: shown.state,
                  version: shown.version,
                  headline: headlineOf(record),
                  found: contentOf(record).answer.answer_found,
                  clarification: clarificationOf(shown.answer, shown.state, row.brief),
                  staleReason: record.staleReason,
                }
              : null,
          decision: standingDecision(record?.decisions[0]),
          rejections: rejections.get(row.id) ?? [],
        };
      });
    },
    ...noticeMethods(context),
  };
}

const newest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** Only what waits for a reply asks for one: as its answer does, or as the reading of the question did. */
function clarificationOf(
  answer: Answer,
  state: AnswerState,
  storedBrief: string | null,
): { text: string; choices: string[] } | null {
  if (state !== 'awaiting_clarification' && state !== 'needs_review') return null;
  const brief = storedBrief === null ? null : fromJson(storedBrief, briefSchema);
  const asked = state === 'awaiting_clarification' ? (brief?.clarification ?? null) : null;
  const text = answer.suggested_clarification ?? asked;
  return text === null
    ? null
    : { text, choices: answer.items.map(({ kind, value }) => definitionOf(kind).label(value)) };
}
