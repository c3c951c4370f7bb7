import type { StandingEdit } from '@/lib/ports/rows';
import { When } from '../review/review-facts';
import type { Wire } from '../run/wire';

type EditNoteProps = {
  edit: Wire<StandingEdit>;
  /** What was answered before it, in a line. */
  before: string | null;
  /** The words that are cited do not say it by themselves. */
  inferred: boolean;
};

/** Whose value it is, and why it stands instead of what was answered. */
export function EditNote({ edit, before, inferred }: EditNoteProps) {
  return (
    <section aria-label="Edited" className="mt-[9px] rounded-[9px] border px-3 py-2.5 text-sm">
      <p className="font-semibold">
        Edited by {edit.by}, <When at={edit.at} />
        {inferred ? ': inferred, not proved word for word' : ''}
      </p>
      <p className="mt-0.5 break-words">{edit.reason ? `“${edit.reason}”` : 'No reason was given.'}</p>
      {before === null ? null : <p className="mt-0.5 break-words text-muted">Answered before the edit: “{before}”</p>}
    </section>
  );
}
