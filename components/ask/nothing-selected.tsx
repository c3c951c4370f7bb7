import type { DocumentRow } from '@/lib/ports/rows';
import type { Wire } from '../run/wire';
import { Notice } from '../ui/notice';
import { SuggestedQuestions } from './suggested-questions';

type NothingSelectedProps = {
  document: Wire<DocumentRow> | null;
  hasQuestions: boolean;
  /** Questions that the list suggests too. */
  suggestions: readonly string[];
  /** Whether the address names a question that is not among them. */
  gone: boolean;
  /** Whether it names one that was asked here, and that the stream has not told of yet. */
  coming: boolean;
  onSuggest: (text: string) => void;
};

/** What stands where an answer would, and what to do next. */
export function NothingSelected(props: NothingSelectedProps) {
  const { document, hasQuestions, gone, coming } = props;
  if (document && gone) {
    return (
      <Notice face="empty" title="That question is not here (any more)">
        The link may be of another document or workspace, or cut short. The questions of this document are in the list.
      </Notice>
    );
  }
  if (document && coming) {
    return (
      <Notice face="waiting" title="The question was asked">
        Its answer comes here as soon as the server tells of it. The run goes on when this page is closed.
      </Notice>
    );
  }
  if (!document) {
    return (
      <Notice face="empty" title="Add a document to ask about">
        Drop PDFs anywhere on this page. Answers come with the lines that prove them.
      </Notice>
    );
  }
  if (document.state === 'failed' || document.state === 'needs_password') return null;
  if (hasQuestions) {
    return (
      <Notice face="empty" title="Choose a question, or ask another">
        J and K go through the questions; D goes to their list.
      </Notice>
    );
  }
  return <FirstQuestion {...props} />;
}

/** How to begin. Where the list is folded away, what it suggests stands here. */
function FirstQuestion({ suggestions, onSuggest }: NothingSelectedProps) {
  const suggests = suggestions.length > 0;
  return (
    <>
      <Notice face="empty" title="Ask the first question">
        The answer comes as a typed value, with the words that prove it marked on the page.
        {suggests ? (
          <span className="max-xl:hidden"> Questions to begin with are suggested in the list (D).</span>
        ) : null}
      </Notice>
      {suggests ? (
        <section aria-label="Suggested" className="px-4 xl:hidden">
          <h3 className="pb-1 text-2xs font-semibold text-muted">Suggested</h3>
          <SuggestedQuestions
            suggestions={suggestions}
            onSuggest={onSuggest}
            className="py-[5px] text-left text-accent hover:underline"
          />
        </section>
      ) : null}
    </>
  );
}
