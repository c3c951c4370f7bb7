import { expect, it } from 'vitest';
import { exportedAnswer, exportedItem } from './answer-fixture';
import type { ExportedSpan } from './exported-answer';
import type { Finding } from './finding';
import { verifyCitations } from './verify-citations';

/** The finding of one citation of "Pets are allowed with consent." on line 1. */
async function findingOf(
  kind: string,
  value: unknown,
  label: string,
  change: Partial<ExportedSpan> = {},
  version = '1',
): Promise<Finding | undefined> {
  const item = exportedItem(kind, value, label);
  const [span] = item.spans;
  if (!span) throw new Error('The item of the fixture cites nothing.');
  const snippet = [{ line: 1, page: 1, text: 'Pets are allowed with consent.' }];
  item.spans = [{ ...span, line_start: 1, line_end: 1, quote: 'Pets are allowed', snippet, ...change }];
  const found: Finding[] = [];
  const lines = [{ number: 1, page: 1, text: 'Pets are allowed with consent.' }];
  const answer = exportedAnswer({ items: [item] });
  answer.document.revision = { ...answer.document.revision, parser: 'test', version };
  await verifyCitations(
    new Uint8Array(),
    [answer],
    async () => ({ parser: 'test', version: '1', lines }),
    (...each) => found.push(...each),
  );
  return found[0];
}

it('says of a yes or no that its quote stands there, and whose judgement the answer is', async () => {
  for (const [value, label] of [
    [true, 'Yes'],
    [false, 'No'],
  ] as const) {
    const finding = await findingOf('boolean', value, label);
    expect(finding).toMatchObject({ check: 'citation', status: 'holds' });
    expect(finding?.detail).toBe(
      `The lines and the quote are read again from the document. That they mean "${label}" is the signer's judgement, not this check's.`,
    );
  }
});

it('says of a yes or no when no quote stands there', async () => {
  const missing = await findingOf('boolean', true, 'Yes', { quote: 'Pets are forbidden' });
  expect(missing).toMatchObject({ status: 'fails', detail: 'The lines do not have the quote "Pets are forbidden".' });
  const none = await findingOf('boolean', true, 'Yes', { quote: null, grade: 'lines_only' });
  expect(none?.detail).toMatch(/^The lines, without a quote that pins the words, are read again .* signer's judgement/);
});

it('says of a value that is written there that it is read again, and nothing of judging', async () => {
  const finding = await findingOf('text', 'allowed', 'allowed');
  expect(finding?.detail).toBe('The lines, the quote and the value are read again from the document.');
});

it('says of what was read with OCR from a picture that the page has to be looked at', async () => {
  const onPicture = { snippet: [{ line: 9, page: 2, text: 'The fee is EUR 18,750.' }] } as Partial<ExportedSpan>;
  const finding = await findingOf('text', 'allowed', 'allowed', onPicture, '1+ocr');
  expect(finding).toMatchObject({ status: 'unknown', because: 'not_given' });
  expect(finding?.detail).toContain('read with OCR from a picture');
  // a page with text of its own says what it says, and another version reads lines otherwise
  const onText = { snippet: [{ line: 1, page: 1, text: 'Pets are forbidden.' }] } as Partial<ExportedSpan>;
  expect((await findingOf('text', 'allowed', 'allowed', onText, '1+ocr'))?.detail).toContain('another version');
  expect((await findingOf('text', 'allowed', 'allowed', onText))?.status).toBe('fails');
  expect((await findingOf('text', 'allowed', 'allowed', onPicture))?.status).toBe('fails');
});
