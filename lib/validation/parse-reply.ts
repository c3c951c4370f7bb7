import type { Issue } from './issue';
import { readStrictJson } from './strict-json';

export type ParsedReply =
  | { ok: true; value: unknown; stripped: string[] }
  | { ok: false; issues: Issue[]; stripped: string[] };

/** The key that tells an answer from an object in a preamble. */
const rootKey = 'items';
/** Objects tried before giving up: a preamble has few of them. */
const maximumTries = 200;

/** Reads the JSON object in a model's reply. Thinking blocks, fences, text before and after the object are taken off and
 *  named in `stripped`; nothing else is forgiven: what is wrong inside the object is an issue with its place. */
export function parseReply(text: string): ParsedReply {
  const stripped: string[] = [];
  const body = withoutThinking(text, stripped);
  if (body === null) {
    return failed(stripped, 'The reply ends inside a thinking block: there is no answer after it.');
  }
  if (text.slice(body).trim() === '') return failed(stripped, 'The reply is empty.');
  const found = findObject(text, body);
  if (!found) return failed(stripped, 'The reply holds no JSON object.');
  nameStripped(text.slice(body, found.start), 'before', stripped);
  if (!found.result.ok) return { ok: false, issues: [found.result.issue], stripped };
  nameStripped(text.slice(found.result.end), 'after', stripped);
  const { issues, value } = found.result;
  return issues.length > 0 ? { ok: false, issues, stripped } : { ok: true, value, stripped };
}

function failed(stripped: string[], message: string): ParsedReply {
  return { ok: false, issues: [{ code: 'syntax', path: '', message }], stripped };
}

/** Offset after leading thinking blocks, closed without being opened too; null when one never ends. */
function withoutThinking(text: string, stripped: string[]): number | null {
  let at = 0;
  const opening = /\s*<(think(?:ing)?|reasoning)>/iy;
  for (;;) {
    opening.lastIndex = at;
    const tag = opening.exec(text)?.[1];
    if (tag === undefined) break;
    const closing = text.toLowerCase().indexOf(`</${tag.toLowerCase()}>`, opening.lastIndex);
    if (closing < 0) return null;
    const end = closing + tag.length + 3;
    stripped.push(`thinking block (${end - at} characters)`);
    at = end;
  }
  // Some chat templates open the block in the prompt, so that the reply only closes it.
  const orphan = /<\/(?:think(?:ing)?|reasoning)>/i.exec(text.slice(at));
  const brace = text.indexOf('{', at);
  if (orphan && at === 0 && isOutsideObject(text, orphan.index, brace)) {
    at = orphan.index + orphan[0].length;
    stripped.push(`thinking block (${at} characters)`);
  }
  return at;
}

/** A tag in a string of the answer is the answer's own text. */
function isOutsideObject(text: string, at: number, brace: number): boolean {
  if (brace < 0 || at < brace) return true;
  const object = readStrictJson(text, brace);
  return (object.ok ? object.end : object.offset) <= at;
}

type Found = { start: number; result: ReturnType<typeof readStrictJson> };

/** The first object with the root key; else the broken one that was read farthest; else any object there is. */
function findObject(text: string, from: number): Found | null {
  let other: Found | null = null;
  let broken: (Found & { progress: number }) | null = null;
  let at = text.indexOf('{', from);
  for (let tries = 0; at >= 0 && tries < maximumTries; tries++) {
    const result = readStrictJson(text, at);
    if (result.ok) {
      if (hasRootKey(result.value)) return { start: at, result };
      other ??= { start: at, result };
      at = text.indexOf('{', result.end);
      continue;
    }
    const progress = result.offset - at;
    if (!broken || progress > broken.progress) broken = { start: at, result, progress };
    // What lies inside a broken object is a part of it, not an answer of its own.
    at = text.indexOf('{', Math.max(result.offset, at + 1));
  }
  const brokenAnswer = broken && text.slice(broken.start, broken.start + broken.progress).includes(`"${rootKey}"`);
  return brokenAnswer ? broken : (other ?? broken ?? bareValue(text, from));
}

/** A list or a literal in place of an object: read, so that the schema can say what is wrong with it. */
function bareValue(text: string, from: number): Found | null {
  const start = from + (/^\s*(?:```\w*\s*)?/.exec(text.slice(from, from + 200))?.[0].length ?? 0);
  const result = readStrictJson(text, start);
  return result.ok ? { start, result } : null;
}

function hasRootKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, rootKey);
}

function nameStripped(text: string, where: 'before' | 'after', stripped: string[]): void {
  const fence = where === 'before' ? /```[\w-]*\s*$/ : /^\s*```/;
  const rest = text
    .replace(fence, '')
    .replace(/^\ufeff/, '')
    .trim();
  if (fence.test(text) && !stripped.includes('code fence')) stripped.push('code fence');
  if (rest !== '') stripped.push(`text ${where} the object (${rest.length} characters)`);
}
