import { indicators } from '@/lib/contract/indicators';
import type { TrialPrompt } from '@/lib/ports/regression-store';

/** What the model was told in place of what is configured. */
export function PromptTried({ prompt }: { prompt: TrialPrompt }) {
  const also = prompt.indicators.map((name) => indicators[name].title).join(', ');
  return (
    <details className="mt-1 max-w-[640px] text-sm" open>
      <summary className="w-fit text-muted">With another prompt</summary>
      <p className="mt-1 whitespace-pre-wrap break-words border-l-2 pl-2">
        {prompt.instructions ?? 'Nothing besides our own rules.'}
      </p>
      {also ? <p className="pl-2.5 text-muted">and asked to tell: {also}</p> : null}
    </details>
  );
}
