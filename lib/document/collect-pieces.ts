import { composeAccent, isAccent } from './compose-accent';
import type { Piece, RunStyle } from './page-content';

/** A gap wider than this share of the size ends a word. Measured: spaces are 0.2–0.35, kerning stays below 0.1. */
export const wordGap = 0.13;

/** An accent is drawn over its letter: so much of the narrower of both lies over the other, and so far (in ems) may one stand above the
 *  other's line, as over capitals. */
const accentShare = 0.5;
const accentRise = 0.45;

/** Turns glyphs in painting order into pieces: `begin` a run, `add` its glyphs left to right in its own frame, `end` it.
 *  Ligatures and presentation forms are expanded to their letters, an accent that is drawn over a letter joins it; all else keeps its code
 *  point. */
export class PieceCollector {
  readonly pieces: Piece[] = [];
  readonly #apart: boolean;
  glyphs = 0;
  unmappedGlyphs = 0;
  #style: RunStyle | undefined;
  #text = '';
  #x0 = 0;
  #x1 = 0;
  #baseline = 0;
  #spaceBefore = false;
  /** The glyph that was added last, whether its piece is closed or not; empty when nothing can join it any more. */
  #last = '';
  #lastX0 = 0;
  #lastX1 = 0;
  #lastBaseline = 0;
  #lastStyle: RunStyle | undefined;
  /** Where the text before it ended. */
  #endBefore = 0;

  /** @param apart every glyph a piece of its own and no space believed: for pages whose spacing misleads */
  constructor(apart = false) {
    this.#apart = apart;
  }

  begin(style: RunStyle): void {
    this.#close(false);
    this.#style = style;
    this.#spaceBefore = false;
  }

  /** @param x0,x1 edges of the glyph along the text; @param baseline across it; both in points, in the frame of the run */
  add(unicode: string, x0: number, x1: number, baseline: number): void {
    const code = unicode.charCodeAt(0);
    if (joinsOnly(code) && Math.abs(x1 - x0) < 0.05 * (this.#style?.size ?? 0)) return;
    if (isBlank(code)) {
      this.#last = '';
      this.#close(!this.#apart);
      this.#spaceBefore = !this.#apart;
      return;
    }
    const style = this.#style;
    if (!style) return;
    this.glyphs++;
    if (isUnmapped(code)) this.unmappedGlyphs++;
    const letter = this.#joined(unicode, code, x0, x1, baseline, style);
    if (letter === '') return;
    this.#put(letter, x0, x1, baseline, style);
  }

  /** The glyph as it is to be written: with the accent before it, which is taken back; empty where it is an accent itself and has joined
   *  the letter before it. */
  #joined(unicode: string, code: number, x0: number, x1: number, baseline: number, style: RunStyle): string {
    const written = code >= 0x20 && code < 0x7f ? unicode : expandGlyph(unicode, code);
    const last = this.#last;
    if (last === '' || !this.#liesOverLast(x0, x1, baseline, style)) return written;
    if (isAccent(last)) {
      const whole = composeAccent(written, last);
      if (whole !== null) this.#takeBack();
      return whole ?? written;
    }
    const whole = isAccent(written) ? composeAccent(last, written) : null;
    if (whole === null) return written;
    this.#replaceLast(whole);
    this.#last = '';
    return '';
  }

  #liesOverLast(x0: number, x1: number, baseline: number, style: RunStyle): boolean {
    const lastStyle = this.#lastStyle;
    if (!lastStyle || lastStyle.angle !== style.angle) return false;
    const left = Math.min(x0, x1);
    const right = Math.max(x0, x1);
    const over = Math.min(right, this.#lastX1) - Math.max(left, this.#lastX0);
    const narrower = Math.min(right - left, this.#lastX1 - this.#lastX0);
    if (over <= 0 || over < accentShare * narrower) return false;
    const size = Math.min(style.size, lastStyle.size);
    return (
      size > 0.6 * Math.max(style.size, lastStyle.size) && Math.abs(baseline - this.#lastBaseline) < accentRise * size
    );
  }

  /** Takes the last glyph out of what is written; the space before it is one before what comes instead. */
  #takeBack(): void {
    if (this.#text !== '') {
      this.#text = this.#text.slice(0, -this.#last.length);
      this.#x1 = this.#endBefore;
      return;
    }
    const piece = this.pieces.at(-1);
    if (!piece) return;
    piece.text = piece.text.slice(0, -this.#last.length);
    piece.x1 = this.#endBefore;
    if (piece.text !== '') return;
    this.pieces.pop();
    this.#spaceBefore ||= piece.spaceBefore;
  }

  #replaceLast(letter: string): void {
    const piece = this.pieces.at(-1);
    if (this.#text !== '') this.#text = this.#text.slice(0, -this.#last.length) + letter;
    else if (piece) piece.text = piece.text.slice(0, -this.#last.length) + letter;
  }

  #put(letter: string, x0: number, x1: number, baseline: number, style: RunStyle): void {
    if (this.#apart) this.#close(false);
    else if (this.#text !== '') {
      const gap = x0 - this.#x1;
      const wide = gap - Math.max(0, style.letterSpacing) > wordGap * style.size;
      if (wide || gap < -0.5 * style.size || Math.abs(baseline - this.#baseline) > 0.3) {
        // A gap inside one run is a space that was drawn as a move.
        const isSpace = wide && gap < 3 * style.size;
        this.#close(isSpace);
        this.#spaceBefore = isSpace;
      }
    }
    if (this.#text === '') {
      this.#x0 = Math.min(x0, x1);
      this.#baseline = baseline;
    }
    this.#endBefore = this.#x1;
    this.#x1 = Math.max(x0, x1);
    this.#text += letter;
    this.#last = letter;
    this.#lastX0 = Math.min(x0, x1);
    this.#lastX1 = this.#x1;
    this.#lastBaseline = baseline;
    this.#lastStyle = style;
  }

  end(): void {
    this.#close(false);
    this.#style = undefined;
  }

  #close(spaceAfter: boolean): void {
    if (this.#text === '' || !this.#style) return;
    this.pieces.push({
      text: this.#text,
      x0: this.#x0,
      x1: this.#x1,
      baseline: this.#baseline,
      style: this.#style,
      spaceBefore: this.#spaceBefore,
      spaceAfter,
    });
    this.#text = '';
    this.#spaceBefore = false;
  }
}

/** Marks without a width that keep letters together or apart in shaping, and are no space. */
function joinsOnly(code: number): boolean {
  return (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff;
}

function isBlank(code: number): boolean {
  return (
    Number.isNaN(code) ||
    code === 0x20 ||
    code === 0xa0 ||
    (code >= 9 && code <= 13) ||
    (code >= 0x2000 && code <= 0x200d) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Control characters, private use and the replacement character: what a font without a Unicode map gives. */
function isUnmapped(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd;
}

const rightToLeft = /[\u0590-\u08ff]/;

/** Letters of a ligature or presentation form. Fractions, ™ and superscript digits stay: "6½" must not become "61⁄2". */
function expandGlyph(unicode: string, code: number): string {
  // A control character is what some fonts give for a sign without a name; nobody can quote it, and no database keeps all of them.
  if (code < 0xa0) return '\ufffd';
  if (code === 0xad) return '-';
  if (code === 0xf0b7 || code === 0xf0a7) return '•';
  const isPresentationForm = (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);
  if (!isPresentationForm) return unicode;
  const letters = unicode.normalize('NFKC');
  // Words of right-to-left scripts are turned round as a whole later.
  return rightToLeft.test(letters) ? [...letters].reverse().join('') : letters;
}
