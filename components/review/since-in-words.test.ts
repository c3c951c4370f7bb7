import { expect, it } from 'vitest';
import { sinceInWords } from './since-in-words';

it('asks to compare only where the edit can be signed', () => {
  expect(sinceInWords(false, null)).toBe('');
  expect(sinceInWords(true, null)).toContain('compare both before you sign');
  for (const undoable of [true, false]) expect(sinceInWords(true, { undoable })).not.toContain('sign');
});

it('says of an answer that was decided how the edit is closed, kept and gone on with', () => {
  expect(sinceInWords(true, { undoable: true })).toBe(
    'The answer was decided meanwhile: close the edit with Esc; what you wrote is kept. U then takes the decision back, and E goes on with the edit.',
  );
  expect(sinceInWords(true, { undoable: false })).toContain('Only who decided can take that back');
});
