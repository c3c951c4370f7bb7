'use client';

import { useState } from 'react';
import { type ChainCheck, verifyAuditChain, type WhichChain } from '@/app/actions/audit';
import { Button } from '../ui/button';

type State = { state: 'idle' } | { state: 'checking' } | { state: 'failed' } | { state: 'checked'; check: ChainCheck };

/** Reads the whole chain again and says whether every event follows from the one before. */
export function VerifyButton({ chain }: { chain: WhichChain }) {
  const [state, setState] = useState<State>({ state: 'idle' });
  const verify = () => {
    setState({ state: 'checking' });
    verifyAuditChain(chain).then(
      (check) => setState({ state: 'checked', check }),
      () => setState({ state: 'failed' }),
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Button variant="primary" disabled={state.state === 'checking'} onClick={verify}>
          {state.state === 'checking' ? 'Checking every event' : 'Verify the chain'}
        </Button>
        <span role="status" className={state.state === 'checked' && !state.check.ok ? 'text-bad' : 'text-ok'}>
          {inWords(state)}
        </span>
      </div>
      {state.state === 'checked' && !state.check.ok ? (
        <ul role="alert" className="text-sm text-bad">
          {state.check.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function inWords(state: State): string {
  switch (state.state) {
    case 'idle':
    case 'checking':
      return '';
    case 'failed':
      return 'The chain could not be read. Try again; nothing was changed.';
    case 'checked':
      return state.check.ok
        ? `✓ ${state.check.length} events, each follows from the one before`
        : 'The chain does not hold:';
  }
}
