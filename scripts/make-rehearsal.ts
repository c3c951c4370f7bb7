// Writes the document that a parsing process rehearses on: `npx tsx scripts/make-rehearsal.ts [PAGES FILE]`.
import { writeFileSync } from 'node:fs';
import { renderRehearsal } from './sample/rehearsal';

const [pages = '20', file = 'lib/adapters/pdf/rehearsal.pdf'] = process.argv.slice(2);
const bytes = await renderRehearsal(1, Number(pages), 'node_modules/pdfjs-dist');
writeFileSync(file, bytes);
console.log(`${file}: ${bytes.length} bytes`);
