import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** A program of its own: whether it ends by itself is what is asked here. */
async function runProgram(lines: string): Promise<string> {
  const program = `const { keepSpareChild, startParseChild } = await import('./lib/adapters/pdf/child-process.ts');\n${lines}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { timeout: 60_000 },
  );
  return stdout.trim();
}

describe('a parsing process kept ready', () => {
  it('does not keep its program from ending', async () => {
    expect(await runProgram('keepSpareChild(1000); console.log("kept");')).toBe('kept');
  });

  it('serves the next document, and another one takes its place', async () => {
    const open =
      '{ type: "open", path: "/no/such/file.pdf", password: "", packageFolder: "node_modules/pdfjs-dist", operatorLimit: 9 }';
    const printed = await runProgram(`
      keepSpareChild(1000);
      for (let round = 1; round <= 2; round++) {
        const child = startParseChild(1000);
        console.log((await child.request(${open})).type);
        child.kill('stopped');
      }
      process.exit(0);
    `);
    expect(printed).toBe('failed\nfailed');
  });
});
