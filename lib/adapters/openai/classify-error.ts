import { inspect } from 'node:util';
import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { ProviderError, type ProviderErrorCode } from '../../ports/provider';
import { AddressRefusedError } from '../net/guarded-fetch';
import type { ModelRung } from './capabilities';
import { ReplyFailed } from './rungs';
import { WebPageError, withoutSecret } from './streaming-fetch';

/** What is known of a failed call besides the error itself. */
export type CallContext = {
  rung: ModelRung;
  model: string;
  baseUrl: string;
  /** The key: taken out of whatever is said. */
  secret: string | null;
  textSoFar: string;
  /** The body of an error reply, as sent. */
  body: string | null;
  /** Optional parameters that the call carried. */
  parameters: readonly string[];
  now: number;
  /** Why the call was stopped from our side, where it was. */
  stopped: 'aborted' | 'first_byte' | 'idle' | null;
};

export type Failure =
  | { kind: 'parameter'; parameter: string; reason: string }
  | { kind: 'rung'; reason: string }
  | { kind: 'error'; error: ProviderError };

/** Tells apart what a provider means by an error: a parameter it doesn't know, a rung it can't do, or a failure.
 *  Only a refused parameter leaves the rung; bad keys, limits, time-outs and server errors never do. */
export function classifyFailure(error: unknown, context: CallContext): Failure {
  if (context.stopped) return failure(stoppedError(context, error));
  const refused = findInCauses(error, AddressRefusedError);
  if (refused)
    return failure(
      providerError(
        'address_refused',
        `The address of the model was refused: ${refused.message}${refused.canBeAllowed ? whereAllowed : ''}`,
        context,
        error,
      ),
    );
  if (error instanceof APIUserAbortError) return failure(stoppedError({ ...context, stopped: 'aborted' }, error));
  if (error instanceof APIConnectionTimeoutError)
    return failure(stoppedError({ ...context, stopped: 'first_byte' }, error));
  if (error instanceof APIError && error.status !== undefined) return classifyStatus(error, error.status, context);
  if (error instanceof ReplyFailed) return failure(streamedError(error.code, error.message, context, error));
  if (error instanceof APIError && error.error) {
    const { message, code } = readBody(error, null);
    return failure(streamedError(code, message, context, error));
  }
  return failure(connectionError(error, context));
}

const whereAllowed =
  ' For a model, tick the box for private addresses in its settings or set COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES=true.';

function classifyStatus(error: APIError, status: number, context: CallContext): Failure {
  const { message, code, parameter } = readBody(error, context.body);
  const said = `${status}: ${message || 'no explanation'}`;
  const text = `${code} ${message}`.toLowerCase();
  const make = (kind: ProviderErrorCode, what: string) => failure(providerError(kind, what, context, error));

  if (status === 401 || status === 403) {
    return make('unauthorized', `The provider refused the key (${said}). Check the API key and what it may use.`);
  }
  if (status === 429 || status === 402) {
    return /insufficient_quota|billing|credit|quota exceeded|payment/.test(text) || status === 402
      ? failure(
          providerError(
            'rate_limited',
            `The provider's quota is spent (${said}). Check the plan and billing of the account.`,
            context,
            error,
            true,
          ),
        )
      : make('rate_limited', `The provider asks for fewer calls (${said}). Wait, or raise the limit of the account.`);
  }
  if (status === 408 || status === 504) {
    return make('timeout', `The provider took too long (${said}). Try again, or choose a faster model.`);
  }
  if (tooLongPattern.test(text) || status === 413) {
    return make(
      'too_long',
      `The prompt is longer than the model reads (${said}). Ask for fewer passages, or use a model with a longer context.`,
    );
  }
  if (/content_filter|content management policy|content policy|responsibleai/.test(text)) {
    return make(
      'content_filtered',
      `The provider's content filter refused the request (${said}). A person has to answer this question.`,
    );
  }
  if (ownOutputPattern.test(text)) {
    return make(
      'server_error',
      `The model's own output was refused by the provider (${said}). Try again, or use another model.`,
    );
  }
  const mentioned = context.parameters.find((name) => mentions(text, parameter, name));
  if (
    status === 400 ||
    status === 422 ||
    status === 404 ||
    status === 405 ||
    status === 415 ||
    status === 501 ||
    (status >= 500 && unsupportedPattern.test(text) && rungPatterns[context.rung].test(`${parameter} ${text}`))
  ) {
    if (mentioned && status !== 404) return { kind: 'parameter', parameter: mentioned, reason: said };
    if (modelMissingPattern.test(text)) {
      return make(
        'model_not_found',
        `The provider has no model “${context.model}” (${said}). Check the model's name, or pull it first.`,
      );
    }
    if (status === 404 || status === 405 || status === 501) return { kind: 'rung', reason: said };
    if (rungPatterns[context.rung].test(`${parameter} ${text}`)) return { kind: 'rung', reason: said };
    return make(
      'bad_request',
      `The provider refused the request (${said}). Check the base URL, the model and its parameters.`,
    );
  }
  if (status >= 500) return make('server_error', `The provider failed (${said}). Try again later.`);
  return make(
    'bad_request',
    `The provider refused the request (${said}). Check the base URL, the model and its parameters.`,
  );
}

/** An error that came inside a stream which had begun with 200. */
function streamedError(code: string, message: string, context: CallContext, error: Error): ProviderError {
  const text = `${code} ${message}`.toLowerCase();
  if (/rate_limit|too many requests/.test(text)) {
    return providerError(
      'rate_limited',
      `The provider asks for fewer calls (${message}). Wait, or raise the limit of the account.`,
      context,
      error,
    );
  }
  if (tooLongPattern.test(text)) {
    return providerError(
      'too_long',
      `The prompt is longer than the model reads (${message}). Ask for fewer passages.`,
      context,
      error,
    );
  }
  if (/content_filter|content policy/.test(text)) {
    return providerError(
      'content_filtered',
      `The provider's content filter stopped the reply (${message}). A person has to answer this question.`,
      context,
      error,
    );
  }
  return providerError(
    'server_error',
    `The provider failed while it replied (${message || 'no explanation'}). Try again later.`,
    context,
    error,
  );
}

function connectionError(error: unknown, context: CallContext): ProviderError {
  const code = causeCode(error);
  const host = hostOf(context.baseUrl);
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') {
    return providerError(
      'unreachable',
      `${host} did not answer in time. Check the base URL and the network.`,
      context,
      error,
    );
  }
  if (code !== null && unreachableCodes.has(code)) {
    return providerError(
      'unreachable',
      `${host} can't be reached (${code}). Check the base URL, and that the server runs.`,
      context,
      error,
    );
  }
  if (code !== null && /CERT|SELF_SIGNED|TLS|SSL/.test(code)) {
    return providerError(
      'unreachable',
      `${host} has a certificate that can't be trusted (${code}). Check the base URL.`,
      context,
      error,
      true,
    );
  }
  if (findInCauses(error, WebPageError)) {
    return providerError(
      'unreachable',
      `${host} answers with a web page, not as a model does. Check the base URL: it usually ends in /v1.`,
      context,
      error,
      true,
    );
  }
  const arrived = context.textSoFar.length;
  return providerError(
    'connection_lost',
    arrived > 0
      ? `The connection to ${host} was lost after ${arrived} characters of the reply. Try again.`
      : `The connection to ${host} was lost before a reply arrived. Try again.`,
    context,
    error,
  );
}

function stoppedError(context: CallContext, cause: unknown): ProviderError {
  const host = hostOf(context.baseUrl);
  if (context.stopped === 'aborted') return providerError('aborted', 'The call was cancelled.', context, cause);
  if (context.stopped === 'idle') {
    return providerError('timeout', `${host} fell silent in the middle of its reply. Try again.`, context, cause);
  }
  return providerError(
    'timeout',
    `${host} did not begin to reply in time. Try again, or choose a faster model.`,
    context,
    cause,
  );
}

function providerError(
  code: ProviderErrorCode,
  message: string,
  context: CallContext,
  cause: unknown,
  final = false,
): ProviderError {
  const api = cause instanceof APIError ? cause : null;
  return new ProviderError(
    code,
    withoutSecret(message, context.secret),
    {
      textSoFar: context.textSoFar,
      status: api?.status ?? null,
      requestId: api?.requestID ?? null,
      retryAfterMs: retryAfterMs(api?.headers ?? null, context.now),
      ...(final ? { final } : {}),
    },
    { cause: causeWithout(cause, context.secret) },
  );
}

/** What is logged of an error is its cause too, with all that hangs on it: one that holds the key is handed on as words alone. */
function causeWithout(cause: unknown, secret: string | null): unknown {
  if (!(cause instanceof Error) || withoutSecret(inspect(cause), secret) === inspect(cause)) return cause;
  const clean = new Error(withoutSecret(cause.message, secret));
  clean.name = cause.name;
  clean.stack = withoutSecret(cause.stack ?? '', secret);
  return clean;
}

/** Reads `retry-after-ms` and `retry-after` (seconds or a date). */
export function retryAfterMs(headers: Headers | null, now: number): number | null {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const value = headers?.get('retry-after');
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Error bodies as they are met: OpenAI `{error: {message, code, param}}`, vLLM `{object: "error", message}`, FastAPI `{detail}`,
 *  Ollama `{error: "…"}`, and pages of HTML from proxies. */
function readBody(error: APIError, body: string | null): { message: string; code: string; parameter: string } {
  const parsed = body === null ? null : parseObject(body);
  const inner = parsed === null ? error.error : (parsed.error ?? parsed);
  if (typeof inner === 'string') return { message: inner, code: '', parameter: '' };
  const fields = isRecord(inner) ? inner : {};
  const message = textOf(fields.message) || textOf(fields.detail) || textOf(fields.msg) || textOf(fields.title);
  return {
    message: (message || (parsed === null && body ? plainText(body) : '')).slice(0, 500),
    code: `${textOf(fields.code)} ${textOf(fields.type)}`.trim(),
    parameter: textOf(fields.param),
  };
}

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    // Gemini wraps its errors in a list.
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return isRecord(first) ? first : null;
  } catch {
    // A proxy's page: its text is shown as it is.
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
const plainText = (body: string) =>
  body
    .slice(0, 4000)
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function mentions(text: string, parameter: string, name: string): boolean {
  const wanted = name.toLowerCase();
  if (parameter) return parameter.toLowerCase().split(/[.[]/)[0] === wanted;
  return new RegExp(`(^|[^a-z_])${wanted}([^a-z_]|$)`).test(text);
}

const tooLongPattern =
  /context_length_exceeded|maximum context length|context length|context window|too many tokens|prompt is too long|exceed_context_size|exceeds the available context/;
const modelMissingPattern =
  /model_not_found|model[^.]{0,80}(not found|does not exist|not exist|unknown|not available|try pulling)|no such model|unknown model|deploymentnotfound|invalid model|not a valid model|no endpoints found for|no models? (is |are )?loaded/;
/** The model's own output was refused by the server's JSON mode: the same request may well succeed. */
const ownOutputPattern = /json_validate_failed|failed_generation|failed to generate json/;
const unsupportedPattern =
  /unsupported|not supported|not support|unknown|unrecognized|unexpected|invalid|not permitted|extra inputs|failed to parse|not implemented|cannot|can't|requires/;
/** What each rung needs; a refusal that names one of these leaves the rung. */
const rungPatterns: Record<ModelRung, RegExp> = {
  responses_schema:
    /text\.format|text_format|\btext\b.*(format|schema|param)|json_schema|response_format|structured output|schema|responses api|instructions|previous_response|\binput\b|strict/,
  chat_schema: /response_format|\bformat\b|json_schema|structured output|guided|grammar|schema|strict/,
  chat_tool: /\btools?\b|tool_choice|tool choice|function|strict|schema/,
  prompt_schema: /response_format|json_object|json mode|\bsystem\b/,
  prose: /(?!)/,
};
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ERR_INVALID_URL',
]);

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : 'The provider';
}

function causeCode(error: unknown): string | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string') return code;
    if (current instanceof AggregateError && current.errors.length > 0) return causeCode(current.errors[0]);
  }
  return null;
}

function findInCauses<T>(error: unknown, type: new (...parameters: never[]) => T): T | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    if (current instanceof type) return current;
  }
  return null;
}

const failure = (error: ProviderError): Failure => ({ kind: 'error', error });
