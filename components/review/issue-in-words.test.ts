import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/contract/answer';
import { lineTableOf } from '@/lib/evidence/line-table-fixture';
import { replyOf } from '@/lib/generation/reply-fixture';
import { parseQuestion } from '@/lib/question/parse-question';
import { validateAnswer } from '@/lib/validation/validate-answer';
import { issueInWords } from './issue-in-words';

const table = lineTableOf([['The tenant may keep a dog.', 'The rent is EUR 900.00 a month.']]);
const brief = parseQuestion('What is the rent?');

/** What the checks say of an edit, in words. */
function wordsOn(
  item: Pick<Item, 'value' | 'spans'>,
  kind: 'text' | 'boolean' | 'amount' | 'percent' | 'number',
): string[] {
  const options = { kind, shape: 'single' as const, narrative: false, indicators: [], fields: [] };
  const reply = JSON.parse(
    replyOf([{ kind, path: null, ...item } as Item], { confidence: 1, context_completeness_weak: 1 }, options),
  );
  const checked = validateAnswer({ reply, brief, passages: [], table, options, editedBy: 'person' });
  return checked.ok ? [] : checked.issues.map(issueInWords);
}

const rent = { value: '900', currency: 'EUR', scale: null, unit: null };

describe('what the checks have against an edit', () => {
  it('names a part that is left empty though it is printed', () => {
    const spans = [{ line_start: 2, line_end: 2, quote: null }];
    expect(wordsOn({ value: rent, spans }, 'amount')).toEqual([
      '“Per” is empty, but the document writes “EUR 900.00 a month”. Write it as it stands there, or choose “inferred” below and say how it follows.',
    ]);
    expect(wordsOn({ value: { ...rent, currency: 'USD' }, spans }, 'amount')).toHaveLength(1);
  });

  it('says what a code of a currency is to whoever left it empty, or wrote something else', () => {
    const spans = [{ line_start: 2, line_end: 2, quote: null }];
    expect(wordsOn({ value: { ...rent, currency: '' }, spans }, 'amount')).toEqual([
      'Fill in the currency: its code of three letters, such as USD or EUR.',
    ]);
    expect(wordsOn({ value: { ...rent, currency: '"€"' }, spans }, 'amount')).toEqual([
      '“"€"” is no code of a currency: write its three letters, such as USD or EUR.',
    ]);
  });

  it('tells whoever edits what to do with the page, and nothing of how a model replies', () => {
    const quoted = [{ line_start: 1, line_end: 1, quote: 'may keep a cat' }];
    expect(wordsOn({ value: true, spans: quoted }, 'boolean')).toEqual([
      '"may keep a cat" does not stand on line 1, which read "The tenant may keep a dog.": select the words on the page and cite them again.',
    ]);
    expect(wordsOn({ value: true, spans: [] }, 'boolean')).toEqual([
      'Nothing is cited: select the words on the page and cite them, or give their lines.',
    ]);
    const backwards = [{ line_start: 2, line_end: 1, quote: null }];
    expect(wordsOn({ value: rent, spans: backwards }, 'amount')).toEqual(['The last line comes before the first.']);
    const elsewhere = [{ line_start: 1, line_end: 1, quote: null }];
    expect(wordsOn({ value: rent, spans: elsewhere }, 'amount')).toEqual([
      expect.stringMatching(
        /: change the value to what is written there, cite where it is written, or choose “inferred” below\.$/,
      ),
    ]);
    expect(wordsOn({ value: ' ', spans: elsewhere }, 'text')).toEqual(['Fill in the value, or remove the item.']);
  });

  it('says how a number is written where what was typed is none', () => {
    const spans = [{ line_start: 2, line_end: 2, quote: null }];
    const typed = (value: string) => wordsOn({ value: { ...rent, value }, spans }, 'amount')[0];
    expect(typed('9,00,0')).toBe(
      '“9,00,0” is no number: write digits alone, such as 1,234.50 or 1234.50; the currency and the scale have fields of their own.',
    );
    expect(typed('')).toBe('Fill in the number, or remove the item.');
    expect(wordsOn({ value: { value: '12.5%' }, spans }, 'percent')).toEqual([
      '“12.5%” is no number: write digits alone, such as 12.5; the % is understood.',
    ]);
    expect(wordsOn({ value: { value: '12 days', unit: null }, spans }, 'number')).toEqual([
      '“12 days” is no number: write digits alone, such as 1,234.50 or 1234.50; the unit has a field of its own.',
    ]);
  });

  it('leaves what is said to everybody as it is', () => {
    const far = [{ line_start: 7, line_end: 9, quote: null }];
    expect(wordsOn({ value: rent, spans: far }, 'amount')).toEqual([
      "Lines 7 to 9 don't exist: the document has lines 1 to 2.",
    ]);
  });
});
