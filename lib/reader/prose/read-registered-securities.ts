import type { Line, LineTable } from '../../document/line-table';
import { yearsIn } from '../../question/years-in';
import { type Candidate, plainlyTold } from '../candidate';
import { asksOfAnotherCompany } from '../subject-asked';
import { fiscalCalendarOf, fiscalPeriodOf } from '../tables/fiscal-calendar';
import { parsePeriod } from '../tables/parse-period';
import type { Asked } from './asked';
import type { Reading } from './reading';

/** Reads which debt securities are registered on an exchange: the rows of the table on the cover under "Title of each class | Trading symbol |
 *  Name of each exchange" that are notes, bonds or debentures. Where one line of the table is not understood there is no answer.
 *  @returns at most one candidate */
export function readRegisteredSecurities({ brief, question }: Asked, { lines, table }: Reading): Candidate[] {
  if (brief.shape !== 'listing' || brief.kind !== 'text' || brief.narrative) return [];
  if (!asksRegisteredDebt.test(question) || otherwise.test(question)) return [];
  const head = lines.findIndex(({ text, page }) => page <= pagesOfCover && headsClasses.test(text));
  const titles = head < 0 ? null : titlesBelow(lines, head);
  const debts = titles?.filter(({ title }) => isDebt.test(title) && !isStock.test(title)) ?? [];
  if (debts.length === 0 || asksOfAnotherCompany(question, table)) return [];
  const cover = lines.slice(0, head).map(({ text }) => text);
  const ownYear = fiscalYearEnded(cover, table);
  if ([...yearsIn(question)].some((year) => year !== ownYear && !cover.some((text) => text.includes(year)))) return [];
  return [
    plainlyTold(
      'table',
      debts.map(({ title, line, row }) => ({
        kind: 'text',
        value: title,
        spans: row.map((each) => ({
          line_start: each.number,
          line_end: each.number,
          quote: each === line ? title : each.text,
        })),
        path: null,
      })),
      'the debt among the classes of securities that the cover says are registered on an exchange',
    ),
  ];
}

/** "For the fiscal year ended January 1, 2032" is the year that the document calls 2031. */
function fiscalYearEnded(cover: readonly string[], table: LineTable): string | null {
  const ended = cover.find((text) => /\byear ended\b/i.test(text));
  const period = ended === undefined ? null : parsePeriod(ended);
  return period && String(fiscalPeriodOf(period, fiscalCalendarOf(table))?.year);
}

type Titled = { title: string; line: Line; row: Line[] };

/** The title of each class in the rows under the head of the table; null where a row between is neither that nor of the head. */
function titlesBelow(lines: readonly Line[], head: number): Titled[] | null {
  const first = lines[head];
  const end = lines.findIndex(
    ({ text, page }, index) => index > head && (page !== first?.page || endsClasses.test(text)),
  );
  const inside = lines.slice(head, end < 0 ? undefined : end);
  const last = inside.at(-1);
  // Lines that were not read may be rows.
  if (!first || !last || end < 0 || last.number - first.number !== inside.length - 1) return null;
  // The exchanges, far to the right, may be read after all that stands to their left.
  const beside = lines.filter(
    ({ number, page, box }) =>
      number > last.number && page === first.page && box[1] > first.box[1] && box[1] < last.box[3] && last !== first,
  );
  const titles: Titled[] = [];
  for (const row of rowsOf([...inside, ...beside])) {
    const text = row.map((line) => line.text).join(' ');
    // Whose class it is stands in a column of its own where several companies file together.
    if (row.includes(first) && /\bregistrant\b/i.test(text)) return null;
    const line = row[0];
    const title = row.includes(first) || !line ? null : titleIn(line.text, text);
    // "ORRN  Chicago Stock Exchange": where else the class above is traded.
    if (titles.length > 0 && tradedToo.test(text)) continue;
    if (title !== null && line) titles.push({ title, line, row });
    else if (titles.length > 0 || !goesOnHead.test(text)) return null;
  }
  return titles;
}

/** Lines side by side make a row: a column may be read before the next. */
function rowsOf(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort((a, b) => a.box[1] - b.box[1])) {
    const row = rows.at(-1);
    const middle = (line.box[1] + line.box[3]) / 2;
    if (row?.[0] && middle < row[0].box[3]) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.box[0] - b.box[0]));
}

/** What stands before the symbol and the exchange; null where the row names no exchange. */
function titleIn(first: string, row: string): string | null {
  if (!exchange.test(row)) return null;
  const title = first.replace(exchange, '').trim().replace(symbol, '').trim();
  return /\p{L}{3}/u.test(title) && !/\bexchange\b/i.test(title) ? title : null;
}

const pagesOfCover = 3;
const asksRegisteredDebt =
  /^(?:which|what)\b[^?]*\b(?:debt (?:securities|instruments)|(?<!stock[^?]*)(?:notes|bonds|debentures))\b[^?]*\b(?:registered|listed|traded?|quoted)\b[^?]*\b(?:exchange|section 12\(b\))/i;
const otherwise =
  /\b(?:not|other than|besides|except|excluding|apart from|largest|highest|lowest|matur\w+|due|before|after|symbols?)\b/i;
const headsClasses = /^\s*titles? of each class\b/i;
const goesOnHead =
  /^[\s()]*(?:(?:titles? of each class|trading|symbols?|\(s\)|names?|of|each|exchanges?|on|which|registered)[\s()]*)+$/i;
const endsClasses = /^\s*note:|\bsection 12\s?\(?g\)?|\bindicate by check ?mark|^\s*(?:none|n\/a|_+|-+)\.?\s*$/i;
const exchange =
  /\s(?:(?:the )?(?:new york|nasdaq|chicago|boston|philadelphia|pacific|american|london|tokyo|toronto|swiss|singapore|luxembourg|irish|frankfurt|national|nyse|cboe|six swiss|euronext)\b[^.;]*(?:\binc\.\s*)?$)/i;
/** "ORRN27", "ORRN/27", "ORR 29A"; years, and the letters of a series, belong to the title. */
const symbol =
  /\s(?!(?:19|20)\d\d$)(?:\p{Lu}{2,6}(?:[./ ]?\d{2}[\p{Lu}\p{Ll}]?)?|\p{Lu}{1,6}[./]?\d{2}\p{L}?|—|–|-|N\/A)$/u;
const tradedToo = new RegExp(`^\\s*(?:\\p{L}{1,6})${exchange.source}`, 'iu');
const isDebt = /\b(?:notes?|bonds?|debentures?|debt)\b/i;
const isStock = /\b(?:stock|shares?|warrants?|rights?|units?)\b/i;
