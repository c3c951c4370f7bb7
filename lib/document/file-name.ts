const longest = 200;

/** A name to show for an uploaded file: the last part of its path, without control characters and direction overrides,
 *  at most 200 characters. It is never used as a path. */
export function cleanFileName(encoded: string): string {
  const name = decode(encoded)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.trim();
  if (!name || /^\.+$/.test(name)) return 'Document.pdf';
  if (name.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, longest - ending.length - 1)}…${ending}`;
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return encoded;
    throw error;
  }
}
