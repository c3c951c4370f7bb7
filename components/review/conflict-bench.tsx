'use client';

import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Item } from '@/lib/contract/answer';
import type { Evidence } from '@/lib/evidence/evidence';
import { Kbd } from '../ui/kbd';
import { Pill } from '../ui/pill';
import { highlightsOf, targetOf } from '../viewer/highlight';
import { PdfViewer, type ViewerHandle } from '../viewer/pdf-viewer';

type ConflictBenchProps = {
  documentId: string;
  revisionId: string | null;
  lineCount: number;
  pagesParsed: number;
  /** Two of the conflicting values, as places in the answer, with the numbers of their keys. */
  sides: readonly { index: number; number: number; item: Item; evidence: Evidence[] }[];
  active: number;
  onPainted: (key: string) => void;
  viewKey: string;
  /** For each side, the pages that come next. */
  ahead: readonly (readonly number[])[];
  ref?: Ref<BenchHandle>;
};

/** Both sides go back to their evidence after scrolling away. */
export type BenchHandle = Pick<ViewerHandle, 'showEvidence'>;

/** Both places of a conflict, scrolled together: side by side where both sides can be read, else one above the other. */
export function ConflictBench({
  documentId,
  revisionId,
  lineCount,
  pagesParsed,
  sides,
  active,
  onPainted,
  viewKey,
  ahead,
  ref,
}: ConflictBenchProps) {
  const left = useRef<ViewerHandle>(null);
  const right = useRef<ViewerHandle>(null);
  useImperativeHandle(
    ref,
    () => ({
      showEvidence: () => {
        left.current?.showEvidence();
        right.current?.showEvidence();
      },
    }),
    [],
  );
  const painted = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer starts afresh
  useEffect(() => painted.current.clear(), [viewKey]);
  const keyOf = (index: number) => `${viewKey} ${index}`;
  const shownKeys = useRef<string[]>([]);
  shownKeys.current = sides.map(({ index }) => keyOf(index));
  // Another value may be chosen while the pages are painted: what it took the place of counts for neither side.
  const onSide = useCallback(
    (key: string) => {
      painted.current.add(key);
      if (shownKeys.current.every((shown) => painted.current.has(shown))) onPainted(viewKey);
    },
    [onPainted, viewKey],
  );
  // The keys go with the evidence, and to the side that is pressed or focused.
  const [keysAt, setKeysAt] = useState(active);
  useEffect(() => setKeysAt(active), [active]);
  return (
    <div className="@container flex h-full min-h-0 flex-col bg-desk">
      <div className="flex h-[38px] shrink-0 items-center gap-2.5 border-b bg-panel px-3 text-muted">
        Both places, scrolled together
        <span className="grow" />
        <Pill>
          evidence {active + 1} of {sides.length}
        </Pill>
        <Kbd>N</Kbd>
        <Kbd>P</Kbd>
      </div>
      <div className="grid min-h-0 grow grid-cols-1 grid-rows-2 @min-[1080px]:grid-cols-2 @min-[1080px]:grid-rows-1">
        {sides.slice(0, 2).map((side, place) => (
          <Side
            key={`${documentId} ${side.index}`}
            documentId={documentId}
            revisionId={revisionId}
            lineCount={lineCount}
            pagesParsed={pagesParsed}
            evidence={side.evidence[0]}
            sideKey={keyOf(side.index)}
            second={place > 0}
            title={`Value ${side.number}`}
            ahead={ahead[place]}
            keys={place === keysAt}
            onReached={() => setKeysAt(place)}
            handle={place === 0 ? left : right}
            onPainted={onSide}
            onScroll={(pixels) => (place === 0 ? right : left).current?.scrollBy(pixels)}
          />
        ))}
      </div>
    </div>
  );
}

type SideProps = {
  documentId: string;
  revisionId: string | null;
  lineCount: number;
  pagesParsed: number;
  evidence: Evidence | undefined;
  sideKey: string;
  second: boolean;
  title: string;
  ahead: readonly number[] | undefined;
  keys: boolean;
  onReached: () => void;
  handle: RefObject<ViewerHandle | null>;
  onPainted: (key: string) => void;
  onScroll: (pixels: number) => void;
};

function Side({
  evidence,
  sideKey,
  second,
  title,
  keys,
  onReached,
  handle,
  onPainted,
  onScroll,
  ...document
}: SideProps) {
  const highlights = useMemo(
    () => (evidence ? highlightsOf(evidence, sideKey, second ? 'second' : 'cited') : []),
    [evidence, sideKey, second],
  );
  const target = useMemo(() => (evidence ? targetOf(evidence, sideKey) : null), [evidence, sideKey]);
  useEffect(() => {
    if (!evidence) onPainted(sideKey);
  }, [evidence, onPainted, sideKey]);
  return (
    <section
      aria-label={title}
      aria-current={keys ? 'true' : undefined}
      onFocusCapture={onReached}
      onPointerDownCapture={onReached}
      className={`min-h-0 min-w-0 border-t-2 ${keys ? 'border-t-accent' : 'border-t-transparent'} ${second ? '@min-[1080px]:border-l' : ''}`}
    >
      <PdfViewer
        ref={handle}
        {...document}
        name={`Document, ${title.toLowerCase()}`}
        title={<Pill tone={second ? 'second' : 'warn'}>{title}</Pill>}
        zoomFirst="lines"
        active={keys}
        highlights={highlights}
        target={target}
        onEvidencePainted={onPainted}
        onUserScroll={onScroll}
      />
    </section>
  );
}

/** As its card is counted. */
