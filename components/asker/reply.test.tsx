import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Reply } from './reply';

vi.mock('@/app/actions/brief', () => ({ replyToQuestion: async () => ({ ok: true }) }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

it('shows a choice with a long section name whole, over several lines', () => {
  const long = `2026-05-12 (${'Endorsement on the period of insurance and its renewal '.repeat(4).trim()}, page 3)`;
  const html = renderToStaticMarkup(
    <Reply questionId="q" clarification={{ text: 'Which one?', choices: [long, 'short'] }} />,
  );
  const button = /<button[^>]*class="([^"]*)"[^>]*>([^<]*2026-05-12[^<]*)</.exec(html);
  expect(button?.[2]).toBe(long);
  expect(button?.[1]).toContain('wrap-anywhere');
  expect(button?.[1]).not.toContain('whitespace-nowrap');
});
