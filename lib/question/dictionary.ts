import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { detectLanguage } from './language';
import { plainLanguageOf } from './plain-language';
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
 *  Where the text is plainly in one language, a word of it is none of another: French "charges" are rent, an English charge is not.
 *  @param languages entries in these are used; concepts connect them */
export function expand(text: string, dictionary: Dictionary, languages: readonly string[]): string[] {
  const known = prepared(dictionary);
  const plain = plainLanguageOf(text);
  const said = saidTerms(text, known, plain === null ? textLanguages : ['en', plain, ...languages]);
  const concepts = new Set([...said].map((term) => term.concept));
  const found = new Set<string>();
  if (concepts.size === 0) return [];
  for (const { language, concept, terms } of known.entries) {
    if (!concepts.has(concept) || !languages.includes(language)) continue;
    for (const term of terms) if (!said.has(term)) found.add(term.text);
  }
  return [...found];
}

/** Has one of the terms of this language the word, in whatever form? What experts look for is no slip of the keys. */
export function isWordOfTerm(word: string, dictionary: Dictionary, language: string): boolean {
  const own = textLanguages.find((each) => each === language) ?? 'en';
  return prepared(dictionary).words[own].has(stem(word, own));
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

const textLanguages = ['en', 'de', 'fr', 'es'] as const;

type Term = { text: string; concept: string /** Its stems, with a space around each. */; phrase: string };

type Prepared = {
  entries: { language: string; concept: string; terms: Term[] }[];
  /** The terms of a language by their first stem. */
  byFirstStem: Record<(typeof textLanguages)[number], Map<string, Term[]>>;
  /** The stems of all words of the terms of a language. */
  words: Record<(typeof textLanguages)[number], Set<string>>;
};

/** The terms whose words stand in the text, one after the other. */
function saidTerms(text: string, { byFirstStem }: Prepared, spoken: readonly string[]): Set<Term> {
  const tokens = tokensOf(text);
  const said = new Set<Term>();
  for (const language of textLanguages.filter((each) => spoken.includes(each))) {
    const stems = tokens.map((token) => stem(token, language));
    const joined = ` ${stems.join(' ')} `;
    for (const first of new Set(stems))
      for (const term of byFirstStem[language].get(first) ?? []) if (joined.includes(term.phrase)) said.add(term);
  }
  return said;
}

/** A dictionary is not changed in place; its words are stemmed once, however many questions are asked. */
const remembered = new WeakMap<Dictionary, Prepared>();

function prepared(dictionary: Dictionary): Prepared {
  const known = remembered.get(dictionary);
  if (known) return known;
  const made: Prepared = {
    entries: [],
    byFirstStem: { en: new Map(), de: new Map(), fr: new Map(), es: new Map() },
    words: { en: new Set(), de: new Set(), fr: new Set(), es: new Set() },
  };
  for (const entry of dictionary) {
    const language = textLanguages.find((each) => each === entry.language) ?? 'en';
    const concept = conceptKey(entry);
    const words = entry.language === 'en' ? [entry.concept, ...entry.keywords] : entry.keywords;
    const terms = words.map((text) => {
      const stems = tokensOf(text).map((token) => stem(token, language));
      const term = { text, concept, phrase: ` ${stems.join(' ')} ` };
      const [first] = stems;
      for (const each of stems) made.words[language].add(each);
      if (first !== undefined) byFirst(made.byFirstStem[language], first).push(term);
      return term;
    });
    made.entries.push({ language: entry.language, concept, terms });
  }
  remembered.set(dictionary, made);
  return made;
}

function byFirst(terms: Map<string, Term[]>, stem: string): Term[] {
  const own = terms.get(stem) ?? [];
  terms.set(stem, own);
  return own;
}
