import { describe, expect, it } from 'vitest';
import { pageToOpen } from './sign-in';

describe('the page after signing in', () => {
  it('is the one that was asked for', () => {
    expect(pageToOpen('/documents/1?question=2')).toBe('/documents/1?question=2');
  });

  it('is never an address of elsewhere, however it is written', () => {
    const elsewhere = ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:x'];
    for (const next of [...elsewhere, '/sign-in?next=/', '', null, undefined]) expect(pageToOpen(next)).toBe('/');
  });
});
