import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Taken when the program starts: a standalone server changes its working directory later. */
export const root = process.env.COUNTERSIGN_ROOT ?? /* turbopackIgnore: true */ process.cwd();

export const pdfjsFolder = join(/* turbopackIgnore: true */ root, 'node_modules/pdfjs-dist');

/** Two of these processes fill two cores by themselves: further threads that collect garbage only take turns with them.
 *  Nearly all that a page makes dies with the page: with room for several pages, hardly any of it is copied before (7 % of the CPU). */
export const garbageFlags = ['--single-threaded-gc', '--max-semi-space-size=32'];

/** Starts the process that parses, with a limit on its heap; it answers `ready` when it has loaded pdf.js. */
export function spawnChild(megabytes: number): ChildProcess {
  const { file, loader } = childModule();
  // Through getBuiltinModule, so that no bundler tries to follow the path of the child.
  const { spawn } = process.getBuiltinModule('node:child_process');
  return spawn(process.execPath, [`--max-old-space-size=${megabytes}`, ...garbageFlags, ...loader, file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Nothing of the server's environment: no keys, no options.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production' },
  });
}

/** The bundle where there is one that is not older than its sources, else the source through tsx. */
function childModule(): { file: string; loader: string[] } {
  const bundle = join(/* turbopackIgnore: true */ root, 'build/parse-child.mjs');
  const source = join(/* turbopackIgnore: true */ root, 'lib/adapters/pdf/parse-child.ts');
  if (existsSync(bundle) && (!existsSync(source) || process.env.NODE_ENV === 'production' || isNewer(bundle)))
    return { file: bundle, loader: [] };
  return { file: source, loader: ['--import', 'tsx'] };
}

function isNewer(bundle: string): boolean {
  const built = statSync(bundle).mtimeMs;
  return ['lib/document', 'lib/adapters/pdf'].every((folder) => {
    const path = join(/* turbopackIgnore: true */ root, folder);
    return readdirSync(path).every((name) => statSync(join(path, name)).mtimeMs < built);
  });
}
