import type { Asked, AskedTerm } from './asked';
import { hitsIn } from './asked';
import { tokensOf } from './stems';

/** Values that stand in one sentence with the same words beside each: "the first line, which expires on May 17, the second, which
 *  expires on July 24", "$25 million on the sale of A and $22 million on the sale of B". What each belongs to stands in its own part
 *  of the sentence.
 *  @param values offsets of the values of one kind in `text`, in order
 *  @returns 0.8 for the value whose part holds most of what is asked, 0.1 for the others of its form, null where the sentence has no
 *  such form or no part fits better than the rest */
export function parallelLabel(
  asked: Asked,
  text: string,
  values: readonly [number, number][],
  index: number,
): number | null {
  const own = values[index];
  if (!own || values.length < 2) return null;
  // "Three percent (3 %)" is one value, said twice.
  if (values.some(([start], place) => place > 0 && /^[\s(]*$/.test(text.slice(values[place - 1]?.[1], start))))
    return null;
  for (const side of ['before', 'after'] as const) {
    const form = wordsBeside(text, own, side);
    if (form.length < wordsCompared[side]) continue;
    const row = values.flatMap((value, place) =>
      wordsBeside(text, value, side).join(' ') === form.join(' ') ? [place] : [],
    );
    if (row.length < 2) continue;
    const behind = row.map((place) => termsIn(asked, wordsBehind(text, values[place] ?? own)));
    const fits = row.map((place) => {
      const [from, to] = partOf(text, values, place, side);
      const said = new Set([
        ...termsIn(asked, text.slice(from, to)),
        ...termsIn(asked, wordsBehind(text, values[place] ?? own).split(/[,;.]/)[0] ?? ''),
      ]);
      // What stands behind several of them tells none from the others.
      const telling = [...said].filter((term) => behind.filter((terms) => terms.includes(term)).length < 2);
      return telling.reduce((sum, term) => sum + term.weight, 0);
    });
    const best = Math.max(...fits);
    if (fits.filter((fit) => fit > best - clearly).length > 1) return null;
    return fits[row.indexOf(index)] === best ? 0.8 : 0.1;
  }
  return null;
}

const wordsCompared = { before: 2, after: 3 };

/** How much more of what is asked the best part has to hold: a word that counts. */
const clearly = 0.5;

function termsIn(asked: Asked, text: string): AskedTerm[] {
  return hitsIn(asked.terms, tokensOf(text)).map(({ term }) => term);
}

function wordsBehind(text: string, [, end]: readonly [number, number]): string {
  return text.slice(end, end + 40);
}

/** The words right before a value or right behind it, without what only measures it. */
function wordsBeside(text: string, [start, end]: readonly [number, number], side: 'before' | 'after'): string[] {
  if (side === 'before')
    return (
      text
        .slice(Math.max(0, start - 60), start)
        .toLowerCase()
        .match(/[\p{L}]+/gu) ?? []
    ).slice(-wordsCompared.before);
  const behind = text.slice(end, end + 60).replace(/^\W*(?:(?:million|billion|thousand|percent)\b)?/i, '');
  return (behind.toLowerCase().match(/[\p{L}]+/gu) ?? []).slice(0, wordsCompared.after);
}

/** From the value before to this one, or from this one to the next. */
function partOf(
  text: string,
  values: readonly [number, number][],
  place: number,
  side: 'before' | 'after',
): [number, number] {
  const [start, end] = values[place] ?? [0, 0];
  return side === 'before' ? [values[place - 1]?.[1] ?? 0, start] : [end, values[place + 1]?.[0] ?? text.length];
}
