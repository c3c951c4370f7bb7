import type { Answer } from '../contract/answer';

/** How sure an answer is that a person gave: what was thought of the one before it is told, and is not said of this one. */
export function givenByPerson(before: Answer): Pick<Answer, 'confidence' | 'confidence_explanation'> {
  if (before.confidence_explanation.startsWith(opening)) return before;
  const earlier = `${before.answer_found ? `the answer before it at ${before.confidence.toFixed(2)}` : 'nothing found'}: ${before.confidence_explanation}`;
  return { confidence: 1, confidence_explanation: `${opening} (${earlier})`.slice(0, maximumLength) };
}

const opening = 'Given by a person';
const maximumLength = 500;
