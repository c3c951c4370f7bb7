import Link from 'next/link';
import type { GridRow, QuestionSetRow } from '@/lib/ports/set-store';
import { Notice } from '../ui/notice';

/** The question sets of a workspace. */
export function SetList({ sets }: { sets: QuestionSetRow[] }) {
  if (sets.length === 0)
    return (
      <Notice face="empty" title="No question set yet">
        Write down the questions that you ask of every document of a kind, and ask them of all of them at once.
      </Notice>
    );
  return (
    <ul className="flex flex-col">
      {sets.map(({ id, name, description, questions, grids }) => (
        <li key={id} className="border-b py-2">
          <Link href={`/sets/${id}`} className="font-[550] text-accent underline">
            {name}
          </Link>
          <span className="ml-2 text-sm text-muted">
            {questions} {questions === 1 ? 'question' : 'questions'} · asked {grids} {grids === 1 ? 'time' : 'times'}
          </span>
          {description ? <p className="text-sm text-muted">{description}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** Grids, newest first, with how far each is. */
export function GridList({ grids, withSet }: { grids: GridRow[]; withSet: boolean }) {
  if (grids.length === 0)
    return (
      <Notice face="empty" title="Not asked yet">
        Choose documents: each question is asked of each of them, and the grid fills while you look at it or elsewhere.
      </Notice>
    );
  return (
    <ul className="flex flex-col">
      {grids.map((grid) => {
        const cells = grid.documents * grid.questions;
        return (
          <li key={grid.id} className="border-b py-2 text-sm">
            <Link href={`/sets/${grid.setId}/${grid.id}`} className="font-[550] text-accent underline">
              {withSet ? `${grid.setName}: ${grid.name}` : grid.name}
            </Link>
            <p className="text-muted">
              {grid.documents} {grid.documents === 1 ? 'document' : 'documents'} × {grid.questions}{' '}
              {grid.questions === 1 ? 'question' : 'questions'}, {grid.asked.toLocaleString('en')} of{' '}
              {cells.toLocaleString('en')} asked · {grid.model} · {grid.createdByName},{' '}
              <time dateTime={grid.createdAt.toISOString()}>
                {grid.createdAt.toISOString().replace('T', ' ').slice(0, 16)} UTC
              </time>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
