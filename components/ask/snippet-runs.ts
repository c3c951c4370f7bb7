import type { Evidence } from '@/lib/evidence/evidence';

type SnippetLine = Evidence['snippet'][number];

/** Lines that are read as one, with the part of them that is quoted. */
export type Run = { first: number; last: number; before: string; quoted: string; after: string };

/** The cited lines, those joined over whose ends the quote runs: a label or a sentence that is broken on the page is read as one. An item of
 *  a list begins a line of its own. */
export function runsOf(lines: readonly SnippetLine[]): Run[] {
  const runs: Run[] = [];
  let previous: SnippetLine | null = null;
  for (const line of lines) {
    const run = runs.at(-1);
    const { before, quoted, after } = partsOf(line);
    if (run && previous && goesOn(previous, line))
      runs[runs.length - 1] = { ...run, last: line.line, quoted: joined(run.quoted, quoted), after };
    else runs.push({ first: line.line, last: line.line, before, quoted, after });
    previous = line;
  }
  return runs;
}

function partsOf({ text, mark }: SnippetLine): Pick<Run, 'before' | 'quoted' | 'after'> {
  if (!mark) return { before: text, quoted: '', after: '' };
  return { before: text.slice(0, mark[0]), quoted: text.slice(...mark), after: text.slice(mark[1]) };
}

function goesOn(line: SnippetLine, next: SnippetLine): boolean {
  if (!line.mark || !next.mark || listItem.test(next.text)) return false;
  return line.text.slice(line.mark[1]).trim() === '' && next.text.slice(0, next.mark[0]).trim() === '';
}

const listItem = /^\s*(?:[•·▪●–—-]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s)/i;

/** A hyphen at the end of a line may be the word's own: it stays. */
function joined(one: string, other: string): string {
  const [head, tail] = [one.trimEnd(), other.trimStart()];
  return /[\p{L}\d]-$/u.test(head) && /^\p{Ll}/u.test(tail) ? `${head}${tail}` : `${head} ${tail}`;
}
