import type { Answer } from '../../contract/answer';
import { definitionOf } from '../../contract/registry';
import type { AskerStore, MyQuestion } from '../../ports/asker-store';
import { briefSchema } from '../../question/brief';
import { answerHeadline } from '../../review/answer-headline';
import { decisionKindSchema, destinationSchema } from '../../review/decision';
import type { AnswerState } from '../../run/run-state';
import { answerInclude, answerRow, contentOf } from './answer-rows';
import { fromJson } from './json-column';
import { noticeMethods } from './notices';
import { earlierQuestions, runRow } from './questions';
import type { StoreContext } from './store-context';

export function askerStore(context: StoreContext): AskerStore {
  const { database, clock } = context;
  return {
    async questions({ workspaceId, userId }, limit) {
      const { rows, earlier } = await database.read(async (db) => {
        const rows = await db.question.findMany({
          where: { workspaceId, askedBy: userId, answers: { none: { seeded: true } } },
          orderBy: newest,
          take: limit,
          include: {
            document: { select: { name: true } },
            runs: { orderBy: newest, take: 1 },
            answers: {
              orderBy: newest,
              take: 1,
              include: { ...answerInclude, decisions: { orderBy: { toVersion: 'desc' }, take: 1 } },
            },
          },
        });
        return { rows, earlier: await earlierQuestions(db, workspaceId, rows) };
      });
      return rows.map((row): MyQuestion => {
        const [record] = row.answers;
        const [run] = row.runs.map(runRow);
        const shown = record && answerRow(record, clock.now());
        const decision = record?.decisions[0];
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
                  headline: answerHeadline(contentOf(record).answer),
                  clarification: clarificationOf(shown.answer, shown.state, row.brief),
                  staleReason: record.staleReason,
                }
              : null,
          decision: decision
            ? {
                kind: decisionKindSchema.parse(decision.kind),
                by: decision.userName,
                reason: decision.reason,
                destination: decision.destination === null ? null : destinationSchema.parse(decision.destination),
                at: decision.createdAt,
              }
            : null,
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
