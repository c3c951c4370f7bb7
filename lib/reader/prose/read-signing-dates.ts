import type { Item } from '../../contract/answer';
import type { Candidate } from '../candidate';
import { roleNames } from '../named-roles';
import type { Asked } from './asked';
import { hitsIn, labelCoverageOf } from './asked';
import { lineFactsOf } from './line-facts';
import { isSignedForRole } from './read-people';
import type { Reading } from './reading';
import { type Signature, signaturesIn, standsUnder } from './signatures';
import { sourceTextOf, spansOf } from './source-text';
import type { Token } from './stems';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

/** Reads when a document was signed: the date on the line of a signature or close to it ("Date: May 5, 2023   By: /s/ …"). */
export function readSigningDates(asked: Asked, reading: Reading): Candidate[] {
  if (
    asked.brief.kind !== 'date' ||
    asked.brief.shape !== 'single' ||
    !/\bsign(?:ed|ing|ature)?\b|\bexecuted\b/i.test(asked.question)
  )
    return [];
  const candidates: Candidate[] = [];
  const all = signaturesIn(reading);
  const party = asksWhenSigned.exec(asked.question)?.[1];
  if (party !== undefined) {
    const own = all.filter((signature) => isSignedForRole(signature, party, reading));
    const days = own.flatMap((signature) => dayUnder(signature, all, reading) ?? []);
    if (own.length === 1 && days.length === 1) return days.map((item) => candidateOf(item, 1, 1));
  }
  for (const signature of all) {
    for (const line of reading.lines) {
      if (line.page !== signature.line.page || Math.abs(line.box[1] - signature.line.box[1]) > 48) continue;
      const found = valuesIn('date', line.text)[0];
      if (!found || found.original.length < 6) continue;
      const labelled = /\bdated?\b\s*:?/i.test(line.text.slice(0, found.start));
      if (!labelled && line !== signature.line) continue;
      const words = tokensOf(`${signature.title} ${signature.party} signed date ${signature.name}`);
      candidates.push(
        candidateOf(
          {
            kind: 'date',
            value: found.value,
            spans: spansOf(sourceTextOf([line]), found.start, found.end),
            path: null,
          },
          Math.min(1, 0.3 + labelCoverageOf(asked, words)),
          isOfAnother(asked, reading, words) ? 0.3 : 1,
        ),
      );
    }
  }
  return [...candidates, ...signedForDates(asked, reading)];
}

/** "When did the Consultant sign?", of a role that contracts know. */
const asksWhenSigned = new RegExp(`^when (?:did|has|had) (?:the )?(${roleNames}) (?:sign|execute)(?:ed)?\\b`, 'i');

/** "Dated: 5 February 2031" under one signature, in its own column where another stands beside it. */
function dayUnder(signature: Signature, all: readonly Signature[], reading: Reading): Item | null {
  const below = reading.lines.filter(
    ({ page, box }) => page === signature.line.page && box[1] > signature.line.box[1] + 2,
  );
  for (const line of below) {
    if (line.box[1] - signature.line.box[1] > mostBelow || all.some((other) => other.line === line)) return null;
    const cell = (reading.cells.get(line.number) ?? []).find(
      (each) => dated.test(each.text) && standsUnder(each, signature, all, reading),
    );
    const found = cell ? valuesIn('date', cell.text)[0] : undefined;
    if (!cell || !found || found.original.length < 6) continue;
    const spans = spansOf(sourceTextOf([line]), cell.start + found.start, cell.start + found.end);
    return { kind: 'date', value: found.value, spans, path: null };
  }
  return null;
}

const dated = /^dated?\b/i;
const mostBelow = 90;

/** "Signed for the Customer: Ingrid Sol, Oslo, 26 February 2031": each party has its own day, and an agreement that was signed on two is told by
 *  both. A question for one of the parties is answered by the words of its line. */
function signedForDates({ question }: Asked, { lines }: Reading): Candidate[] {
  if (!asksOfAll.test(question)) return [];
  const told = lines.flatMap((line) => {
    const found = signedFor.test(line.text) ? valuesIn('date', line.text).at(-1) : undefined;
    return found && found.original.length >= 6 ? [{ line, found }] : [];
  });
  const days = new Set(told.map(({ found }) => JSON.stringify((found.value as { iso: string }).iso)));
  if (days.size < 2) return [];
  return told.map(({ line, found }) =>
    candidateOf(
      { kind: 'date', value: found.value, spans: spansOf(sourceTextOf([line]), found.start, found.end), path: null },
      1,
      1,
    ),
  );
}

const asksOfAll =
  /^when (?:was|were|is|has) [^?]*\b(?:signed|executed)\s*\?*$|\bdate of (?:signature|signing|execution)\b/i;
const signedFor = /^(?:signed|executed|date signed|agreed) (?:for|on behalf of|by)\b/i;

function candidateOf(item: Item, labelMatch: number, kindMatch: number): Candidate {
  return {
    strategy: 'signature',
    items: [item],
    method: 'verbatim',
    computation: null,
    signals: { labelMatch, uniqueness: 1, agreement: 0, nearness: 1, kindMatch },
    explanation: 'the date beside the signature',
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}

/** "When was the credit agreement signed?": a report that tells of one was signed on another day. What is signed is named on the first
 *  page, as titles are written, or beside the signature. */
function isOfAnother(asked: Asked, { table }: Reading, beside: readonly Token[]): boolean {
  const front = table.pages[0]?.lines.flatMap((line) => lineFactsOf(line).capitals) ?? [];
  const known = new Set(hitsIn(asked.ownTerms, [...beside, ...front]).map(({ term }) => term));
  const unknown = asked.ownTerms.filter((term) => !known.has(term) && term !== asked.event && /\p{L}/u.test(term.text));
  return unknown.reduce((sum, { weight }) => sum + weight, 0) > 0.5;
}
