import type { Metadata } from 'next';
import { MyQuestions } from '@/components/asker/my-questions';
import { NoticeList } from '@/components/asker/notice-list';
import { toWire } from '@/components/run/wire';
import { store } from '@/lib/wiring';
import { pageActor } from '../page-actor';

export const metadata: Metadata = { title: 'My questions' };

const shownQuestions = 300;
const shownNotices = 100;

/** The asker's side: where one's questions stand, what waits for a reply, what was decided and why. */
export default async function MyQuestionsPage() {
  const actor = await pageActor('view');
  const { asker } = await store();
  const [questions, notices] = await Promise.all([
    asker.questions(actor, shownQuestions),
    asker.notices(actor, shownNotices),
  ]);
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <h1 className="text-lg font-semibold">My questions</h1>
      <div className="grid grid-cols-[minmax(0,1fr)_360px] gap-8 max-lg:grid-cols-1">
        <div className="min-w-0">
          <MyQuestions questions={toWire(questions)} />
        </div>
        <NoticeList notices={toWire(notices)} />
      </div>
    </main>
  );
}
