import type { Brief } from './brief';
import { type ParseOptions, parseQuestion } from './parse-question';
import { periodsIn } from './periods';

/** What was asked before, and the headline of its answer; null while there is none. */
export type AskedBefore = { question: string; answer: string | null };

/** A question that follows up another, read with what it leaves to the one before: "And for stock?" after "What is the sum
 *  insured for the buildings?" asks for the sum insured for stock. Where only the words before say what "it" is, they are
 *  looked for beside its own, with half their weight.
 *  @returns null where the question stands by itself */
export function readFollowUp(text: string, before: AskedBefore, options: ParseOptions = {}): Brief | null {
  const completed = complete(text, before.question);
  const whole = completed ?? text;
  const brief = parseQuestion(whole, options);
  const followsUp = { question: before.question, answer: before.answer };
  if (completed !== null) return { ...brief, followsUp, corrected: true };
  if (!isElliptic(text) && !pointing.test(text)) return null;
  const earlier = parseQuestion(before.question, options);
  const own = new Set(brief.keywords.map((keyword) => keyword.text.toLowerCase()));
  const borrowed = earlier.keywords
    .filter((keyword) => !own.has(keyword.text.toLowerCase()))
    .map((keyword) => ({ ...keyword, weight: keyword.weight * borrowedShare }));
  // without a verb of its own it asks for the same sort of thing
  const sort = isElliptic(text) && brief.kind === 'text' ? { kind: earlier.kind, shape: earlier.shape } : {};
  return {
    ...brief,
    ...sort,
    keywords: [...brief.keywords, ...borrowed],
    periods: brief.periods.length > 0 ? brief.periods : earlier.periods,
    clarification: null,
    followsUp,
    corrected: true,
  };
}

const borrowedShare = 0.5;
/** Begins as a sentence that goes on, and says nothing itself. */
function isElliptic(text: string): boolean {
  return /^\s*¿?(?:and|but|or|what about|how about|und|et|y)\b/i.test(text) && !verb.test(text);
}

const verb =
  /\b(?:is|are|was|were|does|do|did|has|have|can|must|will|shall|may|ist|sind|war|waren|hat|haben|wird|gilt|est|sont|était|ont|es|son|era|tiene|hay)\b/i;
const pointing =
  /\b(?:it|its|they|them|their|this|that|these|those|he|she|his|her|dies(?:e[rsmn]?)?|davon|dafür|darin|deren|dessen|celui|celle|ceux|cela|esto|eso|aquello)\b/i;
const lead = /^\s*¿?\s*(?:and |but |or |und |et |y )?\s*(?:(?:what|how) about )?/i;
const preposition = /^(?:for|in|of|under|by|on|per|für|bei|pour|para)\s/i;

/** The question before with what the follow-up puts in its place: a period, or what comes after a preposition; or the
 *  thing asked for where the question before asks for one thing only. Null where that can't be told. */
function complete(text: string, before: string): string | null {
  if (!isElliptic(text) && !(preposition.test(text) && !verb.test(text))) return null;
  const rest = text
    .replace(lead, '')
    .replace(/[?.!\s]+$/, '')
    .trim();
  const earlier = before.replace(/[?.!\s]+$/, '').trim();
  if (rest === '') return null;
  const [period] = periodsIn(rest);
  if (period && rest.replace(period.original, '').replace(/^(?:in|for|im|für|en|pour|para)?\s*$/i, '') === '') {
    const [was] = periodsIn(earlier);
    return was ? `${earlier.replace(was.original, period.original)}?` : `${earlier} in ${period.original}?`;
  }
  const word = preposition.exec(rest)?.[0].trim().toLowerCase();
  if (word !== undefined) {
    const at = earlier.toLowerCase().lastIndexOf(` ${word} `);
    return at < 0 ? `${earlier} ${rest}?` : `${earlier.slice(0, at)} ${rest}?`;
  }
  const asksFor = /^((?:what|who|which|when|how (?:much|many|long|high))\s+(?:is|are|was|were)\s+)(.+)$/i.exec(earlier);
  const thing = asksFor?.[2];
  if (!asksFor || thing === undefined || /\s(?:for|of|in|under|by|on|per)\s/i.test(thing)) return null;
  return `${asksFor[1]}${rest}?`;
}
