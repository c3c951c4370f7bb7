import type { CompletenessVerdict } from '../completeness/verdict';
import type { Answer } from '../contract/answer';
import type { LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';
import type { Brief } from '../question/brief';
import type { Dictionary } from '../question/dictionary';
import { expand } from '../question/dictionary';
import { seedDictionary } from '../question/seed-dictionary';
import { fold } from '../question/tokens';
import { referencesIn } from '../retrieval/follow-references';
import type { Retrieval, RetrievalKnobs } from '../retrieval/passage';
import type { Widening } from '../retrieval/retrieve';

/** Lines that a round appends after each passage at most: three or four pages. */
const maximumExtension = 200;
/** Sections that one round adds at most. */
const maximumSections = 3;

/** The next round's search. `broaden` reads on: the following pages, the sections referred to, discovered words. `rephrase`
 *  searches anew: discovered words, the dictionary in every language, no limits of place but those that a person set. What was tried stays in the
 *  widening, so a section that refers back adds nothing and rounds come to an end. */
export function widenRetrieval(input: {
  route: 'broaden' | 'rephrase';
  brief: Brief;
  knobs: RetrievalKnobs;
  widening: Widening;
  retrieval: Retrieval;
  answer: Answer | null;
  verdict: CompletenessVerdict | null;
  table: LineTable;
  dictionary?: Dictionary;
}): { knobs: RetrievalKnobs; widening: Widening } {
  const discovered = input.answer?.llm_discovered_keywords ?? [];
  return input.route === 'broaden' ? broaden(input, discovered) : rephrase(input, discovered);
}

type Input = Parameters<typeof widenRetrieval>[0];

function broaden(input: Input, discovered: string[]): { knobs: RetrievalKnobs; widening: Widening } {
  const { knobs, widening, retrieval, table, answer, verdict } = input;
  const places = answer && answer.items.length > 0 ? citedRanges(answer) : retrieval.passages.slice(0, 2);
  const referred = places.flatMap(({ firstLine, lastLine }) =>
    referencesIn(table, firstLine, Math.min(lastLine + 2, lastLine + 2)).map(({ label }) => label),
  );
  return {
    knobs: {
      ...knobs,
      maximumPassages: knobs.maximumPassages + 2,
      maximumTokens: Math.ceil(knobs.maximumTokens * 1.5),
      // Pages asked for are kept, and the ones after them join, unless a person set them.
      ...(input.brief.scope.fixed
        ? {}
        : { pages: knobs.pages.map(({ first, last }) => ({ first, last: last + 1 })), lines: [] }),
      extendLines: Math.min(maximumExtension, Math.max(knobs.extendLines * 2, extensionFor(table, retrieval, verdict))),
    },
    widening: {
      keywords: merged(widening.keywords, discovered, input.brief),
      sections: fresh(widening.sections, referred),
    },
  };
}

function rephrase(input: Input, discovered: string[]): { knobs: RetrievalKnobs; widening: Widening } {
  const { knobs, widening, brief } = input;
  const words = [brief.question, ...discovered].join(' ; ');
  const expert = expand(words, input.dictionary ?? seedDictionary, allLanguages);
  return {
    knobs: {
      ...knobs,
      maximumPassages: knobs.maximumPassages + 4,
      maximumTokens: Math.ceil(knobs.maximumTokens * 1.5),
      windowLines: Math.min(40, knobs.windowLines + 10),
      ...(brief.scope.fixed ? {} : { pages: [], sections: [], lines: [] }),
      followReferences: true,
    },
    widening: { ...widening, keywords: merged(widening.keywords, [...discovered, ...expert], brief) },
  };
}

const allLanguages = ['en', 'de', 'fr', 'es'];

function citedRanges(answer: Answer): { firstLine: number; lastLine: number }[] {
  return answer.items.flatMap((item) =>
    item.spans.map((span) => ({ firstLine: span.line_start, lastLine: span.line_end })),
  );
}

/** To the end of the page on which the text goes on, so that a list which runs over a page arrives whole. */
function extensionFor(table: LineTable, retrieval: Retrieval, verdict: CompletenessVerdict | null): number {
  const goesOnAt = verdict?.peeked?.firstLine;
  const scopeEnd =
    goesOnAt === undefined ? retrieval.passages[0]?.lastLine : (scopeEndBefore(retrieval, goesOnAt) ?? goesOnAt - 1);
  if (scopeEnd === undefined) return 20;
  const page = lineAt(table, goesOnAt ?? scopeEnd + 1)?.page;
  const end = page === undefined ? undefined : table.pages[page - 1]?.lastLine;
  return Math.max(20, (end ?? scopeEnd) - scopeEnd);
}

function scopeEndBefore(retrieval: Retrieval, line: number): number | undefined {
  const ends = retrieval.passages.map(({ lastLine }) => lastLine).filter((lastLine) => lastLine < line);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Known words and sections first, in the order of their discovery; what the question says itself is no news. */
function merged(known: string[], found: string[], brief: Brief): string[] {
  const own = new Set(brief.keywords.filter(({ source }) => source !== 'dictionary').map(({ text }) => fold(text)));
  return fresh(
    known,
    found.filter((word) => !own.has(fold(word))),
    Number.POSITIVE_INFINITY,
  );
}

function fresh(known: string[], found: string[], limit = maximumSections): string[] {
  const seen = new Set(known.map((text) => fold(text)));
  const added: string[] = [];
  for (const text of found) {
    const key = fold(text);
    if (key.trim() === '' || seen.has(key) || added.length >= limit) continue;
    seen.add(key);
    added.push(text);
  }
  return [...known, ...added];
}
