import { frontOf, isRegistrant } from '../../document/registrant';
import { lengthIn } from '../../question/period-lengths';
import { yearsAsked, yearsIn } from '../../question/years-in';
import type { Candidate } from '../candidate';
import { tellsOfOtherDay } from '../span-asked';
import { type Asked, hitsIn } from './asked';
import { isOfTime } from './of-time';
import type { Reading, Sentence } from './reading';
import { isZeroInYearAsked } from './row-of-years';
import { tokensOf } from './stems';

/** "We did not pay any dividends in 2032, compared with $5 million in 2031": where the text says that there was none of what is asked for,
 *  a figure that prose says beside it is of another year or of something else, and a "yes" rests on a sentence that only sounds like it. */
export function isToldNone({ items, strategy }: Candidate, asked: Asked, reading: Reading): boolean {
  const isFigure = ofProse.has(strategy) && items.every(({ kind }) => figures.has(kind));
  if (!isFigure && !(strategy === 'statement' && items[0]?.value === true)) return false;
  const known = toldNone.get(asked);
  if (known !== undefined) return known;
  const told =
    !denial.test(asked.question) &&
    [...asked.heard].some((sentence) => deniesAsked(asked, sentence, reading) || tellsZero(asked, sentence));
  toldNone.set(asked, told);
  return told;
}

/** What a table gives stands in the column of its year. */
const ofProse: ReadonlySet<Candidate['strategy']> = new Set(['sentence', 'form field', 'sum in a sentence']);
const figures: ReadonlySet<string> = new Set(['amount', 'number', 'percent']);
const toldNone = new WeakMap<Asked, boolean>();

/** Does a clause of the sentence deny all that is asked for, nothing narrower, and of the same time? */
function deniesAsked(asked: Asked, sentence: Sentence, reading: Reading): boolean {
  return deniedIn(sentence.text).some(
    (denied) => isAllAsked(asked, denied.clause, reading) && isOfTimeAsked(asked, denied, sentence),
  );
}

/** "The notional amounts of such swaps were $1.25 billion and zero as of December 31 and June 30, 2032, respectively" */
function tellsZero(asked: Asked, sentence: Sentence): boolean {
  if (!/\b(?:zero|nil)\b/i.test(sentence.text)) return false;
  const things = thingsOf(asked);
  const values = sentence.valuesOf('amount').map(({ start, end }): [number, number] => [start, end]);
  return (
    hitsIn(things, sentence.tokens).length === things.length && isZeroInYearAsked(asked.question, sentence.text, values)
  );
}

function thingsOf({ ownTerms }: Asked): Asked['ownTerms'] {
  return ownTerms.filter(({ text }) => !isOfTime(text) && !comesOfIt.test(text));
}

type Denied = { clause: string; before: string; after: string; isEver: boolean };

/** The clauses of a sentence that deny something, each with what stands before and behind it. */
function deniedIn(text: string): Denied[] {
  return [...text.matchAll(denials)].flatMap(({ 0: printed, index }) => {
    const lead = text.slice(0, index).split(opening).at(-1) ?? '';
    const rest = text.slice(index + printed.length);
    const [own = ''] = rest.split(closing);
    const after = rest.slice(own.length);
    if (exception.test(after)) return [];
    const clause = lead + printed + own;
    return { clause, before: text.slice(0, index - lead.length), after, isEver: /^never$/i.test(printed) };
  });
}

/** Is everything that is asked for denied, and does nothing in the clause narrow it? "No borrowings were outstanding under the term loan"
 *  says nothing of all borrowings. */
function isAllAsked(asked: Asked, clause: string, { table }: Reading): boolean {
  const tokens = tokensOf(clause);
  const things = thingsOf(asked);
  const hits = hitsIn(things, tokens);
  if (hits.length === 0 || hits.length < things.length) return false;
  const said = new Set([
    ...tokensOf(asked.question).map(({ stem }) => stem),
    ...asked.terms.flatMap(({ ways }) => ways.flat()),
  ]);
  const front = frontOf(table);
  return tokens.every(
    ({ text, stem }) => said.has(stem) || narrowsNothing.test(text) || isOfTime(text) || isRegistrant(text, front),
  );
}

/** Does the clause, or what stands around it, tell of the year that is asked for? */
function isOfTimeAsked({ question }: Asked, { clause, before, after, isEver }: Denied, sentence: Sentence): boolean {
  const wanted = yearsAsked(question);
  if (wanted.size !== 1) return wanted.size === 0 && yearsIn(sentence.text).size === 0;
  if (tellsOfOtherDay(before + clause, question)) return false;
  // A year may be told by its number alone.
  if ((lengthIn(before + clause) ?? 12) !== (lengthIn(question) ?? 12)) return false;
  const told = [clause, before, after, textBefore(sentence)].map(yearsIn).find((years) => years.size > 0);
  return told ? [...wanted].every((year) => told.has(year)) : isEver;
}

function textBefore({ block, index }: Sentence): string {
  return block.sentences.find((other) => other.index === index - 1)?.text ?? '';
}

const denial =
  /\b(?:(?:did|do|does|have|has|had|were|was|are|is)(?: not|n['’]t)|never|none of|no(?! (?:longer|later|less|fewer|more|greater)\b))\b/i;
const denials = new RegExp(denial.source, 'gi');
const opening = /[;:()•]|,\s|\s[–—]\s|\b(?:and|but|while|whereas|although)\s/i;
/** "… in 2032 and 2031 compared with …": the years belong to what is denied, what follows with figures of its own doesn't. */
const closing =
  /[;()]|\s[–—]\s|,(?!\s?(?:and )?(?:in )?(?:19|20)\d\d)|\s(?=(?:(?:as )?compared|versus|but|however|while|whereas|although|because|except|other than)\b)|\s(?=and (?!(?:in )?(?:19|20)\d\d)[^,;]*(?:[$€£%]|\d (?:[mb]illion|thousand)|\b\d{1,3}(?:,\d{3})*(?! ?,? ?(?:19|20)\d\d)\b))/i;
const exception = /^[\s,(]*(?:except|other than|apart from|besides|until|unless|beyond|in excess)\b/i;
/** Where there was nothing, nothing came of it. */
const comesOfIt =
  /^(?:cash|proceeds|payments?|costs?|value|(?:total|aggregate|gross|net) (?:cash|proceeds|payments?))$/i;
const narrowsNothing =
  /^(?:did|do|does|have|has|had|been|were|was|are|is|be|not|\p{L}+n['’]t|never|none|no|any|the|an?|our|its|their|we|it|they|company(?:['’]s)?|there|which|that|to|of|in|on|for|under|from|by|with|during|and|or|as|at|also|made|make|paid|pay|record(?:ed)?|recogni[sz]ed?|incur(?:red)?|receive[ds]?|outstanding|cash|such|respectively|million|billion|prior|previous|both)$/iu;
