import type { Item } from '../contract/answer';
import type { PersonName } from '../contract/value-schemas';
import type { Line, LineTable } from '../document/line-table';
import { sentenceRanges } from './prose/sentence-ranges';
import { succeedsToCome } from './refusals/successions';

/** Who is in an office may be told to be replaced: from which day on, and whether it has come, only a person knows.
 *  @returns what the document says of it, as a caveat; null where it says nothing */
export function successionToCome(question: string, items: readonly Item[], table: LineTable): string | null {
  const [item, ...others] = items;
  if (item?.kind !== 'person_name' || others.length > 0 || !asksNow.test(question)) return null;
  const { last_name } = item.value as PersonName;
  for (const { lines } of table.pages) {
    for (const [index, line] of lines.entries()) {
      if (!line.text.includes(last_name)) continue;
      const told = [index, index - 1]
        .flatMap((first) => sentencesFrom(lines.slice(Math.max(0, first), index + linesOfSentence)))
        .find((sentence) => succeedsToCome.test(sentence.slice(0, Math.max(0, sentence.indexOf(last_name)))));
      if (told !== undefined) return `The document says that this changes: “${told}”`;
    }
  }
  return null;
}

const linesOfSentence = 3;

function sentencesFrom(lines: readonly Line[]): string[] {
  const text = lines.map((line) => line.text.trim()).join(' ');
  return sentenceRanges(text).map(([from, to]) => text.slice(from, to).trim());
}

const asksNow = /^who(?:['’]s| is| heads| leads| runs)\b/i;
