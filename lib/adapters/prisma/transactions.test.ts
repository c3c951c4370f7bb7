import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openDatabase } from './open-database';
import { ann, answeredQuestion, bob, makeFlag, readyDocument } from './rows-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

onEveryDatabase('a transaction', (databases, provider) => {
  async function withDatabase(work: (database: ReturnType<typeof openDatabase>, url: string) => Promise<void>) {
    const url = await databases.url();
    const database = openDatabase(url);
    try {
      await work(database, url);
    } finally {
      await database.close();
    }
  }

  const workspace = (id: string) => ({ data: { id, name: id, createdAt: new Date(0) } });
  const names = async (url: string) =>
    (await runSql(url, `SELECT "id" FROM "Workspace" ORDER BY "id"`)).map(({ id }) => id);

  it('takes nothing of others with it when it fails', () =>
    withDatabase(async (database, url) => {
      let beside: Promise<unknown> = Promise.resolve();
      const failing = database.transact(async (tx) => {
        await tx.workspace.create(workspace('inside'));
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error('on purpose');
      });
      beside = database.transact((tx) => tx.workspace.create(workspace('beside')));
      await expect(failing).rejects.toThrow('on purpose');
      await beside;
      expect(await names(url)).toEqual(['beside']);
    }));

  it('loses no acknowledged write among many that fail', () =>
    withDatabase(async (database, url) => {
      await database.transact((tx) => tx.workspace.create(workspace('taken')));
      const outcomes = await Promise.allSettled(
        [...Array(60).keys()].map((index) =>
          database.transact(async (tx) => {
            await tx.workspace.create(workspace(`w${String(index).padStart(2, '0')}`));
            if (index % 3 === 0) throw new Error('on purpose');
            if (index % 7 === 0) await tx.workspace.create(workspace('taken'));
          }),
        ),
      );
      const kept = outcomes.flatMap(({ status }, index) =>
        status === 'fulfilled' ? [`w${String(index).padStart(2, '0')}`] : [],
      );
      expect(kept.length).toBeGreaterThan(30);
      expect(await names(url)).toEqual(['taken', ...kept]);
    }));

  it('counts right when many read and write the same row', () =>
    withDatabase(async (database, url) => {
      await database.transact((tx) => tx.auditHead.create({ data: { chain: 'c', length: 0, hash: '' } }));
      await Promise.all(
        [...Array(25).keys()].map(() =>
          database.transact(async (tx) => {
            await tx.auditHead.update({ where: { chain: 'c' }, data: { length: { increment: 1 } } });
            const row = await tx.auditHead.findUniqueOrThrow({ where: { chain: 'c' } });
            await tx.auditHead.update({ where: { chain: 'c' }, data: { hash: `${row.hash}${row.length},` } });
          }),
        ),
      );
      const [row] = await runSql(url, `SELECT "length", "hash" FROM "AuditHead"`);
      expect(row).toEqual({ length: 25, hash: [...Array(25).keys()].map((index) => `${index + 1},`).join('') });
    }));

  it('whose COMMIT fails is undone and holds up nobody', () =>
    withDatabase(async (database, url) => {
      await runSql(
        url,
        `CREATE TABLE "late" ("id" TEXT PRIMARY KEY, "of" TEXT REFERENCES "late" ("id") DEFERRABLE INITIALLY DEFERRED)`,
      );
      for (let round = 0; round < 5; round++) {
        const failing = database.transact(async (tx) => {
          await tx.workspace.create(workspace(`lost ${round}`));
          await tx.$executeRawUnsafe(`INSERT INTO "late" VALUES ('a${round}', 'nobody')`);
        });
        const beside = database.transact((tx) => tx.workspace.create(workspace(`kept ${round}`)));
        await expect(failing).rejects.toThrow();
        await beside;
        await database.transact((tx) => tx.workspace.create(workspace(`later ${round}`)));
        // no connection goes on reading from the moment of the failure
        await runSql(url, `INSERT INTO "Workspace" VALUES ('outside ${round}', 'x', '2026-01-01T00:00:00.000+00:00')`);
        expect(await database.read((db) => db.workspace.count())).toBe(3 * (round + 1));
        await database.transact((tx) => tx.workspace.count());
      }
      expect((await names(url)).filter((name) => String(name).startsWith('lost'))).toEqual([]);
      expect(await names(url)).toHaveLength(15);
      expect(await runSql(url, `SELECT * FROM "late"`)).toEqual([]);
    }));

  it('is refused inside another, instead of waiting for itself', () =>
    withDatabase(async (database, url) => {
      const nested = database.transact(async (tx) => {
        await tx.workspace.create(workspace('outer'));
        await database.transact((inner) => inner.workspace.create(workspace('inner')));
      });
      await expect(nested).rejects.toThrow(/A transaction is open here/);
      await expect(database.transact(() => database.read((db) => db.workspace.count()))).rejects.toThrow(/open here/);
      expect(await names(url)).toEqual([]);
      await database.transact((tx) => tx.workspace.create(workspace('after')));
      expect(await names(url)).toEqual(['after']);
    }));

  it('can read and write in turns with others that do', () =>
    withDatabase(async (database) => {
      const counts = await Promise.all(
        [...Array(30).keys()].map(async (index) => {
          if (index % 2) return database.read((db) => db.workspace.count());
          await database.transact((tx) => tx.workspace.create(workspace(`w${index}`)));
          return 0;
        }),
      );
      expect(Math.max(...counts)).toBeLessThanOrEqual(15);
      expect(await database.read((db) => db.workspace.count())).toBe(15);
    }));

  it('lets the rest of the process work between one and the next', () =>
    withDatabase(async (database) => {
      let stop = false;
      setTimeout(() => {
        stop = true;
      }, 1);
      let writes = 0;
      while (!stop && writes < 5_000) {
        await database.transact((tx) => tx.workspace.create(workspace(`w${++writes}`)));
      }
      expect(stop).toBe(true);
    }));

  it.runIf(provider === 'postgresql')('asks its connection for one thing at a time', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { answer } = await answeredQuestion(store, ann, documentId, 'USD 1', [makeFlag('inferred')]);
    const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
    const open = new Map<unknown, number>();
    let most = 0;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...asked: unknown[]
    ) {
      const count = (by: number) => {
        const now = (open.get(this) ?? 0) + by;
        open.set(this, now);
        most = Math.max(most, now);
      };
      const answered = query.apply(this, asked);
      if (answered instanceof Promise) {
        count(1);
        answered.then(
          () => count(-1),
          () => count(-1),
        );
      }
      return answered;
    });
    try {
      // reads the answer with its flags, contents and decisions, which are tables of their own
      const decided = await store.review.decide(bob, { answerId: answer.id, version: 1, decision: 'approve' });
      expect(decided).toMatchObject({ ok: true });
    } finally {
      spy.mockRestore();
    }
    expect(most).toBe(1);
  });

  it('goes on after what failed in it, and takes nothing of it along', () =>
    withDatabase(async (database, url) => {
      const failing = database.transact((tx) =>
        Promise.all([1, 2, 2, 3].map((index) => tx.workspace.create(workspace(`w${index}`)))),
      );
      await expect(failing).rejects.toThrow(/Unique constraint/);
      await database.transact((tx) => tx.workspace.create(workspace('after')));
      expect(await names(url)).toEqual(['after']);
    }));

  it.runIf(provider === 'sqlite')('has foreign keys, full synchronisation and a busy timeout on every connection', () =>
    withDatabase(async (database) => {
      const pragmas = async (query: (sql: string) => Promise<unknown>) =>
        Object.assign(
          {},
          ...(
            await Promise.all(
              ['foreign_keys', 'synchronous', 'busy_timeout', 'journal_mode'].map((name) => query(`PRAGMA ${name}`)),
            )
          ).flat(),
        );
      const wanted = { foreign_keys: 1n, synchronous: 2n, timeout: 15_000n, journal_mode: 'wal' };
      for (let round = 0; round < 6; round++) {
        const inside = database.transact(async (tx) => {
          const found = await pragmas((sql) => tx.$queryRawUnsafe(sql));
          if (round % 3 === 1) throw Object.assign(new Error('after a failure too'), { found });
          return found;
        });
        const found = await inside.catch((error: { found: unknown }) => error.found);
        expect(numbersAsBigint(found)).toEqual(wanted);
        expect(numbersAsBigint(await pragmas((sql) => database.read((db) => db.$queryRawUnsafe(sql))))).toEqual(wanted);
      }
    }),
  );
});

function numbersAsBigint(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? BigInt(value) : value]),
  );
}
