import { codeOf, type Stem, stemCodes } from './stems';

/** The stems of a text, each once, with their codes side by side. */
export type StemList = { readonly stems: readonly string[]; readonly codes: Uint16Array };

export function stemListOf(words: readonly Stem[]): StemList {
  const codes = new Map(words.map(({ stem, code }) => [stem, code]));
  return { stems: [...codes.keys()], codes: Uint16Array.from(codes.values()) };
}

/** Stems that every word of the passages is looked up in: most words are told apart by their codes alone, which takes a fraction of
 *  the time of a look into a set of strings. */
export class StemSet {
  #stems: ReadonlySet<string>;
  #codes = new Uint8Array(stemCodes);

  constructor(stems: Iterable<string>) {
    this.#stems = new Set(stems);
    for (const stem of this.#stems) this.#codes[codeOf(stem)] = 1;
  }

  has({ stem, code }: Stem): boolean {
    return this.#codes[code] === 1 && this.#stems.has(stem);
  }

  touches({ stems, codes }: StemList): boolean {
    for (let at = 0; at < codes.length; at++)
      if (this.#codes[codes[at] ?? 0] === 1 && this.#stems.has(stems[at] ?? '')) return true;
    return false;
  }

  sharedWith({ stems, codes }: StemList): string[] {
    return stems.filter((stem, at) => this.#codes[codes[at] ?? 0] === 1 && this.#stems.has(stem));
  }
}
