'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { accessDigest } from '@/lib/access';

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
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
  return (
    <main>
      <Notice
        face="failing"
        title="This page stopped on an error of the program"
        action={<Button onClick={reset}>Try again</Button>}
      >
        Documents, answers and decisions are kept; nothing was changed by it.
      </Notice>
    </main>
  );
}
