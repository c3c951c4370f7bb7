/** "month" is so much per month. */
export function perUnit(unit: string): string {
  return /^(?:per|each|every|an?|pro|je|par|por|\/)(?:\s|$)|^\//i.test(unit.trim()) ? unit : `per ${unit}`;
}
