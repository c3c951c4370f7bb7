/** "What counts as an active buyer?", "What is considered a default?": the definition, and no number. */
export function asksWhatCounts(question: string): boolean {
  return countedAs(question) !== null;
}

/** The term whose definition is asked for; null where none is. */
export function countedAs(question: string): string | null {
  return whatCounts.exec(question.trim())?.[1]?.trim() ?? null;
}

const whatCounts =
  /^(?:(?:and|so|exactly) )?what (?:exactly )?(?:(?:counts?|qualif(?:y|ies)|would (?:count|qualify)) as|(?:is|are) (?:considered|regarded as|deemed|treated as|counted as|understood (?:as|by))(?: to be)?) (?:an? |the )?([^,;?]{2,60}?)\s*\?*$/i;
