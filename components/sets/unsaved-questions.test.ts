import { expect, it } from 'vitest';
import { unsavedInWords } from './unsaved-questions';

const saved = 'What is the rent?\nEnds | When does the term end?';

it('says how many questions are not saved, and nothing where all are', () => {
  expect(unsavedInWords(saved, saved)).toBeNull();
  expect(unsavedInWords(`\n${saved}  \n\n`, saved)).toBeNull();
  expect(unsavedInWords(`${saved}\nWho signed?`, saved)).toBe('Save the changes first: one question is not saved yet.');
  expect(unsavedInWords('What is the monthly rent?\nWho signed?', saved)).toBe(
    'Save the changes first: 2 questions are not saved yet.',
  );
});

it('tells of a question that was taken away or moved as well', () => {
  const changed = 'Save the changes first: the list of questions is changed.';
  expect(unsavedInWords('What is the rent?', saved)).toBe(changed);
  expect(unsavedInWords(saved.split('\n').reverse().join('\n'), saved)).toBe(changed);
});
