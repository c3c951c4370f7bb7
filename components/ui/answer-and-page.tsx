import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useRememberedLayout } from './use-remembered-layout';

type AnswerAndPageProps = {
  /** Under which the sizes that a person chose are remembered. */
  name: string;
  answer: ReactNode;
  page: ReactNode;
  /** How wide the answer is at first, in percent, and at least, in pixels. */
  share: number;
  least: number;
};

/** The answer on the left, the page that proves it on the right, and an edge to pull between them. */
export function AnswerAndPage({ name, answer, page, share, least }: AnswerAndPageProps) {
  const remembered = useRememberedLayout(name);
  return (
    <Group orientation="horizontal" className="h-full" {...remembered}>
      <Panel id="answer" defaultSize={`${share}%`} minSize={`${least}px`}>
        {answer}
      </Panel>
      <Separator className="separator" aria-label="Resize the answer" />
      <Panel id="page" defaultSize={`${100 - share}%`} minSize="360px">
        {page}
      </Panel>
    </Group>
  );
}
