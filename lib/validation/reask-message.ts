import type { Issue } from './issue';

/** More issues than this tell a model nothing new, and cost tokens. */
const maximumIssues = 20;

/** What the validator says to a model, word for word, one line an issue: "items[0].date.iso: 2024-02-31 is not …". */
export function reaskMessage(issues: readonly Issue[]): string {
  const shown = issues
    .slice(0, maximumIssues)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const rest = issues.length - shown.length;
  const lines = [...new Set(shown)].map((line, index) => `${index + 1}. ${line.replace(/\s*\n\s*/g, ' ')}`);
  return [...lines, ...(rest > 0 ? [`… and ${rest} more of the same kind.`] : [])].join('\n');
}
