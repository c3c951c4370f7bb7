import type { Candidate } from './candidate';

/** "Restructuring and other charges" answers for the restructuring charges where no line tells of them alone, and holds more: a person looks.
 *  @returns a caveat, or null */
export function widerLine(question: string, { strategy, explanation }: Candidate): string | null {
  const [label = ''] = explanation.split(/,(?= )/);
  if (!ofStatements.has(strategy) || !holdsOther.test(label) || /\bother\b/i.test(question)) return null;
  return `The line is “${label}”: it holds more than what is asked for.`;
}

const ofStatements: ReadonlySet<string> = new Set(['statement line', 'table cell']);
const holdsOther = /\band other\b/i;
