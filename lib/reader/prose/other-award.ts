import type { SaidValue } from './said-value';

/** "A target long-term incentive award worth $8 million": an award of shares is no bonus. */
export function isOtherAward({ asked: { question }, before }: SaidValue): boolean {
  if (!/\bbonus(?:es)?\b/i.test(question) || /\b(?:awards?|grants?|equity|shares?|stock|incentives?)\b/i.test(question))
    return false;
  const told = before.split(/[.;]\s/).at(-1) ?? '';
  return ofShares.test(told) && !/\bbonus/i.test(told);
}

const ofShares =
  /\b(?:long[- ]term incentive|equity|stock|restricted|performance[- ](?:share|stock|based)|[PR]SUs?)\b[^.;]*\b(?:awards?|grants?|units?|value)\b|\b(?:awards?|grants?)\b[^.;]*\b(?:equity|stock|[PR]SUs?)\b/i;
