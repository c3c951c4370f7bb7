import type { Brief } from './brief';
import { detectLanguage } from './language';
import { type ParseOptions, parseQuestion } from './parse-question';
import { relativePeriodIn } from './relative-period';

/** The question, read again with what a person replied to the question back. It is not asked back twice.
 *  @param asked the words that were asked back */
export function takeReply(question: string, asked: string, reply: string, options: ParseOptions = {}): Brief {
  const brief = parseQuestion(withReply(question, reply.trim()), options);
  return { ...brief, clarification: null, corrected: true, clarified: { asked, reply: reply.trim(), values: [] } };
}

/** A relative period gives way to the one that was named; a measure is compared with; anything else is added. */
function withReply(question: string, reply: string): string {
  const plain = reply.replace(/[.?!\s]+$/, '');
  const open = relativePeriodIn(question);
  if (open) return `${question.slice(0, open.start)}${inPeriod(plain, question)}${question.slice(open.end)}`;
  const measured = question.replace(gradable, (_, before: string) => `${before} ${comparing(plain)}?`);
  return measured === question ? `${question.replace(/[?.\s]+$/, '')}: ${plain}?` : measured;
}

function inPeriod(reply: string, question: string): string {
  const language = detectLanguage(question);
  const lead = language === 'fr' || language === 'es' ? 'en' : 'in';
  return `${lead} ${reply.replace(/^(?:in|im|for|en) /i, '')}`;
}

const gradable =
  /^((?:is|are|was|were)\b[^?]*?)\s+(?:very |too |so )?(?:high|low|expensive|cheap|good|bad|reasonable|fair|normal|sufficient|adequate|enough|large|small|big)\s*\?*$/i;

function comparing(reply: string): string {
  return /\b(?:above|below|over|under|more|less|at least|at most|equal|between|exceed)/i.test(reply)
    ? reply
    : `above ${reply.replace(/^(?:with|to|against) /i, '')}`;
}
