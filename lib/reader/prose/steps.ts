/** "The rent is $3,450 during the first year, $3,580 during the second year", "for the first six months and $3,580 thereafter": one of the steps is not the whole answer, unless the question
 *  says for which time.
 *  @param ranges UTF-16, half-open: the values of the sentence
 *  @returns indexes of the other steps; none where the value is no step, or the question names one */
export function otherSteps(
  question: string,
  text: string,
  ranges: readonly (readonly [number, number])[],
  index: number,
): number[] {
  if (namesTime.test(question)) return [];
  const steps = ranges.flatMap(([, end], at) => (isStep.test(text.slice(end)) ? [at] : []));
  return steps.includes(index) ? steps.filter((at) => at !== index) : [];
}

/** What is asked back where a value holds for a time and the question names none. */
export const asksWhichTime = 'The document gives one value after another: for which time is it asked?';

const ordinal =
  '(?:first|second|third|fourth|fifth|sixth|seventh|initial|last|final|following|next|remaining|subsequent|\\d{1,2}(?:st|nd|rd|th))';
const isStep = new RegExp(
  `^(?: (?:per|a|each) (?:year|month|quarter|week))?,? (?:in|during|for|throughout) (?:each of )?(?:the )?${ordinal}\\b(?: [\\p{L}-]+){0,2}? (?:years?|months?|quarters?|weeks?|terms?|periods?)\\b|^(?: (?:per|a|each) (?:year|month|quarter|week))?,? (?:thereafter|afterwards|after that)\\b`,
  'iu',
);
const namesTime = new RegExp(
  `\\b(?:${ordinal}|current(?:ly)?|now|today|start(?:s|ing)?|begin\\w*|end|year (?:\\d|one|two|three|four|five)|(?:19|20)\\d\\d)\\b`,
  'i',
);
