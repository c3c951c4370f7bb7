/** How documents say so much a time, in four languages. */
const times = [
  /\b(?:hours?|hourly|stunden?|stündlich|heures?|horas?)\b/iu,
  /\b(?:days?|daily|diem|tage?n?|täglich|jours?|d[ií]as?|diari\w+)\b/iu,
  /\b(?:weeks?|weekly|wochen?|wöchentlich|semaines?|hebdomadaires?|semanas?|semanal\w*)\b/iu,
  /\b(?:months?|monthly|p\.?m\.?|monate?n?s?|monatlich\w*|mois|mensuel\w*|mes(?:es)?|mensual\w*)(?![\p{L}])/iu,
  /\b(?:quarters?|quarterly|quartale?s?|vierteljähr\w+|trimestr\w+)\b/iu,
  /\b(?:years?|yearly|annum|annual(?:ly|ized|ised)?|p\.?a\.?|jahre?s?|jährlich\w*|ans?|année\w*|annuel\w*|años?|anual\w*)(?![\p{L}])/iu,
];

/** Is it told what an amount is per? A time has to stand where the amount is cited; what else it may be per ("per share"), a heading may
 *  say anywhere, in words of its own.
 *  @param near the lines that are cited, with what stands right above them */
export function printsUnit(unit: string, near: string, lines: Iterable<{ text: string }>): boolean {
  const time = times.find((each) => each.test(unit));
  if (time) return time.test(near);
  const stems = (unit.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
  if (stems.length === 0) return true;
  for (const { text } of lines) {
    const small = text.toLowerCase();
    if (stems.some((stem) => small.includes(stem))) return true;
  }
  return false;
}
