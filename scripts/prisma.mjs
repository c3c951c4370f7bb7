// `node scripts/prisma.mjs <args>` is `prisma <args>` with the schema engine from npm instead of a downloaded binary.
// Set PRISMA_NATIVE_ENGINE=1 to use Prisma's own.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const environment = { CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1', ...process.env };
if (!environment.PRISMA_NATIVE_ENGINE) {
  environment.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL('./schema-engine.mjs', import.meta.url));
}
const { status } = spawnSync(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit', env: environment });
process.exit(status ?? 1);
