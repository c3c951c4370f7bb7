// Bundles the processes that the server starts beside itself: build/parse-child.mjs.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

await build({
  absWorkingDir: root,
  entryPoints: ['lib/adapters/pdf/parse-child.ts'],
  outfile: 'build/parse-child.mjs',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['pdfjs-dist'],
  logLevel: 'warning',
});
