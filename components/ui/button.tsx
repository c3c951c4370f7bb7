import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Kbd } from './kbd';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: 'primary' | 'plain' | 'quiet';
  /** The key that does the same, printed on the button and announced by assistive technology. */
  shortcut?: string;
  /** For words of others, of any length: they break over lines instead of running out of their container. */
  wraps?: boolean;
  children: ReactNode;
};

const variants = {
  primary: 'border-accent bg-accent text-on-accent enabled:not-aria-disabled:hover:brightness-110',
  plain: 'border-line-strong bg-panel text-text enabled:hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-muted enabled:hover:bg-sunken enabled:hover:text-text',
} as const;

const wrapping = 'min-h-7 max-w-full shrink-0 justify-between py-1 text-left leading-snug wrap-anywhere';

export function Button({
  variant = 'plain',
  shortcut,
  wraps = false,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-keyshortcuts={shortcut ? ariaKey(shortcut) : undefined}
      className={`inline-flex items-center gap-1.5 rounded-[7px] border px-[11px] text-sm font-[550] disabled:opacity-50 aria-disabled:opacity-50 ${wraps ? wrapping : 'h-7 shrink-0 whitespace-nowrap leading-none'} ${variants[variant]} ${className}`}
      {...rest}
    >
      {children}
      {shortcut ? <Kbd inverted={variant === 'primary'}>{shortcut}</Kbd> : null}
    </button>
  );
}

function ariaKey(shortcut: string): string {
  const key = shortcut.replace('↵', 'Enter').replace(/^Esc$/, 'Escape');
  return key.startsWith('Mod ') ? `Control+${key.slice(4)} Meta+${key.slice(4)}` : key;
}
