import { expect, it } from 'vitest';
import { documentInWords, notAskableInWords } from './document-words';

const read = { state: 'ready', pageCount: 1, pagesParsed: 1, lineCount: 1200, problem: null } as const;

it('says why a document cannot be asked: what is still done, what it needs, or what is wrong with it', () => {
  expect(notAskableInWords(read)).toBeNull();
  expect(notAskableInWords({ ...read, state: 'parsing', pageCount: 40, pagesParsed: 8 })).toBe('reading page 9 of 40');
  expect(notAskableInWords({ ...read, state: 'needs_password' })).toBe('needs its password');
  const problem = { code: 'truncated', message: 'The PDF is cut off before its end. Upload it again.' };
  expect(notAskableInWords({ ...read, state: 'failed', problem })).toBe(
    'could not be read: The PDF is cut off before its end. Upload it again.',
  );
});

it('counts pages and lines', () => {
  expect(documentInWords(read)).toBe('1 page · 1,200 lines');
  expect(documentInWords({ ...read, pageCount: 2, lineCount: 1 })).toBe('2 pages · 1 line');
});
