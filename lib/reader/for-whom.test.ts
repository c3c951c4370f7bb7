import { describe, expect, test } from 'vitest';
import { askWhole, labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const page = (...texts: string[]) =>
  layOut(
    texts.map((text) => ({ type: 'paragraph', text }) as const),
    plainLook,
  );

describe('a value that a sentence gives for one and another', () => {
  const plan = page(
    'In keeping with its letters the bonus plan pays, at target 25% of base for division managers and 90% of base for the manager/chair. Bonuses are paid in May.',
    'The fee is $40 for members and $65 for guests. The grant is 7% for schools, 9% for theatres and 12% for museums.',
  );
  test.each([
    ['What is the target bonus for division managers?', ['25 %']],
    ['What is the target bonus for the manager?', ['90 %']],
    ['What is the target bonus for the clerk?', []],
    ['What is the fee for guests?', ['USD 65']],
    ['What is the fee for members?', ['USD 40']],
    ['What is the fee for dogs?', []],
  ])('%s', (question, expected) => {
    expect(labelsOfWhole(plan, question)).toEqual(expected);
  });
});

describe('a rate for each unit', () => {
  const contract = page(
    'If the Consultant uses a car, the Client shall reimburse the Consultant for actual miles driven at the rate of $0.61 per mile. Interest on late payments is 4%.',
  );
  test.each([
    ['At what rate are miles reimbursed?', ['USD 0.61 per mile']],
    ['At what rate are hours billed?', []],
    ['At what rate are days charged?', []],
  ])('%s', (question, expected) => {
    expect(labelsOfWhole(contract, question)).toEqual(expected);
  });
});

describe('what is said in other words', () => {
  const contract = page(
    'We are ORRIN GAMES B.V., a company under the law of Vale (reg. number: 46801357), with its registered office at Vale.',
    'The Monthly Fee shall not be decreased for any purpose without the prior written consent of the Supplier.',
  );
  test.each([
    ['What is the registration number of the company?', ['46801357']],
    ['What is the tax number of the company?', []],
    ['Can the Monthly Fee be reduced?', ['No']],
    ['Can the Penalty be reduced?', []],
    ['Can the Monthly Fee be increased?', []],
  ])('%s', (question, expected) => {
    expect(labelsOfWhole(contract, question)).toEqual(expected);
  });

  test('a no that holds without somebody’s consent says so', () => {
    expect(askWhole(contract, 'Can the Monthly Fee be reduced?').caveats).toEqual([
      'The sentence has a condition: “without the prior written consent of the Supplier”.',
    ]);
  });
});

describe('minutes', () => {
  const minutes = layOut(
    [
      { type: 'title', text: 'Minutes of the Harbour Society' },
      {
        type: 'lines',
        lines: [
          'Present: Ann Lee, Bo Marsh, Cy Voss and Dora Quill',
          'Absent: Finn Aasen',
          'Exec. Director: Gro Halvorsen',
        ],
      },
      { type: 'paragraph', text: 'Motion by Ann Lee, second by Bo Marsh to approve the budget. Motion carried.' },
    ],
    plainLook,
  );
  test.each([
    ['Who was present?', ['Ann Lee', 'Bo Marsh', 'Cy Voss', 'Dora Quill']],
    ['Who was absent?', ['Finn Aasen']],
    ['Who is the Executive Director?', ['Gro Halvorsen']],
    ['Who is the Finance Director?', []],
    ['Who seconded the motion to approve the budget?', ['Bo Marsh']],
    ['Who approved the budget?', []],
  ])('%s', (question, expected) => {
    expect(labelsOfWhole(minutes, question)).toEqual(expected);
  });
});
