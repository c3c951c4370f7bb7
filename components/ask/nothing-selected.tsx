import type { DocumentRow } from '@/lib/ports/rows';
import type { Wire } from '../run/wire';
import { Notice } from '../ui/notice';

type NothingSelectedProps = {
  document: Wire<DocumentRow> | null;
  hasQuestions: boolean;
  /** Whether questions are suggested in the list. */
  suggests: boolean;
  /** Whether the address names a question that is not among them. */
  gone: boolean;
  /** Whether it names one that was asked here, and that the stream has not told of yet. */
  coming: boolean;
};

/** What stands where an answer would, and what to do next. */
export function NothingSelected({ document, hasQuestions, suggests, gone, coming }: NothingSelectedProps) {
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
  return (
    <Notice face="empty" title={hasQuestions ? 'Choose a question, or ask another' : 'Ask the first question'}>
      {hasQuestions
        ? 'J and K go through the questions; D goes to their list.'
        : `The answer comes as a typed value, with the words that prove it marked on the page.${suggests ? ' D goes to the list, where questions are suggested.' : ''}`}
    </Notice>
  );
}
