import type { Line } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { asksAuditor, asksWho, isFirm } from './organisation-names';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';

/** Reads which firm audits: the signature beside "We have served as the Company's auditor since 2019", which stands at the end of every
 *  report of an auditor and names neither. */
export function readAuditors(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question } = asked;
  if (brief.shape !== 'single' || brief.narrative || brief.kind !== 'text' || !asksAuditor.test(question)) return [];
  if (!asksWho(question) && !asksFirm.test(question)) return [];
  const year = sinceYear.exec(question)?.[1];
  const told = reading.lines.flatMap((line, index) => {
    if (!tenure.test(line.text)) return [];
    const around = reading.lines.slice(Math.max(0, index - linesAround), index + linesAround + 1);
    const signed = around
      .filter((other) => other.page === line.page)
      .sort((a, b) => Math.abs(a.number - line.number) - Math.abs(b.number - line.number))
      .find((other) => firmOf(other) !== null);
    return signed ? [{ signed, fits: year === undefined || line.text.includes(year) }] : [];
  });
  return told.flatMap(({ signed, fits }) => {
    const firm = firmOf(signed);
    return firm ? [candidateOf(firm, signed, fits)] : [];
  });
}

function candidateOf(firm: { start: number; value: string }, line: Line, fits: boolean): Candidate {
  return {
    strategy: 'signature',
    items: [
      {
        kind: 'text',
        value: firm.value,
        spans: spansOf(sourceTextOf([line]), firm.start, firm.start + firm.value.length),
        path: null,
      },
    ],
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 1, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: fits ? 1 : 0.2 },
    explanation: "signed the auditor's report",
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}

/** A firm's name alone on its line, or behind the sign of a signature. */
function firmOf(line: Line): { start: number; value: string } | null {
  const [, sign = '', value = ''] = /^((?:\/s\/|By:)?\s*)(.*?)[\s.]*$/i.exec(line.text) ?? [];
  return isFirm(value) ? { start: sign.length, value } : null;
}

const asksFirm = /\b(?:which|what) (?:[\p{L}-]+ ){0,4}?(?:firms?|auditors?|accountants?|compan(?:y|ies))\b/iu;
const sinceYear = /\bsince (?:at least )?((?:19|20)\d\d)\b/i;
const tenure =
  /\b(?:served|acted|been) as (?:the |our )?[\p{L}’' .,&-]{2,60}['’]s? (?:independent )?auditors? since\b/iu;
/** The signature stands right above or below, with the place and the date. */
const linesAround = 6;
