import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Kbd } from './kbd';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: 'primary' | 'plain' | 'quiet';
  /** The key that does the same, printed on the button and announced by assistive technology. */
  shortcut?: string;
  children: ReactNode;
};

const variants = {
  primary: 'border-accent bg-accent text-on-accent enabled:hover:brightness-110',
  plain: 'border-line-strong bg-panel text-text enabled:hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-muted enabled:hover:bg-sunken enabled:hover:text-text',
} as const;

export function Button({
  variant = 'plain',
  shortcut,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-keyshortcuts={shortcut ? ariaKey(shortcut) : undefined}
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-[7px] border px-[11px] text-sm font-[550] leading-none disabled:opacity-50 ${variants[variant]} ${className}`}
      {...rest}
    >
      {children}
      {shortcut ? <Kbd inverted={variant === 'primary'}>{shortcut}</Kbd> : null}
    </button>
  );
}

function ariaKey(shortcut: string): string {
  const key = shortcut.replace('↵', 'Enter');
  return key.startsWith('Mod ') ? `Control+${key.slice(4)} Meta+${key.slice(4)}` : key;
}
