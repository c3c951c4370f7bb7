import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionLines, readQuestionCsv, readQuestionLines } from './question-list';

it('takes one question a line, with a label before a bar or a tab', () => {
  const { questions, issues } = readQuestionLines(
    'What is the monthly rent?\r\n\n  What is the   deposit? \nEnds | When does the term end?\nTenant\tWho is the tenant?',
  );
  expect(issues).toEqual([]);
  expect(questions).toEqual([
    { label: 'Monthly rent', text: 'What is the monthly rent?' },
    { label: 'Deposit', text: 'What is the deposit?' },
    { label: 'Ends', text: 'When does the term end?' },
    { label: 'Tenant', text: 'Who is the tenant?' },
  ]);
});

it('takes a bar without spaces round it as one with them, and keeps a question that has bars of its own', () => {
  const insurer = { label: 'Insurer', text: 'Who is the insurer?' };
  for (const line of ['Insurer|Who is the insurer?', 'Insurer |Who is the insurer?', 'Insurer| Who is the insurer?'])
    expect(readQuestionLines(line)).toEqual({ questions: [insurer], issues: [] });
  const { questions } = readQuestionCsv('question\nIs it the A|B form or the C form?\n');
  expect(readQuestionLines(questionLines(questions)).questions).toEqual(questions);
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
  for (const text of texts) expect(readQuestionCsv(text)).toEqual({ questions: expected, issues: [], leftOut: [] });
});

it('names a question that is asked twice and a head without a question', () => {
  const lines = 'What is the rent?\nEmpty |\nRent | what is  the rent?\n\nAlone\t\nWho signed?';
  const leftOut = [
    'Line 2 has the head “Empty” and no question.',
    'Line 3 asks the same as line 1.',
    'Line 5 has the head “Alone” and no question.',
  ];
  expect(readQuestionLines(lines).issues).toEqual(leftOut.map((each) => `${each} Change the line or take it away.`));
  const read = readQuestionCsv('question,label\nWho signed?,\n,Empty\nwho signed?,Again\n,\n');
  expect(read.questions.map(({ text }) => text)).toEqual(['Who signed?']);
  expect(read).toMatchObject({
    issues: [],
    leftOut: ['Row 3 has the head “Empty” and no question.', 'Row 4 asks the same as row 2.'],
  });
});

it('says what is wrong with a file or a question instead of dropping it', () => {
  expect(readQuestionCsv('"an open quote').issues).toHaveLength(1);
  expect(readQuestionLines('x'.repeat(4_001)).issues).toEqual([
    'Line 1: A question has at most 4,000 characters; this one has 4,001. Ask for one thing at a time.',
  ]);
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
