import type { SelectHTMLAttributes } from 'react';

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  /** Value and words of each choice, in order. */
  options: readonly (readonly [value: string, words: string])[];
};

export function SelectField({ label, options, ...select }: SelectFieldProps) {
  return (
    <label className="flex flex-col gap-1 text-sm text-muted">
      {label}
      <select className="h-8 rounded-md border border-line-strong bg-bg px-2 text-text disabled:opacity-60" {...select}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
