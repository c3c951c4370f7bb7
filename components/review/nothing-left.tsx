import { useRouter } from 'next/navigation';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { QueueView } from './review-view';

type NothingLeftProps = { queue: QueueView; filtered: boolean; onRefresh: () => void };

/** What is shown where no answer is: nothing waits, nothing waits with this filter, or what waits was let go of. */
export function NothingLeft({ queue: { left, decidedToday }, filtered, onRefresh }: NothingLeftProps) {
  const { push } = useRouter();
  const decided = decidedToday > 0 ? `${decidedToday} decided today. ` : '';
  if (left === 0 && filtered)
    return (
      <Notice
        face="empty"
        title="Nothing waits with this filter"
        action={<Button onClick={() => push('/review')}>Take the filter off</Button>}
      >
        {decided}Other answers may wait without it.
      </Notice>
    );
  const title = left > 0 ? `You let go of it; ${left} left` : 'Nothing waits for a review';
  return (
    <Notice face="empty" title={title} action={<Button onClick={onRefresh}>Look again</Button>}>
      {decided}
      Answers come here when a check failed or a rule asks for a second look.
    </Notice>
  );
}
