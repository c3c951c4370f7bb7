import { join } from 'node:path';
import { loadPdfjs, openPdf } from '../../lib/adapters/pdf/load-pdfjs';
import { encodePage } from '../../lib/adapters/pdf/page-message';
import { assemblePage } from '../../lib/document/assemble-page';
import { readPage } from '../../lib/document/read-page';

/** Bundled and run in a process of its own, like the child that parses, with the files as arguments. Reads each page's operator list bare, then once more with
 *  assembly and the message that carries it, in turns, and prints the CPU seconds of both as JSON. */
const pdfjs = await loadPdfjs();
const folder = join(process.cwd(), 'node_modules/pdfjs-dist');
const seconds = { list: 0, parse: 0 };

for (const path of process.argv.slice(2)) {
  const [bare, whole] = [await openPdf(pdfjs, path, '', folder), await openPdf(pdfjs, path, '', folder)];
  const layers = await whole.getOptionalContentConfig();
  for (let number = 1; number <= bare.numPages; number++) {
    seconds.list += await cpuSeconds(async () => {
      const page = await bare.getPage(number);
      await page.getOperatorList({ annotationMode: 1 });
      page.cleanup();
    });
    seconds.parse += await cpuSeconds(async () => {
      const page = await whole.getPage(number);
      JSON.stringify(encodePage(assemblePage(await readPage(page, pdfjs.OPS, layers, 1_000_000))));
      page.cleanup();
    });
  }
  await Promise.all([bare.destroy(), whole.destroy()]);
}
process.stdout.write(`${JSON.stringify(seconds)}\n`);
process.exit(0);

async function cpuSeconds(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
