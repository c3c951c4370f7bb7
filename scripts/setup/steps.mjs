// What stands between a fresh clone and a running program, each step skipped when it is done. Plain Node: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Ends the program with one sentence. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Countersign needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org.`);
}

/** Installs what package-lock.json names, unless that very lockfile was installed before. */
export function installPackages() {
  step(
    'packages',
    ['package-lock.json'],
    () => existsSync(join(root, 'node_modules/next')),
    () => {
      say('installing packages');
      run(
        'npm',
        ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
        'npm could not install the packages; its message stands above. Check the network and the registry, then run it again.',
      );
    },
  );
}

/** Database clients, from prisma/. */
export function generateClients() {
  step(
    'clients',
    ['prisma', 'prisma.config.ts', 'package-lock.json'],
    () => existsSync(join(root, 'generated')),
    () => {
      say('generating the database clients');
      run(
        process.execPath,
        ['scripts/generate.mjs'],
        'The database clients could not be generated; the message stands above.',
      );
    },
  );
}

/** pdf.js' browser files, the bundled child processes and the Next build. */
export function build() {
  step(
    'app',
    [
      'app',
      'components',
      'lib',
      'prisma',
      'proxy.ts',
      'instrumentation.ts',
      'next.config.js',
      'tsconfig.json',
      'package-lock.json',
      'scripts/build-workers.mjs',
      'scripts/bundle.mjs',
      'scripts/copy-pdfjs.mjs',
    ],
    () =>
      existsSync(join(root, '.next/BUILD_ID')) &&
      existsSync(join(root, 'build/parse-child.mjs')) &&
      existsSync(join(root, 'public/pdfjs/VERSION')),
    () => {
      say('building');
      run(process.execPath, ['scripts/copy-pdfjs.mjs'], "pdf.js' files could not be copied to public/pdfjs.");
      run(
        process.execPath,
        ['scripts/build-workers.mjs'],
        'The parser process could not be bundled; the message stands above.',
      );
      run(
        process.execPath,
        [join(root, 'node_modules/next/dist/bin/next'), 'build'],
        'The app could not be built; the message stands above.',
        { NODE_ENV: 'production' },
      );
    },
  );
}

export function run(command, args, failure, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', ...env },
  });
  if (error || status !== 0) stop(failure + (error ? ` (${error.message})` : ''));
}

export const say = (what) => console.error(`countersign: ${what} …`);

/** Runs `work` unless the stamp of `sources` is the one of the last time and `present()` holds. */
function step(name, sources, present, work) {
  const file = join(root, 'node_modules/.cache/countersign', name);
  const stamp = `${process.versions.node.split('.')[0]} ${hashOf(sources)}`;
  if (present() && existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

/** Content hash: fast enough for a source tree, and right after a checkout that touches times only. */
function hashOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(join(path, name));
      return;
    }
    if (/\.test\.tsx?$/.test(path)) return;
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
