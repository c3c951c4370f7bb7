import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.mock('@/app/actions/brief', () => ({}));
vi.mock('@/app/actions/ask', () => ({}));
vi.mock('@/app/actions/review', () => ({}));

const { OtherLanguageHint, Tried } = await import('./absence-certificate');

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
  expect(html).toMatch(/^Words tried“service charge” does not stand thereAlso, for them“fee” does not stand there$/);
});
