import { describe, expect, test } from 'vitest';
import { lastLineNumber } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import { readAnswer } from '../read-answer';
import { layOut } from '../testing/lay-out';
import { eventAsked } from './event-asked';

const look = { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null };

function datesOf(question: string, ...texts: string[]): string[] {
  const table = layOut(
    ['Annual report of Orrin Corporation and its shares.', ...texts].map((text) => ({
      type: 'paragraph' as const,
      text,
    })),
    look,
  );
  const passage = { index: 1, firstLine: 1, lastLine: lastLineNumber(table), startPage: 1, endPage: 1 };
  const passages = [{ ...passage, sectionTitle: null, score: 1, keywords: [] }];
  const { items } = readAnswer({ brief: parseQuestion(question), passages, table }).answer;
  return items.map(({ value }) => (typeof value === 'object' && 'iso' in value ? value.iso : ''));
}

describe('the event whose date is asked for', () => {
  test.each([
    ['When do the notes fall due?', 'end'],
    ['When must the bond be repaid?', 'end'],
    ['Last day of life of the plan?', 'end'],
    ['Until what day can Orrin draw on the revolver it took out in 2031?', 'end'],
    ['On which day did Orrin go to court over the valve cartel?', 'lawsuit'],
    ['When was the facility agreement signed?', 'contract'],
    ['When did Orrin repay $40 million of its loan?', 'repayment'],
    ['On what day did the pump business become Tarn’s?', 'purchase'],
    ['When was the buyback made public?', 'announcement'],
  ])('%s', (question, name) => {
    expect(eventAsked(question)?.name).toBe(name);
  });

  test.each([
    'When is the dividend announced with these results payable?',
    'What is the record date?',
    'In what month did Tarn go public?',
  ])('%s asks for none of them', (question) => {
    expect(eventAsked(question)).toBeNull();
  });
});

const suit =
  'On May 4, 2031, we filed a lawsuit captioned In re Valve Antitrust Litigation in the District Court of Oster. We alleged that the defendants engaged in price fixing of steel valves for the period between January 2, 2019 and June 30, 2024.';

describe('a date belongs to the event that its sentence tells', () => {
  test('of a lawsuit, not of the period that it speaks of', () => {
    const question = 'On which day did Orrin go to court over the alleged steel valve price fixing?';
    expect(datesOf(question, suit)).toEqual(['2031-05-04']);
    expect(datesOf(question, suit.slice(suit.indexOf('We alleged')))).toEqual([]);
  });

  test('of the expiry of a plan, not of its last approval', () => {
    const approved = 'The Orrin Share Plan was last approved by the shareholders on May 19, 2029.';
    const question = 'Last day of life of the Orrin Share Plan?';
    expect(datesOf(question, `${approved} The Orrin Share Plan will expire on May 21, 2033.`)).toEqual(['2033-05-21']);
    expect(datesOf(question, approved)).toEqual([]);
  });

  test('of a purchase completed, not of one agreed or of a sale', () => {
    const question = 'On what date did Tarn close its purchase of Orrin?';
    const sold =
      'On June 9, 2031, Orrin completed the sale of its pump business in connection with the purchase by Tarn.';
    const agreed = 'On March 3, 2031, Tarn entered into an agreement to acquire Orrin, subject to closing conditions.';
    expect(datesOf(question, agreed)).toEqual([]);
    expect(datesOf(question, sold)).toEqual([]);
    expect(datesOf(question, `${agreed} ${sold} On June 2, 2031, Tarn completed its purchase of Orrin.`)).toEqual([
      '2031-06-02',
    ]);
  });

  test('a day stands for the month in which it lies', () => {
    const texts = [
      'With the acquisition of the pump business of Orrin in April 2031, Tarn now has four segments.',
      'On April 25, 2031, we acquired the pump business of Orrin for $12 million.',
    ];
    expect(datesOf('On what day did the Orrin pump business become Tarn’s?', ...texts)).toEqual(['2031-04-25']);
  });

  test('of when it ended, not of when it was scheduled to', () => {
    const text =
      'The previous facility of Orrin was originally scheduled to expire in June 2034, but was terminated on June 27, 2031.';
    expect(datesOf('When did the previous facility end?', text)).toEqual(['2031-06-27']);
  });

  test('of the previous plan, not of the new one', () => {
    const text =
      'On December 17, 2031, we announced a new repurchase plan for up to $20 million of common stock of Orrin.';
    expect(datesOf('When was the repurchase plan announced?', text)).toEqual(['2031-12-17']);
    expect(datesOf('When was the previous repurchase plan announced?', text)).toEqual([]);
  });

  test('of a purchase, not of the day from which it is reckoned or on which a paper was filed', () => {
    const bought = 'On February 23, 2031, we completed the Tarn acquisition for an aggregate price of $5 million.';
    const reckoned = 'The figures are given as if the Tarn acquisition had been completed on January 1, 2030.';
    expect(datesOf('When was Tarn acquired?', bought, reckoned)).toEqual(['2031-02-23']);
    expect(datesOf('When was Tarn acquired?', reckoned)).toEqual([]);
    const paper =
      'Agreement on the purchase of Tarn, incorporated by reference to Exhibit 2.1 to the Current Report on Form 8-K filed May 21, 2030.';
    expect(datesOf('When was Tarn acquired?', paper)).toEqual([]);
  });

  test('of the year that is asked for', () => {
    const held =
      'At the annual meeting of shareholders of Orrin held on May 18, 2031, the shareholders elected six directors.';
    expect(datesOf('On which day did the Orrin shareholders meet in 2031?', held)).toEqual(['2031-05-18']);
    expect(datesOf('On which day do the Orrin shareholders meet in 2032?', held)).toEqual([]);
  });

  test('of the program that follows the earlier one', () => {
    const question = 'Date of board approval for the $5.0 billion repurchase program that follows the earlier one';
    const old =
      'Repurchases were made under the $5.0 billion repurchase program approved by the board in October 2028, of which all has been used by the end of the year.';
    expect(datesOf(question, old)).toEqual([]);
  });
});

describe('of several issues of notes, the one asked for', () => {
  const defined =
    'This describes our 2.100% Notes due 2040 (the “2040 Notes”) and 1.500% Notes due 2047 (the “2047 Notes”).';
  const matures =
    'The 2040 Notes will mature on November 16, 2040, and the 2047 Notes will mature on April 27, 2047. We will pay interest annually.';

  test.each([
    ['When do the 1.500% notes mature?', '2047-04-27'],
    ['When do the 2.100% notes fall due?', '2040-11-16'],
    ['What is the maturity of the 2047 Notes?', '2047-04-27'],
  ])('%s', (question, iso) => {
    expect(datesOf(question, defined, matures)).toEqual([iso]);
  });

  test('another coupon is another issue', () => {
    const rows = ['3.400% Notes due on December 5, 2044', '2.800% Notes due on August 22, 2043'];
    expect(datesOf('Orrin has 3.400% notes outstanding; what is their exact due date?', ...rows)).toEqual([
      '2044-12-05',
    ]);
    expect(datesOf('Orrin has 5.100% notes outstanding; what is their exact due date?', ...rows)).toEqual([]);
  });

  test('a day counted from the maturity is not the maturity', () => {
    const call =
      'The 2047 Notes may be redeemed before March 27, 2047 (the date that is one month prior to the maturity date).';
    expect(datesOf('What is the maturity of the 2047 Notes?', call)).toEqual([]);
  });
});
