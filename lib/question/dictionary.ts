import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { detectLanguage } from './language';
import { stem } from './stem';
import { tokensOf } from './tokens';

export const dictionaryEntrySchema = z.object({
  /** What the expert calls it; itself one of the words that are looked for. */
  concept: z.string().min(1),
  /** insurance, contracts, finance, … or empty for all. */
  domain: z.string(),
  /** Two letters. */
  language: z.string(),
  keywords: z.array(z.string().min(1)),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;
export type Dictionary = readonly DictionaryEntry[];

/** Words that the expert would look for besides the question's own: all the others of each entry that one of whose words
 *  stands in the text. Whole words, stemmed, in the order of the entries.
 *  @param languages entries in these are used; concepts connect them */
export function expand(text: string, dictionary: Dictionary, languages: readonly string[]): string[] {
  const stems = stemsByLanguage(text);
  const found = new Set<string>();
  const concepts = new Set<string>();
  for (const entry of dictionary) {
    if (stemmedTerms(entry).some((term) => stands(term, stems))) concepts.add(conceptKey(entry));
  }
  for (const entry of dictionary) {
    if (!concepts.has(conceptKey(entry)) || !languages.includes(entry.language)) continue;
    for (const term of stemmedTerms(entry)) if (!stands(term, stems)) found.add(term.text);
  }
  return [...found];
}

/** One row a keyword: concept, domain, language, keyword. */
export function dictionaryToCsv(dictionary: Dictionary): string {
  const rows = dictionary.flatMap(({ concept, domain, language, keywords }) =>
    keywords.map((keyword) => [concept, domain, language, keyword]),
  );
  return stringify([columns, ...rows], { escape_formulas: true });
}

export type DictionaryImport = { ok: true; dictionary: DictionaryEntry[] } | { ok: false; issues: string[] };

/** Reads what `dictionaryToCsv` writes, or a table with these columns in any order and either separator. Rows of the same
 *  concept, domain and language become one entry; a missing language is detected from the keyword. */
export function dictionaryFromCsv(csv: string): DictionaryImport {
  let rows: Record<string, string>[];
  try {
    rows = parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      delimiter: csv.split('\n', 1)[0]?.includes(';') ? ';' : ',',
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    return { ok: false, issues: [error instanceof Error ? error.message : String(error)] };
  }
  const missing = ['concept', 'keyword'].filter((column) => rows[0] !== undefined && !(column in rows[0]));
  if (missing.length > 0) return { ok: false, issues: missing.map((column) => `The column "${column}" is missing.`) };
  const entries = new Map<string, DictionaryEntry>();
  const issues: string[] = [];
  rows.forEach((row, index) => {
    const concept = unguarded(row.concept ?? '');
    const keyword = unguarded(row.keyword ?? '');
    if (concept === '' || keyword === '') {
      issues.push(`Row ${index + 2} has no ${concept === '' ? 'concept' : 'keyword'}.`);
      return;
    }
    const domain = unguarded(row.domain ?? '');
    const language = row.language || detectLanguage(keyword);
    const key = [concept, domain, language].join('\n');
    const entry = entries.get(key) ?? { concept, domain, language, keywords: [] };
    if (!entry.keywords.includes(keyword)) entry.keywords.push(keyword);
    entries.set(key, entry);
  });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, dictionary: [...entries.values()] };
}

const columns = ['concept', 'domain', 'language', 'keyword'];

const conceptKey = (entry: DictionaryEntry) => `${entry.concept}\n${entry.domain}`;

/** The quote that guards a cell against being read as a formula is taken off again; the wide signs are guarded too. */
function unguarded(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}

type Stems = Record<string, string>;

/** The text's stems in one string a language, so that a keyword of several words is one search. */
function stemsByLanguage(text: string): Stems {
  const tokens = tokensOf(text);
  const stems: Stems = {};
  for (const language of ['en', 'de', 'fr', 'es'] as const)
    stems[language] = ` ${tokens.map((token) => stem(token, language)).join(' ')} `;
  return stems;
}

function stands(term: Term, stems: Stems): boolean {
  return (stems[term.language] ?? '').includes(term.phrase);
}

type Term = {
  text: string;
  language: 'en' | 'de' | 'fr' | 'es' /** Its stems, with a space around each. */;
  phrase: string;
};

/** Entries are not changed in place; each is stemmed once, however many questions are asked. */
const stemmed = new WeakMap<DictionaryEntry, Term[]>();

function stemmedTerms(entry: DictionaryEntry): Term[] {
  const known = stemmed.get(entry);
  if (known) return known;
  const { language: own } = entry;
  const language: Term['language'] = own === 'de' || own === 'fr' || own === 'es' ? own : 'en';
  const words = own === 'en' ? [entry.concept, ...entry.keywords] : entry.keywords;
  const terms = words.map((text) => ({
    text,
    language,
    phrase: ` ${tokensOf(text)
      .map((token) => stem(token, language))
      .join(' ')} `,
  }));
  stemmed.set(entry, terms);
  return terms;
}
