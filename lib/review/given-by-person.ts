import type { Answer } from '../contract/answer';

/** How sure an answer is that a person gave, and with which reserve: what was thought of the one before it is told, and is not said of
 *  this one. */
export function givenByPerson(before: Answer): Pick<Answer, 'confidence' | 'confidence_explanation' | 'caveats'> {
  const { confidence, confidence_explanation } = before;
  if (isGivenByPerson(before)) return { confidence, confidence_explanation, caveats: [] };
  const earlier = `${before.answer_found ? `the answer before it at ${confidence.toFixed(2)}` : 'nothing found'}: ${confidence_explanation}`;
  return { confidence: 1, confidence_explanation: `${opening} (${earlier})`.slice(0, maximumLength), caveats: [] };
}

export function isGivenByPerson({ confidence_explanation }: Pick<Answer, 'confidence_explanation'>): boolean {
  return confidence_explanation.startsWith(opening);
}

const opening = 'Given by a person';
const maximumLength = 500;
