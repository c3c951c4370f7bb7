import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'bad' | 'plain' | 'second' | 'unplaced';

const tones: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-sunken text-muted',
  second: 'bg-second-soft text-second-text',
  unplaced: 'border border-dashed border-line-strong text-muted',
};

const shape = 'inline-flex items-center gap-[5px] rounded-[10px] px-2 py-[2px] text-xs font-[550] text-left';

/** A state in words. With `hint`, hovering or focusing it says which check it stands for. */
export function Pill({ tone = 'plain', hint, children }: { tone?: Tone; hint?: ReactNode; children: ReactNode }) {
  if (!hint) return <span className={`${shape} ${tones[tone]}`}>{children}</span>;
  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root>
        <Tooltip.Trigger className={`${shape} ${tones[tone]} cursor-help`}>{children}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={5}
            collisionPadding={8}
            className="z-50 max-w-[340px] rounded-md border border-line-strong bg-panel px-2.5 py-2 text-sm text-text"
          >
            {hint}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

/** The same look for something that can be pressed. */
export function PillButton({
  tone = 'plain',
  onClick,
  label,
  pressed,
  children,
}: {
  tone?: Tone;
  onClick: () => void;
  label?: string;
  pressed?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={`${shape} ${tones[tone]} hover:brightness-95 dark:hover:brightness-125 aria-pressed:ring-1 aria-pressed:ring-accent`}
    >
      {children}
    </button>
  );
}
