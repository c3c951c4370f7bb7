/** A page for people, with status 200, where a model's reply should be: the address is that of a site, or lacks its path. */
export class WebPageError extends Error {
  override readonly name = 'WebPageError';
}

/** Wraps a fetch for the SDK: keeps the body of an error reply, which the SDK reads only in part, and turns a whole JSON reply
 *  of a server that does not stream into the one-event stream that it stands for.
 *  @param secret never leaves in an error body, though some proxies print the key that they refuse */
export function streamingFetch(
  fetch: typeof globalThis.fetch,
  secret: string | null,
  onErrorBody: (body: string) => void,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) {
      const body = withoutSecret(await response.text(), secret);
      onErrorBody(body);
      return new Response(body, { status: response.status, headers: plainHeaders(response) });
    }
    if (type.includes('text/html')) {
      await response.body?.cancel();
      throw new WebPageError();
    }
    if (!type.includes('application/json')) return response;
    const events = eventsOf(JSON.parse(await response.text()));
    const stream = `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;
    const headers = plainHeaders(response);
    headers.set('content-type', 'text/event-stream');
    return new Response(stream, { status: response.status, headers });
  };
}

export function withoutSecret(text: string, secret: string | null): string {
  return secret === null || secret.length < 4 ? text : text.replaceAll(secret, '[key]');
}

/** Headers without those that describe bytes which are no longer the same. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers([...response.headers]);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  return headers;
}

type WholeReply = {
  object?: string;
  error?: unknown;
  status?: string;
  output?: { type: string; content?: { type: string; text?: string; refusal?: string }[] }[];
  choices?: {
    text?: string;
    finish_reason: string;
    message?: { content?: string | null; refusal?: string | null; tool_calls?: { function: { arguments: string } }[] };
  }[];
};

function eventsOf(reply: WholeReply): unknown[] {
  if (reply.error) return [reply];
  if (reply.object === 'response') {
    const parts = (reply.output ?? []).flatMap(({ content }) => content ?? []);
    return [
      ...parts.map(({ text, refusal }) =>
        refusal === undefined
          ? { type: 'response.output_text.delta', delta: text ?? '' }
          : { type: 'response.refusal.delta', delta: refusal },
      ),
      { type: reply.status === 'incomplete' ? 'response.incomplete' : 'response.completed', response: reply },
    ];
  }
  const choices = reply.choices?.map(({ message, ...choice }) => ({
    ...choice,
    delta: message && {
      content: message.content ?? null,
      refusal: message.refusal ?? null,
      tool_calls: message.tool_calls?.map((call, index) => ({ index, function: call.function })),
    },
  }));
  return [{ ...reply, choices }];
}
