// Bundles what runs in a process of its own: build/parse-child.mjs, which the server starts beside itself, or ENTRY into OUTFILE.
// node scripts/build-workers.mjs [ENTRY OUTFILE]
import { bundle } from './bundle.mjs';

const [entry = 'lib/adapters/pdf/parse-child.ts', file = 'build/parse-child.mjs'] = process.argv.slice(2);
await bundle(entry, file, { external: ['pdfjs-dist', 'fontkit'] });
