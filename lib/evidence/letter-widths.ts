/** Advance widths in thousandths of the size: Helvetica's, as Adobe publishes them with the standard fonts. Proportional text fonts differ
 *  from it by less than letters differ from each other. */
const widths = new Map<string, number>(
  (
    [
      [191, "'"],
      [222, 'ijl’‘'],
      [260, '|'],
      [278, '!,./:;ft[]\\I·'],
      [333, '()-`r“”*'],
      [355, '"'],
      [400, '°'],
      [500, 'ckszvxyJ'],
      [556, 'abdeghnopqu0123456789#$_?L–€£§'],
      [584, '+<=>~−'],
      [611, 'FTZ'],
      [667, 'ABEKPSVXY&'],
      [722, 'CDHNRUw'],
      [778, 'GOQ'],
      [833, 'mM'],
      [889, '%'],
      [944, 'W'],
      [1000, '—…™'],
      [1015, '@'],
    ] as const
  ).flatMap(([width, letters]) => [...letters].map((letter): [string, number] => [letter, width])),
);

const ofOthers = 556;
const full = 1000;
const isFull = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How far into a word each of its places stands, 0…1, from a width of each letter that is typical of text fonts; in a font whose letters
 *  are all as wide, by their number.
 *  @param perSize width of the printed word over the size of its letters
 *  @returns one entry per UTF-16 unit and one for the end */
export function sharesOf(text: string, perSize: number): number[] {
  const each = [...text].flatMap((letter) => {
    const width = widthOf(letter);
    return letter.length === 1 ? [width] : [width, 0];
  });
  const sum = each.reduce((total, width) => total + width, 0);
  const isEven = Math.abs(perSize - monospaced * text.length) < Math.abs(perSize - sum / 1000) / 4;
  const shares = [0];
  let before = 0;
  for (const width of each) {
    before += isEven ? 1 : width;
    shares.push(before / (isEven ? each.length : sum));
  }
  return shares;
}

/** Courier's, and that of most fonts like it. */
const monospaced = 0.6;

function widthOf(letter: string): number {
  const plain = letter.normalize('NFD').charAt(0);
  return widths.get(plain) ?? (isFull.test(letter) ? full : ofOthers);
}
