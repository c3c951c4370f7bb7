import { expect, it } from 'vitest';
import {
  awaitPassword,
  forgetPassword,
  isPasswordAwaited,
  knownPassword,
  rememberPassword,
  watchAwaited,
} from './known-passwords';

it('opens a document everywhere in the window where it is waited for, and no other', () => {
  const opened: string[] = [];
  awaitPassword('a', (password) => opened.push(`a ${password}`));
  awaitPassword('b', (password) => opened.push(`b ${password}`));
  const end = awaitPassword('a', (password) => opened.push(`ended ${password}`));
  end();
  rememberPassword('a', 'sesame');
  rememberPassword('a', 'sesame');
  expect(opened).toEqual(['a sesame']);
  expect(knownPassword('a')).toBe('sesame');
  expect(knownPassword('b')).toBeUndefined();
  forgetPassword('a', 'sesame');
  expect(knownPassword('a')).toBeUndefined();
});

it('opens at once what a password was entered for while it was tried without one', () => {
  const opened: string[] = [];
  rememberPassword('c', 'sesame');
  forgetPassword('c', undefined);
  awaitPassword('c', (password) => opened.push(password));
  expect(opened).toEqual(['sesame']);
});

it('tells for which document a password is waited for, as soon as that changes', () => {
  const told: boolean[] = [];
  const stop = watchAwaited(() => told.push(isPasswordAwaited('d')));
  const end = awaitPassword('d', () => undefined);
  expect(isPasswordAwaited('e')).toBe(false);
  end();
  stop();
  awaitPassword('d', () => undefined);
  expect(told).toEqual([true, false]);
});
