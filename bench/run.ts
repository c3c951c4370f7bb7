// `npm run bench [-- NAME … --OPTION VALUE]`: runs one benchmark, or all of them; each prints one line of JSON last and knows its
// own options.
import { readdirSync } from 'node:fs';

type Benchmark = { run(): Promise<void> };

const helpers = new Set(['run', 'poppler']);
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !helpers.has(name));
const options = process.argv.findIndex((argument) => argument.startsWith('--'));
const asked = process.argv.slice(2, options < 0 ? undefined : options);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}". There are: ${names.join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : names) {
  const benchmark = (await import(`./${name}.ts`)) as Benchmark;
  await benchmark.run();
}
