'use client';

import { useReviewCount, useUnread } from './review-count';

/** What waits in a room, beside its name; nothing where nothing does. */
export function RoomCounts({ href }: { href: string }) {
  const reviewCount = useReviewCount();
  const unread = useUnread();
  if (href === '/review' && reviewCount > 0) return <Count count={reviewCount} what="to review" />;
  return href === '/questions' && unread > 0 ? <Count count={unread} what="new notices" /> : null;
}

function Count({ count, what }: { count: number; what: string }) {
  return (
    <>
      {' '}
      <span className="ml-px rounded-[9px] bg-warn-soft px-1.5 text-2xs font-semibold text-warn">
        {count}
        <span className="sr-only"> {what}</span>
      </span>
    </>
  );
}
