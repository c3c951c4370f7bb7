'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentRow, QuestionSummary, QuestionView } from '@/lib/ports/rows';
import { newerVersion, newestVersions } from '@/lib/review/newer-version';
import { useKeys } from '../keys/use-keys';
import type { Wire } from '../run/wire';
import { useFollowReviewCount } from '../shell/review-count';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useToast } from '../ui/toasts';
import type { NamedLines } from '../viewer/named-lines';
import { warmUpPdf } from '../viewer/open-pdf';
import { type KeptPlace, PdfViewer, type ViewerHandle } from '../viewer/pdf-viewer';
import type { SelectedText } from '../viewer/text-selection';
import { AnswerPanel } from './answer-panel';
import { Composer, type ComposerHandle } from './composer';
import { DocumentList, dismissible } from './document-list';
import { DocumentPane } from './document-pane';
import { doingByQuestion } from './doing-now';
import { NothingSelected } from './nothing-selected';
import { PasswordDialog } from './password-dialog';
import { QuestionList } from './question-list';
import { ReplacedNotice } from './replaced-notice';
import { sendPassword } from './send-password';
import { evidenceOrder } from './shown-answer';
import { useSharedUploads } from './uploads-provider';
import { type Place, useAddress } from './use-address';
import { useAsking } from './use-asking';
import { useDismissed } from './use-dismissed';
import { useShownAnswer } from './use-shown-answer';
import { useWorkspace } from './use-workspace';
import { type Tab, WorkspacePanes } from './workspace-panes';

type WorkspaceProps = {
  documentId: string | null;
  documents: readonly Wire<DocumentRow>[];
  questions: readonly Wire<QuestionSummary>[];
  view: Wire<QuestionView> | null;
  /** The lines that the address names: the document opens there. */
  lines?: NamedLines | null;
  /** What the address names as lines and the document has not. */
  unknownLines?: string | null;
  fieldLists: readonly string[];
  /** Whether whoever looks at it may sign answers. */
  mayReview: boolean;
  userId: string;
};

/** The room where people ask: documents and questions, the answer, and the page that proves it. */
export function Workspace({
  documentId,
  lines,
  unknownLines,
  fieldLists,
  mayReview,
  userId,
  ...initial
}: WorkspaceProps) {
  const toast = useToast();
  const uploads = useSharedUploads();
  const workspace = useWorkspace(documentId, initial, uploads.note);
  const { place, go: goTo } = useAddress();
  /** The question that was last chosen here; another one in the address was chosen elsewhere. */
  const chosen = useRef(place.question);
  const composer = useRef<ComposerHandle>(null);
  const viewer = useRef<ViewerHandle>(null);
  const keptPlace = useRef<KeptPlace | null>(null);
  const waitingLines = useRef<NamedLines | null>(null);
  // What still comes, or was refused, is in the list: it stays in sight from document to document.
  const [listOpen, setListOpen] = useState(uploads.uploads.length > 0);
  /** How often the list was asked for, so that the focus follows each time. */
  const [listCalls, setListCalls] = useState(0);
  const main = useRef<HTMLElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [tab, setTab] = useState<Tab>('answer');
  const [passwordOpen, setPasswordOpen] = useState(true);
  const [selection, setSelection] = useState<SelectedText | null>(null);
  /** The document that was chosen and is on its way, while the one before is still on the screen. */
  const [openingId, setOpeningId] = useState<string | null>(null);
  /** The question that the next one follows up. */
  const [followedId, setFollowedId] = useState<string | null>(null);

  const { dismissed, dismiss } = useDismissed();
  // What is open stays in the list, whatever was dismissed.
  const listed = workspace.documents.filter(
    ({ id, state }) => state !== 'failed' || id === documentId || !dismissed.has(id),
  );
  const document = workspace.documents.find((row) => row.id === documentId) ?? null;
  const newest = useMemo(() => newestVersions(workspace.documents), [workspace.documents]);
  const newer = document && newerVersion(document, newest);
  const opening = workspace.documents.find((row) => row.id === openingId) ?? null;
  useFollowReviewCount(workspace.questions.filter(({ answer }) => answer?.state === 'needs_review').length);
  const question = workspace.questions.find((row) => row.id === place.question) ?? null;
  const followed = workspace.questions.find(({ id }) => id === followedId) ?? null;
  // A link may outlive what it names. A question asked here is in the address a moment before it is in the list.
  const [gone] = useState(() => (place.question !== null && question === null ? place.question : null));
  const beingRead = document?.state === 'uploaded' || document?.state === 'parsing';
  const { view, events, reading, shown, shownRun, second, target, highlights, ranges, ahead, point } = useShownAnswer(
    workspace,
    { question, place, beingRead },
  );
  const doing = useMemo(
    () => doingByQuestion(workspace.questions, workspace.traces, beingRead),
    [workspace.questions, workspace.traces, beingRead],
  );

  const go = useCallback(
    (next: Place, how?: 'push' | 'replace') => {
      chosen.current = next.question;
      goTo(next, how);
    },
    [goTo],
  );
  useEffect(() => {
    if (place.question === chosen.current) return;
    chosen.current = place.question;
    // The palette led here, or the browser's way back: to the answer, with nothing open in front of it.
    composer.current?.close();
    setFollowedId(null);
    setListOpen(false);
    setTab('answer');
  }, [place.question]);
  const selectQuestion = useCallback(
    (id: string) => {
      go({ question: id, item: 1, span: 1 });
      setListOpen(false);
      setTab('answer');
    },
    [go],
  );
  const placeNow = useRef(place);
  placeNow.current = place;
  const selectEvidence = useCallback(
    (item: number, span: number) => {
      const { question, ...before } = placeNow.current;
      // The same place again means: back to it, after scrolling away.
      if (before.item === item && before.span === span) viewer.current?.showEvidence();
      go({ question, item, span }, 'replace');
    },
    [go],
  );
  const showLines = useCallback((first: number, last: number) => {
    setTab('page');
    viewer.current?.showLines(first, last);
  }, []);
  const [firstNamed, lastNamed] = [lines?.firstLine, lines?.lastLine];
  useEffect(() => {
    if (firstNamed !== undefined && lastNamed !== undefined) showLines(firstNamed, lastNamed);
  }, [firstNamed, lastNamed, showLines]);
  useEffect(() => {
    if (unknownLines) return toast({ tone: 'bad', text: unknownLinesInWords(unknownLines) });
  }, [unknownLines, toast]);

  const { ask, askAtOnce, again } = useAsking({
    documentId,
    opening: opening?.name ?? null,
    followedId: followed?.id ?? null,
    questionId: question?.id ?? null,
    onAsked: (questionId) => {
      setFollowedId(null);
      selectQuestion(questionId);
    },
  });

  useEffect(warmUpPdf, []);

  const stepQuestion = (by: number) => {
    const index = workspace.questions.findIndex((row) => row.id === place.question);
    const next = workspace.questions[index < 0 ? 0 : index + by];
    if (next) selectQuestion(next.id);
  };
  const stepEvidence = (by: number) => {
    const order = evidenceOrder(shown);
    if (order.length === 0) return;
    const index = order.findIndex((each) => each.item === place.item && each.span === place.span);
    const next = order[(index + by + order.length) % order.length];
    if (next) selectEvidence(next.item, next.span);
  };
  const followUp = () => {
    if (!question) return;
    setTab('answer');
    setFollowedId(question.id);
    composer.current?.focus();
  };
  const openList = () => {
    setListOpen(true);
    setTab('list');
    setListCalls((calls) => calls + 1);
  };
  useEffect(() => {
    if (listCalls > 0) addButton.current?.focus();
  }, [listCalls]);
  const { opened } = uploads;
  useEffect(() => {
    // Where the focus was is gone with the page that it was on.
    const { activeElement, body } = window.document;
    if (documentId && opened(documentId) && activeElement === body) main.current?.focus();
  }, [documentId, opened]);
  const addFiles = (files: File[]) => {
    if (files.length === 0) return;
    setListOpen(true);
    setTab('list');
    uploads.send(files);
  };
  const chooseFiles = () => chooser.current?.click();
  useKeys({
    a: () => {
      setTab('answer');
      composer.current?.focus();
    },
    u: followUp,
    j: () => stepQuestion(1),
    k: () => stepQuestion(-1),
    n: () => stepEvidence(1),
    p: () => stepEvidence(-1),
    d: openList,
    z: () => {
      const refused = uploads.uploads.findLast(({ state }) => state === 'failed');
      if (refused) uploads.dismiss(refused.id);
      else {
        const unreadable = dismissible(listed, documentId);
        if (unreadable) dismiss(unreadable.id);
      }
    },
    Escape: () => setListOpen(false),
  });

  const needsPassword = document?.state === 'needs_password';

  const asked = new Set(workspace.questions.map((row) => row.text));
  const suggestions = (document?.suggestedQuestions ?? []).filter((text) => !asked.has(text));
  const list = (
    <nav aria-label="Documents and questions" className="h-full overflow-y-auto bg-panel pb-6">
      <DocumentList
        documents={listed}
        newest={newest}
        selectedId={documentId}
        uploads={uploads.uploads}
        addButton={addButton}
        onAdd={chooseFiles}
        onDismiss={uploads.dismiss}
        onDismissDocument={dismiss}
        onOpening={setOpeningId}
      />
      {document ? (
        <QuestionList
          questions={workspace.questions}
          selectedId={place.question}
          doing={doing}
          readable={document.state !== 'failed'}
          suggestions={suggestions}
          onSelect={selectQuestion}
          onSuggest={(text) => askAtOnce(text)}
        />
      ) : null}
    </nav>
  );
  const middle = (
    <div className="h-full overflow-y-auto bg-panel">
      {newer ? <ReplacedNotice newer={newer} /> : null}
      <Composer
        key={documentId}
        ref={composer}
        documentId={documentId}
        blocked={opening ? `${opening.name} is being opened…` : blockedReason(document)}
        onAsk={ask}
        fieldLists={fieldLists}
        selection={selection}
        followsUp={followed?.text ?? null}
        onAlone={() => setFollowedId(null)}
      />
      {question ? (
        <AnswerPanel
          key={question.id}
          summary={question}
          view={view}
          events={events}
          reading={reading}
          shown={shown}
          secondItems={second}
          selected={place}
          pageCount={document?.pageCount ?? null}
          revisionId={document?.revisionId ?? null}
          mayReview={mayReview}
          userId={userId}
          onSelect={selectEvidence}
          onPoint={point}
          onShowLines={showLines}
          onRunAgain={again}
          earlier={workspace.questions.find(({ id }) => id === question.parentId) ?? null}
          onSelectQuestion={selectQuestion}
          onFollowUp={followUp}
          onAskNext={(text) => askAtOnce(text, question.id)}
        />
      ) : (
        <NothingSelected
          document={document}
          hasQuestions={workspace.questions.length > 0}
          suggestions={suggestions}
          gone={gone !== null && gone === place.question}
          coming={place.question !== null && gone !== place.question}
          onSuggest={(text) => askAtOnce(text)}
        />
      )}
      {question && workspace.failedViews.has(question.id) ? (
        <Notice
          face="failing"
          title="The answer could not be loaded"
          action={<Button onClick={() => workspace.load(question.id)}>Try again</Button>}
        >
          It is kept on the server; nothing was lost.
        </Notice>
      ) : null}
      {workspace.connected ? null : (
        <p role="status" className="px-3.5 text-sm text-warn">
          The connection to the server is broken. Runs go on; this page catches up by itself.
        </p>
      )}
    </div>
  );
  const page = (
    <DocumentPane document={document} onPassword={() => setPasswordOpen(true)} onAdd={chooseFiles}>
      {document ? (
        <PdfViewer
          key={document.id}
          ref={viewer}
          documentId={document.id}
          revisionId={shownRun?.revisionId ?? document.revisionId}
          lineCount={document.lineCount}
          pagesParsed={document.pagesParsed}
          highlights={highlights}
          ranges={ranges}
          target={target}
          ahead={ahead}
          beingRead={beingRead}
          onSelectText={setSelection}
          kept={keptPlace}
          waitingLines={waitingLines}
        />
      ) : null}
    </DocumentPane>
  );

  return (
    <main
      ref={main}
      tabIndex={-1}
      className="relative min-h-0 outline-none"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        aria-label="Choose PDFs"
        onChange={(event) => {
          addFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <WorkspacePanes
        name={document?.name ?? null}
        list={list}
        middle={middle}
        page={page}
        listOpen={listOpen}
        onList={(open) => (open ? openList() : setListOpen(false))}
        adding={uploads.uploads.filter(({ state }) => state === 'sending').length}
        tab={tab}
        onTab={setTab}
      />
      {document && needsPassword ? (
        <PasswordDialog
          name={document.name}
          open={passwordOpen}
          onPassword={(password) => sendPassword(document.id, password)}
          onClose={() => setPasswordOpen(false)}
        />
      ) : null}
    </main>
  );
}

function blockedReason(document: Wire<DocumentRow> | null): string | null {
  if (!document) return 'Choose a document to ask about';
  if (document.state === 'needs_password') return 'Enter the password of this document first';
  if (document.state === 'failed') return 'This document could not be read';
  if (document.revisionId === null) return 'The document is being opened';
  return null;
}

function unknownLinesInWords(named: string): string {
  const shown = named.length > 40 ? `${named.slice(0, 40)}…` : named;
  return `The address names lines “${shown}”, which this document does not have. Write lines=12 for one of them, lines=12-14 for several.`;
}
