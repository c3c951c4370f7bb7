import type { Brief } from './brief';
import { type KnownLines, lineAsked } from './line-asked';
import { periodsIn } from './periods';
import { placeAsked, placeInWords } from './place-asked';

/** A brief that a person corrected, to be asked of a newer version of its document. Pages and lines that were named, or that a chosen value
 *  stands on, are those of the older one and let go of; a section keeps its title, and the line of the statements is looked for anew.
 *  @param lines of the newer version
 *  @returns `letGo`: whether the place that was set holds no more */
export function briefForVersion(brief: Brief, lines: KnownLines): { brief: Brief; letGo: boolean } {
  const { line, clarified, ...rest } = brief;
  const known = line && lineAsked(brief, lines);
  const fields = brief.fields.map(({ line: was, ...field }) => {
    const now = was && lineAsked({ question: field.description, periods: periodsIn(field.description) }, lines);
    return now ? { ...field, line: now } : field;
  });
  const isChoice = clarified !== undefined && clarified.values.length > 0;
  const read: Brief = {
    ...rest,
    fields,
    ...(known ? { line: known } : {}),
    ...(clarified && !isChoice ? { clarified } : {}),
  };
  const place = placeInWords(brief.scope);
  const free = brief.scope.fixed && (place.pages || place.lines) ? placeAsked(brief.scope, {}) : null;
  return free?.ok ? { brief: { ...read, scope: free.scope }, letGo: true } : { brief: read, letGo: false };
}
