import { useCallback, useRef, useState } from 'react';
import type { SelectedText } from '../viewer/text-selection';
import type { Tab } from './review-panes';

/** A new one each time that an answer is gone to, though it were the same answer. */
export type Visit = { answerId: string | null };

/** Which evidence of which item is looked at; both count from one. */
export type Place = { item: number; span: number };

/** What a person does with the answer that is visited: it begins anew with the next visit. */
export type Doing = {
  tab: Tab;
  /** The evidence that was pointed at; null while none was. */
  pointedAt: Place | null;
  /** Index of the value of a conflict that is chosen. */
  chosen: number | null;
  /** The reason as it was typed; null while the one that is proposed stands. */
  reason: string | null;
  editing: boolean;
  selected: SelectedText | null;
};

const nothingDone: Doing = {
  tab: 'answer',
  pointedAt: null,
  chosen: null,
  reason: null,
  editing: false,
  selected: null,
};

/** Which answer is on the screen, named in the address, and what is being done with it.
 *  @param onGo called before another visit begins */
export function useVisit(firstId: string | null, onGo: () => void) {
  const [visit, setVisit] = useState<Visit>({ answerId: firstId });
  /** Whether the person opened the answer, or did something with it since it was shown. */
  const [opened, setOpened] = useState(true);
  const [doing, setDoing] = useState(nothingDone);
  const shownAtMs = useRef(0);
  /** @param chosen false where the next answer is shown because the one before is done with
   *  @param kept what was done with it before and stays, where one comes back to it */
  const go = useCallback(
    (answerId: string | null, chosen = true, kept: Partial<Doing> = {}) => {
      onGo();
      setVisit({ answerId });
      setOpened(chosen);
      setDoing({ ...nothingDone, ...kept });
      shownAtMs.current = Date.now();
      const address = new URL(window.location.href);
      if (answerId) address.searchParams.set('answer', answerId);
      else address.searchParams.delete('answer');
      window.history.replaceState(null, '', address);
    },
    [onGo],
  );
  const open = useCallback(() => setOpened(true), []);
  const visitAgain = useCallback(() => setVisit((before) => ({ ...before })), []);
  const change = useCallback((changed: Partial<Doing>) => setDoing((before) => ({ ...before, ...changed })), []);
  return { visit, opened, doing, shownAtMs, go, open, visitAgain, change };
}
