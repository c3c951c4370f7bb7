import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { TabList } from '../ui/tab-list';
import { useRememberedLayout } from '../ui/use-remembered-layout';

export type Tab = 'answer' | 'page';
const tabs: { name: Tab; title: string }[] = [
  { name: 'answer', title: 'Answer' },
  { name: 'page', title: 'Page' },
];

type ReviewPanesProps = { answer: ReactNode; page: ReactNode; wide: boolean; tab: Tab; onTab: (tab: Tab) => void };

/** Both side by side where there is room, one with tabs where there is not. A page out of sight stays where it was scrolled to. */
export function ReviewPanes({ answer, page, wide, tab, onTab }: ReviewPanesProps) {
  if (wide) return <SideBySide answer={answer} page={page} />;
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

function SideBySide({ answer, page }: { answer: ReactNode; page: ReactNode }) {
  const remembered = useRememberedLayout('review');
  return (
    <Group orientation="horizontal" {...remembered}>
      <Panel id="answer" defaultSize="39%" minSize="340px">
        {answer}
      </Panel>
      <Separator className="separator" aria-label="Resize the answer" />
      <Panel id="page" defaultSize="61%" minSize="360px">
        {page}
      </Panel>
    </Group>
  );
}
