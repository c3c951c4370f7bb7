import type { Prisma } from '../../../generated/sqlite/client';
import { type Prompt, systemOn } from '../../prompt/prompt';
import type { TraceEvent } from '../../run/trace-event';
import { toJson } from './json-column';

/** The calls of a run, told from its diary: what the figures on repairs, cost and latency are counted from. */
export function attemptRecords(runId: string, events: TraceEvent[]): Prisma.AttemptCreateManyInput[] {
  const attempts = new Map<number, Prisma.AttemptCreateManyInput>();
  const prompts = new Map<number, Prompt>();
  for (const event of events) {
    if (event.type === 'call_started') {
      prompts.set(event.attempt, event.prompt);
      attempts.set(event.attempt, {
        runId,
        number: event.attempt,
        round: event.round,
        role: event.role,
        model: event.model,
        promptVersion: event.prompt.version,
        reply: toJson(''),
        accepted: true,
        issues: toJson([]),
      });
    }
    const attempt = 'attempt' in event ? attempts.get(event.attempt) : undefined;
    if (!attempt) continue;
    if (event.type === 'rung') {
      attempt.rung = event.rung;
      const prompt = prompts.get(event.attempt);
      if (prompt) attempt.promptVersion = systemOn(prompt, event.rung).version;
    }
    if (event.type === 'call_failed') {
      attempt.accepted = false;
      attempt.finishReason = event.code;
      attempt.reply = toJson(event.textSoFar);
    }
    if (event.type === 'rejected') {
      attempt.accepted = false;
      attempt.identical = event.identical;
      attempt.issues = toJson(event.issues);
    }
    if (event.type === 'call_finished') {
      // An earlier try of the same call may have failed; a refusal and a filter leave nothing to check.
      attempt.accepted = event.finishReason !== 'refusal' && event.finishReason !== 'content_filter';
      attempt.reply = toJson(event.text);
      attempt.finishReason = event.finishReason;
      attempt.inputTokens = event.usage?.inputTokens ?? null;
      attempt.cachedInputTokens = event.usage?.cachedInputTokens ?? null;
      attempt.outputTokens = event.usage?.outputTokens ?? null;
      attempt.costAmount = event.cost?.amount ?? null;
      attempt.costCurrency = event.cost?.currency ?? null;
      attempt.latencyMs = Math.round(event.durationMs);
      attempt.firstTokenMs = event.firstTokenMs === null ? null : Math.round(event.firstTokenMs);
      attempt.requestId = event.requestId;
    }
  }
  return [...attempts.values()];
}
