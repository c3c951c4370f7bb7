/** A word of a text: offsets are UTF-16, half-open. */
export type Token = { text: string; stem: string; start: number; end: number };

const wordPattern = /[\p{L}\p{N}]+(?:[.'’&/-](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*/gu;
const cache = new Map<string, string>();

/** The words of a text in order. "sub-facility" is one word and so is "60.13". */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    tokens.push({ text: match[0], stem: stemOf(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** A coarse English stem: reading compares a question with a few passages, so joining "incorporated", "incorporation" and
 *  "incorporates" matters more than keeping rare words apart. */
function stemOf(word: string): string {
  const code = word.charCodeAt(0);
  if (code >= 48 && code <= 57) return word.toLowerCase();
  const known = cache.get(word);
  if (known !== undefined) return known;
  const stem = strip(
    word
      .toLowerCase()
      .replace(/[’]/g, "'")
      .replace(/'s$|'$/, '')
      .replace(/^(?:[a-z]\.)+[a-z]$/, (dotted) => dotted.replaceAll('.', '')),
  );
  if (cache.size > 50_000) cache.clear();
  cache.set(word, stem);
  return stem;
}

const suffixes: [RegExp, string][] = [
  [/(ational|ations?|ators?|ating|ated|ates?|ative)$/, ''],
  [/(ements?|ments?)$/, ''],
  [/(ancies|ancy|ances?|ences?|ents?|ants?)$/, ''],
  [/(ities|ity)$/, ''],
  [/(itions?|tions?|sions?)$/, 't'],
  [/(ures?|ured|uring)$/, ''],
  [/(ically|ically|ably|ibly|ables?|ibles?)$/, ''],
  [/(nesses|ness|ingly|edly|ings?|ed|ly|es|s|e)$/, ''],
];

/** Words whose ending is part of the word. */
const whole = new Set(
  'insurance insurances officer officers statement statements department departments apartment apartments document documents segment segments element elements payment payments moment general party parties number numbers state states date dates stated order orders rate rates rated'.split(
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
};

function strip(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  if (whole.has(word)) return word.replace(/ies$/, 'y').replace(/s$/, '');
  if (/\d/.test(word) || word.length < 4) return word;
  const stem = word.replace(/ies$/, 'y').replace(/ss$/, 'sse');
  for (const [suffix, replacement] of suffixes) {
    const shorter = stem.replace(suffix, replacement);
    if (shorter !== stem && shorter.length >= 4) return finish(shorter);
  }
  const plain = stem.replace(/(?:ing|ed|s)$/, '');
  return finish(plain.length >= 3 ? plain : stem);
}

function finish(stem: string): string {
  return stem
    .replace(/e$/, '')
    .replace(/y$/, 'i')
    .replace(/([bdfgklmnprt])\1$/, '$1');
}
