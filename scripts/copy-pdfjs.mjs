// Copies what the browser side of pdf.js loads at run time to public/pdfjs (git-ignored). Runs before dev and build;
// a second run with the same version does nothing.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const target = fileURLToPath(new URL('../public/pdfjs', import.meta.url));
const stamp = join(target, 'VERSION');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== version) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
    cpSync(join(source, folder), join(target, folder), { recursive: true });
  }
  cpSync(join(source, 'build/pdf.worker.min.mjs'), join(target, 'pdf.worker.min.mjs'));
  writeFileSync(stamp, version);
}
