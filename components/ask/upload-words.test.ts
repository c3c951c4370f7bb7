import { expect, it } from 'vitest';
import { closedInWords, lostInWords, storedInWords } from './upload-words';

const problem = { code: 'truncated', message: 'The PDF is cut off before its end. Upload it again.' };
const cutOff = { name: 'lease.pdf', state: 'failed', problem } as const;
const added = { name: 'lease.pdf', state: 'uploaded', problem: null } as const;

it('says of a document that could not be read what is wrong, what to do, and that nothing was lost', () => {
  expect(lostInWords(cutOff)).toBe(
    '“lease.pdf” could not be read. The PDF is cut off before its end. Upload it again. Nothing was lost: your other documents, questions and answers are as they were.',
  );
});

it('says nothing of what the page shows by itself', () => {
  expect(storedInWords('lease.pdf', added, false, 'opened')).toBeNull();
  expect(storedInWords('lease.pdf', added, false, 'listed')).toBeNull();
  expect(storedInWords('lease.pdf', added, false, 'elsewhere')?.text).toContain('stored and being read');
});

it('says that the same file will not be read a second time', () => {
  expect(storedInWords('lease.pdf', cutOff, true, 'opened')).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining('Fetch it anew'),
  });
  expect(storedInWords('lease.pdf', { ...added, state: 'ready' }, true, 'opened')?.text).toContain('here it is');
  expect(storedInWords('lease.pdf', { ...added, state: 'ready' }, true, 'elsewhere')?.text).toContain('in the list');
});

it('names the file that was chosen and the document that has the same bytes', () => {
  const ready = { ...added, state: 'ready' } as const;
  expect(storedInWords('lease.pdf', ready, true, 'opened')?.text).toBe(
    '“lease.pdf” is the same file as before; here it is.',
  );
  expect(storedInWords('copy of it.pdf', ready, true, 'listed')?.text).toBe(
    '“copy of it.pdf” is the same file as “lease.pdf”; it is in the list of documents.',
  );
  expect(storedInWords('again.pdf', cutOff, true, 'opened')?.text).toContain(
    '“again.pdf” is the same file as “lease.pdf”, and that one could not be read.',
  );
});

it('says of a document that was passed over whether it waits for its password or is lost', () => {
  expect(closedInWords({ ...added, state: 'needs_password' })).toEqual({
    tone: 'plain',
    text: '“lease.pdf” needs its password. Choose it in the list of documents to enter it.',
  });
  expect(closedInWords(cutOff)).toEqual({ tone: 'bad', text: lostInWords(cutOff) });
});
