import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { continuationBelow } from './continued-in';

const below = (...lines: string[]) => continuationBelow(lineTableOf([['(a) war', ...lines]]), 1);

describe('a list that says where it goes on', () => {
  it.each([
    ['Exclusions that concern natural hazards are continued in Section 7.', 'Section 7'],
    ['This list continues in Article 12.', 'Article 12'],
    ['Further exclusions are listed in Schedule B.', 'Schedule B'],
    ['Weitere Ausschlüsse stehen in Abschnitt 7.', 'Abschnitt 7'],
    ['La liste se poursuit à l’annexe 2', null],
    ['Die Liste wird fortgesetzt in § 8.', '§ 8'],
    ['La lista continúa en la sección 4.', 'sección 4'],
  ])('%s', (line, label) => expect(below(line)?.label ?? null).toBe(label));

  it('says so near its end, and not far below it', () => {
    expect(below('(b) terror', 'continued in Section 7')).toEqual({ label: 'Section 7', line: 3 });
    expect(below('one', 'two', 'three', 'four', 'continued in Section 7')).toBeNull();
    expect(below('The cover is described in Section 7.')).toBeNull();
  });
});
