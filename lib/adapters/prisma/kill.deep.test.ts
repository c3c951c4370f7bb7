import { expect, it } from 'vitest';
import { killWriters } from './kill-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

onEveryDatabase('a process that is killed while it writes', (databases, provider) => {
  it('loses nothing that was acknowledged over 20 kills', async () => {
    const databaseUrl = await databases.url();
    const { kept, wrong } = await killWriters(
      databaseUrl,
      [...Array(20).keys()].map((round) => 5 + ((round * 37) % (provider === 'sqlite' ? 331 : 61))),
    );
    expect(wrong).toEqual([]);
    console.info(`${provider}: ${kept} acknowledged writes over 20 kills, none lost`);
    if (provider === 'sqlite')
      expect(await runSql(databaseUrl, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  }, 1_800_000);
});
