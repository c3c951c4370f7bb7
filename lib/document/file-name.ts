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

/** Why a file that is no PDF was refused; only one whose name says otherwise is told that it doesn't. */
export function notPdfInWords(name: string): string {
  const otherwise = /\.pdf$/i.test(name) ? ', whatever its name says' : '';
  return `“${name}” is not a PDF${otherwise}. Save it as PDF and upload that.`;
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return encoded;
    throw error;
  }
}
