import { describe, expect, it } from 'vitest';
import { briefSchema } from './brief';
import { fieldsInWords } from './brief-in-words';
import { type BriefCorrection, correctBrief } from './correct-brief';
import { parseQuestion } from './parse-question';
import { placeInWords } from './place-asked';

const brief = parseQuestion('Is the annual premium above one million dollars on page 3?');
const unchanged: BriefCorrection = {
  shape: brief.shape,
  kind: brief.kind,
  keywords: brief.keywords.map(({ text }) => text),
  ...placeInWords(brief.scope),
  compare: true,
  fields: '',
};
const corrected = (change: Partial<BriefCorrection>) => correctBrief(brief, { ...unchanged, ...change });

describe('a corrected brief', () => {
  it('is the same when nothing was changed', () => {
    expect(corrected({})).toEqual({ ok: true, brief: { ...brief, clarification: null } });
  });

  it('asks for the line that the words named as long as they are the same', () => {
    const named = { ...brief, line: { key: 'annual premium', pages: [3] } };
    const lineOf = (change: Partial<BriefCorrection>) => {
      const outcome = correctBrief(named, { ...unchanged, ...change });
      return outcome.ok ? outcome.brief.line : null;
    };
    expect(lineOf({ pages: '3' })).toEqual(named.line);
    expect(lineOf({ keywords: [...unchanged.keywords, 'surcharge'] })).toBeUndefined();
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

  it.each([
    [{ pages: '3–5' }, { pages: [{ first: 3, last: 5 }], fixed: true }],
    [
      { pages: '', section: '4. Exclusions' },
      { pages: [], sections: ['4. Exclusions'], fixed: true },
    ],
    [
      { pages: '', lines: '84–87' },
      { pages: [], lines: [{ first: 84, last: 87 }], fixed: true },
    ],
    [
      { pages: '3–5', nextPageRead: true },
      { fixed: true, nextPageRead: true },
    ],
    [{ pages: '' }, { pages: [], sections: [], lines: [] }],
  ] as [Partial<BriefCorrection>, object][])('is held to the place that a person names: %j', (change, scope) => {
    const outcome = corrected(change);
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.brief.scope).toMatchObject(scope);
    expect(briefSchema.parse(outcome.brief)).toEqual(outcome.brief);
    expect(placeInWords(outcome.brief.scope)).toMatchObject(change);
  });

  it('refuses a place that the document does not have, and two places at once', () => {
    const size = { pageCount: 14, lineCount: 160 };
    const placed = (change: Partial<BriefCorrection>) => correctBrief(brief, { ...unchanged, ...change }, size);
    expect(placed({ pages: '40' })).toMatchObject({ ok: false, message: expect.stringContaining('14 pages') });
    expect(placed({ pages: '', lines: '400' })).toMatchObject({ ok: false, message: expect.stringContaining('160') });
    expect(placed({ pages: '2', lines: '4' })).toMatchObject({ ok: false, message: expect.stringContaining('one') });
    expect(placed({ pages: '14' })).toMatchObject({ ok: true });
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
    [{ pages: '', lines: 'x' }, /Lines/],
    [{ shape: 'tree' }, /none is listed/],
    [{ shape: 'single', fields: 'a = text: b' }, /choose/],
    [{ shape: 'tree', fields: 'a text b' }, /not: a text b/],
    [{ shape: 'tree', fields: 'a = money: b' }, /no kind of value/],
    [{ shape: 'tree', fields: 'a = text: b\na = date: c' }, /twice/],
  ] as [Partial<BriefCorrection>, RegExp][])('refuses %j', (change, message) => {
    expect(corrected(change)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});
