import type { JsonSchema } from './json-schema';

/** What strict structured output refuses, as sentences; [] when the schema passes.
 *  Source: OpenAI, Structured Outputs, "Supported schemas", with what its API refused in practice (format, default). */
export function lintStrictSchema(schema: JsonSchema): string[] {
  const problems: string[] = [];
  const count = { properties: 0, enumValues: 0, characters: 0 };
  if (schema.type !== 'object') problems.push('the root is not an object');
  if (schema.anyOf !== undefined) problems.push('the root is a union');
  visit(schema, '$', 0);
  if (count.properties > 5000) problems.push(`${count.properties} properties, 5,000 are allowed`);
  if (count.enumValues > 1000) problems.push(`${count.enumValues} enum values, 1,000 are allowed`);
  if (count.characters > 120_000) problems.push(`${count.characters} characters of names, 120,000 are allowed`);
  return problems;

  function visit(node: unknown, path: string, depth: number): void {
    if (!isObject(node)) {
      problems.push(`${path} is not a schema`);
      return;
    }
    for (const key of Object.keys(node)) {
      if (!allowed.has(key)) problems.push(`${path}: "${key}" is refused`);
    }
    if (node.type === undefined && node.anyOf === undefined && node.enum === undefined && node.const === undefined) {
      problems.push(`${path} has no type`);
    }
    if (Array.isArray(node.enum)) count.enumValues += node.enum.length;
    if (node.type === 'object') visitObject(node, path, depth + 1);
    if (node.type === 'array') {
      if (Array.isArray(node.items)) problems.push(`${path} is a tuple`);
      else visit(node.items, `${path}[]`, depth + 1);
    }
    if (Array.isArray(node.anyOf)) {
      node.anyOf.forEach((each, index) => {
        visit(each, `${path}|${index}`, depth);
      });
    }
    if (depth > 10) problems.push(`${path} is nested deeper than 10 levels`);
  }

  function visitObject(node: JsonSchema, path: string, depth: number): void {
    const properties = isObject(node.properties) ? node.properties : {};
    const names = Object.keys(properties);
    const required = Array.isArray(node.required) ? node.required : [];
    count.properties += names.length;
    count.characters += names.join('').length;
    if (node.additionalProperties !== false) problems.push(`${path} allows additional properties`);
    for (const name of names) {
      if (!required.includes(name)) problems.push(`${path}.${name} is not required`);
      visit(properties[name], `${path}.${name}`, depth);
    }
    for (const name of required) {
      if (!names.includes(String(name))) problems.push(`${path} requires ${String(name)}, which it doesn't have`);
    }
  }
}

const allowed = new Set([
  'type',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
  'minimum',
  'maximum',
]);

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
