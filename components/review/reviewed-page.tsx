import type { RefObject } from 'react';
import { PdfViewer, type ViewerHandle } from '../viewer/pdf-viewer';
import type { SelectedText } from '../viewer/text-selection';
import { type BenchHandle, ConflictBench } from './conflict-bench';
import type { Opening, provedView } from './proved-view';
import type { ReviewView } from './review-view';

type ReviewedPageProps = {
  view: ReviewView | null;
  proved: ReturnType<typeof provedView>;
  viewKey: string;
  /** Index of the item that is looked at. */
  itemAt: number;
  editing: boolean;
  /** The answer that is looked at, as its viewer shows it. */
  opening: Opening;
  /** The next answer on another document: its viewer is painted out of sight. */
  next: (Opening & { view: ReviewView }) | null;
  /** Pages to paint ahead, of each side. */
  aheadOn: readonly (readonly number[])[];
  viewer: RefObject<ViewerHandle | null>;
  bench: RefObject<BenchHandle | null>;
  /** Called with the key of what is painted: of a piece of evidence, or of a conflict's view. */
  onPainted: (key: string) => void;
  onSelect: (selected: SelectedText | null) => void;
};

/** The page that proves an answer, or the two that contradict each other. */
export function ReviewedPage(props: ReviewedPageProps) {
  const { view, proved, viewKey, itemAt, editing, opening, next, aheadOn, viewer, bench, onPainted } = props;
  const document = view?.document ?? null;
  const benchOpen = proved.rivals.includes(itemAt) && !editing;
  const pages: (Opening & { view: ReviewView })[] = [
    ...(view && !benchOpen ? [{ view, ...opening }] : []),
    ...(next && next.view.document.id !== document?.id ? [next] : []),
  ];
  const sides = benchOpen ? benchSides(proved, itemAt) : [];
  return (
    <div className="relative h-full">
      {view && document && benchOpen ? (
        <ConflictBench
          ref={bench}
          documentId={document.id}
          revisionId={view.answer.revisionId ?? document.revisionId}
          lineCount={document.lineCount}
          pagesParsed={document.pagesParsed}
          sides={sides}
          active={sides.findIndex(({ index }) => index === itemAt) === 1 ? 1 : 0}
          viewKey={viewKey}
          ahead={aheadOn}
          onPainted={onPainted}
        />
      ) : null}
      {pages.map(({ view: shownHere, ...opened }) => {
        const hidden = shownHere !== view;
        return (
          <div key={shownHere.document.id} className={hidden ? 'invisible absolute inset-0' : 'h-full'}>
            <PdfViewer
              ref={hidden ? undefined : viewer}
              documentId={shownHere.document.id}
              revisionId={shownHere.answer.revisionId}
              lineCount={shownHere.document.lineCount}
              pagesParsed={shownHere.document.pagesParsed}
              {...opened}
              ahead={hidden ? undefined : aheadOn[0]}
              active={!hidden}
              onEvidencePainted={hidden ? undefined : onPainted}
              onSelectText={editing && !hidden ? props.onSelect : undefined}
            />
          </div>
        );
      })}
      {document ? null : <div className="h-full bg-desk" />}
    </div>
  );
}

/** The two values that are side by side: the first, and the one that is looked at. */
function benchSides({ shown, rivals }: ReturnType<typeof provedView>, wanted: number) {
  const [first, ...others] = shown.items
    .map((each, index) => ({ index, number: rivals.indexOf(index) + 1, ...each }))
    .filter(({ index }) => rivals.includes(index));
  const other = others.find((side) => side.index === wanted) ?? others[0];
  return [first, other].filter((side) => side !== undefined);
}
