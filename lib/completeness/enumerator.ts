/** One way to read the mark at the beginning of a line. "(i)" is both a letter and a Roman one; which it is shows only from
 *  what stands before. */
export type Enumerator = {
  family: 'number' | 'letter' | 'roman' | 'bullet' | 'label' | 'code' | 'double' | 'ordinal';
  /** How it is written: "()", "[]", ")", ".", "°", "①", "" or the bullet itself. */
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
  const printed = text.trimStart();
  const line = /^[ -~]*$/.test(printed) ? printed : narrow(printed);
  return (
    circled(printed) ??
    bullet(line) ??
    label(line) ??
    asian(line) ??
    code(line) ??
    nested(line) ??
    decimal(line) ??
    marked(line) ??
    ordinal(line) ??
    []
  );
}

/** Wide digits, letters and brackets as ASCII has them; everything else stays. */
function narrow(line: string): string {
  return line.replace(/[\uff01-\uff5e\u2170-\u217f\u2160-\u216f]/g, (character) => character.normalize('NFKC'));
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
  const match = /^([•●▪■◾◆◇◦○‣⁃∙·–—\-*➢✓→▶►»›★☆☐☑☒❖]|o(?= \p{Lu}))\s+\S/u.exec(line);
  const glyph = match?.[1];
  return glyph === undefined
    ? null
    : [{ family: 'bullet', style: glyph, upper: false, prefix: '', value: 0, original: glyph }];
}

const labelWords =
  'item|note|section|sec\\.|article|art\\.|clause|schedule|exhibit|appendix|annex|part|chapter|step|rule|question|abschnitt|artikel|ziffer|ziff\\.|klausel|absatz|abs\\.|anhang|anlage|kapitel|teil|nr\\.|pkt\\.|punkt|lit\\.|buchst\\.|chapitre|annexe|partie|titre|sección|artículo|cláusula|anexo|capítulo|§§?|n°|nº|no\\.|#';
const labelPattern = new RegExp(
  `^(${labelWords})\\s*((?:\\d{1,3}\\.)*)(\\d{1,3}|[IVXLC]{1,6}|[A-Z]|premier|première|primero|primera)([A-Z])?(?![\\w])`,
  'iu',
);

function label(line: string): Enumerator[] | null {
  const match = labelPattern.exec(line);
  const counted = match?.[3];
  if (!match || counted === undefined) return null;
  const base = {
    family: 'label',
    style: '',
    upper: false,
    // "Section 7.2" counts within Section 7
    prefix: `${match[1] ?? ''}${match[2] ?? ''}`.toLowerCase(),
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
  const match = /^((?:[A-Z]{1,5}[.\-_])*[A-Z]{1,5}[.\-_]?(?:\d{1,3}\.)*)(\d{1,4})([:.)])?(?=\s|$)/.exec(line);
  // "Q1." is a mark, "Q1" a quarter
  if (!match || (match[1] ?? '').length + (match[2] ?? '').length + (match[3] ?? '').length < 3) return null;
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

/** "1(a)", "7.1 (b)", "(a)(ii)": the last of several marks counts, within those before it. */
function nested(line: string): Enumerator[] | null {
  const match =
    /^((?:\d{1,3}(?:\.\d{1,3})*|\([a-zA-Z0-9]{1,4}\))\s?(?:\([a-zA-Z0-9]{1,4}\))*)(\([a-zA-Z0-9]{1,5}\))(?=\s|$)/.exec(
      line,
    );
  if (!match) return null;
  const inner = marked(match[2] ?? '') ?? [];
  // "7.1 (a)" may begin 7.1 as well
  return [...inner.map((mark) => ({ ...mark, prefix: match[1] ?? '', original: match[0] })), ...(decimal(line) ?? [])];
}

function marked(line: string): Enumerator[] | null {
  const match =
    /^([([]?)(\d{1,3}|[a-zA-Z]{1,6}|[ivxIVX]{1,6})(\)|\]|\.\)|\.ª|\.º|\.-|\.|°|º|:|\/|-| [–—](?= \p{L}))(?=[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|$)/u.exec(
      line,
    );
  const counted = match?.[2];
  if (!match || counted === undefined) return null;
  const closing = match[3] ?? '';
  const pair = `${match[1]}${closing}`;
  if (match[1] === '' ? closing === ']' : pair !== '()' && pair !== '[]') return null;
  const style = match[1] === '' ? closing : pair;
  // "well-", "and/": only one letter or a number stands before these
  if (/^[/-]|–|—/.test(style) && !/^(?:\d+|[a-z])$/i.test(counted)) return null;
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
  // After z comes aa, and then bb or ab.
  if (lower === 'aa') readings.push({ ...base, family: 'letter', upper, value: 27 });
  if (/^a[a-z]$/.test(lower) && style.endsWith(')'))
    readings.push({ ...base, family: 'letter', style: `${style}a`, upper, value: letterValue(lower[1] ?? 'a') });
  // A word before a full stop is a sentence, not a mark.
  return readings.length > 0 ? readings : null;
}

/** "①" to "⑳". */
function circled(line: string): Enumerator[] | null {
  const value = line.charCodeAt(0) - 0x2460 + 1;
  if (!(value >= 1 && value <= 20)) return null;
  return [{ family: 'number', style: '①', upper: false, prefix: '', value, original: line.charAt(0) }];
}

/** "一、", "（二）", "第3条", "第五章", "1、", "ア．", "(イ)". */
function asian(line: string): Enumerator[] | null {
  const part = /^第\s*([0-9]{1,3}|[一二三四五六七八九十百〇]{1,6})\s*([条條章节節款项項编編部号號])/.exec(line);
  if (part) {
    const value = asianNumber(part[1] ?? '');
    const base = { family: 'label', style: '', upper: false, prefix: `第${part[2]}` } as const;
    return value === null ? null : [{ ...base, value, original: part[0] }];
  }
  const match = /^(\(?)([一二三四五六七八九十]{1,3}|\d{1,3}(?=、)|[ア-ンイロハニホヘト])(、|\)|\.|．)/.exec(line);
  const counted = match?.[2];
  if (!match || counted === undefined || (match[1] === '(') !== (match[3] === ')')) return null;
  const base = { style: `${match[1]}${match[3]}`, upper: false, prefix: '', original: match[0] };
  const value = asianNumber(counted);
  if (value !== null) return [{ ...base, family: 'number', value }];
  return [kana, iroha].flatMap((order): Enumerator[] => {
    const place = order.indexOf(counted) + 1;
    return place > 0 ? [{ ...base, family: 'letter', prefix: order === iroha ? 'イロハ' : '', value: place }] : [];
  });
}

const kana = 'アイウエオカキクケコサシスセソタチツテト';
const iroha = 'イロハニホヘト';

/** Up to 999, in Chinese or Arabic digits; null for anything else. */
function asianNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const match = /^(?:([一二三四五六七八九]?)百)?〇?(?:([一二三四五六七八九]?)(十))?([一二三四五六七八九])?$/.exec(text);
  if (!match || text === '') return null;
  const digit = (character: string | undefined) => (character ? '一二三四五六七八九'.indexOf(character) + 1 : 0);
  const hundreds = text.includes('百') ? digit(match[1]) || 1 : 0;
  const tens = match[3] ? digit(match[2]) || 1 : 0;
  return hundreds * 100 + tens * 10 + digit(match[4]);
}

/** "First,", "Zweitens", "Troisièmement,", "Cuarto.": numbers in words, in the language of the first of them. */
function ordinal(line: string): Enumerator[] | null {
  const match = /^(\p{L}{3,14})(?:[,.:)]|\s(?=\p{L}))/u.exec(line);
  const word = match?.[1]?.toLowerCase();
  if (!match || word === undefined) return null;
  for (const [language, words] of Object.entries(ordinals)) {
    const place = words.findIndex((each) => each.split('/').includes(word)) + 1;
    // "First aid is paid": without a mark behind it only a word that is no adjective counts.
    if (place === 0 || (!/[,.:)]$/.test(match[0]) && !/(?:ly|ens|ment)$/.test(word))) continue;
    return [{ family: 'ordinal', style: language, upper: false, prefix: '', value: place, original: match[0].trim() }];
  }
  return null;
}

const ordinals: Record<string, readonly string[]> = {
  en: [
    'first/firstly',
    'second/secondly',
    'third/thirdly',
    'fourth/fourthly',
    'fifth/fifthly',
    'sixth',
    'seventh',
    'eighth',
  ],
  de: ['erstens', 'zweitens', 'drittens', 'viertens', 'fünftens', 'sechstens', 'siebtens', 'achtens'],
  fr: ['premièrement', 'deuxièmement', 'troisièmement', 'quatrièmement', 'cinquièmement', 'sixièmement'],
  es: [
    'primero/primera',
    'segundo/segunda',
    'tercero/tercera',
    'cuarto/cuarta',
    'quinto/quinta',
    'sexto/sexta',
    'séptimo/séptima',
  ],
};

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
