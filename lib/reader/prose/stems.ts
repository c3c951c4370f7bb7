import { rememberTexts } from '../../question/remember-texts';

/** A stem, and a number that equal stems share and few others do (0 … `stemCodes` - 1). */
export type Stem = { readonly stem: string; readonly code: number };

/** A word of a text: offsets are UTF-16, half-open. */
export type Token = Stem & { text: string; start: number; end: number };

export const stemCodes = 1024;

const cache = new Map<string, Stem>();

/** The words of a text in order. "sub-facility" is one word and so is "60.13": letters and digits, with one of .'’&/- between two
 *  of them. */
export function tokensOf(text: string): readonly Token[] {
  return text.length > longestRemembered ? readTokens(text) : tokensOfLabel(text);
}

/** Labels and cells come again with every question; what is longer is a line or a sentence, whose words are kept with it. */
const longestRemembered = 240;
const tokensOfLabel = rememberTexts(readTokens, 8000);

/** A label by its stems, whatever form its words have. */
export function labelOf(tokens: readonly Token[]): string {
  return tokens.map(({ stem }) => stem).join(' ');
}

/** What `tokensOf` gives, for whoever keeps it. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const length = text.length;
  let at = 0;
  while (at < length) {
    let width = wordWidth(text, at);
    if (width === 0) {
      at++;
      continue;
    }
    const start = at;
    while (width > 0) {
      at += width;
      width = wordWidth(text, at);
      if (width === 0 && isJoint(text.charCodeAt(at)) && wordWidth(text, at + 1) > 0) width = 1;
    }
    const word = text.slice(start, at);
    const { stem, code } = stemOf(word);
    tokens.push({ text: word, stem, code, start, end: at });
  }
  return tokens;
}

/** UTF-16 units of the letter or digit at an offset; 0 where there is none. */
function wordWidth(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) ? 1 : 0;
  if (!(code >= 128)) return 0;
  const pair = code >= 0xd800 && code <= 0xdbff;
  return /^[\p{L}\p{N}]/u.test(pair ? text.slice(at, at + 2) : text.charAt(at)) ? (pair ? 2 : 1) : 0;
}

/** One of . ' ’ & / - */
function isJoint(code: number): boolean {
  return code === 46 || code === 39 || code === 8217 || code === 38 || code === 47 || code === 45;
}

/** A coarse English stem: reading compares a question with a few passages, so joining "incorporated", "incorporation" and
 *  "incorporates" matters more than keeping rare words apart. */
function stemOf(word: string): Stem {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const first = word.charCodeAt(0);
  // "4K's"
  const isNumber = first >= 48 && first <= 57;
  const lower = word.toLowerCase();
  // "Contact us" is no country.
  const isPronoun = lower === 'us' && word !== 'US';
  // "Shall not" speaks of no notes.
  const stem = isPronoun
    ? 'we'
    : lower === 'not'
      ? 'no'
      : isNumber
        ? lower.replace(/['’]s?$/, '')
        : strip(withoutMarks(lower));
  const made = { stem, code: codeOf(stem) };
  if (cache.size > 50_000) cache.clear();
  cache.set(word, made);
  return made;
}

export function codeOf(stem: string): number {
  let hash = 0;
  for (let at = 0; at < stem.length; at++) hash = (Math.imul(hash, 31) + stem.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 12)) & (stemCodes - 1);
}

/** "Lessor's" and "U.S." without their marks. */
function withoutMarks(word: string): string {
  if (!/['’.]/.test(word)) return word;
  const plain = word.replaceAll('’', "'").replace(/'s?$/, '');
  return /^(?:[a-z]\.)+[a-z]$/.test(plain) ? plain.replaceAll('.', '') : plain;
}

/** Endings that are tried in turn, and what stands in their place. */
const suffixes: [endings: string, replacement: string][] = [
  ['ational ations ation ators ator ating ated ates ate ative', ''],
  ['ements ement ments ment', ''],
  ['ancies ancy ances ance ences ence ents ent ants ant', ''],
  ['ities ity', ''],
  ['itions ition tions tion sions sion', 't'],
  ['ures ure ured uring', ''],
  ['ically ably ibly ables able ibles ible', ''],
  ['nesses ness ingly edly ings ing ed ly es s e', ''],
];

/** The same by the last letter of the word, the longest ending of each first. */
const suffixesByLetter = new Map<string, { endings: string[]; replacement: string }[]>();
for (const [list, replacement] of suffixes) {
  const endings = list.split(' ').sort((a, b) => b.length - a.length);
  for (const letter of new Set(endings.map((ending) => ending.at(-1) ?? ''))) {
    const own = suffixesByLetter.get(letter) ?? [];
    own.push({ endings: endings.filter((ending) => ending.endsWith(letter)), replacement });
    suffixesByLetter.set(letter, own);
  }
}

/** Words whose ending is part of the word. */
const whole = new Set(
  'insurance insurances officer officers statement statements department departments apartment apartments document documents segment segments element elements payment payments moment general party parties number numbers state states date dates stated order orders rate rates rated united'.split(
    ' ',
  ),
);

/** Forms that no rule joins. */
const irregular: Record<string, string> = {
  used: 'use',
  uses: 'use',
  using: 'use',
  paid: 'pay',
  given: 'give',
  gave: 'give',
  made: 'make',
  held: 'hold',
  sold: 'sell',
  sent: 'send',
  told: 'tell',
  sought: 'seek',
  spent: 'spend',
  lent: 'lend',
  led: 'lead',
  met: 'meet',
  won: 'win',
  grew: 'grow',
  grown: 'grow',
  rose: 'rise',
  risen: 'rise',
  fell: 'fall',
  fallen: 'fall',
  built: 'build',
  kept: 'keep',
  took: 'take',
  taken: 'take',
  began: 'begin',
  begun: 'begin',
  left: 'leave',
  lost: 'lose',
  bought: 'buy',
  became: 'become',
  chosen: 'choose',
  chose: 'choose',
  drew: 'draw',
  drawn: 'draw',
  written: 'write',
  wrote: 'write',
  borne: 'bear',
  // Not "come".
  commence: 'commenc',
  commences: 'commenc',
};

function strip(word: string): string {
  const known = irregular[word];
  // "Sold" is "sell" as "sells" is.
  if (known !== undefined) return strip(known);
  if (whole.has(word)) return word.replace(/ies$/, 'y').replace(/s$/, '');
  // "Pay" is "pai" as "pays" and "paying" are.
  if (/^[a-z]{2}y$/.test(word)) return finish(word);
  if (/\d/.test(word) || word.length < 4) return word;
  const stem = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.endsWith('ss') ? `${word}e` : word;
  for (const { endings, replacement } of suffixesByLetter.get(stem.charAt(stem.length - 1)) ?? []) {
    const ending = endings.find((each) => stem.endsWith(each));
    if (ending && stem.length - ending.length + replacement.length >= 4)
      return finish(stem.slice(0, -ending.length) + replacement);
  }
  const plain = stem.replace(/(?:ing|ed|s)$/, '');
  return finish(plain.length >= 3 ? plain : stem);
}

function finish(stem: string): string {
  const bare = stem.endsWith('e') ? stem.slice(0, -1) : stem;
  if (bare.endsWith('y')) return `${bare.slice(0, -1)}i`;
  const last = bare.charAt(bare.length - 1);
  return last === bare.charAt(bare.length - 2) && doubled.has(last) ? bare.slice(0, -1) : bare;
}

const doubled = new Set('bdfgklmnprt');
