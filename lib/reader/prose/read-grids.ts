import type { Item } from '../../contract/answer';
import type { Span } from '../../contract/span';
import type { ValueKind } from '../../contract/value-schemas';
import type { Candidate } from '../candidate';
import { inCurrency, measureOf } from '../tables/read-units';
import type { Asked, AskedTerm } from './asked';
import { hitsIn, shareOf, weightOf } from './asked';
import { tellsForecast } from './figure-match';
import type { Grid, GridRow } from './grids';
import { gridsIn } from './grids';
import type { Cell } from './line-facts';
import type { Reading } from './reading';
import { sourceTextOf, spanOf } from './source-text';
import { tokensOf } from './stems';
import { valuesIn } from './value-readings';

const cellKinds: readonly ValueKind[] = ['text', 'percent', 'date', 'number', 'amount', 'person_name'];

/** Reads one cell of a text table by its row and column: "target award of Ian Borden". */
export function readGrids(asked: Asked, reading: Reading): Candidate[] {
  const { kind, shape, narrative } = asked.brief;
  if (narrative || shape !== 'single' || !cellKinds.includes(kind)) return [];
  return gridsIn(reading)
    .filter((grid) => kind !== 'amount' || !isScaled(grid, reading))
    .flatMap((grid) => oneCell(asked, kind, grid));
}

/** A page that says "in millions": what its figures mean is for those who read the units. */
function isScaled(grid: Grid, reading: Reading): boolean {
  const page = grid.headerLines[0]?.page;
  return reading.lines.some(
    (line) => line.page === page && /\b(?:in|of) (?:thousands|millions|billions)\b/i.test(line.text),
  );
}

function oneCell(asked: Asked, kind: ValueKind, grid: Grid): Candidate[] {
  const captionTerms = hitsIn(asked.terms, tokensOf(grid.caption)).map((hit) => hit.term);
  const rows = grid.rows.map((row) => ({
    row,
    terms: saidInLabel(asked, row.cells[0] ?? ''),
  }));
  // A table that expects nothing has what was.
  if (asksExpected.test(asked.question) && !tellsForecast.test([grid.caption, ...grid.headers].join(' '))) return [];
  const strongest = Math.max(0, ...rows.map(({ terms }) => weightOf(terms)));
  if (strongest === 0) return [];
  const best = rows.filter(({ terms }) => weightOf(terms) === strongest);
  const one = best[0];
  if (best.length !== 1 || !one || (kind === 'amount' && isForOtherTime(asked.question, one.row))) return [];
  // "votes cast for": a header of common words counts when no other header is named and the question has its very words.
  const named = grid.headers.some((header, column) => column > 0 && hitsIn(asked.terms, tokensOf(header)).length > 0);
  const literal = named
    ? []
    : grid.headers.flatMap((header, column) =>
        column > 0 &&
        (inQuestion(asked, header) ||
          (kind === 'number' &&
            /^(?:quantity|qty\.?|number|count|units|pieces|no\.)$/i.test(header.trim()) &&
            /\bhow many\b/i.test(asked.question)))
          ? [column]
          : [],
      );
  return grid.headers.slice(1).flatMap((header, offset) => {
    const column = offset + 1;
    const headerTerms = hitsIn(asked.terms, tokensOf(header)).map((hit) => hit.term);
    if (headerTerms.length === 0 && !literal.includes(column)) return [];
    if (isPartOfTotal(asked, header, grid) || tellsWhereNone(asked.question, header)) return [];
    // "The total number of shares": the row "Total" under "Total" tells not of shares.
    const addsNothing = headerTerms.length > 0 && headerTerms.every((term) => one.terms.includes(term));
    if (addsNothing && asked.ownTerms.some((term) => isUnsaid(term, one.terms, captionTerms))) return [];
    const item =
      cellItem(kind, one.row, column, measureOf(grid.caption)) ??
      amountCell(kind, grid, one.row, column) ??
      (asked.ownTerms.some((term) => isUnsaid(term, [...one.terms, ...headerTerms], captionTerms))
        ? null
        : amountInColumn(kind, grid, one.row, column));
    if (!item || isMove(asked.question, one.row.cells[column] ?? '')) return [];
    if (kind === 'text' && isFigureOfMore(asked, one.row, column, [...one.terms, ...headerTerms], captionTerms))
      return [];
    const whole =
      kind === 'text' ? withUnit(nameAlone(asked.question, item, one.row, column), grid, one.row, column) : item;
    const coverage = shareOf(asked, [...one.terms, ...headerTerms, ...captionTerms]);
    return [
      candidateOf(
        'cell',
        whole,
        { labelMatch: coverage, nearness: 1, kindMatch: 1 },
        `row “${one.row.cells[0]}”, column “${header}”`,
      ),
    ];
  });
}

/** "2,000 or more" is no 2. */
function saidInLabel(asked: Asked, label: string): AskedTerm[] {
  const said = hitsIn(asked.terms, tokensOf(label)).map(({ term }) => term);
  const numbers: readonly string[] = label.match(/\d[\d,.]*\d|\d/g) ?? [];
  const isPartOnly = ({ text }: AskedTerm) =>
    /^\d+$/.test(text) && !numbers.includes(text) && !new RegExp(`\\d,${text}\\b`).test(asked.question);
  return said.filter((term) => !isPartOnly(term));
}

/** "38.50  device/month": what is for a month is not what is paid a year. */
function isForOtherTime(question: string, { cells }: GridRow): boolean {
  const asked = times.find(([pattern]) => pattern.test(question));
  const told = times.filter(([, unit]) => cells.some((cell) => unit.test(cell.trim())));
  return asked !== undefined && told.length > 0 && !told.includes(asked);
}

const times: readonly (readonly [asked: RegExp, unit: RegExp])[] = [
  [/\b(?:hourly|(?:per|an|each) hour)\b/i, /^(?:(?:per )?hour|[^/]*\/ ?h(?:our|r)?)$/i],
  [/\b(?:daily|(?:per|a|each) day)\b/i, /^(?:(?:per )?day|[^/]*\/ ?day)$/i],
  [/\b(?:monthly|(?:per|a|each) month)\b/i, /^(?:(?:per )?month|[^/]*\/ ?month)$/i],
  [
    /\b(?:annual(?:ly)?|yearly|(?:per|a|each) (?:year|annum))\b/i,
    /^(?:(?:per )?(?:year|annum)|[^/]*\/ ?(?:year|annum))$/i,
  ],
];

/** "No credit above": where there is none any more, and not how much there is. */
function tellsWhereNone(question: string, header: string): boolean {
  return (
    /^no\s+\p{Ll}/iu.test(header.trim()) &&
    !/\b(?:no|not|none|nothing|without|above|below|beyond|over|under)\b/i.test(question)
  );
}

/** "How many shops?" Beside "Total" a column of "Outlet shops" counts only some of them. */
function isPartOfTotal(asked: Asked, header: string, { headers }: Grid): boolean {
  if (!headers.some((other) => /^(?:grand )?totals?$/i.test(other.trim()))) return false;
  const said = new Set(hitsIn(asked.terms, tokensOf(header)).flatMap(({ at }) => at));
  return tokensOf(header).some(({ start, text }) => !said.has(start) && /^\p{L}{4,}$/u.test(text));
}

/** "Orrin Therapeutics, Inc." over its address, in one cell: who it is stands in the first line. */
function nameAlone(question: string, item: Item, { parts }: GridRow, column: number): Item {
  const [first, second] = parts[column] ?? [];
  if (!first || !second || !asksWho.test(question) || !endsInLegalForm.test(first.text)) return item;
  return { ...item, value: first.text, spans: [spanOf(sourceTextOf([first.line]), first.start, first.end)] };
}

const asksWho =
  /^(?:who|whom|whose|which (?:company|firm|organi[sz]ation|bank|insurer|sponsor|manufacturer|supplier|vendor))\b/i;
const endsInLegalForm =
  /\b(?:Inc|Corp|Ltd|Limited|LLC|LLP|L\.P|plc|PLC|GmbH|AG|S\.A|N\.V|B\.V|DAC|AB|Company|Corporation)\.?$/u;

/** "Input voltage  15  V": a table may tell in a column of its own what its figures are counted in. */
function withUnit(item: Item, { headers }: Grid, row: GridRow, column: number): Item {
  const at = headers.findIndex((header) => /^units?(?: of measure(?:ment)?)?$/i.test(header.trim()));
  const unit = at < 0 || at === column ? null : cellItem('text', row, at);
  if (unit === null || !bareFigure.test(row.cells[column] ?? '')) return item;
  return { ...item, value: `${item.value} ${unit.value}`, spans: [...item.spans, ...unit.spans] };
}

/** A bare figure answers for a text only where everything that was asked is said of it: of "the tax benefit from research credits" a row of
 *  tax benefits says half, and "Participant contributions" are not the contributions. */
function isFigureOfMore(
  asked: Asked,
  row: GridRow,
  column: number,
  beside: readonly AskedTerm[],
  above: readonly AskedTerm[],
): boolean {
  if (!bareFigure.test(row.cells[column] ?? '')) return false;
  if (asksForThing.test(asked.question)) return true;
  if (asked.ownTerms.some((term) => isUnsaid(term, beside, above))) return true;
  const label = row.cells[0] ?? '';
  if (beside.some(isName)) return false;
  const first = Math.min(...hitsIn(asked.terms, tokensOf(label)).flatMap(({ at }) => at));
  return tokensOf(label.slice(0, first)).some(({ text }) => /^\p{L}{4,}$/u.test(text) && !/^total$/i.test(text));
}

function isUnsaid(term: AskedTerm, beside: readonly AskedTerm[], above: readonly AskedTerm[]): boolean {
  return term.weight >= leastAsked && !beside.includes(term) && (term.focus || !above.includes(term)) && !isName(term);
}

/** Of a person or a firm a label may say less or more than the question. */
function isName({ text }: AskedTerm): boolean {
  return /^\p{Lu}/u.test(text);
}

const asksExpected = /\b(?:expect|expects|anticipates?|guidance|outlook|forecasts?)\b/i;

const bareFigure = /^[\s(]*\p{Sc}?\s*[\s(]*-?\d[\d,.]*\s*%?\s*\)?\s*\p{Sc}?\s*$/u;
/** "What did it acquire?" */
const asksForThing = /^what (?:did|does|do|has|have|will)\b(?!.*\b(?:pay|paid|cost|earn|spend|make|charge|owe)\b)/i;
const leastAsked = 0.3;

/** "Premium by class of property, in EUR": a bare number under it is an amount, and the caption belongs to its proof. */
function amountCell(kind: ValueKind, grid: Grid, row: GridRow, column: number): Item | null {
  const text = row.cells[column] ?? '';
  const caption = grid.captionLines.findLast((line) => inCurrency.test(line.text));
  const currency = inCurrency.exec(caption?.text ?? '')?.[1];
  const number = cellItem('number', row, column);
  if (kind !== 'amount' || !currency || !number || !/^\(?-?\d[\d,. ]*\)?$/.test(text.trim())) return null;
  const value = valuesIn('amount', `${currency} ${text}`)[0]?.value;
  if (!caption || value === undefined) return null;
  const span = { line_start: caption.number, line_end: caption.number, quote: caption.text };
  return { kind, value, spans: [...number.spans, span], path: null };
}

/** The amount in a cell, with its currency there or where its column tells it; null where there is none, or several. */
export function amountInCell(grid: Grid, row: GridRow, column: number): Item | null {
  return cellItem('amount', row, column) ?? amountInColumn('amount', grid, row, column);
}

/** "38.50" beside "USD" in a column of currencies, or "14,200" under "Monthly rent (£)": a bare number is an amount, and where its currency is
 *  told belongs to its proof. */
function amountInColumn(kind: ValueKind, grid: Grid, row: GridRow, column: number): Item | null {
  const header = grid.headers[column] ?? '';
  const text = row.cells[column]?.trim() ?? '';
  const number = cellItem('number', row, column);
  if (kind !== 'amount' || !number || !/^\(?\d[\d,. ]*\)?$/.test(text) || ofCount.test(header)) return null;
  const told = currencyTold(grid, row, header);
  const value = told ? valuesIn('amount', `${told.currency} ${text}`)[0]?.value : undefined;
  return told && value !== undefined ? { kind, value, spans: [...number.spans, told.span], path: null } : null;
}

const ofCount = /\b(?:qty|quantit(?:y|ies)|number|no|count|pieces|hours|days|units?$|years?$|page|item)\b|%/i;

/** In the row, under the header "Currency", or in the header of the amounts. */
function currencyTold(grid: Grid, row: GridRow, header: string): { currency: string; span: Span } | null {
  const column = grid.headers.findIndex((text) => /^(?:currency|ccy)$/i.test(text.trim()));
  const beside = column < 0 ? null : cellItem('text', row, column);
  const span = beside?.spans[0];
  if (beside && span) return { currency: String(beside.value), span };
  const currency = inHeader.exec(header)?.[1];
  const line = grid.headerLines.find(({ text }) => currency !== undefined && text.includes(header));
  if (currency === undefined || !line) return null;
  return { currency, span: { line_start: line.number, line_end: line.number, quote: header } };
}

const inHeader = /(?:\(|\bin )([A-Z]{3}|\p{Sc})\)?$/u;

/** Basis points say how far a rate moved, not where it stands. */
function isMove(question: string, text: string): boolean {
  return /\b(?:bps|basis points)\b/i.test(text) && !/\b(?:bps|basis points?|growth|change|by how)\b/i.test(question);
}

function cellItem(kind: ValueKind, row: GridRow, column: number, measure: string | null = null): Item | null {
  const parts: Cell[] = row.parts[column] ?? [];
  const first = parts[0];
  const text = row.cells[column] ?? '';
  if (!first || text === '') return null;
  // "3.5" over "7.0": the figures of two rows of which only the first has a name.
  if (parts.length > 1 && parts.every((part) => bareFigure.test(part.text))) return null;
  const span = spanOf(sourceTextOf([first.line]), first.start, first.end);
  const end = parts.at(-1)?.line.number ?? first.line.number;
  const spans: Span[] = [parts.length > 1 ? { line_start: first.line.number, line_end: end, quote: null } : span];
  if (kind === 'text') return { kind, value: text, spans, path: null };
  if (kind === 'number' && /[$€£%]/.test(text)) return null;
  const found = valuesIn(kind, text);
  if (found.length !== 1 || !found[0]) return null;
  const { value } = found[0];
  const measured = kind === 'number' && measure !== null && typeof value === 'object';
  return { kind, value: measured ? { ...value, unit: measure } : value, spans, path: null };
}

function inQuestion(asked: Asked, header: string): boolean {
  const words = tokensOf(header).map((token) => token.stem);
  const question = new Set(tokensOf(asked.question).map((token) => token.stem));
  return words.length > 0 && words.every((word) => question.has(word));
}

function candidateOf(
  strategy: string,
  item: Item,
  signals: { labelMatch: number; nearness: number; kindMatch: number },
  explanation: string,
): Candidate {
  return {
    strategy,
    items: [item],
    method: 'verbatim',
    computation: null,
    signals: { ...signals, labelMatch: Math.min(1, signals.labelMatch), uniqueness: 1, agreement: 0 },
    explanation,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
