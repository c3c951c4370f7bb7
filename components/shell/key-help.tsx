import { type KeyEntry, keyTable } from '../keys/key-table';
import { useKeyWords } from '../keys/modifier';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Kbd } from '../ui/kbd';

const places: Record<KeyEntry['where'], string> = {
  everywhere: 'Everywhere',
  answers: 'Questions and answers',
  review: 'Review',
  document: 'The document',
  sets: 'Grids of question sets',
  export: 'Export',
};

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keyWords = useKeyWords();
  return (
    <Dialog open={open} onClose={onClose} title="All keys" width="w-[760px]">
      <section
        aria-label="Keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        // what is there for the ear alone is placed in what scrolls, and does not stretch the dialog
        className="relative overflow-y-auto px-4 py-4 outline-offset-[-2px]"
      >
        {/* columns of a height that is held grow sideways */}
        <div className="columns-2 gap-x-8 max-sm:columns-1">
          {(Object.keys(places) as KeyEntry['where'][]).map((where) => (
            <section key={where} className="mb-4 break-inside-avoid">
              <h3 className="mb-1.5 text-2xs font-semibold text-muted">{places[where]}</h3>
              <ul>
                {keyTable
                  .filter((entry) => entry.where === where)
                  .map((entry) => (
                    <li key={entry.does} className="flex items-center justify-between gap-3 py-[3px]">
                      <span>{entry.does}</span>
                      <span className="flex gap-1">
                        {entry.keys.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </span>
                      <span className="sr-only">{entry.keys.map(keyWords).join(' ')}</span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <div className="flex items-center justify-between border-t px-4 py-3">
        <p className="text-sm text-muted">Keys without a modifier are off while you type.</p>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
