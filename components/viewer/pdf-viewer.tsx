'use client';

import './viewer.css';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useKeys } from '../keys/use-keys';
import { afterNextFrame } from './after-frame';
import { boxOfCited, pageLookedAt, placeOf, sizeOfBox } from './evidence-place';
import { FindBar, type FindMatch } from './find-bar';
import type { EvidenceTarget, Highlight, LineRange } from './highlight';
import { LineCache, linesOf } from './line-cache';
import { MarkStrip } from './mark-strip';
import { markedLines, type NamedLines } from './named-lines';
import { OpeningNotice } from './opening-notice';
import {
  type Anchor,
  anchorAt,
  deskPadding,
  layoutPages,
  pagesInWindow,
  pageTop,
  turnedSize,
  yOfAnchor,
} from './page-layout';
import { pagesToPaint, recentPages } from './pages-to-paint';
import { PdfPage } from './pdf-page';
import { RenderQueue } from './render-queue';
import { SectionsPanel } from './sections-panel';
import { clipboardText, lineWords, readSelection, type SelectedText } from './text-selection';
import { useOpenedPdf } from './use-opened-pdf';
import { useRecentPages } from './use-recent-pages';
import { useRotation } from './use-rotation';
import { useSelectedText } from './use-selected-text';
import { useInnerSize, usePixelRatio, useSettled } from './use-viewport';
import { ViewerToolbar } from './viewer-toolbar';
import { scaleOf, stepZoom, type Zoom } from './zoom';

export type ViewerHandle = {
  /** Scrolls to lines known only by their numbers, and marks them as cited until other evidence is shown. */
  showLines: (firstLine: number, lastLine: number) => void;
  /** Goes back to the evidence after scrolling away. */
  showEvidence: () => void;
  scrollBy: (pixels: number) => void;
};

/** Where a document was being read when its pane was taken away, to go on from there. */
export type KeptPlace = {
  documentId: string;
  anchor: Anchor;
  zoom: Zoom;
  /** The evidence that was shown, and whether the person had scrolled away from it. */
  evidence: string | null;
  left: boolean;
};

export type PdfViewerProps = {
  documentId: string;
  /** The parse revision whose line numbers are meant: the answer's where one is shown. */
  revisionId: string | null;
  lineCount: number;
  /** Rises while the document is parsed: lines that were missing are asked for again. */
  pagesParsed: number;
  highlights?: readonly Highlight[];
  ranges?: readonly LineRange[];
  target?: EvidenceTarget | null;
  /** Pages that are painted although they are out of sight, once the evidence is shown: what comes next. */
  ahead?: readonly number[];
  /** While the server still reads the document, that it does not open here is no news: what is wrong is said once, when it is known. */
  beingRead?: boolean;
  /** Listening to the keys of the document. */
  active?: boolean;
  /** Of its toolbar, where several documents or places are in sight. */
  name?: string;
  title?: ReactNode;
  /** The zoom that it opens with. */
  zoomFirst?: Zoom;
  onEvidencePainted?: (key: string) => void;
  onSelectText?: (selected: SelectedText | null) => void;
  /** Pixels that the person scrolled by, for viewers that move together. */
  onUserScroll?: (pixels: number) => void;
  /** Filled while the viewer is there, read when it comes back: another width of the window lays the panes out anew. */
  kept?: RefObject<KeptPlace | null>;
  /** Lines that were asked for before the document was open. Outlives the pane as well. */
  waitingLines?: RefObject<NamedLines | null>;
  ref?: Ref<ViewerHandle>;
};

type LocalTarget = { target: EvidenceTarget; highlights: readonly Highlight[] };

const nothing: readonly never[] = [];
const settleMs = 140;

/** A PDF as one column of pages, painted as they come into view, with what is cited, peeked at and found marked on them. */
export function PdfViewer(props: PdfViewerProps) {
  const {
    documentId,
    revisionId,
    lineCount,
    pagesParsed,
    highlights = nothing,
    ranges = nothing,
    target = null,
    ahead = nothing,
  } = props;
  const { active = true, name = 'Document', title = null, zoomFirst = 'fit', beingRead = false } = props;
  const { onEvidencePainted, onSelectText, onUserScroll } = props;
  const { kept: keptPlace } = props;
  const [before] = useState(() => (keptPlace?.current?.documentId === documentId ? keptPlace.current : null));

  const scroller = useRef<HTMLDivElement>(null);
  const queue = useRef(new RenderQueue());
  const cache = useMemo(() => new LineCache(linesOf(documentId, revisionId)), [documentId, revisionId]);
  const cacheVersion = useSyncExternalStore(cache.subscribe, cache.version, () => 0);
  const pane = useInnerSize(scroller);
  const pixelRatio = usePixelRatio();

  const { opened, sizes, onSize, tryAgain } = useOpenedPdf(documentId, target);
  const [zoom, setZoom] = useState<Zoom>(before?.zoom ?? zoomFirst);
  const { rotation, turnClockwise } = useRotation(documentId);
  const [visible, setVisible] = useState({ first: 1, last: 1, current: 1 });
  const [findOpen, setFindOpen] = useState(false);
  const [matches, setMatches] = useState<readonly FindMatch[]>(nothing);
  const [sectionsOpen, setSectionsOpen] = useState(false);
  const selected = useSelectedText(scroller, cache, onSelectText);
  const [local, setLocal] = useState<LocalTarget | null>(null);
  const [paintedKey, setPaintedKey] = useState<string | null>(null);

  const painted = useRef(new Set<number>());
  const targetRef = useRef(target);
  targetRef.current = target;
  const anchor = useRef<Anchor>(before?.anchor ?? { page: 1, fraction: 0, beyond: 0 });
  /** The evidence that the person had scrolled away from: shown again, it leaves the pane where it was. */
  const leftEvidence = useRef(before?.left ? before.evidence : undefined);
  /** What the pane keeps in view through zoom and resize until the person scrolls. */
  const pinned = useRef<EvidenceTarget | null>(null);
  const expectedTop = useRef(0);

  const citedBox = useMemo(() => boxOfCited(target, highlights), [target, highlights]);
  const citedRef = useRef(citedBox);
  citedRef.current = citedBox;
  const linesWidth = citedBox ? turnedSize(sizeOfBox(citedBox), rotation).width : null;
  const scale = useMemo(
    () => scaleOf(zoom, sizes[0] ?? { width: 612, height: 792 }, rotation, pane.width, linesWidth),
    [zoom, sizes, rotation, pane.width, linesWidth],
  );
  const paintScale = useSettled(pane.width === 0 || sizes.length === 0 ? null : scale, settleMs);
  const layout = useMemo(() => layoutPages(sizes, scale, rotation), [sizes, scale, rotation]);
  const layoutRef = useRef(layout);
  layoutRef.current = layout;

  const readWindow = useCallback(() => {
    const element = scroller.current;
    const now = layoutRef.current;
    if (!element || now.sizes.length === 0) return;
    const window = pagesInWindow(now, element.scrollTop, element.clientHeight);
    const current = pageLookedAt(now, element);
    setVisible((before) =>
      before.first === window.first && before.last === window.last && before.current === current
        ? before
        : { ...window, current },
    );
    queue.current.focus(pinned.current?.marks[0]?.page ?? null, current);
  }, []);

  const keepAnchor = useCallback(() => {
    const place = keptPlace?.current;
    if (place) keptPlace.current = { ...place, anchor: anchor.current, left: pinned.current === null };
  }, [keptPlace]);

  const scrollTo = useCallback(
    (top: number, left?: number) => {
      const element = scroller.current;
      if (!element) return;
      element.scrollTop = top;
      if (left !== undefined) element.scrollLeft = left;
      expectedTop.current = element.scrollTop;
      anchor.current = anchorAt(layoutRef.current, element.scrollTop + element.clientHeight / 2);
      keepAnchor();
      readWindow();
    },
    [readWindow, keepAnchor],
  );

  const scrollToTarget = useCallback(
    (wanted: EvidenceTarget) => {
      const element = scroller.current;
      const lines = wanted === targetRef.current ? citedRef.current : null;
      const place = element ? placeOf(wanted, lines, layoutRef.current, element) : null;
      if (place) scrollTo(place.top, place.left);
    },
    [scrollTo],
  );

  // Zoom, resize, rotation and pages of another size keep the same words where they are.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || layout.sizes.length === 0 || pane.height === 0) return;
    if (pinned.current && pinned.current.marks.length > 0) scrollToTarget(pinned.current);
    else scrollTo(yOfAnchor(layout, anchor.current) - pane.height / 2);
  }, [layout, pane.height, scrollTo, scrollToTarget]);

  // New evidence: scroll first, so that its page is the next one painted.
  const wanted = local?.target ?? target;
  const wantedKey = wanted?.key ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the target
  useLayoutEffect(() => {
    if (leftEvidence.current === wantedKey) return;
    leftEvidence.current = undefined;
    pinned.current = wanted;
    if (wanted && opened.state === 'ready') scrollToTarget(wanted);
  }, [wantedKey, opened.state, scrollToTarget]);

  const targetKey = target?.key ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: evidence of another answer ends what was shown besides
  useEffect(() => setLocal(null), [targetKey]);

  const noteEvidence = useCallback(() => {
    const now = targetRef.current;
    if (!now) return;
    const page = now.marks[0]?.page;
    if (page === undefined || painted.current.has(page)) setPaintedKey(now.key);
  }, []);
  const onPainted = useCallback(
    (page: number, isPainted: boolean) => {
      if (isPainted) painted.current.add(page);
      else painted.current.delete(page);
      if (isPainted) noteEvidence();
    },
    [noteEvidence],
  );
  // Where its page is painted already, the marks and the word of them come with the same frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the evidence changes
  useLayoutEffect(noteEvidence, [noteEvidence, targetKey]);
  useEffect(() => {
    if (paintedKey !== null && paintedKey === targetKey) onEvidencePainted?.(paintedKey);
  }, [paintedKey, targetKey, onEvidencePainted]);

  // As it goes on, not when it goes away: the pane that takes its place is made before this one is gone.
  useEffect(() => {
    if (!keptPlace || sizes.length === 0) return;
    const left = pinned.current === null;
    keptPlace.current = { documentId, anchor: anchor.current, zoom, evidence: targetKey, left };
  });

  const overscan = scale > 3 ? 0 : 1;
  const first = Math.max(1, visible.first - overscan);
  const last = Math.min(sizes.length, visible.last + overscan);
  // What was painted ahead stays until the evidence that it was painted for is shown.
  const evidenceShown = target !== null && paintedKey === target.key;
  const [kept, setKept] = useState<readonly number[]>(nothing);
  useEffect(() => {
    if (evidenceShown || targetKey === null) return afterNextFrame(() => setKept(ahead));
  }, [evidenceShown, targetKey, ahead]);
  const wantedPages = useMemo(() => pagesToPaint(first, last, kept, sizes.length), [first, last, kept, sizes.length]);
  const mounted = useRecentPages(
    wantedPages,
    recentPages(layout, pixelRatio),
    `${paintScale} ${rotation} ${pixelRatio}`,
  );
  const [linesFailed, setLinesFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that were not parsed yet are asked for again
  useEffect(() => {
    if (opened.state !== 'ready') return;
    // Marks need no lines: those can wait for the frame that shows the marks.
    return afterNextFrame(() => {
      Promise.all([cache.ensure(first, last), ...kept.map((page) => cache.ensure(page, page))]).then(
        () => setLinesFailed(false),
        () => setLinesFailed(true),
      );
    });
  }, [cache, opened.state, first, last, kept, pagesParsed]);

  const goToPage = useCallback(
    (page: number) => {
      pinned.current = null;
      scrollTo(pageTop(layoutRef.current, page) - deskPadding / 2);
    },
    [scrollTo],
  );
  /** From where the pane stands now: a key may come before the page that the last one went to is told. */
  const turnPage = (step: -1 | 1) => {
    if (!scroller.current) return;
    const page = pageLookedAt(layoutRef.current, scroller.current) + step;
    goToPage(Math.max(1, Math.min(sizes.length, page)));
  };
  const showLocal = useCallback((marks: EvidenceTarget['marks'], shown: Highlight[], words: string) => {
    const key = `local-${marks.map(({ page, boxes }) => `${page}-${boxes.join()}`).join()}`;
    setLocal({ target: { key, marks, announcement: words }, highlights: shown });
  }, []);
  const ownWaitingLines = useRef<NamedLines | null>(null);
  const waitingLines = props.waitingLines ?? ownWaitingLines;
  const showLines = useCallback(
    (firstLine: number, lastLine: number) => {
      const pageCount = layoutRef.current.sizes.length;
      waitingLines.current = pageCount > 0 ? null : { firstLine, lastLine };
      if (pageCount === 0) return;
      cache.pagesOfLines(firstLine, lastLine, pageCount, lineCount).then(
        (pages) => {
          const shown = markedLines(pages, { firstLine, lastLine });
          if (shown) showLocal(shown.marks, shown.highlights, shown.words);
        },
        () => setLinesFailed(true),
      );
    },
    [cache, lineCount, showLocal, waitingLines],
  );
  const isLaidOut = layout.sizes.length > 0;
  useEffect(() => {
    const lines = waitingLines.current;
    if (isLaidOut && lines) showLines(lines.firstLine, lines.lastLine);
  }, [isLaidOut, showLines, waitingLines]);
  useImperativeHandle(
    props.ref,
    () => ({
      showLines,
      showEvidence: () => {
        setLocal(null);
        pinned.current = targetRef.current;
        if (targetRef.current) scrollToTarget(targetRef.current);
      },
      scrollBy: (pixels) => {
        if (scroller.current) {
          pinned.current = null;
          scrollTo(scroller.current.scrollTop + pixels);
        }
      },
    }),
    [showLines, scrollTo, scrollToTarget],
  );

  const onMatches = useCallback((found: FindMatch[]) => setMatches(found), []);
  const onMatch = useCallback(
    (match: FindMatch) => {
      const shown: Highlight = {
        id: 'found-now',
        kind: 'found_now',
        page: match.page,
        lineBoxes: [],
        quoteBoxes: match.boxes,
      };
      showLocal([{ page: match.page, boxes: match.boxes }], [shown], `found on page ${match.page}, line ${match.line}`);
    },
    [showLocal],
  );
  const findButton = useRef<HTMLElement | null>(null);
  const findFrom = useRef(1);
  const noteFindFrom = useCallback(() => {
    if (scroller.current) findFrom.current = pageLookedAt(layoutRef.current, scroller.current);
  }, []);
  const openFind = (button: HTMLElement | null) => {
    findButton.current = button;
    if (!findOpen) noteFindFrom();
    setFindOpen(true);
  };
  /** Where one was before the first match was shown, unless one moved on since: typing goes on from there. */
  const findFirstPage = useCallback(() => {
    if (pinned.current === null || pinned.current === targetRef.current) noteFindFrom();
    return findFrom.current;
  }, [noteFindFrom]);
  const closeFind = () => {
    setFindOpen(false);
    setMatches(nothing);
    if (local?.highlights.some(({ kind }) => kind === 'found_now')) {
      // to go on reading there, and not at the evidence again
      leftEvidence.current = targetKey;
      pinned.current = null;
      setLocal(null);
    }
    (findButton.current ?? scroller.current)?.focus();
  };

  useKeys(
    {
      '[': () => turnPage(-1),
      ']': () => turnPage(1),
      '+': () => setZoom(stepZoom(scale, 1)),
      '=': () => setZoom(stepZoom(scale, 1)),
      '-': () => setZoom(stepZoom(scale, -1)),
      '0': () => setZoom(zoom === 'fit' && citedBox ? 'lines' : 'fit'),
      v: turnClockwise,
      f: () => openFind(null),
      s: () => setSectionsOpen((open) => !open),
    },
    active,
  );

  const shown = useMemo(() => {
    const found = matches.map(
      (match, index): Highlight => ({
        id: `found-${index}`,
        kind: 'found',
        page: match.page,
        lineBoxes: [],
        quoteBoxes: match.boxes,
      }),
    );
    return [...found, ...highlights, ...(local?.highlights ?? nothing)];
  }, [matches, highlights, local]);
  const byPage = useMemo(() => groupByPage(shown), [shown]);

  const pdf = opened.state === 'ready' ? opened.pdf : null;
  const left = (page: number) => {
    const size = sizes[page - 1];
    const width = size ? turnedSize(size, rotation).width * scale : 0;
    return Math.max(deskPadding, (pane.width - width) / 2);
  };
  return (
    <div
      data-viewer
      data-evidence-key={target?.key}
      data-evidence-painted={evidenceShown}
      data-cache-version={cacheVersion}
      className="relative flex h-full min-h-0 min-w-0 flex-col bg-desk"
    >
      <ViewerToolbar
        name={name}
        title={title}
        keys={active}
        page={visible.current}
        pageCount={sizes.length}
        zoom={zoom}
        scale={scale}
        hasLines={citedBox !== null}
        note={note(selected, linesFailed)}
        sectionsOpen={sectionsOpen}
        onPage={goToPage}
        onZoom={setZoom}
        onRotate={turnClockwise}
        onFind={openFind}
        onSections={() => setSectionsOpen((open) => !open)}
      />
      {findOpen ? (
        <FindBar
          documentId={documentId}
          firstPage={findFirstPage}
          onMatches={onMatches}
          onGo={onMatch}
          onClose={closeFind}
        />
      ) : null}
      <div className="flex min-h-0 grow">
        <div className="relative flex min-w-0 grow">
          <div
            ref={scroller}
            role="document"
            aria-label="Pages"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            tabIndex={0}
            onScroll={(event) => {
              const top = event.currentTarget.scrollTop;
              const moved = top - expectedTop.current;
              if (Math.abs(moved) > 1.5) {
                pinned.current = null;
                expectedTop.current = top;
                anchor.current = anchorAt(layoutRef.current, top + event.currentTarget.clientHeight / 2);
                keepAnchor();
                onUserScroll?.(moved);
              }
              readWindow();
            }}
            onCopy={(event) => {
              const now = scroller.current ? readSelection(scroller.current, cache) : null;
              if (!now) return;
              event.preventDefault();
              event.clipboardData.setData('text/plain', clipboardText(now));
            }}
            className="min-w-0 grow overflow-auto outline-offset-[-2px]"
          >
            {pdf ? (
              <div
                className="relative"
                style={{ height: layout.totalHeight, minWidth: layout.width + 2 * deskPadding }}
              >
                {(paintScale === null ? nothing : mounted).map((page) => (
                  <PdfPage
                    key={page}
                    pdf={pdf}
                    queue={queue.current}
                    pageNumber={page}
                    size={sizes[page - 1] ?? { width: 612, height: 792 }}
                    scale={scale}
                    paintScale={paintScale ?? scale}
                    pixelRatio={pixelRatio}
                    rotation={rotation}
                    top={pageTop(layout, page)}
                    left={left(page)}
                    lines={cache.get(page)}
                    near={page >= first && page <= last}
                    highlights={byPage.get(page) ?? nothing}
                    ranges={ranges}
                    onSize={onSize}
                    onPainted={onPainted}
                  />
                ))}
              </div>
            ) : null}
            <OpeningNotice opened={opened} beingRead={beingRead} onTryAgain={tryAgain} />
          </div>
          <div className="flex w-[18px] shrink-0">
            {pdf ? (
              <MarkStrip
                layout={layout}
                highlights={shown}
                ranges={ranges}
                cache={cache}
                lineCount={lineCount}
                onGo={(y) => {
                  pinned.current = null;
                  scrollTo(y - pane.height / 2);
                }}
              />
            ) : null}
          </div>
        </div>
        {sectionsOpen ? (
          <SectionsPanel
            documentId={documentId}
            page={visible.current}
            onClose={() => setSectionsOpen(false)}
            onGo={(section) => {
              if (section.firstLine > 0) showLines(section.firstLine, section.firstLine);
              else goToPage(section.startPage);
            }}
          />
        ) : null}
      </div>
      <p className="sr-only" role="status" aria-live="polite">
        {local?.target.announcement ?? (evidenceShown ? target.announcement : '')}
      </p>
    </div>
  );
}

function note(selected: SelectedText | null, linesFailed: boolean): string {
  if (selected) return `${lineWords(selected)} selected`;
  return linesFailed ? 'The line numbers could not be loaded; scroll to try again.' : '';
}

function groupByPage(highlights: readonly Highlight[]): Map<number, Highlight[]> {
  const groups = new Map<number, Highlight[]>();
  for (const highlight of highlights) {
    const group = groups.get(highlight.page);
    if (group) group.push(highlight);
    else groups.set(highlight.page, [highlight]);
  }
  return groups;
}
