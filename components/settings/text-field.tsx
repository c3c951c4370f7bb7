import type { InputHTMLAttributes } from 'react';

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string };

export function TextField({ label, hint, className = '', ...input }: TextFieldProps) {
  return (
    <label className={`flex min-w-0 flex-col gap-1 text-sm text-muted ${className}`}>
      {label}
      <input
        autoComplete="off"
        className="h-8 min-w-0 rounded-md border border-line-strong bg-bg px-2 text-text disabled:opacity-60"
        {...input}
      />
      {hint ? <span className="text-xs text-faint wrap-anywhere">{hint}</span> : null}
    </label>
  );
}
