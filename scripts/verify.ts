// `npm run verify -- BUNDLE.zip [--documents DIR] [--key FINGERPRINT] [--checkpoint FILE] [--json]`: no database, no network.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { verifyFiles } from '../lib/adapters/export/verify-files';
import { createPdfParser } from '../lib/adapters/pdf/pdf-parser';
import type { Finding } from '../lib/export/finding';
import { onlyRepacked, verdictOf } from '../lib/export/verify-bundle';
import { endWhenNobodyReads } from './closed-pipe';
import { readArguments } from './read-arguments';

const usage = 'Usage: npm run verify -- BUNDLE.zip [--documents DIR] [--key FINGERPRINT] [--checkpoint FILE] [--json]';
/** 0 all that could be checked holds, 1 a check failed, 2 a check could not be made. */
const statuses = { holds: 0, fails: 1, unknown: 2 } as const;
const verdicts = {
  holds: 'What could be checked holds',
  fails: 'The bundle does NOT hold',
  unknown: 'A check that was asked for could NOT be made; the others hold',
} as const;
const repacked = 'Every part holds, but the ZIP around them is NOT the one that was exported';
const marks = { holds: 'holds  ', fails: 'FAILS  ', unknown: 'unknown' } as const;

const text = { type: 'string' } as const;
// whoever went before the verdict was told none
endWhenNobodyReads(statuses.unknown);

try {
  const options = { documents: text, key: text, checkpoint: text, json: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(usage, options, { status: statuses.unknown });
  const [bundle] = positionals;
  if (!bundle || positionals.length > 1) throw new Error(usage);
  const { json, ...files } = values;
  requireBundle(bundle);
  requireFolder(files.documents);
  if (files.checkpoint !== undefined && !existsSync(files.checkpoint))
    throw new Error(`There is no checkpoint "${files.checkpoint}".`);
  const findings = await verifyFiles({
    bundle,
    ...files,
    parser: createPdfParser({ pages: 20_000 }),
    ...(json ? {} : { onFinding: print }),
  });
  const verdict = verdictOf(findings);
  console.log(json ? JSON.stringify({ verdict, summary: inWords(findings), findings }) : `\n${inWords(findings)}`);
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

/** Names and questions are other people's text: nothing of it may steer a terminal. */
function oneLine(each: string): string {
  return each.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

function inWords(findings: Finding[]): string {
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  const verdict = onlyRepacked(findings) ? repacked : verdicts[verdictOf(findings)];
  return `${verdict}: ${count('holds')} hold, ${count('fails')} failed, ${count('unknown')} could not be known.`;
}
