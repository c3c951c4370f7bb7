'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
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
