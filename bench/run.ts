// `npm run bench [-- NAME … --OPTION VALUE]`: runs one benchmark, or all of them; each prints one line of JSON last and knows its
// own options.
import { readdirSync } from 'node:fs';
import { readArguments } from '../scripts/read-arguments';

type Benchmark = { run(): Promise<void>; options?: Parameters<typeof readArguments>[1] };

const helpers = new Set(['run', 'poppler', 'calibrate-reader', 'start-app']);
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !helpers.has(name));
const benchmarks = new Map<string, Benchmark>();
const words = process.argv.slice(2);
const named = words.filter((word) => names.includes(word));
for (const name of named.length > 0 ? named : names) benchmarks.set(name, (await import(`./${name}.ts`)) as Benchmark);

const usage = `Usage: npm run bench [-- NAME … --OPTION VALUE]. There are: ${names.join(', ')}.`;
const options = Object.assign({}, ...[...benchmarks.values()].map((benchmark) => benchmark.options ?? {}));
const unknown = readArguments(usage, options).positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}". ${usage}`);
  process.exit(1);
}
for (const benchmark of benchmarks.values()) await benchmark.run();
