import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionLines, readQuestionCsv, readQuestionLines } from './question-list';

it('takes one question a line, with a label before a bar or a tab, and says where one stands twice', () => {
  const { questions, issues } = readQuestionLines(
    'What is the monthly rent?\r\n\n  What is the   deposit? \nEnds | When does the term end?\nTenant\tWho is the tenant?\nwhat is the deposit?',
  );
  expect(issues).toEqual(['Line 6: the same question stands in line 3 already. Remove one of them.']);
  expect(questions).toEqual([
    { label: 'Monthly rent', text: 'What is the monthly rent?' },
    { label: 'Deposit', text: 'What is the deposit?' },
    { label: 'Ends', text: 'When does the term end?' },
    { label: 'Tenant', text: 'Who is the tenant?' },
  ]);
});

it('reads CSV with a head in any order, without one, and as European programs write it', () => {
  const expected = [
    { label: 'Limit', text: 'What is the limit, in USD?' },
    { label: 'Insurer', text: 'Who is "the insurer"?' },
  ];
  const texts = [
    '\ufeffLabel,Question\nLimit,"What is the limit, in USD?"\nInsurer,"Who is ""the insurer""?"\n',
    '"What is the limit, in USD?",Limit\n"Who is ""the insurer""?",Insurer',
    'question;label\r\n"What is the limit, in USD?";Limit\r\n"Who is ""the insurer""?";Insurer\r\n',
  ];
  for (const text of texts) expect(readQuestionCsv(text)).toEqual({ questions: expected, issues: [] });
});

it('says what is wrong with a file or a question instead of dropping it', () => {
  expect(readQuestionCsv('"an open quote').issues).toHaveLength(1);
  expect(readQuestionLines('x'.repeat(4_001)).issues).toEqual([
    'Line 1: A question has at most 4,000 characters; this one has 4,001. Ask for one thing at a time.',
  ]);
  expect(readQuestionLines('Rent |\nWhat is due?')).toEqual({
    questions: [{ label: 'Due', text: 'What is due?' }],
    issues: ['Line 1: “Rent” is a label without a question. Write the question behind it, or remove it.'],
  });
  const many = Array.from({ length: 201 }, (_, index) => `Question ${index}?`).join('\n');
  expect(readQuestionLines(many)).toMatchObject({ issues: [expect.stringContaining('at most 200 questions')] });
});

it('gives back as lines what it read', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ maxLength: 70 }), fc.string({ maxLength: 90 }))), (pairs) => {
      const csv = pairs
        .map(([label, text]) => `"${text.replaceAll('"', '""')}","${label.replaceAll('"', '""')}"`)
        .join('\n');
      const { questions } = readQuestionCsv(`question,label\n${csv}`);
      const again = readQuestionLines(questionLines(questions)).questions;
      expect(again.map(({ text }) => text.replace(/^.* \| /, ''))).toEqual(
        questions.map(({ text }) => text.replace(/^.* \| /, '')),
      );
    }),
  );
});
