import type { Candidate } from '../candidate';
import type { Asked, AskedTerm } from './asked';
import type { Reading, Sentence } from './reading';
import { contextCoverage } from './sentence-context';
import { spanOf } from './source-text';
import type { Token } from './stems';

/** Words that turn a statement into its opposite, by stem or as printed. */
const negation =
  /\b(?:not|no|never|neither|nor|none|nothing|without|cannot|can't|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|hasn't|haven't|won't|prohibited|forbidden|excluded|excludes|exclude|unless and until|free of charge)\b/gi;
const exception =
  /\b(?:except|unless|other than|subject to|provided that|provided, however|save (?:for|that)|excluding|only if)\b[^.;]*/i;

/** Answers yes/no questions by one sentence that says so: nearly all that was asked stands in it, and whether it denies it decides.
 *  An exception in the sentence becomes a caveat. */
export function readYesNo(asked: Asked, reading: Reading): Candidate[] {
  if (asked.brief.kind !== 'boolean') return [];
  const candidates: Candidate[] = [];
  for (const sentence of reading.sentences) {
    if (sentence.tokens.length < 4 || sentence.tokens.length > 90) continue;
    const { coverage, inside, hits } = contextCoverage(asked, sentence, reading);
    if (inside < 0.45 || coverage < 0.55) continue;
    const denied =
      isDenied(
        sentence,
        hits.map((hit) => hit.at[0] ?? 0),
      ) !== asksNegative(asked.question);
    const condition = exception.exec(sentence.text)?.[0] ?? null;
    candidates.push({
      strategy: 'statement',
      items: [
        {
          kind: 'boolean',
          value: !denied,
          spans: [spanOf(sentence.block.source, sentence.start, sentence.start + sentence.text.length)],
          path: null,
        },
      ],
      method: 'verbatim',
      computation: null,
      signals: {
        labelMatch: Math.min(1, coverage),
        uniqueness: 1,
        agreement: 0,
        nearness: compactness(
          sentence.tokens,
          hits.flatMap((hit) => hit.at),
        ),
        kindMatch: predicateStands(
          asked,
          hits.map((hit) => hit.term),
        )
          ? 1
          : 0.55,
      },
      explanation: `a sentence says ${denied ? 'no' : 'yes'}`,
      caveats: condition ? [`The sentence has a condition: “${condition.trim()}”.`] : [],
      rivals: [],
      clarification: null,
      complete: true,
    });
  }
  return candidates;
}

/** An odd number of negations in the clauses that hold the asked words. */
function isDenied(sentence: Sentence, at: number[]): boolean {
  const first = Math.min(...at);
  const last = Math.max(...at);
  const clauseStart = Math.max(
    0,
    ...[...sentence.text.slice(0, first).matchAll(/[;:]|,\s(?:but|and|or)\s/g)].map((match) => match.index),
  );
  const rest = /[;]|,\s(?:but|unless|except)/.exec(sentence.text.slice(last));
  const clauseEnd = rest ? last + rest.index : sentence.text.length;
  const clause = sentence.text
    .slice(clauseStart, clauseEnd)
    .replace(
      /\bnot only\b|\bno later than\b|\bnot later than\b|\bno more than\b|\bno less than\b|\bnot more than\b|\bNo\.\s?\d/gi,
      '',
    );
  return (clause.match(negation)?.length ?? 0) % 2 === 1;
}

function asksNegative(question: string): boolean {
  return /\b(?:not|never|prohibited|forbidden|excluded)\b/i.test(question);
}

/** The verb or adjective that the question turns on has to stand in the sentence: without it the sentence only shares its subject. */
function predicateStands(asked: Asked, found: AskedTerm[]): boolean {
  const content = asked.terms.filter((term) => term.weight >= 0.3);
  const missing = content.filter((term) => !found.includes(term));
  const predicate = content.at(-1);
  return (
    missing.length === 0 ||
    (predicate !== undefined && found.includes(predicate) && missing.length <= content.length / 3)
  );
}

function compactness(tokens: readonly Token[], at: readonly number[]): number {
  const places = tokens.flatMap((token, index) => (at.includes(token.start) ? [index] : []));
  if (places.length < 2) return 0.3;
  const spread = (places.at(-1) ?? 0) - (places[0] ?? 0) + 1;
  return Math.min(1, 0.4 + (0.6 * Math.min(places.length, 12)) / Math.max(spread * 0.5, 1));
}
