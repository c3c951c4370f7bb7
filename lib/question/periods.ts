import type { Brief } from './brief';

type Period = Brief['periods'][number];

/** Years, quarters and dates that a text names, in order and without repeats; a range of years ("FY2015 - FY2017") includes
 *  the years between, for averages over them. */
export function periodsIn(text: string): Period[] {
  const found: (Period & { at: number })[] = [];
  let rest = text;
  const take = (pattern: RegExp, read: (match: RegExpMatchArray) => Omit<Period, 'original'> | null) => {
    rest = rest.replace(pattern, (...captured: unknown[]) => {
      const offset = captured.findIndex((value) => typeof value === 'number');
      const at = captured[offset] as number;
      const match = captured.slice(0, offset) as unknown as RegExpMatchArray;
      const original = String(match[0]);
      const period = read(match);
      if (!period) return original;
      found.push({ original: original.trim(), ...period, at });
      return ' '.repeat(original.length);
    });
  };
  take(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (match) => day(Number(match[1]), Number(match[2]), Number(match[3])));
  take(monthDayYear, (match) => day(Number(match[3]), monthNumber(match[1]), Number(match[2])));
  take(dayMonthYear, (match) => day(Number(match[3]), monthNumber(match[2]), Number(match[1])));
  take(monthYear, (match) => ({
    year: Number(match[2]),
    quarter: null,
    iso: `${match[2]}-${String(monthNumber(match[1])).padStart(2, '0')}`,
  }));
  take(
    /\b(?:q|t|quarter )\s?([1-4])\s*(?:of\s+|in\s+|')?\s*(?:the\s+)?(?:fy|fiscal(?: year)?)?\s?'?(\d{4})\b/gi,
    (match) => quarter(Number(match[2]), Number(match[1])),
  );
  take(/\b(?:fy|fiscal(?: year)?)?\s?(\d{4})[\s-]?q([1-4])\b/gi, (match) =>
    quarter(Number(match[1]), Number(match[2])),
  );
  take(/\b(first|second|third|fourth)[- ]quarter(?: of)?(?: the)?(?: fiscal|\s?fy)?(?: year)? ?(\d{4})\b/gi, (match) =>
    quarter(Number(match[2]), ['first', 'second', 'third', 'fourth'].indexOf(String(match[1]).toLowerCase()) + 1),
  );
  take(/\b(?:q|quarter )\s?([1-4])\s*(?:of\s+|in\s+)?\s*(?:fy|fiscal(?: year)?|')\s?'?(\d{2})\b/gi, (match) =>
    quarter(2000 + Number(match[2]), Number(match[1])),
  );
  take(/\bfy\s?'?((?:19|20)\d{2})\b/gi, (match) => year(Number(match[1])));
  take(/\bfy\s?'?(\d{2})\b(?!\d)/gi, (match) => year(2000 + Number(match[1])));
  take(/(?<![\d.,$€£#])\b((?:19|20)\d{2})\b(?!\d|,\d|\.\d|\s?%)/g, (match) => year(Number(match[1])));
  found.sort((a, b) => a.at - b.at);
  return unique(withYearsBetween(text, found));
}

const months = [
  ['january', 'jan', 'januar', 'janvier', 'enero'],
  ['february', 'feb', 'februar', 'février', 'fevrier', 'febrero'],
  ['march', 'mar', 'märz', 'maerz', 'mars', 'marzo'],
  ['april', 'apr', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juni', 'juin', 'junio'],
  ['july', 'jul', 'juli', 'juillet', 'julio'],
  ['august', 'aug', 'août', 'aout', 'agosto'],
  ['september', 'sept', 'sep', 'septembre', 'septiembre'],
  ['october', 'oct', 'oktober', 'octobre', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'dezember', 'décembre', 'decembre', 'diciembre'],
];
const monthWords = months
  .flat()
  .sort((a, b) => b.length - a.length)
  .join('|');
const monthDayYear = new RegExp(`\\b(${monthWords})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gi');
const dayMonthYear = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th|er|\\.)?\\s+(?:de\\s+|of\\s+)?(${monthWords})\\.?,?\\s+(?:de\\s+)?(\\d{4})\\b`,
  'gi',
);
const monthYear = new RegExp(`\\b(${monthWords})\\.?\\s+(?:de\\s+|of\\s+)?(\\d{4})\\b`, 'gi');

function monthNumber(word: string | undefined): number {
  const lower = (word ?? '').toLowerCase();
  return months.findIndex((names) => names.includes(lower)) + 1;
}

function day(yearNumber: number, month: number, dayNumber: number): Omit<Period, 'original'> | null {
  const date = new Date(Date.UTC(yearNumber, month - 1, dayNumber));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== dayNumber) return null;
  return { year: yearNumber, quarter: null, iso: date.toISOString().slice(0, 10) };
}

function year(yearNumber: number): Omit<Period, 'original'> {
  return { year: yearNumber, quarter: null, iso: String(yearNumber) };
}

function quarter(yearNumber: number, quarterNumber: number): Omit<Period, 'original'> {
  return { year: yearNumber, quarter: quarterNumber, iso: null };
}

/** "FY2015 - FY2017", "from 2018 to 2020", "between …": the years between count too when they are few. */
function withYearsBetween(text: string, found: (Period & { at: number })[]): Period[] {
  const periods: Period[] = [];
  found.forEach(({ at, ...period }, index) => {
    periods.push(period);
    const next = found[index + 1];
    if (!next || period.year === null || next.year === null) return;
    const between = text.slice(at + period.original.length, next.at);
    const range = /^\s*(?:-|–|—|to|through|until|bis|à|au|a|hasta)\s*$/i.test(between);
    if (!range || next.year - period.year < 2 || next.year - period.year > 10) return;
    for (let middle = period.year + 1; middle < next.year; middle++) {
      periods.push({ original: String(middle), year: middle, quarter: null, iso: String(middle) });
    }
  });
  return periods;
}

function unique(periods: Period[]): Period[] {
  const seen = new Set<string>();
  return periods.filter((period) => {
    const key = `${period.year}/${period.quarter}/${period.iso}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
