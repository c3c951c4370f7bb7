import Decimal from 'decimal.js';
import { systemOn } from '../prompt/prompt';
import type { TraceEvent } from '../run/trace-event';
import type { IssueCode } from '../validation/issue';

/** How the replies of one run fared; what figures are counted from. */
export type ReplyRecord = {
  model: string;
  promptVersion: string;
  /** The embedded reader answered; no model took part. */
  reader: boolean;
  /** Kind of the answer. */
  kind: string;
  /** Issue codes of the first reply; empty when it passed. */
  firstIssues: IssueCode[];
  reasks: number;
  /** A reask mended the reply. */
  mended: boolean;
  /** The loop ended because a reply came back unchanged. */
  identical: boolean;
  /** From the first call to the end of the last. */
  totalMs: number;
  /** Of that, what the reasks took. */
  reaskMs: number;
  /** Of all calls, and of the reasks alone; null without prices. */
  cost: { amount: string; reasks: string; currency: string } | null;
};

export type ReplyFigures = {
  runs: number;
  failedFirst: number;
  /** 0…1. */
  share: number;
  failureClass: FailureClass;
  advice: string;
  /** Share of first replies with each class of issue, 0…1. */
  byIssue: Partial<Record<IssueCode, number>>;
  reasks: number;
  mended: number;
  identical: number;
  /** Of runs with a reask, what it added. */
  addedMs: { median: number; p99: number } | null;
  reaskCost: { amount: string; currency: string }[];
};

export type FailureClass = 'few' | 'rare' | 'usual' | 'high';
/** Fewer runs say nothing of one in a hundred, unless so many of them failed that it is more than one in ten. */
const fewestRuns = 100;
/** Below `rare` the loop is cheap insurance, up to `high` it pays for itself, above it treats a symptom. */
export const failureBounds = { rare: 0.01, high: 0.1 } as const;

/** Figures per model, prompt version and kind, most runs first. */
export function replyFigures(
  records: ReplyRecord[],
): (ReplyFigures & Pick<ReplyRecord, 'model' | 'promptVersion' | 'kind'>)[] {
  const groups = new Map<string, ReplyRecord[]>();
  for (const record of records) {
    const key = JSON.stringify([record.model, record.promptVersion, record.kind]);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()]
    .map((group) => {
      const { model, promptVersion, kind } = group[0]!;
      return { model, promptVersion, kind, ...summarise(group) };
    })
    .sort((a, b) => b.runs - a.runs);
}

/** The same over all records together. */
export function summarise(records: ReplyRecord[]): ReplyFigures {
  const failed = records.filter(({ firstIssues }) => firstIssues.length > 0);
  const asked = records.filter(({ reasks }) => reasks > 0);
  const share = records.length === 0 ? 0 : failed.length / records.length;
  const failureClass = classOf(failed.length, records.length);
  const byIssue: Partial<Record<IssueCode, number>> = {};
  for (const { firstIssues } of failed) {
    for (const code of new Set(firstIssues)) byIssue[code] = (byIssue[code] ?? 0) + 1 / records.length;
  }
  const costs = new Map<string, Decimal>();
  for (const { cost } of asked) {
    if (cost) costs.set(cost.currency, (costs.get(cost.currency) ?? new Decimal(0)).plus(cost.reasks));
  }
  const added = asked.map(({ reaskMs }) => reaskMs).sort((a, b) => a - b);
  return {
    runs: records.length,
    failedFirst: failed.length,
    share,
    failureClass,
    advice: adviceFor[failureClass],
    byIssue,
    reasks: records.reduce((sum, { reasks }) => sum + reasks, 0),
    mended: records.filter(({ mended }) => mended).length,
    identical: records.filter(({ identical }) => identical).length,
    addedMs: added.length === 0 ? null : { median: quantile(added, 0.5), p99: quantile(added, 0.99) },
    reaskCost: [...costs].map(([currency, amount]) => ({ amount: amount.toFixed(), currency })),
  };
}

export type ModelAlarm = FailureAlarm & { model: string };

/** The alarm of each model, most runs first. The reader is left out: its replies would hide a model's. */
export function modelAlarms(records: ReplyRecord[]): ModelAlarm[] {
  const byModel = new Map<string, boolean[]>();
  for (const { model, reader, firstIssues } of records) {
    if (!reader) byModel.set(model, [...(byModel.get(model) ?? []), firstIssues.length > 0]);
  }
  return [...byModel]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([model, failures]) => ({ model, ...failureAlarm(failures) }));
}

export type FailureAlarm = {
  raised: boolean;
  p: number;
  recent: { failed: number; of: number };
  before: { failed: number; of: number };
};

/** Compares the newest 50 runs with the 500 before them: are first replies failing more often than chance explains?
 *  @param failures oldest first, true where the first reply failed
 *  @returns one-sided Fisher p-value; raised below 0.01 */
export function failureAlarm(failures: boolean[]): FailureAlarm {
  const recent = count(failures.slice(-50));
  const before = count(failures.slice(-550, -50));
  const p = fisherOneSided(recent.failed, recent.of, before.failed, before.of);
  return { raised: p < 0.01, p, recent, before };
}

/** The chance of `a` or more failures among `n` when all `a + b` failures fell anywhere among `n + m` alike.
 *  Fisher's exact test, one-sided, by the hypergeometric distribution. */
export function fisherOneSided(a: number, n: number, b: number, m: number): number {
  const failures = a + b;
  const total = n + m;
  const logFactorial = [0];
  for (let k = 1; k <= total; k++) logFactorial.push(logFactorial[k - 1]! + Math.log(k));
  const logChoose = (of: number, k: number) => logFactorial[of]! - logFactorial[k]! - logFactorial[of - k]!;
  let p = 0;
  for (let k = a; k <= Math.min(n, failures); k++) {
    if (failures - k > m) continue;
    p += Math.exp(logChoose(n, k) + logChoose(m, failures - k) - logChoose(total, failures));
  }
  return Math.min(1, p);
}

/** What a run's trace says of its replies; null when no model was called. Of several rounds the first counts as the first reply. */
export function replyRecordOf(events: TraceEvent[]): ReplyRecord | null {
  const started = events.filter((event) => event.type === 'call_started');
  const first = started[0];
  if (!first) return null;
  const parsed = events.find((event) => event.type === 'question_parsed');
  const finished = events.filter((event) => event.type === 'call_finished');
  const rejected = events.filter((event) => event.type === 'rejected');
  const fallback = events.some((event) => event.type === 'fallback');
  const rung = events.filter((event) => event.type === 'rung').findLast(({ attempt }) => attempt === first.attempt);
  const reaskAttempts = new Set(started.filter(({ role }) => role === 'reask').map(({ attempt }) => attempt));
  const reaskCalls = finished.filter(({ attempt }) => reaskAttempts.has(attempt));
  const ends = finished.map(({ atMs }) => atMs);
  const priced = finished.flatMap(({ cost }) => (cost ? [cost] : []));
  const sum = (costs: { amount: string }[]) =>
    costs.reduce((all, { amount }) => all.plus(amount), new Decimal(0)).toFixed();
  return {
    model: first.model,
    promptVersion: systemOn(first.prompt, rung?.rung ?? null).version,
    reader: events.some((event) => event.type === 'run_started' && event.provider === 'reader'),
    kind: parsed?.brief.kind ?? 'text',
    firstIssues: rejected.find(({ attempt }) => attempt === first.attempt)?.issues.map(({ code }) => code) ?? [],
    reasks: reaskAttempts.size,
    mended: reaskAttempts.size > 0 && !fallback,
    identical: rejected.some(({ identical }) => identical),
    totalMs: ends.length === 0 ? 0 : Math.max(...ends) - first.atMs,
    reaskMs: reaskCalls.reduce((all, { durationMs }) => all + durationMs, 0),
    cost: priced[0]
      ? {
          amount: sum(priced),
          reasks: sum(reaskCalls.flatMap(({ cost }) => (cost ? [cost] : []))),
          currency: priced[0].currency,
        }
      : null,
  };
}

const adviceFor: Record<FailureClass, string> = {
  few: `fewer than ${fewestRuns} runs, too few to tell how often replies fail.`,
  rare: 'Under 1 %: the loop of corrections is cheap insurance.',
  usual: 'From 1 % to 10 %: the loop of corrections pays for itself.',
  high: 'Over 10 %: mend the prompt, the schema or the model; asking again treats a symptom.',
};

function classOf(failed: number, runs: number): FailureClass {
  if (runs < fewestRuns) return failed >= fewestRuns * failureBounds.high ? 'high' : 'few';
  const share = failed / runs;
  if (share < failureBounds.rare) return 'rare';
  return share > failureBounds.high ? 'high' : 'usual';
}

/** Nearest rank, of sorted values. */
function quantile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function count(failures: boolean[]): { failed: number; of: number } {
  return { failed: failures.filter(Boolean).length, of: failures.length };
}
