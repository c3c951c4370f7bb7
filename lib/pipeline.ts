import { judgeCompleteness } from './completeness/judge-completeness';
import type { CompletenessVerdict } from './completeness/verdict';
import type { ItemComparison } from './compute/compare';
import { type Rate, seedRates } from './compute/rates';
import type { Answer, GenerationMeta } from './contract/answer';
import type { IndicatorName } from './contract/indicators';
import { absenceCaveats } from './dispatch/absence-caveats';
import { chooseRoute } from './dispatch/choose-route';
import { continuedRound, joinLists, joinRetrievals } from './dispatch/continue-list';
import { type Conflict, findConflicts } from './dispatch/find-conflict';
import { asTold } from './dispatch/kind-told';
import { lookWider, type WiderLook } from './dispatch/look-wider';
import { readSignals } from './dispatch/read-signals';
import type { Budget, RouteChoice, Signals } from './dispatch/route';
import { widenRetrieval } from './dispatch/widen';
import type { LineTable } from './document/line-table';
import type { Evidence } from './evidence/evidence';
import { recognitionCaveats } from './evidence/recognized-pages';
import type { ProsePatterns } from './generation/construct-answer';
import { type GenerationOutcome, generateAnswer } from './generation/generate-answer';
import { locateItem } from './generation/locate-item';
import { type QuestionCall, readQuestion } from './generation/read-question';
import { type SecondOpinion, secondOpinion } from './generation/second-opinion';
import { addUsage, type Cost, sumCosts } from './generation/spending';
import type { Clock } from './ports/clock';
import type { Provider, Usage } from './ports/provider';
import type { Brief } from './question/brief';
import type { Dictionary } from './question/dictionary';
import { parseQuestion } from './question/parse-question';
import { contradicted } from './reader/contradicted';
import type { DocumentIndex } from './retrieval/build-index';
import type { Retrieval, RetrievalKnobs } from './retrieval/passage';
import { defaultKnobs, type Widening } from './retrieval/retrieve';
import { retrieveAsked } from './retrieval/retrieve-fields';
import { sectionLines } from './retrieval/search-scope';
import { compareItems } from './run/compare-items';
import type { Flag } from './run/flag';
import { raiseFlags } from './run/raise-flags';
import type { AnswerState } from './run/run-state';
import type { TraceBody, TraceEvent } from './run/trace-event';
import type { SearchByMeaning } from './search-by-meaning';

export type QuestionLimits = {
  /** Calls of a provider, reasks included. */
  maximumCalls: number;
  /** Retrieval rounds, the first included. */
  maximumRounds: number;
  maximumMs: number;
  reasks: 0 | 1 | 2 | 3;
};

export const defaultLimits: QuestionLimits = { maximumCalls: 8, maximumRounds: 3, maximumMs: 180_000, reasks: 2 };

export type PipelineInput = {
  question: string;
  /** A brief that a person corrected replaces the parsed one. */
  correctedBrief?: Brief | null;
  table: LineTable;
  index: DocumentIndex;
  provider: Provider;
  reaskProvider?: Provider;
  /** Runs beside a model at no cost; null when the provider is the reader itself. */
  reader: Provider | null;
  dictionary?: Dictionary;
  /** The model is asked how the question is meant, unless a person has said so. */
  readsQuestions?: boolean;
  /** Finds what is near in meaning; words alone decide where it is absent, and where it fails. */
  meaning?: SearchByMeaning;
  /** For comparisons across currencies; the seeded ones when absent. */
  rates?: readonly Rate[];
  fields?: Brief['fields'];
  parameters?: Record<string, string | number | boolean>;
  /** Fields that the answer gets besides the usual ones. */
  indicators?: readonly IndicatorName[];
  /** What the model is told besides, with every question. */
  instructions?: string | null;
  /** How prose is read, where the model can do nothing stronger. */
  patterns?: ProsePatterns;
  /** How often a reply that fails a check is sent back; what the limits say when absent. */
  reasks?: QuestionLimits['reasks'];
  limits: QuestionLimits;
  /** What happens when no reply passes the checks: a person, a typed error, or a sentinel. */
  fallback: 'person' | 'error' | 'sentinel';
  priceOf?: (model: string, usage: Usage) => { amount: string; currency: string } | null;
  /** Another way to read bad pages; null when there is none. */
  reparse?: (pages: number[]) => Promise<{ table: LineTable; index: DocumentIndex } | null>;
  /** Why a policy of the workspace sends this answer to a person, or null. */
  policyReview?: (answer: Answer, flags: Flag[]) => PolicyReview | null;
  clock: Clock;
  signal: AbortSignal;
  onEvent: (event: TraceEvent) => Promise<void> | void;
};

export type PolicyReview = { flag: 'policy' | 'sampled'; reason: string; details?: Flag['details'] };

export type PipelineResult = {
  brief: Brief;
  answer: Answer;
  evidence: Evidence[][];
  flags: Flag[];
  meta: GenerationMeta;
  route: RouteChoice;
  state: AnswerState;
};

/** One question, read top to bottom: brief → passages → answer → completeness → route, again while the route says so.
 *  The design's diagram in code; every decision is a trace event, and the same signals always take the same route.
 *  @throws FallbackError when `fallback` is "error" and no reply passed; ProviderError when the provider can't be asked */
export async function answerQuestion(input: PipelineInput): Promise<PipelineResult> {
  const trace = startTrace(input);
  const reasks = input.reasks ?? input.limits.reasks;
  await trace.write({
    type: 'run_started',
    question: input.question,
    provider: input.provider.id,
    model: input.provider.model,
    indicators: [...(input.indicators ?? [])],
    ...(input.instructions ? { instructions: input.instructions } : {}),
    reasks,
    ...(input.patterns ? { patterns: input.patterns } : {}),
  });

  const parseStarted = input.clock.now();
  const parsed =
    input.correctedBrief ??
    asTold(
      parseQuestion(input.question, {
        vocabulary: input.index.vocabulary,
        lines: input.index.lines,
        dictionary: input.dictionary,
        fields: input.fields,
      }),
      input.index,
      input.table,
    );
  const read = await askHowMeant(trace, input, parsed);
  const brief = read?.brief ?? parsed;
  await trace.write({ type: 'question_parsed', brief, durationMs: input.clock.now() - parseStarted });

  let { table, index } = input;
  let knobs: RetrievalKnobs = defaultKnobs(brief, { reader: input.provider.id === 'reader' });
  let widening: Widening = { keywords: [], sections: [] };
  const history = {
    calls: 0,
    rephrased: false,
    widened: false,
    reparsed: input.reparse === undefined,
    retrievals: [] as Retrieval[],
    continued: new Set<number>(),
    /** Calls that only said how the question is meant. */
    readings: read ? 1 : 0,
    /** What was paid beside the calls for an answer. */
    sideCosts: read?.call.cost ? [read.call.cost] : [],
    /** What the calls of each round took, whichever of them the answer is from. */
    spent: [] as Spent[],
  };
  let best: Round | null = null;
  /** Set while a round reads only the section in which a list goes on. */
  let continuing: { from: Round; brief: Brief; knobs: RetrievalKnobs } | null = null;

  for (let round = 1; ; round++) {
    const asked: Brief = continuing?.brief ?? brief;
    const searched = await search(trace, input, {
      index,
      table,
      brief: asked,
      knobs: continuing?.knobs ?? knobs,
      widening,
      round,
      // A place that the list itself names needs no search.
      byMeaning: continuing === null,
    });
    history.retrievals.push(searched.retrieval);
    history.sideCosts.push(...searched.costs);
    const replied = await generateAnswer({
      provider: input.provider,
      reaskProvider: input.reaskProvider,
      brief: asked,
      passages: searched.retrieval.passages,
      table,
      indicators: input.indicators ?? [],
      instructions: input.instructions ?? null,
      patterns: input.patterns,
      parameters: input.parameters ?? {},
      budget: { reasks, deadlineMs: trace.startedMs + input.limits.maximumMs },
      clock: input.clock,
      fallback: input.fallback,
      signal: input.signal,
      round,
      callsBefore: history.calls,
      onEvent: trace.write,
      priceOf: input.priceOf,
    });
    history.calls += replied.attempts;
    history.spent.push(replied.meta);
    if (!replied.ok && replied.error) throw replied.error;
    const whole: Reading = continuing
      ? joined(continuing.from, { outcome: replied, retrieval: searched.retrieval })
      : { outcome: replied, retrieval: searched.retrieval };
    const wider: WiderLook | null = continuing
      ? null
      : lookBehind(whole.outcome, {
          index,
          table,
          brief,
          knobs,
          widening,
          alreadyRead: input.provider.id === 'reader' ? whole.retrieval.passages : [],
        });
    continuing = null;
    if (wider)
      await trace.write({
        type: 'looked_wider',
        round,
        passages: wider.retrieval.passages.length,
        rivals: wider.rivals,
      });
    const { outcome, retrieval } = withRivals(whole, wider, input.provider, table);

    const verdict: CompletenessVerdict | null = outcome.ok
      ? judgeCompleteness({
          brief,
          retrieval,
          answer: outcome.answer,
          table,
          sectionLines: (label) => sectionLines(index, table, label)[0] ?? null,
        })
      : null;
    const conflicts = outcome.ok
      ? findConflicts(brief, outcome.answer, table, input.provider.id === 'reader' ? [] : wider?.rivals)
      : [];
    if (verdict) await trace.write({ type: 'completeness', round, verdict });
    const opinion =
      input.reader && outcome.ok ? await askReader(input, { brief, retrieval, table, answer: outcome.answer }) : null;
    if (opinion) await trace.write({ type: 'second_opinion', ...opinion });

    const policy = outcome.ok ? (input.policyReview?.(outcome.answer, outcome.flags) ?? null) : null;
    const signals = readSignals({
      brief,
      retrieval,
      table,
      outcome,
      verdict,
      conflicts,
      opinionsDiffer: opinion?.agrees === false,
      policyReview: policy !== null,
      history,
    });
    const budget: Budget = {
      calls: history.readings + history.calls,
      rounds: round,
      elapsedMs: input.clock.now() - trace.startedMs,
      maximumCalls: input.limits.maximumCalls,
      maximumRounds: input.limits.maximumRounds,
      maximumMs: input.limits.maximumMs,
    };
    const choice = chooseRoute(signals, budget);
    await trace.write({ type: 'route', round, signals, budget, choice });
    const current: Round = { outcome, verdict, signals, choice, retrieval, opinion, policy, conflicts };
    best = better(best, current);

    if (choice.route === 'reparse') {
      history.reparsed = true;
      const again = await input.reparse?.([
        ...new Set(retrieval.passages.flatMap(({ startPage, endPage }) => range(startPage, endPage))),
      ]);
      if (again) ({ table, index } = again);
      continue;
    }
    if (choice.route === 'broaden' || choice.route === 'rephrase') {
      history.widened ||= choice.route === 'broaden';
      history.rephrased ||= choice.route === 'rephrase';
      const place = choice.route === 'broaden' ? verdict?.continuedIn : undefined;
      if (place && !history.continued.has(place.firstLine)) {
        history.continued.add(place.firstLine);
        const title = table.sections.find(({ firstLine }) => firstLine === place.firstLine)?.title ?? place.label;
        continuing = { from: current, ...continuedRound(brief, knobs, place, title) };
        continue;
      }
      const next = widenRetrieval({
        route: choice.route,
        brief,
        knobs,
        widening,
        retrieval,
        answer: outcome.ok ? outcome.answer : null,
        verdict,
        table,
        dictionary: input.dictionary,
      });
      knobs = next.knobs;
      widening = next.widening;
      continue;
    }
    return finish(trace, input, { brief, best, choice, history, round, knobs });
  }
}

type Reading = { outcome: GenerationOutcome; retrieval: Retrieval };

type Round = Reading & {
  verdict: CompletenessVerdict | null;
  signals: Signals;
  choice: RouteChoice;
  opinion: SecondOpinion | null;
  policy: PolicyReview | null;
  conflicts: readonly Conflict[];
};

/** A list with what its continuation added; the list alone where the continuation gave nothing. */
function joined(first: Reading, more: Reading): Reading {
  const retrieval = joinRetrievals(first.retrieval, more.retrieval);
  if (!first.outcome.ok || !more.outcome.ok || !more.outcome.answer.answer_found)
    return { outcome: first.outcome, retrieval };
  const flags = [...first.outcome.flags, ...more.outcome.flags];
  return { outcome: { ...more.outcome, ...joinLists(first.outcome, more.outcome), flags }, retrieval };
}

/** Only an answer can be contradicted. */
function lookBehind(
  outcome: GenerationOutcome,
  search: Omit<Parameters<typeof lookWider>[0], 'answer'>,
): WiderLook | null {
  return outcome.ok && outcome.answer.answer_found ? lookWider({ ...search, answer: outcome.answer }) : null;
}

/** The reader's answer with the values that contradict it; what a model has said stays as it is, and is only flagged. */
function withRivals(whole: Reading, wider: WiderLook | null, provider: Provider, table: LineTable): Reading {
  const { outcome } = whole;
  if (!outcome.ok || !wider || wider.rivals.length === 0 || provider.id !== 'reader') return whole;
  const { answer } = outcome;
  const hasFields = answer.items.some(({ path }) => path !== null);
  return {
    retrieval: hasFields ? joinRetrievals(whole.retrieval, wider.retrieval) : wider.retrieval,
    outcome: {
      ...outcome,
      answer: {
        ...answer,
        items: [...answer.items, ...wider.rivals],
        confidence: Math.min(answer.confidence, doubtful),
        confidence_explanation: contradicted(answer.confidence_explanation),
        caveats: [...new Set([...answer.caveats, ...wider.caveats])],
        conflicting_evidence: true,
        suggested_clarification: answer.suggested_clarification ?? wider.clarification,
      },
      evidence: [...outcome.evidence, ...wider.rivals.map((item) => locateItem(table, item, answer.extraction_method))],
    },
  };
}

/** What the reader claims of a value that is contradicted. */
const doubtful = 0.6;

/** A later round replaces an earlier one unless it lost what was found. */
function better(earlier: Round | null, later: Round): Round {
  if (!earlier?.outcome.ok || !earlier.outcome.answer.answer_found) return later;
  return later.outcome.ok && later.outcome.answer.answer_found ? later : { ...earlier, choice: later.choice };
}

/** What the model says of the question, where it is to be asked; what a person has set is not asked about. */
async function askHowMeant(
  trace: Trace,
  input: PipelineInput,
  brief: Brief,
): Promise<{ brief: Brief; call: QuestionCall } | null> {
  const { provider, table, clock, signal, priceOf, parameters = {} } = input;
  if (!input.readsQuestions || input.correctedBrief || provider.id === 'reader') return null;
  const read = await readQuestion({
    provider,
    brief,
    table,
    parameters,
    clock,
    signal,
    ...(priceOf ? { priceOf } : {}),
  });
  await trace.write({ type: 'question_read', ...read.call });
  return read;
}

async function search(
  trace: Trace,
  input: PipelineInput,
  work: {
    index: DocumentIndex;
    table: LineTable;
    brief: Brief;
    knobs: RetrievalKnobs;
    widening: Widening;
    round: number;
    byMeaning: boolean;
  },
): Promise<{ retrieval: Retrieval; costs: Cost[] }> {
  const { index, table, brief, knobs, widening, round } = work;
  let started = input.clock.now();
  const query = [brief.question, ...widening.keywords].join(' ');
  const near = work.byMeaning ? await input.meaning?.({ query, table, index, knobs, signal: input.signal }) : undefined;
  const cost = (near?.usage && input.priceOf?.(near.model, near.usage)) ?? null;
  if (near) {
    await trace.write({ type: 'meaning', round, ...near, cost, durationMs: input.clock.now() - started });
    started = input.clock.now();
  }
  const retrieval = retrieveAsked(index, table, brief, knobs, widening, near?.nearest);
  await trace.write({ type: 'retrieved', round, retrieval, knobs, durationMs: input.clock.now() - started });
  return { retrieval, costs: cost ? [cost] : [] };
}

async function askReader(
  input: PipelineInput,
  work: { brief: Brief; retrieval: Retrieval; table: LineTable; answer: Answer },
): Promise<SecondOpinion | null> {
  if (!input.reader) return null;
  return secondOpinion({
    reader: input.reader,
    brief: work.brief,
    passages: work.retrieval.passages,
    table: work.table,
    answer: work.answer,
    signal: input.signal,
  });
}

async function finish(
  trace: Trace,
  input: PipelineInput,
  done: {
    brief: Brief;
    best: Round;
    choice: RouteChoice;
    history: { calls: number; retrievals: Retrieval[]; sideCosts: Cost[]; spent: Spent[] };
    round: number;
    knobs: RetrievalKnobs;
  },
): Promise<PipelineResult> {
  const { outcome, verdict, signals, retrieval } = done.best;
  const given = outcome.ok ? outcome.answer : outcome.emptyAnswer;
  const further = given.answer_found
    ? recognitionCaveats(given, input.table)
    : absenceCaveats({
        question: done.brief.question,
        table: input.table,
        retrievals: done.history.retrievals,
        comparesWords: input.provider.id === 'reader' && !input.meaning,
      });
  const answer = further.length > 0 ? { ...given, caveats: [...given.caveats, ...further] } : given;
  const evidence = outcome.ok ? outcome.evidence : [];
  const comparisons = compareItems(answer, done.brief.comparison, input.rates ?? seedRates);
  if (comparisons.length > 0) await trace.write({ type: 'compared', comparisons });
  const flags = raiseFlags({
    signals,
    answer,
    evidence,
    verdict,
    conflicts: done.best.conflicts,
    clarified: done.brief.clarified ?? null,
    found: [
      ...(outcome.ok ? outcome.flags : []),
      ...(done.best.opinion?.flag ? [done.best.opinion.flag] : []),
      ...undecided(comparisons),
      ...(done.best.policy ? [policyFlag(done.best.policy)] : []),
    ],
    byMeaningOnly: retrieval.byMeaningOnly,
  });
  const meta: GenerationMeta = {
    ...outcome.meta,
    usage: usageOf(done.history.spent),
    cost: costOf(done.history.spent, done.history.sideCosts),
    provider: input.provider.id,
    latencyMs: input.clock.now() - trace.startedMs,
    retrievedLines: retrieval.passages.map(({ firstLine, lastLine }) => ({ first: firstLine, last: lastLine })),
    attempts: done.history.calls,
    rounds: done.round,
    context_completeness_strong: verdict?.strong ?? null,
    route: done.choice.route,
    ...(comparisons.length > 0 ? { comparisons } : {}),
  };
  await trace.write({ type: 'answered', answer, evidence, flags, route: done.choice });
  return { brief: done.brief, answer, evidence, flags, meta, route: done.choice, state: stateOf(done.choice, flags) };
}

type Spent = Pick<GenerationOutcome['meta'], 'usage' | 'cost'>;

function usageOf(spent: Spent[]): Usage | null {
  return spent.reduce<Usage | null>((sum, { usage }) => (usage ? addUsage(sum, usage) : sum), null);
}

/** The cost of all rounds with what was paid beside them; null where a part of it has no price. */
function costOf(spent: Spent[], side: Cost[]): Cost | null {
  if (spent.some(({ usage, cost }) => usage && !cost)) return null;
  return sumCosts([...spent.flatMap(({ cost }) => cost ?? []), ...side]);
}

function policyFlag({ flag, reason, details = {} }: PolicyReview): Flag {
  return { name: flag, reason, items: [], details };
}

function undecided(comparisons: ItemComparison[]): Flag[] {
  return comparisons
    .filter(({ verdict }) => verdict === null)
    .map(({ item, steps }) => ({
      name: 'comparison_undecided',
      reason: steps.at(-1) ?? '',
      items: [item],
      details: {},
    }));
}

/** Where an answer starts its life: whatever carries a flag waits for a person. */
function stateOf(choice: RouteChoice, flags: Flag[]): AnswerState {
  if (choice.route === 'clarify') return 'awaiting_clarification';
  if (flags.length > 0 || choice.route === 'human_review' || choice.route === 'show_conflict') return 'needs_review';
  return 'shipped';
}

type Trace = { startedMs: number; write: (body: TraceBody) => Promise<void> };

function startTrace(input: PipelineInput): Trace {
  const startedMs = input.clock.now();
  let seq = 0;
  return {
    startedMs,
    write: async (body) => {
      seq += 1;
      await input.onEvent({ seq, atMs: input.clock.now() - startedMs, ...body });
    },
  };
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
