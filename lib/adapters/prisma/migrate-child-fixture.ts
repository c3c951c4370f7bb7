import { migrate } from './migrate';

/** A process that starts: migrates the database that it is told and says what it applied. */
const [databaseUrl, root] = process.argv.slice(2);
if (!databaseUrl || !root) throw new Error('usage: migrate-child-fixture.ts DATABASE_URL ROOT');
migrate(databaseUrl, root).then(
  (applied) => process.stdout.write(JSON.stringify(applied)),
  (error: unknown) => {
    process.stderr.write(String(error));
    process.exitCode = 1;
  },
);
