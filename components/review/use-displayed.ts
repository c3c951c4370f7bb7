import { useEffect, useState } from 'react';
import { afterNextFrame } from '../viewer/after-frame';

/** Since when something is on the screen, by `performance.now()`: the end of the first frame that showed it. Once there it stays so, until
 *  `key` names something else.
 *  @param drawn whether the page as it is now shows it
 *  @returns null until that frame is done */
export function useDisplayed(key: string, drawn: boolean): number | null {
  const [displayed, setDisplayed] = useState<{ key: string; atMs: number } | null>(null);
  const isDisplayed = displayed?.key === key;
  useEffect(() => {
    if (!drawn || isDisplayed) return;
    return afterNextFrame(() => setDisplayed({ key, atMs: performance.now() }));
  }, [key, drawn, isDisplayed]);
  return isDisplayed ? displayed.atMs : null;
}
