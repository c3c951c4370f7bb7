import type OpenAI from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  CompletionCreateParamsStreaming,
} from 'openai/resources';
import type { ResponseCreateParamsStreaming } from 'openai/resources/responses/responses';
import type { ProviderChunk, Usage } from '../../ports/provider';
import type { Prompt } from '../../prompt/prompt';
import type { ModelRung } from './capabilities';

type Parameters = Record<string, string | number | boolean>;
/** A request body's optional part: what a provider may refuse without the rung being lost, by its name on the wire. */
export type OptionalParameters = Record<string, unknown>;
type TextOrFinish = Extract<ProviderChunk, { type: 'text' | 'finish' }>;
/** `activity` is whatever shows that the model is at work without being part of the reply: thinking, empty deltas. */
export type RungChunk = TextOrFinish | { type: 'activity' };

export type RungCall = {
  client: OpenAI;
  model: string;
  prompt: Prompt;
  optional: OptionalParameters;
  signal: AbortSignal;
};

/** The optional parameters of a rung: what the caller asked for, and what helps where it is understood. */
export function optionalParameters(rung: ModelRung, asked: Parameters): OptionalParameters {
  const { max_output_tokens: limit, reasoning_effort: effort, ...others } = asked;
  if (rung === 'responses_schema') {
    return {
      store: false,
      ...others,
      ...(limit === undefined ? {} : { max_output_tokens: limit }),
      ...(effort === undefined ? {} : { reasoning: { effort } }),
    };
  }
  const chat = {
    stream_options: { include_usage: true },
    ...others,
    ...(limit === undefined ? {} : { max_completion_tokens: limit }),
    ...(effort === undefined ? {} : { reasoning_effort: effort }),
  };
  if (rung === 'chat_tool') return { parallel_tool_calls: false, ...chat };
  if (rung === 'prompt_schema') {
    // Thinking costs time and its braces confuse weaker parsers; each of these turns it off somewhere.
    return {
      response_format: { type: 'json_object' },
      ...(effort === undefined ? { reasoning_effort: 'none' } : {}),
      chat_template_kwargs: { enable_thinking: false },
      ...chat,
    };
  }
  return chat;
}

/** One call on one rung, as raw events. @throws whatever the SDK throws */
export function callRung(rung: ModelRung, call: RungCall): AsyncIterable<RungChunk> {
  switch (rung) {
    case 'responses_schema':
      return callResponses(call);
    case 'chat_schema':
      return callChat(call, {
        response_format: {
          type: 'json_schema',
          json_schema: { name: call.prompt.schema.name, schema: call.prompt.schema.schema, strict: true },
        },
      });
    case 'chat_tool': {
      const { name, schema } = call.prompt.schema;
      return callChat(call, {
        tools: [
          {
            type: 'function',
            function: { name, description: 'Records the answer.', parameters: schema, strict: true },
          },
        ],
        tool_choice: { type: 'function', function: { name } },
      });
    }
    case 'prompt_schema':
      return callChat(withSystem(call, call.prompt.alternatives?.promptSchema.system), {});
    case 'prose':
      return callChat(withSystem(call, call.prompt.alternatives?.prose.system), {});
  }
}

/** Legacy completions: for servers that have no chat. */
export async function* callCompletions(call: RungCall): AsyncIterable<RungChunk> {
  const { stream_options: _refusedThere, ...optional } = call.optional;
  const { system, user } = withSystem(call, call.prompt.alternatives?.prose.system).prompt;
  const body: CompletionCreateParamsStreaming = {
    max_tokens: 1024,
    ...optional,
    model: call.model,
    prompt: `${system}\n\n${user}\n\nAnswer:`,
    stream: true,
  };
  const { data: stream, request_id } = await call.client.completions
    .create(body, { signal: call.signal })
    .withResponse();
  let finishReason: string | null = null;
  let usage: Usage | null = null;
  for await (const chunk of stream) {
    const choice = chunk.choices?.[0];
    if (choice?.text) yield { type: 'text', text: choice.text };
    else yield { type: 'activity' };
    if (choice?.finish_reason) finishReason = choice.finish_reason;
    if (chunk.usage) usage = usageOf(chunk.usage);
  }
  if (finishReason) yield finish(finishReason, usage, request_id, null);
}

async function* callResponses(call: RungCall): AsyncIterable<RungChunk> {
  const body: ResponseCreateParamsStreaming = {
    ...call.optional,
    model: call.model,
    instructions: call.prompt.system,
    input: call.prompt.user,
    text: {
      format: { type: 'json_schema', name: call.prompt.schema.name, schema: call.prompt.schema.schema, strict: true },
    },
    stream: true,
  };
  const { data: stream, request_id } = await call.client.responses.create(body, { signal: call.signal }).withResponse();
  let refusal = '';
  for await (const event of stream) {
    switch (event.type) {
      case 'response.output_text.delta':
        yield { type: 'text', text: event.delta };
        break;
      case 'response.refusal.delta':
        refusal += event.delta;
        yield { type: 'activity' };
        break;
      case 'response.completed':
      case 'response.incomplete': {
        const { usage, incomplete_details: incomplete } = event.response;
        const reason = refusal ? 'refusal' : (incomplete?.reason ?? 'stop');
        yield finish(
          reason,
          usage
            ? {
                inputTokens: usage.input_tokens,
                cachedInputTokens: usage.input_tokens_details?.cached_tokens ?? 0,
                outputTokens: usage.output_tokens,
              }
            : null,
          request_id ?? event.response.id,
          refusal || null,
        );
        return;
      }
      case 'response.failed':
        throw new ReplyFailed(event.response.error?.code ?? '', event.response.error?.message ?? '');
      case 'error':
        throw new ReplyFailed(event.code ?? '', event.message);
      default:
        yield { type: 'activity' };
    }
  }
}

async function* callChat(
  call: RungCall,
  format: Pick<ChatCompletionCreateParamsStreaming, 'response_format' | 'tools' | 'tool_choice'>,
): AsyncIterable<RungChunk> {
  const body: ChatCompletionCreateParamsStreaming = {
    ...call.optional,
    ...format,
    model: call.model,
    messages: [
      { role: 'system', content: call.prompt.system },
      { role: 'user', content: call.prompt.user },
    ],
    stream: true,
  };
  const { data: stream, request_id } = await call.client.chat.completions
    .create(body, { signal: call.signal })
    .withResponse();
  let finishReason: string | null = null;
  let usage: Usage | null = null;
  let refusal = '';
  let id: string | null = request_id;
  try {
    for await (const chunk of stream) {
      id ??= chunk.id ?? null;
      const choice: ChatCompletionChunk.Choice | undefined = chunk.choices?.[0];
      const text = `${choice?.delta?.content ?? ''}${choice?.delta?.tool_calls?.[0]?.function?.arguments ?? ''}`;
      if (choice?.delta?.refusal) refusal += choice.delta.refusal;
      if (choice?.finish_reason) finishReason = choice.finish_reason;
      if (chunk.usage) usage = usageOf(chunk.usage);
      yield text ? { type: 'text', text } : { type: 'activity' };
    }
  } catch (error) {
    // The reply was whole; only the connection's end was not.
    if (!finishReason) throw error;
  }
  if (finishReason) yield finish(refusal ? 'refusal' : finishReason, usage, id, refusal || null);
}

/** A reply that failed on the provider's side after it had begun. */
export class ReplyFailed extends Error {
  override readonly name = 'ReplyFailed';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message || 'no explanation');
  }
}

function withSystem(call: RungCall, system: string | undefined): RungCall {
  return system === undefined ? call : { ...call, prompt: { ...call.prompt, system } };
}

function usageOf(usage: {
  prompt_tokens: number;
  completion_tokens: number;
  prompt_tokens_details?: { cached_tokens?: number } | null;
}): Usage {
  return {
    inputTokens: usage.prompt_tokens,
    cachedInputTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage.completion_tokens,
  };
}

function finish(reason: string, usage: Usage | null, requestId: string | null, refusal: string | null): TextOrFinish {
  return { type: 'finish', finishReason: finishReasons[reason] ?? 'other', usage, requestId, refusal };
}

const finishReasons: Record<string, 'stop' | 'length' | 'content_filter' | 'refusal' | undefined> = {
  stop: 'stop',
  tool_calls: 'stop',
  function_call: 'stop',
  eos: 'stop',
  length: 'length',
  max_output_tokens: 'length',
  max_tokens: 'length',
  content_filter: 'content_filter',
  refusal: 'refusal',
};
