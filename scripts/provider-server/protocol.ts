import type { Protocol, Reaction, SeenRequest } from './scenario';

type Reply = Extract<Reaction, { kind: 'reply' }>;

/** One event of a stream, without the frame of the transport, and how much of the reply's text has been said with it. */
export type StreamedEvent = { event: string; said: number };

/** The events of a streamed reply, in order. */
export function streamedEvents(reply: Reply, request: SeenRequest): StreamedEvent[] {
  let said = 0;
  const silent = (event: string): StreamedEvent => ({ event, said });
  const begin = opening(reply, request).map(silent);
  const text = cut(reply.text, reply.deltaLength ?? 12).map((delta): StreamedEvent => {
    said += delta.length;
    return { event: textEvent(request, delta), said };
  });
  const failing = reply.errorAfterDeltas;
  if (failing) return [...begin, ...text.slice(0, failing.count), silent(errorEvent(request, failing.error))];
  return [...begin, ...text, ...closing(reply, request).map(silent)];
}

/** The same reply as one JSON document. */
export function wholeReply(reply: Reply, request: SeenRequest): string {
  const finish = reply.finishReason ?? 'stop';
  if (request.protocol === 'responses') return JSON.stringify(responseObject(reply, request));
  if (request.protocol === 'completions') {
    return JSON.stringify({
      id: 'cmpl-1',
      object: 'text_completion',
      model: request.body.model,
      choices: [{ index: 0, text: reply.text, finish_reason: finish }],
      usage: chatUsage(reply),
    });
  }
  const asTool = request.body.tools !== undefined;
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: request.body.model,
    choices: [
      {
        index: 0,
        message: asTool
          ? { role: 'assistant', content: null, tool_calls: [toolCall(request, reply.text)] }
          : { role: 'assistant', content: reply.text, refusal: reply.refusal ?? null },
        finish_reason: asTool ? 'tool_calls' : finish,
      },
    ],
    usage: chatUsage(reply),
  });
}

export function protocolOf(path: string): Protocol {
  if (path.endsWith('/responses')) return 'responses';
  if (path.endsWith('/chat/completions')) return 'chat';
  if (path.endsWith('/embeddings')) return 'embeddings';
  return path.endsWith('/completions') ? 'completions' : 'other';
}

function opening(reply: Reply, request: SeenRequest): string[] {
  if (request.protocol === 'responses') {
    const response = { id: 'resp_1', object: 'response', status: 'in_progress', model: request.body.model, output: [] };
    return [
      frame({ type: 'response.created', sequence_number: 0, response }),
      ...(reply.reasoning
        ? [frame({ type: 'response.reasoning_summary_text.delta', sequence_number: 1, delta: reply.reasoning })]
        : []),
      ...(reply.refusal ? [frame({ type: 'response.refusal.delta', sequence_number: 2, delta: reply.refusal })] : []),
    ];
  }
  if (request.protocol === 'completions') return [];
  return [
    chatChunk(request, { role: 'assistant', content: '' }),
    ...(reply.reasoning ? [chatChunk(request, { reasoning_content: reply.reasoning })] : []),
    ...(reply.refusal ? [chatChunk(request, { refusal: reply.refusal })] : []),
    ...(request.body.tools ? [chatChunk(request, { tool_calls: [{ index: 0, ...toolCall(request, '') }] })] : []),
  ];
}

function textEvent(request: SeenRequest, delta: string): string {
  if (request.protocol === 'responses') {
    return frame({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta });
  }
  if (request.protocol === 'completions') {
    return frame({
      id: 'cmpl-1',
      object: 'text_completion',
      choices: [{ index: 0, text: delta, finish_reason: null }],
    });
  }
  if (request.body.tools) return chatChunk(request, { tool_calls: [{ index: 0, function: { arguments: delta } }] });
  return chatChunk(request, { content: delta });
}

function errorEvent(request: SeenRequest, error: Record<string, unknown>): string {
  return frame(request.protocol === 'responses' ? { type: 'error', ...error } : { error });
}

function closing(reply: Reply, request: SeenRequest): string[] {
  if (reply.finishReason === null) return [];
  const reason = reply.finishReason ?? 'stop';
  if (request.protocol === 'responses') {
    const response = responseObject(reply, request);
    return [frame({ type: reason === 'stop' ? 'response.completed' : 'response.incomplete', response })];
  }
  const asTool = request.body.tools !== undefined && reason === 'stop';
  const usage = chatUsage(reply);
  const last =
    request.protocol === 'completions'
      ? frame({
          id: 'cmpl-1',
          object: 'text_completion',
          choices: [{ index: 0, text: '', finish_reason: reason }],
          usage,
        })
      : chatChunk(request, {}, asTool ? 'tool_calls' : reason);
  const wantsUsage = (request.body.stream_options as { include_usage?: boolean } | undefined)?.include_usage;
  return [
    last,
    ...(request.protocol === 'chat' && wantsUsage && usage
      ? [frame({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [], usage })]
      : []),
    'data: [DONE]',
  ];
}

function chatChunk(request: SeenRequest, delta: Record<string, unknown>, finishReason: string | null = null): string {
  return frame({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model: request.body.model,
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });
}

function responseObject(reply: Reply, request: SeenRequest): Record<string, unknown> {
  const reason = reply.finishReason ?? 'stop';
  const usage = reply.usage === null ? null : (reply.usage ?? defaultUsage);
  return {
    id: 'resp_1',
    object: 'response',
    status: reason === 'stop' ? 'completed' : 'incomplete',
    model: request.body.model,
    error: null,
    incomplete_details: reason === 'stop' ? null : { reason: reason === 'length' ? 'max_output_tokens' : reason },
    output: [
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [
          reply.refusal
            ? { type: 'refusal', refusal: reply.refusal }
            : { type: 'output_text', text: reply.text, annotations: [] },
        ],
      },
    ],
    usage: usage && {
      input_tokens: usage.input,
      input_tokens_details: { cached_tokens: usage.cached ?? 0 },
      output_tokens: usage.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: usage.input + usage.output,
    },
  };
}

function chatUsage(reply: Reply): Record<string, unknown> | null {
  const usage = reply.usage === null ? null : (reply.usage ?? defaultUsage);
  return (
    usage && {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
      prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
    }
  );
}

function toolCall(request: SeenRequest, argumentsText: string): Record<string, unknown> {
  const tools = request.body.tools as { function: { name: string } }[] | undefined;
  return {
    id: 'call_1',
    type: 'function',
    function: { name: tools?.[0]?.function.name ?? '', arguments: argumentsText },
  };
}

const defaultUsage = { input: 1200, cached: 1024, output: 90 };
const frame = (data: Record<string, unknown>) =>
  `${typeof data.type === 'string' ? `event: ${data.type}\n` : ''}data: ${JSON.stringify(data)}`;

function cut(text: string, length: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += length) pieces.push(text.slice(at, at + length));
  return pieces;
}
