import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, paperOf, plainLook } from './testing/lay-out';

const tell = (question: string, ...paragraphs: readonly string[]) => labelsOfWhole(paperOf(paragraphs), question);

describe('an offer of employment', () => {
  const letter = [
    'We are delighted to extend to you an offer to join Orrin Robotics, Inc. (the “Company”) as Vice President, Supply Chain. The terms of our offer are attached as Exhibit A.',
    'In your role you will report directly to Miriam Stokes, Chief Operating Officer, and will have the duties customary for the position.',
    'You will receive a one-time hiring bonus of $60,000, payable within 30 days of your start date.',
    'Please countersign and return this letter no later than the close of business on September 19, 2031. All equipment is to be returned by the employee by May 1, 2033.',
  ];

  test.each([
    ['What position is offered?', ['Vice President, Supply Chain']],
    ['Who does the employee report to?', ['Miriam Stokes']],
    ['By when must the letter be returned?', ['2031-09-19']],
    ['How much is the hiring bonus?', ['USD 60,000']],
    ['How much is the retention bonus?', []],
    ['How much is the annual bonus?', []],
  ])('%s', (question, told) => {
    expect(tell(question, ...letter)).toEqual(told);
  });

  test('names nobody and nothing where it names two', () => {
    const two =
      'You will report to Ann Lee until March, and thereafter you will report to Bo Marsh. We offer you the position of Analyst. Your title will be Chief Analyst.';
    expect(tell('Who does the employee report to?', two)).toEqual([]);
    expect(tell('What position is offered?', two)).toEqual([]);
  });

  test('says in a form to whom the job reports', () => {
    const form = layOut(
      [
        {
          type: 'fields',
          style: 'column',
          fields: [
            ['Job title', 'Lead Engineer'],
            ['Reporting to', 'Head of Platform (currently Ngozi Barrett)'],
          ],
        },
      ],
      plainLook,
    );
    expect(labelsOfWhole(form, 'Who does the job report to?')).toEqual(['Ngozi Barrett']);
  });

  test('does not answer for somebody else', () => {
    expect(tell('Who does the treasurer report to?', ...letter)).toEqual([]);
    expect(tell('By when must the equipment be returned?', 'Please return this letter by May 3, 2031.')).toEqual([]);
  });
});
