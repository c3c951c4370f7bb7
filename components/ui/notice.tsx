import type { ReactNode } from 'react';

/** The other faces of a list, panel or page: empty (what it is for), waiting (what is done, how far), failing (what to do). */
export function Notice({
  face,
  title,
  children,
  action,
}: {
  face: 'empty' | 'waiting' | 'failing';
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      role={face === 'failing' ? 'alert' : 'status'}
      data-face={face}
      className="flex max-w-[420px] flex-col items-start gap-2 px-4 py-6"
    >
      <p className={`m-0 text-base font-semibold ${face === 'failing' ? 'text-bad' : ''}`}>{title}</p>
      {children ? <div className="text-sm text-muted">{children}</div> : null}
      {action ? <div className="pt-1">{action}</div> : null}
    </div>
  );
}
