/** "2022", "FY22" and "'22", in four digits. */
export function yearsIn(text: string): ReadonlySet<string> {
  const years = new Set<string>();
  for (const [, whole, short] of text.matchAll(
    /(?<![\d.,])((?:19|20)\d\d)(?![\d%]|[.,]\d)|(?:\bFY\s?|['’])(\d\d)(?!\d)/g,
  ))
    years.add(whole ?? `20${short}`);
  return years;
}

/** The years that a question is about, without those of names: "spent under the 2018 Repurchase Program in 2020" asks of 2020, and so does
 *  "outstanding of the notes due 2028 in 2020". All of them where no other is left. */
export function yearsAsked(question: string): ReadonlySet<string> {
  const bare = yearsIn(question.replace(ofName, ' '));
  return bare.size > 0 ? bare : yearsIn(question);
}

const ofName =
  /\b(?:19|20)\d\d (?=(?:\p{Lu}[\p{L}&-]+ ){0,4}\p{Lu}\p{L}+)|\b(?:due|maturing)(?: in)? (?:19|20)\d\d\b/gu;
