import type { ProviderError, ProviderErrorCode } from '../../ports/provider';

export type RetryBudget = {
  /** Calls in all, the first included. */
  attempts: number;
  /** Pauses in all. A provider that asks for a longer one ends the call. */
  pauseMs: number;
};

export const defaultRetryBudget: RetryBudget = { attempts: 4, pauseMs: 60_000 };

/** How long to wait before the next call, or null when it would not help or the budget is spent.
 *  Exponential with full jitter; what the provider asks for is the least.
 *  @param attempt the call that failed, from 1
 *  @param random 0…1 */
export function pauseBefore(
  error: ProviderError,
  attempt: number,
  pausedMs: number,
  budget: RetryBudget,
  random: () => number,
): number | null {
  if (attempt >= budget.attempts || !worthRetrying(error)) return null;
  const jittered = random() * Math.min(20_000, 500 * 2 ** (attempt - 1));
  const asked = error.details.retryAfterMs;
  const pause = Math.round(asked === null ? jittered : asked + random() * 250);
  return pausedMs + pause > budget.pauseMs ? null : pause;
}

function worthRetrying(error: ProviderError): boolean {
  return !error.details.final && retryable.has(error.code);
}

const retryable = new Set<ProviderErrorCode>([
  'rate_limited',
  'server_error',
  'timeout',
  'connection_lost',
  'unreachable',
]);
