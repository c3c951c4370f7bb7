import type { Item } from '../../contract/answer';
import { countryCodeOf } from '../../contract/kinds/countries';
import { canonicalRegion, regionPattern } from '../../contract/kinds/regions';
import { lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { type Cell, lineFactsOf } from './line-facts';
import type { Reading } from './reading';
import { sourceTextOf, spansOf } from './source-text';
import { tokensOf } from './stems';

/** A row of a list of companies: its name, and the place under whose law it is organized. */
type Company = { name: string; cell: Cell; place: string; placeCell: Cell };

/** Reads lists of companies with the place where each is organized ("Tarn Foods, Inc.   Delaware"): where one of them is, or which of
 *  them are in a place that the question names. */
export function readSubsidiaries(asked: Asked, reading: Reading): Candidate[] {
  const { kind, shape } = asked.brief;
  if (kind !== 'text' || !asksOrganized.test(asked.question)) return [];
  const companies = companiesIn(reading);
  if (companies.length < fewest) return [];
  const wanted = placeAsked(asked.question);
  if (shape === 'listing')
    return wanted === null || !asksCompanies.test(asked.question)
      ? []
      : listOf(
          companies.filter(({ place }) => place === wanted),
          !goesOnElsewhere(companies, reading),
        );
  const named = companies.filter(({ name }) => isNamed(name, asked.question));
  const longest = Math.max(0, ...named.map(({ name }) => name.length));
  return wanted === null
    ? named.filter(({ name }) => name.length === longest).map(({ placeCell }) => candidateOf([itemOf(placeCell)]))
    : [];
}

const asksOrganized =
  /\b(?:incorporat\w+|organi[sz]\w+|formed|registered|domiciled|established|law|laws|jurisdiction|based|located|subsidiar\w+|compan\w+|entit\w+)\b/i;
const asksCompanies = /\b(?:subsidiar\w+|compan(?:y|ies)|entit(?:y|ies)|affiliates)\b/i;
const fewest = 3;

function listOf(companies: readonly Company[], complete: boolean): Candidate[] {
  return companies.length === 0 ? [] : [{ ...candidateOf(companies.map(({ cell }) => itemOf(cell))), complete }];
}

/** Are there rows of the list, right before or behind one that is read, that are not in the passages? */
function goesOnElsewhere(companies: readonly Company[], { lines, table }: Reading): boolean {
  const read = new Set(lines.map(({ number }) => number));
  return companies.some(({ cell }) =>
    [-2, -1, 1, 2].some((step) => {
      const line = lineAt(table, cell.line.number + step);
      return line !== undefined && !read.has(line.number) && companyOf(lineFactsOf(line).cells) !== null;
    }),
  );
}

function itemOf(cell: Cell): Item {
  const mark = footnote.exec(cell.text);
  const value = cell.text.slice(0, mark?.index ?? cell.text.length).trim();
  return {
    kind: 'text',
    value,
    spans: spansOf(sourceTextOf([cell.line]), cell.start, cell.start + value.length),
    path: null,
  };
}

/** "(3)", "*", "%" behind a name or a place. */
const footnote = /\s*(?:\(\d{1,2}\)|[*+†‡%]+)+$/u;

/** Rows of two cells or more whose first is a company's name and whose second is a place, where several follow each other. */
function companiesIn(reading: Reading): Company[] {
  const rows = reading.lines.map((line) => companyOf(reading.cells.get(line.number) ?? []));
  return rows.filter((row, index): row is Company => {
    if (row === null) return false;
    const near = rows.slice(Math.max(0, index - 3), index + 4);
    return near.filter((other) => other !== null).length >= fewest;
  });
}

function companyOf([cell, placeCell]: readonly Cell[]): Company | null {
  if (!cell || !placeCell || !/^[\p{Lu}\d]/u.test(cell.text) || !/\p{L}{2}/u.test(cell.text)) return null;
  const place = placeOf(placeCell.text.replace(footnote, ''));
  return place === null ? null : { name: cell.text.replace(footnote, ''), cell, place, placeCell };
}

const region = new RegExp(`^(?:${regionPattern})$`, 'u');

/** One name for each way to write a place: "Delaware, U.S.", "U.S.-Delaware" and "DE". A district behind its country is left out. */
function placeOf(text: string): string | null {
  const parts = text
    .trim()
    .split(/\s*[,–—-]\s*/)
    .map((part) => part.replace(/^(?:the )?(?:State|Commonwealth|Province|Republic|Grand Duchy) of /i, ''));
  const state = parts.find((part) => region.test(part));
  if (state !== undefined) return canonicalRegion(state);
  return parts.flatMap((part) => countryCodeOf(part) ?? []).at(0) ?? null;
}

/** The place behind "in" or "of": "organized in Mexico", "under the laws of the State of Ohio". */
function placeAsked(question: string): string | null {
  const names = question.matchAll(
    /\b(?:in|of|under) (?:the )?((?:(?:State|Republic|Province) of )?\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*)*)/gu,
  );
  return [...names].flatMap(([, name = '']) => placeOf(name.replace(/[.?]+$/, '')) ?? []).at(-1) ?? null;
}

/** Does the question name the company in full, but for its legal form? */
function isNamed(name: string, question: string): boolean {
  const asked = new Set(tokensOf(question).map(({ stem }) => stem));
  const own = tokensOf(name).filter(({ text }) => !legalForm.test(text));
  return own.length > 0 && own.every(({ stem }) => asked.has(stem));
}

const legalForm =
  /^(?:inc|llc|l\.?l\.?c|ltd|limited|corp|corporation|co|company|lp|l\.p|llp|plc|gmbh|ag|s\.?a|b\.?v|n\.?v)\.?$/i;

function candidateOf(items: Item[]): Candidate {
  return {
    strategy: 'roster',
    items,
    method: 'verbatim',
    computation: null,
    signals: { labelMatch: 0.95, uniqueness: 1, agreement: 0, nearness: 1, kindMatch: 1 },
    explanation: 'stands in the list of companies and the places where they are organized',
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
