'use client';

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown to assistive technology only, when the content names itself. */
  hideTitle?: boolean;
  width?: string;
  /** Keeps its place and its height, whatever comes and goes in it. */
  steady?: boolean;
  children: ReactNode;
};

/** A modal on the browser's own dialog: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  width = 'w-[520px]',
  steady = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before anything is painted: a dialog that looks closed and still is open would swallow the next key.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      // What can't be seen yet takes no focus, and the browser's own choice may be a box around the field.
      element.querySelector<HTMLElement>('input, select, textarea')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a convenience; Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        // this event comes late: of a closing that the state asked for it says nothing new, and would undo an opening in between
        if (open && !dialog.current?.open) onClose();
      }}
      onCancel={(event) => {
        // the state closes the dialog: an event that comes after the browser's own closing would undo an opening in between
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={`${steady ? 'mx-auto mb-auto mt-[8vh]' : 'm-auto'} max-h-[86vh] max-w-[94vw] rounded-[10px] border border-line-strong bg-panel p-0 text-text ${width}`}
    >
      {open ? (
        // without its border: what scrolls is the content, never the dialog around it
        <div className={`flex max-h-[calc(86vh-2px)] flex-col ${steady ? 'h-[560px]' : ''}`}>
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'border-b px-4 py-3 text-lg font-semibold'}>
            {title}
          </h2>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
