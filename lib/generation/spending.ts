import Decimal from 'decimal.js';
import type { Usage } from '../ports/provider';

export type Cost = { amount: string; currency: string };

/** The usage of several calls together. */
export function addUsage(sum: Usage | null, more: Usage): Usage {
  return {
    inputTokens: (sum?.inputTokens ?? 0) + more.inputTokens,
    cachedInputTokens: (sum?.cachedInputTokens ?? 0) + more.cachedInputTokens,
    outputTokens: (sum?.outputTokens ?? 0) + more.outputTokens,
  };
}

/** The cost of several calls together; null when none has a price, or prices are in several currencies. */
export function sumCosts(costs: Cost[]): Cost | null {
  const currency = costs[0]?.currency;
  if (currency === undefined || costs.some((cost) => cost.currency !== currency)) return null;
  return { amount: costs.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(), currency };
}
