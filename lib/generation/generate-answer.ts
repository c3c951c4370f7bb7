import type { Answer, GenerationMeta } from '../contract/answer';
import type { AnswerOptions } from '../contract/answer-schema';
import type { IndicatorName } from '../contract/indicators';
import type { LineTable } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';
import type { Clock } from '../ports/clock';
import type { Provider, ProviderError, Rung, Usage } from '../ports/provider';
import { assemblePrompt } from '../prompt/assemble-prompt';
import { assembleReask } from '../prompt/assemble-reask';
import { type Prompt, systemOn } from '../prompt/prompt';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';
import type { Flag } from '../run/flag';
import type { TraceBody } from '../run/trace-event';
import type { Issue } from '../validation/issue';
import { reaskMessage } from '../validation/reask-message';
import { changedValidParts } from './changed-parts';
import { type CheckedReply, checkReply } from './check-reply';
import type { ProsePatterns } from './construct-answer';
import { emptyAnswer } from './empty-answer';
import { locateItem } from './locate-item';
import { schemaOptionsOf } from './schema-options';
import { addUsage, sumCosts } from './spending';
import { streamReply } from './stream-reply';

export type GenerationInput = {
  provider: Provider;
  /** Another model for corrections. */
  reaskProvider?: Provider;
  brief: Brief;
  passages: Passage[];
  table: LineTable;
  indicators?: readonly IndicatorName[];
  /** What the model is told besides, with every question. */
  instructions?: string | null;
  /** How prose is read, where the model can do nothing stronger. */
  patterns?: ProsePatterns;
  parameters: Record<string, string | number | boolean>;
  /** `deadlineMs` is a moment of the clock, not a duration. */
  budget: { reasks: 0 | 1 | 2 | 3; deadlineMs: number };
  clock: Clock;
  fallback: Fallback;
  signal: AbortSignal;
  onEvent(event: TraceBody): void | Promise<void>;
  round: number;
  /** Calls that earlier rounds of the run made: calls are numbered through the run. */
  callsBefore?: number;
  priceOf?: (model: string, usage: Usage) => { amount: string; currency: string } | null;
};

/** What happens when no reply passes: the last reply goes to a person, the caller gets a typed error, or an empty answer stands. */
export type Fallback = 'person' | 'error' | 'sentinel';

/** What is known of the generation itself; the pipeline knows the rest. */
export type ReplyMeta = Omit<GenerationMeta, 'retrievedLines' | 'rounds' | 'context_completeness_strong' | 'route'>;

export type GenerationOutcome =
  | { ok: true; answer: Answer; evidence: Evidence[][]; flags: Flag[]; attempts: number; meta: ReplyMeta }
  | {
      ok: false;
      reason: 'reasks_spent' | 'identical_reply' | 'deadline' | 'provider';
      issues: Issue[];
      lastReply: string;
      attempts: number;
      meta: ReplyMeta;
      /** Stands in for the answer with a person, or as the sentinel. */
      emptyAnswer: Answer;
      /** To be thrown: the caller asked for it, or the provider can't be asked at all. */
      error?: Error;
    };

/** No reply passed the checks, and the caller had asked for an error. */
export class FallbackError extends Error {
  override readonly name = 'FallbackError';
  constructor(
    readonly code: 'reasks_spent' | 'identical_reply' | 'deadline' | 'provider',
    message: string,
    readonly details: { issues: Issue[]; lastReply: string; attempts: number },
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Asks for an answer, shows each part as it arrives, checks the whole, and asks for corrections within the budget.
 *  What streams is provisional; only a reply that passed every check is an answer. Every step is an event.
 *  @throws what `signal` was aborted with; a cancelled run has no outcome */
export async function generateAnswer(input: GenerationInput): Promise<GenerationOutcome> {
  const options = schemaOptionsOf(input.brief, input.indicators);
  const session = startSession(input, options);
  let prompt = assemblePrompt({
    brief: input.brief,
    passages: input.provider.readsLines ? null : input.passages,
    table: input.table,
    schemaOptions: options,
    instructions: input.instructions ?? null,
    includeSchemaInPrompt: false,
  });
  let previous: CheckedReply | null = null;

  const callsBefore = input.callsBefore ?? 0;
  for (let attempt = callsBefore + 1; ; attempt++) {
    if (input.clock.now() >= input.budget.deadlineMs) return session.fail('deadline', previous);
    const role = attempt === callsBefore + 1 ? 'answer' : 'reask';
    const reply = await session.ask(attempt, role, prompt);
    if (!reply.ok) return session.fail(reply.reason, previous, reply.error);

    if (previous && reply.text === previous.text) {
      await input.onEvent({ type: 'rejected', attempt, issues: previous.issues, identical: true });
      return session.fail('identical_reply', previous);
    }
    const { table, passages, brief, patterns } = input;
    const checked = checkReply({ ...reply, table, passages, brief, options, ...(patterns ? { patterns } : {}) });
    if (checked.stripped.length > 0) await input.onEvent({ type: 'stripped', attempt, what: checked.stripped });
    if (checked.accepted) return session.succeed(checked, previous);

    await input.onEvent({ type: 'rejected', attempt, issues: checked.issues, identical: false });
    previous = checked;
    if (attempt - callsBefore > input.budget.reasks) return session.fail('reasks_spent', previous);
    prompt = assembleReask({
      prompt: session.firstPrompt(),
      reply: checked.text,
      message: reaskMessage(checked.issues),
    });
  }
}

type Asked =
  | { ok: true; text: string; rung: Rung; finishReason: string }
  | { ok: false; reason: 'deadline' | 'provider'; error: ProviderError };

/** The calls of one generation, what they cost, and the two ways in which it ends. */
function startSession(input: GenerationInput, options: AnswerOptions) {
  const startedMs = input.clock.now();
  let firstPrompt: Prompt | null = null;
  let firstRung: Rung | null = null;
  let attempts = 0;
  let usage: Usage | null = null;
  let costs: { amount: string; currency: string }[] = [];
  let last = {
    model: input.provider.model,
    rung: '',
    finishReason: null as string | null,
    requestId: null as string | null,
  };
  let firstTokenMs: number | null = null;
  let partial = '';

  const meta = (): ReplyMeta => ({
    provider: input.provider.id,
    model: last.model,
    rung: last.rung,
    promptVersion: firstPrompt ? systemOn(firstPrompt, firstRung).version : '',
    parameters: input.parameters,
    finishReason: last.finishReason,
    usage,
    cost: sumCosts(costs),
    latencyMs: input.clock.now() - startedMs,
    firstTokenMs,
    requestId: last.requestId,
    attempts,
  });

  async function ask(attempt: number, role: 'answer' | 'reask', prompt: Prompt): Promise<Asked> {
    firstPrompt ??= prompt;
    const provider = role === 'reask' ? (input.reaskProvider ?? input.provider) : input.provider;
    const { brief, passages, table, parameters, round } = input;
    attempts++;
    last.model = provider.model;
    await input.onEvent({ type: 'call_started', round, attempt, role, model: provider.model, prompt, parameters });
    const request = { brief, passages, lines: table, prompt, parameters, role };
    const reply = await streamReply({ ...input, provider, request, attempt });
    last = { model: reply.model, rung: reply.rung, finishReason: reply.finishReason, requestId: reply.requestId };
    firstRung ??= reply.rung;
    if (role === 'answer') firstTokenMs = reply.firstTokenMs;
    if (reply.usage) usage = addUsage(usage, reply.usage);
    if (reply.cost) costs = [...costs, reply.cost];
    partial = reply.text;
    if (!reply.error) return { ok: true, text: reply.text, rung: reply.rung, finishReason: reply.finishReason };
    input.signal.throwIfAborted();
    return { ok: false, reason: reply.late ? 'deadline' : 'provider', error: reply.error };
  }

  function succeed(checked: CheckedReply & { accepted: true }, previous: CheckedReply | null): GenerationOutcome {
    const { answer } = checked;
    const evidence = answer.items.map((item) => locateItem(input.table, item, answer.extraction_method));
    const changed = previous ? changedValidParts(previous, checked) : [];
    const flags: Flag[] = [...checked.flags];
    if (changed.length > 0) {
      const reason = `The correction also changed what no check had named: ${changed.map(({ path }) => path).join(', ')}.`;
      flags.push({
        name: 'valid_part_changed',
        reason,
        items: changed.flatMap(({ item }) => item ?? []),
        details: { changed },
      });
    }
    return { ok: true, answer, evidence, flags, attempts, meta: meta() };
  }

  async function fail(
    reason: 'reasks_spent' | 'identical_reply' | 'deadline' | 'provider',
    previous: CheckedReply | null,
    cause?: ProviderError,
  ): Promise<GenerationOutcome> {
    const issues = previous?.issues ?? [];
    const lastReply = partial || previous?.text || '';
    const message = cause && reason === 'provider' ? cause.message : failureMessages[reason];
    await input.onEvent({ type: 'fallback', reason: message, issues });
    const details = { issues, lastReply, attempts };
    // A filter or a refusal concerns this question alone: a person can still answer it.
    const unreachable = reason === 'provider' && cause && cause.code !== 'content_filtered';
    const error =
      input.fallback === 'error'
        ? new FallbackError(reason, message, details, { cause })
        : unreachable
          ? cause
          : undefined;
    return {
      ok: false,
      reason,
      issues,
      lastReply,
      attempts,
      meta: meta(),
      emptyAnswer: emptyAnswer(message, options, issues),
      ...(error ? { error } : {}),
    };
  }

  return {
    ask,
    succeed,
    fail,
    firstPrompt: () => {
      if (!firstPrompt) throw new Error('nothing was asked yet');
      return firstPrompt;
    },
  };
}

const failureMessages = {
  reasks_spent: 'No reply passed the checks within the number of corrections allowed.',
  identical_reply: 'The model sent the same reply again when it was asked to correct it.',
  deadline: 'Time ran out before a reply passed the checks.',
  provider: 'The provider could not be asked.',
} as const;
