import type { ExportedAnswer, ExportedItem } from './exported-answer';

/** An approved answer as it goes out, with one span on page 1. */
export function exportedAnswer(change: Partial<ExportedAnswer> = {}): ExportedAnswer {
  return {
    schemaVersion: 1,
    id: 'answer-1',
    version: 2,
    state: 'approved',
    approved: true,
    question: { id: 'question-1', text: 'What is the rent?', askedBy: 'Ann', askedAt: '2026-01-02T03:04:05.006Z' },
    document: {
      id: 'document-1',
      name: 'lease.pdf',
      sha256: 'a'.repeat(64),
      pageCount: 3,
      revision: { id: 'revision-1', parser: 'test', version: '1' },
      labels: ['contract'],
    },
    found: true,
    items: [exportedItem('text', 'monthly', 'monthly')],
    narrative: null,
    method: 'verbatim',
    computation: null,
    confidence: 0.9,
    confidenceExplanation: 'it stands there',
    complete: true,
    caveats: ['the annex is missing'],
    conflicting: false,
    clarification: null,
    flags: [{ name: 'by_meaning_only', reason: 'no word of the question' }],
    certificate: null,
    decisions: [
      {
        id: 'decision-1',
        kind: 'approve',
        fromState: 'needs_review',
        toState: 'approved',
        fromVersion: 1,
        toVersion: 2,
        content: 1,
        by: { id: 'bob', name: 'Bob' },
        at: '2026-01-03T00:00:00.000Z',
        reason: 'checked',
        destination: null,
        undoes: null,
      },
    ],
    decidedBy: 'Bob',
    decidedAt: '2026-01-03T00:00:00.000Z',
    run: {
      id: 'run-1',
      provider: 'reader',
      model: 'reader',
      promptVersion: 'base@1',
      route: 'ship',
      attempts: 1,
      at: '2026-01-02T03:04:06.000Z',
    },
    content: 1,
    contentSha256: 'b'.repeat(64),
    ...change,
  };
}

export function exportedItem(kind: string, value: unknown, label: string): ExportedItem {
  return {
    kind,
    path: null,
    value,
    label,
    spans: [
      {
        line_start: 3,
        line_end: 4,
        quote: 'paid monthly',
        grade: 'exact',
        section: '2 Rent',
        snippet: [
          { line: 3, page: 1, text: 'The rent is paid' },
          { line: 4, page: 1, text: 'paid monthly in advance' },
        ],
        pages: [
          {
            page: 1,
            width: 595,
            height: 842,
            lines: [
              [72, 100, 300, 112],
              [72, 114, 300, 126],
            ],
            quote: [[72, 114, 150, 126]],
          },
        ],
      },
    ],
  };
}

/** A value of each kind that a spreadsheet has a form of its own for: negative, before 1900, longer than a double, with leading zeros. */
export const typedAnswer = exportedAnswer({
  items: [
    exportedItem('amount', { value: '-1234.50', currency: 'EUR', scale: 'million', unit: 'per year' }, 'x'),
    exportedItem('date', { iso: '2020-02-29', original: 'leap day' }, 'x'),
    exportedItem('date', { iso: '1850-03-01', original: '1 March 1850' }, 'x'),
    exportedItem('date', { iso: '2020-05', original: 'May 2020' }, 'x'),
    exportedItem('number', { value: '12345678901234567890', unit: null }, 'x'),
    exportedItem('address', { street: '1 High St', postal_code: '01234', city: 'X', region: null, country: 'GB' }, 'x'),
    exportedItem(
      'table',
      {
        headers: ['=Item', 'Sum'],
        rows: [
          ['=2+2', '-7.5'],
          ['007', ''],
        ],
      },
      'x',
    ),
  ],
});

/** Values that programs get wrong: formulas, scripts from right to left, controls, long texts, what XML and CSV read otherwise. */
export const hostileTexts = [
  '=1+1',
  '+44 20',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  "'twas",
  '＝1+1',
  'a"b,c;d\ne\r\nf',
  'שלום עולם',
  'مرحبا ‏(2)',
  '日本語 😀 e\u0301',
  '_x0041_ & <b> ]]> &amp;',
  'bell \u0007 null \u0000 end',
  '  spaces  ',
  'long '.repeat(6_000),
];
