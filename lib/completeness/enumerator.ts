/** One way to read the mark at the beginning of a line. "(i)" is both a letter and a Roman one; which it is shows only from
 *  what stands before. */
export type Enumerator = {
  family: 'number' | 'letter' | 'roman' | 'bullet' | 'label' | 'code' | 'double';
  /** How it is written: "()", ")", ".", "°", "" or the bullet itself. */
  style: string;
  upper: boolean;
  /** What stands before the counting part: "1." of "1.2", "PR.AA-" of "PR.AA-03", "article" of "Article 5". */
  prefix: string;
  value: number;
  /** As printed. */
  original: string;
};

/** Every way to read the mark that a line begins with; empty for running text. */
export function readEnumerators(text: string): Enumerator[] {
  const line = text.trimStart();
  return bullet(line) ?? label(line) ?? code(line) ?? decimal(line) ?? marked(line) ?? [];
}

/** Is `next` the mark that comes after `mark` in the same list? */
export function follows(mark: Enumerator, next: Enumerator): boolean {
  if (mark.family !== next.family || mark.style !== next.style || mark.prefix !== next.prefix) return false;
  if (mark.family === 'bullet') return true;
  return mark.upper === next.upper && next.value === mark.value + 1;
}

/** Does `next` open a list inside the item `mark`: (a) after 1., 1.1 after 1, (i) after (a)? */
export function opensInside(mark: Enumerator, next: Enumerator): boolean {
  if (next.value !== 1 || next.family === 'label') return false;
  if (next.family === 'number' && next.prefix !== '') return next.prefix === `${mark.prefix}${mark.value}.`;
  return next.family !== mark.family || next.style !== mark.style;
}

function bullet(line: string): Enumerator[] | null {
  const match = /^([•●▪■◦○‣⁃∙·–—\-*➢✓→]|o(?= \p{Lu}))\s+\S/u.exec(line);
  const glyph = match?.[1];
  return glyph === undefined
    ? null
    : [{ family: 'bullet', style: glyph, upper: false, prefix: '', value: 0, original: glyph }];
}

const labelWords =
  'item|note|section|sec\\.|article|art\\.|clause|schedule|exhibit|appendix|annex|part|chapter|step|rule|question|abschnitt|artikel|ziffer|ziff\\.|klausel|absatz|abs\\.|anhang|anlage|kapitel|teil|nr\\.|chapitre|annexe|partie|titre|sección|artículo|cláusula|anexo|capítulo|§§?|n°|nº|no\\.';
const labelPattern = new RegExp(
  `^(${labelWords})\\s*(\\d{1,3}|[IVXLC]{1,6}|[A-Z]|premier|première|primero|primera)([A-Z])?(?![\\w])`,
  'iu',
);

function label(line: string): Enumerator[] | null {
  const match = labelPattern.exec(line);
  const counted = match?.[2];
  if (!match || counted === undefined) return null;
  const base = {
    family: 'label',
    style: '',
    upper: false,
    prefix: (match[1] ?? '').toLowerCase(),
    original: match[0].trim(),
  } as const;
  if (/^\d/.test(counted)) return [{ ...base, value: Number(counted) }];
  if (/^prim|^premi/i.test(counted)) return [{ ...base, value: 1 }];
  const readings: Enumerator[] = [];
  const roman = romanValue(counted.toLowerCase());
  if (roman !== null) readings.push({ ...base, value: roman });
  if (counted.length === 1) readings.push({ ...base, style: 'letter', value: letterValue(counted.toLowerCase()) });
  return readings;
}

/** "PR.AA-03:", "REQ-12", "A1.", "RC.RP-02": letters, then a number. */
function code(line: string): Enumerator[] | null {
  const match = /^((?:[A-Z]{1,5}[.\-_])*[A-Z]{1,5}[.\-_]?)(\d{1,4})(?=[\s:.)]|$)/.exec(line);
  if (!match || (match[1] ?? '').length + (match[2] ?? '').length < 3) return null;
  return [
    { family: 'code', style: '', upper: true, prefix: match[1] ?? '', value: Number(match[2]), original: match[0] },
  ];
}

/** "1.2", "1.2.3", "12.1.": at least two parts. */
function decimal(line: string): Enumerator[] | null {
  const match = /^((?:\d{1,3}\.)+)(\d{1,3})\.?(?=\s+\S)/.exec(line);
  if (!match || /^\d+\.\d{3}\b/.test(line)) return null;
  return [
    {
      family: 'number',
      style: 'decimal',
      upper: false,
      prefix: match[1] ?? '',
      value: Number(match[2]),
      original: match[0],
    },
  ];
}

function marked(line: string): Enumerator[] | null {
  const match = /^(\(?)(\d{1,3}|[a-zA-Z]{1,6}|[ivxIVX]{1,6})(\)|\.\)|\.ª|\.º|\.|°|º|:)(?=\s|$)/.exec(line);
  const counted = match?.[2];
  if (!match || counted === undefined) return null;
  const closing = match[3] ?? '';
  if (match[1] === '(' && closing !== ')') return null;
  const style = match[1] === '(' ? '()' : closing;
  const base = { style, prefix: '', original: match[0] };
  if (/^\d/.test(counted)) return [{ ...base, family: 'number', upper: false, value: Number(counted) }];
  const lower = counted.toLowerCase();
  const upper = counted !== lower;
  const readings: Enumerator[] = [];
  if (lower.length === 1) readings.push({ ...base, family: 'letter', upper, value: letterValue(lower) });
  const roman = romanValue(lower);
  if (roman !== null) readings.push({ ...base, family: 'roman', upper, value: roman });
  // "aa)", "bb)": the second round of letters, and the German sub-paragraph.
  if (lower.length === 2 && lower[0] === lower[1])
    readings.push({ ...base, family: 'double', upper, value: letterValue(lower[0] ?? 'a') });
  // A word before a full stop is a sentence, not a mark.
  return readings.length > 0 ? readings : null;
}

const letterValue = (letter: string) => letter.charCodeAt(0) - 96;

function romanValue(text: string): number | null {
  if (!/^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text) || text === '') return null;
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
  let total = 0;
  for (let index = 0; index < text.length; index++) {
    const value = values[text[index] ?? ''] ?? 0;
    total += value < (values[text[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return total;
}
