/** A word of a text: offsets are UTF-16, half-open. */
export type Token = { text: string; stem: string; start: number; end: number };

const cache = new Map<string, string>();

/** The words of a text in order. "sub-facility" is one word and so is "60.13": letters and digits, with one of .'’&/- between two
 *  of them. */
export function tokensOf(text: string): Token[] {
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
    tokens.push({ text: word, stem: stemOf(word), start, end: at });
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

/** Finds texts that may hold one of these stems; a text in which it finds nothing holds none of them. Far cheaper than stemming
 *  every word: what it looks for are beginnings of words. Null where no stem is long enough to look for. */
export function patternOfStems(stems: Iterable<string>): RegExp | null {
  const beginnings = new Set<string>();
  for (const stem of stems) {
    if (stem === '') continue;
    for (const form of [stem, ...(irregularForms.get(stem) ?? [])]) {
      // The last letter may be another one in the text: "cit(y)" is "citi" as a stem.
      const beginning = /\d/.test(form) || form.length < 3 ? form : form.slice(0, -1);
      beginnings.add(
        form.length <= 5 && /^[a-z]+$/.test(form)
          ? // "U.S." is "us"
            [...beginning].join('\\.?')
          : beginning.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll("'", "['’]"),
      );
    }
  }
  if (beginnings.size === 0) return null;
  return new RegExp(`(?:^|[^a-z0-9])(?:${[...beginnings].join('|')})`, 'i');
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

const irregularForms = new Map<string, string[]>();
for (const [form, stem] of Object.entries(irregular))
  irregularForms.set(stem, [...(irregularForms.get(stem) ?? []), form]);

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
