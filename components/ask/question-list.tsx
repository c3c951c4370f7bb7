import type { QuestionSummary } from '@/lib/ports/rows';
import type { Wire } from '../run/wire';
import { Notice } from '../ui/notice';
import { QuestionIcon } from './question-icon';
import { standingInWords } from './standing-in-words';
import { SuggestedQuestions } from './suggested-questions';

type QuestionListProps = {
  questions: readonly Wire<QuestionSummary>[];
  selectedId: string | null;
  /** What a running question is doing, by question id. */
  doing: ReadonlyMap<string, string>;
  /** False of a document that nothing can be asked of. */
  readable: boolean;
  suggestions: readonly string[];
  onSelect: (id: string) => void;
  onSuggest: (text: string) => void;
};

export function QuestionList(props: QuestionListProps) {
  const { questions, selectedId, doing, readable, suggestions, onSelect, onSuggest } = props;
  return (
    <section aria-label="Questions" className="min-h-0">
      <h2 className="flex justify-between px-3.5 pb-1.5 pt-3.5 text-2xs font-semibold text-muted">
        Questions <span>{questions.length}</span>
      </h2>
      {questions.length === 0 && suggestions.length === 0 ? (
        <Notice face="empty" title="No questions yet">
          {readable
            ? 'Write one in the middle. Its answer is kept here with its proof.'
            : 'Nothing can be asked of a document that could not be read.'}
        </Notice>
      ) : null}
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <button
              type="button"
              data-question={question.id}
              aria-current={question.id === selectedId ? 'true' : undefined}
              onClick={() => onSelect(question.id)}
              className={`grid w-full grid-cols-[16px_minmax(0,1fr)] gap-2 border-l-2 px-3.5 py-[7px] text-left ${
                question.id === selectedId ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken'
              }`}
            >
              <QuestionIcon question={question} />
              <span className="min-w-0">
                <span className="line-clamp-3 break-words">
                  {question.parentId ? <span aria-hidden="true">↳ </span> : null}
                  {question.text}
                </span>
                <small className="block truncate text-xs text-muted">{underneath(question, doing)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {suggestions.length > 0 ? (
        <>
          <h3 className="px-3.5 pb-1 pt-3 text-2xs font-semibold text-muted">Suggested</h3>
          <SuggestedQuestions
            suggestions={suggestions}
            onSuggest={onSuggest}
            className="w-full border-l-2 border-transparent px-3.5 py-[5px] pl-[40px] text-left text-muted hover:bg-sunken hover:text-text"
          />
        </>
      ) : null}
    </section>
  );
}

function underneath(question: Wire<QuestionSummary>, doing: ReadonlyMap<string, string>): string {
  const { run } = question;
  if (!run || run.state === 'queued') return doing.get(question.id) ?? 'waiting for its turn';
  if (run.state === 'running') return doing.get(question.id) ?? 'running';
  if (run.state === 'failed') return 'failed';
  if (run.state === 'interrupted') return 'cut off';
  if (run.state === 'cancelled') return 'stopped';
  return standingInWords(question);
}
