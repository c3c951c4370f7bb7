import { lineAt } from '../document/line-table';
import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';

/** The day of a report that tells of an agreement, or of its signature, and who signed it: not the day of the agreement, nor who signed that.
 *  A paper that is the agreement itself is dated by its own head. */
export function isDateOfReport({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (/\b(?:report|filing|filed|signature)\b/i.test(question)) return false;
  const [asksDay, asksWho] = [asksDayOfAgreement.test(question), asksSignerOfAgreement.test(question)];
  if (!asksDay && !asksWho) return false;
  return items.some(({ kind, spans }) => {
    const at = spans[0]?.line_start;
    if (at === undefined || !(kind === 'date' ? asksDay : kind === 'person_name' && asksWho)) return false;
    const text = lineAt(table, at)?.text ?? '';
    const above = Array.from({ length: linesOfSignature }, (_, back) => lineAt(table, at - back)?.text ?? '').join(' ');
    return (
      ofReport.test(text.length > longestDay ? text : `${lineAt(table, at - 1)?.text ?? ''} ${text}`) ||
      ((kind !== 'date' || isDated.test(text)) && signsReport.test(above))
    );
  });
}

const asksDayOfAgreement =
  /\b(?:date|day) (?:of|on) (?:the |this |that |its )?(?:[\p{L}\d&.'’-]+ ){0,5}?(?:agreement|contract|lease|indenture|deed|amendment|guaranty|guarantee|plan|loan|facility)\b|\bwhen (?:was|were|did) (?:[^?]*\b)?(?:agreement|contract|lease|indenture|deed|amendment|loan|facility)\b/iu;
const asksSignerOfAgreement =
  /\bwho(?:m)?\b[^?]*\bsign\w* (?:the |this |that |its )?(?:[\p{L}\d&.'’-]+ ){0,4}?(?:agreement|contract|lease|indenture|deed|amendment|guaranty|guarantee)\b|\bby whom\b[^?]*\b(?:agreement|contract|lease|indenture|deed|amendment)\b[^?]*\bsigned\b/iu;
const ofReport = /\bdate of (?:the )?(?:earliest event|report|filing)\b|\bearliest event reported\b/i;
const isDated = /(?:^|\s)(?:date[d]?|by)\s*:/i;
const signsReport =
  /\b(?:caused|signed) (?:this|the) (?:current |quarterly |annual )?(?:report|statement|form|registration)\b|\bsecurities exchange act of 1934\b/i;
const linesOfSignature = 12;
/** A day alone on its line, below its label. */
const longestDay = 40;
