/** Whether a question asks what an insurance, a warranty or a contract covers, or what it does not; null where it asks for something else.
 *  "What is excluded?", "What does the policy cover?", "Which perils are not insured?" */
export function coverAsked(question: string): 'covered' | 'not covered' | null {
  const asked = question.trim();
  if (!asksScope.test(asked)) return null;
  return /\b(?:not|never|exclu\w+)\b/i.test(asked) ? 'not covered' : 'covered';
}

const cover = '(?:policy|insurance|insurers?|cover(?:age)?|warranty|guarantee|plan)';
const things = '(?:perils?|risks?|loss(?:es)?|events?|causes|damages?|things|hazards?)';
const asksScope = new RegExp(
  [
    `^(?:what|which) (?:${things}(?: of (?:loss|damage))? )?(?:is|are) (?:not )?(?:covered|insured|excluded)(?: (?:by|under|from|in) (?:the |this |our |my )?(?:\\p{L}+ )?${cover})?\\s*\\??$`,
    `^(?:what|which ${things}) do(?:es)? [^,?]*\\b${cover} (?:not )?(?:cover|insure|exclude)\\s*\\??$`,
    `^(?:what|which ${things}) do(?:es)? [^,?]*\\b(?:we|it|they) (?:not )?(?:cover|insure)\\s*\\??$`,
  ].join('|'),
  'iu',
);
