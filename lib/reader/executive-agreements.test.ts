import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });
const told = (...texts: string[]) => layOut([{ type: 'title', text: 'Agreement' }, ...texts.map(paragraph)], plainLook);
const opening = 'This Agreement sets forth the terms on which Ms. Holm and Mr. Fjeld are employed by the Employer.';

describe('what somebody may do under an agreement', () => {
  it.each([
    [
      'This Agreement is personal to Executive and neither this Agreement nor any rights hereunder may be assigned by her.',
      'May Ms. Holm assign the agreement?',
      ['No'],
    ],
    ['The Employer may freely assign this Agreement at any time.', 'May Mr. Fjeld assign the agreement?', []],
    [
      'In addition, Mr. Fjeld will no longer be eligible to receive annual equity awards for the 2033 fiscal year.',
      'Does Mr. Fjeld receive equity awards in 2033?',
      ['No'],
    ],
    [
      'You agree that you hereby waive the right to terminate your employment for “Good Reason.”',
      'May Mr. Fjeld terminate for Good Reason?',
      ['No'],
    ],
    [
      'The landlord waived the right to object to the sublease.',
      'Has the landlord waived the right to object to the sublease?',
      ['Yes'],
    ],
  ])('%s', (text, question, values) => {
    expect(labelsOfWhole(told(opening, text), question)).toEqual(values);
  });
});

describe('until when somebody is in an office', () => {
  const question = 'Until when is Mr. Fjeld Executive Chairman?';
  const retires =
    'On August 17, 2032, the Company agreed with Mr. Fjeld on the transition of his services as Executive Chairman until his retirement on a date to be agreed between them, which will be no earlier than April 1, 2033 and no later than April 15, 2033 (the “retirement date”).';
  const stays =
    'Fjeld will continue as Executive Chairman of the Board through January 31, 2033, and will then remain with the Company as a Senior Advisor until early April 2033 to facilitate the transition.';

  it('is the day that ends it, and not the latest day of something else', () => {
    expect(labelsOfWhole(told(retires), question)).toEqual([]);
    expect(labelsOfWhole(told(retires, stays), question)).toEqual(['2033-01-31']);
  });

  it('is no end of a fiscal year', () => {
    const bonus =
      'For the fiscal year of the Company ending January 28, 2033, the bonus of the Executive Chairman for the Term shall not be paid under the plan.';
    expect(labelsOfWhole(told(bonus), 'When does the Executive Chairman Term end?')).toEqual([]);
  });

  it('may be told with the hour', () => {
    const replay = 'A replay of the call will be available until 11:59 p.m. ET on March 23, 2033.';
    expect(labelsOfWhole(told(replay), 'Until what day is a replay of the call available?')).toEqual(['2033-03-23']);
  });
});

describe('when somebody leaves an office', () => {
  const news =
    'On August 19, 2032, Tarn Shoes announced that Anders B. Fjeld will step down as President and Chief Executive Officer of the Company, effective September 1, 2032.';
  it.each([
    ['When did Mr. Fjeld step down as CEO?', ['2032-09-01']],
    ['When will Mr. Fjeld step down as CEO?', ['2032-09-01']],
    ['When did Ms. Holm step down as CEO?', []],
  ])('%s', (question, values) => {
    expect(labelsOfWhole(told(opening, news), question)).toEqual(values);
  });
});

describe('figures of another period or place', () => {
  it('are not taken for those that are asked for', () => {
    expect(
      labelsOfWhole(
        told('The tax rate increased to 24.6% compared to 22.9% in the fourth quarter of fiscal 2031.'),
        'What was the tax rate in the fourth quarter?',
      ),
    ).toEqual(['24.6 %']);
    const space = 'Our plants and offices have an aggregate floor space of approximately 65.8 million square feet.';
    expect(labelsOfWhole(told(space), 'How many square feet of floor space are in the United States?')).toEqual([]);
    const domestic = 'Our domestic plants and offices have a floor space of approximately 27.4 million square feet.';
    expect(labelsOfWhole(told(domestic), 'How many square feet of floor space are in the United States?')).toHaveLength(
      1,
    );
    const carolina = 'How many square feet of floor space are in North Carolina?';
    expect(labelsOfWhole(told(domestic), carolina)).toEqual([]);
    expect(
      labelsOfWhole(told('Our plants in North Carolina have a floor space of 1.2 million square feet.'), carolina),
    ).toHaveLength(1);
  });
});

describe('a day in May', () => {
  it('is no doubt', () => {
    const text = 'As of May 30, 2033, we were in compliance with all of these covenants.';
    expect(labelsOfWhole(told('Our notes have covenants.', text), 'Were we in compliance with all covenants?')).toEqual(
      ['Yes'],
    );
  });
});

describe('where somebody has an office', () => {
  it('is not where the employer has its own', () => {
    const parties =
      'This agreement is made between TARN SHOES, INC., a New York corporation with its principal office at 330 West 34th Street, New York, New York 10001 (the “Company”), and Mary N. Holm (the “Executive”).';
    expect(labelsOfWhole(told(parties), "Where will Ms. Holm's office be?")).toEqual([]);
    expect(labelsOfWhole(told(parties), 'Where is the principal office of the company?')).toHaveLength(1);
  });

  it('is not where a letter to him is sent', () => {
    const letter: Piece[] = [
      {
        type: 'lines',
        lines: ['August 17, 2032', 'Anders B. Fjeld', 'Tarn Shoes, Inc.', '9 Quay Road', 'New York, New York 10001'],
      },
      { type: 'lines', lines: ['Dear Anders,'] },
      paragraph('Mr. Fjeld will be provided with an office and suitable support services.'),
    ];
    expect(labelsOfWhole(layOut(letter, plainLook), "Where is Mr. Fjeld's office?")).toEqual([]);
    const office = 'Mr. Fjeld will have his office at 12 Ropewalk Lane, Ashford, Ohio 44805.';
    expect(labelsOfWhole(told(office), "Where is Mr. Fjeld's office?")).toHaveLength(1);
  });
});
