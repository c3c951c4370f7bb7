// `npm run ask -- FILE.pdf|FOLDER "question" [--json]`: the whole pipeline without a browser or a database. A folder is asked
// as a library: the question is taken to the documents that it is most likely about, and every citation names its document.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../lib/adapters/system-clock';
import { answerLibrary } from '../lib/answer-library';
import type { GenerationResult } from '../lib/contract/answer';
import { definitionOf } from '../lib/contract/registry';
import { FallbackError } from '../lib/generation/generate-answer';
import { answerQuestion, defaultLimits, type PipelineResult } from '../lib/pipeline';
import { ProviderError } from '../lib/ports/provider';
import { parseQuestion } from '../lib/question/parse-question';
import { questionText } from '../lib/question/question-text';
import { type LibraryDocument, profileDocument } from '../lib/retrieval/route-library';
import { endWhenNobodyReads } from './closed-pipe';
import { loadDocument, pdfsOf } from './load-document';
import { providersFromEnvironment } from './providers';
import { endWith as fail, readArguments } from './read-arguments';

const usage = 'Usage: npm run -s ask -- FILE.pdf|FOLDER "question" [--json] [--password PASSWORD]';
const { values, positionals } = readArguments(usage, { json: { type: 'boolean' }, password: { type: 'string' } });
endWhenNobodyReads();
const [file, question, ...others] = positionals;
if (!file || question === undefined) fail(usage);
if (others.length > 0) fail(`Put the question in quotes, so that it is one word of the command.\n${usage}`);
const typed = questionText(question);
if (!typed.ok) fail(`${typed.message}\n${usage}`);
if (!existsSync(file)) fail(`There is no file or folder "${file}".`);

const { json, password } = values;
const asked = typed.text;
const providers = providersFromEnvironment();
const ask = (document: Pick<LibraryDocument, 'table' | 'index'>) =>
  answerQuestion({
    question: asked,
    table: document.table,
    index: document.index,
    ...providers,
    limits: defaultLimits,
    fallback: 'error',
    clock: systemClock,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  }).catch((error: unknown) => {
    if (error instanceof ProviderError) fail(error.message);
    if (!(error instanceof FallbackError)) throw error;
    const issues = error.details.issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    return fail([`No answer passed the checks. ${error.message}`, ...issues].join('\n'));
  });

if (statSync(file).isDirectory()) await askFolder(file);
else {
  const document = await loadDocument(file, password === undefined ? {} : { password });
  if (!document.ok) fail(`${file}: ${document.message}`);
  if (document.notice !== null) console.error(`${file}: ${document.notice}`);
  const result = await ask(document);
  if (json) console.log(JSON.stringify(asJson(result)));
  else print(result);
}
process.exit();

async function askFolder(folder: string): Promise<void> {
  const documents: LibraryDocument[] = [];
  const names = pdfsOf(folder);
  for (const name of names) {
    const loaded = await loadDocument(join(folder, name));
    if (loaded.ok && loaded.notice !== null) console.error(`${name}: ${loaded.notice}`);
    if (loaded.ok) documents.push({ profile: profileDocument(name, name, loaded.table), ...loaded });
    else console.error(`${name}: ${loaded.message}`);
  }
  // What was not read may hold the answer: told by the exit status too, after the answers of the others.
  if (documents.length < names.length) process.exitCode = 1;
  if (documents.length === 0) fail(`There is no PDF that can be read in "${folder}".`);
  const { answers } = await answerLibrary(documents, parseQuestion(asked), ask);
  if (json) {
    const named = answers.map(({ document, score, result }) => ({
      document: document.profile.id,
      score,
      ...asJson(result),
    }));
    console.log(JSON.stringify(named));
    return;
  }
  for (const { document, score, result } of answers) {
    console.log(
      `${document.profile.id} (${score === 1 ? 'fits the question best' : `fits ${Math.round(score * 100)} % as well as the best`})`,
    );
    print(result, document.profile.id);
    console.log('');
  }
}

function asJson({ brief, answer, meta, evidence, flags, route, state }: PipelineResult) {
  const generated: GenerationResult = { answer, meta };
  return { ...generated, evidence, flags, route, state, clarification: brief.clarification };
}

/** @param name of the document, where several were asked */
function print({ brief, answer, evidence, flags, route, state, meta }: PipelineResult, name?: string): void {
  const of = name === undefined ? '' : `${name}, `;
  const askedBack = state === 'awaiting_clarification' ? (answer.suggested_clarification ?? brief.clarification) : null;
  if (askedBack !== null) console.log(askedBack);
  else if (!answer.answer_found) console.log(`Not found in this document. ${answer.caveats.join(' ')}`);
  answer.items.forEach((item, index) => {
    const definition = definitionOf(item.kind);
    const field = item.path === null ? '' : `${item.path.replaceAll('_', ' ')}: `;
    console.log(`• ${field}${definition.label(item.value)}`);
    for (const { grade, snippet } of evidence[index] ?? []) {
      console.log(
        `    ${grade}; ${snippet.map(({ page, line, text }) => `${of}page ${page}, line ${line}: ${text.trim()}`).join(' / ')}`,
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
