import { expect, it } from 'vitest';
import { openShared } from '../prisma/open-store';
import { testClock } from '../prisma/rows-fixture';
import { runSql } from '../prisma/run-sql-fixture';
import { onEveryDatabase } from '../prisma/store-fixture';
import { sharedClient } from './shared-client';

type Create = (query: { data: Record<string, unknown> }) => Promise<{ id: string; accessToken: string }>;

onEveryDatabase('what signing in writes', ({ url }) => {
  it('an identity that two sign-ins link at once is one account, and stays with its person', async () => {
    const databaseUrl = await url();
    const clock = testClock();
    const { store, database } = await openShared({ databaseUrl, clock });
    try {
      for (const id of ['u-1', 'u-2'])
        await runSql(
          databaseUrl,
          `INSERT INTO "User" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
           VALUES ('${id}', 'A', '${id}@x.org', true, '2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.000Z')`,
        );
      const { create } = sharedClient(database, clock).account as { create: Create };
      const link = (id: string, userId: string, accessToken: string) =>
        create({ data: { id, userId, providerId: 'oidc', accountId: 's-9', accessToken } });
      const [one, other] = await Promise.all([link('a-1', 'u-1', 'x'), link('a-2', 'u-1', 'y')]);
      expect(one.id).toBe(other.id);
      await expect(link('a-3', 'u-2', 'z')).rejects.toThrow(/belongs to another account/);
      const rows = await runSql(databaseUrl, 'SELECT "userId", "accessToken" FROM "Account"');
      expect(rows).toEqual([{ userId: 'u-1', accessToken: expect.stringMatching(/^[xy]$/) }]);
    } finally {
      await store.close();
    }
  });
});
