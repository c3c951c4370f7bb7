/** A selector of a Web Annotation, as it is written. */
export type Selector = {
  type: string;
  exact?: string;
  prefix?: string;
  suffix?: string;
  start?: number;
  end?: number;
  value?: string;
};

/** The words that a position selects in a text given by characters, with as much before and behind as the quote has. */
export function wordsAt(
  text: readonly string[],
  position: Selector | undefined,
  quoted: Selector | undefined,
): Pick<Selector, 'exact' | 'prefix' | 'suffix'> {
  const { start = 0, end = 0 } = position ?? {};
  const before = [...(quoted?.prefix ?? '')].length;
  const behind = [...(quoted?.suffix ?? '')].length;
  return {
    exact: text.slice(start, end).join(''),
    prefix: text.slice(Math.max(0, start - before), start).join(''),
    suffix: text.slice(end, end + behind).join(''),
  };
}
