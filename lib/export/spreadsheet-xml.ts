const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Places in `cellXfs` of the styles below. */
const style = { header: 1, text: 2, day: 3, time: 4 };
const longestText = 32_767;

export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1" quotePrefix="1"/><xf quotePrefix="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export const relations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const sheetEnd = '</sheetData></worksheet>';

/** The first row stays in view. */
export function sheetStart(columnCount: number): string {
  const widths = columnCount > 0 ? `<cols><col min="1" max="${columnCount}" width="18" customWidth="1"/></cols>` : '';
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths}<sheetData>`;
}

export function workbook(titles: string[]): string {
  const sheets = titles.map(
    (title, index) => `<sheet name="${escaped(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

export function workbookRelations(sheets: number): string {
  const all = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  all.push(`<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/>`);
  return `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
}

export function contentTypes(sheets: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const all = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${all.join('')}</Types>`;
}

/** @param cells each as one of the functions below made it, without its place; null is empty */
export function row(number: number, cells: (string | null)[]): string {
  const placed = cells.map((cell, index) => (cell === null ? '' : `<c r="${columnName(index)}${number}"${cell}</c>`));
  return `<row r="${number}">${placed.join('')}</row>`;
}

export const headerCell = (text: string) => ` s="${style.header}"${inline(text)}`;

/** Text, and marked as text: a program that edits the cell doesn't make a formula of it. */
export const textCell = (text: string) => ` s="${style.text}"${inline(text)}`;

export const numberCell = (decimal: string) => `><v>${decimal}</v>`;

export const booleanCell = (value: boolean) => ` t="b"><v>${value ? 1 : 0}</v>`;

/** @returns null before 1 March 1900 or without a valid time: programs count days differently there */
export function dateCell(ms: number, kind: 'day' | 'time'): string | null {
  const days = ms / 86_400_000 + 25_569;
  return days >= 61 ? ` s="${style[kind]}"><v>${days}</v>` : null;
}

function inline(text: string): string {
  const whole =
    text.length <= longestText
      ? text
      : `${text.slice(0, longestText - cutMark.length).replace(/[\ud800-\udbff]$/, '')}${cutMark}`;
  return ` t="inlineStr"><is><t xml:space="preserve">${escaped(whole)}</t></is>`;
}

const cutMark = '… [cut: a cell ends here; JSON has the whole text]';

/** What XML can't hold is written as `_xHHHH_`, and so is the beginning of a text that looks like that. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** What XML 1.0 does not allow, and the carriage return, which it would change. */
const unwritable = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
