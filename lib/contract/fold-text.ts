/** Text as it is compared: NFKC, typographic quotes and dashes in ASCII, invisible characters gone, white space as one
 *  space, words joined over line ends with soft or hard hyphens, no hyphen inside a word ("co-operate" and "cooperate" are
 *  the same). Case is kept. */
export function foldText(text: string): string {
  return foldWithOffsets(text).text;
}

/** Case folded as well: for values that people write in capitals or not. */
export function foldCase(text: string): string {
  return foldText(text).toLowerCase();
}

/** Folded text with the way back: `starts[i]` and `ends[i]` are the raw range, in UTF-16 units, that the i-th unit of
 *  `text` came from. One pass. */
export function foldWithOffsets(raw: string): { text: string; starts: number[]; ends: number[] } {
  const units = foldClusters(raw);
  const text: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (unit: Unit) => {
    text.push(unit.text);
    for (let index = 0; index < unit.text.length; index++) {
      starts.push(unit.start);
      ends.push(unit.end);
    }
  };
  for (let index = 0; index < units.length; ) {
    const unit = units[index] as Unit;
    if (unit.text === '-' && isLetterOrOther(units[index - 1])) {
      const after = skipSpaces(units, index + 1);
      const next = units[after.sawLineEnd ? after.index : index + 1];
      if (!(isLetter(units[index - 1]) && isLetter(next))) put(unit);
      index = after.sawLineEnd ? after.index : index + 1;
    } else if (isSpace(unit)) {
      const after = skipSpaces(units, index);
      const last = units[after.index - 1] ?? unit;
      if (text.length > 0 && after.index < units.length) put({ text: ' ', start: unit.start, end: last.end });
      index = after.index;
    } else {
      put(unit);
      index++;
    }
  }
  return { text: text.join(''), starts, ends };
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

type Unit = { text: string; start: number; end: number };

/** A character with its combining marks at a time, folded; several units for a ligature. */
function foldClusters(raw: string): Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < raw.length; ) {
    const end = endOfCluster(raw, start);
    const cluster = raw.slice(start, end);
    const plain = cluster.length === 1 && cluster < '\u0080';
    for (const text of plain ? cluster : cluster.normalize('NFKC')) {
      units.push({ text: replacements.get(text) ?? text, start, end });
    }
    start = end;
  }
  return units.filter((unit) => unit.text !== '');
}

function endOfCluster(raw: string, start: number): number {
  let end = start + 1;
  if (isHighSurrogate(raw.charCodeAt(start)) && end < raw.length) end++;
  while (end < raw.length && raw.charCodeAt(end) > 0x2ff && combining.test(raw[end] ?? '')) end++;
  return end;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function skipSpaces(units: Unit[], from: number): { index: number; sawLineEnd: boolean } {
  let index = from;
  let sawLineEnd = false;
  for (let unit = units[index]; unit && isSpace(unit); unit = units[++index]) {
    if (unit.text === '\n') sawLineEnd = true;
  }
  return { index, sawLineEnd };
}

function isSpace(unit: Unit): boolean {
  return space.test(unit.text);
}

function isLetter(unit: Unit | undefined): boolean {
  return unit !== undefined && letter.test(unit.text);
}

function isLetterOrOther(unit: Unit | undefined): boolean {
  return unit !== undefined && !isSpace(unit);
}

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
