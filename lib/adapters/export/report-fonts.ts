import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pdfjsFolder } from '../pdf/spawn-child';
import { eastAsianFont, hasEastAsian } from './east-asian-font';
import type { StreamedPdf } from './streamed-pdf';

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
  /** Has the Chinese and Japanese characters of a text ready, in one font with those of the texts before; the font before it is written
   *  and gone. To be called before any of the text is set. */
  prepare(text: string): void;
  /** Of those that are there, the font that has the most characters of a text; ours where it has all of them. */
  fontFor(text: string, weight: 'plain' | 'bold'): string;
  /** Characters that no font here has, as far as they were met. */
  missing(): string[];
};

/** Our own font in two weights, one for Chinese and Japanese, and what the machine has for the scripts that they lack. */
export function openReportFonts(report: StreamedPdf): ReportFonts {
  const { pdf } = report;
  pdf.registerFont('plain', ownFont('Regular'));
  pdf.registerFont('bold', ownFont('Bold'));
  const others = fallbacks.filter(({ path }) => existsSync(/* turbopackIgnore: true */ path));
  others.forEach(({ path, family }, index) => {
    pdf.registerFont(`other ${index}`, path, family);
  });
  const machine = others.map((_, index) => `other ${index}`);
  let eastAsian: { name: string; characters: Set<string> } | null = null;
  let made = 0;
  const has = new Map<string, Map<number, boolean>>();
  const missing = new Set<string>();

  const covers = (name: string, code: number): boolean => {
    const known = has.get(name) ?? new Map<number, boolean>();
    has.set(name, known);
    const before = known.get(code);
    if (before !== undefined) return before;
    const found = report.hasGlyph(name, code);
    known.set(code, found);
    return found;
  };
  return {
    prepare(text) {
      if (!hasEastAsian(text)) return;
      const characters = new Set(text);
      const before = eastAsian;
      if (before && [...characters].every((character) => before.characters.has(character))) return;
      for (const character of before?.characters ?? []) characters.add(character);
      const font = eastAsianFont(characters);
      if (!font) return;
      if (before) {
        report.retireFont(before.name);
        has.delete(before.name);
      }
      eastAsian = { name: `east asian ${++made}`, characters };
      pdf.registerFont(eastAsian.name, font);
    },
    fontFor(text, weight) {
      const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).filter((code) => code > 0x7e);
      let best = { name: 'plain', lacks: codes.filter((code) => !covers('plain', code)) };
      for (const name of [...(eastAsian ? [eastAsian.name] : []), ...machine]) {
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

function ownFont(weight: 'Regular' | 'Bold'): string {
  return join(pdfjsFolder, 'standard_fonts', `LiberationSans-${weight}.ttf`);
}
