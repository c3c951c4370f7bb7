import { asStrictSchema } from '../contract/json-schema';
import type { LineTable } from '../document/line-table';
import type { Clock } from '../ports/clock';
import { type Provider, ProviderError, type Usage } from '../ports/provider';
import { asOneLine } from '../prompt/fence';
import { questionFragment, replyFormatFragment } from '../prompt/fragments';
import type { Prompt } from '../prompt/prompt';
import { renderSkeleton } from '../prompt/render-skeleton';
import type { Brief } from '../question/brief';
import { questionReadingSchema, takeReading } from '../question/take-reading';
import { parseReply } from '../validation/parse-reply';
import type { Cost } from './spending';

/** One call that asked how a question is meant. */
export type QuestionCall = {
  model: string;
  prompt: Prompt;
  /** To the byte. */
  text: string;
  usage: Usage | null;
  cost: Cost | null;
  durationMs: number;
  /** Why the reading of code stands; null where the model's was taken. */
  problem: string | null;
};

type QuestionInput = {
  provider: Provider;
  /** As code read it. */
  brief: Brief;
  table: LineTable;
  parameters: Record<string, string | number | boolean>;
  clock: Clock;
  signal: AbortSignal;
  limitMs?: number;
  priceOf?: (model: string, usage: Usage) => Cost | null;
};

/** Asks a model how a question is meant. It sees the question and nothing of the document. Its reply is held against the schema and not
 *  sent back: whatever fails, the brief stays as code read it, and the call says why.
 *  @throws what `signal` was aborted with */
export async function readQuestion(input: QuestionInput): Promise<{ brief: Brief; call: QuestionCall }> {
  const { provider, brief, table, parameters, clock, signal, limitMs = usualLimitMs } = input;
  const startedMs = clock.now();
  const prompt = questionPrompt(brief.question);
  let text = '';
  let model = provider.model;
  let usage: Usage | null = null;
  const finish = (taken: Brief, problem: string | null): { brief: Brief; call: QuestionCall } => {
    const cost = (usage && input.priceOf?.(model, usage)) ?? null;
    return { brief: taken, call: { model, prompt, text, usage, cost, durationMs: clock.now() - startedMs, problem } };
  };
  const limit = AbortSignal.timeout(limitMs);
  const request = { brief, passages: [], lines: table, prompt, parameters, role: 'answer' as const };
  try {
    for await (const chunk of provider.generate(request, AbortSignal.any([signal, limit]))) {
      if (chunk.type === 'rung') model = chunk.model;
      if (chunk.type === 'rung' || chunk.type === 'retry') text = '';
      if (chunk.type === 'text') text += chunk.text;
      if (chunk.type === 'finish') usage = chunk.usage;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return finish(brief, 'The model took too long to say how the question is meant.');
    if (error instanceof ProviderError) return finish(brief, error.message);
    throw error;
  }
  const parsed = parseReply(text);
  if (!parsed.ok) return finish(brief, `The reply can't be read: ${parsed.issues[0]?.message ?? 'it is no object'}`);
  const checked = questionReadingSchema.safeParse(parsed.value);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    return finish(brief, `The reply is not as asked: ${issue?.path.join('.') || 'reply'}: ${issue?.message}`);
  }
  return finish(takeReading(brief, checked.data, model), null);
}

/** A question is waited for by somebody, and can be searched without this. */
const usualLimitMs = 20_000;

const schema = { name: 'question_reading', schema: asStrictSchema(questionReadingSchema) };
const version = `${questionFragment.id}@${questionFragment.version}`;
const writtenOut = `${questionFragment.text}\n\n${replyFormatFragment.text}\n\n${renderSkeleton(schema.schema)}`;

function questionPrompt(question: string): Prompt {
  const weaker = { system: writtenOut, version };
  return {
    system: questionFragment.text,
    user: `Question: ${asOneLine(question)}`,
    version,
    schema,
    alternatives: { promptSchema: weaker, prose: weaker },
  };
}
