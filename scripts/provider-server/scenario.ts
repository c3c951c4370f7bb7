export type Protocol = 'responses' | 'chat' | 'completions' | 'embeddings' | 'other';

/** A request as the server saw it. */
export type SeenRequest = {
  /** 0 for the first request of the server's life. */
  index: number;
  protocol: Protocol;
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
  /** The system prompt and the task, whichever protocol carried them. */
  system: string;
  user: string;
  /** What is to be embedded. */
  texts: string[];
};

export type ReplyUsage = { input: number; cached?: number; output: number };

/** What the server does with one request. */
export type Reaction =
  | {
      kind: 'reply';
      text: string;
      /** Default "stop". `null` ends the stream without saying so. */
      finishReason?: 'stop' | 'length' | 'content_filter' | null;
      refusal?: string;
      /** Sent before the text, as servers of thinking models send it. */
      reasoning?: string;
      usage?: ReplyUsage | null;
      /** UTF-16 units per event. Default 12. */
      deltaLength?: number;
      /** Bytes per write to the socket; 1 splits every character. Default: one event a write. */
      bytesPerWrite?: number;
      /** Goes on when the promise resolves, at that many bytes of the body. */
      pauseAt?: { byte: number; until: Promise<void> };
      /** Between two events of text. */
      pauseMs?: number;
      /** Goes on when the promise resolves, each time that this much of the text has been said. */
      holds?: { after: string; until: Promise<void> }[];
      /** Told after each write how many UTF-16 units of the text have been said. */
      onSaid?: (units: number) => void;
      /** Says nothing more after that many bytes, and keeps the connection open. */
      stallAfterBytes?: number;
      /** Destroys the connection after that many bytes. */
      cutAfterBytes?: number;
      /** Announced instead of chunked encoding, true or not. */
      contentLength?: number;
      /** One JSON document instead of a stream, as from servers that ignore `stream`. */
      whole?: boolean;
      /** Comment lines between events, as proxies send them. */
      heartbeats?: boolean;
      lineEnd?: '\n' | '\r\n';
      /** An error event in the middle of the stream, after that many events of text. */
      errorAfterDeltas?: { count: number; error: Record<string, unknown> };
      headers?: Record<string, string>;
    }
  /** A vector for each text of the input, in the order of their numbers or another one. */
  | { kind: 'vectors'; of: (text: string) => number[]; tokens?: number; reversed?: boolean }
  | { kind: 'error'; status: number; body: unknown; headers?: Record<string, string> }
  | { kind: 'raw'; status: number; headers: Record<string, string>; body: string | Uint8Array }
  | { kind: 'silence' }
  | { kind: 'hang_up' };

export type Scenario = (request: SeenRequest) => Reaction;

/** Plays reactions in order; the last one stays. */
export function inOrder(...reactions: [Reaction, ...Reaction[]]): Scenario {
  return ({ index }) => reactions[Math.min(index, reactions.length - 1)] ?? reactions[0];
}

/** A server that knows only some protocols and parameters, and otherwise does as `then` says. */
export function supporting(
  abilities: {
    protocols?: Protocol[];
    /** Parameters by name on the wire, `response_format.json_schema` for one type of a format, with the error that refuses them. */
    refuses?: Record<string, { status: number; body: unknown }>;
  },
  then: Scenario,
): Scenario {
  return (request) => {
    if (abilities.protocols && !abilities.protocols.includes(request.protocol)) {
      return { kind: 'error', status: 404, body: { detail: 'Not Found' } };
    }
    for (const [name, error] of Object.entries(abilities.refuses ?? {})) {
      const [parameter = '', type] = name.split('.');
      const value = request.body[parameter];
      const given = type === undefined ? value !== undefined : (value as { type?: string } | undefined)?.type === type;
      if (given) return { kind: 'error', ...error };
    }
    return then(request);
  };
}
