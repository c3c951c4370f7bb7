import type { Answer } from '../contract/answer';
import type { AnswerOptions } from '../contract/answer-schema';
import type { LineTable } from '../document/line-table';
import type { Rung } from '../ports/provider';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';
import type { Flag } from '../run/flag';
import type { Issue } from '../validation/issue';
import { parseReply } from '../validation/parse-reply';
import { validateAnswer } from '../validation/validate-answer';
import { answerFromProse } from './answer-from-prose';
import { constructAnswers, type ProsePatterns } from './construct-answer';

export type CheckedReply = {
  /** To the byte. */
  text: string;
  /** What was parsed; undefined when nothing was. */
  value: unknown;
  /** What stood around the answer, in words. */
  stripped: string[];
  issues: Issue[];
} & ({ accepted: true; answer: Answer; flags: Flag[] } | { accepted: false });

/** The final word on a reply: parsed (or constructed, where it is prose), then held against the schema and the document. */
export function checkReply(input: {
  text: string;
  rung: Rung;
  finishReason: string;
  brief: Brief;
  passages: Passage[];
  table: LineTable;
  options: AnswerOptions;
  /** Of prose. */
  patterns?: ProsePatterns;
}): CheckedReply {
  const { text } = input;
  const read = input.rung === 'prose' ? readProse(input) : { ...parseReply(text), flags: [] };
  const refused = (issues: Issue[], value?: unknown): CheckedReply => ({
    text,
    value,
    stripped: read.stripped,
    issues: [...lengthIssues(input.finishReason, issues), ...issues],
    accepted: false,
  });
  if (!read.ok) return refused(read.issues);
  const checked = validateAnswer({ ...input, reply: read.value });
  if (!checked.ok) return refused(checked.issues, read.value);
  const { answer, flags } = checked;
  return {
    text,
    value: read.value,
    stripped: read.stripped,
    issues: [],
    accepted: true,
    answer,
    flags: [...read.flags, ...flags],
  };
}

type ReadReply = { stripped: string[]; flags: Flag[] } & (
  | { ok: true; value: unknown }
  | { ok: false; issues: Issue[] }
);

function readProse(input: Parameters<typeof checkReply>[0]): ReadReply {
  const text = withoutThinking(input.text);
  const stripped = text === input.text ? [] : ['thinking block'];
  const { answerPattern = null, referencePattern = null } = input.patterns ?? {};
  const built = constructAnswers(
    { question: input.brief.question, replies: [text], passages: input.passages },
    // Prose without references proves nothing, so that they are always read.
    { answerPattern, ...(referencePattern === null ? {} : { referencePattern }) },
  );
  const constructed = built.ok ? built.answers[0] : undefined;
  if (!built.ok || !constructed) return { ok: false, issues: built.ok ? [] : built.issues, stripped, flags: [] };
  const { wire, unplaced } = answerFromProse(constructed, input.table, input.options);
  const reason = `The reply refers to passages in which no line supports what it says: ${unplaced.map(({ passage }) => `[${passage}]`).join(', ')}.`;
  const flags: Flag[] =
    unplaced.length > 0 ? [{ name: 'unproved_citation', reason, items: [], details: { unplaced } }] : [];
  return { ok: true, value: wire, stripped, flags };
}

/** Prose has no braces to begin at: everything up to the last closing mark was thought. */
function withoutThinking(text: string): string {
  const closing = /<\/(?:think(?:ing)?|reasoning)>\s*/gi;
  const last = [...text.matchAll(closing)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

/** A broken reply that the provider cut says so first: the correction has to be shorter, not better. */
function lengthIssues(finishReason: string, issues: Issue[]): Issue[] {
  if (finishReason !== 'length' || !issues.some(({ code }) => code === 'syntax' || code === 'schema')) return [];
  const message =
    'The reply was cut off at the limit of its length: give the same answer with shorter quotes and explanations.';
  return [{ code: 'syntax', path: '', message }];
}
