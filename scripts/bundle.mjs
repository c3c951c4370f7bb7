import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles `entry` into `file`, both relative to the project, for Node.
 *  @param {string} entry
 *  @param {string} file
 *  @param {import('esbuild').BuildOptions} options
 *  @returns {Promise<string>} the absolute path of the file */
export async function bundle(entry, file, options) {
  const outfile = `${root}${file}`;
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2023',
    logLevel: 'warning',
    ...options,
    write: false,
  });
  await mkdir(dirname(outfile), { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Whole or not at all: another process may be starting from it just now.
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, contents);
    await rename(draft, path);
  }
  return outfile;
}
