import Decimal from 'decimal.js';
import { z } from 'zod';
import type { Prisma } from '../../../generated/sqlite/client';
import type { ReplyRecord } from '../../generation/figures';
import type { FigureStore } from '../../ports/figure-store';
import type { IssueCode } from '../../validation/issue';
import { fromJson } from './json-column';
import type { StoreContext } from './store-context';

/** All but the replies themselves, which are long. */
const attemptFields = {
  number: true,
  role: true,
  model: true,
  promptVersion: true,
  accepted: true,
  identical: true,
  issues: true,
  latencyMs: true,
  costAmount: true,
  costCurrency: true,
} satisfies Prisma.AttemptSelect;

type AttemptRow = Prisma.AttemptGetPayload<{ select: typeof attemptFields }>;

export function figureStore({ database }: StoreContext): FigureStore {
  return {
    async replies(workspaceId, limit) {
      const runs = await database.read((db) =>
        db.run.findMany({
          where: { workspaceId, state: 'finished', attempts: { some: {} } },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: limit,
          select: {
            provider: true,
            question: { select: { brief: true } },
            attempts: { select: attemptFields, orderBy: { number: 'asc' } },
          },
        }),
      );
      return runs.reverse().flatMap(({ provider, question, attempts }) => {
        const [first, ...others] = attempts;
        if (!first) return [];
        const kind = question.brief === null ? 'text' : fromJson(question.brief, kindSchema).kind;
        return [{ ...recordOf(kind, first, others), reader: provider === 'reader' }];
      });
    },
  };
}

const kindSchema = z.object({ kind: z.string() });
const issuesSchema = z.array(z.object({ code: z.string() }));

function recordOf(kind: string, first: AttemptRow, others: AttemptRow[]): Omit<ReplyRecord, 'reader'> {
  const all = [first, ...others];
  const reasks = others.filter(({ role }) => role === 'reask');
  const currency = all.find(({ costCurrency }) => costCurrency !== null)?.costCurrency ?? null;
  return {
    model: first.model,
    promptVersion: first.promptVersion,
    kind,
    // Only this program writes the column, from issues that have these codes.
    firstIssues: fromJson(first.issues, issuesSchema).map(({ code }) => code as IssueCode),
    reasks: reasks.length,
    mended: reasks.length > 0 && (all.at(-1)?.accepted ?? false),
    identical: all.some(({ identical }) => identical),
    totalMs: sum(all.map(({ latencyMs }) => latencyMs)),
    reaskMs: sum(reasks.map(({ latencyMs }) => latencyMs)),
    cost: currency === null ? null : { amount: costOf(all), reasks: costOf(reasks), currency },
  };
}

const sum = (numbers: (number | null)[]) => numbers.reduce<number>((total, each) => total + (each ?? 0), 0);
const costOf = (attempts: AttemptRow[]) =>
  attempts.reduce((total, { costAmount }) => total.plus(costAmount ?? 0), new Decimal(0)).toFixed();
