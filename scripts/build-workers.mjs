// Bundles what runs in a process of its own: build/parse-child.mjs, which the server starts beside itself, or ENTRY into OUTFILE.
// node scripts/build-workers.mjs [ENTRY OUTFILE]
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry = 'lib/adapters/pdf/parse-child.ts', file = 'build/parse-child.mjs'] = process.argv.slice(2);
const outfile = `${root}${file}`;

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'es2023',
  external: ['pdfjs-dist', 'fontkit'],
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
