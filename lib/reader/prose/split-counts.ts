import type { Asked } from './asked';
import { hitsIn } from './asked';
import { tokensOf } from './stems';

/** Two counts of one thing in different circumstances: "eight cleaners on weekdays and three at weekends". */
type SplitCount = {
  /** Half-open UTF-16 offsets of the second number, which the noun is not said again of. */
  second: [number, number];
  firstStart: number;
  noun: string;
  circumstances: [string, string];
};

const number =
  '(?:\\d[\\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty)';
const circumstance = '(?:on|at|in|during|by|for|from|over) (?:the )?(?:\\p{L}+ ){0,2}\\p{L}{3,}';
const split = new RegExp(
  `(?<![\\p{L}\\d])(${number}) ((?:\\p{L}+ ){0,2}?\\p{L}{3,}) (${circumstance}),? (?:and|but) (${number}) (${circumstance})`,
  'giu',
);

function splitCountsIn(text: string): SplitCount[] {
  return [...text.matchAll(split)].map((match) => {
    const [whole = '', , noun = '', first = '', many = '', last = ''] = match;
    const start = match.index + whole.length - last.length - many.length - 1;
    return { second: [start, start + many.length], firstStart: match.index, noun, circumstances: [first, last] };
  });
}

/** How well one of two such counts is the one that is asked for: by the circumstance that the question names.
 *  @returns null for any other number */
export function splitCountMatch(asked: Asked, text: string, start: number): number | null {
  const found = splitCountsIn(text).find((each) => each.firstStart === start || each.second[0] === start);
  if (!found || hitsIn(asked.focusTerms, tokensOf(found.noun)).length === 0) return null;
  const named = found.circumstances.map((words) => hitsIn(asked.terms, tokensOf(words)).length > 0);
  const at = found.firstStart === start ? 0 : 1;
  // Of a question that names neither, or both, none of the two is the answer.
  return named[at] && !named[1 - at] ? 1 : 0.2;
}
