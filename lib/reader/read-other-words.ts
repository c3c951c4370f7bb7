import type { Answer } from '../contract/answer';
import { howSoon } from '../question/how-soon';
import { parseQuestion } from '../question/parse-question';
import type { ReaderInput } from './reader-input';

/** "The most senior lawyer (chief legal officer)", "unionized, i.e. under collective bargaining agreements": a question that says a thing in two
 *  ways, or less plainly than it could ("the names of the segments"), is read in the second of them, where the first found nothing.
 *  @param read answers a question from the same passages
 *  @returns null where the question says nothing twice, or the second way finds nothing either */
export function readOtherWords(input: ReaderInput, read: (input: ReaderInput) => Answer): Answer | null {
  const { kind, shape, narrative, scope } = input.brief;
  const soon = kind === 'text' && shape === 'single' ? howSoon(input.brief.question) : null;
  const long = kind === 'number' && shape === 'single' ? howLong(input.brief.question) : null;
  const question = soon ?? long ?? inOtherWords(input.brief.question);
  if (question === null) return null;
  const told = read({ ...input, brief: parseQuestion(question, { override: { kind, shape, narrative, scope } }) });
  return told.answer_found ? told : null;
}

/** "What is the initial term?", "cure period": how long it is; null where no such thing is asked. */
function howLong(question: string): string | null {
  const [, thing] = ofTime.exec(question) ?? [];
  return thing === undefined ? null : `How long is the ${thing}?`;
}

const ofTime = /^(?:[Ww]hat(?:['’]s| is| are) )?(?:the )?((?:[\p{Ll}-]+ ){1,3}(?:term|period))\s*\?*$/u;

/** The question with the second way of saying in place of the first; null where there is none. */
export function inOtherWords(question: string): string | null {
  const plainer = plainerWords.find(({ said }) => said.test(question));
  if (plainer) return question.replace(plainer.said, plainer.as);
  const found = inBrackets.exec(question) ?? thatIs.exec(question);
  const second = found?.[1];
  if (!found || second === undefined) return null;
  return `${question.slice(0, found.index)}${second}${question.slice(found.index + found[0].length)}`;
}

/** "The names of its segments" are its segments; who chairs a board is called its chairman, what a customer has to pay are
 *  invoices, and an agreement lasts for its term. */
const plainerWords: readonly { said: RegExp; as: string }[] = [
  { said: /\bare the names of (?=(?:the|its|their|all(?: of)? the) \p{Ll})/iu, as: 'are ' },
  {
    said: /^who (?:currently )?chairs (?=(?:the|its|their)(?: [\p{L}.’']+)? board\b)/iu,
    as: 'Who is the chairman of ',
  },
  {
    said: /^how (?:long|many days) (?:does|do|has|have) (?:the |an? )?(?:customer|client|buyer|purchaser|recipient)s? (?:(?:have|got) )?to pay(?: (?:the |its |an )?(?:invoices?|bills?))?(?=\s*\?*$)/iu,
    as: 'How long to pay invoices',
  },
  {
    said: /^how long (?:does|will|is) (?:the|this) ((?:\p{L}+ )?(?:agreement|contract|lease|licen[cs]e|engagement)) (?:last|run|continue|valid|(?:remain |stay |be )?in (?:effect|force))(?=\s*\?*$)/iu,
    as: 'How long is the term of the $1',
  },
];

/** A noun and what is said of it, back to the word that governs it. */
const noun = String.raw`(?:(?!(?:the|an?|its|their|our|his|her|by|of|in|on|at|to|for|from|with|under|as|is|are|was|were|has|have|had|do|does|did|what|which|who|how|many|much|and|or)\b)\p{Ll}[\p{L}’'-]*\s+){1,4}`;
const words = String.raw`(?!(?:in|net|as|and|or|if|not|loss|excluding|including|except|before|after|both|either|where|when)\b)\p{Ll}[\p{Ll} '’-]{6,60}`;
const inBrackets = new RegExp(String.raw`(?<=\s)(?<!\b(?:many|much)\s)${noun}\((?:i\.\s?e\.,?\s*)?(${words})\)`, 'u');
const thatIs = /(?<=\s)\p{Ll}[\p{L}-]*,?\s+(?:i\.\s?e\.|that is|in other words),?\s+(\p{Ll}[\p{Ll} '’-]{6,60}\p{L})/u;
