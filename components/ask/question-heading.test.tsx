import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QuestionHeading } from './question-heading';

const htmlOf = (text: string) => renderToStaticMarkup(<QuestionHeading as="h1" text={text} />);

it('cuts a long question to a few lines and says how long it is', () => {
  expect(htmlOf('x'.repeat(3_000))).toMatch(/line-clamp-4.*Show all 3,000 characters/);
  expect(htmlOf('a\nb\nc\nd\ne\nf')).toContain('line-clamp-4');
});

it('shows a short one whole, as its lines were broken', () => {
  const html = htmlOf('What is the rent?\nAnd who pays it?');
  expect(html).toContain('whitespace-pre-line');
  expect(html).not.toContain('line-clamp');
  expect(html).not.toContain('button');
});
