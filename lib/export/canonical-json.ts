import canonicalize from 'canonicalize';

/** RFC 8785 JSON, the same as the audit chain's, without anything that only Node has: the verifier runs in browsers too.
 *  Halves of surrogate pairs become U+FFFD; what is undefined is left out.
 *  @throws on what JSON can't say */
export function canonicalText(value: unknown): string {
  const text = canonicalize(JSON.parse(JSON.stringify(value, replaceLoneSurrogates)));
  if (text === undefined) throw new TypeError('There is no JSON for undefined.');
  return text;
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function replaceLoneSurrogates(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(loneSurrogate, '\ufffd') : value;
}
