/** Numbers that a text counts or measures with: "thirty days", "5 %", "EUR 900", "the third working day". Years, references and
 *  names of forms are none.
 *  @returns as digits, each once */
export function quantitiesIn(text: string): string[] {
  const found = [...text.matchAll(measured)].map(([, figure = '', ordinal = '', sum = '']) => figure || ordinal || sum);
  return [...new Set(found.map(digitsOf))];
}

/** Every number in a text, as digits. */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(anyNumber)].map(([word]) => digitsOf(word)));
}

const words =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const tens = 'thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const values = new Map<string, string>([
  ...words.map((word, index): [string, string] => [word, String(index + 1)]),
  ...tens.map((word, index): [string, string] => [word, String((index + 3) * 10)]),
  ...ordinals.map((word, index): [string, string] => [word, String(index + 1)]),
]);
const inWords = [...words, ...tens].join('|');
const figure = `(?<![\\p{L}\\d.,-])(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?`;
const units =
  '(?:calendar |business |working )?(?:days?|weeks?|months?|years?|hours?)|%|percent|per cent|percentage|million|billion|thousand|shares|employees|people|stores|square';
const measured = new RegExp(
  `(${figure}|\\b(?:${inWords}))(?:st|nd|rd|th)?[\\s-]*(?:${units})(?![\\p{L}\\d])|\\b(${ordinals.join('|')})\\s+(?:calendar |business |working )(?:days?|weeks?|months?|years?)|(?:[$€£]|\\b(?:USD|EUR|GBP|CHF))\\s?(\\d[\\d,]*(?:\\.\\d+)?)`,
  'giu',
);
const anyNumber = new RegExp(
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\b(?:${[...values.keys()].join('|')})\\b`,
  'gi',
);

function digitsOf(word: string): string {
  const digits = values.get(word.toLowerCase()) ?? word.replaceAll(',', '');
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
