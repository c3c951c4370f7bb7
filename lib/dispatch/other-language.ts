import type { LineTable } from '../document/line-table';
import { detectLanguage } from '../question/language';
import { languageNames, languageOfText, plainLanguageOf } from '../question/plain-language';
import { linesThatTell } from './document-language';

/** Names of both languages. */
export type OtherLanguage = { asked: string; document: string };

/** A question that is plainly in another language than its document; null where they are the same, or either leaves a doubt. */
export function otherLanguage(question: string, table: LineTable): OtherLanguage | null {
  const asked = nameOf(question, plainLanguageOf(question));
  const lines = linesThatTell(table);
  const document = nameOf(lines, languageOfText(lines));
  return asked !== null && document !== null && asked !== document ? { asked, document } : null;
}

function nameOf(text: string, language: keyof typeof languageNames | null): string | null {
  if (detectLanguage(text) === 'cjk') return 'Chinese or Japanese';
  return language && languageNames[language];
}
