import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotLoaded } from './not-loaded';

it('leads whoever is signed out to sign in and back to the answer', () => {
  const of = (signedOut: boolean) =>
    renderToStaticMarkup(
      <NotLoaded signedOut={signedOut} address="/review?label=a&answer=b" onRetry={() => undefined} />,
    );
  expect(of(true)).toContain('href="/sign-in?next=%2Freview%3Flabel%3Da%26answer%3Db"');
  expect(of(true)).toContain('Try again');
  expect(of(false)).toContain('This answer could not be loaded');
  expect(of(false)).not.toContain('Sign in');
});
