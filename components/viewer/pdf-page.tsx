'use client';

import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Box, Page } from '@/lib/document/line-table';
import { inFrameAfterNext } from './after-frame';
import { HiddenLines } from './hidden-lines';
import type { Highlight, LineRange } from './highlight';
import { MarkedGround } from './marked-ground';
import { layerTransform, type PageSize, type Rotation, turnedSize } from './page-layout';
import { place } from './place-box';
import type { RenderQueue } from './render-queue';
import { fillNumberLayer, fillTextLayer } from './text-layer';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  queue: RenderQueue;
  pageNumber: number;
  size: PageSize;
  /** CSS pixels per point, as laid out now. */
  scale: number;
  /** The scale to paint at: follows `scale` once zooming has come to rest. */
  paintScale: number;
  pixelRatio: number;
  rotation: Rotation;
  top: number;
  left: number;
  lines: Page | undefined;
  /** In sight, or beside a page that is. */
  near: boolean;
  highlights: readonly Highlight[];
  ranges: readonly LineRange[];
  onSize: (page: number, size: PageSize) => void;
  /** false when the page is taken away. */
  onPainted: (page: number, painted: boolean) => void;
};

/** A canvas larger than this is painted at a lower resolution: browsers refuse or crash on more. */
const maximumPixels = 2 ** 24;

export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, queue, pageNumber, size, scale, paintScale, pixelRatio, rotation, lines, near, onSize, onPainted } =
    props;
  const holder = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'painted' | 'failed'>('waiting');

  useEffect(() => {
    const paint = () => {
      let stopped = false;
      let task: RenderTask | null = null;
      const done = (async () => {
        const page = await pdf.getPage(pageNumber);
        if (stopped) return;
        const natural = page.getViewport({ scale: 1 });
        onSize(pageNumber, { width: natural.width, height: natural.height });
        const canvas = document.createElement('canvas');
        const viewport = page.getViewport({
          scale: pixelScale(page, paintScale * pixelRatio),
          rotation: (page.rotate + rotation) % 360,
        });
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        task = page.render({ canvas, viewport });
        await task.promise;
        if (stopped || !holder.current) return;
        dropCanvas(holder.current);
        holder.current.replaceChildren(canvas);
        // In the frame that shows the picture, not in the one after it.
        flushSync(() => {
          setState('painted');
          onPainted(pageNumber, true);
        });
      })().catch(() => {
        // A stopped job rejects by design; anything else leaves the page visibly unpainted.
        if (!stopped) setState('failed');
      });
      return {
        done,
        cancel: () => {
          stopped = true;
          task?.cancel();
        },
      };
    };
    return queue.add({ page: pageNumber, start: paint });
  }, [pdf, queue, pageNumber, paintScale, pixelRatio, rotation, onSize, onPainted]);

  useEffect(() => {
    const element = holder.current;
    return () => {
      onPainted(pageNumber, false);
      if (element) dropCanvas(element);
      // The page's images and operators go with it; a document that closed meanwhile has dropped them already.
      pdf.getPage(pageNumber).then(
        (page) => page.cleanup(),
        () => undefined,
      );
    };
  }, [pdf, pageNumber, onPainted]);

  // Words and numbers come after the picture: they must never delay it. The words are hundreds of elements, and only pages that are near
  // are read and selected from; what was filled once stays for a selection that goes on over pages.
  const filledWith = useRef<{ numbers?: Page; text?: Page }>({});
  useEffect(() => {
    if (state === 'waiting' || !lines) return;
    return inFrameAfterNext(() => {
      const filled = filledWith.current;
      if (numbers.current && filled.numbers !== lines) {
        fillNumberLayer(numbers.current, lines);
        filled.numbers = lines;
      }
      if (text.current && near && filled.text !== lines) {
        fillTextLayer(text.current, lines);
        filled.text = lines;
      }
    });
  }, [state, lines, near]);

  const shown = turnedSize(size, rotation);
  const layer = { width: size.width, height: size.height, transform: layerTransform(size, scale, rotation) };
  return (
    <section
      aria-label={`Page ${pageNumber}`}
      data-page={pageNumber}
      data-painted={state === 'painted'}
      className="absolute isolate bg-paper"
      style={{
        top: props.top,
        left: props.left,
        width: shown.width * scale,
        height: shown.height * scale,
        boxShadow: 'var(--paper-shadow)',
      }}
    >
      <div ref={holder} aria-hidden="true" className="absolute inset-0 [&>canvas]:block [&>canvas]:size-full" />
      <MarkedGround highlights={props.highlights} layer={layer} />
      <div className="viewer-layer viewer-marks" aria-hidden="true" style={layer}>
        {props.ranges.map((range) => rangeMarks(range, lines))}
        {/* where several cite one line, none may cover the words of another */}
        {props.highlights.map((highlight) => highlight.lineBoxes.map((box) => mark(highlight, 'line', box)))}
        {quotesOf(props.highlights)}
      </div>
      <div ref={numbers} className="viewer-layer viewer-numbers" aria-hidden="true" style={layer} />
      <div ref={text} className="viewer-layer viewer-text textLayer" style={layer} />
      {state === 'failed' ? (
        <p role="alert" className="absolute inset-x-0 top-1/3 px-8 text-center text-[#6b6862]">
          Page {pageNumber} could not be painted. Its text and lines are still searched and cited.
        </p>
      ) : null}
      {state === 'painted' && lines ? <HiddenLines page={lines} /> : null}
    </section>
  );
});

/** The words that are looked at come last: they lie above the others. */
function quotesOf(highlights: readonly Highlight[]) {
  const beside = highlights.filter((highlight) => highlight.beside);
  const chosen = highlights.filter((highlight) => !highlight.beside);
  return [...beside, ...chosen].map((highlight) => highlight.quoteBoxes.map((box) => mark(highlight, 'quote', box)));
}

function mark(highlight: Highlight, part: 'line' | 'quote', box: Box) {
  return (
    <div
      key={`${highlight.id}-${part}-${box.join()}`}
      data-mark={part}
      data-kind={highlight.kind}
      data-beside={highlight.beside}
      data-evidence={highlight.id}
      style={place(box)}
    />
  );
}

function rangeMarks(range: LineRange, lines: Page | undefined) {
  if (range.kind !== 'peeked' || !lines) return null;
  return lines.lines
    .filter((line) => line.number >= range.firstLine && line.number <= range.lastLine && !line.furniture)
    .map((line) => <div key={`peeked-${line.number}`} data-mark="line" data-kind="peeked" style={place(line.box)} />);
}

function pixelScale(page: PDFPageProxy, wanted: number): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.min(wanted, Math.sqrt(maximumPixels / (width * height)));
}

/** Frees the pixels at once instead of when the collector comes by. */
function dropCanvas(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) {
    canvas.width = 0;
    canvas.height = 0;
  }
}
