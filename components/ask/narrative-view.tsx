import { Pill } from '../ui/pill';

const formWords: Record<string, string | undefined> = {
  'how-to': 'how to',
  explanation: 'explanation',
  troubleshooting: 'troubleshooting',
  comparison: 'comparison',
  reference: 'reference',
};

/** What stands above a narrative's sections: the summary, and which kind of text it is. Each appears as it arrives. */
export function NarrativeHead({
  narrative,
  provisional,
}: {
  narrative: { summary: string | null; form: string | null } | null;
  /** Not checked yet. */
  provisional: boolean;
}) {
  if (!narrative?.summary && !narrative?.form) return null;
  const words = narrative.form === null ? undefined : formWords[narrative.form];
  return (
    <div data-part="summary" className={provisional ? 'opacity-75' : ''}>
      {narrative.summary ? <p className="break-words text-base">{narrative.summary}</p> : null}
      <p className="mt-1 flex gap-1.5">
        {words ? <Pill>{words}</Pill> : null}
        {provisional ? <Pill>arriving</Pill> : null}
      </p>
    </div>
  );
}

/** What the same document could be asked next; a click asks it. */
export function FollowUps({
  questions,
  provisional,
  onAsk,
}: {
  questions: readonly string[];
  provisional: boolean;
  onAsk: (text: string) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <section aria-label="Follow-up questions" className="mt-3">
      <h2 className="text-sm text-muted">Ask next</h2>
      <ul className="mt-1 flex flex-col items-start gap-1">
        {questions.map((text) => (
          <li key={text}>
            <button
              type="button"
              disabled={provisional}
              onClick={() => onAsk(text)}
              className="break-words py-0.5 text-left text-accent underline disabled:text-muted disabled:no-underline"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
