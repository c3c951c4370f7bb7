import type { Candidate } from '../candidate';
import { type Asked, hitsIn } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { textsCited } from '../prose/texts-on-lines';

/** "What would net income have been without the new tax law?" What it was tells nothing of that: a text has to say what would have been, or what is
 *  left without the law. */
export function isWhatWas({ items }: Candidate, { question, terms }: Asked, reading: Reading): boolean {
  const [, condition] = asksWhatIf.exec(question) ?? [];
  if (condition === undefined) return false;
  const named = terms.filter(({ text }) => condition.includes(text) && !saysCondition.test(text));
  const isNamed = (text: string) => hitsIn(named, tokensOf(text)).length > 0;
  return items.every(({ spans }) =>
    spans.every((span) =>
      textsCited(span, reading).every(
        (text) =>
          !(wouldHave.test(text) && isNamed(text)) &&
          ![...text.matchAll(leavesOut)].some(([, what = '']) => isNamed(what)),
      ),
    ),
  );
}

const asksWhatIf =
  /\bwould\b[^?]*? (?:be|been|have)\b[^?]*?\b((?:without|absent|excluding|but for|if\b[^?]*\bnot|had\b[^?]*\bnot)\b[^?]*)/i;
const saysCondition = /^(?:without|absent|excluding|if|had|not)$/i;
const wouldHave = /\bwould (?:not )?have\b/i;
const leavesOut = /\b(?:without|absent|exclud(?:ing|es?|ed)|exclusive of|but for)\b([^.;,]*)/gi;
