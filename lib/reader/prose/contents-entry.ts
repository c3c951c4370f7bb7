import type { Line, Section } from '../../document/line-table';

/** "4. Exclusions 6": a heading and the page on which it stands. */
export function isContentsEntry(line: Line, sections: readonly Section[]): boolean {
  const text = line.text.trim();
  const [page] = /(?<=[\s.])\d{1,4}$/.exec(text) ?? [];
  const title = page === undefined ? '' : text.slice(0, -page.length);
  const named = /\p{L}/u.test(title) ? foldTitle(title) : '';
  return (
    named !== '' &&
    sections.some(
      (section) =>
        section.startPage === Number(page) && section.startPage !== line.page && foldTitle(section.title) === named,
    )
  );
}

function foldTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** "3. Laws and Supplements; Code of the District and 201", one of several entries numbered one after the other under "Chap. … Sec.": the
 *  place where something begins, though the title may go on in the next line. */
export function isRowOfContents(line: Line, near: readonly Line[]): boolean {
  const at = near.findIndex(({ number }) => number === line.number);
  const own = entryOf(line);
  if (at < 0 || own === null) return false;
  const entries = near.flatMap((each) => entryOf(each) ?? []);
  const isNext = (one: Entry, other: Entry) => other.mark === one.mark + 1 && other.place >= one.place;
  const beside = entries.filter((other) => isNext(own, other) || isNext(other, own));
  return (
    beside.length > 0 && entries.length > 2 && near.slice(0, at).some(({ text }) => headsContents.test(text.trim()))
  );
}

/** "Signatures 96" in a table of contents, among entries that are not numbered: the lines below its heading end in numbers of pages, which rise. */
export function isLineOfContents(line: Line, page: readonly Line[]): boolean {
  const heading = page.findIndex(({ text }) => isHeadOfContents.test(text.trim()));
  const listed = heading < 0 ? [] : page.slice(heading + 1).flatMap((each) => pageAtEnd(each) ?? []);
  const at = listed.findIndex(({ number }) => number === line.number);
  if (at < 0) return false;
  const near = listed.slice(Math.max(0, at - entriesBeside), at + entriesBeside + 1);
  return near.length > entriesBeside && near.every((each, index) => each.page >= (near[index - 1]?.page ?? 0));
}

const entriesBeside = 3;
const isHeadOfContents = /^(?:table of )?contents$/i;

function pageAtEnd({ number, text }: Line): { number: number; page: number } | null {
  const [, page] = /\p{L}.*[\s.](\d{1,4})$/u.exec(text.trim()) ?? [];
  return page === undefined ? null : { number, page: Number(page) };
}

type Entry = { mark: number; place: number };

function entryOf({ text }: Line): Entry | null {
  const [, mark, place] =
    /^(?:chapter |part |section |item )?(\d{1,3})\.?\s+\p{L}.*?\s(\d{1,4})$/iu.exec(text.trim()) ?? [];
  return mark === undefined || place === undefined ? null : { mark: Number(mark), place: Number(place) };
}

const headsContents =
  /^(?:table of )?contents$|^(?:chap(?:ter)?s?|part|item|section|title)\b\.?\s.{0,40}?\b(?:pages?|sec(?:tions?|s)?)\.?$|^page(?: no\.?)?$|^chap(?:ter)?s?\.$|^sec\.$/i;
