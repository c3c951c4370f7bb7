import { type RefObject, useEffect, useState } from 'react';
import type { LineCache } from './line-cache';
import { readSelection, type SelectedText } from './text-selection';

/** What is selected within an element, read when the hand or the key comes up: the selection changes at every step of a drag. */
export function useSelectedText(
  within: RefObject<HTMLElement | null>,
  cache: LineCache,
  onSelect: ((selected: SelectedText | null) => void) | undefined,
): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  useEffect(() => {
    const onSelection = () => {
      if (!within.current) return;
      const now = readSelection(within.current, cache);
      setSelected(now);
      onSelect?.(now);
    };
    const events = ['pointerup', 'keyup'] as const;
    for (const name of events) document.addEventListener(name, onSelection);
    return () => {
      for (const name of events) document.removeEventListener(name, onSelection);
    };
  }, [within, cache, onSelect]);
  return selected;
}
