import { type Line, type LineTable, linesBetween } from '../../document/line-table';
import type { Cell } from './line-facts';
import type { Reading } from './reading';
import { tokensOf } from './stems';

/** One signature with what stands around it. */
export type Signature = {
  line: Line;
  /** The signed name as printed, with its offsets in the line. */
  name: string;
  start: number;
  end: number;
  /** The printed name under the signature, where there is one ("Name: Jaime Mariano"). */
  printed: { line: Line; name: string; start: number; end: number } | null;
  /** Title or capacity, from the column beside the name or the lines under it. */
  title: string;
  titleLines: Line[];
  /** Words above the block: for whom it is signed. */
  party: string;
  /** The last lines of these, right over the signature. */
  over: string;
  /** The one of them that is the name of a company. */
  partyLine: Line | null;
};

const signed = /(?:\/s\/|\/\s?s\s?\/|\bsigned:|\bSignature:|\bgez\.)\s*/gi;

/** The signatures on the passages' lines, in order. A title column is joined to the signature that its lines stand nearest to. */
export function signaturesIn(reading: Reading): Signature[] {
  const signatures: Signature[] = [];
  reading.lines.forEach((line) => {
    for (const mark of line.text.matchAll(signed)) {
      const at = mark.index + mark[0].length;
      const cell = reading.cells.get(line.number)?.find((other) => other.end > at);
      const end = Math.max(cell ? cell.end : line.text.length, at);
      const name = line.text
        .slice(at, end)
        .replace(/\s*(?:Date|Dated|Title|By)\b:?.*$/, '')
        .replace(/[\u200e,\s]+$/g, '');
      if (!/\p{Lu}/u.test(name) || name.length < 4) continue;
      signatures.push({
        line,
        name,
        start: at,
        end: at + name.length,
        printed: null,
        title: '',
        titleLines: [],
        party: '',
        over: '',
        partyLine: null,
      });
    }
  });
  for (const signature of signatures) describe(signature, signatures, reading);
  for (const signature of signatures) {
    const above = linesOver(signature, signatures, reading);
    const rightOver = above.slice(-linesRightOver);
    signature.party = above.map(({ text }) => text).join(' ');
    signature.over = rightOver.map(({ text }) => text).join(' ');
    signature.partyLine = rightOver.findLast(({ text }) => isPartyName(text))?.line ?? null;
  }
  return signatures;
}

function describe(signature: Signature, all: Signature[], reading: Reading): void {
  const { line } = signature;
  const onPage = reading.lines.filter((other) => other.page === line.page);
  const sameRow = all.some((other) => other !== signature && isSignedInRow(other, signature));
  const titles: { line: Line; text: string }[] = [];
  const nameCells = reading.cells.get(line.number)?.filter((cell) => cell.end > signature.start) ?? [];
  const nameRight = nameCells[0]?.x1 ?? line.box[2];
  const nameLeft = nameCells[0]?.x0 ?? line.box[0];
  const inRow = nameCells.slice(1).map((cell) => cell.text);
  if (!sameRow && inRow.length > 0) titles.push({ line, text: inRow.join(' ') });
  const next = all.find((other) => other.line.page === line.page && other.line.box[1] > line.box[1] + 2);
  for (const [index, other] of onPage.entries()) {
    if (other === line) continue;
    const distance = other.box[1] - line.box[1];
    if (distance < -34 || distance > 60) continue;
    if (
      all.some(
        (rival) =>
          rival !== signature &&
          rival.line.page === line.page &&
          // Half way between two names, a title that stands beside its name goes on below it.
          Math.abs(rival.line.box[1] - other.box[1]) <
            Math.abs(distance) + (inRow.length === 0 || sameRow ? -1 : distance > 0 ? -3 : 3),
      )
    ) {
      // nearer to another signature, unless it stands under this one and before the next
      if (!(distance > 0 && next && other.box[1] < next.line.box[1] - 12 && inRow.length === 0)) continue;
    }
    // Whoever signs next is announced by a line of their own.
    if (distance > 0 && !sameRow && opensBlock(other.text, onPage[index + 1]?.text ?? '')) break;
    // "Title: Director" over this one stands under the one before.
    if (distance < 0 && labelledLine.test(other.text) && all.some((rival) => isAbove(rival.line, other))) continue;
    const cells = reading.cells.get(other.number) ?? [];
    for (const [position, cell] of cells.entries()) {
      if (sameRow && !standsUnder(cell, signature, all, reading)) continue;
      const before = cells[position - 1]?.text ?? '';
      const labelled = /^(?:Name|Title|Its|Position|Dated?|By):\s*/i.exec(cell.text);
      const text = cell.text.slice(labelled?.[0].length ?? 0);
      const label = (
        labelled?.[0] ?? (/^(?:Name|Title|Its|Position|Dated?):$/i.test(before) ? before : '')
      ).toLowerCase();
      // "Principal Accounting Officer:" announces the next signature.
      if (distance > 0 && /(?<=[^:]{12}):$/.test(cell.text)) continue;
      if (text.trim() === '' || /^(?:Name|Title|Its|Position|Dated?|By):$/i.test(cell.text)) continue;
      const below = distance > 0 && cell.x0 < nameRight + 20 && cell.x1 > nameLeft - 40;
      if (
        label.startsWith('date') ||
        all.some((rival) => rival.line === other && rival.end > cell.start && rival.start < cell.end)
      )
        continue;
      if (below && signature.printed === null && (label.startsWith('name') || sameSurname(text, signature.name))) {
        const start = cell.start + (labelled?.[0].length ?? 0);
        const shown = printedName(text);
        signature.printed = { line: other, name: shown, start, end: start + shown.length };
        const rest = text.slice(shown.length).replace(/^[,\s]+/, '');
        if (rest !== '') titles.push({ line: other, text: rest });
      } else if (
        label.startsWith('title') ||
        label.startsWith('its') ||
        label.startsWith('position') ||
        below ||
        cell.x0 >= nameRight - 4
      ) {
        if (/\p{L}{3}/u.test(text) && text.length < 140) titles.push({ line: other, text });
      }
    }
  }
  titles.sort((a, b) => a.line.number - b.line.number);
  signature.title = titles.map((title) => title.text.replace(/\u200e/g, '')).join(' ');
  signature.titleLines = titles.map((title) => title.line);
}

/** "CITIBANK, N.A.", "Example Finance plc, as Guarantor": the name of a party over its signature, and whatever is neither labelled nor an
 *  office right before "By:". */
function opensBlock(text: string, next: string): boolean {
  if (/^By\b/.test(next) && !labelledLine.test(text) && !office.test(text) && text.length < 90) return true;
  return isPartyName(text);
}

/** "CITIBANK, N.A.", "Example Finance plc, as Guarantor". */
function isPartyName(text: string): boolean {
  const name = text
    .trim()
    .replace(/,?\s+as\s.*$/i, '')
    .replace(/[,:]$/, '');
  return partySuffix.test(name) && name.length < 90 && !labelledLine.test(name);
}

function isAbove(line: Line, other: Line): boolean {
  return line.page === other.page && line.box[1] < other.box[1];
}

const labelledLine = /^(?:Name|Title|Its|Position|Dated?|By)\b/i;
const office =
  /\b(?:president|officer|director|secretary|treasurer|counsel|manager|signatory|chair\w*|attorney|partner|member|controller|head|principal|agent)\b|^[^\p{L}]*$/iu;

const partySuffix =
  /\b(?:inc|incorporated|llc|l\.l\.c|llp|l\.?p|ltd|limited|plc|n\.a|corp|corporation|bank|trust|company|association|branch|ag|gmbh|s\.a|n\.v|b\.v|pty ltd|co)\.?$/i;

/** A name may be printed over its capacity: "EXAMPLE BANK, N.A." over "as Agent". */
const linesRightOver = 2;

/** For whom a question wants a signature: the share of that name's words which stand over this one; 1 where it names nobody. Where the whole
 *  name stands right over another one, a sentence further above that names both parties says nothing. */
export function signedFor(question: string, { party, over }: Signature, all: readonly Signature[]): number {
  const named = /\b(?:for|on behalf of|behalf of)\s+((?:the\s+)?\p{Lu}[^?]*?)(?=\s+(?:as|in|on|at)\b|[?]|$)/u.exec(
    question,
  )?.[1];
  const words = tokensOf(named ?? '').filter(({ text }) => /^\p{Lu}/u.test(text));
  if (words.length === 0) return 1;
  const shareIn = (text: string) => {
    const above = new Set(tokensOf(text).map((token) => token.stem));
    return words.filter((token) => above.has(token.stem)).length / words.length;
  };
  return shareIn(all.some((each) => shareIn(each.over) === 1) ? over : party);
}

/** Those who signed a report for the company that files it, under the sentence that says so: whoever signs an exhibit for it did not sign the report. */
export function signersOfReport(all: readonly Signature[]): readonly Signature[] {
  return all.flatMap((signature) => {
    if (!signedForRegistrant.test(signature.party)) return [];
    return [signature, ...signersBeside(signature, all).filter((other) => other.party === '')];
  });
}

const signedForRegistrant =
  /\bcaused (?:this|the) (?:[\p{L}/-]+ ){0,4}(?:report|form|statement)\b[^.;]{0,60} to be signed on its behalf\b/iu;

/** Does it stand under "I, Ann Lee, certify that …"? Whoever signs that has not signed the report there. */
export function isUnderCertification({ line }: Signature, table: LineTable): boolean {
  const above = linesBetween(table, Math.max(1, line.number - linesOfCertification), line.number - 1);
  const start = above.findLastIndex(({ text }) => headsSignatures.test(text.trim()));
  const text = above.slice(start + 1).map((each) => each.text);
  return certifies.test(text.join(' '));
}

/** Are those who certify something asked for? */
export const asksCertified = /\bcertif|\bexhibits?\b/i;

/** A certification fills a page, and its first line may stand on the one before. */
const linesOfCertification = 90;
const certifies =
  /(?<!\p{L})I,? [^;:]{3,140}?,? (?:do )?(?:hereby )?certify(?!\p{L})|\b[Ee]ach of the undersigned\b[^;:]{0,200}\bcertif/u;
const headsSignatures = /^(?:\p{L}+ )?signatures?(?: page)?$/iu;

/** Whoever chairs the board sits on it, whether or not the title says so. */
export function isDirector({ title }: Signature): boolean {
  return /\bdirectors?\b|(?<!\bvice[- ])\bchair(?:man|woman|person)?\b(?! of (?:the )?(?!board\b)\p{L}+)/iu.test(title);
}

export function isSignedInRow(a: Signature, b: Signature): boolean {
  return a.line.page === b.line.page && Math.abs(a.line.box[1] - b.line.box[1]) < 4;
}

/** Those who sign in one row with a signature, and those right under it or over it with no other party's name between. */
export function signersBeside(signature: Signature, all: readonly Signature[]): Signature[] {
  const at = all.indexOf(signature);
  const isNext = (other: Signature | undefined) => other?.line.page === signature.line.page && other.party === '';
  let first = at;
  while (first > 0 && isNext(all[first])) first--;
  let last = at;
  while (isNext(all[last + 1])) last++;
  return all.filter(
    (other, index) => other !== signature && ((index >= first && index <= last) || isSignedInRow(other, signature)),
  );
}

function cellOf({ line, start }: Signature, reading: Reading): Cell | undefined {
  return reading.cells.get(line.number)?.find((other) => other.end > start);
}

/** Of signatures beside each other, the one that a cell stands nearest to. */
export function standsUnder(cell: Cell, signature: Signature, all: readonly Signature[], reading: Reading): boolean {
  const distance = (each: Signature) => {
    const own = cellOf(each, reading);
    return own ? Math.abs((own.x0 + own.x1 - cell.x0 - cell.x1) / 2) : Number.POSITIVE_INFINITY;
  };
  const beside = all.filter((other) => other !== signature && isSignedInRow(other, signature));
  return beside.every((other) => distance(signature) <= distance(other));
}

/** What a line says over one signature: of several beside each other each has the names over its own column, and all of them the lines across. */
function inColumnOf(signature: Signature, line: Line, all: readonly Signature[], reading: Reading): string {
  const beside = all.filter((other) => other !== signature && isSignedInRow(other, signature));
  if (beside.length === 0) return line.text;
  const starts = [signature, ...beside].map((each) => cellOf(each, reading)?.x0 ?? each.line.box[0]);
  const isAcross = ({ x0, x1 }: Cell) => starts.every((start) => x0 <= start + 10 && x1 > start);
  const cells = reading.cells.get(line.number) ?? [];
  return cells
    .filter((cell) => isAcross(cell) || standsUnder(cell, signature, all, reading))
    .map(({ text }) => text)
    .join(' ');
}

/** The lines above a signature that belong to no other: for whom it is signed, and the sentence that says so. */
function linesOver(signature: Signature, all: Signature[], reading: Reading): { line: Line; text: string }[] {
  const { line } = signature;
  const taken = new Set(
    all.flatMap((other) => [other.line, ...other.titleLines, ...(other.printed ? [other.printed.line] : [])]),
  );
  const above: { line: Line; text: string }[] = [];
  const index = reading.lines.indexOf(line);
  for (let at = index - 1; at >= 0 && above.length < 14; at--) {
    const other = reading.lines[at];
    if (!other || other.page !== line.page || all.some((rival) => rival.line === other)) break;
    if (!taken.has(other) && !/^Title\b/i.test(other.text))
      above.unshift({ line: other, text: inColumnOf(signature, other, all, reading) });
  }
  return above;
}

/** "Stephanie A. Burns, Director" prints a name and a title on one line. */
function printedName(text: string): string {
  return /^[^,]+(?:,\s*(?:Jr|Sr|II|III|IV|MD|M\.D|Ph\.?D|Esq)\b\.?)?/.exec(text)?.[0]?.trim() ?? text;
}

function sameSurname(text: string, name: string): boolean {
  const words = (value: string) =>
    value
      .toLowerCase()
      .replace(/[.,]/g, ' ')
      .split(/\s+/)
      .filter((word) => word.length > 2 && !/^(?:jr|sr|iii|ii)$/.test(word));
  const own = words(name);
  const last = own.at(-1);
  return last !== undefined && words(text).includes(last) && text.length < name.length + 60;
}
