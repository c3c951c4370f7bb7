/** Calls `visit` with each word or number of a text, in order, folded to lower case without diacritics. Numbers lose their
 *  grouping ("7,457,891" and "7.457.891" are "7457891"); runs of Chinese and Japanese become overlapping pairs of
 *  characters, which need no dictionary and match whatever the word boundaries are. About 40 ns a token. */
export function eachToken(text: string, visit: (token: string, start: number, end: number) => void): void {
  const length = text.length;
  let position = 0;
  while (position < length) {
    const kind = kindOf(text.charCodeAt(position));
    if (kind === OTHER) position++;
    else if (kind === IDEOGRAPH) position = visitIdeographs(text, position, visit);
    else if (kind === DIGIT) position = visitNumber(text, position, visit);
    else position = visitWord(text, position, visit);
  }
}

/** The tokens of a text as an array. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  eachToken(text, (token) => tokens.push(token));
  return tokens;
}

/** Lower case without diacritics or ligatures: "Prämie" → "pramie", "ﬁled" → "filed", "Straße" → "strasse". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  for (let index = 0; index < lower.length; index++) {
    if (lower.charCodeAt(index) > 127) return foldWide(lower);
  }
  return lower;
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const IDEOGRAPH = 3;

const asciiKinds = new Uint8Array(128);
for (let code = 48; code < 58; code++) asciiKinds[code] = DIGIT;
for (let code = 65; code < 91; code++) asciiKinds[code] = LETTER;
for (let code = 97; code < 123; code++) asciiKinds[code] = LETTER;

/** × and ÷, and the marks with which other scripts end and part their sentences: a word is found with and without "؟" behind it. */
const otherMarks = new Set([
  0xd7, 0xf7, 0x37e, 0x387, 0x55c, 0x55d, 0x55e, 0x589, 0x5be, 0x5c0, 0x5c3, 0x60c, 0x60d, 0x61b, 0x61e, 0x61f, 0x66a,
  0x6d4, 0x964, 0x965,
]);

function kindOf(code: number): number {
  if (code < 128) return asciiKinds[code] ?? OTHER;
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba ? LETTER : OTHER;
  if (code < 0x2000) return otherMarks.has(code) ? OTHER : LETTER;
  if (code >= 0x3040 && code <= 0x30ff) return IDEOGRAPH;
  if (code >= 0x3400 && code <= 0x9fff) return IDEOGRAPH;
  if (code >= 0xf900 && code <= 0xfaff) return IDEOGRAPH;
  if (code >= 0xac00 && code <= 0xd7af) return LETTER;
  if (code >= 0xfb00 && code <= 0xfb06) return LETTER;
  return OTHER;
}

function foldWide(lower: string): string {
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
}

function visitWord(text: string, start: number, visit: (token: string, start: number, end: number) => void): number {
  let end = start + 1;
  while (end < text.length) {
    const kind = kindOf(text.charCodeAt(end));
    if (kind !== LETTER && kind !== DIGIT) break;
    end++;
  }
  const token = fold(text.slice(start, end));
  if (token !== '') visit(token, start, end);
  return end;
}

function visitNumber(text: string, start: number, visit: (token: string, start: number, end: number) => void): number {
  let end = start + 1;
  let separators = 0;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    const kind = kindOf(code);
    if (kind === DIGIT) end++;
    else if ((code === 44 || code === 46) && kindOf(text.charCodeAt(end + 1)) === DIGIT) {
      separators++;
      end++;
    } else break;
  }
  // "1A", "737MAX": digits run on into letters.
  if (separators === 0 && kindOf(text.charCodeAt(end)) === LETTER) return visitWord(text, start, visit);
  const raw = text.slice(start, end);
  visit(separators === 0 ? raw : withoutGrouping(raw), start, end);
  return end;
}

/** A last group of three digits is grouping, anything else the decimals: 4.500 and 4,500 are the same token on both sides. */
function withoutGrouping(raw: string): string {
  const groups = raw.split(/[.,]/);
  const last = groups.at(-1) ?? '';
  if (last.length === 3) return groups.join('');
  return `${groups.slice(0, -1).join('')}.${last}`;
}

function visitIdeographs(
  text: string,
  start: number,
  visit: (token: string, start: number, end: number) => void,
): number {
  let end = start + 1;
  while (end < text.length && kindOf(text.charCodeAt(end)) === IDEOGRAPH) end++;
  if (end - start === 1) visit(text.slice(start, end), start, end);
  for (let index = start; index + 2 <= end; index++) visit(text.slice(index, index + 2), index, index + 2);
  return end;
}
