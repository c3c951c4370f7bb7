import { lockDataFolder } from './data-folder-lock';

/** A process that takes a data folder, says so, and keeps it. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: holder-child-fixture.ts FOLDER');
lockDataFolder(folder).then(
  () => {
    process.stdout.write('held\n');
    setInterval(() => undefined, 60_000);
  },
  (error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  },
);
