import { describe, expect, it } from 'vitest';
import type { LineTable } from '../document/line-table';
import { type Printed, printPages } from './tables/print-page.fixture';
import { askWhole } from './testing/ask-whole';

const at = (text: string, x = 40): Printed => ({ text, x });

function cover(place: string): LineTable {
  return printPages([
    [
      [at('FORM 10-K')],
      [at('ORRIN HARBOUR, INC.')],
      [at('(Exact name of registrant as specified in its charter)')],
      [at(place), at('41-0907483', 320)],
      [at('(State or other jurisdiction of'), at('(I.R.S. Employer', 320)],
      [at('incorporation or organization)'), at('Identification No.)', 320)],
      [
        at(
          'Indicate by check mark if disclosure of delinquent filers is not contained herein, and will not be contained, to the',
        ),
      ],
      [at('best of registrant’s knowledge, in information statements incorporated by reference in Part III of this')],
      [at('Form 10-K or any amendment to this Form 10-K. ☒')],
    ],
    [
      [at('The certificate of incorporation of a Delaware corporation may provide that holders vote cumulatively.')],
      [at('Sales in Canada and in the United States have grown. Orrin Pumps has its works in Minnesota.')],
    ],
  ]);
}

const valueTold = (table: LineTable, question: string) => askWhole(table, question).items[0]?.value;

describe('the place of incorporation that a yes/no question states', () => {
  it.each([
    ['Is Orrin Harbour incorporated in Minnesota?', true],
    ['Is the company incorporated in the State of Minnesota?', true],
    ['Is the registrant a Minnesota corporation?', true],
    ['Is Orrin Harbour incorporated in Delaware?', false],
    ['Is Orrin Harbour a Delaware corporation?', false],
    ['Is it incorporated under the laws of Ireland?', false],
    ['Is the state of incorporation Delaware?', false],
  ])('is compared with what the cover names: %s', (question, value) => {
    const answer = askWhole(cover('Minnesota'), question);
    expect(answer.items).toMatchObject([{ value, spans: [{ line_start: 4 }] }]);
    expect(answer.extraction_method).toBe('inferred');
    expect(answer.caveats).toEqual(value ? [] : ['The document gives Minnesota.']);
  });

  it.each([
    ['a state lies in a country', 'Is it incorporated in the United States?'],
    ['it isn’t known as a place', 'Is it incorporated in Westland?'],
    ['it is asked of somebody else', 'Is Orrin Pumps incorporated in Minnesota?'],
    ['it is asked of a part of the same name', 'Is Orrin Harbour Canada incorporated in Minnesota?'],
  ])('isn’t told where %s', (_, question) => {
    expect(valueTold(cover('Minnesota'), question)).toBeUndefined();
  });

  it('may be another country', () => {
    expect(valueTold(cover('Jersey'), 'Is the company incorporated in Delaware?')).toBe(false);
    expect(valueTold(cover('Jersey'), 'Is the company incorporated in the United States?')).toBe(false);
    expect(valueTold(cover('Ontario'), 'Is the company incorporated in Canada?')).toBeUndefined();
  });
});
