import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { announcedCount } from './announced-count';

const countIn = (text: string) =>
  announcedCount(lineTableOf([[text, '(a) the first', '(b) the second']]), 2)?.count ?? null;

describe('announcedCount', () => {
  it.each([
    ['This policy has the following five exclusions:', 5],
    ['The following three (3) conditions apply', 3],
    ['We manage our operations in four business segments:', 4],
    ['The Company is organized in four reportable segments: Food, Snacks', 4],
    ['Nicht versichert sind folgende drei Fälle:', 3],
    ['Les cinq exclusions suivantes s’appliquent :', 5],
    ['Se aplican las cuatro exclusiones siguientes:', 4],
    ['payable within the following thirty days', null],
    ['over the following five years', null],
    ['The policy excludes the matters below.', null],
  ])('reads %j as %s', (text, count) => {
    expect(countIn(text)).toBe(count);
  });

  it('names the line and the words of the announcement, also when they run over two lines', () => {
    const table = lineTableOf([
      ['Cover is refused in each of the following six', 'cases, whatever the cause:', '(a) war'],
    ]);
    expect(announcedCount(table, 3)).toMatchObject({ count: 6, line: 1 });
  });

  it('is no count of what stands behind the sentence that names all it announces', () => {
    const text = 'There are two segments: Home and Abroad. Home includes the brands';
    expect(announcedCount(lineTableOf([[text, 'Ash, Birch and Cedar.']]), 2)).toBeNull();
    expect(announcedCount(lineTableOf([[text, 'Ash, Birch and Cedar.']]), 1)?.count).toBe(2);
  });

  it('does not look far above the list', () => {
    const table = lineTableOf([
      ['The following five exclusions apply:', ...Array.from({ length: 20 }, () => 'prose'), '(a) war'],
    ]);
    expect(announcedCount(table, 22)).toBeNull();
  });
});
