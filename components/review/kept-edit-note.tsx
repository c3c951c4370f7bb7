import { useState } from 'react';
import { Button } from '../ui/button';
import { forgetEdit, keptEdit } from './kept-edit';
import { When } from './review-facts';

/** That an edit of this answer was begun here and not signed. */
export function KeptEditNote({ keptAs }: { keptAs: string }) {
  const [kept, setKept] = useState(() => keptEdit(keptAs));
  if (!kept) return null;
  return (
    <section
      aria-label="Edit that was begun"
      className="mt-2.5 flex flex-wrap items-center gap-3 rounded-[9px] border border-warn px-3 py-2.5 text-sm"
    >
      <p className="grow">
        You began an edit, <When at={kept.changedAt} />, and did not sign it. Edit, or E, goes on with it.
      </p>
      <Button
        onClick={() => {
          forgetEdit(keptAs);
          setKept(null);
        }}
      >
        Discard it
      </Button>
    </section>
  );
}
