import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** RFC 8785 JSON. Halves of surrogate pairs, which have no UTF-8, become U+FFFD as they do in every database and file.
 *  @throws on what JSON can't say: undefined, NaN, a circle */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(JSON.parse(JSON.stringify(value), replaceLoneSurrogates));
  if (text === undefined) throw new TypeError('There is no JSON for undefined.');
  return text;
}

/** Hex SHA-256 of UTF-8 text. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Hex SHA-256 of a value's canonical JSON. */
export function canonicalHash(value: unknown): string {
  return sha256Of(canonicalJson(value));
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function replaceLoneSurrogates(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(loneSurrogate, '\ufffd') : value;
}
