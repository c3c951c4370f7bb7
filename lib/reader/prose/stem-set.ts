import { codeOf, type Stem, stemCodes } from './stems';

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
}
