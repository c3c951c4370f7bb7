import { useId } from 'react';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import type { Press } from './deciding-press';

type DecisionBarProps = {
  /** Whose decision it is. */
  answerId: string | null;
  /** False until the evidence is on the screen: nobody signs what they have not seen. */
  ready: boolean;
  /** False where the policy keeps this person from approving. */
  mayApprove: boolean;
  /** Values that contradict each other have to be chosen from first: the button waits, and says so when it is pressed. */
  toSettle: boolean;
  /** Why nothing can be decided now, why this person can't approve, or what has to be done first. */
  waitingFor: string;
  conflict: boolean;
  /** Whether there is an answer to say something on. */
  mayComment: boolean;
  /** The word on the first button: what Enter does now. */
  approveLabel: string;
  canUndo: boolean;
  onApprove: (press: Press) => void;
  onEdit: (press: Press) => void;
  onReject: (press: Press) => void;
  onBothStand: (press: Press) => void;
  onComment: () => void;
  onUndo: () => void;
};

/** Every decision with its key, always at the same place. */
export function DecisionBar(props: DecisionBarProps) {
  const { ready, mayApprove, conflict } = props;
  const waitingId = useId();
  return (
    <div
      role="toolbar"
      aria-label="Decision"
      data-ready={ready}
      data-answer={props.answerId ?? undefined}
      // Enter held down on a button would press it again and again.
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      className="flex min-h-[52px] items-center gap-[9px] overflow-x-auto border-t bg-panel px-3.5 max-lg:flex-wrap max-lg:gap-y-1.5 max-lg:py-2 max-sm:gap-x-1.5 max-sm:[&_kbd]:hidden"
    >
      <Button
        variant="primary"
        shortcut="↵"
        disabled={!mayApprove}
        aria-disabled={props.toSettle || undefined}
        aria-describedby={props.toSettle ? waitingId : undefined}
        onClick={props.onApprove}
      >
        {props.approveLabel}
      </Button>
      <Button shortcut="E" disabled={!ready} onClick={props.onEdit}>
        Edit
      </Button>
      <Button shortcut="R" disabled={!ready} onClick={props.onReject}>
        Reject
      </Button>
      {conflict ? (
        <Button shortcut="B" disabled={!mayApprove} onClick={props.onBothStand}>
          Both stand
        </Button>
      ) : null}
      <Button shortcut="C" disabled={!props.mayComment} onClick={props.onComment}>
        Comment
      </Button>
      <Button shortcut="U" disabled={!props.canUndo} onClick={props.onUndo}>
        Undo
      </Button>
      <span id={waitingId} role="status" className="text-sm text-muted max-lg:order-first max-lg:basis-full">
        {props.waitingFor}
      </span>
      <span className="ml-auto flex items-center gap-2 whitespace-nowrap text-muted max-xl:hidden">
        previous <Kbd>K</Kbd> next <Kbd>J</Kbd> all keys <Kbd>?</Kbd>
      </span>
    </div>
  );
}
