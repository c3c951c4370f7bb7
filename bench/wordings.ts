import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '../lib/adapters/system-clock';
import type { AnyValue, NumberValue } from '../lib/contract/value-schemas';
import { answerQuestion, defaultLimits } from '../lib/pipeline';
import { createReaderProvider } from '../lib/reader/reader-provider';
import { scaleExponents } from '../lib/reader/tables/table';
import { loadDocument } from '../scripts/load-document';

export const options = { documents: { type: 'string' } } as const;

const measures =
  'net sales|revenue|net income|gross profit|operating income|total assets|long-term debt|inventories|research and development expense|capital expenditures|cash and cash equivalents|accounts receivable|goodwill|cost of sales|income tax expense|interest expense|total liabilities|accounts payable|share repurchases|net cash provided by operating activities|diluted earnings per share'.split(
    '|',
  );

/** The same thing, asked as different people would. */
const wordings: readonly ((measure: string, year: number) => string)[] = [
  (measure, year) => `What was ${measure} in ${year}?`,
  (measure, year) => `How much was ${measure} in fiscal year ${year}?`,
  (measure, year) => `${measure} FY${year}`,
  (measure, year) => `What did ${measure} amount to in ${year}?`,
  (measure, year) => `What is the amount of ${measure} for ${year}, in USD?`,
  (measure, year) => `What was the company's ${measure} for the year ${year}?`,
  (measure, year) => `Tell me the ${measure} for ${year}.`,
  (measure, year) => `How high was ${measure} at the end of ${year}?`,
  (measure, year) => `What ${measure} did the company report for fiscal ${year}?`,
  (measure, year) => `How much ${measure} did the company have in ${year}?`,
  (measure, year) => `I need the ${year} figure for ${measure}.`,
  (measure, year) => `Please state ${measure} as of year-end ${year}.`,
];

type Asked = { found: boolean; values: AnyValue[]; inConflict: boolean };

/** Does the reader contradict itself? Of annual reports it is asked for the same figure in twelve wordings, and whether figures have grown
 *  or fallen that it gives itself for both years. No truth is needed, and none is known: agreement is no proof that both are right.
 *  `npm run bench -- wordings [--documents FOLDER]`: files named like ORRIN_2031_10K.pdf. */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const at = args.indexOf('--documents');
  const folder = at >= 0 ? (args[at + 1] ?? '') : join(process.cwd(), '../shared/eval/documents');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => annualReport.test(name)) : [];
  if (names.length === 0) console.log(`No annual reports in ${folder}: nothing is measured.`);
  const same = { groups: 0, answers: 0, agree: 0, differ: 0, abstain: 0 };
  const changes = { answers: 0, agree: 0, contradict: 0 };
  for (const name of names) {
    const document = await loadDocument(join(folder, name));
    if (!document.ok) continue;
    const ask = (question: string) => askReader(document, question);
    const year = Number(annualReport.exec(name)?.[1]);
    for (const measure of measures) {
      const answers: Asked[] = [];
      for (const wording of wordings) answers.push(await ask(wording(measure, year)));
      const found = answers.filter((answer) => answer.found);
      const alike = found.map(({ values }) => found.filter((other) => isDeepStrictEqual(other.values, values)));
      const [most = []] = alike.sort((a, b) => b.length - a.length);
      if (most.length > 0) same.groups += 1;
      for (const [index, answer] of most.length > 0 ? answers.entries() : []) {
        const agrees = most.includes(answer);
        same[!answer.found ? 'abstain' : agrees ? 'agree' : 'differ'] += 1;
        if (answer.found && !agrees)
          console.log(`${name}: ${wordings[index]?.(measure, year)} → ${said(answer)}, else ${said(most[0])}`);
      }
      const [now, before] = [answers[0], await ask(`What was ${measure} in ${year - 1}?`)].map((answer) =>
        figureOf(answer, measure),
      );
      for (const direction of ['increase', 'decline'] as const) {
        const question = `Did ${measure} ${direction} in ${year}?`;
        const { found, values } = await ask(question);
        if (!found || now === null || before === null || now === undefined || before === undefined) continue;
        const holds = direction === 'increase' ? now > before : now < before;
        changes.answers += 1;
        changes[values[0] === holds ? 'agree' : 'contradict'] += 1;
        if (values[0] !== holds)
          console.log(`${name}: ${question} → ${values[0]}, though it went from ${before} to ${now}`);
      }
    }
  }
  same.answers = same.agree + same.differ;
  console.log(
    `${same.groups} figures in ${wordings.length} wordings: ${same.agree} the same, ${same.differ} another, ${same.abstain} abstain`,
  );
  console.log(`${changes.answers} changes whose figures are known: ${changes.contradict} contradict them`);
  console.log(JSON.stringify({ bench: 'wordings', documents: names.length, same, changes }));
}

const annualReport = /_((?:19|20)\d\d)_10K\.pdf$/;

async function askReader(
  document: Extract<Awaited<ReturnType<typeof loadDocument>>, { ok: true }>,
  question: string,
): Promise<Asked> {
  const { answer } = await answerQuestion({
    question,
    table: document.table,
    index: document.index,
    provider: createReaderProvider(),
    reader: null,
    limits: defaultLimits,
    fallback: 'sentinel',
    clock: systemClock,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return {
    found: answer.answer_found,
    values: answer.items.map(({ value }) => value),
    inConflict: answer.conflicting_evidence,
  };
}

/** In units, and what is spent without its sign, as it is printed either way. Null where it isn't one figure. */
function figureOf(answer: Asked | undefined, measure: string): number | null {
  const [value, ...others] = answer?.values ?? [];
  if (!value || others.length > 0 || typeof value !== 'object' || !('value' in value)) return null;
  const { value: digits, scale } = value as NumberValue & { scale?: keyof typeof scaleExponents | null };
  const figure = Number(digits) * 10 ** (scale ? scaleExponents[scale] : 0);
  return /expense|cost|expenditures|repurchases/.test(measure) ? Math.abs(figure) : figure;
}

function said(answer: Asked | undefined): string {
  const figures = (answer?.values ?? []).map((value) => JSON.stringify(value)).join(' and ');
  return answer?.inConflict ? `${figures} (said to be in conflict)` : figures;
}
