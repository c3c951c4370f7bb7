// `npm run ask -- FILE.pdf "question" [--json]`: the whole pipeline without a browser or a database.
import { existsSync } from 'node:fs';
import { systemClock } from '../lib/adapters/system-clock';
import type { GenerationResult } from '../lib/contract/answer';
import { definitionOf } from '../lib/contract/registry';
import { answerQuestion, defaultLimits } from '../lib/pipeline';
import { loadDocument } from './load-document';
import { providersFromEnvironment } from './providers';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const json = process.argv.includes('--json');
const [file, question] = words;
if (!file || !question) fail('Usage: npm run ask -- FILE.pdf "question" [--json]');
if (!existsSync(file)) fail(`There is no file "${file}".`);

const document = await loadDocument(file);
if (!document.ok) fail(document.message);

const result = await answerQuestion({
  question,
  table: document.table,
  index: document.index,
  ...providersFromEnvironment(),
  limits: defaultLimits,
  fallback: 'error',
  clock: systemClock,
  signal: new AbortController().signal,
  onEvent: () => undefined,
});

if (json) {
  const { answer, meta, evidence, flags, route, state } = result;
  const generated: GenerationResult = { answer, meta };
  console.log(JSON.stringify({ ...generated, evidence, flags, route, state }));
} else {
  print();
}
process.exit(0);

function print(): void {
  const { answer, evidence, flags, route, meta } = result;
  if (!answer.answer_found) console.log(`Not found in this document. ${answer.caveats.join(' ')}`);
  answer.items.forEach((item, index) => {
    const definition = definitionOf(item.kind);
    console.log(`• ${definition.label(item.value)}`);
    for (const { grade, snippet } of evidence[index] ?? []) {
      console.log(
        `    ${grade}; ${snippet.map(({ page, line, text }) => `page ${page}, line ${line}: ${text.trim()}`).join(' / ')}`,
      );
    }
  });
  if (answer.answer_found)
    console.log(
      `${answer.extraction_method}, confidence ${answer.confidence.toFixed(2)} (${answer.confidence_explanation})`,
    );
  for (const { verdict, steps } of meta.comparisons ?? []) {
    console.log(`compared: ${verdict === null ? 'cannot be told' : verdict ? 'yes' : 'no'}. ${steps.join(' ')}`);
  }
  for (const caveat of answer.answer_found ? answer.caveats : []) console.log(`caveat: ${caveat}`);
  for (const { name, reason } of flags) console.log(`flag ${name}: ${reason}`);
  console.log(`route: ${route.route} (${route.reason})`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
