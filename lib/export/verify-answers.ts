import { z } from 'zod';
import { definitionOf, valueKindSchema } from '../contract/registry';
import { signedBy } from '../review/signed-by';
import { isApproved, stateInWords } from '../run/run-state';
import type { BundleCrypto } from './bundle-crypto';
import { canonicalText } from './canonical-json';
import { contentDifferences } from './content-agrees';
import { type ExportedAnswer, type ExportedDecision, exportedDecisionSchema } from './exported-answer';
import { type Finding, fails, holds, unknown } from './finding';
import {
  type ContentLine,
  contentLineSchema,
  documentLineSchema,
  type Manifest,
  partNames,
  promptLineSchema,
} from './manifest';
import { parseJson, parseJsonLines } from './parse-part';
import type { ChainReading } from './verify-bundle-chain';

type Note = (...found: Finding[]) => void;

const decisionLineSchema = exportedDecisionSchema.extend({ answerId: z.string() });

/** Each answer against its decisions, the chain, and the content that was signed. */
export async function verifyAnswers(
  input: { manifest: Manifest; answers: ExportedAnswer[]; text(name: string): string; chain: ChainReading },
  crypto: BundleCrypto,
  note: Note,
): Promise<void> {
  const { manifest, answers, chain } = input;
  const lines = <T>(name: string, schema: z.ZodType<T>): T[] => {
    const { values, problems } = parseJsonLines(input.text(name), schema);
    for (const problem of problems) note(fails('form', name, problem));
    return values;
  };
  const contents = groupBy(lines(partNames.contents, contentLineSchema), ({ answerId }) => answerId);
  const decisions = groupBy(lines(partNames.decisions, decisionLineSchema), ({ answerId }) => answerId);
  if (manifest.answers !== answers.length)
    note(fails('form', partNames.answers, `The manifest tells of ${manifest.answers} answers.`));
  const known = new Set<string>();
  for (const answer of answers) {
    if (known.has(answer.id)) note(fails('answer', nameOf(answer), 'It is in the bundle twice.'));
    known.add(answer.id);
    const problems = [
      ...decisionProblems(answer, decisions.get(answer.id) ?? [], chain),
      ...(await contentProblems(answer, contents.get(answer.id) ?? [], chain, crypto)),
      ...(await runProblems(answer, chain, crypto)),
    ];
    for (const [check, problem] of problems) note(fails(check, nameOf(answer), problem));
    note(...labelDoubts(answer));
    if (problems.length === 0) {
      const count = answer.decisions.length;
      const signed = count === 0 ? 'nobody decided on it' : count === 1 ? 'one decision' : `${count} decisions`;
      note(holds('answer', nameOf(answer), `${stateInWords(answer.state)}: ${signed}, as the chain has it.`));
    }
  }
  for (const [name, group] of [
    [partNames.contents, contents],
    [partNames.decisions, decisions],
  ] as const)
    for (const id of group.keys())
      if (!known.has(id)) note(fails('form', name, `It has lines of an answer that is not in the bundle (${id}).`));
  verifySummaries(input, note);
  note(...versionProblems(answers, manifest, chain));
}

/** Which document is newer is what the chain tells, unless that was changed while the bundle was made. */
function versionProblems(answers: ExportedAnswer[], manifest: Manifest, { versions }: ChainReading): Finding[] {
  const { changedAt, replaced } = versions;
  if (changedAt !== null && Date.parse(changedAt) > Date.parse(manifest.createdAt) - clockSlackMs) return [];
  const documents = new Map(answers.map(({ document }) => [canonicalText(document), document]));
  return [...documents.values()].flatMap(({ id, name, replacedBy }) => {
    if (replacedBy === undefined) return [];
    const told = newestTold(id, replaced);
    if (replacedBy?.id === told?.byDocumentId && replacedBy?.sha256 === told?.bySha256) return [];
    return [fails('document', name, 'Its newer version, or that it has none, is not what the chain tells.')];
  });
}

function newestTold(documentId: string, replaced: ChainReading['versions']['replaced']) {
  const passed = new Set<string>();
  let newest = replaced.get(documentId);
  while (newest && !passed.has(newest.byDocumentId)) {
    passed.add(newest.byDocumentId);
    const next = replaced.get(newest.byDocumentId);
    if (!next) break;
    newest = next;
  }
  return newest;
}

type Problem = [check: string, detail: string];

/** The decisions of an answer are all those that the chain has of it, the same in every field, and lead to its state. */
function decisionProblems(
  answer: ExportedAnswer,
  lines: (ExportedDecision & { answerId: string })[],
  chain: ChainReading,
): Problem[] {
  const problems: Problem[] = [];
  const own = answer.decisions.map((decision) => ({ answerId: answer.id, ...decision }));
  if (canonicalText(own) !== canonicalText(lines))
    problems.push(['decision', `Its decisions are not those of ${partNames.decisions}.`]);
  const events = chain.decisions.get(answer.id) ?? [];
  const listed = new Set(answer.decisions.map(({ id }) => id));
  for (const event of events)
    if (!listed.has(event.decisionId))
      problems.push(['decision', `The chain has a decision of it that is left out (event ${event.seq}).`]);
  let state = chain.runs.get(answer.id)?.state;
  let version: number | null = null;
  for (const decision of answer.decisions) {
    const event = events.find(({ decisionId }) => decisionId === decision.id);
    if (!event) problems.push(['decision', `Decision ${decision.id} has no place in the chain.`]);
    else {
      const said = [
        decision.kind,
        decision.fromState,
        decision.toState,
        decision.fromVersion,
        decision.toVersion,
        decision.by.id,
        decision.by.name,
        decision.reason,
        decision.destination,
        decision.undoes,
      ];
      const told = [
        event.decision,
        event.fromState,
        event.toState,
        event.fromVersion,
        event.toVersion,
        event.actor.id,
        event.actor.name,
        event.reason,
        event.destination,
        event.undoes,
      ];
      if (canonicalText(said) !== canonicalText(told))
        problems.push(['decision', `Decision ${decision.id} is not what event ${event.seq} tells.`]);
      if (Math.abs(Date.parse(decision.at) - Date.parse(event.at)) > clockSlackMs)
        problems.push(['decision', `Decision ${decision.id} is dated otherwise than event ${event.seq}.`]);
    }
    if (state !== undefined && decision.fromState !== state)
      problems.push(['decision', `Decision ${decision.id} was not taken on the state before it.`]);
    if (version !== null && decision.fromVersion !== version)
      problems.push(['decision', `Before decision ${decision.id}, one is missing.`]);
    state = decision.toState;
    version = decision.toVersion;
  }
  if (state !== undefined && answer.state !== state)
    problems.push(['answer', `It says ${answer.state}; its decisions lead to ${state}.`]);
  if (version !== null && answer.version !== version)
    problems.push(['answer', 'Its version is not the one that its decisions lead to.']);
  if (!signatureFits(answer))
    problems.push(['answer', 'Who decided it, and when, is not what its last decision says.']);
  if (answer.approved !== isApproved(answer.state))
    problems.push(['answer', 'It says of itself that it is approved, or not, against its state.']);
  const last = answer.decisions.at(-1);
  if ((last && answer.content !== last.content) || (!last && answer.content !== 1))
    problems.push(['answer', 'It shows another content than the one that was decided on.']);
  return problems;
}

/** What people read of a value is how a program of some day writes it: told where this one writes it otherwise. */
function labelDoubts(answer: ExportedAnswer): Finding[] {
  return answer.items.flatMap(({ kind, value, label }, index) => {
    const known = valueKindSchema.safeParse(kind);
    const parsed = known.success ? definitionOf(known.data).schema.safeParse(value) : null;
    if (!known.success || !parsed?.success || definitionOf(known.data).label(parsed.data) === label) return [];
    const detail = `Value ${index + 1} is shown as "${label.slice(0, 60)}", as this program does not write it: read the value itself.`;
    return [unknown('label', nameOf(answer), 'not_given', detail)];
  });
}

/** The person and the time at the top of an answer are those of the decision that it rests on; what waits again has none. Earlier
 *  programs named who made the last decision, although it only carried an approval over or took something back. */
function signatureFits({ decidedBy, decidedAt, decisions, approved }: ExportedAnswer): boolean {
  if (decidedBy === null && decidedAt === null) return !approved;
  return [signedBy(decisions), decisions.at(-1)].some((each) => each?.by.name === decidedBy && each.at === decidedAt);
}

/** A decision and its event are written in one transaction. */
const clockSlackMs = 120_000;

/** Every content has the hash that the chain has for it, and the answer says what the one that stands says. */
async function contentProblems(
  answer: ExportedAnswer,
  contents: ContentLine[],
  chain: ChainReading,
  crypto: BundleCrypto,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const hashes = new Map<number, string>();
  for (const { number, content } of contents)
    hashes.set(number, await crypto.sha256(new TextEncoder().encode(canonicalText(content))));
  if (contents.some(({ number }, index) => number !== index + 1))
    problems.push(['content', 'Its contents are not numbered in order.']);
  const standing = contents.find(({ number }) => number === answer.content);
  if (!standing) return [...problems, ['content', `Content ${answer.content} is missing.`]];
  if (hashes.get(answer.content) !== answer.contentSha256)
    problems.push(['content', 'The hash that it gives is not that of its content.']);
  const run = chain.runs.get(answer.id);
  if (run && hashes.get(1) !== run.contentSha256)
    problems.push(['content', `What the run answered was changed (event ${run.seq}).`]);
  for (const event of chain.decisions.get(answer.id) ?? []) {
    const decision = answer.decisions.find(({ id }) => id === event.decisionId);
    if (decision && hashes.get(decision.content) !== event.contentSha256)
      problems.push(['content', `What was decided on was changed (event ${event.seq}).`]);
  }
  for (const name of contentDifferences(answer, standing.content))
    problems.push(['content', `It says something else than what was signed: ${name}.`]);
  return problems;
}

async function runProblems(answer: ExportedAnswer, chain: ChainReading, crypto: BundleCrypto): Promise<Problem[]> {
  const run = chain.runs.get(answer.id);
  if (!run) return [['run', 'The chain does not tell of the run that answered it.']];
  const { sha256, revision } = answer.document;
  const said = [
    answer.run.id,
    answer.question.id,
    sha256,
    revision.id,
    `${revision.parser} ${revision.version}`,
    answer.run.provider,
    answer.run.model,
    answer.run.promptVersion,
    answer.run.route,
  ];
  const told = [
    run.runId,
    run.questionId,
    run.documentSha256,
    run.revisionId,
    run.parser,
    run.provider,
    run.model,
    run.promptVersion,
    run.route,
  ];
  const problems: Problem[] = [];
  if (canonicalText(said) !== canonicalText(told))
    problems.push(['run', `Its run, question or document is not what event ${run.seq} tells.`]);
  const { text, askedBy, askedAt } = answer.question;
  const hashOf = (value: unknown) => crypto.sha256(new TextEncoder().encode(canonicalText(value)));
  if (run.questionSha256 !== undefined && run.questionSha256 !== (await hashOf({ text, askedBy, askedAt })))
    problems.push(['question', `What was asked, by whom or when, is not what event ${run.seq} tells.`]);
  if (run.flagsSha256 !== undefined && run.flagsSha256 !== (await hashOf(answer.flags)))
    problems.push(['flags', `Its flags are not those that event ${run.seq} tells of.`]);
  return problems;
}

/** documents.json and prompts.json repeat what the answers say. */
function verifySummaries(input: { answers: ExportedAnswer[]; text(name: string): string }, note: Note): void {
  const documents = parseJson(input.text(partNames.documents), z.array(documentLineSchema));
  const prompts = parseJson(input.text(partNames.prompts), z.array(promptLineSchema));
  for (const problem of documents.problems) note(fails('form', partNames.documents, problem));
  for (const problem of prompts.problems) note(fails('form', partNames.prompts, problem));
  const listed = new Map((documents.values[0] ?? []).map((document) => [document.id, document]));
  const named = new Set(input.answers.map(({ document }) => document.id));
  for (const { document } of input.answers) {
    const found = listed.get(document.id);
    const revision = found?.revisions.find(({ id }) => id === document.revision.id);
    const same =
      found?.sha256 === document.sha256 &&
      found.name === document.name &&
      found.pageCount === document.pageCount &&
      canonicalText(revision ?? null) === canonicalText(document.revision);
    if (!same) note(fails('document', document.name, `${partNames.documents} tells otherwise of it.`));
  }
  for (const { id, name } of listed.values())
    if (!named.has(id)) note(fails('form', partNames.documents, `It lists "${name}", which no answer is from.`));
  const counted = canonicalText([...(prompts.values[0] ?? [])].map(promptCount).sort());
  if (counted !== canonicalText(promptsOf(input.answers)))
    note(fails('form', partNames.prompts, 'Its prompts and models are not those of the answers.'));
}

type PromptCount = { promptVersion: string; provider: string; model: string; answers: number };

const promptCount = ({ promptVersion, provider, model, answers }: PromptCount) =>
  JSON.stringify([promptVersion, provider, model, answers]);

function promptsOf(answers: ExportedAnswer[]): string[] {
  const groups = groupBy(answers, ({ run }) => JSON.stringify([run.promptVersion, run.provider, run.model]));
  return [...groups.values()]
    .map((group) => promptCount({ ...(group[0] as ExportedAnswer).run, answers: group.length }))
    .sort();
}

function groupBy<T>(values: T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

function nameOf(answer: ExportedAnswer): string {
  const text = answer.question.text.length > 80 ? `${answer.question.text.slice(0, 79)}…` : answer.question.text;
  return `"${text}" (${answer.id})`;
}
