import { useEffect, useRef } from 'react';
import type { ClaimState } from './claim-line';
import { giveBackClaim } from './give-back-claim';

/** Gives the claim back when Review is left, for another page or with the tab: whoever comes next need not wait for it to run
 *  out. A page that comes back from the browser's cache asks for it again. */
export function useReleaseOnLeaving(answerId: string | null, claim: ClaimState, claimAgain: () => void): void {
  const held = useRef<{ answerId: string; until: string } | null>(null);
  held.current = answerId !== null && claim.state === 'mine' ? { answerId, until: claim.expiresAt } : null;
  const again = useRef(claimAgain);
  again.current = claimAgain;
  useEffect(() => {
    const release = () => {
      if (!held.current) return;
      const { answerId, until } = held.current;
      giveBackClaim(answerId, until);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && held.current) again.current();
    };
    window.addEventListener('pagehide', release);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', release);
      window.removeEventListener('pageshow', comeBack);
      release();
    };
  }, []);
}
