import type { Item } from '../../contract/answer';
import type { Line } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { asksAuditor, asksWho, isFirm } from './organisation-names';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';

/** Reads which firm audits, and since when: the signature beside "We have served as the Company's auditor since 2019", which stands at the end of every
 *  report of an auditor and names neither. */
export function readAuditors(asked: Asked, reading: Reading): Candidate[] {
  const { brief, question } = asked;
  if (brief.shape !== 'single' || brief.narrative) return [];
  if (asksId.test(question)) return reading.lines.flatMap(idTold);
  if (!asksAuditor.test(question) || asksFormer.test(question)) return [];
  if (brief.kind === 'date' && asksSince.test(question)) return reading.lines.flatMap(sinceTold);
  if (brief.kind !== 'text') return [];
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
    if (!firm) return [];
    const spans = spansOf(sourceTextOf([signed]), firm.start, firm.start + firm.value.length);
    return [candidateOf({ kind: 'text', value: firm.value, spans, path: null }, fits)];
  });
}

/** Whoever signs is the auditor, and not who was it before. */
const asksFormer =
  /\b(?:previous|former|prior|predecessor|past|earlier|outgoing|last|old)(?: \p{L}+){0,3} (?:auditors?|accountants?|accounting firms?|audit firms?)\b|\b(?:auditors?|accountants?)['’]s? predecessor|\baudited\b[^?]*\bbefore\b/iu;

/** "We have served as the Company's auditor since 2019." */
function sinceTold(line: Line): Candidate[] {
  const match = tenure.exec(line.text);
  const year = match && /^\s+(?:at least )?((?:19|20)\d\d)\b/.exec(line.text.slice(match.index + match[0].length));
  if (!match || !year?.[1]) return [];
  const start = match.index + match[0].length + year[0].length - year[1].length;
  const value = { iso: year[1], original: year[1] };
  const spans = spansOf(sourceTextOf([line]), start, start + year[1].length);
  return [
    { ...candidateOf({ kind: 'date', value, spans, path: null }, true), explanation: 'the auditor says since when' },
  ];
}

/** "Report of Independent Registered Public Accounting Firm (PCAOB ID 9042)": the number that the overseer gave the firm. */
function idTold(line: Line): Candidate[] {
  const match = id.exec(line.text);
  const value = match?.[1];
  if (!match || value === undefined) return [];
  const end = match.index + match[0].length;
  const spans = spansOf(sourceTextOf([line]), end - value.length, end);
  return [
    {
      ...candidateOf({ kind: 'text', value, spans, path: null }, true),
      strategy: 'form field',
      explanation: 'the number of the firm at its overseer',
    },
  ];
}

function candidateOf(item: Item, fits: boolean): Candidate {
  return {
    strategy: 'signature',
    items: [item],
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
export function firmOf(line: Line): { start: number; value: string } | null {
  const [, sign = '', value = ''] = /^((?:\/s\/|By:)?\s*)(.*?)[\s.]*$/i.exec(line.text) ?? [];
  return isFirm(value) ? { start: sign.length, value } : null;
}

const asksSince =
  /\b(?:since|from) (?:when|(?:what|which) year)\b|\bwhen\b[^?]*\b(?:beg[iau]n|start|first|appointed|engaged|become|became)\b|\b(?:what|which) year\b/i;
const asksId =
  /\b(?:PCAOB|audit(?:or)?(?:['’]s)? firm(?:['’]s)?|auditor(?:['’]s)?)\b[^?]{0,30}\b(?:id|identification)\b/i;
const id = /\b(?:PCAOB|firm) (?:firm )?id(?:entification)?(?: ?(?:no\.?|number))?:? ?#?(\d{1,5})\b/i;
const asksFirm = /\b(?:which|what) (?:[\p{L}-]+ ){0,4}?(?:firms?|auditors?|accountants?|compan(?:y|ies))\b(?!['’]s)/iu;
const sinceYear = /\bsince (?:at least )?((?:19|20)\d\d)\b/i;
const tenure =
  /\b(?:served|acted|been) as (?:the |our )?[\p{L}’' .,&-]{2,60}['’]s? (?:independent )?auditors? since\b/iu;
/** The signature stands right above or below, with the place and the date. */
export const linesAround = 6;
