'use client';

import { useKeyWords } from '../keys/modifier';

/** A key as printed on buttons and in the help; "Mod K" is the key with the modifier of commands. */
export function Kbd({ children, inverted = false }: { children: string; inverted?: boolean }) {
  const keyWords = useKeyWords();
  return (
    <span aria-hidden="true">
      <kbd
        className={`inline-block whitespace-nowrap rounded border border-b-2 px-[5px] py-[2px] font-mono text-[10.5px] font-semibold leading-none ${
          inverted ? 'border-current text-current' : 'border-line-strong bg-key text-muted'
        }`}
      >
        {keyWords(children)}
      </kbd>
    </span>
  );
}
