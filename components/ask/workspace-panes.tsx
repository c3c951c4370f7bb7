import { FileText, LoaderCircle, PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { AnswerAndPage } from '../ui/answer-and-page';
import { FileName } from '../ui/file-name';
import { TabList } from '../ui/tab-list';
import { useMedia } from '../ui/use-media';
import { useRememberedLayout } from '../ui/use-remembered-layout';

export type Tab = 'list' | 'answer' | 'page';
const tabs: { name: Tab; title: string }[] = [
  { name: 'list', title: 'Documents' },
  { name: 'answer', title: 'Answer' },
  { name: 'page', title: 'Page' },
];

type WorkspacePanesProps = {
  /** The name of the open document; null without one. */
  name: string | null;
  list: ReactNode;
  middle: ReactNode;
  page: ReactNode;
  listOpen: boolean;
  onList: (open: boolean) => void;
  /** How many files are on their way. */
  adding: number;
  tab: Tab;
  onTab: (tab: Tab) => void;
};

/** Three panes where there is room, two with a drawer, one with tabs. */
export function WorkspacePanes({
  name,
  list,
  middle,
  page,
  listOpen,
  onList,
  adding,
  tab,
  onTab,
}: WorkspacePanesProps) {
  const wide = useMedia('(min-width: 1280px)', true);
  const medium = useMedia('(min-width: 1024px)', true);
  if (wide) return <ThreePanes list={list} middle={middle} page={page} />;
  if (medium) {
    return (
      <div className="flex h-full">
        <div className="border-r bg-panel p-1.5">
          <ListButton open={listOpen} onOpen={onList} adding={adding} />
        </div>
        {listOpen ? (
          <div className="absolute bottom-0 left-[41px] top-0 z-20 w-[280px] border-r border-line-strong">{list}</div>
        ) : null}
        <div className="flex min-w-0 grow flex-col">
          <DocumentName name={name} />
          <div className="min-h-0 grow">
            <AnswerAndPage name="ask-2" answer={middle} page={page} share={42} least={320} />
          </div>
        </div>
      </div>
    );
  }
  const content = { list, answer: middle, page }[tab];
  return (
    <div className="flex h-full flex-col">
      {tab === 'list' ? null : <DocumentName name={name} />}
      <div role="tabpanel" aria-label={tabs.find(({ name }) => name === tab)?.title} className="min-h-0 grow">
        {content}
      </div>
      <TabList tabs={tabs} tab={tab} onTab={onTab} />
    </div>
  );
}

/** Which document is open, where the list that marks it is folded away. */
function DocumentName({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <p className="flex h-8 shrink-0 items-center gap-2 border-b bg-panel px-3.5">
      <FileText size={14} aria-hidden="true" className="shrink-0 text-faint" />
      <span className="sr-only">Open document: </span>
      <FileName name={name} most={44} className="truncate font-[550]" />
    </p>
  );
}

/** Opens the folded list and closes it; the focus comes back to it from a list that is gone. */
function ListButton({ open, onOpen, adding }: { open: boolean; onOpen: (open: boolean) => void; adding: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (closed && window.document.activeElement === window.document.body) button.current?.focus();
  }, [open]);
  const Icon = adding > 0 && !open ? LoaderCircle : PanelLeft;
  return (
    <button
      ref={button}
      type="button"
      aria-label={adding > 0 ? `Documents and questions, ${adding} being added` : 'Documents and questions'}
      title="Documents and questions (D)"
      aria-keyshortcuts="D"
      aria-expanded={open}
      onClick={() => onOpen(!open)}
      className="rounded p-1.5 text-muted hover:bg-sunken"
    >
      <Icon size={16} aria-hidden="true" className={Icon === LoaderCircle ? 'spinning' : ''} />
    </button>
  );
}

function ThreePanes({ list, middle, page }: { list: ReactNode; middle: ReactNode; page: ReactNode }) {
  const remembered = useRememberedLayout('ask-3');
  return (
    <Group orientation="horizontal" className="h-full" {...remembered}>
      <Panel id="list" defaultSize="18%" minSize="200px" maxSize="30%">
        {list}
      </Panel>
      <Separator className="separator" aria-label="Resize the list" />
      <Panel id="answer" defaultSize="34%" minSize="340px">
        {middle}
      </Panel>
      <Separator className="separator" aria-label="Resize the answer" />
      <Panel id="page" defaultSize="48%" minSize="360px">
        {page}
      </Panel>
    </Group>
  );
}
