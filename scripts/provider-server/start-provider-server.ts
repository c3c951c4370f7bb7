import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { protocolOf, type StreamedEvent, streamedEvents, wholeReply } from './protocol';
import type { Reaction, Scenario, SeenRequest } from './scenario';

export type ProviderServer = {
  /** `http://127.0.0.1:PORT/v1`, a port of its own. */
  baseUrl: string;
  /** Every request so far, oldest first. */
  requests: SeenRequest[];
  close(): Promise<void>;
};

/** A stand-in for a model's provider: Responses, chat, legacy completions and embeddings over real HTTP, to the byte as the scenario says. */
export async function startProviderServer(scenario: Scenario): Promise<ProviderServer> {
  const requests: SeenRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming, requests.length);
    requests.push(request);
    await react(scenario(request), request, outgoing);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage, index: number): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  const path = incoming.url ?? '/';
  const messages = (body.messages ?? []) as { role: string; content: string }[];
  return {
    index,
    protocol: protocolOf(new URL(path, 'http://localhost').pathname),
    method: incoming.method ?? 'GET',
    path,
    headers: incoming.headers,
    body,
    system: String(body.instructions ?? messages.find(({ role }) => role === 'system')?.content ?? ''),
    texts: Array.isArray(body.input) ? body.input.map(String) : typeof body.input === 'string' ? [body.input] : [],
    user: String(body.input ?? body.prompt ?? messages.find(({ role }) => role === 'user')?.content ?? ''),
  };
}

async function react(reaction: Reaction, request: SeenRequest, outgoing: ServerResponse): Promise<void> {
  switch (reaction.kind) {
    case 'silence':
      return;
    case 'hang_up':
      outgoing.socket?.destroy();
      return;
    case 'error': {
      const text = typeof reaction.body === 'string' ? reaction.body : JSON.stringify(reaction.body);
      const type = typeof reaction.body === 'string' ? 'text/html' : 'application/json';
      outgoing.writeHead(reaction.status, {
        'content-type': type,
        'x-request-id': `req_${request.index}`,
        ...reaction.headers,
      });
      outgoing.end(text);
      return;
    }
    case 'raw':
      outgoing.writeHead(reaction.status, reaction.headers);
      outgoing.end(reaction.body);
      return;
    case 'vectors': {
      const data = request.texts.map((text, index) => ({ object: 'embedding', index, embedding: reaction.of(text) }));
      const usage = { prompt_tokens: reaction.tokens ?? 1, total_tokens: reaction.tokens ?? 1 };
      outgoing.writeHead(200, { 'content-type': 'application/json', 'x-request-id': `req_${request.index}` });
      const list = {
        object: 'list',
        data: reaction.reversed ? data.reverse() : data,
        model: request.body.model,
        usage,
      };
      outgoing.end(JSON.stringify(list));
      return;
    }
    case 'reply':
      await sendReply(reaction, request, outgoing);
  }
}

async function sendReply(
  reply: Extract<Reaction, { kind: 'reply' }>,
  request: SeenRequest,
  outgoing: ServerResponse,
): Promise<void> {
  const lineEnd = reply.lineEnd ?? '\n';
  const events = reply.whole
    ? [{ event: wholeReply(reply, request), said: reply.text.length }]
    : streamedEvents(reply, request).map(({ event, said }) => ({
        event: `${reply.heartbeats ? `: ping${lineEnd}${lineEnd}` : ''}${event}\n\n`.replaceAll('\n', lineEnd),
        said,
      }));
  outgoing.writeHead(200, {
    'content-type': reply.whole ? 'application/json' : 'text/event-stream; charset=utf-8',
    'x-request-id': `req_${request.index}`,
    ...(reply.contentLength === undefined ? {} : { 'content-length': String(reply.contentLength) }),
    ...reply.headers,
  });
  let sent = 0;
  const holds = (reply.holds ?? []).map(({ after, until }) => ({
    at: reply.text.indexOf(after) + after.length,
    until,
  }));
  for (const { bytes: piece, said } of pieces(events, reply)) {
    if (reply.pauseAt && sent <= reply.pauseAt.byte && sent + piece.length > reply.pauseAt.byte)
      await reply.pauseAt.until;
    const limit = reply.cutAfterBytes ?? reply.stallAfterBytes;
    if (limit !== undefined && sent + piece.length >= limit) {
      await write(outgoing, piece.subarray(0, limit - sent));
      if (reply.cutAfterBytes !== undefined) outgoing.socket?.destroy();
      return;
    }
    if (!(await write(outgoing, piece))) return;
    sent += piece.length;
    reply.onSaid?.(said);
    if (reply.pauseMs !== undefined && said > 0) await pause(reply.pauseMs);
    while (holds[0] && said >= holds[0].at) await holds.shift()?.until;
  }
  if (reply.contentLength !== undefined && reply.contentLength > sent) outgoing.socket?.destroySoon();
  else outgoing.end();
}

function* pieces(
  events: StreamedEvent[],
  reply: Extract<Reaction, { kind: 'reply' }>,
): Iterable<{ bytes: Buffer; said: number }> {
  if (reply.bytesPerWrite === undefined) {
    for (const { event, said } of events) yield { bytes: Buffer.from(event), said };
    return;
  }
  const bytes = Buffer.from(events.map(({ event }) => event).join(''));
  for (let at = 0; at < bytes.length; at += reply.bytesPerWrite) {
    yield { bytes: bytes.subarray(at, at + reply.bytesPerWrite), said: 0 };
  }
}

/** Resolves to false when the other side is gone. */
function write(outgoing: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  if (bytes.length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    if (outgoing.destroyed) resolve(false);
    else outgoing.write(bytes, (error) => resolve(!error));
  });
}
