import { useId, useState } from 'react';
import type { HiddenReason, Page } from '@/lib/document/line-table';

/** How many lines of a page nobody can see on it; pressed, it lists them. What is listed is told as what it is: text of the file, and
 *  no evidence. */
export function HiddenLines({ page }: { page: Page }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const count = page.signals.hiddenLines;
  if (count === 0) return null;
  const name = `${count === 1 ? '1 hidden line' : `${count} hidden lines`} on page ${page.number}`;
  return (
    <div className="absolute inset-x-2 bottom-1 flex max-h-full flex-col items-start gap-1 text-[10.5px] text-[#8a5200]">
      {open ? (
        <section
          id={listId}
          aria-label={name}
          className="min-h-0 w-full max-w-[560px] overflow-y-auto rounded border border-[#8a5200] bg-[#fdf0d9] px-2 py-1.5"
        >
          <p className="font-semibold">
            In the file, but not to be seen on the page. Never evidence: an answer that cites such a line goes to a
            person.
          </p>
          <ul>
            {page.lines
              .filter((line) => line.hidden !== undefined)
              .map((line) => (
                <li key={line.number} className="mt-1 break-words">
                  <span className="font-mono">{line.number}</span> “{line.text}”{' '}
                  {line.hidden ? <i>hidden: {reasonWords[line.hidden]}</i> : null}
                </li>
              ))}
          </ul>
        </section>
      ) : null}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        title={open ? 'Close the list' : 'Read them'}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          event.stopPropagation();
          setOpen(false);
        }}
        className="shrink-0 rounded bg-[#fdf0d9] px-1.5 underline"
      >
        {name}
      </button>
    </div>
  );
}

/** Why nobody can see a line. */
const reasonWords: Record<HiddenReason, string> = {
  'no-contrast': 'in the colour of what is behind it',
  covered: 'something lies over it',
  'off-page': 'beside the page',
  tiny: 'too small to be read',
  'invisible-mode': 'drawn without ink',
};
