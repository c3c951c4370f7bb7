export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A value whose last character has arrived. */
export type CompletedValue = {
  /** `$`, `$.items[0]`, `$["odd key"]`. */
  path: string;
  /** 0 for the root. */
  depth: number;
  value: JsonValue;
  /** A number's own text, which may hold more digits than a double; null for everything else. */
  raw: string | null;
  /** UTF-16 offsets into everything pushed so far, half-open. */
  start: number;
  end: number;
};

export type JsonReaderOptions = {
  /** Skips what models put around an object: fences, preambles, thinking blocks, trailing text. Otherwise the input must be one JSON text. */
  tolerant: boolean;
  /** Tolerant only: an object at the root that has none of these keys is part of the preamble, not the answer. */
  rootKeys?: readonly string[];
  /** Containers deeper than this are an error. Default 128. */
  depthLimit?: number;
  /** Values deeper than this are built but not reported. Default: all are. */
  reportDepth?: number;
  onValue?(completed: CompletedValue): void;
  /** Parts of string values as they arrive; together they are the string. Keys are not reported. */
  onStringDelta?(path: string, delta: string): void;
  /** What was reported since the root began is void: the text was not the answer after all. */
  onReset?(): void;
};

export type JsonError = { message: string; offset: number };

export type JsonOutcome = {
  /** complete: a whole root; truncated: the text ended inside one; invalid: no root came to its end; none: nothing began. */
  status: 'complete' | 'truncated' | 'invalid' | 'none';
  /** The root; while truncated, what there is of it. */
  value: JsonValue | undefined;
  /** Offsets of the root's text. */
  start: number;
  end: number;
  error: JsonError | null;
  /** What was skipped around the root, in words. */
  stripped: string[];
  /** Paths of keys that came twice in one object; the last one stands, as with `JSON.parse`. */
  duplicateKeys: string[];
};

export type JsonReader = {
  push(text: string): void;
  /** Tells the reader that nothing follows. Pushing after it is an error. */
  end(): JsonOutcome;
};

enum State {
  Seeking,
  Marker,
  Thinking,
  Value,
  ValueOrEnd,
  Key,
  KeyOrEnd,
  Colon,
  CommaOrEnd,
  Text,
  Escape,
  Unicode,
  Number,
  Literal,
  After,
  Failed,
}

/** Opening and closing marks of thinking blocks that open models print: DeepSeek and Qwen, Magistral, Kimi, gpt-oss. */
const thinkingMarks: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<reasoning>', '</reasoning>'],
  ['<thought>', '</thought>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
];
const marks = thinkingMarks.flat();
/** Marks that close a block which the chat template opened, so that only the end is in the reply. */
const loneClosings = thinkingMarks.map(([, close]) => close).filter((close) => !close.startsWith('<|'));
const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const plainKey = /^[A-Za-z_$][\w$]*$/;

/** Reads JSON as it streams: synchronous, one pass, no look back, split anywhere. Linear in the text.
 *  A tolerant reader takes the first object that ends well; one that breaks is given up where it broke and the search goes on
 *  from there. Inside the object nothing is forgiven: it is exactly what `JSON.parse` accepts. */
export function createJsonReader(options: JsonReaderOptions): JsonReader {
  const { tolerant, onValue, onStringDelta, onReset } = options;
  const rootKeys = options.rootKeys;
  const depthLimit = options.depthLimit ?? 128;
  const reportDepth = options.reportDepth ?? Number.POSITIVE_INFINITY;

  let state: State = tolerant ? State.Seeking : State.Value;
  let base = 0;
  let ended = false;

  // One entry per open container.
  let depth = 0;
  let containers: (JsonValue[] | Record<string, JsonValue>)[] = [];
  let keys: string[] = [];
  let paths: string[] = [];
  let starts: number[] = [];

  let token = '';
  let tokenStart = 0;
  let tokenPath = '';
  let isKey = false;
  let literal: 'true' | 'false' | 'null' = 'null';
  let hexDigits = 0;
  let hexValue = 0;

  let rootStart = 0;
  let root: JsonValue | undefined;
  let rootEnd = 0;
  let reported = false;
  let duplicateKeys: string[] = [];
  let furthest: (JsonError & { length: number }) | null = null;

  /** The character that broke a root may begin the next one. */
  let reread = false;
  let marker = '';
  let markerFrom: State = State.Seeking;
  let closing = '';
  let backticks = 0;
  let inFenceLine = false;
  const stripped = new Set<string>();

  function childPath(): string {
    if (depth === 0) return '$';
    const container = containers[depth - 1]!;
    const parent = paths[depth - 1]!;
    if (Array.isArray(container)) return `${parent}[${container.length}]`;
    const key = keys[depth - 1]!;
    return plainKey.test(key) ? `${parent}.${key}` : `${parent}[${JSON.stringify(key)}]`;
  }

  function open(container: JsonValue[] | Record<string, JsonValue>, start: number): boolean {
    if (depth >= depthLimit) return false;
    paths[depth] = childPath();
    containers[depth] = container;
    keys[depth] = '';
    starts[depth] = start;
    depth++;
    return true;
  }

  /** Puts a finished value in its place and reports it. */
  function complete(value: JsonValue, path: string, start: number, end: number, raw: string | null): void {
    if (depth > 0) {
      const container = containers[depth - 1]!;
      if (Array.isArray(container)) container.push(value);
      else {
        const key = keys[depth - 1]!;
        if (Object.hasOwn(container, key)) duplicateKeys.push(path);
        if (key === '__proto__') {
          Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
        } else container[key] = value;
      }
      state = State.CommaOrEnd;
    } else {
      if (tolerant && rootKeys && !rootKeys.some((key) => Object.hasOwn(value as object, key))) {
        abandon();
        stripped.add('preamble');
        return;
      }
      root = value;
      rootEnd = end;
      state = State.After;
    }
    if (onValue && depth <= reportDepth) {
      reported = true;
      onValue({ path, depth, value, raw, start, end });
    }
  }

  function close(end: number): void {
    depth--;
    const container = containers[depth]!;
    const path = paths[depth]!;
    const start = starts[depth]!;
    containers.length = depth;
    complete(container, path, start, end, null);
  }

  /** Forgets the root that was being read and searches on. */
  function abandon(): void {
    if (reported) onReset?.();
    reported = false;
    depth = 0;
    containers = [];
    keys = [];
    paths = [];
    starts = [];
    duplicateKeys = [];
    root = undefined;
    token = '';
    stripped.delete('trailing text');
    state = State.Seeking;
  }

  function fail(message: string, offset: number): void {
    const length = offset - rootStart;
    if (!furthest || length > furthest.length) furthest = { message, offset, length };
    if (!tolerant) {
      state = State.Failed;
      return;
    }
    abandon();
    reread = true;
    stripped.add('preamble');
  }

  function finishNumber(end: number): void {
    if (numberPattern.test(token)) {
      const text = token;
      token = '';
      complete(Number(text), childPath(), tokenStart, end, text);
    } else fail(`"${token.slice(0, 40)}" is not a JSON number`, tokenStart);
  }

  function beginText(start: number, key: boolean): void {
    token = '';
    tokenStart = start;
    isKey = key;
    tokenPath = key ? '' : childPath();
    state = State.Text;
  }

  function extendText(part: string): void {
    if (part === '') return;
    token += part;
    if (!isKey && onStringDelta) {
      reported = true;
      onStringDelta(tokenPath, part);
    }
  }

  function beginValue(code: number, offset: number): void {
    if (code === 0x22) beginText(offset, false);
    else if (code === 0x7b) {
      if (open({}, offset)) state = State.KeyOrEnd;
      else fail(`nested deeper than ${depthLimit} levels`, offset);
    } else if (code === 0x5b) {
      if (open([], offset)) state = State.ValueOrEnd;
      else fail(`nested deeper than ${depthLimit} levels`, offset);
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      token = String.fromCharCode(code);
      tokenStart = offset;
      state = State.Number;
    } else if (code === 0x74 || code === 0x66 || code === 0x6e) {
      literal = code === 0x74 ? 'true' : code === 0x66 ? 'false' : 'null';
      token = literal[0]!;
      tokenStart = offset;
      state = State.Literal;
    } else fail(`${shown(code)} where a value should be`, offset);
  }

  function seek(code: number, offset: number): void {
    if (code === 0x7b) {
      rootStart = offset;
      backticks = 0;
      beginValue(code, offset);
      return;
    }
    if (code === 0x60) {
      backticks++;
      if (backticks === 3) {
        stripped.add('fence');
        inFenceLine = true;
      }
      return;
    }
    backticks = 0;
    if (code === 0x0a) inFenceLine = false;
    if (isSpace(code)) return;
    if (code === 0x3c || code === 0x5b || code === 0x25c1) {
      beginMarker(code, State.Seeking);
      return;
    }
    if (!inFenceLine) stripped.add('preamble');
  }

  function beginMarker(code: number, from: State): void {
    marker = String.fromCharCode(code);
    markerFrom = from;
    state = State.Marker;
  }

  /** Extends a possible thinking mark. Returns false when the character is not part of one and must be read again. */
  function extendMarker(code: number): boolean {
    const next = marker + String.fromCharCode(code);
    if (!marks.some((mark) => mark.startsWith(next))) {
      stripped.add(markerFrom === State.After ? 'trailing text' : 'preamble');
      state = markerFrom;
      return false;
    }
    marker = next;
    const pair = thinkingMarks.find(([start]) => start === next);
    if (pair) {
      stripped.add('thinking');
      closing = pair[1];
      marker = '';
      state = State.Thinking;
    } else if (loneClosings.includes(next)) {
      // The template printed the opening mark, so what came before was thought, whatever it looked like.
      stripped.add('thinking');
      if (markerFrom === State.After) abandon();
      state = State.Seeking;
    }
    return true;
  }

  function think(code: number): void {
    const character = String.fromCharCode(code);
    marker += character;
    while (marker !== '' && !closing.startsWith(marker)) marker = marker.slice(1);
    if (marker === closing) {
      marker = '';
      state = State.Seeking;
    }
  }

  function after(code: number, offset: number): void {
    if (isSpace(code)) return;
    if (!tolerant) {
      fail(`${shown(code)} after the end`, offset);
      return;
    }
    if (code === 0x60) stripped.add('fence');
    else if (code === 0x3c || code === 0x5b || code === 0x25c1) beginMarker(code, State.After);
    else stripped.add('trailing text');
  }

  function push(text: string): void {
    if (ended) throw new Error('push after end');
    const length = text.length;
    let index = 0;
    while (index < length) {
      if (state === State.Text) {
        const from = index;
        let code = 0;
        while (index < length) {
          code = text.charCodeAt(index);
          if (code === 0x22 || code === 0x5c || code < 0x20) break;
          index++;
        }
        if (index > from) extendText(text.slice(from, index));
        if (index === length) break;
        if (code === 0x22) {
          index++;
          if (isKey) {
            keys[depth - 1] = token;
            token = '';
            state = State.Colon;
          } else {
            const value = token;
            token = '';
            complete(value, tokenPath, tokenStart, base + index, null);
          }
        } else if (code === 0x5c) {
          index++;
          state = State.Escape;
        } else {
          fail('control character in a string', base + index);
          reread = false;
        }
        continue;
      }
      const code = text.charCodeAt(index);
      switch (state) {
        case State.Value:
          if (!isSpace(code)) beginValue(code, base + index);
          break;
        case State.ValueOrEnd:
          if (code === 0x5d) close(base + index + 1);
          else if (!isSpace(code)) beginValue(code, base + index);
          break;
        case State.KeyOrEnd:
          if (code === 0x22) beginText(base + index, true);
          else if (code === 0x7d) close(base + index + 1);
          else if (!isSpace(code)) {
            fail(`${shown(code)} where a key should be`, base + index);
          }
          break;
        case State.Key:
          if (code === 0x22) beginText(base + index, true);
          else if (!isSpace(code)) {
            fail(`${shown(code)} where a key should be`, base + index);
          }
          break;
        case State.Colon:
          if (code === 0x3a) state = State.Value;
          else if (!isSpace(code)) {
            fail(`${shown(code)} where ":" should be`, base + index);
          }
          break;
        case State.CommaOrEnd: {
          const inArray = Array.isArray(containers[depth - 1]);
          if (code === 0x2c) state = inArray ? State.Value : State.Key;
          else if (code === (inArray ? 0x5d : 0x7d)) close(base + index + 1);
          else if (!isSpace(code)) {
            fail(`${shown(code)} where "," or "${inArray ? ']' : '}'}" should be`, base + index);
          }
          break;
        }
        case State.Number: {
          const from = index;
          while (index < length && isNumberPart(text.charCodeAt(index))) index++;
          token += text.slice(from, index);
          if (index < length) {
            finishNumber(base + index);
            reread = false;
          }
          continue;
        }
        case State.Literal:
          if (code === literal.charCodeAt(token.length)) {
            token += literal[token.length];
            if (token === literal) {
              token = '';
              complete(literal === 'null' ? null : literal === 'true', childPath(), tokenStart, base + index + 1, null);
            }
          } else {
            fail(`${shown(code)} inside "${literal}"`, base + index);
          }
          break;
        case State.Escape: {
          const plain = escapes[code];
          if (code === 0x75) {
            hexDigits = 0;
            hexValue = 0;
            state = State.Unicode;
          } else if (plain !== undefined) {
            state = State.Text;
            extendText(plain);
          } else fail(`"\\${String.fromCharCode(code)}" is not an escape`, base + index);
          break;
        }
        case State.Unicode: {
          const digit = hexOf(code);
          if (digit < 0) fail('"\\u" without four hexadecimal digits', base + index);
          else {
            hexValue = hexValue * 16 + digit;
            if (++hexDigits === 4) {
              state = State.Text;
              extendText(String.fromCharCode(hexValue));
            }
          }
          break;
        }
        case State.Seeking:
          seek(code, base + index);
          break;
        case State.Marker:
          if (!extendMarker(code)) continue;
          break;
        case State.Thinking:
          think(code);
          break;
        case State.After:
          after(code, base + index);
          break;
        case State.Failed:
          index = length;
          continue;
      }
      if (reread) reread = false;
      else index++;
    }
    base += length;
  }

  function end(): JsonOutcome {
    if (!ended) {
      ended = true;
      if (state === State.Number && depth === 0) finishNumber(base);
      if (state === State.Marker) stripped.add(markerFrom === State.After ? 'trailing text' : 'preamble');
    }
    const finished = state === State.After || (state === State.Marker && markerFrom === State.After);
    const inString = state === State.Text || state === State.Escape || state === State.Unicode;
    const inside = state !== State.Failed && !finished && (depth > 0 || inString || state === State.Literal);
    const failed = furthest ? { message: furthest.message, offset: furthest.offset } : null;
    const status = finished ? 'complete' : inside ? 'truncated' : failed ? 'invalid' : 'none';
    return {
      status,
      value: status === 'complete' ? root : status === 'truncated' ? containers[0] : undefined,
      start: rootStart,
      end: status === 'complete' ? rootEnd : base,
      error:
        status === 'complete'
          ? null
          : status === 'truncated'
            ? { message: 'the text ends too early', offset: base }
            : failed,
      stripped: [...stripped],
      duplicateKeys,
    };
  }

  return { push, end };
}

/** A front-end for bytes: a character of several bytes may be split between two chunks. Invalid UTF-8 becomes U+FFFD. */
export function createByteReader(reader: JsonReader): { push(bytes: Uint8Array): void; end(): JsonOutcome } {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return {
    push: (bytes) => reader.push(decoder.decode(bytes, { stream: true })),
    end: () => {
      reader.push(decoder.decode());
      return reader.end();
    },
  };
}

const escapes: Record<number, string | undefined> = {
  34: '"',
  92: '\\',
  47: '/',
  98: '\b',
  102: '\f',
  110: '\n',
  114: '\r',
  116: '\t',
};

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isNumberPart(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x2b || code === 0x2d || code === 0x65 || code === 0x45
  );
}

function hexOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function shown(code: number): string {
  return JSON.stringify(String.fromCharCode(code));
}
