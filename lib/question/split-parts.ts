import { sentencesOf } from './core-question';
import { periodsIn } from './periods';
import { kindOfThing, thingsAsked } from './things-asked';
import { askedFor, timePhraseIn } from './time-phrase';

/** The single questions that a double one consists of; empty when it is single. "What is the premium and when does the cover
 *  start?" is two; "Which segments grew and why?" stays one, since its second half can't stand alone.
 *  @param labels what the document's fields are called, as labels are compared */
export function splitParts(core: string, labels: ReadonlySet<string> = new Set()): string[] {
  const sentences = sentencesOf(core);
  const parts = sentences
    .filter((sentence) => sentences.length === 1 || !(setsTheScene.test(sentence) || tellsWhatIsKnown.test(sentence)))
    .filter(
      (sentence, index, all) => !(saysHow.test(sentence) && /^[^.]*\bhow many times\b/i.test(all[index - 1] ?? '')),
    )
    .flatMap((sentence) => saidInShort(sentence, labels) ?? splitSentence(sentence));
  const questions = parts.filter((part) => wordCount(part) >= 3);
  return questions.length > 1 ? ofTheSameTime(namingWhatTheyMean(countingTheSame(questions.map(asQuestion)))) : [];
}

/** "Who is the auditor and since when?", "What is the date of the lease and its amount?": what the second half leaves out stands in the first.
 *  @returns both in full; null where the sentence is no such question */
function saidInShort(sentence: string, labels: ReadonlySet<string>): string[] | null {
  const since = sinceWhen.exec(sentence)?.groups;
  if (since) return [since.who ?? '', `Since when has ${since.role} served as ${bare(since.role)}`];
  const done = whenAndByWhom.exec(sentence)?.groups;
  if (done) return [done.when ?? '', `By whom ${done.verb} ${done.done}`];
  const signed = whoAndWhen.exec(sentence)?.groups;
  if (signed) return [`Who ${signed.verb} ${signed.thing}`, `When was ${signed.thing} ${signed.verb}`];
  const other = andTheOther.exec(sentence)?.groups;
  if (other && isOfPaper.test(kindOfThing(other.first ?? '') ?? '') && kindOfThing(other.second ?? '') !== null)
    return [`${other.opening} the ${other.first} of ${other.whole}`, `${other.opening} the ${other.second}`];
  const { opening = '', first = '', second = '', whole = '' } = itsOther.exec(sentence)?.groups ?? {};
  const [kind, otherKind] = [first, second].map(kindOfThing);
  if (!kind || !otherKind || kind === otherKind) return thingsAsked(sentence, labels);
  return [first, second].map((noun) => `${opening} the ${noun} of ${whole}`);
}

const bare = (role = '') => role.replace(/^(?:the|its|their|our) /i, '');
const sinceWhen =
  /^(?<who>who (?:is|are|was) (?<role>(?:the|its|their|our) [\p{L} .,&'’-]{3,60}?)),?\s+and (?:since|from) (?:when|what (?:date|year)|which (?:date|year))\s*\?*$/iu;
const whenAndByWhom =
  /^(?<when>(?:when|where) (?<verb>is|are|was|were) (?<done>[^?,;]{5,100}? (?:signed|executed))),?\s+and by whom\s*\?*$/i;
const whoAndWhen =
  /^who (?<verb>\p{Ll}{2,}ed) (?<thing>(?:the|this|its|their) [^?,;]{3,80}?),?\s+and (?:when|on (?:what|which) date)\s*\?*$/iu;
const isOfPaper = /^(?:date|date_range|address|name)$/;
const andTheOther =
  /^(?<opening>what (?:is|was|are|were)) the (?<first>(?:[\p{L}-]+ ){0,2}[\p{L}-]+) of (?<whole>[^?,;]{3,80}?),?\s+and the (?<second>(?:(?!of\b)[\p{L}-]+ ){0,3}[\p{L}-]+)\s*\?*$/iu;
const itsOther =
  /^(?<opening>what (?:is|was|are|were)) the (?<first>(?:[\p{L}-]+ ){0,2}[\p{L}-]+) of (?<whole>[^?,;]{3,80}?),?\s+and (?:its|their|his|her) (?<second>(?:[\p{L}-]+ ){0,2}[\p{L}-]+)\s*\?*$/iu;

/** "How many stores are there and how many were opened in May?": the second counts what the first does. */
function countingTheSame(questions: readonly string[]): string[] {
  const counted = /^how many (?!times\b)((?:\p{Ll}+ )?\p{Ll}+s)\b/iu.exec(questions[0] ?? '')?.[1];
  if (counted === undefined) return [...questions];
  return questions.map((question) =>
    question.replace(/^how many (?=(?:is|are|was|were|did|do|does|has|have|had)\b)/i, `How many ${counted} `),
  );
}

/** "What is the premium and when is it due?": alone, the second question has to name what "it" is. */
function namingWhatTheyMean(questions: readonly string[]): string[] {
  const meant =
    /^(?:what|which|how (?:much|many|large|big|high)) (?:is|are|was|were) ((?:(?:the|our|its|their) )?[^?]+)\?$/i.exec(
      questions[0] ?? '',
    )?.[1];
  if (meant === undefined) return [...questions];
  const time = timePhraseIn(meant);
  const thing = time ? `${meant.slice(0, time.start)}${meant.slice(time.end)}`.trim() : meant;
  return questions.map((question, index) =>
    index === 0 || /^who/i.test(question) ? question : question.replace(pronounAsSubject, `$1 ${thing}`),
  );
}

/** "What were the net sales in 2020 and what was the net income?": that of the one time which is named. What holds today, or
 *  when something was, is not asked of it. */
function ofTheSameTime(questions: readonly string[]): string[] {
  const [time] = questions.flatMap((question) => timePhraseIn(question) ?? []);
  if (!time || periodsIn(questions.join(' ')).length > 1) return [...questions];
  return questions.map((question) => {
    if (timePhraseIn(question) || !wasSo.test(question)) return question;
    const dated = askedFor(question.replace(/[?\s]+$/, ''), time);
    return dated === null ? question : `${dated}?`;
  });
}

const wasSo = /^(?:what|how (?:much|many|high|large)) (?:[\p{L}-]+ ){0,3}?(?:was|were|did)\b/iu;

const pronounAsSubject =
  /\b(is|are|was|were|does|do|did|can|could|will|would|must|shall|should|may|has|have|had) (?:it|they)\b/i;

/** "I have an idea for a reference. Which address do I use?": the first asks nothing. */
const setsTheScene = /^(?:i|we|my|our|this|it|there)\b(?![^.]*\b(?:wonder|need|want|like|know|tell|ask)\b)[^?]*[.!]$/i;

/** "Acme refreshed its programme in 2020. When did the former one end?": what is known, before what is asked of it. */
const tellsWhatIsKnown =
  /^(?!(?:give|list|name|state|show|tell|find|provide|please|explain|describe|enumerate|identify|compare|summari[sz]e|extract|return|was|wer|wann|wo|wie|qu|cu)\b)(?:(?:the|an?) )?(?:\p{Ll}?\p{Lu}|\d)[\p{L}\d.&'’-]*(?: [\p{L}\d.&'’-]+){0,4}? (?:has|have|had|is|are|was|were|\p{Ll}{2,}ed)\b[^?]*\.$/u;

/** "How many times was the stock sold? Calculate its turnover.": the second says how the first is answered. */
const saysHow = /^(?:calculate|compute|determine) [^?]*\b(?:ratio|turnover|multiple)\b/i;

const opener =
  "(?:(?:in|at|on|to|by|from|for|under|with|of) (?=what|which|whom|whose|how))?(?:what|which|who|whom|whose|when|where|why|how|was|wer|wann|wo|wie|warum|welche[rsnm]?|quel(?:le)?s?|qui|quand|où|comment|combien|pourquoi|est-ce que|qu'est-ce|qué|quién(?:es)?|cuál(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?)";
const joint = new RegExp(
  `(?:,|;)?\\s+(?:and|und|et|y|as well as|sowie|plus|also)\\s+(?:also |auch |aussi |también )?(?=${opener}\\b)|;\\s+(?=${opener}\\b)`,
  'gi',
);

function splitSentence(sentence: string): string[] {
  const starts = [...sentence.matchAll(joint)];
  if (starts.length === 0) return [sentence];
  const pieces: string[] = [];
  let from = 0;
  for (const start of starts) {
    const piece = sentence.slice(from, start.index);
    const rest = sentence.slice(start.index + start[0].length);
    if (wordCount(piece) < 3 || wordCount(rest) < 3 || namesNothing.test(rest) || onlyOfWhat.test(rest)) continue;
    // "explain what it covers and how it ends": one request with two objects.
    if (!new RegExp(`^[^,]{0,60}?\\b${opener}\\b`, 'i').test(piece)) continue;
    pieces.push(piece);
    from = start.index + start[0].length;
  }
  pieces.push(sentence.slice(from));
  return pieces;
}

/** "… and how much is available?": of what, only the first half says. */
const namesNothing =
  /^(?:how (?:much|many)|what|when|where) (?:is|are|was|were) (?:(?:still|currently|now|already) )?(?!it\b|they\b|that\b|this\b)\p{Ll}+\s*\?*$/iu;

/** "… and under which law?": of what, only the first half says. */
const onlyOfWhat =
  /^(?:in|at|on|to|by|from|for|under|with|of) (?:what|which|whom|whose|how)(?: [\p{L}-]+){0,2}\s*\?*$/iu;

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

function asQuestion(part: string): string {
  const trimmed = part.trim().replace(/[,;.]+$/, '');
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[?!]$/.test(capital) ? capital : `${capital}?`;
}
