import type { Highlight, HighlightKind, LineRange } from './highlight';
import type { LineCache } from './line-cache';
import { boxAround, type PageLayout, pageHeight, pageTop, turnBox } from './page-layout';

type StripKind = HighlightKind | 'searched';
type StripMark = { key: string; kind: StripKind; top: number; bottom: number };

const fills: Record<StripKind, string> = {
  searched: 'bg-accent opacity-35',
  cited: 'bg-quote',
  second: 'bg-second',
  peeked: 'bg-accent',
  found: 'bg-muted',
  found_now: 'bg-text',
};

type MarkStripProps = {
  layout: PageLayout;
  highlights: readonly Highlight[];
  ranges: readonly LineRange[];
  cache: LineCache;
  lineCount: number;
  onGo: (y: number) => void;
};

/** The whole document beside the scroll bar: what was searched, cited, peeked at. A click goes there. */
export function MarkStrip({ layout, highlights, ranges, cache, lineCount, onGo }: MarkStripProps) {
  const marks = [
    ...ranges.map((range) => rangeMark(range, layout, cache, lineCount)),
    ...highlights.flatMap((highlight) => highlightMark(highlight, layout)),
  ];
  return (
    // A map for the pointer; the keys [ ] N P go to the same places.
    <div
      aria-hidden="true"
      data-strip
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onGo(((event.clientY - box.top) / box.height) * layout.totalHeight);
      }}
      className="relative mx-1 my-4 w-2.5 cursor-pointer rounded-[5px] border bg-panel"
    >
      {marks.map((mark) => (
        <i
          key={mark.key}
          data-kind={mark.kind}
          className={`absolute inset-x-px min-h-[3px] rounded-[2px] ${fills[mark.kind]}`}
          style={{
            top: `${(mark.top / layout.totalHeight) * 100}%`,
            height: `${((mark.bottom - mark.top) / layout.totalHeight) * 100}%`,
          }}
        />
      ))}
    </div>
  );
}

function highlightMark(highlight: Highlight, layout: PageLayout): StripMark[] {
  const size = layout.sizes[highlight.page - 1];
  const box = boxAround(highlight.lineBoxes.length > 0 ? highlight.lineBoxes : highlight.quoteBoxes);
  if (!size || !box) return [];
  const [, y0, , y1] = turnBox(box, size, layout.rotation);
  const top = pageTop(layout, highlight.page);
  return [{ key: highlight.id, kind: highlight.kind, top: top + y0 * layout.scale, bottom: top + y1 * layout.scale }];
}

function rangeMark(range: LineRange, layout: PageLayout, cache: LineCache, lineCount: number): StripMark {
  const pageCount = layout.sizes.length;
  const y = (line: number) => {
    const position = cache.positionOfLine(line, pageCount, lineCount);
    const page = Math.min(pageCount, Math.floor(position) + 1);
    return pageTop(layout, page) + (position - (page - 1)) * pageHeight(layout, page);
  };
  const { kind, firstLine, lastLine } = range;
  return { key: `${kind}-${firstLine}-${lastLine}`, kind, top: y(firstLine), bottom: y(lastLine + 1) };
}
