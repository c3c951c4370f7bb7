import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { inOrder, type Reaction, type Scenario, supporting } from '../../../scripts/provider-server/scenario';
import { briefOf, requestFor, tableOf } from '../../generation/question-fixture';
import type { ProviderErrorCode } from '../../ports/provider';
import { createGuardedFetch } from '../net/guarded-fetch';
import { createMemoryCapabilities, unknownCapabilities } from './capabilities';
import type { OpenAiOptions } from './provider';
import { collect, type ProviderUnderTest, provideFor } from './provider-fixture';

const request = requestFor(tableOf(['The premium is EUR 1,200.00 a year.']), briefOf('What is the premium?'));
const text = '{"items":[{"amount":{"value":"1200","note":"für 1 Jahr – 😀 日本"}}]}';
const reply = (overrides: Partial<Extract<Reaction, { kind: 'reply' }>> = {}): Reaction => ({
  kind: 'reply',
  text,
  ...overrides,
});
const error = (status: number, body: unknown, headers: Record<string, string> = {}): Reaction => ({
  kind: 'error',
  status,
  body,
  headers,
});
const openAiError = (message: string, code: string | null = null, param: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param, code },
});

const open: ProviderUnderTest[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function under(scenario: Scenario, options: Partial<OpenAiOptions> = {}): Promise<ProviderUnderTest> {
  const made = await provideFor(scenario, options);
  open.push(made);
  return made;
}

const chatOnly = (refuses: Record<string, { status: number; body: unknown }> = {}, then: Scenario = () => reply()) =>
  supporting({ protocols: ['chat', 'completions'], refuses }, then);

describe('the bytes of a reply, on every rung', () => {
  const rungs: [rung: string, scenario: (then: Scenario) => Scenario][] = [
    ['responses_schema', (then) => then],
    ['chat_schema', (then) => chatOnly({}, then)],
    [
      'chat_tool',
      (then) =>
        chatOnly(
          {
            response_format: {
              status: 400,
              body: openAiError("'response_format' is not supported", null, 'response_format'),
            },
          },
          then,
        ),
    ],
  ];
  const manners: [name: string, overrides: Partial<Extract<Reaction, { kind: 'reply' }>>][] = [
    ['in one event', { deltaLength: 10_000 }],
    ['one character an event', { deltaLength: 1 }],
    ['one byte a write, so that characters are split', { bytesPerWrite: 1 }],
    ['three bytes a write', { bytesPerWrite: 3 }],
    ['with carriage returns and heartbeats', { lineEnd: '\r\n', heartbeats: true }],
    ['although the length announced was longer', { contentLength: 100_000 }],
    ['as one JSON document, since the server does not stream', { whole: true }],
    ['after thinking aloud in a channel of its own', { reasoning: 'Let me think {"items": []}' }],
  ];
  for (const [rung, around] of rungs) {
    it.each(manners)(`${rung}: the text arrives whole %s`, async (_name, overrides) => {
      const { provider } = await under(around(() => reply(overrides)));
      const result = await collect(provider, request);
      expect(result.error).toBeNull();
      expect(result.rungs.at(-1)).toBe(rung);
      expect(result.text).toBe(text);
      expect(result.chunks.at(-1)).toMatchObject({
        type: 'finish',
        finishReason: 'stop',
        usage: { inputTokens: 1200, cachedInputTokens: 1024, outputTokens: 90 },
        requestId: expect.stringMatching(/req_/),
      });
      expect(result.chunks.filter(({ type }) => type === 'finish')).toHaveLength(1);
    });
  }

  it('legacy completions: prose, where the server has no chat', async () => {
    const { provider, server } = await under(
      supporting({ protocols: ['completions'] }, () => reply({ text: 'EUR 1,200 [1].' })),
    );
    const result = await collect(provider, request);
    expect(result.text).toBe('EUR 1,200 [1].');
    expect(result.rungs.at(-1)).toBe('prose');
    expect(server.requests.at(-1)?.protocol).toBe('completions');
    const before = server.requests.length;
    expect((await collect(provider, request)).text).toBe('EUR 1,200 [1].');
    expect(server.requests).toHaveLength(before + 1);
  });

  it.each(['length', 'content_filter'] as const)('a reply that ends by %s says so', async (finishReason) => {
    for (const around of rungs.slice(0, 2).map(([, around]) => around)) {
      const { provider } = await under(around(() => reply({ finishReason })));
      expect((await collect(provider, request)).chunks.at(-1)).toMatchObject({ type: 'finish', finishReason });
    }
  });

  it('a refusal is handed on in its own words', async () => {
    for (const around of rungs.slice(0, 2).map(([, around]) => around)) {
      const { provider } = await under(around(() => reply({ text: '', refusal: "I can't help with that." })));
      expect((await collect(provider, request)).chunks.at(-1)).toMatchObject({
        finishReason: 'refusal',
        refusal: "I can't help with that.",
      });
    }
  });

  it('a reply without usage has none', async () => {
    const { provider } = await under(chatOnly({}, () => reply({ usage: null })));
    expect((await collect(provider, request)).chunks.at(-1)).toMatchObject({ usage: null });
  });

  it('an empty reply is empty, not an error of the connection', async () => {
    const { provider } = await under(() => reply({ text: '' }));
    const result = await collect(provider, request);
    expect(result.error).toBeNull();
    expect(result.text).toBe('');
  });
});

describe('what is sent', () => {
  it('carries the strict schema, the constant prefix and nothing that is kept by the provider', async () => {
    const { provider, server } = await under(() => reply());
    await collect(provider, request);
    const [seen] = server.requests;
    expect(seen?.path).toBe('/v1/responses');
    expect(seen?.body).toMatchObject({
      stream: true,
      store: false,
      text: { format: { type: 'json_schema', strict: true, schema: request.prompt.schema.schema } },
    });
    expect(seen?.system).toBe(request.prompt.system);
    expect(seen?.user).toBe(request.prompt.user);
    expect(seen?.headers.authorization).toBe('Bearer sk-test');
  });

  it('carries no authorisation at all without a key', async () => {
    const { provider, server } = await under(() => reply(), { apiKey: null });
    expect((await collect(provider, request)).error).toBeNull();
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('carries the query of the base URL with every call, as Azure wants it', async () => {
    const scenario = () => reply();
    const plain = await under(scenario);
    const { provider, server } = await under(scenario, {
      baseUrl: `${plain.server.baseUrl}?api-version=2025-04-01-preview`,
    });
    await collect(provider, request);
    expect(server.requests).toHaveLength(0);
    expect(plain.server.requests[0]?.path).toBe('/v1/responses?api-version=2025-04-01-preview');
  });

  it('carries the parameters asked for under the name that each protocol knows', async () => {
    const asked = {
      ...request,
      parameters: { temperature: 0, seed: 7, max_output_tokens: 500, reasoning_effort: 'low' },
    };
    const responses = await under(() => reply());
    await collect(responses.provider, asked);
    expect(responses.server.requests[0]?.body).toMatchObject({
      temperature: 0,
      max_output_tokens: 500,
      reasoning: { effort: 'low' },
    });
    const chat = await under(chatOnly());
    await collect(chat.provider, asked);
    expect(chat.server.requests.at(-1)?.body).toMatchObject({
      temperature: 0,
      seed: 7,
      max_completion_tokens: 500,
      reasoning_effort: 'low',
    });
  });
});

describe('the ladder', () => {
  const noSchema = {
    'response_format.json_schema': {
      status: 400,
      body: openAiError(
        "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
        null,
        'response_format',
      ),
    },
  };
  const noTools = {
    tools: { status: 400, body: { error: { message: 'test-model does not support tools', type: 'api_error' } } },
  };
  const steps: [name: string, rung: string, scenario: Scenario][] = [
    ['FastAPI without the Responses API', 'chat_schema', chatOnly()],
    [
      'a Responses API without text.format',
      'chat_schema',
      supporting(
        {
          refuses: {
            text: {
              status: 400,
              body: openAiError("Unknown parameter: 'text.format'.", 'unknown_parameter', 'text.format'),
            },
          },
        },
        () => reply(),
      ),
    ],
    ['a model without structured output', 'chat_tool', chatOnly(noSchema)],
    [
      'vLLM whose grammar back-end refuses the schema',
      'chat_tool',
      chatOnly({
        'response_format.json_schema': {
          status: 400,
          body: {
            object: 'error',
            message: 'The provided JSON schema contains features not supported by xgrammar.',
            type: 'BadRequestError',
            code: 400,
          },
        },
      }),
    ],
    [
      'llama.cpp that fails to parse the grammar',
      'chat_tool',
      chatOnly({
        'response_format.json_schema': {
          status: 500,
          body: { error: { code: 500, message: 'failed to parse grammar', type: 'server_error' } },
        },
      }),
    ],
    [
      'LiteLLM in front of a provider without response_format',
      'chat_tool',
      chatOnly({
        response_format: {
          status: 400,
          body: {
            error: {
              message: "litellm.UnsupportedParamsError: provider does not support parameters: {'response_format': …}",
              type: 'None',
              param: 'None',
              code: '400',
            },
          },
        },
      }),
    ],
    ['Ollama with a model that has no tools', 'prompt_schema', chatOnly({ ...noSchema, ...noTools })],
    [
      'vLLM without a tool parser',
      'prompt_schema',
      chatOnly({
        ...noSchema,
        tools: {
          status: 400,
          body: {
            object: 'error',
            message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
            code: 400,
          },
        },
      }),
    ],
    [
      'Groq with a model that knows no schema',
      'chat_tool',
      chatOnly({
        'response_format.json_schema': {
          status: 400,
          body: openAiError('This model does not support response format `json_schema`.', null, 'response_format'),
        },
      }),
    ],
    [
      'DeepSeek without structured output',
      'chat_tool',
      chatOnly({
        'response_format.json_schema': {
          status: 400,
          body: openAiError('This response_format type is unavailable now'),
        },
      }),
    ],
    [
      'an Azure API version before structured output',
      'chat_tool',
      chatOnly({
        'response_format.json_schema': {
          status: 400,
          body: openAiError(
            'response_format value as json_schema is enabled only for api versions 2024-08-01-preview and later',
          ),
        },
      }),
    ],
    [
      'Azure without the Responses API',
      'chat_schema',
      (seen) =>
        seen.protocol === 'responses' ? error(404, { error: { code: '404', message: 'Resource not found' } }) : reply(),
    ],
    [
      'Mistral, which forbids what it does not know',
      'chat_schema',
      chatOnly({
        stream_options: {
          status: 422,
          body: {
            detail: [
              { type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' },
            ],
          },
        },
      }),
    ],
    [
      'Gemini, which wraps its errors in a list',
      'chat_tool',
      chatOnly({
        'response_format.json_schema': {
          status: 400,
          body: [
            {
              error: {
                code: 400,
                message: 'Invalid JSON payload received. Unknown name "additionalProperties" at response_format.',
                status: 'INVALID_ARGUMENT',
              },
            },
          ],
        },
      }),
    ],
    [
      'OpenRouter without a provider for the parameters',
      'chat_tool',
      chatOnly({
        'response_format.json_schema': {
          status: 404,
          body: { error: { message: 'No endpoints found that can handle the requested parameters.', code: 404 } },
        },
      }),
    ],
    [
      'LM Studio, whose JSON mode knows schemas only',
      'prompt_schema',
      chatOnly({
        ...noSchema,
        ...noTools,
        'response_format.json_object': {
          status: 400,
          body: { error: "'response_format.type' must be 'json_schema' or 'text'" },
        },
      }),
    ],
  ];
  it.each(steps)('%s: drops to %s', async (_name, rung, scenario) => {
    const { provider, server, pauses } = await under(scenario);
    const result = await collect(provider, request);
    expect(result.error).toBeNull();
    expect(result.text).toBe(text);
    expect(result.rungs.at(-1)).toBe(rung);
    expect(result.chunks.findLast((chunk) => chunk.type === 'rung')).toMatchObject({
      reason: expect.stringMatching(/\d{3}: /),
    });
    expect(pauses).toEqual([]);
    // What was learned is used at once by the next call.
    const before = server.requests.length;
    expect((await collect(provider, request)).rungs).toEqual([rung]);
    expect(server.requests.length).toBe(before + 1);
  });

  it('keeps JSON mode and switches thinking off where the schema is in the prompt', async () => {
    const { provider, server } = await under(chatOnly({ ...noSchema, ...noTools }));
    await collect(provider, request);
    const last = server.requests.at(-1);
    expect(last?.body).toMatchObject({
      response_format: { type: 'json_object' },
      chat_template_kwargs: { enable_thinking: false },
    });
    expect(last?.system).toContain('"line_start"');
    expect(last?.system).toBe(request.prompt.alternatives?.promptSchema.system);
  });

  it('leaves out just the parameter that is refused, and stays on the rung', async () => {
    const { provider, server, memory } = await under(
      chatOnly({
        ...noSchema,
        ...noTools,
        chat_template_kwargs: {
          status: 400,
          body: openAiError('Unrecognized request argument supplied: chat_template_kwargs'),
        },
        'response_format.json_object': {
          status: 400,
          body: { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' }] },
        },
      }),
    );
    const result = await collect(provider, request);
    expect(result.error).toBeNull();
    expect(result.rungs.at(-1)).toBe('prompt_schema');
    expect(server.requests.at(-1)?.body).not.toHaveProperty('chat_template_kwargs');
    expect(server.requests.at(-1)?.body).toHaveProperty('reasoning_effort');
    const known = await memory.get(provider.id);
    expect(Object.keys(known?.withoutParameters.prompt_schema ?? {}).sort()).toEqual([
      'chat_template_kwargs',
      'response_format',
    ]);
  });

  it.each([
    ['store', openAiError("Unknown parameter: 'store'.", 'unknown_parameter', 'store')],
    [
      'temperature',
      openAiError("Unsupported parameter: 'temperature' is not supported with this model.", null, 'temperature'),
    ],
  ])('a refused %s does not cost the strict schema', async (name, body) => {
    const { provider, server } = await under(supporting({ refuses: { [name]: { status: 400, body } } }, () => reply()));
    const result = await collect(provider, { ...request, parameters: { temperature: 0 } });
    expect(result.rungs).toEqual(['responses_schema', 'responses_schema']);
    expect(result.chunks.findLast(({ type }) => type === 'rung')).toMatchObject({
      reason: expect.stringContaining(`without ${name} (400`),
    });
    expect(server.requests.at(-1)?.body).not.toHaveProperty(name);
  });

  it('knows the older name of the limit', async () => {
    const { provider, server } = await under(
      chatOnly({
        max_completion_tokens: {
          status: 400,
          body: openAiError('Unrecognized request argument supplied: max_completion_tokens'),
        },
      }),
    );
    await collect(provider, { ...request, parameters: { max_output_tokens: 300 } });
    expect(server.requests.at(-1)?.body).toMatchObject({ max_tokens: 300 });
  });

  it('stays on a pinned rung and says so when that is refused', async () => {
    const memory = createMemoryCapabilities();
    const made = await under(chatOnly(noSchema), { memory });
    await memory.set(made.provider.id, { ...unknownCapabilities(0), rung: 'chat_schema', pinned: true });
    const result = await collect(made.provider, request);
    expect(result.rungs).toEqual(['chat_schema']);
    expect(result.error?.code).toBe('bad_request');
    expect(result.error?.message).toContain('Unpin');
  });

  it('ends in a message about the base URL when nothing is there at all', async () => {
    const { provider } = await under(supporting({ protocols: [] }, () => reply()));
    const result = await collect(provider, request);
    expect(result.error?.code).toBe('bad_request');
    expect(result.error?.message).toContain('/v1');
  });

  it('is not remembered when the call fails for another reason', async () => {
    const { provider, memory } = await under(chatOnly({}, () => error(401, openAiError('Incorrect API key'))));
    await collect(provider, request);
    expect(await memory.get(provider.id)).toBeNull();
  });
});

/** How a kind of server looks from outside: where it is, what it lacks and in which words, what it says when something is wrong. */
type ServerStyle = {
  name: string;
  path?: string;
  refuses: Record<string, { status: number; body: unknown }>;
  lacks?: unknown;
  rung: string;
  wrongKey: Reaction;
  noModel: Reaction;
  tooLong: Reaction;
  busy: Reaction;
};
const vllmError = (status: number, type: string, message: string) =>
  error(status, { object: 'error', message, type, param: null, code: status });
const llamaError = (status: number, type: string, message: string) =>
  error(status, { error: { code: status, message, type } });
const styles: ServerStyle[] = [
  {
    name: 'OpenAI',
    refuses: {},
    rung: 'responses_schema',
    wrongKey: error(401, openAiError('Incorrect API key provided: sk-te**st.', 'invalid_api_key')),
    noModel: error(
      404,
      openAiError('The model `test-model` does not exist or you do not have access to it.', 'model_not_found'),
    ),
    tooLong: error(
      400,
      openAiError('Your input exceeds the context window of this model.', 'context_length_exceeded', 'input'),
    ),
    busy: error(429, openAiError('Rate limit reached for test-model on tokens per min', 'rate_limit_exceeded'), {
      'retry-after-ms': '20',
    }),
  },
  {
    name: 'Azure, by deployment',
    path: '/openai/deployments/test-model?api-version=2024-10-21',
    refuses: {
      'response_format.json_schema': {
        status: 400,
        body: openAiError(
          'response_format value as json_schema is enabled only for api versions 2024-08-01-preview and later',
        ),
      },
    },
    lacks: { error: { code: '404', message: 'Resource not found' } },
    rung: 'chat_tool',
    wrongKey: error(401, {
      error: { code: '401', message: 'Access denied due to invalid subscription key or wrong API endpoint.' },
    }),
    noModel: error(404, {
      error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' },
    }),
    tooLong: error(
      400,
      openAiError("This model's maximum context length is 8192 tokens.", 'context_length_exceeded', 'messages'),
    ),
    busy: error(
      429,
      { error: { code: '429', message: 'Requests have exceeded the token rate limit of your tier.' } },
      { 'retry-after': '1' },
    ),
  },
  {
    name: 'vLLM',
    refuses: {
      'response_format.json_schema': {
        status: 400,
        body: {
          object: 'error',
          message: 'Grammar error: unimplemented keys in schema',
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
      },
      tools: {
        status: 400,
        body: {
          object: 'error',
          message: 'tool_choice requires --tool-call-parser to be set',
          type: 'BadRequestError',
          code: 400,
        },
      },
    },
    lacks: { detail: 'Not Found' },
    rung: 'prompt_schema',
    wrongKey: error(401, { error: 'Unauthorized' }),
    noModel: vllmError(404, 'NotFoundError', 'The model `test-model` does not exist.'),
    tooLong: vllmError(
      400,
      'BadRequestError',
      "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens.",
    ),
    busy: vllmError(503, 'ServiceUnavailableError', 'The engine is overloaded'),
  },
  {
    name: 'llama.cpp',
    refuses: {
      'response_format.json_schema': {
        status: 400,
        body: { error: { code: 400, message: 'failed to parse grammar', type: 'invalid_request_error' } },
      },
      tools: {
        status: 500,
        body: { error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' } },
      },
    },
    lacks: { error: { code: 404, message: 'File Not Found', type: 'not_found_error' } },
    rung: 'prompt_schema',
    wrongKey: llamaError(401, 'authentication_error', 'Invalid API Key'),
    noModel: llamaError(404, 'not_found_error', 'model test-model not found'),
    tooLong: llamaError(
      400,
      'exceed_context_size_error',
      'the request exceeds the available context size, try increasing it',
    ),
    busy: llamaError(503, 'unavailable_error', 'Loading model'),
  },
  {
    name: 'Ollama',
    refuses: {
      'response_format.json_schema': {
        status: 400,
        body: { error: { message: 'invalid JSON schema in format', type: 'invalid_request_error' } },
      },
      tools: {
        status: 400,
        body: { error: { message: 'registry.ollama.ai/library/test-model does not support tools', type: 'api_error' } },
      },
    },
    lacks: '404 page not found',
    rung: 'prompt_schema',
    wrongKey: error(401, { error: 'unauthorized' }),
    noModel: error(404, {
      error: { message: 'model "test-model" not found, try pulling it first', type: 'api_error' },
    }),
    tooLong: error(400, { error: { message: 'input exceeds maximum context length', type: 'invalid_request_error' } }),
    busy: error(503, {
      error: { message: 'server busy, please try again. maximum pending requests exceeded', type: 'api_error' },
    }),
  },
  {
    name: 'LiteLLM',
    refuses: {
      response_format: {
        status: 400,
        body: {
          error: {
            message: "litellm.UnsupportedParamsError: vertex_ai does not support parameters: ['response_format']",
            type: 'None',
            param: 'None',
            code: '400',
          },
        },
      },
    },
    lacks: { detail: 'Not Found' },
    rung: 'chat_tool',
    wrongKey: error(401, {
      error: {
        message: 'Authentication Error, Invalid proxy server token passed.',
        type: 'token_not_found_in_db',
        param: 'key',
        code: '401',
      },
    }),
    noModel: error(400, {
      error: {
        message: '/chat/completions: Invalid model name passed in model=test-model.',
        type: 'invalid_request_error',
        code: '400',
      },
    }),
    tooLong: error(400, {
      error: {
        message: "litellm.ContextWindowExceededError: This model's maximum context length is 8192 tokens.",
        type: null,
        code: '400',
      },
    }),
    busy: error(
      429,
      { error: { message: 'litellm.RateLimitError: No deployments available', type: 'None', code: '429' } },
      { 'retry-after': '2' },
    ),
  },
];

describe.each(styles)('$name', ({ path, refuses, lacks, rung, wrongKey, noModel, tooLong, busy }) => {
  const server =
    (then: Scenario): Scenario =>
    (seen) =>
      lacks !== undefined && seen.protocol !== 'chat'
        ? { kind: 'error', status: 404, body: lacks }
        : supporting({ refuses }, then)(seen);
  /** At the address that such a server has. */
  async function at(then: Scenario, options: Partial<OpenAiOptions> = {}): Promise<ProviderUnderTest> {
    if (!path) return under(server(then), options);
    const plain = await under(server(then));
    const made = await under(() => reply(), { ...options, baseUrl: `${plain.server.baseUrl}${path}` });
    return { ...made, server: plain.server };
  }

  it(`answers on the rung ${rung}, and is asked there at once the next time`, async () => {
    const { provider, server: asked } = await at(() => reply());
    const first = await collect(provider, request);
    expect(first.error).toBeNull();
    expect(first.rungs.at(-1)).toBe(rung);
    expect(first.text).toBe(text);
    const before = asked.requests.length;
    expect((await collect(provider, request)).rungs).toEqual([rung]);
    expect(asked.requests).toHaveLength(before + 1);
    const last = asked.requests.at(-1);
    expect(last?.headers['api-key']).toBe(path ? 'sk-test' : undefined);
    if (path) expect(last?.path).toContain('/openai/deployments/test-model/chat/completions?api-version=2024-10-21');
  });

  it.each([
    ['a wrong key', wrongKey, 'unauthorized', /Check the API key/],
    ['a model that is not there', noModel, 'model_not_found', /Check the model's name/],
    ['a prompt that is too long', tooLong, 'too_long', /fewer passages/],
  ] as const)('says what to do about %s', async (_what, reaction, code, says) => {
    const { provider } = await at(() => reaction);
    const { error: problem } = await collect(provider, request);
    expect(problem?.code).toBe(code);
    expect(problem?.message).toMatch(says);
  });

  it('is asked again after a pause while it is busy', async () => {
    let calls = 0;
    const { provider } = await at(() => (calls++ === 0 ? busy : reply()));
    const result = await collect(provider, request);
    expect(result.error).toBeNull();
    expect(result.text).toBe(text);
    expect(result.chunks.filter(({ type }) => type === 'retry')).toHaveLength(1);
  });
});

describe('failures are told apart, and say what to do', () => {
  const cases: [name: string, reaction: Reaction, code: ProviderErrorCode, says: RegExp, calls: number][] = [
    [
      'a wrong key',
      error(401, openAiError('Incorrect API key provided: sk-te**st.', 'invalid_api_key')),
      'unauthorized',
      /Check the API key/,
      1,
    ],
    [
      'a key without rights',
      error(403, openAiError('You are not allowed to use this model')),
      'unauthorized',
      /key/,
      1,
    ],
    [
      'a model that OpenAI has not',
      error(
        404,
        openAiError('The model `test-model` does not exist or you do not have access to it.', 'model_not_found'),
      ),
      'model_not_found',
      /test-model/,
      1,
    ],
    [
      'a model that Ollama has not',
      error(404, { error: { message: 'model "test-model" not found, try pulling it first', type: 'api_error' } }),
      'model_not_found',
      /pull/,
      1,
    ],
    [
      'a model that vLLM has not',
      error(404, {
        object: 'error',
        message: 'The model `test-model` does not exist.',
        type: 'NotFoundError',
        code: 404,
      }),
      'model_not_found',
      /name/,
      1,
    ],
    [
      'a deployment that Azure has not',
      error(404, {
        error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' },
      }),
      'model_not_found',
      /name/,
      1,
    ],
    [
      'a model that OpenRouter has not',
      error(400, { error: { message: 'test-model is not a valid model ID', code: 400 } }),
      'model_not_found',
      /name/,
      1,
    ],
    [
      'LM Studio without a model',
      error(400, { error: 'No models loaded. Please load a model in the developer page.' }),
      'model_not_found',
      /pull|load/,
      1,
    ],
    [
      "a JSON mode that refuses the model's own output",
      error(400, openAiError('Failed to generate JSON. Please adjust your prompt.', 'json_validate_failed')),
      'server_error',
      /own output/,
      4,
    ],
    [
      "Anthropic's overload",
      error(529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
      'server_error',
      /Overloaded/,
      4,
    ],
    [
      'too many requests',
      error(429, openAiError('Rate limit reached for requests', 'rate_limit_exceeded')),
      'rate_limited',
      /fewer calls/,
      4,
    ],
    [
      'a spent quota',
      error(
        429,
        openAiError(
          'You exceeded your current quota, please check your plan and billing details.',
          'insufficient_quota',
        ),
      ),
      'rate_limited',
      /billing/,
      1,
    ],
    ['no credits', error(402, { error: { message: 'Insufficient credits', code: 402 } }), 'rate_limited', /billing/, 1],
    [
      'an overloaded server',
      error(503, { error: { message: 'The engine is currently overloaded' } }),
      'server_error',
      /later/,
      4,
    ],
    [
      "a proxy's page",
      error(502, '<html><head><style>x{}</style></head><body><h1>502 Bad Gateway</h1></body></html>'),
      'server_error',
      /502 Bad Gateway/,
      4,
    ],
    ['a gateway that waited too long', error(504, 'upstream request timeout'), 'timeout', /faster model/, 4],
    ['an empty error body', error(500, ''), 'server_error', /no explanation/, 4],
    [
      'a prompt that is too long',
      error(400, openAiError("This model's maximum context length is 8192 tokens.", 'context_length_exceeded')),
      'too_long',
      /fewer passages/,
      1,
    ],
    [
      'a prompt too long for llama.cpp',
      error(400, {
        error: {
          code: 400,
          message: 'the request exceeds the available context size',
          type: 'exceed_context_size_error',
        },
      }),
      'too_long',
      /fewer passages/,
      1,
    ],
    [
      "Azure's content filter",
      error(400, {
        error: {
          code: 'content_filter',
          message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
        },
      }),
      'content_filtered',
      /person/,
      1,
    ],
    [
      'a request that is wrong in a way of its own',
      error(400, openAiError('Something is odd about this request.')),
      'bad_request',
      /base URL/,
      1,
    ],
    ['a connection that is hung up', { kind: 'hang_up' }, 'connection_lost', /Try again/, 4],
    ['a stream cut in the middle', reply({ cutAfterBytes: 700 }), 'connection_lost', /after \d+ characters/, 4],
    ['a stream that ends without saying so', reply({ finishReason: null }), 'connection_lost', /lost/, 4],
    ['a length announced that is too short', reply({ contentLength: 600 }), 'connection_lost', /lost/, 4],
    [
      'an error in the middle of a stream',
      reply({ errorAfterDeltas: { count: 3, error: { code: 'server_error', message: 'The server had an error' } } }),
      'server_error',
      /while it replied/,
      4,
    ],
    [
      'a limit in the middle of a stream',
      reply({
        errorAfterDeltas: { count: 3, error: { code: 'rate_limit_exceeded', message: 'Too many tokens per minute' } },
      }),
      'rate_limited',
      /fewer calls/,
      4,
    ],
    [
      'an event that is no JSON',
      { kind: 'raw', status: 200, headers: { 'content-type': 'text/event-stream' }, body: 'data: {"broken\n\n' },
      'connection_lost',
      /lost/,
      4,
    ],
    [
      'a page where a stream should be',
      { kind: 'raw', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' },
      'unreachable',
      /answers with a web page, not as a model does\. Check the base URL/,
      1,
    ],
  ];
  it.each(cases)('%s', async (_name, reaction, code, says, calls) => {
    const { provider, server } = await under(() => reaction);
    const result = await collect(provider, request);
    expect(result.error?.code).toBe(code);
    expect(result.error?.message).toMatch(says);
    expect(result.error?.message).not.toContain('sk-test');
    expect(server.requests).toHaveLength(calls);
    expect(result.chunks.filter(({ type }) => type === 'retry')).toHaveLength(calls - 1);
  });

  it.each([
    ['an error body', error(401, { error: { message: 'Received API Key = sk-test, which is not known' } })],
    ['a page', error(403, '<p>sk-test is blocked</p>')],
    ['a refused rung', error(404, { detail: 'no route for sk-test' })],
    [
      'a stream',
      reply({ errorAfterDeltas: { count: 1, error: { code: 'server_error', message: 'worker died on sk-test' } } }),
    ],
  ])('never say the key, though %s did, not even in what is logged of them', async (_where, reaction) => {
    const { provider } = await under(() => reaction);
    const result = await collect(provider, request);
    const said = [
      result.error?.message,
      inspect(result.error, { depth: 10 }),
      ...result.chunks.map((chunk) => JSON.stringify(chunk)),
    ];
    expect(result.error).not.toBeNull();
    expect(result.error?.message).not.toContain('sk-test');
    expect(said.join()).not.toContain('sk-test');
  });

  it('keep the text that had arrived', async () => {
    const { provider } = await under(() => reply({ cutAfterBytes: 1200, deltaLength: 3 }), {
      retries: { attempts: 1, pauseMs: 0 },
    });
    const { error: lost } = await collect(provider, request);
    expect(lost?.details.textSoFar.length).toBeGreaterThan(3);
    expect(text.startsWith(lost?.details.textSoFar ?? '-')).toBe(true);
  });

  it('silence before the first byte is a time-out', async () => {
    const { provider } = await under(() => ({ kind: 'silence' }), {
      timeouts: { firstByteMs: 30, idleMs: 30 },
      retries: { attempts: 2, pauseMs: 60_000 },
    });
    const result = await collect(provider, request);
    expect(result.error?.code).toBe('timeout');
    expect(result.error?.message).toContain('did not begin');
  });

  it('silence in the middle is a time-out that keeps the text', async () => {
    const { provider } = await under(() => reply({ stallAfterBytes: 900, deltaLength: 4 }), {
      timeouts: { firstByteMs: 5000, idleMs: 30 },
      retries: { attempts: 1, pauseMs: 0 },
    });
    const result = await collect(provider, request);
    expect(result.error?.code).toBe('timeout');
    expect(result.error?.message).toContain('fell silent');
    expect(result.error?.details.textSoFar).toBe(result.text);
  });

  it('a server that is not there can not be reached', async () => {
    const gone = await under(() => reply());
    await gone.server.close();
    const result = await collect(gone.provider, request);
    expect(result.error?.code).toBe('unreachable');
    expect(result.error?.message).toContain('server runs');
  });

  it('a private address is refused before anything is sent', async () => {
    const guarded = createGuardedFetch({ allowPrivate: false, allowedOrigins: [] });
    const made = await under(() => reply(), { fetch: guarded.fetch });
    const result = await collect(made.provider, request);
    await guarded.close();
    expect(result.error?.code).toBe('address_refused');
    expect(result.error?.message).toContain('Allow it explicitly');
    expect(made.server.requests).toHaveLength(0);
  });

  it('a call that is cancelled ends at once as aborted, without another try', async () => {
    const controller = new AbortController();
    const { provider, server } = await under(() => reply({ stallAfterBytes: 800 }));
    const reading = (async () => {
      for await (const chunk of provider.generate(request, controller.signal))
        if (chunk.type === 'text') controller.abort();
    })();
    await expect(reading).rejects.toMatchObject({ name: 'ProviderError', code: 'aborted' });
    expect(server.requests).toHaveLength(1);
  });

  it('a call that was cancelled before it began sends nothing', async () => {
    const { provider, server } = await under(() => reply());
    const result = await collect(provider, request, AbortSignal.abort());
    expect(result.error?.code).toBe('aborted');
    expect(server.requests).toHaveLength(0);
  });
});

describe('retries', () => {
  const busy = (headers: Record<string, string> = {}) =>
    error(429, openAiError('Rate limit reached', 'rate_limit_exceeded'), headers);

  it('that work give the reply, and each was announced with its reason', async () => {
    const { provider } = await under(inOrder(busy(), error(500, ''), reply({ cutAfterBytes: 900 }), reply()));
    const result = await collect(provider, request);
    expect(result.error).toBeNull();
    expect(result.text).toBe(text);
    expect(result.chunks.flatMap((chunk) => (chunk.type === 'retry' ? [chunk.code] : []))).toEqual([
      'rate_limited',
      'server_error',
      'connection_lost',
    ]);
  });

  it.each([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['milliseconds', { 'retry-after-ms': '2500' }, 2500],
    ['a date', { 'retry-after': new Date(1_700_000_000_000 + 9000).toUTCString() }, 9000],
  ])('wait at least as long as the provider asks, in %s', async (_name, headers, least) => {
    const { provider, pauses } = await under(inOrder(busy(headers), reply()));
    expect((await collect(provider, request)).error).toBeNull();
    expect(pauses[0]).toBeGreaterThanOrEqual(least);
    expect(pauses[0]).toBeLessThanOrEqual(least + 250);
  });

  it('end when the provider asks for more time than there is', async () => {
    const { provider, pauses } = await under(inOrder(busy({ 'retry-after': '3600' }), reply()));
    const result = await collect(provider, request);
    expect(result.error?.code).toBe('rate_limited');
    expect(result.error?.details.retryAfterMs).toBe(3_600_000);
    expect(pauses).toEqual([]);
  });

  it('wait longer each time, with jitter below the bound', async () => {
    const full = await under(() => error(500, ''));
    await collect(full.provider, request);
    expect(full.pauses).toEqual([500, 1000, 2000]);
    const half = await under(() => error(500, ''), { random: () => 0.5 });
    await collect(half.provider, request);
    expect(half.pauses).toEqual([250, 500, 1000]);
  });
});
