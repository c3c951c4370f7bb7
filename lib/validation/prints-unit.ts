/** How documents say so much a time, in four languages. */
const times = [
  /\b(?:hours?|hourly|stunden?|stündlich|heures?|horas?)\b/iu,
  /\b(?:days?|daily|diem|tage?n?|täglich|jours?|d[ií]as?|diari\w+)\b/iu,
  /\b(?:weeks?|weekly|wochen?|wöchentlich|semaines?|hebdomadaires?|semanas?|semanal\w*)\b/iu,
  /\b(?:months?|monthly|p\.?m\.?|monate?n?s?|monatlich\w*|mois|mensuel\w*|mes(?:es)?|mensual\w*)(?![\p{L}])/iu,
  /\b(?:quarters?|quarterly|quartale?s?|vierteljähr\w+|trimestr\w+)\b/iu,
  /\b(?:years?|yearly|annum|annual(?:ly|ized|ised)?|p\.?a\.?|jahre?s?|jährlich\w*|ans?|année\w*|annuel\w*|años?|anual\w*)(?![\p{L}])/iu,
];
const timeOf = (text: string) => times.find((each) => each.test(text)) ?? null;

/** Is it told what an amount is per? What stands right behind the amount decides. Else a time has to stand where it is cited; what else it
 *  may be per ("per share"), a heading may say anywhere.
 *  @param behind what is printed right behind the amount where it is cited, each time that it is; without those that say nothing
 *  @param cited the lines that are cited
 *  @param above what stands right above them
 *  @param lines of the document */
export function printsUnit(
  unit: string,
  { behind, cited, above }: { behind: readonly string[]; cited: string; above: string },
  lines: Iterable<{ text: string }>,
): boolean {
  if (behind.length > 0 && behind.every((told) => differ(told, unit))) return false;
  const time = timeOf(unit);
  if (time) return time.test(cited) || (timeOf(cited) === null && time.test(above));
  const words = wordsOf(unit);
  if (words.length === 0) return true;
  const stems = words.map((word) => word.slice(0, 5)).join('|');
  if (new RegExp(`(?<!\\p{L})(?:${stems})`, 'iu').test(`${above}\n${cited}`)) return true;
  const heading = new RegExp(`(?:\\b(?:${perWords})\\s|/\\s?)(?:[\\p{L}-]+\\s){0,2}?(?:${stems})`, 'iu');
  for (const { text } of lines) if (heading.test(text)) return true;
  return false;
}

const perWords = 'per|each|every|an?|pro|je|par|por|al';
const isPer = new RegExp(`^(?:${perWords}|of|the)$`, 'i');

function wordsOf(unit: string): string[] {
  return (unit.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !isPer.test(word));
}

/** Two times, or two things that have no word in common. */
function differ(told: string, unit: string): boolean {
  const [one, other] = [timeOf(told), timeOf(unit)];
  if (one && other) return one !== other;
  if (one || other) return false;
  const words = wordsOf(unit).map((word) => word.slice(0, 5));
  return words.length > 0 && !wordsOf(told).some((word) => words.includes(word.slice(0, 5)));
}
