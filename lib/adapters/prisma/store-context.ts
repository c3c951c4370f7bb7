import type { Clock } from '../../ports/clock';
import type { Database } from './open-database';

/** What every part of the store works with. */
export type StoreContext = { database: Database; clock: Clock };

/** A row that an id names but that is not there: the caller checked wrongly, or it is another workspace's. */
export class RowMissing extends Error {
  override readonly name = 'RowMissing';
  readonly code = 'not_found';
  constructor(what: string, id: string) {
    super(`There is no ${what} ${id}.`);
  }
}

/** A change that the state of the row does not allow. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
  constructor(
    readonly code: 'revision_finished' | 'document_not_ready' | 'run_over' | 'events_out_of_order',
    message: string,
  ) {
    super(message);
  }
}

export function now(clock: Clock): Date {
  return new Date(clock.now());
}

/** P2002: another row has these values already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002';
}
