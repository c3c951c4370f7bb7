import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { accessDigest } from '@/lib/access';
import { PageError } from './page-error';

describe('what stands in the place of a page that stopped', () => {
  const textOf = (error: Error & { digest?: string }) =>
    renderToStaticMarkup(<PageError error={error} />).replace(/<[^>]+>/g, ' ');

  it('tells a connection that was lost from an error of the program', () => {
    for (const message of [
      'Connection closed.',
      'Failed to fetch',
      'Load failed',
      'Minified React error #412; visit',
      'Failed to load chunk /_next/a.js',
    ])
      expect(textOf(new TypeError(message)), message).toContain('The connection to the server was lost');
    expect(textOf(new TypeError('x is not a function'))).toContain('This page stopped on an error of the program');
  });

  it('says who may not see it', () => {
    const refused = Object.assign(new Error('refused'), { digest: `${accessDigest};view` });
    expect(textOf(refused)).toContain('You may not see this page now');
  });
});
