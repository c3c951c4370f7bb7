import type { Brief } from './brief';
import { isGeneric } from './keywords';
import { isStopWord, type Language } from './language';
import { correctWord, slips, type Vocabulary } from './spelling';
import { eachToken } from './tokens';

/** Words of a question that the document doesn't have, with the word of the document that is nearly the same. */
export function typosIn(text: string, language: Language, vocabulary: Vocabulary): Brief['corrections'] {
  const corrections: Brief['corrections'] = [];
  const seen = new Set<string>();
  eachToken(text, (token) => {
    if (seen.has(token) || isStopWord(token, language) || isGeneric(token) || isOfReckoning.test(token)) return;
    if (language === 'en' && isOfEveryday.test(token)) return;
    seen.add(token);
    const to = (language === 'en' ? swappedAskingWord(token, vocabulary) : null) ?? correctWord(token, vocabulary);
    if (to !== null) corrections.push({ from: token, to });
  });
  return corrections;
}

/** "Waht", "wehn": two neighbours swapped in a word that asks. */
function swappedAskingWord(token: string, vocabulary: Vocabulary): string | null {
  if (vocabulary.words.has(token)) return null;
  return (
    askingWords.find(
      (word) =>
        word.length === token.length &&
        word !== token &&
        slips(token, word, 1) === 1 &&
        isSlip({ from: token, to: word }),
    ) ?? null
  );
}

const askingWords = ['what', 'when', 'where', 'which', 'whom', 'whose', 'much', 'many', 'does'];

/** "Three months" is no slip for "there", and "divided" none for "dividend". */
const isOfReckoning =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|sixteen|twenty|thirty|forty|fifty|first|second|third|fourth|divided?|minus|plus|multipl(?:y|ied)|times)$/;

/** "What it bought" is no slip for "brought". */
const isOfEveryday = /^(?:b(?:ough|rough)t|(?:th|f)ought|caught|taught|spen[dt]s?|hired|fired|rented|owned|swung)$/;

/** A text with the words that were surely mistyped corrected; everything else of it stays as it is. Another letter in one place
 *  may be another word ("drove", "drive"), which is looked for beside the one that was typed. */
export function withoutTypos(text: string, corrections: Brief['corrections']): string {
  const right = new Map(corrections.filter(isSlip).map(({ from, to }) => [from, to]));
  if (right.size === 0) return text;
  let corrected = '';
  let copied = 0;
  eachToken(text, (token, start, end) => {
    const to = right.get(token);
    if (to === undefined) return;
    corrected += text.slice(copied, start) + to;
    copied = end;
  });
  return corrected + text.slice(copied);
}

/** One letter too many or too few, or two neighbours swapped: how keys are missed. */
function isSlip({ from, to }: { from: string; to: string }): boolean {
  if (Math.abs(from.length - to.length) === 1) return slips(from, to, 1) === 1;
  if (from.length !== to.length) return false;
  const at = [...from].findIndex((letter, index) => letter !== to[index]);
  return at >= 0 && from.slice(0, at) + from[at + 1] + from[at] + from.slice(at + 2) === to;
}
