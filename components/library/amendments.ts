/** What one document says to a question that several were asked. */
export type Said = { documentName: string; found: boolean; headline: string | null };

/** Where a document that is named an amendment gives another value than one that it may amend, in words. By their names alone: whether it
 *  does replace that value only the documents tell. */
export function amendmentsInWords(results: readonly Said[]): string[] {
  const answered = results.filter(({ found, headline }) => found && headline !== null);
  const others = answered.filter((result) => !isAmendment(result));
  return answered
    .filter(isAmendment)
    .flatMap((amendment) =>
      others
        .filter((other) => other.headline !== amendment.headline && mayAmend(amendment, other, others.length === 1))
        .map((other) => differInWords(amendment, other)),
    );
}

function differInWords(amendment: Said, other: Said): string {
  return `“${amendment.documentName}” is named an amendment and gives ${amendment.headline}, where “${other.documentName}” gives ${other.headline}: it may replace that. Read both before you rely on either.`;
}

const naming =
  /(?<!\p{L})(?:amend(?:ment|ed|ing)?s?|addend(?:um|a)|endorsements?|riders?|nachtr(?:ag|äge)|avenants?)(?!\p{L})/giu;

function isAmendment({ documentName }: Said): boolean {
  return documentName.search(naming) >= 0;
}

/** Their names share a word that tells one paper from another, or the amendment's has none and there is but one that it can mean. */
function mayAmend(amendment: Said, other: Said, only: boolean): boolean {
  const own = tellingWords(amendment.documentName);
  const theirs = tellingWords(other.documentName);
  return own.size === 0 ? only : [...own].some((word) => theirs.has(word));
}

function tellingWords(documentName: string): Set<string> {
  const name = documentName
    .replace(/\.pdf$/i, '')
    .replaceAll(naming, ' ')
    .toLowerCase();
  const words = name.match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !common.has(word)));
}

const common = new Set(
  'the and for with from our copy draft final signed executed version restated first second third january february march april may june july august september october november december'.split(
    ' ',
  ),
);
