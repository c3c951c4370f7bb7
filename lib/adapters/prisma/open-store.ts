import type { Clock } from '../../ports/clock';
import type { Store } from '../../ports/store';
import { askerStore } from './asker';
import { assertAuditTriggers } from './assert-audit-triggers';
import { auditLog } from './audit-log';
import { asUnusable } from './database-unusable';
import { isPostgres } from './database-url';
import { dictionaryStore } from './dictionary';
import { documentMethods } from './documents';
import { exportStore } from './exports';
import { figureStore } from './figures';
import { jobMethods } from './jobs';
import { libraryStore } from './library';
import { lineTableMethods } from './line-tables';
import { migrate } from './migrate';
import { type Database, openDatabase } from './open-database';
import { peopleStore } from './people';
import { priceStore } from './prices';
import { questionMethods } from './questions';
import { rateStore } from './rates';
import { regressionStore } from './regressions';
import { reviewStore } from './review';
import { runMethods } from './runs';
import { setStore } from './sets';
import { settingStore } from './settings';

export type StoreOptions = {
  /** `file:/absolute/path.db`, or `postgresql://…` */
  databaseUrl: string;
  clock: Clock;
  /** The folder that has `prisma/`; where the program was started from unless named. */
  root?: string;
};

/** Migrates the database, checks that its audit rows are guarded, and opens it.
 *  @throws MigrationRefused, AuditUnguarded, DatabaseUnusable: each with one sentence for the person who starts the program */
export async function openStore(options: StoreOptions): Promise<Store> {
  return (await openShared(options)).store;
}

/** The store with the database under it, for what else keeps rows there: a file has one client, whoever asks. */
export async function openShared({
  databaseUrl,
  clock,
  root = process.cwd(),
}: StoreOptions): Promise<{ store: Store; database: Database }> {
  try {
    await migrate(databaseUrl, root);
    await assertAuditTriggers(databaseUrl);
  } catch (error) {
    throw asUnusable(error, databaseUrl) ?? error;
  }
  const database = openDatabase(databaseUrl);
  const context = { database, clock };
  const store: Store = {
    review: reviewStore(context),
    asker: askerStore(context),
    audit: auditLog(context),
    settings: settingStore(context),
    exports: exportStore(context),
    rates: rateStore(context),
    prices: priceStore(context),
    dictionary: dictionaryStore(context),
    figures: figureStore(context),
    people: peopleStore(context),
    sets: setStore(context),
    regressions: regressionStore(context),
    library: libraryStore(context),
    ...documentMethods(context),
    ...lineTableMethods(context),
    ...questionMethods(context),
    ...runMethods(context),
    // a file has one process, which the lock on the data folder sees to
    ...jobMethods(context, !isPostgres(databaseUrl)),
    close: () => database.close(),
  };
  return { store, database };
}
