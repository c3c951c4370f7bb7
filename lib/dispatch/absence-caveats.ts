import type { LineTable } from '../document/line-table';
import { detectLanguage, type Language } from '../question/language';
import type { Retrieval } from '../retrieval/passage';
import { unreadInScope } from './unread-in-scope';

/** What speaks against relying on "not found": pages that could not be searched, and, where words alone were compared, a question in
 *  another language than the document. */
export function absenceCaveats(input: {
  language: string;
  table: LineTable;
  retrievals: readonly Retrieval[];
  /** Whether whoever answered knows no other words than those of the question and the dictionary. */
  comparesWords: boolean;
}): string[] {
  const { table, retrievals, language } = input;
  const { inScope, unread } = unreadInScope(table, retrievals);
  const which = unread.length === 1 ? `Page ${unread[0]} has` : `${unread.length} of ${inScope.length} pages have`;
  const asked = nameOf(language);
  const told = input.comparesWords ? nameOf(languageOf(table)) : undefined;
  return [
    ...(unread.length > 0 ? [`${which} no text that can be read and could not be searched.`] : []),
    ...(asked && told && asked !== told
      ? [`The question is in ${asked}, the document in ${told}: the built-in reader compares words. Ask in ${told}.`]
      : []),
  ];
}

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

function detectLanguageOf({ pages }: LineTable): Language {
  const lines: string[] = [];
  for (const page of pages) {
    lines.push(...page.lines.filter(({ text }) => /\p{Ll}{2}|[\u3040-\u9fff]/u.test(text)).map(({ text }) => text));
    if (lines.length >= enoughLines) break;
  }
  return detectLanguage(lines.join('\n'));
}

const names: Partial<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  cjk: 'Chinese or Japanese',
};
const nameOf = (language: string): string | undefined => names[language];
