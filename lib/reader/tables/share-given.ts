import { decimalOf } from '../../contract/decimal-string';
import type { Crossing } from './find-crossing';

/** A percentage that a question names to say which row it means: "how many customers make up the 74% in …?" */
export type ShareGiven = { share: string | null; rest: string };

/** Takes it out of a question; its words are none that a row or a column has to say. */
export function shareGiven(rest: string): ShareGiven {
  const match = given.exec(rest);
  return match ? { share: match[1] ?? null, rest: rest.replace(match[0], ' ') } : { share: null, rest };
}

/** Does the row that was found print the percentage? */
export function isOfShare({ row }: Crossing, share: string | null): boolean {
  const wanted = share === null ? null : decimalOf(share);
  return wanted === null || row.cells.some((cell) => decimalOf(cell?.value ?? '')?.eq(wanted) ?? false);
}

const given =
  /\b(?:(?:that|which|who) )?(?:mak(?:e|es|ing) up|made up|(?:are|is|stands?) behind|account(?:s|ed)? for) (?:the|that|those|these) (\d+(?:\.\d+)?) ?(?:%|percent\b)/i;
