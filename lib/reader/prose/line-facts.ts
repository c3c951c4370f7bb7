import type { Line } from '../../document/line-table';
import type { Token } from './stems';
import { readTokens } from './stems';

/** Words of a line that stand together: between two cells is a gap too wide for a space. */
export type Cell = { text: string; x0: number; x1: number; line: Line; start: number; end: number };

/** What a line consists of. Revisions are immutable, so each part is found once, when it is first asked for, and forgotten with the
 *  document. */
export function lineFactsOf(line: Line): LineFacts {
  const known = remembered.get(line);
  if (known) return known;
  const facts = new LineFacts(line);
  remembered.set(line, facts);
  return facts;
}

const remembered = new WeakMap<Line, LineFacts>();

class LineFacts {
  #cells: Cell[] | undefined;
  #tokens: Token[] | undefined;
  #mark: string | null | undefined;
  #ended: boolean | undefined;
  #openEnd: boolean | undefined;
  #titled: readonly string[] | undefined;
  #capitals: readonly Token[] | undefined;

  constructor(private readonly line: Line) {}

  /** The cells of the line by the gaps between its words. */
  get cells(): Cell[] {
    this.#cells ??= cellsOf(this.line);
    return this.#cells;
  }

  get tokens(): Token[] {
    this.#tokens ??= readTokens(this.line.text);
    return this.#tokens;
  }

  /** Surnames that stand with a title: "Mr. Lee". */
  get titled(): readonly string[] {
    this.#titled ??= titledIn(this.line.text);
    return this.#titled;
  }

  /** Words that begin with a capital or a digit. */
  get capitals(): readonly Token[] {
    this.#capitals ??= this.tokens.filter((token) => /^[\p{Lu}\d]/u.test(token.text));
    return this.#capitals;
  }

  get mark(): string | null {
    if (this.#mark === undefined) this.#mark = itemMark(this.line.text);
    return this.#mark;
  }

  /** Does it close with the sign that ends a sentence or announces something? */
  get ended(): boolean {
    this.#ended ??= /[.:;?!]["”’)]*$/.test(lastWordOf(this.line.text));
    return this.#ended;
  }

  /** Does it break off at a word that nothing ends with? */
  get openEnd(): boolean {
    this.#openEnd ??= openEnd.test(lastWordOf(this.line.text));
    return this.#openEnd;
  }
}

const openEnd =
  /(?:,|\b(?:of|the|and|or|to|in|for|a|an|by|with|at|on|from|as|that|which|its|our|any|is|are|was|were|be|than))$/i;

const none: readonly string[] = [];

function titledIn(text: string): readonly string[] {
  const found = [...text.matchAll(/\b(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?\s+(\p{Lu}[\p{L}’'-]*\p{L})/gu)];
  return found.length === 0 ? none : found.map(([, name = '']) => name.replace(/['’]s$/, ''));
}

function lastWordOf(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}

/** The cells of a line by the gaps between its words. */
function cellsOf(line: Line): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  const size = Math.max(6, Math.min(line.fontSize || 10, 16));
  for (const word of line.words) {
    const found = line.text.indexOf(word.text, at);
    const start = found < 0 ? at : found;
    const end = start + word.text.length;
    at = end;
    const last = cells.at(-1);
    if (last && word.box[0] - last.x1 < size * 1.15 && word.box[0] >= last.x0) {
      last.text = line.text.slice(last.start, end);
      last.end = end;
      last.x1 = Math.max(last.x1, word.box[2]);
    } else cells.push({ text: word.text, x0: word.box[0], x1: word.box[2], line, start, end });
  }
  return cells;
}

export const bullet = /^(?:[•●▪■◦○·‣⁃∙–—*-]|o(?=\s)|[\uf0a7\uf0b7\uf0d8\uf076])\s*(?=\S)/u;
const enumerator =
  /^(?:\(?(?:[a-z]|[ivx]{1,5}|\d{1,2}|[A-Z])[.)]|\d{3}\.|§+\s?\d+[a-z]?\.?|\d{1,2}(?:\.\d{1,2}){1,4}\.?|(?:item|article|section|part|chapter|note)\s+\d+[a-z]?\b\.?)\s+/iu;

/** What a line starts with when it starts an item: the mark, or null. */
export function itemMark(text: string): string | null {
  return bullet.exec(text)?.[0] ?? enumerator.exec(text)?.[0] ?? null;
}
