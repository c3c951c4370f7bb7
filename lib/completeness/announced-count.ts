import type { Line, LineTable } from '../document/line-table';
import { linesBetween } from '../document/line-table';
import type { CompletenessVerdict } from './verdict';

/** Lines above the first citation where a list may be announced. */
const reach = 8;

/** How many items the text announces before a list ("the following five exclusions", "folgende drei Fälle:"), nearest to
 *  the first cited line; null when it announces nothing. */
export function announcedCount(table: LineTable, firstCited: number): CompletenessVerdict['announced'] {
  const lines = linesBetween(table, firstCited - reach, firstCited).filter((line) => !line.furniture);
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index];
    if (!line) continue;
    const found = countIn(line, lines[index + 1]);
    if (found && !(line.number < firstCited && isListedThere(line, found.original))) return found;
  }
  return null;
}

/** "There are two segments: Home and Abroad. Home sells under …": what is announced is named in the same sentence, and is over with it. */
function isListedThere({ text }: Line, announcement: string): boolean {
  const at = text.indexOf(announcement);
  return at >= 0 && /[:–—]$/.test(announcement) && /^[^.:]{4,}\.\s+\p{Lu}/u.test(text.slice(at + announcement.length));
}

const numbers: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
};
const word = `(\\d{1,2}|${Object.keys(numbers).join('|')})(?:\\s*\\(\\d{1,2}\\))?`;
const noun = '(?:[\\p{L}-]+\\s+){0,3}?[\\p{L}-]{3,}';
/** Units after a number count time, money or shares, not the items of a list. */
const measured =
  /^(?:years?|days?|months?|weeks?|hours?|percent|million|billion|thousand|quarters?|dollars?|shares?|jahre?n?|tage?n?|monate?n?|wochen?|ans?|années?|jours?|mois|semaines?|años?|días?|mes(?:es)?|semanas?)\b/iu;

const announcements: readonly RegExp[] = [
  new RegExp(`\\b(?:the |these |any of the |each of the |one of the )?following\\s+${word}\\s+(${noun})`, 'iu'),
  new RegExp(`\\b${word}\\s+following\\s+(${noun})`, 'iu'),
  new RegExp(
    `\\b(?:consists? of|comprises?|comprising|divided into|grouped into|organi[sz]ed (?:in|into)|into|includes?|has|have|are|is|of|in)\\s+(?:the )?${word}\\s+(${noun}[^.:]{0,60}[:–—]\\s*)`,
    'iu',
  ),
  new RegExp(`\\bfolgenden?\\s+${word}\\s+(${noun})`, 'iu'),
  new RegExp(`\\b(?:les|des|aux)\\s+${word}\\s+(${noun}\\s+suivante?s?)`, 'iu'),
  new RegExp(`\\b(?:l[oa]s)\\s+(?:siguientes\\s+${word}\\s+(${noun})|${word}\\s+(${noun}\\s+siguientes))`, 'iu'),
  new RegExp(`^${word}\\s+(${noun}[^.]{0,40}:\\s*)$`, 'iu'),
];

/** Each of the announcements holds one of these. */
const mayAnnounce = /follow|folgend|suivant|siguient|[:–—]/i;

/** The announcement may run over the end of its line. */
function countIn(line: Line, next: Line | undefined): CompletenessVerdict['announced'] {
  for (const text of next ? [line.text, `${line.text} ${next.text}`] : [line.text]) {
    if (!mayAnnounce.test(text)) continue;
    for (const pattern of announcements) {
      const match = pattern.exec(text);
      if (!match || (match.index >= line.text.length && text !== line.text)) continue;
      const captured = match.slice(1).filter((part) => part !== undefined);
      const counted = (captured[0] ?? '').toLowerCase();
      if (measured.test(captured[1] ?? '')) continue;
      const count = /^\d/.test(counted) ? Number(counted) : numbers[counted];
      if (count !== undefined && count > 1) return { count, line: line.number, original: match[0].trim() };
    }
  }
  return null;
}
