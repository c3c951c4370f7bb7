import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { parseQuestion } from '@/lib/question/parse-question';

vi.mock('@/app/actions/brief', () => ({}));

const { BriefView } = await import('./brief-view');
const { ToastProvider } = await import('../ui/toasts');

it('tells the line of the statements that is meant', () => {
  const lines = { pages: new Map([['other assets', [61]]]), front: '' };
  const htmlOf = (question: string) =>
    renderToStaticMarkup(
      <ToastProvider>
        <BriefView
          documentId="report"
          questionId="question"
          text={question}
          brief={parseQuestion(question, { lines })}
          live={false}
        />
      </ToastProvider>,
    );
  expect(htmlOf('What were the other assets in 2031?')).toContain('the line “other assets” of the statements');
  expect(htmlOf('What are the other assets pledged for?')).not.toContain('of the statements');
});
