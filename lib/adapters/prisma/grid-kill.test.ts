import { expect, it } from 'vitest';
import { killGrid, layDownGrid } from './grid-kill-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

onEveryDatabase('a grid whose program is killed while it fills', (databases, provider) => {
  it('ends every cell once, none twice, none lost', async () => {
    const { store, databaseUrl } = await databases.open();
    const gridId = await layDownGrid(store, 4, 5);
    await store.close();
    // a PostgreSQL may have other processes, so that the jobs of a dead one are free when their lease ends
    const { wrong } = await killGrid(databaseUrl, gridId, provider === 'sqlite' ? [3, 11] : [7], (sql) =>
      runSql(databaseUrl, sql),
    );
    expect(wrong).toEqual([]);
  });
});
