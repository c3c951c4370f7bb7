/** Accents that stand alone, as fonts without accented letters draw them over a letter, and the marks that join one. */
const marks: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0304',
  ˉ: '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
};

export const isAccent = (unicode: string): boolean => marks[unicode] !== undefined;

/** The letter with its accent: "e" and "´" are "é"; null where no letter of that kind exists. A letter without a dot has one elsewhere: "ı" and "´" are "í". */
export function composeAccent(letter: string, accent: string): string | null {
  const mark = marks[accent];
  if (mark === undefined || letter === '') return null;
  const whole = ((dotted[letter] ?? letter) + mark).normalize('NFC');
  return [...whole].length === 1 ? whole : null;
}

const dotted: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };
