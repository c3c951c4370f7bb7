type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  description?: string;
};

/** A reply of the schema written out with placeholders, for models that are not held to it: `{"items": [{"date": {"iso": "<…>"}}]}`.
 *  @param schema the strict JSON Schema that the validator's zod schema renders to, so that the two can't drift apart */
export function renderSkeleton(schema: Record<string, unknown>): string {
  const known = skeletons.get(schema);
  if (known !== undefined) return known;
  const skeleton = render(schema as Schema, '');
  skeletons.set(schema, skeleton);
  return skeleton;
}

// A schema is rendered once for the same options and asked for with every question.
const skeletons = new WeakMap<Record<string, unknown>, string>();

function render(schema: Schema, indent: string): string {
  if (schema.anyOf) return renderChoice(schema.anyOf, schema.description, indent);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return placeholder(`one of ${schema.enum.map((value) => String(value)).join(', ')}`, schema.description);
  const types = [schema.type ?? 'string'].flat();
  const nullable = types.includes('null');
  const type = types.find((name) => name !== 'null') ?? 'null';
  const inner = `${indent}  `;
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => `${inner}${JSON.stringify(name)}: ${render(property, inner)}`,
      );
      return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`;
    }
    case 'array':
      return `[${render(schema.items ?? {}, indent)}, …]`;
    case 'boolean':
      return bare('true or false', schema.description, nullable);
    case 'integer':
      return bare('whole number', schema.description, nullable);
    case 'number':
      return bare('number', schema.description, nullable);
    case 'null':
      return 'null';
    default:
      return nullable ? `${placeholder('text', schema.description)} or null` : placeholder('text', schema.description);
  }
}

function renderChoice(choices: Schema[], description: string | undefined, indent: string): string {
  const described = choices.map((choice) => ({ ...choice, description: choice.description ?? description }));
  return described.map((choice) => render(choice, indent)).join(' or ');
}

const placeholder = (what: string, description: string | undefined) =>
  `"<${what}${description ? `: ${description.replace(/"/g, "'")}` : ''}>"`;
const bare = (what: string, description: string | undefined, nullable: boolean) =>
  `<${what}${description ? `: ${description}` : ''}>${nullable ? ' or null' : ''}`;
