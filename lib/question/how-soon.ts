/** "When must claims be reported?", "deadline to report claims": how soon that has to be done; null where neither is asked. */
export function howSoon(question: string): string | null {
  for (const [asks, as] of asksDeadline) if (asks.test(question)) return question.replace(asks, as);
  return null;
}

/** What falls due is told beside many a length of time that is none of its own. */
const done = 'paid|released|returned|refunded|delivered|filed|reported|notified|submitted';
const asksDeadline: readonly [RegExp, string][] = [
  [/^(?:by )?when (?=(?:must|should) )/i, 'How soon '],
  [/^(?:by )?when (?=(?:does|do) [^?]* have to )/i, 'How soon '],
  [new RegExp(`^(?:by )?when (?=(?:is|are) [^?]* (?:${done})\\s*\\?*$)`, 'i'), 'How soon '],
  [/^(?:what is )?(?:the )?(?:deadline|time limit|time) to (?=\p{L}+ \p{L})/iu, 'How soon to '],
];
