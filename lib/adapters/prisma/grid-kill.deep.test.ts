import { expect, it } from 'vitest';
import { killGrid, layDownGrid } from './grid-kill-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

onEveryDatabase('a large grid whose program is killed five times', (databases) => {
  it('ends each of its 1,000 cells once', async () => {
    const { store, databaseUrl } = await databases.open();
    const gridId = await layDownGrid(store, 40, 25);
    await store.close();
    const { wrong } = await killGrid(databaseUrl, gridId, [40, 210, 399, 650, 905], (sql) => runSql(databaseUrl, sql));
    expect(wrong).toEqual([]);
  });
});
