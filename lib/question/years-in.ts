/** "2022", "FY22" and "'22", in four digits. */
export function yearsIn(text: string): ReadonlySet<string> {
  const years = new Set<string>();
  for (const [, whole, short] of text.matchAll(
    /(?<![\d.,])((?:19|20)\d\d)(?![\d%]|[.,]\d)|(?:\bFY\s?|['’])(\d\d)(?!\d)/g,
  ))
    years.add(whole ?? `20${short}`);
  return years;
}
