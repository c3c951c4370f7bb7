import type { Item } from '../../contract/answer';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { hitsIn, labelCoverageOf } from './asked';
import { lineFactsOf } from './line-facts';
import type { Reading } from './reading';
import { signaturesIn } from './signatures';
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
  for (const signature of signaturesIn(reading)) {
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
