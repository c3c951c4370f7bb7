import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Kbd } from '../ui/kbd';
import { pixelsPerPoint, type Zoom, zoomSteps } from './zoom';

type ViewerToolbarProps = {
  /** Tells it from another one that is in sight. */
  name: string;
  /** Which document or place it is, where there are several. */
  title: ReactNode;
  /** Whether the keys of the document act here. */
  keys: boolean;
  page: number;
  pageCount: number;
  zoom: Zoom;
  scale: number;
  /** Lines are cited that could be fitted. */
  hasLines: boolean;
  note: ReactNode;
  sectionsOpen: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onRotate: () => void;
  /** @param button what was pressed: the focus comes back to it */
  onFind: (button: HTMLElement) => void;
  onSections: () => void;
};

const chip =
  'inline-flex items-center gap-[5px] rounded-[10px] bg-sunken px-2 py-[2px] text-xs font-[550] text-muted hover:text-text';

export function ViewerToolbar(props: ViewerToolbarProps) {
  const { keys, page, pageCount, zoom, scale } = props;
  const percent = Math.round((scale / pixelsPerPoint) * 100);
  return (
    <div
      role="toolbar"
      aria-label={props.name}
      className="flex h-[38px] shrink-0 items-center gap-2.5 overflow-hidden border-b bg-panel px-3"
    >
      {props.title}
      <span className="flex items-center gap-2 whitespace-nowrap text-muted">
        Page
        <PageField key={page} page={page} pageCount={pageCount} onPage={props.onPage} />
        {pageCount > 0 ? `of ${pageCount}` : null}
      </span>
      <span className="min-w-0 grow truncate text-sm text-muted" aria-live="polite">
        {props.note}
      </span>
      <select
        aria-label="Zoom"
        aria-keyshortcuts={keys ? '+ - 0' : undefined}
        value={String(zoom)}
        onChange={({ target: { value } }) => props.onZoom(value === 'fit' || value === 'lines' ? value : Number(value))}
        className={`${chip} appearance-none`}
      >
        <option value="fit">{zoom === 'fit' ? `${percent} %, fits the width` : 'fit the width'}</option>
        {props.hasLines || zoom === 'lines' ? (
          <option value="lines">{zoom === 'lines' ? `${percent} %, fits the lines` : 'fit the cited lines'}</option>
        ) : null}
        {typeof zoom === 'number' && !zoomSteps.some((step) => step === zoom) ? (
          <option value={zoom}>{percent} %</option>
        ) : null}
        {zoomSteps.map((step) => (
          <option key={step} value={step}>
            {Math.round(step * 100)} %
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label="Rotate clockwise"
        aria-keyshortcuts={keys ? 'V' : undefined}
        title={keys ? 'Rotate clockwise (V)' : 'Rotate clockwise'}
        onClick={props.onRotate}
        className={chip}
      >
        <RotateCw size={12} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-keyshortcuts={keys ? 'F' : undefined}
        onClick={(event) => props.onFind(event.currentTarget)}
        className={chip}
      >
        Find {keys ? <Kbd>F</Kbd> : null}
      </button>
      <button
        type="button"
        aria-keyshortcuts={keys ? 'S' : undefined}
        aria-expanded={props.sectionsOpen}
        onClick={props.onSections}
        className={chip}
      >
        Sections {keys ? <Kbd>S</Kbd> : null}
      </button>
    </div>
  );
}

function PageField({ page, pageCount, onPage }: { page: number; pageCount: number; onPage: (page: number) => void }) {
  const [text, setText] = useState(String(page));
  const go = () => {
    const typed = Number.parseInt(text, 10);
    // a page beyond either end is that end
    const wanted = Number.isInteger(typed) && pageCount > 0 ? Math.min(pageCount, Math.max(1, typed)) : null;
    setText(String(wanted ?? page));
    if (wanted !== null) onPage(wanted);
  };
  return (
    <input
      aria-label="Page number"
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
      }}
      style={{ width: `${String(pageCount).length + 1}ch` }}
      className="rounded bg-transparent text-center font-semibold text-text hover:bg-sunken"
    />
  );
}
