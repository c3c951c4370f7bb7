import { describe, expect, it } from 'vitest';
import { answerShapeSchema } from '../question/brief';
import { type AnswerOptions, answerSchemaFor } from './answer-schema';
import { type IndicatorName, indicators } from './indicators';
import { type JsonSchema, strictJsonSchema } from './json-schema';
import { lintStrictSchema } from './lint-strict-schema';
import { valueKindNames } from './registry';

const names = Object.keys(indicators) as IndicatorName[];
const indicatorSets: IndicatorName[][] = [[], ...names.map((name) => [name]), names];

function* everyOption(): Generator<AnswerOptions> {
  for (const kind of [...valueKindNames, 'list' as const]) {
    for (const shape of answerShapeSchema.options) {
      for (const narrative of [false, true]) {
        for (const each of indicatorSets) yield { kind, shape, narrative, indicators: each };
      }
    }
  }
}

describe('the strict JSON schema', () => {
  it('passes the rules of strict mode for every kind, shape and indicator, narrative or not', () => {
    for (const options of everyOption()) {
      expect(lintStrictSchema(strictJsonSchema(options).schema), JSON.stringify(options)).toEqual([]);
    }
  });

  it('passes with a field list of every kind, also with lists in paths', () => {
    const fields = valueKindNames.flatMap((kind, index) => [
      { path: `part${index}.value`, kind, description: 'a value' },
      { path: `part${index}.rows[].value`, kind, description: 'a value' },
    ]);
    for (const shape of ['tree', 'nested_json'] as const) {
      const { schema } = strictJsonSchema({ kind: 'text', shape, fields, indicators: names });
      expect(lintStrictSchema(schema)).toEqual([]);
    }
  });

  it('is named with letters, digits and underscores only', () => {
    for (const options of everyOption()) expect(strictJsonSchema(options).name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  });

  it('lets the items stream first, and the summary before them in a narrative', () => {
    const order = (options: AnswerOptions) =>
      Object.keys((strictJsonSchema(options).schema as { properties: object }).properties);
    expect(order({ kind: 'date', shape: 'single' })[0]).toBe('items');
    expect(order({ kind: 'text', shape: 'single', narrative: true }).slice(0, 3)).toEqual(['summary', 'items', 'form']);
  });

  it('has the properties of the zod schema it is rendered from', () => {
    const reply = {
      items: [{ amount: { value: '1', currency: 'USD', scale: null, unit: null }, spans: [] }],
    };
    const checked = answerSchemaFor({ kind: 'amount', shape: 'single' }).safeParse(reply);
    const missing = checked.error?.issues.map((issue) => issue.path[0]) ?? [];
    const { required } = strictJsonSchema({ kind: 'amount', shape: 'single' }).schema as { required: string[] };
    expect(new Set(missing)).toEqual(new Set(required.filter((name) => name !== 'items')));
  });
});

describe('the linter', () => {
  const good: JsonSchema = {
    type: 'object',
    properties: { a: { type: 'string' } },
    required: ['a'],
    additionalProperties: false,
  };
  it.each([
    ['an optional property', { ...good, required: [] }, /not required/],
    ['additional properties', { ...good, additionalProperties: true }, /additional/],
    ['a format', { ...good, properties: { a: { type: 'string', format: 'date' } } }, /format/],
    ['a pattern', { ...good, properties: { a: { type: 'string', pattern: '^a' } } }, /pattern/],
    ['a default', { ...good, properties: { a: { type: 'string', default: '' } } }, /default/],
    ['a record', { ...good, properties: { a: { type: 'object', propertyNames: { type: 'string' } } } }, /additional/],
    ['a tuple', { ...good, properties: { a: { type: 'array', items: [{ type: 'string' }] } } }, /tuple/],
    ['anything at all', { ...good, properties: { a: {} } }, /no type/],
    ['allOf', { ...good, properties: { a: { type: 'string', allOf: [] } } }, /allOf/],
    ['a root union', { anyOf: [good, good] }, /root/],
    ['too many properties', manyProperties(5001), /5,000/],
    ['too many levels', nested(12), /10 levels/],
  ])('refuses %s', (_, schema, problem) => {
    expect(lintStrictSchema(good)).toEqual([]);
    expect(lintStrictSchema(schema).join('\n')).toMatch(problem);
  });

  function manyProperties(count: number): JsonSchema {
    const names = Array.from({ length: count }, (_, index) => `p${index}`);
    return {
      ...good,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      required: names,
    };
  }
  function nested(levels: number): JsonSchema {
    return levels === 0
      ? { type: 'string' }
      : { type: 'object', properties: { a: nested(levels - 1) }, required: ['a'], additionalProperties: false };
  }
});
