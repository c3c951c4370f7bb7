/** Text as it is compared: NFKC, typographic quotes and dashes in ASCII, invisible characters gone, white space as one
 *  space, words joined over line ends with soft or hard hyphens, no hyphen inside a word ("co-operate" and "cooperate" are
 *  the same). Case is kept. */
export function foldText(text: string): string {
  return fold(text);
}

/** Case folded as well: for values that people write in capitals or not. */
export function foldCase(text: string): string {
  return foldText(text).toLowerCase();
}

/** Folded text with the way back: `starts[i]` and `ends[i]` are the raw range, in UTF-16 units, that the i-th unit of
 *  `text` came from. One pass, about 20 million characters a second of plain ASCII. */
export function foldWithOffsets(raw: string): { text: string; starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  const text = fold(raw, (start, end) => {
    starts.push(start);
    ends.push(end);
  });
  return { text, starts, ends };
}

/** Does `part` stand in `whole` as whole words, whatever the case, the typography and the line ends? */
export function containsWords(whole: string, part: string): boolean {
  return wordFinder(whole)(part);
}

/** The same for many parts of one text, which is folded once. */
export function wordFinder(whole: string): (part: string) => boolean {
  const haystack = foldCase(whole);
  return (part) => {
    const needle = foldCase(part);
    if (needle === '') return false;
    for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
      if (!splitsWord(haystack, at) && !splitsWord(haystack, at + needle.length)) return true;
    }
    return false;
  };
}

function splitsWord(text: string, at: number): boolean {
  return wordCharacter.test(text[at - 1] ?? ' ') && wordCharacter.test(text[at] ?? ' ');
}

/** @param keep told the raw range of every UTF-16 unit of the result, in order */
function fold(raw: string, keep?: (start: number, end: number) => void): string {
  const units = plain.test(raw) ? null : foldClusters(raw);
  const source = units ? units.text : raw;
  const rangeOf = (index: number): [number, number] =>
    units ? [units.starts[index] ?? 0, units.ends[index] ?? 0] : [index, index + 1];
  let text = '';
  for (let at = 0; at < source.length; ) {
    const code = source.charCodeAt(at);
    if (code === hyphen && at > 0 && !isSpace(source.charCodeAt(at - 1))) {
      const after = skipSpaces(source, at + 1);
      const next = after.sawLineEnd ? after.index : at + 1;
      if (!(isLetterBefore(source, at) && isLetterAt(source, next))) {
        text += '-';
        if (keep) keep(...rangeOf(at));
      }
      at = next;
    } else if (isSpace(code)) {
      const { index } = skipSpaces(source, at);
      if (text !== '' && index < source.length) {
        text += ' ';
        if (keep) keep(rangeOf(at)[0], rangeOf(index - 1)[1]);
      }
      at = index;
    } else {
      text += source[at];
      if (keep) keep(...rangeOf(at));
      at++;
    }
  }
  return text;
}

type Units = { text: string; starts: number[]; ends: number[] };

/** A character with its combining marks at a time, each replaced by what it is compared as. */
function foldClusters(raw: string): Units {
  const units: Units = { text: '', starts: [], ends: [] };
  for (let start = 0; start < raw.length; ) {
    const end = endOfCluster(raw, start);
    const folded = foldCluster(raw, start, end);
    units.text += folded;
    for (let index = 0; index < folded.length; index++) {
      units.starts.push(start);
      units.ends.push(end);
    }
    start = end;
  }
  return units;
}

function foldCluster(raw: string, start: number, end: number): string {
  const code = raw.charCodeAt(start);
  if (end === start + 1 && code < 0x80 && code !== grave) return raw[start] ?? '';
  // A soft hyphen is seen at the end of a line only.
  if (code === softHyphen && brokenLine.test(raw.slice(end, end + 8))) return '-';
  // Replaced first: NFKC takes an acute accent apart into a space and a mark.
  let replaced = '';
  for (const character of raw.slice(start, end)) replaced += replacements.get(character) ?? character;
  let folded = '';
  for (const character of replaced.normalize('NFKC')) folded += replacements.get(character) ?? character;
  return folded;
}

function endOfCluster(raw: string, start: number): number {
  let end = start + 1;
  if (isHighSurrogate(raw.charCodeAt(start)) && end < raw.length) end++;
  for (;;) {
    const mark = skipInvisible(raw, end);
    if (mark >= raw.length || raw.charCodeAt(mark) <= 0x2ff || !combining.test(raw[mark] ?? '')) return end;
    end = mark + 1;
  }
}

/** What is left out of the folded text does not come between a letter and its mark. */
function skipInvisible(raw: string, from: number): number {
  let index = from;
  while (index < raw.length && raw.charCodeAt(index) > 0x7f && replacements.get(raw[index] ?? '') === '') index++;
  return index;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function skipSpaces(text: string, from: number): { index: number; sawLineEnd: boolean } {
  let index = from;
  let sawLineEnd = false;
  for (; index < text.length && isSpace(text.charCodeAt(index)); index++) {
    if (text.charCodeAt(index) === lineEnd) sawLineEnd = true;
  }
  return { index, sawLineEnd };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && space.test(String.fromCharCode(code)));
}

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return letter.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

function isLetterBefore(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  return isLetterAt(text, code >= 0xdc00 && code <= 0xdfff ? at - 2 : at - 1);
}

const grave = 96;
const softHyphen = 0xad;
const brokenLine = /^[^\S\n]*\n/;
const hyphen = 45;
const lineEnd = 10;
const plain = /^[\0-\x5f\x61-\x7f]*$/;
const space = /^\s$/u;
const letter = /^\p{L}/u;
const combining = /^\p{M}$/u;
const wordCharacter = /[\p{L}\p{N}]/u;

const replacements = new Map<string, string>([
  ...['\u2018', '\u2019', '\u201a', '\u201b', '\u2032', '\u00b4', '`', '\u02bc'].map((c) => [c, "'"] as const),
  ...['\u201c', '\u201d', '\u201e', '\u201f', '\u2033', '\u00ab', '\u00bb'].map((c) => [c, '"'] as const),
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe58', '\ufe63', '\uff0d'].map(
    (c) => [c, '-'] as const,
  ),
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u200e', '\u200f'].map((c) => [c, ''] as const),
]);
