import type { Language } from './language';

/** The stem of a folded token (see `tokens.ts`), so that inflected forms meet. English is Porter's algorithm; German,
 *  French and Spanish are the light stemmers of Savoy (UniNE), which take off plural, gender and case only. Well under
 *  1 µs a word: the snowball package takes 10 to 25 µs, more than the whole index may cost. */
export function stem(token: string, language: Language): string {
  if (token.length < 3 || isNumeric(token)) return token;
  switch (language) {
    case 'en':
      return stemEnglish(token);
    case 'de':
      return stemGerman(token);
    case 'fr':
      return stemFrench(token);
    case 'es':
      return stemSpanish(token);
    default:
      return token;
  }
}

function isNumeric(token: string): boolean {
  const code = token.charCodeAt(0);
  return code >= 48 && code <= 57;
}

function isVowel(word: string, index: number): boolean {
  switch (word.charCodeAt(index)) {
    case 97:
    case 101:
    case 105:
    case 111:
    case 117:
      return true;
    case 121:
      return index > 0 && !isVowel(word, index - 1);
    default:
      return false;
  }
}

/** Porter's m: how often a run of vowels is followed by a run of consonants in the first `end` letters. */
function measure(word: string, end: number): number {
  let count = 0;
  let afterVowel = false;
  for (let index = 0; index < end; index++) {
    const vowel = isVowel(word, index);
    if (afterVowel && !vowel) count++;
    afterVowel = vowel;
  }
  return count;
}

function hasVowel(word: string, end: number): boolean {
  for (let index = 0; index < end; index++) if (isVowel(word, index)) return true;
  return false;
}

function endsDouble(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word[last] === word[last - 1] && !isVowel(word, last);
}

function endsShort(word: string, end = word.length): boolean {
  const last = end - 1;
  if (last < 2) return false;
  if (isVowel(word, last) || !isVowel(word, last - 1) || isVowel(word, last - 2)) return false;
  const letter = word[last];
  return letter !== 'w' && letter !== 'x' && letter !== 'y';
}

const secondSteps: readonly [string, string][] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['eli', 'e'],
];
const thirdSteps: readonly [string, string][] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const fourthSuffixes = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'ion',
  'al',
  'er',
  'ic',
  'ou',
];

function replaceSuffix(word: string, steps: readonly [string, string][]): string {
  for (const [suffix, replacement] of steps) {
    if (!word.endsWith(suffix)) continue;
    const end = word.length - suffix.length;
    return measure(word, end) > 0 ? word.slice(0, end) + replacement : word;
  }
  return word;
}

function stemEnglish(token: string): string {
  let word = token;
  if (word.endsWith('s')) {
    if (word.endsWith('sses') || word.endsWith('ies')) word = word.slice(0, -2);
    else if (!word.endsWith('ss') && !word.endsWith('us')) word = word.slice(0, -1);
  }
  word = withoutPastOrGerund(word);
  if (word.endsWith('y') && hasVowel(word, word.length - 1)) word = `${word.slice(0, -1)}i`;
  word = replaceSuffix(word, secondSteps);
  word = replaceSuffix(word, thirdSteps);
  for (const suffix of fourthSuffixes) {
    if (!word.endsWith(suffix)) continue;
    const end = word.length - suffix.length;
    if (measure(word, end) > 1 && (suffix !== 'ion' || 'st'.includes(word[end - 1] ?? '-'))) word = word.slice(0, end);
    break;
  }
  if (word.endsWith('e')) {
    const end = word.length - 1;
    const m = measure(word, end);
    if (m > 1 || (m === 1 && !endsShort(word, end))) word = word.slice(0, end);
  }
  if (word.endsWith('ll') && measure(word, word.length) > 1) word = word.slice(0, -1);
  return word;
}

function withoutPastOrGerund(word: string): string {
  if (word.endsWith('eed')) return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  const cut = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  if (cut === 0 || !hasVowel(word, word.length - cut)) return word;
  const base = word.slice(0, -cut);
  if (base.endsWith('at') || base.endsWith('bl') || base.endsWith('iz')) return `${base}e`;
  if (endsDouble(base) && !/[lsz]$/.test(base)) return base.slice(0, -1);
  if (measure(base, base.length) === 1 && endsShort(base)) return `${base}e`;
  return base;
}

/** Umlauts are folded away before; then "-ern", "-em", "-en", "-er", "-es" and a last e, n, s (after b d f g h k l m n t). */
function stemGerman(token: string): string {
  let word = token;
  if (word.length > 5 && word.endsWith('ern')) word = word.slice(0, -3);
  else if (word.length > 4 && /e[mnrs]$/.test(word)) word = word.slice(0, -2);
  else if (word.length > 3 && /e$/.test(word)) word = word.slice(0, -1);
  else if (word.length > 3 && /[bdfghklmnt]s$/.test(word)) word = word.slice(0, -1);
  if (word.length > 4 && /e[rn]$/.test(word)) word = word.slice(0, -2);
  else if (word.length > 4 && /[bdfghklmnt]st$/.test(word)) word = word.slice(0, -2);
  if (word.length > 6 && word.endsWith('n') && !word.endsWith('ion')) word = word.replace(/([^aeiou])n$/, '$1');
  return word;
}

function stemFrench(token: string): string {
  let word = token;
  if (word.length > 4 && word.endsWith('aux'))
    word = word.endsWith('eaux') ? word.slice(0, -1) : `${word.slice(0, -3)}al`;
  else if (word.length > 3 && /[sx]$/.test(word)) word = word.slice(0, -1);
  if (word.length > 5 && word.endsWith('ement')) word = word.slice(0, -5);
  else if (word.length > 6 && word.endsWith('ation')) word = word.slice(0, -5);
  else if (word.length > 5 && word.endsWith('er')) word = word.slice(0, -2);
  if (word.length > 4 && word.endsWith('ee')) word = word.slice(0, -1);
  if (word.length > 3 && word.endsWith('e')) word = word.slice(0, -1);
  if (word.length > 4 && /([^aeiouy])\1$/.test(word)) word = word.slice(0, -1);
  return word;
}

function stemSpanish(token: string): string {
  let word = token;
  if (word.length < 5) return word.endsWith('s') && word.length > 3 ? word.slice(0, -1) : word;
  if (word.endsWith('eses')) word = word.slice(0, -2);
  else if (word.endsWith('ces')) word = `${word.slice(0, -3)}z`;
  else if (word.endsWith('es') || word.endsWith('os') || word.endsWith('as')) word = word.slice(0, -2);
  else if (/[oaes]$/.test(word)) word = word.slice(0, -1);
  if (word.length > 8 && word.endsWith('acion')) word = word.slice(0, -5);
  return word;
}
