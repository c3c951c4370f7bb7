import type { AnyValue, ValueKind } from '../contract/value-schemas';
import type { Finding } from '../review/answer-headline';
import type { FlagName } from '../run/flag';
import type { AnswerState } from '../run/run-state';
import type { Actor } from './actor';

export type SetQuestion = { id: string; label: string; text: string };

export type QuestionSetRow = {
  id: string;
  name: string;
  description: string;
  questions: number;
  grids: number;
  createdAt: Date;
};

export type GridRow = {
  id: string;
  setId: string;
  setName: string;
  name: string;
  documents: number;
  questions: number;
  /** Cells whose run ended, whatever it found. */
  asked: number;
  provider: string;
  model: string;
  createdByName: string;
  createdAt: Date;
};

/** Until there is an answer, how far its cell is; then the answer's state. */
export type CellState = 'waiting' | 'stopped' | 'running' | 'failed' | AnswerState;

export type GridCell = {
  id: string;
  documentId: string;
  /** The column: which question of the grid. */
  columnId: string;
  /** The ordinary question that this cell is; null until its turn comes. */
  questionId: string | null;
  state: CellState;
  /** "USD 48,250", "2 dates", "not found in this document". */
  headline: string | null;
  /** What came of it; null until there is an answer. */
  finding: Finding | null;
  /** How many values the answer has. */
  count: number;
  /** The first values, each with its place in the answer. */
  values: { item: number; kind: ValueKind; value: AnyValue; label: string; page: number | null }[];
  flags: FlagName[];
  /** Why it failed. */
  problem: string | null;
  /** Differs whenever something that is shown of the cell does. */
  version: string;
};

export type Grid = GridRow & { columns: SetQuestion[]; rows: { documentId: string; name: string }[] };

export type SetRefusal = {
  ok: false;
  code: 'name_taken' | 'not_found' | 'not_ready' | 'empty' | 'too_large';
  message: string;
};

/** Named lists of questions, and their grids over documents. A cell is an ordinary run of an ordinary question. */
export interface SetStore {
  list(workspaceId: string): Promise<QuestionSetRow[]>;
  byId(workspaceId: string, id: string): Promise<(QuestionSetRow & { list: SetQuestion[] }) | null>;
  /** Makes a set, or gives one other questions; grids that were begun keep theirs. */
  save(
    actor: Actor,
    input: { id: string | null; name: string; description: string; questions: { label: string; text: string }[] },
  ): Promise<{ ok: true; id: string } | SetRefusal>;
  /** Takes a set out of the list. Its grids and their answers stay. */
  archive(actor: Actor, id: string): Promise<boolean>;
  /** Newest first. @param setId of one set alone */
  grids(workspaceId: string, setId?: string): Promise<GridRow[]>;
  /** The grid, its cells and a job for each cell. */
  createGrid(
    actor: Actor,
    input: { setId: string; name: string; documentIds: string[]; provider: string; model: string },
  ): Promise<{ ok: true; id: string } | SetRefusal>;
  grid(workspaceId: string, id: string): Promise<Grid | null>;
  /** Cells by row and column. @param known versions that the caller has by cell: those cells are left out */
  cells(workspaceId: string, gridId: string, known?: ReadonlyMap<string, string>): Promise<GridCell[]>;
  /** Cells that wait are stopped, those that run are finished. @returns how many were stopped */
  stop(actor: Actor, gridId: string): Promise<number>;
  /** Stopped and failed cells wait again; finished ones are left alone. @returns how many */
  resume(actor: Actor, gridId: string, input: { provider: string; model: string }): Promise<number>;
  /** For the worker: the run that the cell needs now. A run that a dead process left behind is marked interrupted and another one made.
   *  @returns null when the cell is finished, stopped or gone */
  beginCell(cellId: string): Promise<{ runId: string } | null>;
}
