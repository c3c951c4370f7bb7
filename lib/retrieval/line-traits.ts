/** What a line carries besides its words, one bit each: a help to find the kind of value that is asked. */
export const trait = {
  money: 1,
  percent: 2,
  date: 4,
  number: 8,
  /** Two numbers or more: a row of a table. */
  numbers: 16,
  signature: 32,
  checkbox: 64,
  postal: 128,
  enumerator: 256,
  furniture: 512,
  heading: 1024,
} as const;

const months =
  /\b(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|f[ée]vrier|mar(?:ch|s|zo)|märz|apr(?:il)?|avril|may|mai|june?i?|juin|july|juli|juillet|aug(?:ust)?|ao[uû]t|sept?(?:ember|embre)?|o[ck]t(?:ober|obre)?|nov(?:ember|embre)?|de[cz](?:ember|embre)?|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/i;

/** No month has fewer letters than this; rows of figures are not tried. */
const longWord = /[a-zA-Zé]{3}/;

/** A state and its code, a British code, or a continental one before its town. */
const postal =
  /\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b|\b\d{5}(?:-\d{4})?\s*$|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{4,5} [A-ZÀ-Þ][a-zß-ÿ]+/;

/** @param numbers how many numeric tokens the line has */
export function lineTraits(text: string, numbers: number): number {
  let traits = 0;
  if (numbers > 0) {
    traits |= trait.number;
    if (numbers > 1) traits |= trait.numbers;
    if (/[$€£¥]|\b(?:USD|EUR|GBP|CHF|JPY|dollars|euros?)\b/.test(text)) traits |= trait.money;
    if (/\d\s?(?:%|percent|per cent|Prozent|pour cent|por ciento)/.test(text)) traits |= trait.percent;
    if (/\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(text) || (longWord.test(text) && months.test(text)))
      traits |= trait.date;
    if (postal.test(text)) traits |= trait.postal;
  }
  if (text.includes('/s/')) traits |= trait.signature;
  if (/[\u2610-\u2612\u25a0\u25a1\u2713\u2714]|\[ ?[xX]? ?\]/.test(text)) traits |= trait.checkbox;
  if (/^(?:[•●▪◦‣·–—-]\s|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]\s)/.test(text)) traits |= trait.enumerator;
  return traits;
}
