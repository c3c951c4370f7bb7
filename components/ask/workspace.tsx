'use client';

import { FileText, LoaderCircle, PanelLeft } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { askQuestion, runAgain } from '@/app/actions/ask';
import type { DocumentRow, QuestionSummary, QuestionView } from '@/lib/ports/rows';
import { newerVersion, newestVersions } from '@/lib/review/newer-version';
import { useKeys } from '../keys/use-keys';
import { readRun, searchedIn } from '../run/read-run';
import type { Wire } from '../run/wire';
import { useFollowReviewCount } from '../shell/review-count';
import { Button } from '../ui/button';
import { FileName } from '../ui/file-name';
import { Notice } from '../ui/notice';
import { TabList } from '../ui/tab-list';
import { useToast } from '../ui/toasts';
import { useMedia } from '../ui/use-media';
import { useRememberedLayout } from '../ui/use-remembered-layout';
import { type LineRange, targetOf } from '../viewer/highlight';
import { rememberPassword } from '../viewer/known-passwords';
import type { NamedLines } from '../viewer/named-lines';
import { warmUpPdf } from '../viewer/open-pdf';
import { type KeptPlace, PdfViewer, type ViewerHandle } from '../viewer/pdf-viewer';
import { ReadingNotice } from '../viewer/reading-notice';
import type { SelectedText } from '../viewer/text-selection';
import { AnswerPanel } from './answer-panel';
import { type AskedKnobs, Composer, type ComposerHandle } from './composer';
import { DocumentList, dismissible } from './document-list';
import { nearestTarget } from './nearest-target';
import { PasswordDialog } from './password-dialog';
import { QuestionList } from './question-list';
import { ReplacedNotice } from './replaced-notice';
import { answerHighlights, evidenceOrder, pagesAhead, secondItems, shownAnswer, viewOfRun } from './shown-answer';
import { whatIsSafe } from './upload-words';
import { useSharedUploads } from './uploads-provider';
import { type Place, useAddress } from './use-address';
import { useDismissed } from './use-dismissed';
import { useLoadedView, useWorkspace } from './use-workspace';

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
  const view = useLoadedView(workspace, question);
  const runId = question?.run?.id;
  const events = useMemo(() => (runId ? (workspace.traces.get(runId) ?? []) : []), [workspace.traces, runId]);
  const beingRead = document?.state === 'uploaded' || document?.state === 'parsing';
  const waits = beingRead && question?.run?.state === 'queued';
  const reading = useMemo(() => ({ ...readRun(events), ...(waits ? { doing: untilRead } : {}) }), [events, waits]);
  const own = useMemo(() => viewOfRun(view, runId), [view, runId]);
  const shown = useMemo(() => shownAnswer(own, reading), [own, reading]);
  // The lines that an answer names are those of the reading that it was found in.
  const shownRun = shown.items.length > 0 ? question?.run : null;
  const second = useMemo(() => secondItems(shown), [shown]);
  const doing = useMemo(
    () => doingByQuestion(workspace.questions, workspace.traces, beingRead),
    [workspace.questions, workspace.traces, beingRead],
  );

  const evidence = shown.items[place.item - 1]?.evidence[place.span - 1];
  const absent = shown.answer !== null && shown.items.length === 0;
  const placeKey = `${own?.answer?.runId ?? runId} ${shown.provisional} ${place.item} ${place.span}`;
  const target = useMemo(
    () => (evidence ? targetOf(evidence, placeKey) : absent ? nearestTarget(reading, placeKey) : null),
    [evidence, absent, reading, placeKey],
  );
  const { item: placeItem, span: placeSpan } = place;
  const highlights = useMemo(
    () => answerHighlights(shown, second, { item: placeItem, span: placeSpan }),
    [shown, second, placeItem, placeSpan],
  );
  // What the pointer or the focus is on is painted while the person makes up their mind.
  const [pointed, setPointed] = useState<{ item: number; span: number } | null>(null);
  const ahead = useMemo(
    () => pagesAhead(shown, { item: placeItem, span: placeSpan }, pointed),
    [shown, placeItem, placeSpan, pointed],
  );
  const ranges = useMemo((): LineRange[] => {
    const searched = searchedIn(reading).lines.map((lines): LineRange => ({ kind: 'searched', ...lines }));
    const peeked = reading.completeness?.peeked;
    return peeked ? [...searched, { kind: 'peeked', ...peeked }] : searched;
  }, [reading]);

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
  const point = useCallback((item: number, span: number) => setPointed({ item, span }), []);
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

  const ask = async (
    text: string,
    knobs: Partial<AskedKnobs> = {},
    followUpOf = followed?.id ?? null,
  ): Promise<string | null> => {
    if (!documentId) return 'Choose a document first.';
    // Asked of the document that is still on the screen it would be asked of the wrong one.
    if (opening) return `${opening.name} is being opened; ask it in a moment.`;
    const { fieldList, shape, kind, place: where } = knobs;
    try {
      const outcome = await askQuestion({
        documentId,
        text,
        ...(fieldList ? { fieldList } : {}),
        ...(shape ? { shape } : {}),
        ...(kind ? { kind } : {}),
        ...(where ? { place: where } : {}),
        ...(followUpOf ? { followUpOf } : {}),
      });
      if (!outcome.ok) return outcome.message;
      setFollowedId(null);
      selectQuestion(outcome.questionId);
      return null;
    } catch (error) {
      return requestFailed(error, 'The question did not reach the server. It is still in the field; send it again.');
    }
  };
  const askAtOnce = (text: string, followUpOf: string | null = null) => {
    ask(text, {}, followUpOf).then((refused) => {
      if (refused) toast({ tone: 'bad', text: refused });
    });
  };
  const again = async () => {
    if (!question) return;
    try {
      const outcome = await runAgain({ questionId: question.id });
      if (!outcome.ok) toast({ tone: 'bad', text: outcome.message });
    } catch (error) {
      toast({ tone: 'bad', text: requestFailed(error, 'The run could not be started. Try again.') });
    }
  };

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
          suggestions={document.suggestedQuestions.filter((text) => !asked.has(text))}
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
          suggests={(document?.suggestedQuestions.length ?? 0) > 0}
          gone={gone !== null && gone === place.question}
          coming={place.question !== null && gone !== place.question}
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
      <Panes
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

type Tab = 'list' | 'answer' | 'page';
const tabs: { name: Tab; title: string }[] = [
  { name: 'list', title: 'Documents' },
  { name: 'answer', title: 'Answer' },
  { name: 'page', title: 'Page' },
];

type PanesProps = {
  /** The name of the open document; null without one. */
  name: string | null;
  list: ReactNode;
  middle: ReactNode;
  page: ReactNode;
  listOpen: boolean;
  onList: (open: boolean) => void;
  /** How many files are on their way. */
  adding: number;
  tab: Tab;
  onTab: (tab: Tab) => void;
};

/** Three panes where there is room, two with a drawer, one with tabs. */
function Panes({ name, list, middle, page, listOpen, onList, adding, tab, onTab }: PanesProps) {
  const wide = useMedia('(min-width: 1280px)', true);
  const medium = useMedia('(min-width: 1024px)', true);
  if (wide) return <ThreePanes list={list} middle={middle} page={page} />;
  if (medium) {
    return (
      <div className="flex h-full">
        <div className="border-r bg-panel p-1.5">
          <ListButton open={listOpen} onOpen={onList} adding={adding} />
        </div>
        {listOpen ? (
          <div className="absolute bottom-0 left-[41px] top-0 z-20 w-[280px] border-r border-line-strong">{list}</div>
        ) : null}
        <div className="flex min-w-0 grow flex-col">
          <DocumentName name={name} />
          <div className="min-h-0 grow">
            <TwoPanes middle={middle} page={page} />
          </div>
        </div>
      </div>
    );
  }
  const content = { list, answer: middle, page }[tab];
  return (
    <div className="flex h-full flex-col">
      {tab === 'list' ? null : <DocumentName name={name} />}
      <div role="tabpanel" aria-label={tabs.find(({ name }) => name === tab)?.title} className="min-h-0 grow">
        {content}
      </div>
      <TabList tabs={tabs} tab={tab} onTab={onTab} />
    </div>
  );
}

/** Which document is open, where the list that marks it is folded away. */
function DocumentName({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <p className="flex h-8 shrink-0 items-center gap-2 border-b bg-panel px-3.5">
      <FileText size={14} aria-hidden="true" className="shrink-0 text-faint" />
      <span className="sr-only">Open document: </span>
      <FileName name={name} most={44} className="truncate font-[550]" />
    </p>
  );
}

/** Opens the folded list and closes it; the focus comes back to it from a list that is gone. */
function ListButton({ open, onOpen, adding }: { open: boolean; onOpen: (open: boolean) => void; adding: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (closed && window.document.activeElement === window.document.body) button.current?.focus();
  }, [open]);
  const Icon = adding > 0 && !open ? LoaderCircle : PanelLeft;
  return (
    <button
      ref={button}
      type="button"
      aria-label={adding > 0 ? `Documents and questions, ${adding} being added` : 'Documents and questions'}
      title="Documents and questions (D)"
      aria-keyshortcuts="D"
      aria-expanded={open}
      onClick={() => onOpen(!open)}
      className="rounded p-1.5 text-muted hover:bg-sunken"
    >
      <Icon size={16} aria-hidden="true" className={Icon === LoaderCircle ? 'spinning' : ''} />
    </button>
  );
}

function ThreePanes({ list, middle, page }: { list: ReactNode; middle: ReactNode; page: ReactNode }) {
  const remembered = useRememberedLayout('ask-3');
  return (
    <Group orientation="horizontal" className="h-full" {...remembered}>
      <Panel id="list" defaultSize="18%" minSize="200px" maxSize="30%">
        {list}
      </Panel>
      <Separator className="separator" aria-label="Resize the list" />
      <Panel id="answer" defaultSize="34%" minSize="340px">
        {middle}
      </Panel>
      <Separator className="separator" aria-label="Resize the answer" />
      <Panel id="page" defaultSize="48%" minSize="360px">
        {page}
      </Panel>
    </Group>
  );
}

function TwoPanes({ middle, page }: { middle: ReactNode; page: ReactNode }) {
  const remembered = useRememberedLayout('ask-2');
  return (
    <Group orientation="horizontal" className="h-full" {...remembered}>
      <Panel id="answer" defaultSize="42%" minSize="320px">
        {middle}
      </Panel>
      <Separator className="separator" aria-label="Resize the answer" />
      <Panel id="page" defaultSize="58%" minSize="360px">
        {page}
      </Panel>
    </Group>
  );
}

/** The page side: the viewer, or why there is nothing to view. */
function DocumentPane({
  document,
  onPassword,
  onAdd,
  children,
}: {
  document: Wire<DocumentRow> | null;
  onPassword: () => void;
  /** Lets a file be chosen, to add it once more. */
  onAdd: () => void;
  children: ReactNode;
}) {
  const [openAnyway, setOpenAnyway] = useState(false);
  if (!document) {
    return (
      <div className="h-full bg-desk">
        <Notice face="empty" title="No document open">
          The page that proves an answer is shown here.
        </Notice>
      </div>
    );
  }
  if (document.state === 'needs_password') {
    return (
      <div className="h-full bg-desk">
        <Notice
          face="empty"
          title="This document is protected"
          action={<Button onClick={onPassword}>Enter its password</Button>}
        >
          {document.problem?.message ?? 'Its pages can be read once it is opened with its password.'}
        </Notice>
      </div>
    );
  }
  if (document.state === 'failed' && !openAnyway) {
    return (
      <div className="h-full bg-desk">
        <Notice
          face="failing"
          title={<bdi className="wrap-anywhere">“{document.name}” could not be read</bdi>}
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={onAdd}>Choose a file again</Button>
              {document.pagesParsed > 0 ? (
                <Button onClick={() => setOpenAnyway(true)}>
                  Open what could be read ({document.pagesParsed} of {document.pageCount} pages)
                </Button>
              ) : null}
            </span>
          }
        >
          <p>{document.problem?.message}</p>
          <p className="mt-1">{whatIsSafe}</p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      {document.problem ? <ReadingNotice documentId={document.id} problem={document.problem} /> : null}
      {document.state === 'parsing' || document.state === 'uploaded' ? (
        <p role="status" className="border-b bg-panel px-3 py-1.5 text-sm text-muted">
          {document.pageCount === null
            ? 'Opening the document.'
            : `Reading page ${Math.min(document.pagesParsed + 1, document.pageCount)} of ${document.pageCount}. It can be looked at meanwhile, and closed: the reading goes on.`}
        </p>
      ) : null}
      <div className="min-h-0 grow">{children}</div>
    </div>
  );
}

type NothingSelectedProps = {
  document: Wire<DocumentRow> | null;
  hasQuestions: boolean;
  /** Whether questions are suggested in the list. */
  suggests: boolean;
  /** Whether the address names a question that is not among them. */
  gone: boolean;
  /** Whether it names one that was asked here, and that the stream has not told of yet. */
  coming: boolean;
};

function NothingSelected({ document, hasQuestions, suggests, gone, coming }: NothingSelectedProps) {
  if (document && gone) {
    return (
      <Notice face="empty" title="That question is not here (any more)">
        The link may be of another document or workspace, or cut short. The questions of this document are in the list.
      </Notice>
    );
  }
  if (document && coming) {
    return (
      <Notice face="waiting" title="The question was asked">
        Its answer comes here as soon as the server tells of it. The run goes on when this page is closed.
      </Notice>
    );
  }
  if (!document) {
    return (
      <Notice face="empty" title="Add a document to ask about">
        Drop PDFs anywhere on this page. Answers come with the lines that prove them.
      </Notice>
    );
  }
  if (document.state === 'failed' || document.state === 'needs_password') return null;
  return (
    <Notice face="empty" title={hasQuestions ? 'Choose a question, or ask another' : 'Ask the first question'}>
      {hasQuestions
        ? 'J and K go through the questions; D goes to their list.'
        : `The answer comes as a typed value, with the words that prove it marked on the page.${suggests ? ' D goes to the list, where questions are suggested.' : ''}`}
    </Notice>
  );
}

function blockedReason(document: Wire<DocumentRow> | null): string | null {
  if (!document) return 'Choose a document to ask about';
  if (document.state === 'needs_password') return 'Enter the password of this document first';
  if (document.state === 'failed') return 'This document could not be read';
  if (document.revisionId === null) return 'The document is being opened';
  return null;
}

const untilRead = 'waiting until the document is read';

function doingByQuestion(
  questions: readonly Wire<QuestionSummary>[],
  traces: ReadonlyMap<string, Parameters<typeof readRun>[0]>,
  beingRead: boolean,
): Map<string, string> {
  const doing = new Map<string, string>();
  for (const { id, run } of questions) {
    if (run?.state === 'queued' && beingRead) doing.set(id, untilRead);
    if (run?.state === 'running') doing.set(id, readRun(traces.get(run.id) ?? []).doing);
  }
  return doing;
}

async function sendPassword(documentId: string, password: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/documents/${encodeURIComponent(documentId)}/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    if (response.ok) {
      // The pages are decrypted where they are shown: nobody types it twice for that.
      rememberPassword(documentId, password);
      return null;
    }
    const reply = (await response.json()) as { error?: { message: string } };
    return reply.error?.message ?? `The server refused it (${response.status}).`;
  } catch (error) {
    return requestFailed(error, 'The password did not reach the server. Try again.');
  }
}

/** The words for a request that never came back; anything else is a defect of ours and is thrown on. */
function requestFailed(error: unknown, words: string): string {
  if (error instanceof TypeError || (error instanceof Error && 'digest' in error)) return words;
  throw error;
}

function unknownLinesInWords(named: string): string {
  const shown = named.length > 40 ? `${named.slice(0, 40)}…` : named;
  return `The address names lines “${shown}”, which this document does not have. Write lines=12 for one of them, lines=12-14 for several.`;
}
