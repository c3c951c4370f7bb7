import type { ReactNode } from 'react';
import { AnswerAndPage } from '../ui/answer-and-page';
import { TabList } from '../ui/tab-list';

export type Tab = 'answer' | 'page';
const tabs: { name: Tab; title: string }[] = [
  { name: 'answer', title: 'Answer' },
  { name: 'page', title: 'Page' },
];

type ReviewPanesProps = { answer: ReactNode; page: ReactNode; wide: boolean; tab: Tab; onTab: (tab: Tab) => void };

/** Both side by side where there is room, one with tabs where there is not. A page out of sight stays where it was scrolled to. */
export function ReviewPanes({ answer, page, wide, tab, onTab }: ReviewPanesProps) {
  if (wide) return <AnswerAndPage name="review" answer={answer} page={page} share={39} least={340} />;
  return (
    <div className="flex min-h-0 flex-col">
      <div className="relative min-h-0 grow">
        {tabs.map(({ name, title }) => (
          <div
            key={name}
            role="tabpanel"
            aria-label={title}
            className={name === tab ? 'h-full' : 'invisible absolute inset-0'}
          >
            {name === 'answer' ? answer : page}
          </div>
        ))}
      </div>
      <TabList tabs={tabs} tab={tab} onTab={onTab} />
    </div>
  );
}
