import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.mock('@/app/actions/brief', () => ({}));
vi.mock('@/app/actions/ask', () => ({}));
vi.mock('@/app/actions/review', () => ({}));

const { AbsenceCertificate, OtherLanguageHint, Tried } = await import('./absence-certificate');

const text = (html: string) => html.replace(/<[^>]+>/g, '');

it('says in which language to ask', () => {
  const html = text(renderToStaticMarkup(<OtherLanguageHint asked="Dutch" document="English" />));
  expect(html).toContain('The question is in Dutch, the document in English.');
  expect(html).toContain('ask in English');
});

it('tells the words of the question from those that were looked for in their place', () => {
  const word = (name: string) => ({ text: name, found: false, pages: [], near: null });
  const html = text(
    renderToStaticMarkup(
      <Tried
        certificate={{ keywords: [word('service charge'), word('fee')], sectionsSearched: [] } as never}
        brief={
          {
            keywords: [
              { text: 'service charge', weight: 1, source: 'question' },
              { text: 'fee', weight: 0.4, source: 'dictionary' },
            ],
          } as never
        }
        onShowLines={() => undefined}
      />,
    ),
  );
  expect(html).toMatch(/^Words tried“service charge” does not stand thereIn their place“fee” does not stand there$/);
});

it('says that nothing proves an answer where the words of the question stand there, and else that it was not found', () => {
  const shown = (keywords: string[]) =>
    text(
      renderToStaticMarkup(
        <AbsenceCertificate
          questionId="q"
          runId="r"
          reading={
            {
              brief: { keywords: [{ text: 'notice', source: 'question' }], scope: {} },
              retrievals: [{ passages: [{ keywords }] }],
            } as never
          }
          pageCount={3}
          readAgain={false}
          onShowLines={() => undefined}
        />,
      ),
    );
  expect(shown(['notice'])).toMatch(/^Nothing in this document proves an answer.*nearest lines are below/);
  expect(shown(['notice'])).not.toContain('Not found');
  expect(shown([])).toMatch(/^Not found in this documentNo line that was read answers it/);
});
