import type { LineTable } from '../document/line-table';
import { detectLanguage, type Language } from '../question/language';

/** Lines that are enough to tell a language by. */
const enoughLines = 80;

/** The language that a document is written in. */
export function languageOf(table: LineTable): Language {
  const known = languages.get(table);
  if (known) return known;
  const language = detectLanguageOf(table);
  languages.set(table, language);
  return language;
}

const languages = new WeakMap<LineTable, Language>();

function detectLanguageOf(table: LineTable): Language {
  return detectLanguage(linesThatTell(table));
}

/** The first lines that are of words. */
export function linesThatTell({ pages }: LineTable): string {
  const lines: string[] = [];
  for (const page of pages) {
    lines.push(...page.lines.filter(({ text }) => /\p{Ll}{2}|[\u3040-\u9fff]/u.test(text)).map(({ text }) => text));
    if (lines.length >= enoughLines) break;
  }
  return lines.join('\n');
}
