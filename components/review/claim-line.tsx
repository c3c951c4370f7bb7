import { useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { claimInWords } from './claim-in-words';

export type ClaimState =
  | { state: 'asking' }
  /** Shown because the one before it was decided: nobody chose it, so it is nobody's until somebody does something with it. */
  | { state: 'free' }
  | { state: 'mine'; expiresAt: string }
  | { state: 'refused'; code: string; message: string };

type ClaimLineProps = {
  claim: ClaimState;
  mayAdminister: boolean;
  onLetGo: () => void;
  onRelease: () => void;
  onTakeOver: () => void;
};

/** Who has this answer and for how long, and what can be done about it. */
export function ClaimLine({ claim, mayAdminister, onLetGo, onRelease, onTakeOver }: ClaimLineProps) {
  const nowMs = useMinutes(claim.state === 'mine' ? claim.expiresAt : null);
  if (claim.state === 'asking') return null;
  if (claim.state === 'free') return <span className="ml-auto text-faint">yours once you act on it</span>;
  if (claim.state === 'mine') {
    return (
      <span className="ml-auto flex items-center gap-1.5 text-faint">
        {claimInWords(claim.expiresAt, nowMs)}
        <Button variant="quiet" shortcut="L" onClick={onLetGo}>
          Let go
        </Button>
      </span>
    );
  }
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-2 text-warn">
      <span className="grow">{claim.message}</span>
      {claim.code === 'claimed' && mayAdminister ? (
        <>
          <Button onClick={onRelease}>Free it</Button>
          <Button onClick={onTakeOver}>Take over</Button>
        </>
      ) : null}
    </div>
  );
}

/** The time, anew every half minute and with each claim: a time from before the claim would add a minute to it. */
function useMinutes(claimedUntil: string | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (claimedUntil === null) return;
    setNowMs(Date.now());
    const timer = window.setInterval(() => setNowMs(Date.now()), 30_000);
    return () => window.clearInterval(timer);
  }, [claimedUntil]);
  return nowMs;
}
