import type { TextareaHTMLAttributes } from 'react';
import { longestInstructions } from '@/lib/generation/instructions';

/** What the model is told with every question, besides the rules that always hold. */
export function InstructionsField(field: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm text-muted">
      What it is told with every question (optional)
      <textarea
        name="instructions"
        rows={3}
        maxLength={longestInstructions}
        placeholder="Amounts in thousands are given as printed."
        className="min-w-0 rounded-md border border-line-strong bg-bg px-2 py-1.5 text-text disabled:opacity-60"
        {...field}
      />
      <span className="text-xs text-faint">
        Goes after our own rules and can’t lift a check. It is part of the prompt’s version: answers tell with which
        they were made.
      </span>
    </label>
  );
}
