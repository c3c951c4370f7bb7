import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { flagNameSchema } from '@/lib/run/flag';
import { FlagReasons } from './flag-reasons';
import { flagMeanings, flagWords } from './words';

it.each(flagNameSchema.options)(
  '%s is explained in a sentence, in words of the trade and not of the program',
  (name) => {
    expect(flagMeanings[name]).toMatch(/^[A-Z].{40,}\.$/);
    expect(`${flagWords[name]} ${flagMeanings[name]}`).not.toMatch(
      /\b(?:context|completeness|verdict|token|prompt|retriev\w*|reask\w*|normali[sz]\w*|signals?|embedding\w*|schema)\b/i,
    );
  },
);

it('tells each flag from the others by name, what was found, and what that means', () => {
  expect(new Set(Object.values(flagWords)).size).toBe(flagNameSchema.options.length);
  const reason = 'What was read covers the question only in part (40 %).';
  const html = renderToStaticMarkup(<FlagReasons flags={[{ name: 'weak_completeness', reason, items: [] }]} />);
  for (const told of ['passages may be missing', reason, 'may not have been read']) expect(html).toContain(told);
});

it('leads to the line that a flag names, where a page is beside it', () => {
  const name = 'clause_changed' as const;
  const leads = (details: Record<string, unknown>, onShowLines?: () => void) =>
    renderToStaticMarkup(
      <FlagReasons flags={[{ name, reason: 'Changed.', items: [0], details }]} onShowLines={onShowLines} />,
    );
  expect(leads({ line: 45, page: 2 }, () => undefined)).toContain('Show line 45 on page 2');
  expect(leads({ line: 45, page: 2 })).not.toContain('Show line');
  expect(leads({ values: [] }, () => undefined)).not.toContain('Show line');
});
