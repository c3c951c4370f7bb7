import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { pdfjsFolder } from '../pdf/child-process';
import { eastAsianFont } from './east-asian-font';

type Pdf = InstanceType<typeof PDFDocument>;
type FontFile = { path: string; family?: string };

/** What the machine may have beside our own font, in the order in which they are tried. A collection needs the name of its face. */
const fallbacks: FontFile[] = [
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', family: 'NotoSansCJKsc-Regular' },
  { path: '/usr/share/fonts/truetype/noto/NotoSansCJK-Regular.ttc', family: 'NotoSansCJKsc-Regular' },
  { path: '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc', family: 'NotoSansCJKsc-Regular' },
  { path: '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf' },
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', family: 'WenQuanYiMicroHei' },
  { path: '/System/Library/Fonts/Supplemental/Arial Unicode.ttf' },
  { path: '/Library/Fonts/Arial Unicode.ttf' },
  { path: '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf' },
  { path: '/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf' },
  { path: '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf' },
  { path: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' },
  { path: '/usr/share/fonts/dejavu/DejaVuSans.ttf' },
];

export type ReportFonts = {
  /** Of those that are there, the font that has the most characters of a text; ours where it has all of them. */
  fontFor(text: string, weight: 'plain' | 'bold'): string;
  /** Characters that no font here has, as far as they were met. */
  missing(): string[];
};

/** Our own font in two weights, one for Chinese and Japanese, and what the machine has for the scripts that they lack.
 *  @param text all that the report will say */
export function openReportFonts(pdf: Pdf, text: string): ReportFonts {
  pdf.registerFont('plain', ownFont('Regular'));
  pdf.registerFont('bold', ownFont('Bold'));
  const others = fallbacks.filter(({ path }) => existsSync(path));
  others.forEach(({ path, family }, index) => {
    pdf.registerFont(`other ${index}`, path, family);
  });
  const eastAsian = eastAsianFont(text);
  if (eastAsian) pdf.registerFont('east asian', eastAsian);
  const names = ['plain', ...(eastAsian ? ['east asian'] : []), ...others.map((_, index) => `other ${index}`)];
  const has = new Map<string, Map<number, boolean>>(names.map((name) => [name, new Map()]));
  const missing = new Set<string>();

  const covers = (name: string, code: number): boolean => {
    const known = has.get(name);
    const before = known?.get(code);
    if (before !== undefined) return before;
    const found = hasGlyph(pdf, name, code);
    known?.set(code, found);
    return found;
  };
  return {
    fontFor(text, weight) {
      const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).filter((code) => code > 0x7e);
      let best = { name: 'plain', lacks: codes.filter((code) => !covers('plain', code)) };
      for (const name of names.slice(1)) {
        if (best.lacks.length === 0) break;
        const lacks = codes.filter((code) => !covers(name, code));
        if (lacks.length < best.lacks.length) best = { name, lacks };
      }
      for (const code of best.lacks) missing.add(String.fromCodePoint(code));
      return best.name === 'plain' ? weight : best.name;
    },
    missing: () => [...missing],
  };
}

export function ownFont(weight: 'Regular' | 'Bold'): string {
  return join(pdfjsFolder, 'standard_fonts', `LiberationSans-${weight}.ttf`);
}

/** pdfkit keeps the font that is in force, opened, under a name of its own. */
function hasGlyph(pdf: Pdf, name: string, code: number): boolean {
  pdf.font(name);
  const opened = (pdf as unknown as { _font: { font?: { hasGlyphForCodePoint?: (code: number) => boolean } } })._font;
  return opened.font?.hasGlyphForCodePoint?.(code) ?? false;
}
