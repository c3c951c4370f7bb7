import { linesBetween } from '../../document/line-table';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { ReaderInput } from '../reader-input';
import { type Side, type Tally, talliesIn } from './read-votes';
import { votedAgainst, votedFor } from './vote-sides';

/** Reads which of several proposals got the most or the fewest votes for or against it: "Which of the three shareholder proposals had the
 *  fewest votes for it?" Each has to be told by the lines over its votes, and where the question counts them, there have to be as many.
 *  @returns at most one candidate; none where two are alike */
export function readVotedMatters({ brief, passages, table }: ReaderInput): Candidate[] {
  if (brief.narrative || brief.shape !== 'single' || brief.kind !== 'text') return [];
  const asked = comparedIn(coreQuestion(brief.question).core);
  if (!asked) return [];
  // All of the document: one that stands outside the passages may have more.
  const lines = table.pages.flatMap(({ firstLine, lastLine }) => linesBetween(table, firstLine, lastLine));
  const matters = talliesIn(lines).flatMap((tally) => {
    const votes = tally.votes.get(asked.side);
    const subject = tally.label === '' && isOfHolder.test(tally.matter) ? subjectOf(tally) : null;
    return votes && subject !== null ? [{ subject, votes, count: Number(votes.text.replaceAll(',', '')) }] : [];
  });
  if (matters.length < 2 || (asked.count !== null && asked.count !== matters.length)) return [];
  const isCitable = (line: number) => passages.some(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine);
  if (!matters.every(({ votes }) => isCitable(votes.line.number))) return [];
  const [first, second] = matters.toSorted((a, b) => (asked.most ? b.count - a.count : a.count - b.count));
  if (!first || first.count === second?.count) return [];
  const told = lines.findLast(({ number, text }) => number < first.votes.line.number && text.includes(first.subject));
  if (!told || !isCitable(told.number)) return [];
  const compared = matters.map(({ votes }) => votes.line.number);
  const rest = { line_start: Math.min(...compared), line_end: Math.max(...compared), quote: null };
  return [
    {
      strategy: 'table cell',
      items: [
        {
          kind: 'text',
          value: first.subject,
          spans: [{ line_start: told.number, line_end: told.number, quote: first.subject }, rest],
          path: null,
        },
      ],
      method: 'verbatim',
      computation: null,
      signals: { labelMatch: 0.95, uniqueness: 1, agreement: 1, nearness: 0.9, kindMatch: 1 },
      explanation: `votes ${asked.side}: ${first.votes.text}, of ${matters.length} proposals`,
      caveats: [],
      rivals: [],
      clarification: null,
      complete: true,
    },
  ];
}

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const asksProposal = new RegExp(
  String.raw`^(?:which|what) (?:of (?:the |its |these )?)?(?:(?<count>${numbers.join('|')}|\d{1,2}) )?(?:share|stock)(?:holder|owner) (?:proposals?|resolutions?)\b`,
  'i',
);
const isOfHolder = /\b(?:share|stock)(?:holder|owner)s?['’]? (?:proposal|resolution)\b/i;

/** By which votes, and whether the most of them; null where it is told otherwise: "the second most", "the highest share". */
function comparedIn(core: string): { side: Side; most: boolean; count: number | null } | null {
  const { count } = asksProposal.exec(core)?.groups ?? {};
  if (!asksProposal.test(core) || notCounted.test(core)) return null;
  const [isMost, isLeast] = [/\b(?:most|highest|largest|greatest)\b/i, /\b(?:fewest|least|lowest|smallest)\b/i].map(
    (each) => each.test(core),
  );
  const [isAgainst, isFor] = [votedAgainst.test(core), votedFor.test(core) || /\bsupport\b/i.test(core)];
  if (isMost === isLeast || isAgainst === isFor) return null;
  const word = numbers.indexOf(count?.toLowerCase() ?? '');
  const counted = word >= 0 ? word + 2 : count === undefined ? null : Number(count);
  return { side: isAgainst ? 'against' : 'for', most: isMost === true, count: counted };
}

const notCounted =
  /\b(?:second|third|fourth|next|two|three)[- ]+(?:most|fewest|highest|lowest|least)\b|\b(?:share|percent\w*|proportion|margin|non-?\s?votes?|abst\w+|withh\w+)\b/i;

/** "(8) The shareholder proposal regarding a report on lobbying was defeated:" is of a report on lobbying. */
function subjectOf({ matter }: Tally): string | null {
  return named.exec(matter)?.[1]?.trim() ?? null;
}

const named =
  /\b(?:proposal|resolution) (?:regarding|relating to|concerning|requesting|entitled|titled|on|for|about) (?:an? |the )?["“]?([^"”:;]{6,120}?)["”]?,?(?: (?:was|were) (?:not )?(?:defeated|rejected|approved|adopted)\b[^:;]*)?\s*[.:]?\s*$/i;
