import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

const meeting = paperOf([
  'The annual general meeting of Northgate Mills plc (the "Company") was held on June 12, 2031 at Halifax.',
  "Proposal 1. With respect to the proposal to ratify the appointment of Harlow Pryce LLP as the Company's auditor for the 2031 fiscal year, the votes were cast as set forth below:",
  'Votes For 1,204,000. Votes Against 8,950,300. Abstentions 41,200.',
  'Based on the votes set forth above, the appointment was rejected.',
  'Proposal 2. With respect to the proposal to approve the sale of the weaving mill, the votes were cast as set forth below:',
  'Votes For 7,100,250. Votes Against 3,010,000. Abstentions 90,000.',
  'Based on the votes set forth above, the sale of the weaving mill was duly approved.',
]);
const people = paperOf([
  "On May 3, 2031, following Ms. Agnes Tullock's departure, the Board named Mr. Piers Wren as chair of the remuneration committee.",
  'On June 20, 2031, the Board appointed Ms. Ida Marsh to the Board.',
  'Mr. Colm Reed retired on May 9, 2031, in connection with the resignation of the auditor.',
]);
const valuesOf = (question: string, paper = meeting) => askWhole(paper, question).items.map(({ value }) => value);

describe('what was put to a vote', () => {
  it('is not done by being proposed', () => {
    expect(valuesOf('Was the appointment of Harlow Pryce ratified?')).toEqual([]);
    expect(valuesOf('Was the appointment of the auditor ratified?')).toEqual([]);
  });

  it('is told by its result', () => {
    const { items } = askWhole(meeting, 'Was the sale of the weaving mill approved?');
    expect(items).toMatchObject([{ value: true }]);
  });
});

describe('the day on which somebody goes or comes', () => {
  it('is not that of what followed', () => {
    expect(valuesOf('When did Agnes Tullock leave?', people)).toEqual([]);
    expect(valuesOf('When did Colm Reed retire?', people)).toMatchObject([{ iso: '2031-05-09' }]);
  });

  it('is not that of another office', () => {
    expect(valuesOf('When did Piers Wren join the board?', people)).toEqual([]);
    expect(valuesOf('When did Ida Marsh join the board?', people)).toMatchObject([{ iso: '2031-06-20' }]);
  });
});
