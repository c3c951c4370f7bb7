import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerOptions, answerSchemaFor, toAnswer, toWire } from '../contract/answer-schema';
import { valueKindNames } from '../contract/registry';
import type { ValueKind } from '../contract/value-schemas';
import { lineTableOf } from '../evidence/line-table-fixture';
import { answerShapeSchema } from '../question/brief';
import type { Passage } from '../retrieval/passage';
import type { IssueCode } from './issue';
import { reaskMessage } from './reask-message';
import { type Validation, validateAnswer } from './validate-answer';
import { conflictAsDateExample, exampleTable, type WorkedExample, workedExamples } from './worked-examples';

describe.each(workedExamples)('the worked example "$name"', (example) => {
  it('parses, validates and is proved on its lines', () => {
    const result = validate(example, JSON.stringify(example.reply));
    if (!result.ok) throw new Error(reaskMessage(result.issues));
    expect(result.evidence.flat().every(({ grade }) => grade === 'exact' || grade === 'normalized')).toBe(true);
    expect(result.evidence.map((spans) => spans.length)).toEqual(result.answer.items.map((item) => item.spans.length));
  });

  it('has its keywords recomputed, whatever the reply says', () => {
    const result = validate(example, { ...example.reply, keywords_found: ['invented'] });
    expect(result).toMatchObject({ ok: true, answer: { keywords_found: example.keywordsFound } });
  });

  it('comes back from the wire as it was', () => {
    const wire = answerSchemaFor(example.options).parse(example.reply);
    expect(toWire(toAnswer(wire), example.options)).toEqual(example.reply);
  });
});

function validate(example: WorkedExample, reply: unknown, editedBy?: 'person'): Validation {
  return validateAnswer({ ...example, table: exampleTable, reply, editedBy });
}

const page = [
  'Premium: USD 48,250 per year', // 1
  'The period begins on 1 March 2024 and ends on 28 February 2025.', // 2
  'IBAN DE89 3704 0044 0532 0130 00', // 3
  'Fire 100 200', // 4
  'Flood 50 70', // 5
  'Total 150 290', // 6
  'Flood is not covered.', // 7
  'Registered office: 12 Quay Street, Leith EH6 6AA, United Kingdom', // 8
  'A line that was not retrieved: USD 9,999', // 9
];
const table = lineTableOf([page]);
const passages: Passage[] = [
  {
    index: 1,
    firstLine: 1,
    lastLine: 5,
    startPage: 1,
    endPage: 1,
    sectionTitle: null,
    score: 1,
    keywords: ['premium'],
  },
  { index: 2, firstLine: 6, lastLine: 8, startPage: 1, endPage: 1, sectionTitle: null, score: 1, keywords: [] },
];
const base = {
  extraction_method: 'verbatim',
  computation: null as unknown,
  confidence: 0.9,
  confidence_explanation: '',
  caveats: [],
  answer_found: true,
  complete_answer_found: true,
  context_completeness_weak: 1,
  context_structured: true,
  llm_discovered_keywords: [],
  keywords_found: [],
  conflicting_evidence: false,
  suggested_clarification: null,
};
const span = (line_start: number, line_end = line_start, quote: string | null = null) => ({
  line_start,
  line_end,
  quote,
});
const usd = (value: string, extra = {}) => ({ value, currency: 'USD', scale: null, unit: 'per year', ...extra });

type Case = {
  kind: ValueKind;
  items: unknown[];
  fields?: Record<string, unknown>;
  options?: Partial<AnswerOptions>;
  editedBy?: 'person';
  keywords?: string[];
};

function check({ kind, items, fields = {}, options = {}, editedBy, keywords = ['premium'] }: Case): Validation {
  return validateAnswer({
    reply: { items, ...base, ...fields },
    brief: { shape: 'single', keywords: keywords.map((text) => ({ text, weight: 1, source: 'question' })) },
    passages,
    table,
    options: { kind, shape: 'single', ...options },
    editedBy,
  });
}

function codes(result: Validation): IssueCode[] {
  return result.ok ? [] : result.issues.map(({ code }) => code);
}

const date = (iso: string, original: string) => ({ iso, original });
const good: Record<string, Case> = {
  amount: { kind: 'amount', items: [{ amount: usd('48250'), spans: [span(1, 1, 'USD 48,250 per year')] }] },
  date: { kind: 'date', items: [{ date: date('2024-03-01', '1 March 2024'), spans: [span(2)] }] },
  range: {
    kind: 'date_range',
    items: [
      {
        date_range: { iso_start: '2024-03-01', iso_end: '2025-02-28', original: page[1] },
        spans: [span(2)],
      },
    ],
  },
  iban: { kind: 'iban', items: [{ iban: 'DE89370400440532013000', spans: [span(3)] }] },
  boolean: { kind: 'boolean', items: [{ boolean: false, spans: [span(7, 7, 'Flood is not covered.')] }] },
  address: {
    kind: 'address',
    items: [
      {
        address: { street: '12 Quay Street', postal_code: 'EH6 6AA', city: 'Leith', region: null, country: 'GB' },
        spans: [span(8)],
      },
    ],
  },
};
const computed = (expression: string, operands: unknown[]) => ({
  extraction_method: 'computed',
  computation: { expression, operands },
});
const operand = (name: string, value: string, ...spans: unknown[]) => ({ name, value, spans });

describe('a valid reply', () => {
  it.each(Object.entries(good))('passes: %s', (_, reply) => {
    expect(codes(check(reply))).toEqual([]);
  });

  it('passes when it is computed from operands on their lines', () => {
    const fields = computed('percent(a - b, b)', [operand('a', '290', span(6)), operand('b', '70', span(5, 5, '70'))]);
    const item = { percent: { value: '314.3' }, spans: [span(5, 6)] };
    expect(codes(check({ kind: 'percent', items: [item], fields }))).toEqual([]);
  });

  it('passes with a span over two passages that touch', () => {
    expect(codes(check({ kind: 'text', items: [{ text: 'Total 150 290', spans: [span(5, 6)] }] }))).toEqual([]);
  });
});

describe('an issue is raised for', () => {
  it.each<[string, IssueCode, Case]>([
    [
      'lines in the wrong order',
      'span_order',
      { kind: 'date', items: [{ date: date('2024-03-01', 'x'), spans: [span(3, 2)] }] },
    ],
    [
      'lines that do not exist',
      'span_outside_document',
      { kind: 'amount', items: [{ amount: usd('48250'), spans: [span(99)] }] },
    ],
    ['line zero', 'span_outside_document', { kind: 'amount', items: [{ amount: usd('48250'), spans: [span(0, 1)] }] }],
    [
      'lines that were not retrieved',
      'citation_invented',
      { kind: 'amount', items: [{ amount: usd('9999', { unit: null }), spans: [span(9)] }] },
    ],
    ['an item without a span', 'item_without_span', { kind: 'amount', items: [{ amount: usd('48250'), spans: [] }] }],
    [
      'items though nothing was found',
      'found_mismatch',
      {
        ...(good.amount as Case),
        fields: { answer_found: false, complete_answer_found: false, extraction_method: 'na' },
      },
    ],
    ['no items though something was found', 'found_mismatch', { kind: 'amount', items: [] }],
    [
      'a quote of another line',
      'quote_not_in_lines',
      { kind: 'amount', items: [{ amount: usd('48250'), spans: [span(2, 2, 'USD 48,250 per year')] }] },
    ],
    [
      'a quote with one digit changed',
      'quote_not_in_lines',
      { kind: 'amount', items: [{ amount: usd('48250'), spans: [span(1, 1, 'USD 48,350 per year')] }] },
    ],
    [
      'an amount that its quote does not say',
      'value_not_in_quote',
      { kind: 'amount', items: [{ amount: usd('48350'), spans: [span(1, 1, 'USD 48,250 per year')] }] },
    ],
    [
      'a currency that its quote does not say',
      'value_not_in_quote',
      { kind: 'amount', items: [{ amount: usd('48250', { currency: 'EUR' }), spans: [span(1)] }] },
    ],
    [
      'a scale that its quote does not say',
      'value_not_in_quote',
      { kind: 'amount', items: [{ amount: usd('48.25', { scale: 'million' }), spans: [span(1)] }] },
    ],
    [
      'a scale that no line of the document prints',
      'value_not_in_quote',
      { kind: 'amount', items: [{ amount: usd('48250', { scale: 'million' }), spans: [span(1)] }] },
    ],
    [
      'a date that its lines do not say',
      'value_not_in_quote',
      { kind: 'date', items: [{ date: date('2024-01-03', '1 March 2024'), spans: [span(2)] }] },
    ],
    [
      'an original that is not as written',
      'value_not_in_quote',
      { kind: 'date', items: [{ date: date('2024-03-01', 'March 1st, 2024'), spans: [span(2)] }] },
    ],
    [
      'a text in other words',
      'value_not_in_quote',
      { kind: 'text', items: [{ text: 'Floods are excluded', spans: [span(7)] }] },
    ],
    [
      'a country that is not named',
      'value_not_in_quote',
      {
        kind: 'address',
        items: [
          {
            address: { street: '12 Quay Street', postal_code: null, city: 'Leith', region: null, country: 'FR' },
            spans: [span(8)],
          },
        ],
      },
    ],
    [
      '31 February',
      'date_invalid',
      { kind: 'date', items: [{ date: date('2024-02-31', '31 February'), spans: [span(2)] }] },
    ],
    [
      'a date that is not ISO',
      'date_invalid',
      { kind: 'date', items: [{ date: date('1 March 2024', '1 March 2024'), spans: [span(2)] }] },
    ],
    [
      'an unknown currency',
      'currency_unknown',
      { kind: 'amount', items: [{ amount: usd('48250', { currency: 'XYZ' }), spans: [span(1)] }] },
    ],
    [
      'an unknown country',
      'country_unknown',
      {
        kind: 'address',
        items: [
          {
            address: { street: null, postal_code: null, city: 'Leith', region: null, country: 'UK' },
            spans: [span(8)],
          },
        ],
      },
    ],
    [
      'a scale in place of the unit',
      'number_invalid',
      { kind: 'amount', items: [{ amount: usd('48250', { unit: 'million' }), spans: [span(1)] }] },
    ],
    ['a grouped number', 'number_invalid', { kind: 'amount', items: [{ amount: usd('48,250'), spans: [span(1)] }] }],
    [
      'a range that ends before it starts',
      'range_reversed',
      {
        kind: 'date_range',
        items: [{ date_range: { iso_start: '2025-01-01', iso_end: '2024', original: 'x' }, spans: [span(2)] }],
      },
    ],
    [
      'an IBAN with a wrong check digit',
      'iban_invalid',
      { kind: 'iban', items: [{ iban: 'DE88370400440532013000', spans: [span(3)] }] },
    ],
    [
      'a row that is too short',
      'row_length',
      { kind: 'table', items: [{ table: { headers: ['a', 'b'], rows: [['Fire']] }, spans: [span(4)] }] },
    ],
    ['an empty text', 'empty_value', { kind: 'text', items: [{ text: ' ', spans: [span(7)] }] }],
    [
      'the same item twice',
      'duplicate_item',
      {
        kind: 'amount',
        items: [
          { amount: usd('48250'), spans: [span(1)] },
          { amount: usd('48.25', { scale: 'thousand' }), spans: [span(1)] },
        ],
      },
    ],
    [
      'a computed answer without its computation',
      'expression_invalid',
      { ...(good.amount as Case), fields: { extraction_method: 'computed' } },
    ],
    [
      'a computation of a verbatim answer',
      'expression_invalid',
      { ...(good.amount as Case), fields: { computation: { expression: '1', operands: [] } } },
    ],
    [
      'an operand that its line does not say',
      'operand_not_in_lines',
      {
        kind: 'number',
        items: [{ number: { value: '5', unit: null }, spans: [span(4)] }],
        fields: computed('a', [operand('a', '5', span(4))]),
      },
    ],
    [
      'an operand without a line',
      'operand_not_in_lines',
      {
        kind: 'number',
        items: [{ number: { value: '5', unit: null }, spans: [span(4)] }],
        fields: computed('a', [operand('a', '5')]),
      },
    ],
    [
      'an operand on a line that was not retrieved',
      'citation_invented',
      {
        kind: 'number',
        items: [{ number: { value: '9999', unit: null }, spans: [span(4)] }],
        fields: computed('a', [operand('a', '9999', span(9))]),
      },
    ],
    [
      'an expression that gives another value',
      'expression_mismatch',
      {
        kind: 'number',
        items: [{ number: { value: '151', unit: null }, spans: [span(4, 5)] }],
        fields: computed('a + b', [operand('a', '100', span(4)), operand('b', '50', span(5))]),
      },
    ],
    [
      'an expression that is no arithmetic',
      'expression_invalid',
      {
        kind: 'number',
        items: [{ number: { value: '100', unit: null }, spans: [span(4)] }],
        fields: computed('a +', [operand('a', '100', span(4))]),
      },
    ],
    [
      'a missing field',
      'schema',
      { kind: 'text', items: [{ text: 'x', spans: [span(1)] }], fields: { confidence: undefined } },
    ],
    [
      'an unknown field',
      'schema',
      { kind: 'text', items: [{ text: 'x', spans: [span(1)] }], fields: { certainty: 1 } },
    ],
    ['a value of another kind', 'schema', { kind: 'text', items: [{ amount: usd('1'), spans: [span(1)] }] }],
    ['a wrong enum', 'schema', { kind: 'text', items: [], fields: { extraction_method: 'guessed' } }],
    ['a confidence above one', 'schema', { kind: 'text', items: [], fields: { confidence: 95 } }],
    [
      'a path that nobody declared',
      'schema',
      {
        kind: 'text',
        items: [{ path: 'b[0].c', text: 'Flood', spans: [span(5)] }],
        options: { shape: 'tree', fields: [{ path: 'a[].c', kind: 'text', description: '' }] },
      },
    ],
  ])('%s: %s', (_, code, reply) => {
    const result = check(reply);
    expect(codes(result)).toContain(code);
    const issues = result.ok ? [] : result.issues;
    for (const issue of issues) expect(issue.message).toMatch(/^.{5,}[.:]|\.$/s);
  });

  it('what it is said to be written like, where that is what does not stand there', () => {
    const result = check({ kind: 'date', items: [{ date: date('2024-03-01', 'March 1st, 2024'), spans: [span(2)] }] });
    expect(result).toMatchObject({
      ok: false,
      issues: [{ message: expect.stringMatching(/^The date ".*", written "March 1st, 2024", can't be read from /) }],
    });
  });

  it('a value in its place: the path points to it', () => {
    const result = check({ kind: 'date', items: [{ date: date('2024-02-31', '31 February'), spans: [span(2)] }] });
    expect(result).toMatchObject({ ok: false, issues: [{ path: 'items[0].date.iso' }] });
  });
});

describe('a flag is raised for', () => {
  const sums = (rows: string[][]) =>
    check({ kind: 'table', items: [{ table: { headers: ['Peril', '2023', '2024'], rows }, spans: [span(4, 6)] }] });

  it('a total that is not the sum, in its column only', () => {
    const result = sums([
      ['Fire', '100', '200'],
      ['Flood', '50', '70'],
      ['Total', '150', '290'],
    ]);
    expect(result).toMatchObject({ ok: true, flags: [{ name: 'total_mismatch', items: [0] }] });
    expect(result.ok && result.flags[0]?.reason).toBe('Total, 2024: 290 is printed, the rows above add up to 270.');
  });

  it('no total that differs by rounding, or has nothing to add up', () => {
    expect(
      sums([
        ['Fire', '100', ''],
        ['Flood', '50', '70'],
        ['Total', '150', '70'],
      ]),
    ).toMatchObject({ flags: [] });
  });

  it('an answer whose passages hold none of the keywords', () => {
    const found = check({ ...(good.iban as Case), keywords: ['glacier'] });
    expect(found).toMatchObject({ ok: true, answer: { keywords_found: [] }, flags: [{ name: 'by_meaning_only' }] });
    expect(check(good.iban as Case)).toMatchObject({ flags: [], answer: { keywords_found: ['premium'] } });
    // No phrase of it stands there, and one of its words does.
    expect(check({ ...(good.iban as Case), keywords: ['glacier premium'] })).toMatchObject({
      flags: [],
      answer: { keywords_found: ['premium'] },
    });
  });

  it('an answer whose passages hold only what the dictionary looks for in the place of the question’s words', () => {
    const { items, kind } = good.iban as Case;
    const asking = (text: string) =>
      validateAnswer({
        reply: { items, ...base },
        brief: {
          shape: 'single',
          keywords: [
            { text, weight: 1, source: 'question' },
            { text: 'premium', weight: 1, source: 'dictionary' },
          ],
        },
        passages,
        table,
        options: { kind, shape: 'single' },
      });
    expect(asking('glacier melting')).toMatchObject({
      answer: { keywords_found: ['premium'] },
      flags: [{ name: 'by_meaning_only', reason: expect.stringContaining('in its place: “premium”') }],
    });
    // A word of the phrase that was asked for stands there.
    expect(asking('glacier flood')).toMatchObject({ flags: [] });
  });
});

describe('the words found', () => {
  it('name a phrase of the dictionary only where it stands word for word, and one of the question in any form', () => {
    const noted = passages.map((passage) => ({ ...passage, keywords: ['premiums', 'in the premium', 'the premium'] }));
    const { items, kind } = good.iban as Case;
    const result = validateAnswer({
      reply: { items, ...base },
      brief: {
        shape: 'single',
        keywords: [
          { text: 'premiums', weight: 1, source: 'question' },
          { text: 'in the premium', weight: 1, source: 'dictionary' },
          { text: 'premium', weight: 1, source: 'dictionary' },
        ],
      },
      passages: noted.map((passage) => ({ ...passage, keywords: [...passage.keywords, 'premium'] })),
      table,
      options: { kind, shape: 'single' },
    });
    expect(result).toMatchObject({ ok: true, answer: { keywords_found: ['premiums', 'premium'] } });
  });

  it('are the words of the question where no phrase is left, and none of those that every sentence has', () => {
    const result = validateAnswer({
      reply: { items: good.iban?.items, ...base },
      brief: {
        shape: 'single',
        keywords: [
          { text: 'premium is glacial', weight: 1, source: 'question' },
          { text: 'flood is in the premium', weight: 1, source: 'dictionary' },
        ],
      },
      passages: passages.map((passage) => ({ ...passage, keywords: ['flood is in the premium'] })),
      table,
      options: { kind: (good.iban as Case).kind, shape: 'single' },
    });
    expect(result).toMatchObject({ ok: true, answer: { keywords_found: ['premium'] } });
  });
});

describe("a person's edit", () => {
  const unseen = {
    kind: 'amount' as const,
    items: [{ amount: usd('9999', { unit: null }), spans: [span(9, 9, 'USD 9,999')] }],
  };
  it('may cite any line of the document', () => {
    expect(codes(check(unseen))).toEqual(['citation_invented']);
    expect(codes(check({ ...unseen, editedBy: 'person' }))).toEqual([]);
  });

  it('is held to everything else', () => {
    const wrong = { ...unseen, items: [{ amount: usd('9998'), spans: [span(9)] }], editedBy: 'person' as const };
    expect(codes(check(wrong))).toEqual(['value_not_in_quote']);
    expect(codes(check({ ...wrong, items: [{ amount: usd('9999'), spans: [span(10)] }] }))).toEqual([
      'span_outside_document',
    ]);
  });
});

describe('whatever the model says of itself', () => {
  it('changes neither the evidence nor the flags', () => {
    const said = fc.record({
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      context_completeness_weak: fc.double({ min: 0, max: 1, noNaN: true }),
      context_structured: fc.boolean(),
      conflicting_evidence: fc.boolean(),
      keywords_found: fc.array(fc.string()),
    });
    const plain = check({ ...(good.iban as Case), keywords: ['glacier'] });
    fc.assert(
      fc.property(said, (fields) => {
        const result = check({ ...(good.iban as Case), keywords: ['glacier'], fields });
        expect(result.ok && plain.ok && [result.evidence, result.flags]).toEqual(
          plain.ok && [plain.evidence, plain.flags],
        );
      }),
    );
  });
});

describe('the validator', () => {
  const optionsOf = fc.record({
    kind: fc.constantFrom(...valueKindNames, 'list' as const),
    shape: fc.constantFrom(...answerShapeSchema.options),
    narrative: fc.boolean(),
  });

  it('never throws on arbitrary JSON or text', () => {
    fc.assert(
      fc.property(optionsOf, fc.oneof(fc.jsonValue(), fc.string()), (options, reply) => {
        const result = validateAnswer({ ...conflictAsDateExample, table: exampleTable, options, reply });
        expect(result.ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws on a good reply with a part replaced by anything', () => {
    const text = JSON.stringify(conflictAsDateExample.reply);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(30), fc.oneof(fc.json(), fc.string()), (at, cut, replacement) => {
        const reply = text.slice(0, at) + replacement + text.slice(at + cut);
        expect(typeof validate(conflictAsDateExample, reply).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  it('never throws on a reply of the right form with wild values', () => {
    const wild = fc.oneof(fc.string(), fc.constantFrom('9'.repeat(400), '-', '1e9', '2024-13-45', '\u0000', 'É'));
    const spans = fc.array(
      fc.record({ line_start: fc.maxSafeInteger(), line_end: fc.maxSafeInteger(), quote: fc.option(wild) }),
      { maxLength: 3 },
    );
    const values: Record<string, fc.Arbitrary<unknown>> = {
      text: wild,
      amount: fc.record({ value: wild, currency: wild, scale: fc.constant(null), unit: fc.option(wild) }),
      date: fc.record({ iso: wild, original: wild }),
      date_range: fc.record({ iso_start: wild, iso_end: wild, original: wild }),
      number: fc.record({ value: wild, unit: fc.option(wild) }),
      percent: fc.record({ value: wild }),
      iban: wild,
      table: fc.record({ headers: fc.array(wild), rows: fc.array(fc.array(wild)) }),
      section: fc.record({ title: wild, content: wild }),
    };
    for (const [kind, value] of Object.entries(values)) {
      fc.assert(
        fc.property(fc.array(fc.record({ [kind]: value, spans })), wild, (items, expression) => {
          const narrative = kind === 'section' ? { summary: '', form: 'reference', follow_ups: [] } : {};
          const result = check({
            kind: kind as ValueKind,
            items,
            fields: { ...computed(expression, [operand('a', expression, span(1))]), ...narrative },
          });
          expect(codes(result).includes('schema')).toBe(false);
        }),
        { numRuns: 60 },
      );
    }
  });
});

describe('an edit', () => {
  const address = { street: null, postal_code: 'EH6 6AA', city: 'Leith', region: null, country: 'GB' };
  const paths = (result: Validation) => (result.ok ? [] : result.issues.map(({ code, path }) => `${code} ${path}`));

  it('has each part of its value held to what is written; a model is held to the value as a whole', () => {
    const edit: Case = { kind: 'address', items: [{ address, spans: [span(8)] }] };
    expect(paths(check(edit))).toEqual([]);
    expect(paths(check({ ...edit, editedBy: 'person' }))).toEqual(['part_not_as_written items[0].address.street']);
    const inferred = { ...edit, fields: { extraction_method: 'inferred' }, editedBy: 'person' as const };
    expect(paths(check(inferred))).toEqual([]);
  });

  it('has every item of a list held to its own lines', () => {
    const items = [
      { amount: usd('48250'), spans: [span(1)] },
      { amount: usd('48250', { unit: null }), spans: [span(1)] },
      { amount: { value: '100', currency: 'EUR', scale: null, unit: null }, spans: [span(4)] },
      { amount: { value: '200', currency: 'USD', scale: null, unit: null }, spans: [span(4)] },
    ];
    expect(paths(check({ kind: 'amount', items, editedBy: 'person', options: { shape: 'listing' } }))).toEqual([
      'part_not_as_written items[1].amount.unit',
      'part_not_as_written items[2].amount.currency',
    ]);
  });
});

describe('the message to the model', () => {
  it('says every issue once, word for word, with its path, one a line', () => {
    const result = check({ kind: 'date', items: [{ date: date('2024-02-31', ''), spans: [span(99)] }] });
    const issues = result.ok ? [] : result.issues;
    const message = reaskMessage([...issues, ...issues]);
    expect(message.split('\n')).toHaveLength(3);
    for (const issue of issues) expect(message).toContain(`${issue.path}: ${issue.message}`);
  });

  it('stays compact however much is wrong', () => {
    const items = Array.from({ length: 500 }, () => ({ date: date('x', ''), spans: [] }));
    const result = check({ kind: 'date', items });
    expect(reaskMessage(result.ok ? [] : result.issues).length).toBeLessThan(4000);
  });
});
