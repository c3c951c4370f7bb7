import { setFlagsFromString } from 'node:v8';

/** Has V8 compile a regular expression when it is first run, instead of interpreting it until it has run often: the reader makes
 *  patterns of the words of each question, and runs each over a hundred lines, once. A sixth less work per question, the first time and
 *  later. For the start of a process. */
export function compilePatternsAtOnce(): void {
  setFlagsFromString('--no-regexp-tier-up');
}
