import type { RefObject } from 'react';
import { runAgain } from '@/app/actions/ask';
import { answerHeadline, isConditional, isUnanswered } from '@/lib/review/answer-headline';
import { isDecided, stateWords } from '@/lib/run/run-state';
import { AbsenceCertificate } from '../ask/absence-certificate';
import { choicesOf } from '../ask/choices-of';
import { ComputationView } from '../ask/computation-view';
import { EditNote } from '../ask/edit-note';
import { Facts } from '../ask/facts';
import { ItemCard } from '../ask/item-card';
import { QuestionHeading } from '../ask/question-heading';
import { RecheckOffer } from '../ask/recheck-offer';
import { isInferredByPerson } from '../ask/shown-answer';
import { Unanswered } from '../ask/unanswered';
import { kindWords } from '../ask/words';
import { useAction } from '../settings/use-action';
import { FileName } from '../ui/file-name';
import { Pill } from '../ui/pill';
import { ClaimLine, type ClaimState } from './claim-line';
import { ConflictCards } from './conflict-cards';
import { DecidedNote } from './decided-note';
import { choiceInWords } from './deciding-in-words';
import { EditPanel } from './edit-panel';
import type { EditedField } from './edited-fields';
import { FlagPills } from './flag-pills';
import { editKey, forgetEdit } from './kept-edit';
import { KeptEditNote } from './kept-edit-note';
import { type CloserLook, LookCloser } from './look-closer';
import { MeanwhileNote, type Refused } from './meanwhile-note';
import { OwnSearch } from './own-search';
import type { provedView } from './proved-view';
import { ReplyToConflict } from './reply-to-conflict';
import { ReviewFacts, When } from './review-facts';
import type { ReviewView } from './review-view';
import { StaleNote } from './stale-note';
import type { Doing, Place } from './use-visit';

type ReviewedAnswerProps = {
  view: ReviewView;
  proved: ReturnType<typeof provedView>;
  /** Names the answer as it stands: what was typed for another version is not carried over. */
  viewKey: string;
  doing: Doing;
  /** The evidence that is shown. */
  place: Place;
  claim: ClaimState;
  refusal: Refused | null;
  closer: CloserLook | null;
  userId: string;
  mayAdminister: boolean;
  /** The field for a reply to a conflict. */
  reply: RefObject<HTMLInputElement | null>;
  onLetGo: () => void;
  onRelease: () => void;
  onTakeOver: () => void;
  onShowPlace: (place: Place) => void;
  onShowLines: (first: number, last: number) => void;
  onChoose: (at: number) => void;
  onReason: (reason: string) => void;
  onReplied: () => void;
  onCloseEdit: () => void;
  /** An edit was refused because the answer was decided meanwhile. */
  onEditOutdated: () => void;
  /** @param notice what the server says about the edit that was signed, where it says something */
  onEdited: (notice: string | undefined) => void;
  onLookCloser: (look: CloserLook) => void;
};

/** All that a person reads before they sign: the question, the values or why there is none, what was computed, what others did and said. */
export function ReviewedAnswer(props: ReviewedAnswerProps) {
  const { view, proved, viewKey, doing, refusal, closer, userId, onShowLines } = props;
  const { events, reading, shown, edit: standing, rivals } = proved;
  const again = useAction();
  const { answer, question } = view;
  return (
    <>
      <Heading {...props} />
      {refusal ? <MeanwhileNote refused={refusal} view={view} userId={userId} /> : null}
      <DecidedNote view={view} userId={userId} />
      {standing ? (
        <EditNote
          edit={standing}
          before={reading.answered ? answerHeadline(reading.answered.answer) : null}
          inferred={isInferredByPerson(standing, shown.answer)}
        />
      ) : null}
      {!doing.editing && !isDecided(answer.state) ? (
        <KeptEditNote key={`kept ${viewKey}`} keptAs={editKey(userId, answer.id)} />
      ) : null}
      <Values {...props} />
      {!answer.answer.answer_found && !doing.editing ? <NotFound {...props} /> : null}
      {answer.answer.computation ? (
        <ComputationView
          computation={answer.answer.computation}
          result={answer.answer.items[0]}
          onShowLines={onShowLines}
        />
      ) : null}
      <ReviewFacts
        view={view}
        events={events}
        onShowLines={rivals.length > 0 && !doing.editing ? undefined : onShowLines}
      />
      {rivals.length > 0 && !doing.editing ? (
        <textarea
          aria-label="Reason for the choice (goes into the audit trail)"
          placeholder="Reason for the choice (goes into the audit trail)"
          rows={2}
          value={doing.reason ?? (doing.chosen === null ? '' : choiceInWords(shown.items, rivals, doing.chosen))}
          onChange={(event) => props.onReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className="mt-3.5 w-full rounded-[9px] border border-line-strong bg-bg px-[11px] py-[9px]"
        />
      ) : null}
      <Facts
        answer={answer.answer}
        brief={question.question.brief}
        completeness={standing ? null : reading.completeness}
        editor={standing?.by ?? null}
        by={answer.meta.provider === 'reader' ? 'the built-in reader' : answer.meta.model}
      />
      <StaleNote key={`stale ${viewKey}`} view={view} />
      <RecheckOffer
        changed={view.changed}
        state={answer.state}
        onAgain={() => again.run(() => runAgain({ questionId: answer.questionId }), 'The question runs again.')}
      />
      <LookCloser view={view} events={events} reading={reading} open={closer} onToggle={props.onLookCloser} />
    </>
  );
}

/** The flags, who has the answer, and what was asked of which document. */
function Heading({ view, proved, claim, mayAdminister, onLetGo, onRelease, onTakeOver }: ReviewedAnswerProps) {
  const { reading, shown } = proved;
  const { question, followsUp } = view.question;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {view.newer ? <Pill tone="warn">{stateWords.stale}</Pill> : null}
        <FlagPills view={view} completeness={reading.completeness} />
        {shown.items[0] ? <Pill>{kindWords[shown.items[0].item.kind]}</Pill> : null}
        <ClaimLine
          claim={claim}
          mayAdminister={mayAdminister}
          onLetGo={onLetGo}
          onRelease={onRelease}
          onTakeOver={onTakeOver}
        />
      </div>
      <QuestionHeading key={view.answer.id} as="h2" text={question.text} className="mb-1 mt-1" />
      <p className="text-muted">
        <FileName name={view.document.name} className="break-words" /> · asked <When at={question.createdAt} />
      </p>
      {followsUp ? (
        <p className="break-words text-muted">
          Follows up “{followsUp.text}”{followsUp.headline ? `: ${followsUp.headline}` : ''}
        </p>
      ) : null}
    </>
  );
}

/** The same at each rendering. */
const noFields: readonly EditedField[] = [];

/** What was found, as it can be decided on: edited, chosen from, or signed as it stands. */
function Values(props: ReviewedAnswerProps) {
  const { view, proved, viewKey, doing, place, userId, reply, onShowPlace, onShowLines, onChoose } = props;
  const { shown, edit: standing, second, rivals } = proved;
  const { answer, document } = view;
  if (doing.editing)
    return (
      <EditPanel
        key={viewKey}
        answerId={answer.id}
        version={answer.version}
        decided={isDecided(answer.state) ? { undoable: view.undoable !== null } : null}
        answer={answer.answer}
        kind={view.question.question.brief?.kind ?? 'text'}
        asked={view.question.question.brief?.fields ?? noFields}
        beginsAt={place.item - 1}
        method={answer.answer.extraction_method === 'inferred' ? 'inferred' : 'verbatim'}
        document={{
          id: document.id,
          revisionId: answer.revisionId,
          pageCount: document.pageCount ?? document.pagesParsed,
          lineCount: document.lineCount,
        }}
        selected={doing.selected}
        onShowLines={onShowLines}
        keptAs={editKey(userId, answer.id)}
        onClose={props.onCloseEdit}
        onOutdated={props.onEditOutdated}
        onSaved={(notice) => {
          forgetEdit(editKey(userId, answer.id));
          props.onEdited(notice);
        }}
      />
    );
  const cards = shown.items.map(({ item, evidence }, at) => (
    <ItemCard
      // biome-ignore lint/suspicious/noArrayIndexKey: an item is named by its place in the answer
      key={at}
      item={item}
      evidence={evidence}
      position={at + 1}
      count={shown.items.length}
      selectedSpan={place.item === at + 1 ? place.span : null}
      second={second.has(at)}
      provisional={false}
      rejected={answer.state === 'rejected'}
      inferredByPerson={isInferredByPerson(standing, shown.answer)}
      conditional={shown.answer ? isConditional(item, shown.answer) : false}
      onSelect={(item, span) => onShowPlace({ item, span })}
    />
  ));
  if (rivals.length === 0) return cards;
  return (
    <>
      <ConflictCards
        document={{ id: document.id, revisionId: answer.revisionId }}
        items={rivals.flatMap((at) => shown.items[at] ?? [])}
        choices={choicesOf(answer.flags)}
        chosen={doing.chosen === null ? null : rivals.indexOf(doing.chosen)}
        onChoose={onChoose}
      />
      <ReplyToConflict view={view} field={reply} onReplied={props.onReplied} />
      {cards.filter((_, at) => !rivals.includes(at))}
    </>
  );
}

/** Why there is no value: what was searched, and a search of the reviewer's own. */
function NotFound({ view, proved: { reading }, onShowLines }: ReviewedAnswerProps) {
  const { answer, document } = view;
  return (
    <>
      {isUnanswered(answer.flags, answer.state) ? (
        <Unanswered why={answer.answer.confidence_explanation} />
      ) : (
        <AbsenceCertificate
          questionId={answer.questionId}
          runId={answer.runId}
          reading={reading}
          pageCount={document.pageCount}
          readAgain={answer.revisionId !== document.revisionId}
          onShowLines={onShowLines}
        />
      )}
      <OwnSearch key={answer.id} answerId={answer.id} searches={view.searches} onShowLines={onShowLines} />
    </>
  );
}
