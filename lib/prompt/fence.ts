import { createHash } from 'node:crypto';

/** A mark that does not occur in `text` and that nobody who wrote `text` could have known: it is derived from all of it.
 *  The same text gives the same mark, so that a prompt can be replayed. */
export function fenceFor(text: string): string {
  for (let round = 0; ; round++) {
    const fence = createHash('sha256').update(`${round}\n${text}`).digest('hex').slice(0, 16);
    if (!text.includes(fence)) return fence;
  }
}

/** Text as it may stand in one line of a prompt: nothing in it can begin a line of its own, reorder what is read, or be there
 *  without being seen. Everything visible stays as it is, so that a quote of it can be proved. */
export function asOneLine(text: string): string {
  // Most lines are plain.
  return /[^ -~]/.test(text) ? text.replace(lineBreaking, ' ').replace(invisible, '') : text;
}

// Control characters, line and paragraph separators.
const lineBreaking = /[\p{Cc}\u2028\u2029]+/gu;
// Zero width, direction marks and overrides, interlinear annotations, tag characters, variation selectors' supplement.
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;
