import type { SaidValue } from './said-value';

/** "SOFR plus 2.25 %" and "2 per cent. higher than the rate otherwise payable" tell how far from another rate a rate is, and not what it is. */
export function isDistanceFromRate({ asked: { question }, before, after }: SaidValue): boolean {
  return asksRate.test(question) && !asksDistance.test(question) && (addedToRate.test(before) || fromRate.test(after));
}

const asksRate = /\b(?:rates?|interest)\b/i;
const asksDistance = /\b(?:margin|spread|premium|above|over|plus|added|higher|exceeds?|step-?up|how much)\b/i;
const reference =
  '(?:SOFR|LIBOR|EURIBOR|SONIA|SARON|TIBOR|prime|(?:base|reference|benchmark|bank|treasury|discount|federal funds|interbank|swap|applicable|alternate|interest|contract|note) rate)';
const addedToRate = new RegExp(
  `\\b${reference}\\b[^.;]{0,40}?(?:\\bplus|\\+|\\bminus)\\s+(?:an?\\s+|the\\s+)?(?:applicable\\s+)?(?:margin|spread)?\\s*(?:of\\s+|equal to\\s+)?(?:[a-z-]+ per ?cent \\()?$|\\b(?:margin|spread)\\s+(?:of|equal to)\\s+$`,
  'i',
);
const fromRate = new RegExp(
  `^\\.?\\s*(?:(?:per annum|per year|a year|p\\.\\s?a\\.)\\s*)?(?:(?:higher|more|lower|less) than|above|over|below|in excess of)\\s[^.;]{0,60}?\\b(?:rates?|${reference})\\b`,
  'i',
);
