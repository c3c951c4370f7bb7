// `npm run verify -- BUNDLE.zip [--documents DIR] [--key FINGERPRINT] [--checkpoint FILE] [--password P]… [--json]`: no database,
// no network.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { verifyFiles } from '../lib/adapters/export/verify-files';
import { createPdfParser } from '../lib/adapters/pdf/pdf-parser';
import { type Finding, type FindingGroup, openGroups } from '../lib/export/finding';
import { onlyRepacked, verdictOf } from '../lib/export/verify-bundle';
import { endWhenNobodyReads } from './closed-pipe';
import { readArguments } from './read-arguments';

const usage =
  'Usage: npm run verify -- BUNDLE.zip [--documents DIR] [--key FINGERPRINT] [--checkpoint FILE] [--password P]… [--json]';
/** 0 all that could be checked holds, 1 a check failed, 2 a check could not be made, 3 all holds but what OCR read has to be
 *  looked at. */
const statuses = { holds: 0, fails: 1, unknown: 2, read_by_ocr: 3 } as const;
const verdicts = {
  holds: 'What could be checked holds',
  fails: 'The bundle does NOT hold',
  unknown: 'A check that was asked for could NOT be made; the others hold',
  read_by_ocr: 'What could be checked holds, but citations rest on what OCR read from pictures: look at those pages',
} as const;
const repacked = 'Every part holds, but the ZIP around them is NOT the one that was exported';
const marks = { holds: 'holds  ', fails: 'FAILS  ', unknown: 'unknown', read_by_ocr: 'by OCR ' } as const;
/** Of one group at the end: the findings have them all. */
const mostSubjects = 20;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
// whoever went before the verdict was told none
endWhenNobodyReads(statuses.unknown);

try {
  const options = { documents: text, key: text, checkpoint: text, password: texts, json: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(usage, options, { status: statuses.unknown });
  const [bundle] = positionals;
  if (!bundle || positionals.length > 1) throw new Error(usage);
  const { json, password: passwords = [], ...files } = values;
  requireBundle(bundle);
  requireFolder(files.documents);
  if (files.checkpoint !== undefined && !existsSync(files.checkpoint))
    throw new Error(`There is no checkpoint "${files.checkpoint}".`);
  const findings = await verifyFiles({
    bundle,
    ...files,
    passwords,
    parser: createPdfParser({ pages: 20_000 }),
    ...(json ? {} : { onFinding: print }),
  });
  const verdict = verdictOf(findings);
  const summary = inWords(findings);
  console.log(
    json
      ? JSON.stringify({ verdict, summary, findings })
      : [...openGroups(findings).map(inLines), '', summary].join('\n'),
  );
  process.exitCode = statuses[verdict];
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = statuses.unknown;
}

/** @throws on what no exporter wrote: nothing can be said of it */
function requireBundle(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  if (!statSync(path).isFile()) throw new Error(`"${path}" is a folder. Name the bundle, a ZIP file.`);
  // One that was cut off, or changed at one end, is a bundle that doesn't hold.
  const bytes = readFileSync(path);
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK')) && !bytes.includes('PK\u0005\u0006', -65_557, 'latin1'))
    throw new Error(`"${path}" is not a bundle: neither its beginning nor its end is that of a ZIP file.`);
}

function requireFolder(path: string | undefined): void {
  if (path !== undefined && !(existsSync(path) && statSync(path).isDirectory()))
    throw new Error(`There is no folder "${path}".`);
}

function print({ status, check, subject, detail }: Finding): void {
  console.log(`${marks[status]}  ${check}: ${oneLine(subject)}: ${oneLine(detail)}`);
}

function inLines({ status, check, subjects, detail }: FindingGroup): string {
  const times = subjects.length === 1 ? 'once' : `${subjects.length} times`;
  const what = status === 'read_by_ocr' ? 'Rests on OCR' : 'Could NOT be made';
  const named = subjects.slice(0, mostSubjects).map((subject) => `  - ${oneLine(subject)}`);
  const more = subjects.length > mostSubjects ? [`  and ${subjects.length - mostSubjects} more, named above`] : [];
  return ['', `${what}, ${times}: ${check}: ${oneLine(detail)}`, ...named, ...more].join('\n');
}

/** Names and questions are other people's text: nothing of it may steer a terminal. */
function oneLine(each: string): string {
  return each.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

function inWords(findings: Finding[]): string {
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  const verdict = onlyRepacked(findings) ? repacked : verdicts[verdictOf(findings)];
  const byOcr = count('read_by_ocr') > 0 ? `${count('read_by_ocr')} rest on OCR, ` : '';
  return `${verdict}: ${count('holds')} hold, ${byOcr}${count('fails')} failed, ${count('unknown')} could not be known.`;
}
