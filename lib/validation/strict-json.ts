import type { Issue } from './issue';

/** Containers deeper than this are an issue: no answer needs them, and an attack may. */
export const maximumDepth = 64;

export type StrictJson =
  | { ok: true; value: unknown; end: number; issues: Issue[] }
  /** `offset` is where reading stopped. */
  | { ok: false; issue: Issue; offset: number };

/** Reads one JSON value that begins at `start`, by RFC 8259 and not a bit more. Duplicate keys, numbers that lose digits
 *  and characters that no database keeps are issues with their path; everything else stops the reading.
 *  @returns the value and the offset after it; never throws */
export function readStrictJson(text: string, start = 0): StrictJson {
  const reader = new Reader(text, start);
  try {
    const value = reader.value('', 0);
    return { ok: true, value, end: reader.at, issues: reader.issues };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { ok: false, issue: { code: 'syntax', path: error.path, message: error.message }, offset: reader.at };
  }
}

class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  constructor(
    message: string,
    readonly path: string,
  ) {
    super(message);
  }
}

class Reader {
  readonly issues: Issue[] = [];

  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  value(path: string, depth: number): unknown {
    this.skipSpace();
    const character = this.text[this.at];
    if (character === '{') return this.object(path, depth + 1);
    if (character === '[') return this.array(path, depth + 1);
    if (character === '"') return this.string(path);
    if (character === undefined) throw this.error(path, 'the text ends where a value is expected: it was cut off');
    const literal = this.literal(path);
    return literal ? literal.value : this.number(path);
  }

  private object(path: string, depth: number): Record<string, unknown> {
    this.enter(path, depth);
    const object: Record<string, unknown> = {};
    const seen = new Set<string>();
    if (this.closes('}')) return object;
    for (;;) {
      this.skipSpace();
      if (this.text[this.at] !== '"') throw this.error(path, this.keyProblem());
      const key = this.string(path);
      const inner = path === '' ? key : `${path}.${key}`;
      if (seen.has(key)) this.issue(inner, `the key ${JSON.stringify(key)} stands twice in one object; keep one`);
      seen.add(key);
      this.skipSpace();
      if (this.text[this.at] !== ':') throw this.error(inner, `":" is missing after the key ${JSON.stringify(key)}`);
      this.at++;
      // Plain assignment of "__proto__" would set the prototype.
      Object.defineProperty(object, key, {
        value: this.value(inner, depth),
        enumerable: true,
        writable: true,
        configurable: true,
      });
      if (this.closes('}')) return object;
      this.comma(inner, '}');
    }
  }

  private array(path: string, depth: number): unknown[] {
    this.enter(path, depth);
    const array: unknown[] = [];
    if (this.closes(']')) return array;
    for (;;) {
      const inner = `${path}[${array.length}]`;
      array.push(this.value(inner, depth));
      if (this.closes(']')) return array;
      this.comma(inner, ']');
    }
  }

  private string(path: string): string {
    const from = ++this.at;
    for (;;) {
      const character = this.text[this.at];
      if (character === '"') break;
      if (character === undefined) throw this.error(path, 'the text ends inside a string: it was cut off');
      if (character < ' ')
        throw this.error(path, 'a line end or control character stands in a string; write it as \\n');
      if (character === '\\') this.escape(path);
      else this.at++;
    }
    const raw = this.text.slice(from, this.at++);
    const value = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
    if (value.includes('\u0000')) this.issue(path, 'a string holds the character NUL; leave it out');
    if (loneSurrogate.test(value)) this.issue(path, 'a string holds half a character (a lone surrogate); leave it out');
    return value;
  }

  private escape(path: string): void {
    const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
    escaped.lastIndex = this.at;
    if (!escaped.test(this.text)) {
      const shown = this.text.slice(this.at, this.at + 2);
      throw this.error(path, `${JSON.stringify(shown)} is no escape of JSON`);
    }
    this.at = escaped.lastIndex;
  }

  private literal(path: string): { value: boolean | null } | undefined {
    for (const [word, value] of literals) {
      if (this.text.startsWith(word, this.at) && !/[\w$]/.test(this.text[this.at + word.length] ?? '')) {
        this.at += word.length;
        return { value };
      }
    }
    const word = /[-+]?[A-Za-z_$][\w$]*/y;
    word.lastIndex = this.at;
    const found = word.exec(this.text)?.[0];
    if (found) throw this.error(path, `${found.slice(0, 40)} is no value of JSON`);
    return undefined;
  }

  private number(path: string): number {
    const pattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
    pattern.lastIndex = this.at;
    const raw = pattern.exec(this.text)?.[0];
    const shown = JSON.stringify(this.text.slice(this.at, this.at + 12));
    if (raw === undefined) throw this.error(path, `${shown} is no value of JSON`);
    this.at += raw.length;
    if (/[\d.\w]/.test(this.text[this.at] ?? '')) throw this.error(path, `${shown} is no number of JSON`);
    const value = Number(raw);
    const integer = /^-?\d+$/.test(raw);
    if (!Number.isFinite(value) || (integer && !Number.isSafeInteger(value))) {
      this.issue(path, `the number ${raw.slice(0, 40)} can't be kept exactly`);
    }
    return Number.isFinite(value) ? value : 0;
  }

  private enter(path: string, depth: number): void {
    if (depth > maximumDepth) throw this.error(path, `objects and lists are nested deeper than ${maximumDepth}`);
    this.at++;
  }

  private closes(bracket: string): boolean {
    this.skipSpace();
    if (this.text[this.at] !== bracket) return false;
    this.at++;
    return true;
  }

  private comma(path: string, bracket: string): void {
    const character = this.text[this.at];
    if (character === undefined) throw this.error(path, 'the text ends inside an object or a list: it was cut off');
    if (character !== ',')
      throw this.error(path, `${JSON.stringify(character)} stands where "," or "${bracket}" is expected`);
    const comma = this.at++;
    this.skipSpace();
    if (this.text[this.at] !== bracket) return;
    this.at = comma;
    throw this.error(path, `a "," stands before "${bracket}"`);
  }

  private keyProblem(): string {
    const character = this.text[this.at];
    if (character === undefined) return 'the text ends inside an object: it was cut off';
    if (character === "'") return "keys stand in double quotes, not in '…'";
    return `${JSON.stringify(character)} stands where a key in double quotes is expected`;
  }

  private skipSpace(): void {
    while (spaces.includes(this.text[this.at] ?? '-')) this.at++;
  }

  private issue(path: string, message: string): void {
    this.issues.push({ code: 'syntax', path, message: `${sentence(message)} (${this.place()})` });
  }

  private error(path: string, message: string): JsonSyntaxError {
    return new JsonSyntaxError(`${sentence(message)} (${this.place()}).`, path);
  }

  private place(): string {
    const before = this.text.slice(0, this.at);
    const line = before.split('\n').length;
    const column = this.at - before.lastIndexOf('\n');
    return `line ${line}, column ${column}, character ${this.at}`;
  }
}

const spaces = ' \t\n\r';
const literals = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function sentence(message: string): string {
  return /^(?:a|the|keys|objects) /.test(message) ? message.slice(0, 1).toUpperCase() + message.slice(1) : message;
}
