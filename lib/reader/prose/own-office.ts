import type { LineTable } from '../../document/line-table';
import { frontOf, isRegistrant } from '../../document/registrant';
import { ofTitles } from './title-words';

/** What a text says of an office beside its name. */
export type OfficeTold = {
  /** The sentence up to the end of the title. */
  said: string;
  /** Of it, the verb and the title: "served as our President". */
  held: string;
  /** The sentence before. */
  earlier: string;
  /** Names of the people whom it tells of. */
  names: readonly string[];
};

/** Is an office that stands without a company's name one of the company whose document it is? It is where the sentence says "our" or "the Company",
 *  and where nothing else is named that it could be of: "He joined Tarn Lines in 2021, where he served as President until 2031." */
export function isOwnOffice({ said, held, earlier, names }: OfficeTold, table: LineTable): boolean {
  if (isOwnByName(held, table)) return true;
  if (elsewhere.test(said)) return false;
  return isOwnByName(said, table) || foreignNames(`${earlier} ${said}`, names, table).length === 0;
}

/** "Served as our President", "President of the Company", "Orrin's President". */
export function isOwnByName(text: string, table: LineTable): boolean {
  return own.test(text) || (text.match(capital) ?? []).some((word) => isCompany(bareOf(word), table));
}

/** A word of the company's own name. Reports print it over "(Exact name of registrant …)", and other companies' names beside it. */
export function isCompany(word: string, table: LineTable): boolean {
  const front = frontOf(table);
  if (!front.includes('(exact name')) return isRegistrant(word, front);
  const name = word.toLowerCase().replace(/[^a-z\d]/g, '.');
  return new RegExp(`\\b${name}\\b(?:[\\s,.&]+[a-z]+){0,3}[\\s,.]*\\(exact name`).test(front);
}

function foreignNames(text: string, names: readonly string[], table: LineTable): string[] {
  return (text.match(capital) ?? []).map(bareOf).filter((word) => {
    const opens = text.trimStart().startsWith(word);
    return !opens && !ofTitles.test(word) && !names.includes(word) && !isCompany(word, table);
  });
}

function bareOf(word: string): string {
  return word.replace(/['’]s?$|\.$/, '');
}

const capital = /(?<![\p{L}\d.])\p{Lu}[\p{L}\d.&'’-]*/gu;
const own = /\b(?:our|us|we)\b|\bthe (?:Company|Registrant|Corporation|Board)\b/i;
const elsewhere =
  /\bwhere\b|\b(?:prior to|before) (?!this\b|that\b|then\b)\p{L}|\b(?:previously|formerly|most recently) (?:at|with)\b|\bformer (?=[^,]*$)/iu;
