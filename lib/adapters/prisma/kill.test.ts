import { expect, it } from 'vitest';
import { killWriters } from './kill-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

onEveryDatabase('a process that is killed while it writes', (databases, provider) => {
  it('loses nothing that was acknowledged, and leaves no half of anything', async () => {
    const databaseUrl = await databases.url();
    const { kept, wrong } = await killWriters(databaseUrl, [23]);
    expect(wrong).toEqual([]);
    expect(kept).toBeGreaterThanOrEqual(23);
    if (provider === 'sqlite')
      expect(await runSql(databaseUrl, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });
});
