import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seeded } from '../../../bench/line-table/generated-pages';
import { makeTestPdf } from './make-test-pdf';
import { mutatePdf } from './mutate-pdf';
import { defaultLimits, parsePdf } from './parse-pdf';

const codes = new Set([
  'empty',
  'not_pdf',
  'truncated',
  'corrupt',
  'password_needed',
  'too_many_pages',
  'timeout',
  'out_of_memory',
  'crashed',
]);
const seconds = 20;

/** Parses damaged copies of a PDF, for tests.
 *  @returns what was wrong with each that ended in another way than with lines in order or a named failure, in time */
export async function surviveMutations(folder: string, from: number, to: number): Promise<string[]> {
  const source = join(folder, 'whole.pdf');
  await makeTestPdf(source, (pdf) => {
    for (let page = 1; page <= 6; page++) {
      pdf.addPage({ size: [612, 792] }).outline.addItem(`Part ${page}`);
      for (let line = 0; line < 30; line++)
        pdf.fontSize(10).text(`Part ${page}, clause ${line}`, 60, 60 + 20 * line, { lineBreak: false });
    }
  });
  const whole = await readFile(source);
  const wrong: string[] = [];
  for (let seed = from; seed < to; seed++) {
    const path = join(folder, `${seed}.pdf`);
    await writeFile(path, mutatePdf(whole, seed, seeded(seed)));
    const start = performance.now();
    let next = 1;
    const result = await parsePdf({
      path,
      limits: { ...defaultLimits, seconds, megabytes: 500 },
      onOpened: () => undefined,
      onPages: (pages) => {
        for (const line of pages.flatMap((page) => page.lines))
          if (line.number !== next++) wrong.push(`${seed}: line ${line.number}`);
      },
    });
    if (performance.now() - start > (seconds + 10) * 1000) wrong.push(`${seed}: took too long`);
    if (!result.ok && !codes.has(result.code)) wrong.push(`${seed}: ${result.code}`);
  }
  return wrong;
}
