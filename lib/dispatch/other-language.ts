import type { LineTable } from '../document/line-table';
import { detectLanguage } from '../question/language';
import { languageNames, languageOfText, plainLanguageOf } from '../question/plain-language';
import { linesThatTell } from './document-language';

/** Names of both languages. */
export type OtherLanguage = { asked: string; document: string };

/** A question that is plainly in another language than its document; null where they are the same, or either leaves a doubt. */
export function otherLanguage(question: string, table: LineTable): OtherLanguage | null {
  const asked = nameOf(question, plainLanguageOf(question));
  if (asked === null) return null;
  const document = nameOfDocument(table);
  return document !== null && asked !== document ? { asked, document } : null;
}

/** Found once for a document: every question without an answer asks for it. */
function nameOfDocument(table: LineTable): string | null {
  const known = documents.get(table);
  if (known !== undefined) return known;
  const lines = linesThatTell(table);
  const name = nameOf(lines, languageOfText(lines));
  documents.set(table, name);
  return name;
}

const documents = new WeakMap<LineTable, string | null>();

function nameOf(text: string, language: keyof typeof languageNames | null): string | null {
  if (detectLanguage(text) === 'cjk') return 'Chinese or Japanese';
  return language && languageNames[language];
}
