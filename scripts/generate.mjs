// Two clients from one set of models, SQLite and PostgreSQL. Does nothing when the models have not changed since.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const prisma = join(root, 'scripts/prisma.mjs');
const stamp = join(root, 'generated/stamp');

const fingerprint = fingerprintOfModels();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
  for (const url of ['file:./unused.db', 'postgresql://localhost/unused']) {
    const { status } = spawnSync(process.execPath, [prisma, 'generate'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: url },
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(stamp, fingerprint);
}

function fingerprintOfModels() {
  const hash = createHash('sha256');
  const { version } = createRequire(import.meta.url)('prisma/package.json');
  hash.update(version);
  const models = readdirSync(join(root, 'prisma/models')).sort();
  for (const file of [...models.map((name) => `models/${name}`), 'sqlite/schema.prisma', 'postgresql/schema.prisma']) {
    hash.update(readFileSync(join(root, 'prisma', file)));
  }
  return hash.digest('hex');
}
