import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

type MenuContentProps = { align: 'start' | 'end'; className: string; children: ReactNode };

/** The panel of a menu, below what opens it and inside the window. */
export function MenuContent({ align, className, children }: MenuContentProps) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={`z-50 max-h-[80dvh] overflow-y-auto rounded-lg border border-line-strong bg-panel p-1.5 text-text ${className}`}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}

/** One thing to choose in it. */
export const menuItemClass =
  'flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-[6px] outline-none data-[highlighted]:bg-accent-soft';
