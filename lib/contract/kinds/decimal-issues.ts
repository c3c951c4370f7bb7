import type { Issue } from '../../validation/issue';
import { decimalPattern } from '../decimal-string';

/** The issue of a string that should be a decimal and is none. */
export function decimalIssues(value: string, path: string): Issue[] {
  if (decimalPattern.test(value)) return [];
  return [
    {
      code: 'number_invalid',
      path,
      message: `${JSON.stringify(value.slice(0, 60))} is not a decimal number such as "1234.50": digits, "." as the decimal mark, no grouping, no symbols.`,
    },
  ];
}
