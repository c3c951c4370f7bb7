// Bundles the processes that the server starts beside itself: build/parse-child.mjs.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}build/parse-child.mjs`;

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['lib/adapters/pdf/parse-child.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['pdfjs-dist'],
  logLevel: 'warning',
  write: false,
});
await mkdir(`${root}build`, { recursive: true });
for (const { path, contents } of outputFiles) {
  // Whole or not at all: another process may be starting from it just now.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
}
