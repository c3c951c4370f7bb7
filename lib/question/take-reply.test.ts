import { describe, expect, it } from 'vitest';
import { briefSchema } from './brief';
import { parseQuestion } from './parse-question';
import { takeReply } from './take-reply';

describe('a reply to a question back', () => {
  it('names the period that was left open', () => {
    const question = 'What was the premium last year?';
    expect(parseQuestion(question).clarification).not.toBeNull();
    const brief = takeReply(question, 'Which period?', '2025');
    expect(brief).toMatchObject({ question: 'What was the premium in 2025?', clarification: null, kind: 'amount' });
    expect(brief.periods.map(({ year }) => year)).toEqual([2025]);
  });

  it('gives a measure to compare with', () => {
    const brief = takeReply('Is the premium high?', 'Compared with what?', 'EUR 30,000');
    expect(brief).toMatchObject({
      question: 'Is the premium above EUR 30,000?',
      comparison: { operator: 'above', threshold: '30000', currency: 'EUR' },
    });
    expect(takeReply('Is the premium high?', '?', 'below EUR 9').comparison?.operator).toBe('below');
  });

  it('names the thing to look for', () => {
    const brief = takeReply('What is it?', 'What should be looked for?', 'the annual premium');
    expect(brief.keywords.map(({ text }) => text)).toContain('annual premium');
  });

  it('is kept with what was asked, is no reason to ask back again, and is still a brief', () => {
    const brief = takeReply('Is it good?', 'Compared with what?', ' that of last year ');
    expect(brief.clarification).toBeNull();
    expect(brief.clarified).toEqual({ asked: 'Compared with what?', reply: 'that of last year', values: [] });
    expect(briefSchema.parse(brief)).toEqual(brief);
  });
});
