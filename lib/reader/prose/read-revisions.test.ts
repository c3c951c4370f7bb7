import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../contract/registry';
import { parseQuestion } from '../../question/parse-question';
import { readingOfText } from '../testing/reading-of-text';
import { askedOf } from './asked';
import { readRevisions } from './read-revisions';

function ask(question: string, ...paragraphs: readonly string[]) {
  const reading = readingOfText(...paragraphs);
  return readRevisions(askedOf(parseQuestion(question), reading), reading);
}

const said = (...asked: Parameters<typeof ask>) =>
  ask(...asked).flatMap(({ items }) => items.map((item) => definitionOf(item.kind).label(item.value)));

const guidance =
  'We now expect our full-year 2033 organic revenue to increase 8 percent (previously 6 percent) and core constant currency EPS to increase 9 percent (previously 8 percent).';
const dividend = 'In May 2033 the Board raised the quarterly dividend from $0.48 to $0.51 per share.';

describe('by how much something was raised or lowered', () => {
  it.each([
    ['By how many percentage points did Orrin raise its guidance for core constant currency EPS growth?', ['1 %']],
    ['By how many points was the guidance for organic revenue raised?', ['2']],
    ['By how many percentage points did Orrin lower its guidance for organic revenue?', []],
    ['By how many percentage points did Orrin raise its guidance for the dividend?', []],
    ['How many percentage points is the organic revenue?', []],
  ])('%s', (question, values) => {
    expect(said(question, guidance)).toEqual(values);
  });

  it('from one year to another, where the sentence names both', () => {
    const act = 'In December 2033 the act lowered the tax rate from 35 percent to 21 percent.';
    const years = 'The tax rate fell from 35 percent in 2033 to 21 percent in 2034.';
    expect(said('By how much did the tax rate fall from 2033 to 2034?', act)).toEqual([]);
    expect(said('By how much did the act lower the tax rate?', act)).toEqual(['14 %']);
    expect(said('By how much did the tax rate fall from 2033 to 2034?', years).length).toBeLessThan(2);
  });

  it('cites both figures and computes the difference', () => {
    const [found] = ask('By how much was the quarterly dividend raised?', dividend);
    expect(found?.items[0]?.value).toMatchObject({ value: '0.03', currency: 'USD' });
    expect(found?.computation).toMatchObject({
      expression: 'now - before',
      operands: [
        { name: 'now', value: '0.51' },
        { name: 'before', value: '0.48' },
      ],
    });
  });

  it('takes the change of the year that is asked for', () => {
    const later = 'In May 2034 the Board raised the quarterly dividend to $0.60 per share from $0.51 per share.';
    expect(ask('By how much was the quarterly dividend raised in 2034?', dividend, later)).toMatchObject([
      { items: [{ value: { value: '0.09' } }] },
    ]);
  });

  it.each([
    'The Board raised the quarterly dividend from $1.42 to $1.71 in May 2033 and to $2.06 in December.',
    'The quarterly dividend grew by $0.30 per share, from $1.42 to $1.71.',
    'The quarterly dividend may be anything between $1.42 and $1.71.',
  ])('leaves alone what tells of several changes, of the difference itself, or of none: %s', (text) => {
    expect(ask('By how much did the quarterly dividend grow?', text)).toEqual([]);
  });
});
