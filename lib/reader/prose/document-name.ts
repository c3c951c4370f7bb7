import type { Line, LineTable } from '../../document/line-table';
import type { Token } from './stems';
import { tokensOf } from './stems';

/** Which words of a question name the document that it is asked of, by its own title: "of the commercial property policy" where that
 *  is the title. A run of two words or more counts that stands in a title word for word, and is either all of it or ends in a word
 *  for a document; "property" alone may be what is asked for.
 *  @param tokens of the question
 *  @returns indices of those tokens */
export function documentName(tokens: readonly Token[], table: LineTable): ReadonlySet<number> {
  const named = new Set<number>();
  for (const title of titlesOf(table)) {
    for (let from = 0; from < tokens.length; from++) {
      for (let at = 0; at < title.length; at++) {
        let length = 0;
        while (
          at + length < title.length &&
          from + length < tokens.length &&
          title[at + length] === tokens[from + length]?.stem
        )
          length++;
        // "commercial property policy number": what follows may belong to the words of the title, so the last of them is no name alone.
        while (length > 1 && length < title.length && !paperStems.has(tokens[from + length - 1]?.stem ?? '')) length--;
        if (length > 1) for (let index = from; index < from + length; index++) named.add(index);
      }
    }
  }
  return named;
}

const paperStems = new Set(
  tokensOf(
    'policy contract agreement report lease document filing form certificate prospectus plan standard notice invoice licence license deed charter handbook manual guideline regulation directive act terms police vertrag bericht contrat rapport poliza contrato informe',
  ).map((token) => token.stem),
);

/** Stems of the lines in large type on the first page, and of the running heads of the first pages. */
function titlesOf(table: LineTable): string[][] {
  const known = titles.get(table);
  if (known) return known;
  const first = table.pages[0]?.lines ?? [];
  const sizes = first.map((line) => line.fontSize).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 10;
  const large = (line: Line) => line.fontSize > usual * largeType;
  const found: string[] = [];
  first.forEach((line, index) => {
    const before = first[index - 1];
    // A title may be set in several lines.
    if (large(line)) {
      if (before && large(before)) found.push(`${found.pop() ?? ''} ${line.text}`);
      else found.push(line.text);
    }
  });
  for (const page of table.pages.slice(0, headPages))
    for (const line of page.lines) if (line.furniture === 'head') found.push(...line.text.split(/\s[·|–—-]\s/));
  const stems = [...new Set(found)].map((text) => tokensOf(text).map((token) => token.stem));
  titles.set(table, stems);
  return stems;
}

const largeType = 1.25;
const headPages = 3;
const titles = new WeakMap<LineTable, string[][]>();
