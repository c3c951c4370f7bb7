'use client';

import Link from 'next/link';
import { markNoticesRead } from '@/app/actions/notices';
import type { NoticeRow } from '@/lib/ports/asker-store';
import { noticeInWords } from '@/lib/review/notice';
import { When } from '../review/review-facts';
import type { Wire } from '../run/wire';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';

/** What happened to one's questions, newest first; what is new says so. */
export function NoticeList({ notices }: { notices: readonly Wire<NoticeRow>[] }) {
  const { pending, run } = useAction();
  const unread = notices.filter(({ readAt }) => readAt === null).length;
  return (
    <section aria-label="What happened" className="min-w-0">
      <div className="flex items-center gap-3">
        <h2 className="text-base font-semibold">What happened</h2>
        {unread > 0 ? (
          <Button disabled={pending} onClick={() => void run(markNoticesRead)}>
            Seen, all {unread}
          </Button>
        ) : null}
      </div>
      {notices.length === 0 ? (
        <p className="mt-2 text-muted">Nothing yet. What others decide on your questions is told here.</p>
      ) : null}
      <ul className="mt-2">
        {notices.map(({ id, notice, createdAt, readAt }) => (
          <li key={id} className="border-t py-2">
            <p className={readAt === null ? 'font-semibold' : ''}>
              {readAt === null ? <span className="text-accent">new · </span> : null}
              {noticeInWords(notice)}
            </p>
            {notice.reason ? <p className="break-words">“{notice.reason}”</p> : null}
            <p className="text-sm text-muted">
              <Link
                href={`/documents/${notice.documentId}?question=${notice.questionId}`}
                prefetch={false}
                className="underline"
              >
                {notice.question}
              </Link>{' '}
              · <When at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
