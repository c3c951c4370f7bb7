/** What a column's header says of time. `year` is the calendar year printed, or the fiscal year where the header says so. */
export type Period = {
  year: number | null;
  /** 1…12, and the day, of a period's end or of an instant. */
  month: number | null;
  day: number | null;
  /** Length in months; null for an instant, or where nothing is said. */
  months: number | null;
  quarter: number | null;
  /** The header names a fiscal year ("Fiscal 2022", "FY22"), not a calendar one. */
  fiscal: boolean;
};

export const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const monthPattern =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const dayPattern = new RegExp(`\\b(${monthPattern})\\s+(\\d{1,2})\\b(?!\\d)`, 'i');
const dayFirstPattern = new RegExp(`\\b(\\d{1,2})\\s+(${monthPattern})`, 'i');
const monthAlone = new RegExp(`\\b(${monthPattern})\\s*,?\\s+(?=(?:19|20)\\d\\d)`, 'i');
const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  '3': 3,
  '6': 6,
  '9': 9,
  '12': 12,
};
const weeksToMonths: Record<string, number> = {
  thirteen: 3,
  fourteen: 3,
  twelve: 3,
  sixteen: 4,
  'twenty-four': 6,
  'twenty-six': 6,
  'twenty-seven': 6,
  'thirty-six': 9,
  'thirty-nine': 9,
  forty: 9,
  'fifty-two': 12,
  'fifty-three': 12,
  '13': 3,
  '14': 3,
  '12': 3,
  '24': 6,
  '26': 6,
  '27': 6,
  '36': 9,
  '39': 9,
  '40': 9,
  '52': 12,
  '53': 12,
};
const ordinals: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4 };

/** Reads "Three Months Ended July 29, 2023", "December 31, 2018", "Fiscal 2022", "FY2022", "Q2 2023", "2Q23", "2018".
 *  @returns null when the text names neither a year nor a day nor a length */
export function parsePeriod(text: string): Period | null {
  if (!/\d|month|week|quarter|year/i.test(text)) return null;
  const lower = text.toLowerCase().replaceAll('’', "'");
  const years = [...lower.matchAll(/\b(?:fye?|cy)?((?:19|20)\d\d)\b/g)].map((found) => Number(found[1]));
  const short = /\b(?:fy|fiscal(?: year)?|q[1-4]|[1-4]q)\s*'?(\d\d)\b(?!\d)/.exec(lower);
  const year = years.at(-1) ?? (short ? 2000 + Number(short[1]) : null);
  const dayMatch = dayPattern.exec(lower);
  const dayFirst = dayMatch ? null : dayFirstPattern.exec(lower);
  const monthOnly = dayMatch || dayFirst ? null : monthAlone.exec(lower);
  const monthText = dayMatch?.[1] ?? dayFirst?.[2] ?? monthOnly?.[1];
  const dayText = dayMatch?.[2] ?? dayFirst?.[1];
  const digits = monthText ? null : dayInDigits(lower);
  const month = monthText ? monthNames.indexOf(monthText.slice(0, 3)) + 1 : (digits?.month ?? null);
  const day = dayText && Number(dayText) >= 1 && Number(dayText) <= 31 ? Number(dayText) : (digits?.day ?? null);
  const quarter = quarterIn(lower);
  const months = monthsIn(lower) ?? (quarter === null ? null : 3);
  if (year === null && month === null && months === null && quarter === null) return null;
  return {
    year,
    month,
    day,
    months,
    quarter,
    fiscal: /\bfiscal(?: year)?\s*'?(?:19|20)?\d\d\b|\bfy\s*'?\d\d/.test(lower) && dayText === undefined,
  };
}

/** "3/25/2023": a day where only one of its numbers can be the month. */
function dayInDigits(lower: string): { month: number; day: number } | null {
  const [, first = 0, second = 0] = (/\b(\d{1,2})\/(\d{1,2})\/(?:19|20)\d\d\b/.exec(lower) ?? []).map(Number);
  const [month, day] = first > 12 ? [second, first] : [first, second];
  return month >= 1 && month <= 12 && day > 12 && day <= 31 ? { month, day } : null;
}

function quarterIn(lower: string): number | null {
  const code = /\bq\s?([1-4])\b|\b([1-4])q(?:\b|(?='?\d\d\b))/.exec(lower);
  if (code) return Number(code[1] ?? code[2]);
  const word = /\b(first|second|third|fourth)\s+(?:fiscal\s+)?quarter\b/.exec(lower);
  return word ? (ordinals[word[1] ?? ''] ?? null) : null;
}

/** Months that a text says a period has. */
export function monthsIn(lower: string): number | null {
  const months = /\b(one|two|three|six|nine|twelve|3|6|9|12)[\s-]+months?\b/.exec(lower);
  if (months) return numberWords[months[1] ?? ''] ?? null;
  const weeks = /\b([a-z]+-[a-z]+|[a-z]+|\d\d)[\s-]+weeks?\b/.exec(lower);
  if (weeks && weeksToMonths[weeks[1] ?? ''] !== undefined) return weeksToMonths[weeks[1] ?? ''] ?? null;
  if (/\bquarter(?:s|ly period)?\s+end(?:ed|ing)\b/.test(lower)) return 3;
  if (/\b(?:fiscal\s+)?years?\s*-?\s*end(?:ed|ing|s)\b/.test(lower) || /\bfull[\s-]year\b/.test(lower)) return 12;
  return null;
}
