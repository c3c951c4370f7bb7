import { RE2JS } from 're2js';
import type { Passage } from '../retrieval/passage';
import type { Issue } from '../validation/issue';

/** A chat message, or the bare text of one. */
export type ProseReply =
  | string
  | { role?: string; content: string; model?: string; finishReason?: string; usage?: Record<string, number> };

export type ConstructOptions = {
  /** None: the whole reply. Without a capture group: the whole match. With one: the group. */
  answerPattern?: string | null;
  /** With one group, or none where the whole match is the number. Null: references are not read, every passage counts as given. */
  referencePattern?: string | null;
  /** Leaves out the passages that the reply does not refer to. Default: all are kept and marked. */
  referencedOnly?: boolean;
};

/** How a plain reply is read where a workspace has models that write in a form of their own. Null: as everywhere else, the whole
 *  reply and references such as [2]. */
export type ProsePatterns = { answerPattern: string | null; referencePattern: string | null };

/** What keeps a pattern from being used, in words, or null. */
export function patternProblem(pattern: string): string | null {
  try {
    compile(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternRefused) return error.message;
    throw error;
  }
}

export type ConstructedAnswer = {
  /** What the answer pattern took, references included. */
  text: string;
  /** Where it stands in the reply, UTF-16 half-open. */
  start: number;
  end: number;
  question: string;
  /** The reply to the byte. */
  reply: string;
  references: Reference[];
  passages: (Passage & { referenced: boolean })[];
  meta: {
    model: string | null;
    finishReason: string | null;
    usage: Record<string, number> | null;
    own: Record<string, unknown>;
  };
};

/** A reference in the reply: the number of a passage and where it stands in the reply. */
export type Reference = { passage: number; start: number; end: number };

export type Construction = { ok: true; answers: ConstructedAnswer[] } | { ok: false; issues: Issue[] };

export const defaultReferencePattern = String.raw`\[(\d+)\]`;

/** Answers out of plain replies: the text by a pattern, the passages by their numbers (1-based, as numbered in the prompt).
 *  A reply without a match and a reference to no passage are issues that can go back to the model. Patterns run in linear time.
 *  @param own one's own metadata, one for each reply, or none
 *  @throws PatternRefused for a pattern that can't be used, or metadata that doesn't match the replies */
export function constructAnswers(
  input: { question: string; replies: ProseReply[]; passages: Passage[]; own?: Record<string, unknown>[] },
  options: ConstructOptions = {},
): Construction {
  const answerPattern = options.answerPattern ? compile(options.answerPattern) : null;
  const referencePattern =
    options.referencePattern === null ? null : compile(options.referencePattern || defaultReferencePattern);
  if (input.own && input.own.length !== input.replies.length) {
    throw new PatternRefused(`${input.own.length} sets of metadata for ${input.replies.length} replies`);
  }
  const issues: Issue[] = [];
  const answers = input.replies.flatMap((reply, index): ConstructedAnswer[] => {
    const message = typeof reply === 'string' ? { content: reply } : reply;
    const range = answerPattern ? firstMatch(answerPattern, message.content) : ([0, message.content.length] as const);
    if (!range) {
      issues.push({
        code: 'pattern_no_match',
        path: '',
        message: `The reply has no part that matches the answer pattern ${options.answerPattern}; write the answer in that form.`,
      });
      return [];
    }
    const references = referencePattern ? readReferences(referencePattern, message.content) : [];
    const numbers = new Set(references.map(({ passage }) => passage));
    for (const number of numbers) {
      if (input.passages.some((passage) => passage.index === number)) continue;
      issues.push({
        code: 'reference_out_of_range',
        path: '',
        message: `Passage [${number}] does not exist; there are ${input.passages.length}, numbered from 1. Refer only to these.`,
      });
    }
    const marked = input.passages.map((passage) => ({
      ...passage,
      referenced: referencePattern === null || numbers.has(passage.index),
    }));
    return [
      {
        text: message.content.slice(range[0], range[1]),
        start: range[0],
        end: range[1],
        question: input.question,
        reply: message.content,
        references,
        passages: options.referencedOnly ? marked.filter(({ referenced }) => referenced) : marked,
        meta: {
          model: ('model' in message && message.model) || null,
          finishReason: ('finishReason' in message && message.finishReason) || null,
          usage: ('usage' in message && message.usage) || null,
          own: input.own?.[index] ?? {},
        },
      },
    ];
  });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, answers };
}

/** A pattern that people configured and that can't be used, with what to change. */
export class PatternRefused extends Error {
  override readonly name = 'PatternRefused';
  readonly code = 'pattern_refused';
}

function compile(pattern: string): RE2JS {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern);
  } catch (error) {
    throw new PatternRefused(
      `The pattern ${pattern} can't be read: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
  if (compiled.groupCount() > 1) {
    throw new PatternRefused(
      `The pattern ${pattern} has ${compiled.groupCount()} capture groups; it may have one at most. Write (?:…) for the others.`,
    );
  }
  return compiled;
}

function firstMatch(pattern: RE2JS, text: string): readonly [number, number] | null {
  const matcher = pattern.matcher(text);
  if (!matcher.find()) return null;
  const group = pattern.groupCount();
  // A group that took no part in the match gives nothing.
  return matcher.start(group) < 0 ? null : [matcher.start(group), matcher.end(group)];
}

function readReferences(pattern: RE2JS, text: string): Reference[] {
  const matcher = pattern.matcher(text);
  const group = pattern.groupCount();
  const references: Reference[] = [];
  while (matcher.find()) {
    const number = Number(matcher.group(group) ?? Number.NaN);
    if (Number.isInteger(number)) references.push({ passage: number, start: matcher.start(), end: matcher.end() });
  }
  return references;
}
