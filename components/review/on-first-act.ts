/** Calls back once something is done with what is on the screen: pressing, turning the wheel over it, or a key that concerns it.
 *  @returns stops waiting for it */
export function onFirstAct(act: () => void): () => void {
  const inRoom = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('main')) act();
  };
  const onKey = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!repeat && !ctrlKey && !metaKey && !altKey && !elsewhereKeys.has(key.toLowerCase())) act();
  };
  window.addEventListener('pointerdown', inRoom);
  window.addEventListener('wheel', inRoom, { passive: true });
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('pointerdown', inRoom);
    window.removeEventListener('wheel', inRoom);
    window.removeEventListener('keydown', onKey);
  };
}

/** Keys that decide at once, or lead away from the answer that is shown. */
const elsewhereKeys = new Set([
  ...['enter', 'u', 'j', 'k', 'l', 'q', 'g', 'z', '/', '?'],
  ...['escape', 'tab', 'shift', 'control', 'alt', 'meta'],
]);
