'use client';

import Link from 'next/link';
import { useMemo, useState } from 'react';
import { resumeGrid, stopGrid } from '@/app/actions/sets';
import { kindTitle } from '@/lib/contract/kind-title';
import type { GridCell, SetQuestion } from '@/lib/ports/set-store';
import { columnKind, compareCells } from '@/lib/sets/value-order';
import { useKeys } from '../keys/use-keys';
import { useAction } from '../settings/use-action';
import { useFollowReviewCount } from '../shell/review-count';
import { Button } from '../ui/button';
import { FileName } from '../ui/file-name';
import { Notice } from '../ui/notice';
import { ProgressBar } from '../ui/progress-bar';
import { Cell } from './cell';
import { isLeft, isOpen, needsPerson, progressInWords } from './cell-words';
import { useGridCells } from './use-grid-cells';

type GridRoomProps = {
  gridId: string;
  setId: string;
  columns: SetQuestion[];
  rows: { documentId: string; name: string }[];
  initial: GridCell[];
  mayAsk: boolean;
  mayExport: boolean;
};

type Sorting = { columnId: string | null; direction: 1 | -1 };
type Shown = 'all' | 'person' | 'left' | 'absent';

const shownWords: Record<Shown, string> = {
  all: 'every cell',
  person: 'cells that need a person',
  left: 'stopped and failed cells',
  absent: 'cells without an answer in the document',
};

/** A grid of documents and questions that fills while it is looked at; each value opens its document at its evidence. */
export function GridRoom({ gridId, setId, columns, rows, initial, mayAsk, mayExport }: GridRoomProps) {
  const { cells, connected } = useGridCells(gridId, initial);
  const { pending, run } = useAction();
  const [sorting, setSorting] = useState<Sorting>({ columnId: null, direction: 1 });
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const byPlace = useMemo(() => new Map(cells.map((cell) => [`${cell.documentId} ${cell.columnId}`, cell])), [cells]);
  const cellAt = (documentId: string, columnId: string) => byPlace.get(`${documentId} ${columnId}`);
  const open = cells.filter(({ state }) => isOpen(state)).length;
  const left = cells.filter(({ state }) => isLeft(state)).length;
  const person = cells.filter(({ state }) => needsPerson(state)).length;
  useFollowReviewCount(person);

  const wanted = search.trim().toLowerCase();
  const filtering = shown !== 'all' || wanted !== '';
  const matches = (cell: GridCell | undefined, name: string) =>
    cell !== undefined &&
    isShown(cell, shown) &&
    (wanted === '' || `${name}\n${cell.headline ?? ''}`.toLowerCase().includes(wanted));
  const visible = rows.filter(
    ({ documentId, name }) => !filtering || columns.some(({ id }) => matches(cellAt(documentId, id), name)),
  );
  const sorted = [...visible].sort((a, b) =>
    sorting.columnId === null
      ? sorting.direction * (rows.indexOf(a) - rows.indexOf(b))
      : compareCells(cellAt(a.documentId, sorting.columnId), cellAt(b.documentId, sorting.columnId), sorting.direction),
  );

  const stop = () => run(() => stopGrid({ gridId }), 'Stopped. What was running is finished; the rest can be resumed.');
  const resume = () => run(() => resumeGrid({ gridId }), 'Stopped and failed cells are run now.');
  useKeys({
    s: () => (mayAsk && open > 0 && !pending ? void stop() : undefined),
    r: () => (mayAsk && left > 0 && !pending ? void resume() : undefined),
  });

  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 pb-3">
        <Progress cells={cells} ended={cells.length - open - left} />
        <span className="grow" />
        {connected ? null : (
          <span role="alert" className="text-sm text-bad">
            The connection broke; trying again. The grid goes on in the server.
          </span>
        )}
        <label className="flex items-center gap-1.5 text-sm text-muted">
          Show
          <select
            value={shown}
            onChange={(event) => setShown(event.target.value as Shown)}
            className="h-7 rounded-[7px] border border-line-strong bg-panel px-1.5 text-text"
          >
            {Object.entries(shownWords).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <input
          type="search"
          aria-label="Find in the grid"
          placeholder="Find in the grid"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="h-7 w-[150px] rounded-[7px] border border-line-strong bg-panel px-2 text-sm"
        />
        <Button shortcut="S" disabled={!mayAsk || pending || open === 0} onClick={() => void stop()}>
          Stop
        </Button>
        <Button shortcut="R" disabled={!mayAsk || pending || left === 0} onClick={() => void resume()}>
          Resume {left > 0 ? left : ''}
        </Button>
        {mayExport ? (
          <Link
            href={`/export?set=${setId}&grid=${gridId}`}
            className="inline-flex h-7 items-center rounded-[7px] border border-line-strong px-[11px] text-sm font-[550]"
          >
            Export as it stands
          </Link>
        ) : null}
      </div>
      {sorted.length === 0 ? (
        <Notice
          face="empty"
          title="No cell fits"
          action={
            <Button
              onClick={() => {
                setShown('all');
                setSearch('');
              }}
            >
              Show every cell
            </Button>
          }
        >
          No cell of this grid is what you look for.
        </Notice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section aria-label="Grid" tabIndex={0} className="min-h-0 overflow-auto">
          <table className="w-max border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                <ColumnHead
                  label="Document"
                  about={`${sorted.length} of ${rows.length}`}
                  sorting={sorting}
                  columnId={null}
                  onSort={setSorting}
                />
                {columns.map((column) => {
                  const kind = columnKind(rows.map(({ documentId }) => cellAt(documentId, column.id)));
                  return (
                    <ColumnHead
                      key={column.id}
                      label={column.label}
                      title={column.text}
                      about={kind ? kindTitle(kind) : 'no value yet'}
                      sorting={sorting}
                      columnId={column.id}
                      onSort={setSorting}
                    />
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {sorted.map(({ documentId, name }) => (
                <tr key={documentId}>
                  <th
                    scope="row"
                    className="sticky left-0 z-10 w-[200px] min-w-[200px] max-w-[200px] border-r border-b bg-panel px-3 py-2 text-left align-top font-[550]"
                  >
                    <Link
                      href={`/documents/${documentId}`}
                      className="line-clamp-3 break-words underline decoration-line-strong"
                    >
                      <FileName name={name} />
                    </Link>
                  </th>
                  {columns.map(({ id }) => {
                    const cell = cellAt(documentId, id);
                    return (
                      <td
                        key={id}
                        data-state={cell?.state}
                        className={`w-[210px] min-w-[170px] max-w-[240px] border-r border-b px-3 py-2 align-top ${filtering && !matches(cell, name) ? 'opacity-40' : ''}`}
                      >
                        {cell ? <Cell cell={cell} /> : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function ColumnHead({
  label,
  title,
  about,
  columnId,
  sorting,
  onSort,
}: {
  label: string;
  title?: string;
  about: string;
  columnId: string | null;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}) {
  const sorted = sorting.columnId === columnId;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorting.direction === 1 ? 'ascending' : 'descending') : 'none'}
      className={`sticky top-0 border-r border-b bg-sunken px-3 py-1.5 text-left align-top ${columnId === null ? 'left-0 z-30' : 'z-20'}`}
    >
      <button
        type="button"
        title={title}
        className="max-w-[210px] text-left font-[550] hover:underline"
        onClick={() => onSort({ columnId, direction: sorted && sorting.direction === 1 ? -1 : 1 })}
      >
        {label}
        <span aria-hidden="true" className="ml-1 text-muted">
          {sorted ? (sorting.direction === 1 ? '↑' : '↓') : ''}
        </span>
      </button>
      <span className="block text-2xs font-normal text-muted">{about}</span>
    </th>
  );
}

function Progress({ cells, ended }: { cells: readonly GridCell[]; ended: number }) {
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label="Cells asked" done={ended} total={cells.length} />
      <p role="status" className="text-sm text-muted">
        {progressInWords(cells)}
      </p>
    </div>
  );
}

function isShown(cell: GridCell, shown: Shown): boolean {
  switch (shown) {
    case 'all':
      return true;
    case 'person':
      return needsPerson(cell.state);
    case 'left':
      return isLeft(cell.state);
    case 'absent':
      return cell.headline !== null && cell.values.length === 0;
  }
}
