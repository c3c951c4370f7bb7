'use client';

import { accessDigest } from '@/lib/access';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** What stands in the place of a page that stopped. Trying again loads the page anew from the server: what it had of it came only in part. */
export function PageError({ error }: { error: Error & { digest?: string } }) {
  if (error.digest?.startsWith(accessDigest)) {
    return (
      <main>
        <Notice
          face="failing"
          title="You may not see this page now"
          action={
            <a href="/sign-in" className="underline">
              Sign in
            </a>
          }
        >
          You are signed out, or your role changed. Nothing was changed by it.
        </Notice>
      </main>
    );
  }
  const cutOff = isCutOff.test(`${error.name} ${error.message}`);
  return (
    <main>
      <Notice
        face="failing"
        title={cutOff ? 'The connection to the server was lost' : 'This page stopped on an error of the program'}
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        {cutOff
          ? 'The page came only in part. What was begun goes on once the server runs; documents, answers and decisions are kept.'
          : 'Documents, answers and decisions are kept; nothing was changed by it.'}
      </Notice>
    </main>
  );
}

/** What browsers, React (412 is its closed connection) and the router call a page, or a part of its program, that did not arrive. */
const isCutOff =
  /connection closed|react error #412|failed to fetch|load failed|networkerror|network error|chunkloaderror|(?:failed to load|loading) (?:css )?chunk|dynamically imported module/i;
