import type { SelectHTMLAttributes } from 'react';

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  /** Value and words of each choice, in order. */
  options: readonly (readonly [value: string, words: string])[];
};

export function SelectField({ label, options, className = '', ...select }: SelectFieldProps) {
  return (
    <label className={`flex min-w-0 flex-col gap-1 text-sm text-muted ${className}`}>
      {label}
      <select
        className="h-8 min-w-0 rounded-md border border-line-strong bg-bg px-2 text-text disabled:opacity-60"
        {...select}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
