import { expect, it } from 'vitest';
import { isDecidingPress } from './deciding-press';

it('decides with a press on what is on the screen', () => {
  expect(isDecidingPress({ timeStamp: 100 }, 100)).toBe(true);
  expect(isDecidingPress({ timeStamp: 250, repeat: false }, 100)).toBe(true);
});

it('decides once with a key that is held down', () => {
  expect(isDecidingPress({ timeStamp: 250, repeat: true }, 100)).toBe(false);
});

it('leaves alone what was pressed before the answer could be seen', () => {
  expect(isDecidingPress({ timeStamp: 99 }, 100)).toBe(false);
  expect(isDecidingPress({ timeStamp: 99 }, null)).toBe(false);
});
