const longest = 120;

/** A subject in one line, as long as a list of mail shows; cut between characters. */
export function mailSubject(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}
