import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** A program of its own: whether it ends by itself is what is asked here. */
async function runProgram(lines: string): Promise<string> {
  const program = `const { startParseChild } = await import('./lib/adapters/pdf/child-process.ts');\n  const { areSparesRehearsed, hasSpareChild, keepSpareChildren } = await import('./lib/adapters/pdf/spare-children.ts');\n${lines}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { timeout: 60_000 },
  );
  return stdout.trim();
}

describe('a parsing process kept ready', () => {
  it('does not keep its program from ending', async () => {
    expect(await runProgram('keepSpareChildren(1000); console.log("kept");')).toBe('kept');
  });

  it('serves the next document, and another one takes its place', async () => {
    const open =
      '{ type: "open", path: "/no/such/file.pdf", password: "", packageFolder: "node_modules/pdfjs-dist", operatorLimit: 9 }';
    const printed = await runProgram(`
      keepSpareChildren(1000);
      for (let round = 1; round <= 2; round++) {
        const child = startParseChild(1000);
        console.log((await child.request(${open})).type);
        child.kill('stopped');
      }
      process.exit(0);
    `);
    expect(printed).toBe('failed\nfailed');
  });

  it('rehearses while nothing is read, and reads its document like any other', async () => {
    const printed = await runProgram(`
      const path = 'public/sample/commercial-property-policy.pdf';
      const read = async (child) => {
        await child.request({ type: 'open', path, password: '', packageFolder: 'node_modules/pdfjs-dist', operatorLimit: 9999 });
        return JSON.stringify(await child.request({ type: 'pages', from: 1, to: 3 }));
      };
      keepSpareChildren(1000);
      while (!areSparesRehearsed()) await new Promise((resolve) => setTimeout(resolve, 50));
      const [rehearsed, another] = [startParseChild(1000), startParseChild(1001)];
      console.log((await read(rehearsed)) === (await read(another)), hasSpareChild(1000), hasSpareChild(1001));
      process.exit(0);
    `);
    expect(printed).toBe('true true false');
  });
});
