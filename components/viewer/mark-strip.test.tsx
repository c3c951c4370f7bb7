import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Highlight, LineRange } from './highlight';
import { LineCache } from './line-cache';
import { MarkStrip } from './mark-strip';
import { deskPadding, layoutPages, pageTop, type Rotation } from './page-layout';

const size = { width: 600, height: 800 };

/** The marks of a strip over ten pages of a hundred lines: their kinds, with top and height in percent. */
function marksOf(input: { highlights?: Highlight[]; ranges?: LineRange[]; rotation?: Rotation }) {
  const layout = layoutPages(Array(10).fill(size), 1, input.rotation ?? 0);
  const html = renderToStaticMarkup(
    <MarkStrip
      layout={layout}
      highlights={input.highlights ?? []}
      ranges={input.ranges ?? []}
      cache={new LineCache(() => Promise.resolve([]))}
      lineCount={1000}
      onGo={() => undefined}
    />,
  );
  const marks = [...html.matchAll(/data-kind="(\w+)"[^>]*style="top:([\d.]+)%;height:([\d.]+)%"/g)];
  return {
    layout,
    marks: marks.map(([, kind, top, height]) => ({ kind, top: Number(top), height: Number(height) })),
  };
}

describe('the strip beside the scroll bar', () => {
  it('shows each kind of place where it stands in the document', () => {
    const cited: Highlight = { id: 'a', kind: 'cited', page: 3, lineBoxes: [[50, 400, 90, 420]], quoteBoxes: [] };
    const { layout, marks } = marksOf({
      highlights: [cited],
      ranges: [
        { kind: 'searched', firstLine: 501, lastLine: 600 },
        { kind: 'peeked', firstLine: 601, lastLine: 610 },
      ],
    });
    const percent = (y: number) => (y / layout.totalHeight) * 100;
    expect(marks.map(({ kind }) => kind)).toEqual(['searched', 'peeked', 'cited']);
    expect(marks[0]?.top).toBeCloseTo(percent(pageTop(layout, 6)), 3);
    expect(marks[1]?.top).toBeCloseTo(percent(pageTop(layout, 7)), 3);
    expect(marks[1]?.height).toBeCloseTo(percent(80), 3);
    expect(marks[2]?.top).toBeCloseTo(percent(pageTop(layout, 3) + 400), 3);
    expect(marks[2]?.height).toBeCloseTo(percent(20), 3);
  });

  it('turns with the document', () => {
    const cited: Highlight = { id: 'a', kind: 'cited', page: 1, lineBoxes: [[50, 700, 90, 720]], quoteBoxes: [] };
    const { layout, marks } = marksOf({ highlights: [cited], rotation: 90 });
    expect(marks[0]?.top).toBeCloseTo(((deskPadding + 50) / layout.totalHeight) * 100, 3);
  });
});
