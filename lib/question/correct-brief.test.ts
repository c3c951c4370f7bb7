import { describe, expect, it } from 'vitest';
import { briefSchema } from './brief';
import { fieldsInWords, pagesInWords } from './brief-in-words';
import { type BriefCorrection, correctBrief } from './correct-brief';
import { parseQuestion } from './parse-question';

const brief = parseQuestion('Is the annual premium above one million dollars on page 3?');
const unchanged: BriefCorrection = {
  shape: brief.shape,
  kind: brief.kind,
  keywords: brief.keywords.map(({ text }) => text),
  pages: pagesInWords(brief.scope.pages),
  compare: true,
  fields: '',
};
const corrected = (change: Partial<BriefCorrection>) => correctBrief(brief, { ...unchanged, ...change });

describe('a corrected brief', () => {
  it('is the same when nothing was changed', () => {
    expect(corrected({})).toEqual({ ok: true, brief: { ...brief, clarification: null } });
  });

  it('takes what a person says, keeps the weight of words that stay, and is still a brief', () => {
    const outcome = corrected({
      shape: 'listing',
      keywords: ['annual premium', 'Jahresbeitrag', 'jahresbeitrag'],
      pages: '3–5, 9,12-12',
      compare: false,
    });
    if (!outcome.ok) throw new Error(outcome.message);
    expect(briefSchema.parse(outcome.brief)).toEqual(outcome.brief);
    expect(outcome.brief).toMatchObject({ shape: 'listing', comparison: null });
    expect(outcome.brief.scope.pages).toEqual([
      { first: 3, last: 5 },
      { first: 9, last: 9 },
      { first: 12, last: 12 },
    ]);
    expect(outcome.brief.keywords).toEqual([
      brief.keywords.find(({ text }) => text === 'annual premium'),
      { text: 'jahresbeitrag', weight: 1, source: 'person' },
    ]);
  });

  it('has the fields that a person lists, which read back as they were written', () => {
    const text = 'insured.name = text: who is insured\npremium = amount: what is paid: a year';
    const outcome = corrected({ shape: 'tree', fields: `\n${text}\n\n` });
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.brief.fields.map(({ path, kind }) => [path, kind])).toEqual([
      ['insured.name', 'text'],
      ['premium', 'amount'],
    ]);
    expect(fieldsInWords(outcome.brief.fields)).toBe(text);
  });

  it.each([
    [{ pages: '5-3' }, /Pages/],
    [{ pages: '0' }, /Pages/],
    [{ pages: 'two' }, /Pages/],
    [{ shape: 'tree' }, /none is listed/],
    [{ shape: 'single', fields: 'a = text: b' }, /choose/],
    [{ shape: 'tree', fields: 'a text b' }, /not: a text b/],
    [{ shape: 'tree', fields: 'a = money: b' }, /no kind of value/],
    [{ shape: 'tree', fields: 'a = text: b\na = date: c' }, /twice/],
  ] as [Partial<BriefCorrection>, RegExp][])('refuses %j', (change, message) => {
    expect(corrected(change)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});
