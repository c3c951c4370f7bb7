/** Of fewer, a percentage says more than was seen. */
const fewest = 30;

/** "0 of 1", "12 of 40 (30 %)", "–" where nothing was counted. */
export function shareInWords(part: number, of: number): string {
  if (of === 0) return '–';
  const counts = `${part.toLocaleString('en')} of ${of.toLocaleString('en')}`;
  return of < fewest ? counts : `${counts} (${percent(part / of)})`;
}

/** "0.4 %". */
export function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}
