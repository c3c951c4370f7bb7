import type { Candidate } from '../candidate';

/** A list whose entries end with what became of each: "Raise the fee 58 79 Not approved". A question for one outcome is answered by the entries
 *  that end with it, without their figures; where no entry says it in these words, by none.
 *  @returns the list as it was where the question asks for no outcome, or the entries tell none */
export function withOutcomeAsked(candidate: Candidate, question: string): Candidate | null {
  const asked = outcomeAsked.exec(question)?.slice(1, 3);
  if (!asked) return candidate;
  const told = candidate.items.map(({ value }) => (typeof value === 'string' ? outcomeTold.exec(value) : null));
  if (told.filter(Boolean).length < 2) return candidate;
  const wanted = asked
    .map((word) => (word ?? '').trim().toLowerCase())
    .join(' ')
    .trim();
  const items = candidate.items.flatMap((item, index) => {
    const [tail = '', not = '', outcome = ''] = told[index] ?? [];
    if (`${not.trim()} ${outcome}`.trim().toLowerCase() !== wanted) return [];
    const value = String(item.value).slice(0, -tail.length);
    return value === '' ? [] : [{ ...item, value, spans: item.spans.map((span) => ({ ...span, quote: value })) }];
  });
  return items.length === 0 ? null : { ...candidate, items };
}

const outcomes =
  'approved|adopted|accepted|rejected|defeated|withdrawn|passed|carried|lost|failed|deferred|tabled|declined|ratified';
const outcomeAsked = new RegExp(
  `^(?:which|what) [^?]{3,60}? (?:were|was|are|have been|has been|got) (not )?(${outcomes})\\b`,
  'i',
);
/** Behind the figures of its row, where there are some. */
const outcomeTold = new RegExp(`(?: (?:[\\d,.%]+|[\u2013\u2014-]))* (not )?(${outcomes})\\.?$`, 'i');
