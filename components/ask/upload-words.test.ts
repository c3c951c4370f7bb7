import { expect, it } from 'vitest';
import { lostInWords, storedInWords } from './upload-words';

const problem = { code: 'truncated', message: 'The PDF is cut off before its end. Upload it again.' };
const cutOff = { name: 'lease.pdf', state: 'failed', problem } as const;
const added = { name: 'lease.pdf', state: 'uploaded', problem: null } as const;

it('says of a document that could not be read what is wrong, what to do, and that nothing was lost', () => {
  expect(lostInWords(cutOff)).toBe(
    '“lease.pdf” could not be read. The PDF is cut off before its end. Upload it again. Nothing was lost: your other documents, questions and answers are as they were.',
  );
});

it('says nothing of what the page shows by itself', () => {
  expect(storedInWords(added, false, 'opened')).toBeNull();
  expect(storedInWords(added, false, 'listed')).toBeNull();
  expect(storedInWords(added, false, 'elsewhere')?.text).toContain('stored and being read');
});

it('says that the same file will not be read a second time', () => {
  expect(storedInWords(cutOff, true, 'opened')).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining('Fetch it anew'),
  });
  expect(storedInWords({ ...added, state: 'ready' }, true, 'opened')?.text).toContain('here it is');
  expect(storedInWords({ ...added, state: 'ready' }, true, 'elsewhere')?.text).toContain('in the list');
});
