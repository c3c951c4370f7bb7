import { isDeepStrictEqual } from 'node:util';
import type { Answer, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';
import { coreQuestion } from '../question/core-question';
import { asAskedKind } from './as-asked-kind';
import { answerThreshold } from './calibration';
import { type Candidate, figureOf } from './candidate';
import type { Choice } from './choose-candidate';
import { chooseCandidate, takeOut } from './choose-candidate';
import { contradicted } from './contradicted';
import { doubted } from './doubts';
import { exceptionTold } from './exception-told';
import { readActivities } from './formulas/read-activities';
import { readBusinessSort } from './formulas/read-business-sort';
import { readComputed } from './formulas/read-computed';
import { readLargestBalance } from './formulas/read-largest-balance';
import { readNotOutlined } from './formulas/read-not-outlined';
import { readPaidOut } from './formulas/read-paid-out';
import { readProfitOrLoss } from './formulas/read-profit-or-loss';
import { ownTimeTold } from './own-time';
import { type Asked, askedOf } from './prose/asked';
import { labelSaid } from './prose/label-said';
import { readNamedDates } from './prose/named-dates';
import { withOtherShares } from './prose/other-shares';
import { readAddresses } from './prose/read-addresses';
import { readAppointedOffices } from './prose/read-appointed-offices';
import { readAttendance } from './prose/read-attendance';
import { readAttributes } from './prose/read-attributes';
import { readAuditMatters } from './prose/read-audit-matters';
import { readAuditors } from './prose/read-auditors';
import { readCertificateParties } from './prose/read-certificate-parties';
import { readCertificates } from './prose/read-certificates';
import { readChangedValues } from './prose/read-changed-values';
import { readCheckBoxes } from './prose/read-check-boxes';
import { readClauses } from './prose/read-clauses';
import { readComplements } from './prose/read-complements';
import { readCompletion } from './prose/read-completion';
import { readConcentration } from './prose/read-concentration';
import { readCover } from './prose/read-cover';
import { readCurePeriods } from './prose/read-cure-periods';
import { readCustomerShares } from './prose/read-customer-shares';
import { readDefinedDates, readDefinedTerms } from './prose/read-defined-terms';
import { readDoers } from './prose/read-doers';
import { readDrivers } from './prose/read-drivers';
import { readDuties } from './prose/read-duties';
import { readElected } from './prose/read-elected';
import { readExclusivity } from './prose/read-exclusivity';
import { readFormFields } from './prose/read-form-fields';
import { readGrids } from './prose/read-grids';
import { readGroupSizes } from './prose/read-group-sizes';
import { readInternalControl } from './prose/read-internal-control';
import { readLabelledYesNo } from './prose/read-labelled-yes-no';
import { readLengthsOfTerms } from './prose/read-lengths-of-terms';
import { readLists } from './prose/read-lists';
import { readLitigation } from './prose/read-litigation';
import { readManners } from './prose/read-manners';
import { readNoticesOfParties } from './prose/read-notices-of-parties';
import { readOffers } from './prose/read-offers';
import { readOwnCases } from './prose/read-own-cases';
import { readPaperDates } from './prose/read-paper-dates';
import { readParties } from './prose/read-parties';
import { readPayInWords } from './prose/read-pay-in-words';
import { readPeople } from './prose/read-people';
import { readPriorOffices } from './prose/read-prior-offices';
import { readRegisteredSecurities } from './prose/read-registered-securities';
import { readResolutions } from './prose/read-resolutions';
import { readResponseTimes } from './prose/read-response-times';
import { readRevisions } from './prose/read-revisions';
import { readRosters } from './prose/read-rosters';
import { readRunInLists } from './prose/read-run-in-lists';
import { readSaidOf } from './prose/read-said-of';
import { readSigningDates } from './prose/read-signing-dates';
import { readSpecifications } from './prose/read-specifications';
import { readSubsidiaries } from './prose/read-subsidiaries';
import { readSuccessions } from './prose/read-successions';
import { readSums } from './prose/read-sums';
import { readTextValues } from './prose/read-text-values';
import { readTiers } from './prose/read-tiers';
import { readTitles } from './prose/read-titles';
import { readTurnout } from './prose/read-turnout';
import { readValues } from './prose/read-values';
import { readValuesByTime } from './prose/read-values-by-time';
import { readWholeTables } from './prose/read-whole-tables';
import { readWorkforcePlaces } from './prose/read-workforce-places';
import { readWrappedCells } from './prose/read-wrapped-cells';
import { readYesNo } from './prose/read-yes-no';
import { type Reading, readingOf } from './prose/reading';
import { withWholeName } from './prose/whole-name';
import { readChange } from './read-change';
import { readEndOfPeriod } from './read-end-of-period';
import { readOtherWords } from './read-other-words';
import { readPartMargin } from './read-part-margin';
import { readStatedPlace } from './read-stated-place';
import { readStatedValue } from './read-stated-value';
import { readYearBefore } from './read-year-before';
import type { ReaderInput } from './reader-input';
import { isNoAnswer } from './refusals/is-no-answer';
import { withReplacement } from './replaced-value';
import { successionToCome } from './succession-to-come';
import { readCrossings } from './tables/read-crossings';
import { readExtremes } from './tables/read-extremes';
import { readFilteredRows } from './tables/read-filtered-rows';
import { readNamedLine } from './tables/read-named-line';
import { readNetted } from './tables/read-netted';
import { readSchedules } from './tables/read-schedules';
import { readShares } from './tables/read-shares';
import { readTables } from './tables/read-tables';
import { readVotedMatters } from './tables/read-voted-matters';
import { readVotes } from './tables/read-votes';
import { besideTotals } from './tables/total-beside';
import { withToldOtherwise } from './told-otherwise';
import { otherLimit } from './two-limits';
import { widerLine } from './wider-line';

/** Answers a question from the passages without a model, or abstains. Every item cites lines inside the passages; a value is
 *  given only where its calibrated confidence reaches the threshold. Deterministic: the same input gives the same answer.
 *  @returns the answer, and the candidate that it is or would have been */
export function readAnswer(input: ReaderInput): { answer: Answer; best: Candidate | null } {
  const before = readYearBefore(input, readAnswer);
  if (before) return before.told ?? { answer: abstention(null), best: null };
  const placed = readStatedPlace(input, readAnswer);
  if (placed) return { answer: placed.told ?? abstention(null), best: null };
  const reading = readingOf(input.passages, input.table);
  const asked = askedOf(input.brief, reading);
  const named = readNamedLine(input);
  const computed = readComputed(input);
  // A cell whose sign the statement around it tells is read with it, and a value that stands in several at home.
  const isRead = named.length === 0 || computed.some((other) => isSameFigure(other, named[0]!));
  const stands = isRead ? [...computed, ...readNetted(input), ...readTables(input)] : named;
  const known = stands.length > 0 ? besideTotals(stands, input) : [...readSchedules(input), ...readShares(input)];
  // What a statement gives under the very name that is asked for is meant, whatever else has a figure of this name: what sees a line or a
  // sentence, and not the statement that it stands in, isn't asked.
  const found = [
    ...(known.length > 0 ? [] : [readValues, readFormFields]),
    readValuesByTime,
    readCheckBoxes,
    readStatements,
    readResolutions,
    readConcentration,
    readPeople,
    readRosters,
    readAttendance,
    readElected,
    readSigningDates,
    readParties,
    readAuditors,
    readAuditMatters,
    readSums,
    readWorkforcePlaces,
    readTurnout,
    readRevisions,
    readAddresses,
    readTextValues,
    readAttributes,
    readDefinedTerms,
    readDefinedDates,
    readComplements,
    readSaidOf,
    readClauses,
    readDuties,
    readDoers,
    readDrivers,
    readManners,
    readSubsidiaries,
    readTitles,
    readAppointedOffices,
    readPaperDates,
    readNamedDates,
    readCover,
    readLists,
    readRunInLists,
    readRegisteredSecurities,
    readGrids,
    readWholeTables,
    readSpecifications,
    readWrappedCells,
    readGroupSizes,
    readLabelledYesNo,
    readOwnCases,
    readLengthsOfTerms,
    readCurePeriods,
    readNoticesOfParties,
    readOffers,
    readPayInWords,
    readChangedValues,
    readTiers,
    readResponseTimes,
    readCertificates,
    readCertificateParties,
  ]
    .flatMap((strategy) => strategy(asked, reading))
    .map((candidate) => withWholeName(doubted(candidate, asked, reading), reading));
  // What is ticked on a form outweighs what prose says around it, a payment what it says of dividends of others, and a
  // profit what it says of losses.
  const paidOut = readPaidOut(input);
  const ticked = found.some((candidate) => candidate.strategy === 'check box' && candidate.signals.labelMatch > 0.6);
  const result = readProfitOrLoss(input);
  const stated =
    ticked || paidOut.length + result.length > 0
      ? found.filter((candidate) => candidate.strategy !== 'statement')
      : found;
  const figures = known.length > 0 ? known : readCrossings(input);
  const votes = readVotes(input);
  // Which of several is the most comes of comparing them all, whatever else a sentence says.
  const compared = [
    ...readExtremes(input),
    ...readVotedMatters(input),
    ...readActivities(input),
    ...readBusinessSort(input),
    ...readNotOutlined(input),
    ...readLargestBalance(input),
    ...paidOut,
    ...result,
    ...readCustomerShares(asked, reading),
  ];
  const successions = readSuccessions(asked, reading).map((candidate) => withWholeName(candidate, reading));
  const candidates = [
    ...stated,
    ...figures,
    ...readFilteredRows(input),
    ...compared,
    ...successions,
    ...readPriorOffices(asked, reading),
  ]
    .filter(({ items }) => !items.some(({ spans }) => spans.some((span) => votes.otherSides.has(span.line_start))))
    .concat(votes.found)
    .flatMap((candidate) => asAskedKind(candidate, input.brief) ?? [])
    .map((candidate) => withOtherShares(candidate, asked, reading))
    .map((candidate) => withReplacement(candidate, asked.question, reading));
  const chosen = chooseCandidate(
    takeOut(withoutDisputed(candidates), (candidate) => isNoAnswer(candidate, asked, reading)),
    ({ items: [item] }) => (item ? labelSaid(item, reading) : null),
  );
  const best = withToldOtherwise(chosen, reading);
  const isSure = best && best.confidence >= answerThreshold(best.candidate.strategy) && !isGuess(best, asked);
  // A sentence is believed where the figures don't say otherwise.
  const figured = !isSure || best.candidate.strategy === 'statement' ? readChange(input, readAnswer) : null;
  // "The monthly rent is EUR 2,540" says yes where the table says EUR 2,450.
  const disputed =
    isSure && asked.brief.kind === 'boolean' ? readStatedValue(input, (other) => readAnswer(other).answer) : null;
  if (disputed?.conflicting_evidence) return { answer: disputed, best: best?.candidate ?? null };
  if (isSure && (!figured || figured.answer.items[0]?.value === best.candidate.items[0]?.value))
    return { answer: answerOf(best, input), best: best.candidate };
  if (figured) return { answer: figured.isOfAsked ? figured.answer : abstention(best), best: null };
  const read = (other: ReaderInput) => readAnswer(other).answer;
  const answer =
    readPartMargin(input, readAnswer) ??
    readStatedValue(input, read) ??
    readEndOfPeriod(input, read) ??
    readOtherWords(input, read) ??
    abstention(best);
  return { answer, best: best?.candidate ?? null };
}

/** Of a row and a column that two readers of one table cross at different figures, neither is known. */
function withoutDisputed(candidates: readonly Candidate[]): Candidate[] {
  const crossed = (one: Candidate, other: Candidate) =>
    one.explanation === other.explanation &&
    one.items[0]?.spans[0]?.line_start === other.items[0]?.spans[0]?.line_start;
  const disputed = candidates.filter(
    (one) =>
      one.strategy === 'cell' &&
      candidates.some(
        (other) => other.strategy === 'table cell' && crossed(one, other) && figureOf(one) !== figureOf(other),
      ),
  );
  return candidates.filter((each) => !disputed.some((cell) => cell === each || crossed(cell, each)));
}

/** "When does it expire?", of a document in which many things do: the first of them is as good as the next. */
function isGuess({ candidate, conflict }: Choice, { question, ownTerms }: Asked): boolean {
  return !conflict && candidate.signals.uniqueness < leastUnique && ownTerms.length < 2 && namesNothing.test(question);
}

const leastUnique = 0.2;
const namesNothing =
  /^(?:when|until when|how (?:long|much|often)|what|where) (?:does|do|did|will|is|are|was|were) (?:it|this|that|they|these)\b/i;

function isSameFigure({ items: [first] }: Candidate, { items: [second] }: Candidate): boolean {
  return isDeepStrictEqual(first?.spans, second?.spans) || isDeepStrictEqual(first?.value, second?.value);
}

/** Yes or no by what is said of litigation, of a deal's completion, of controls or of who else may where that is asked for, else by the sentence that says most of the question. */
function readStatements(asked: Asked, reading: Reading): Candidate[] {
  return (
    readLitigation(asked, reading) ??
    readCompletion(asked, reading) ??
    readInternalControl(asked, reading) ??
    readExclusivity(asked, reading) ??
    readYesNo(asked, reading)
  );
}

function answerOf({ candidate, confidence, conflict }: Choice, { brief, table }: ReaderInput): Answer {
  const items = conflict ? [...candidate.items, ...candidate.rivals] : candidate.items;
  const choices = conflict ? items.map((item) => `${labelOf(item)} (${whereOf(item, table)})`) : [];
  const other = otherHalf(brief);
  const complete = candidate.complete && other === null;
  const limit = conflict ? null : otherLimit(brief.question, items, table);
  const excepted = conflict ? null : exceptionTold(items, table);
  // What stands behind a cell belongs to other rows.
  const exception = excepted?.hasValue || candidate.strategy === 'sentence' ? excepted : null;
  const change = conflict ? null : successionToCome(brief.question, items, table);
  const wider = conflict ? null : widerLine(brief.question, candidate);
  const time = conflict || candidate.strategy !== 'sentence' ? null : ownTimeTold(brief.question, items, table);
  const caveats = [
    ...candidate.caveats,
    ...(time === null ? [] : [time]),
    ...(wider === null ? [] : [wider]),
    ...(change === null ? [] : [change]),
    ...(other === null ? [] : [`Not answered: ${other}`]),
    ...(limit === null ? [] : [limit]),
    ...(exception === null ? [] : [exception.caveat]),
  ];
  return {
    ...emptyAnswer,
    items,
    extraction_method: candidate.method,
    computation: candidate.computation,
    confidence: round(
      conflict || limit !== null || change !== null || time !== null || wider !== null || exception?.hasValue
        ? Math.min(confidence, 0.6)
        : confidence,
    ),
    confidence_explanation: conflict
      ? contradicted(candidate.explanation)
      : limit !== null
        ? `the sentence gives another limit beside it. For this one: ${candidate.explanation}`
        : exception?.hasValue
          ? `the sentence gives another value for an exception. For this one: ${candidate.explanation}`
          : candidate.explanation,
    caveats: conflict ? [`The document says different things: ${choices.join('; ')}.`, ...caveats] : caveats,
    answer_found: true,
    complete_answer_found: complete,
    context_completeness_weak: complete ? 0.9 : 0.5,
    keywords_found: [],
    conflicting_evidence: conflict,
    suggested_clarification:
      candidate.clarification ?? (conflict ? `Which one do you mean: ${choices.join(', or ')}?` : brief.clarification),
  };
}

/** What a question asks beside what it asks first, in its own words: "… and why?"; null where it asks one thing. */
function otherHalf({ question, shape, kind }: ReaderInput['brief']): string | null {
  if (shape !== 'single' && shape !== 'listing') return null;
  const half = furtherAsked.exec(coreQuestion(question).core)?.[1];
  return half === undefined || kind === 'boolean' ? null : `“${half.trim()}?”`;
}

const furtherAsked =
  /^(?:who|whom|what|which|when|where|how|since|by|from)\b[^?]{8,}?,?\s+and\s+((?:also )?(?:(?:since|until|till|by|from|to|for|at|in|on|under|as of) )?(?:when|whom|where|why|how(?: (?:much|many|long|often))?|what for)(?: (?:is|are|was|were|does|do|did|has|have)\b[^?]*)?|(?:at|for|from|to|by|in|on|under|with) (?:what|which) [^?]*)\s*\?*$/i;

function abstention(best: Choice | null): Answer {
  return {
    ...emptyAnswer,
    confidence: round(best ? 1 - best.confidence : 0.9),
    confidence_explanation: best
      ? 'The passages hold words of the question, but nothing in them states the answer clearly enough.'
      : 'The passages hold no value of the kind that was asked for beside the words of the question.',
  };
}

const emptyAnswer: Answer = {
  items: [],
  extraction_method: 'na',
  computation: null,
  confidence: 0,
  confidence_explanation: '',
  caveats: [],
  answer_found: false,
  complete_answer_found: false,
  context_completeness_weak: 0.5,
  context_structured: true,
  llm_discovered_keywords: [],
  keywords_found: [],
  conflicting_evidence: false,
  suggested_clarification: null,
  narrative: null,
  indicators: {},
};

function labelOf(item: Item): string {
  return definitionOf(item.kind).label(item.value);
}

function whereOf(item: Item, table: LineTable): string {
  const line = item.spans[0]?.line_start ?? 0;
  return `page ${lineAt(table, line)?.page ?? '?'}, line ${line}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
