'use client';

import Link from 'next/link';
import { useState } from 'react';
import type { GridCell } from '@/lib/ports/set-store';
import { Pill } from '../ui/pill';
import { cellInWords, cellTone } from './cell-words';

/** Characters of a value that fill the lines it is cut to, where it stands alone and where others stand beside it. */
const longAlone = 110;
const longBeside = 55;

/** What a question found in a document. Long cells are cut, so that rows stay of a height, and are whole while the keyboard is
 *  in them or once they were opened. */
export function Cell({ cell }: { cell: GridCell }) {
  const [opened, setOpened] = useState(false);
  const link = (item: number) =>
    `/documents/${cell.documentId}?question=${encodeURIComponent(cell.questionId ?? '')}&item=${item}&span=1`;
  const several = cell.values.length > 1 && cell.headline !== null;
  const more = cell.count - cell.values.length;
  const shown = cell.values.at(-1);
  const alone = cell.values.length === 1;
  // Whole for the keyboard alone: a pointer that is pressed down would have its target moved away.
  const cut = opened
    ? ''
    : `${alone ? 'line-clamp-4' : 'line-clamp-2'} group-has-[:focus-visible]/cell:line-clamp-none`;
  const long =
    cell.values.some(({ label }) => label.length > (alone ? longAlone : longBeside)) ||
    (cell.problem?.length ?? 0) > longAlone;
  return (
    <div className="group/cell flex flex-col gap-1">
      {cell.values.map(({ item, label, page }) => (
        <Link
          key={item}
          href={link(item + 1)}
          className={`break-words text-accent underline ${cut}`}
          title="Open the evidence"
        >
          {label}
          {page === null ? null : <span className="ml-1 text-2xs text-muted no-underline">p. {page}</span>}
        </Link>
      ))}
      {more > 0 && shown ? (
        <Link href={link(shown.item + 2)} className="text-sm text-muted underline">
          +{more} more
        </Link>
      ) : null}
      {cell.values.length === 0 && cell.headline !== null && cell.questionId ? (
        <Link href={link(1)} className="text-muted underline">
          {cell.headline}
        </Link>
      ) : null}
      <span className="flex flex-wrap items-center gap-1">
        <Pill tone={cellTone(cell.state)}>{cellInWords(cell)}</Pill>
        {several ? <span className="text-2xs text-muted">{cell.headline}</span> : null}
        {cell.flags.length > 0 ? (
          <span className="text-2xs text-warn">
            {cell.flags.length} {cell.flags.length === 1 ? 'flag' : 'flags'}
          </span>
        ) : null}
        {long ? (
          <button
            type="button"
            aria-expanded={opened}
            onClick={() => setOpened((before) => !before)}
            className="text-2xs text-accent hover:underline"
          >
            {opened ? 'Show less' : 'Show all of it'}
          </button>
        ) : null}
      </span>
      {cell.problem ? (
        <span
          className={`text-2xs text-bad ${opened ? '' : 'line-clamp-4 group-has-[:focus-visible]/cell:line-clamp-none'}`}
        >
          {cell.problem}
        </span>
      ) : null}
    </div>
  );
}
