import type { Issue } from '../../validation/issue';

/** A part of a value that does not say what is written, for whoever edits it. */
export function partIssue(path: string, message: string): Issue {
  return { code: 'part_not_as_written', path, message };
}
