import { expect, it } from 'vitest';
import { exportedAnswer, exportedItem } from './answer-fixture';
import type { ExportedSpan } from './exported-answer';
import type { Finding } from './finding';
import type { Recognized } from './manifest';
import { verifyCitations } from './verify-citations';

/** The finding of one citation of line 1, the only one that is printed. */
async function findingOf(
  kind: string,
  value: unknown,
  label: string,
  change: Partial<ExportedSpan> = {},
  version = '1',
  recognized: Recognized['lines'] | null = null,
  text = 'Pets are allowed with consent.',
): Promise<Finding | undefined> {
  const item = exportedItem(kind, value, label);
  const [span] = item.spans;
  if (!span) throw new Error('The item of the fixture cites nothing.');
  const snippet = [{ line: 1, page: 1, text }];
  item.spans = [{ ...span, line_start: 1, line_end: 1, quote: 'Pets are allowed', snippet, ...change }];
  const found: Finding[] = [];
  const lines = [{ number: 1, page: 1, text }];
  const answer = exportedAnswer({ items: [item] });
  answer.document.revision = { ...answer.document.revision, parser: 'test', version };
  const { sha256: documentSha256, revision } = answer.document;
  await verifyCitations(
    {
      bytes: new Uint8Array(),
      answers: [answer],
      recognized: recognized ? [{ documentSha256, revision, lines: recognized }] : [],
    },
    async () => ({ parser: 'test', version: '1', lines, unreadable: [2] }),
    (...each) => found.push(...each),
  );
  return found.at(-1);
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

it('does not read a scale again that the document prints nowhere', async () => {
  const fee = (scale: 'million' | null, text: string) =>
    findingOf(
      'amount',
      { value: '18750', currency: 'EUR', scale, unit: null },
      'EUR 18,750',
      { quote: 'EUR 18,750' },
      '1',
      null,
      text,
    );
  expect(await fee(null, 'The fee is EUR 18,750.')).toMatchObject({ status: 'holds' });
  expect(await fee('million', 'Fees (EUR million): EUR 18,750.')).toMatchObject({ status: 'holds' });
  const wrong = await fee('million', 'The fee is EUR 18,750.');
  expect(wrong?.status).not.toBe('holds');
  expect(wrong?.detail).toContain('is not read from them again: look at the page.');
});

const onPicture: Partial<ExportedSpan> = {
  quote: 'The fee is EUR 18,750.',
  snippet: [{ line: 9, page: 2, text: 'The fee is EUR 18,750.' }],
};

it('says of what OCR read from a picture that the page has to be looked at, whether the bundle has its lines or not', async () => {
  const seen = [{ line: 9, page: 2, text: 'The fee is EUR 18,750.' }];
  const finding = await findingOf('text', 'EUR 18,750', 'EUR 18,750', onPicture, '1+ocr', seen);
  expect(finding).toMatchObject({ status: 'read_by_ocr', document: expect.any(String) });
  expect(finding?.detail).toBe(
    'The lines, the quote and the value are as OCR read them from a picture, which is not done again: look at the page.',
  );
  const without = await findingOf('text', 'EUR 18,750', 'EUR 18,750', onPicture, '1+ocr');
  expect(without).toMatchObject({ status: 'read_by_ocr', detail: expect.stringContaining('the bundle has no lines') });
  const otherPage = await findingOf('text', 'EUR 18,750', 'EUR 18,750', onPicture, '1+ocr', [
    { line: 12, page: 3, text: 'The fee is EUR 18,750.' },
  ]);
  expect(otherPage?.detail).toBe(without?.detail);
  const unwritten = await findingOf('text', 'nothing', 'nothing', onPicture, '1+ocr', seen);
  expect(unwritten).toMatchObject({ status: 'read_by_ocr', detail: expect.stringContaining('"nothing" is not read') });
});

it('fails where OCR read something else, under another number or on another page, and where the quote is not in it', async () => {
  for (const seen of [
    [{ line: 9, page: 2, text: 'The fee is EUR 18.750.' }],
    [{ line: 8, page: 2, text: 'The fee is EUR 18,750.' }],
    [
      { line: 8, page: 2, text: 'Fees' },
      { line: 9, page: 3, text: 'The fee is EUR 18,750.' },
    ],
  ])
    expect(await findingOf('text', 'allowed', 'allowed', onPicture, '1+ocr', seen)).toMatchObject({
      status: 'fails',
      detail: 'Line 9, as OCR read it, does not say what the snippet says.',
    });
  const misquoted = { ...onPicture, quote: 'The fee is nothing' };
  expect((await findingOf('text', 'allowed', 'allowed', misquoted, '1+ocr'))?.status).toBe('fails');
});

it('takes nothing from OCR for a page with text of its own, or for a reading without OCR', async () => {
  const snippet = [{ line: 1, page: 1, text: 'Pets are forbidden.' }];
  const forged = await findingOf('text', 'allowed', 'allowed', { snippet }, '1+ocr', snippet);
  expect(forged).toMatchObject({ status: 'unknown', because: 'not_possible' });
  expect((await findingOf('text', 'allowed', 'allowed', { snippet }, '1', snippet))?.status).toBe('fails');
  const seen = onPicture.snippet ?? [];
  expect((await findingOf('text', 'allowed', 'allowed', onPicture, '1', seen))?.status).toBe('fails');
  // a blank page shows nothing that could have been read
  const blank = { snippet: [{ line: 9, page: 3, text: 'The fee is EUR 18,750.' }] };
  const onBlank = await findingOf('text', 'allowed', 'allowed', blank, '1+ocr', blank.snippet);
  expect(onBlank).toMatchObject({ status: 'unknown', because: 'not_possible' });
});

it('leaves open what a bundle says that OCR read on a page with text of its own', async () => {
  const revision = { id: 'revision', parser: 'test', version: '1+ocr' };
  const lines = [{ line: 1, page: 1, text: 'Pets are forbidden.' }];
  const found: Finding[] = [];
  await verifyCitations(
    { bytes: new Uint8Array(), answers: [], recognized: [{ documentSha256: 'a', revision, lines }] },
    async () => ({ parser: 'test', version: '1', lines: [], unreadable: [2] }),
    (...each) => found.push(...each),
  );
  expect(found).toMatchObject([
    { check: 'recognized', subject: 'recognized/revision.json', status: 'unknown', because: 'not_possible' },
  ]);
});
