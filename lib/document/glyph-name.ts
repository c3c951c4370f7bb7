import { composeAccent } from './compose-accent';

/** Names of the Adobe Glyph List for what texts are set in, but letters of one sign, which are their own names. */
const named: Readonly<Record<string, string>> = {
  space: ' ',
  exclam: '!',
  quotedbl: '"',
  numbersign: '#',
  dollar: '$',
  percent: '%',
  ampersand: '&',
  quotesingle: "'",
  parenleft: '(',
  parenright: ')',
  asterisk: '*',
  plus: '+',
  comma: ',',
  hyphen: '-',
  period: '.',
  slash: '/',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  colon: ':',
  semicolon: ';',
  less: '<',
  equal: '=',
  greater: '>',
  question: '?',
  at: '@',
  bracketleft: '[',
  backslash: '\\',
  bracketright: ']',
  asciicircum: '^',
  underscore: '_',
  grave: '`',
  braceleft: '{',
  bar: '|',
  braceright: '}',
  asciitilde: '~',
  exclamdown: '¡',
  cent: '¢',
  sterling: '£',
  currency: '¤',
  yen: '¥',
  section: '§',
  dieresis: '¨',
  copyright: '©',
  ordfeminine: 'ª',
  guillemotleft: '«',
  logicalnot: '¬',
  registered: '®',
  macron: '¯',
  degree: '°',
  plusminus: '±',
  acute: '´',
  mu: 'µ',
  paragraph: '¶',
  periodcentered: '·',
  cedilla: '¸',
  ordmasculine: 'º',
  guillemotright: '»',
  onequarter: '¼',
  onehalf: '½',
  threequarters: '¾',
  questiondown: '¿',
  multiply: '×',
  divide: '÷',
  AE: 'Æ',
  ae: 'æ',
  OE: 'Œ',
  oe: 'œ',
  Oslash: 'Ø',
  oslash: 'ø',
  Eth: 'Ð',
  eth: 'ð',
  Thorn: 'Þ',
  thorn: 'þ',
  Lslash: 'Ł',
  lslash: 'ł',
  germandbls: 'ß',
  dotlessi: 'ı',
  dotlessj: 'ȷ',
  circumflex: 'ˆ',
  tilde: '˜',
  caron: 'ˇ',
  breve: '˘',
  dotaccent: '˙',
  ring: '˚',
  ogonek: '˛',
  hungarumlaut: '˝',
  endash: '–',
  emdash: '—',
  minus: '−',
  quoteleft: '‘',
  quoteright: '’',
  quotesinglbase: '‚',
  quotedblleft: '“',
  quotedblright: '”',
  quotedblbase: '„',
  dagger: '†',
  daggerdbl: '‡',
  bullet: '•',
  ellipsis: '…',
  perthousand: '‰',
  guilsinglleft: '‹',
  guilsinglright: '›',
  trademark: '™',
  Euro: '€',
  fraction: '⁄',
  fi: 'ﬁ',
  fl: 'ﬂ',
  ff: 'ﬀ',
  ffi: 'ﬃ',
  ffl: 'ﬄ',
  lessmuch: '≪',
  greatermuch: '≫',
  prime: '′',
  // A mark that only keeps two letters from joining.
  compwordmark: '\u200c',
  cwm: '\u200c',
};

/** In the order of their code points. */
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma1 sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const alpha = 0x3b1;

/** The letters that a glyph of this name stands for, after the Adobe Glyph List: "ffi", "f_f_i", "eacute", "four.oldstyle", "Asmall", "uni00E9".
 *  @returns null for a name that says nothing: "g23", ".notdef" */
export function lettersOfGlyphName(name: string): string | null {
  const [whole = ''] = name.split('.');
  const letters = whole.split('_').map(lettersOfPart);
  return whole === '' || letters.includes(null) ? null : letters.join('');
}

function lettersOfPart(name: string): string | null {
  if (/^[A-Za-z]$/.test(name)) return name;
  if (Object.hasOwn(named, name)) return named[name] ?? null;
  const place = greek.indexOf(name.charAt(0).toLowerCase() + name.slice(1));
  if (place >= 0) {
    const letter = String.fromCodePoint(alpha + place);
    return /^[A-Z]/.test(name) ? letter.toUpperCase() : letter;
  }
  // Figures and small capitals of the older expert fonts.
  const plain = /^(.+?)(?:oldstyle|small)$/.exec(name)?.[1];
  if (plain !== undefined) return lettersOfPart(plain);
  const [, letter = '', accent = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  if (Object.hasOwn(named, accent)) return composeAccent(letter, named[accent] ?? '');
  const code = /^(?:uni([\dA-F]{4})|u([\dA-F]{4,6}))$/.exec(name);
  const point = Number.parseInt(code?.[1] ?? code?.[2] ?? '', 16);
  return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : null;
}
