import { describe, expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { lineTableOf } from '../evidence/line-table-fixture';
import { findConflict, findConflicts } from './find-conflict';

const amount = (value: string, scale: 'million' | null, line: number): Item => ({
  kind: 'amount',
  value: { value, currency: 'USD', scale, unit: null },
  spans: [{ line_start: line, line_end: line, quote: null }],
  path: null,
});

const table = lineTableOf(
  [
    ['Policy of March 1, 2021', 'Schedule', 'The limit is USD 1,000,000.'],
    ['Summary', 'Limit: USD 1 million'],
    ['Endorsement No. 2, June 30, 2022', 'The limit of the schedule is amended to', 'USD 2,000,000.'],
  ],
  {
    sections: [
      { level: 1, title: 'Schedule', startPage: 1, endPage: 2, firstLine: 2, lastLine: 5 },
      { level: 1, title: 'Endorsement No. 2', startPage: 3, endPage: 3, firstLine: 6, lastLine: 8 },
    ],
  },
);

describe('findConflict', () => {
  it('finds none where the same amount is written in two ways', () => {
    expect(findConflict([amount('1000000', null, 3), amount('1', 'million', 5)], table)).toBeNull();
    expect(findConflict([], table)).toBeNull();
  });

  it('tells the values apart with their lines, pages, sections and dates, in the order of the document', () => {
    const conflict = findConflict(
      [amount('2000000', null, 8), amount('1000000', null, 3), amount('1', 'million', 5)],
      table,
    );
    expect(conflict?.values).toMatchObject([
      { items: [1, 2], lines: [3, 5], pages: [1, 2], sections: ['Schedule'], date: '2021-03-01' },
      { items: [0], lines: [8], pages: [3], sections: ['Endorsement No. 2'], date: '2022-06-30' },
    ]);
  });

  it('names the amendment that follows and leaves the choice to the person', () => {
    const conflict = findConflict([amount('1000000', null, 3), amount('2000000', null, 8)], table);
    expect(conflict?.amendment).toMatchObject({ value: 1, line: 7, page: 3 });
    expect(conflict?.clarification).toMatch(/Which one is meant: .*page 1.* or .*page 3/);
  });

  it('names none where nothing says that one changes the other', () => {
    expect(findConflict([amount('1', null, 3), amount('2', null, 5)], table)?.amendment).toBeNull();
  });

  it.each([
    ['Any revised accounting standard that applies to the parties is applied from then on', false],
    ['The Securities Act of 1933, as amended, applies', false],
    ['Amended and Restated Credit Agreement', false],
    ['In May the company amended its credit agreement with the lenders to raise the limit', false],
    ['The parties hereby agree that the schedule is amended as to the limit that it states', true],
    ['The schedule is hereby amended and its corrected wording replaces the one before in all parts', true],
    ['Die Versicherungssumme in dem Verzeichnis wird mit Wirkung ab dem ersten Juli geändert', true],
    ['Nachtrag zur Änderung der Police', true],
    ['Änderung', true],
    ['Les parties conviennent que le montant garanti est modifié à la date du présent acte', true],
    ['Der Vorstand hat im Mai eine Änderung der Satzung beraten und dann doch nicht beschlossen', false],
    ['Revised schedule', true],
    ['The schedule is hereby amended', true],
  ])('tells an amendment from a text that speaks of one: %s', (words, amends) => {
    const lines = lineTableOf([['The limit is USD 1,000,000.'], [words, 'The limit is USD 2,000,000.']]);
    const conflict = findConflict([amount('1000000', null, 1), amount('2000000', null, 3)], lines);
    expect(conflict?.amendment?.words ?? null).toBe(amends ? words : null);
  });

  it.each([
    ['Policy of March 1, 2021', '2021-03-01'],
    ['This endorsement, made and entered into between the parties as of March 1, 2021, states', '2021-03-01'],
    ['The insured told us of two fires at its mill, which had happened on March 1, 2021', null],
    ['on March 1, 2021, which burnt it down.', null],
    ['March 1, 2021 March 1, 2020', null],
    ['Expiry date: March 1, 2021', null],
    ['Commencement date March 1, 2021', null],
    ['Effective date: March 1, 2021', '2021-03-01'],
    ['Issued March 1, 2021, to be attached to the policy.', '2021-03-01'],
  ])('dates a value by what dates its text, never by what the text tells of: %s', (words, date) => {
    const lines = lineTableOf([[words, 'The limit is USD 1,000,000.'], ['The limit is USD 2,000,000.']]);
    const conflict = findConflict([amount('1000000', null, 2), amount('2000000', null, 3)], lines);
    expect(conflict?.values[0]?.date).toBe(date);
  });

  it.each([
    ['By Amendment No. 1 dated 3 June 2024 the limit is USD 2,000,000.', '2024-06-03'],
    ['The limit is USD 2,000,000 under the endorsement of June 3, 2024.', '2024-06-03'],
    ['From 3 June 2024 the limit is USD 2,000,000.', '2021-03-01'],
  ])('dates a value by the amendment that its own line names: %s', (line, date) => {
    const lines = lineTableOf([['Policy of March 1, 2021', 'The limit is USD 1,000,000.', line]]);
    const conflict = findConflict([amount('1000000', null, 2), amount('2000000', null, 3)], lines);
    expect(conflict?.values.map((value) => value.date)).toEqual(['2021-03-01', date]);
  });

  it('tells of each field that has several values, by their places in the answer', () => {
    const at = (path: string, value: string, line: number): Item => ({ ...amount(value, null, line), path });
    const items = [at('limit', '1000000', 3), at('deductible', '500', 2), at('limit', '2000000', 5)];
    const answer = { items, narrative: null };
    const [conflict, ...others] = findConflicts({ shape: 'nested_json' }, answer, table);
    expect(others).toEqual([]);
    expect(conflict?.field).toBe('limit');
    expect(conflict?.values.map((value) => value.items)).toEqual([[0], [2]]);
    const both = { ...answer, items: [...items, at('deductible', '700', 4)] };
    expect(findConflicts({ shape: 'nested_json' }, both, table).map(({ field }) => field)).toEqual([
      'limit',
      'deductible',
    ]);
    expect(
      findConflicts({ shape: 'listing' }, { ...answer, items: [amount('1', null, 3), amount('2', null, 5)] }, table),
    ).toEqual([]);
  });

  it('never takes different currencies for one value', () => {
    const euro = {
      ...amount('1000000', null, 5),
      value: { value: '1000000', currency: 'EUR', scale: null, unit: null },
    };
    expect(findConflict([amount('1000000', null, 3), euro], table)?.values).toHaveLength(2);
  });
});
