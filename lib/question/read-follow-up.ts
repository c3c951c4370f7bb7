import type { Brief } from './brief';
import { isPlural, nounKind } from './noun-kinds';
import { type ParseOptions, parseQuestion } from './parse-question';
import { askedFor, goesOnWith, nothingButTime, saysOnlyWhen, stepFrom, timePhraseIn } from './time-phrase';
import { tokensOf } from './tokens';

/** What was asked before, and the headline of its answer; null while there is none. */
export type AskedBefore = { question: string; answer: string | null };

/** A question that follows up another, read with what it leaves to the one before: "And for stock?" after "What is the sum
 *  insured for the buildings?" asks for the sum insured for stock. Where only the words before say what "it" is, they are
 *  looked for beside its own, with half their weight.
 *  @returns null where the question stands by itself */
export function readFollowUp(text: string, before: AskedBefore, options: ParseOptions = {}): Brief | null {
  const completed = complete(text, before.question, options);
  const whole = completed ?? text;
  const brief = parseQuestion(whole, options);
  const followsUp = { question: before.question, answer: before.answer };
  if (completed !== null) return { ...brief, followsUp, corrected: true };
  if (!isElliptic(text) && !pointing.test(text)) return null;
  if (saysOnlyWhen(text)) return { ...brief, followsUp, corrected: true };
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
/** Begins as a sentence that goes on, or is a few words, and says nothing itself. */
function isElliptic(text: string): boolean {
  const rest = text.replace(goesOnWith, '');
  const words = tokensOf(rest).length;
  if (words === 0 || verb.test(text) || questionWord.test(rest)) return false;
  return goesOn.test(text) || preposition.test(rest) || words <= fewWords;
}

const goesOn = /^\s*¿?(?:and|but|or|what about|how about|und|et|y)\b/i;
const questionWord =
  /^\s*¿?(?:what|who|whose|whom|which|when|where|why|how|list|give|show|name|tell|find|was|wer|wann|wo|wie|warum|welche\w*|qui|quand|où|quel\w*|comment|pourquoi|qué|quién|cuándo|dónde|cuál\w*|cuánt\w*|cómo)\b/i;
const fewWords = 5;

const verb =
  /\b(?:is|are|was|were|does|do|did|has|have|can|must|will|shall|may|ist|sind|war|waren|hat|haben|wird|gilt|est|sont|était|ont|es|son|era|tiene|hay)\b/i;
const pointing =
  /\b(?:it|its|they|them|their|this|that|these|those|he|she|his|her|dies(?:e[rsmn]?)?|davon|dafür|darin|deren|dessen|celui|celle|ceux|cela|esto|eso|aquello)\b/i;
const preposition = /^(?:for|in|of|at|under|by|on|per|to|from|für|bei|pour|para)\s/i;

/** The question before with what the follow-up puts in its place: a period, or what comes after a preposition; or the
 *  thing asked for. For when the question before asks stays with what is asked. Null where that can't be told. */
function complete(text: string, before: string, options: ParseOptions): string | null {
  if (!isElliptic(text)) return null;
  const rest = withoutMarks(text.replace(goesOnWith, '')).replace(
    /^(?:As|At|In|For|By|On|Under|Per|To|From|During|The)\s/,
    lowerCase,
  );
  const earlier = withoutMarks(before);
  if (rest === '') return null;
  const time = nothingButTime(rest) ?? stepFrom(earlier, rest);
  const whole = time ? askedFor(earlier, time) : askedOf(rest, earlier, options);
  return whole === null ? null : `${whole}?`;
}

/** What is asked of another thing, or another thing of the same one, and when it was asked for. */
function askedOf(rest: string, earlier: string, options: ParseOptions): string | null {
  const was = timePhraseIn(rest) ? null : timePhraseIn(earlier);
  const when = was ? ` ${earlier.slice(was.start, was.end)}` : '';
  const timeless = was ? `${earlier.slice(0, was.start)}${earlier.slice(was.end)}`.trim() : earlier;
  const word = preposition.exec(rest)?.[0].trim().toLowerCase();
  if (word !== undefined) {
    const at = lastPlace(timeless, word);
    return `${at === null ? timeless : timeless.slice(0, at)} ${rest}${when}`;
  }
  const whole = thingAsked(timeless, rest, options);
  return whole === null ? null : `${whole}${when}`;
}

/** A name in the place of the one that it can be parallel to: an amount, a day or a share is the thing that is asked for
 *  ("And the deductible?" after "What is the limit for theft?"), anything else what it is asked of ("And fire?"), or what
 *  is said to be so ("Is theft covered?"). */
function thingAsked(timeless: string, name: string, options: ParseOptions): string | null {
  if (/['’]s?$/.test(name) && ofOwner.test(timeless)) return timeless.replace(ofOwner, name);
  const soSaid = saidToBeSo.exec(timeless);
  if (soSaid) return `${soSaid[1]} ${name} ${soSaid[3]}`;
  const does = doesSo.exec(timeless)?.groups;
  if (does) return isParallel(name, does.thing ?? '') ? `${does.opening} ${name} ${does.what}` : `What is ${name}`;
  const done = doneTo.exec(timeless);
  if (done) return `${done[1]} ${name}`;
  const asksFor = /^((?:what|who|which|when|how (?:much|many|long|high))\s+(?:is|are|was|were)\s+)(.+)$/i.exec(
    timeless,
  );
  const of = lastPreposition.exec(timeless);
  if (!of) return asksFor ? `${agreeing(asksFor[1] ?? '', name)}${name}` : null;
  if (asksFor && isOfWhole(name)) return `${agreeing(asksFor[1] ?? '', name)}${name}`;
  if (parseQuestion(`What is ${name}?`, options).kind === 'text')
    return `${timeless.slice(0, of.index)}${of[0]}${name}`;
  return asksFor ? `${agreeing(asksFor[1] ?? '', name)}${name}${timeless.slice(of.index)}` : null;
}

/** "What are" of two things is "What is" of one. */
function agreeing(opening: string, name: string): string {
  return isPlural(tokensOf(name).at(-1) ?? '')
    ? opening
    : opening.replace(/are(?=\s+$)/i, 'is').replace(/were(?=\s+$)/i, 'was');
}

/** May the same be asked of both: the rent and the deposit, the lease and the insurance? A value, or what the whole document has
 *  one of, is asked for itself behind what has another kind or none. */
function isParallel(name: string, thing: string): boolean {
  const [kind, other] = [name, thing].map((phrase) =>
    nounKind(tokensOf(phrase.toLowerCase()).at(-1) ?? '', phrase.toLowerCase()),
  );
  return kind === other && !isOfWhole(name);
}

/** The policy number, the governing law: the document has one of them, whatever was asked of its parts. */
function isOfWhole(name: string): boolean {
  const phrase = name.toLowerCase();
  return (
    nounKind(tokensOf(phrase).at(-1) ?? '', phrase) === 'text' ||
    /\b(?:law|terms?|exclusions?|conditions?)$/.test(phrase)
  );
}

/** "The Client’s" of "Who is the Client’s representative?" */
const ofOwner =
  /(?:\b(?:the|its|our|their|this) )?\b(?!(?:what|who|when|where|how|it|that|there|let)['’])[\p{L}\d&.-]+['’]s?(?= \p{L})/iu;
const saidToBeSo = /^(is|are|was|were)\s+(.+?)\s+((?:also |not |expressly )?\w+ed(?:\sto\s.+)?)$/i;
/** "When does the lease start?", "When is the rent due?", "How long must the records be kept?" */
const doesSo =
  /^(?<opening>(?:when|where|why|how(?: (?:long|often|soon|far))?) (?:do|does|did|will|can|must|shall|may|is|are|was|were)) (?<thing>(?:the|its|their|our|this|any|an?) .+?) (?<what>(?:be |been )?(?:due|payable|\p{Ll}{3,})(?: (?:on|in|by|at|to|for|of|until)\b.*)?)$/iu;
const doneTo =
  /^((?:does|do|did|may|can|must|shall|will)\s+.+?\s(?:cover|include|exclude|insure|allow|permit|require|need|provide|mention))\s+.+$/i;

const lastPreposition =
  /\s(?:for|of|in|at|under|by|on|per|to(?=\s(?:the|an?)\s|\s\p{Lu})|from)\s(?!.*\s(?:for|of|in|at|under|by|on|per|from)\s)/u;

/** Where the question says what it is asked of, in words that the preposition may stand in the place of. */
function lastPlace(timeless: string, word: string): number | null {
  const places = ['for', 'in', 'at'];
  const alike = places.includes(word) ? places : [word];
  const at = Math.max(...alike.map((one) => timeless.toLowerCase().lastIndexOf(` ${one} `)));
  return at < 0 ? null : at;
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

function withoutMarks(text: string): string {
  return text.replace(/[?.!\s]+$/, '').trim();
}
