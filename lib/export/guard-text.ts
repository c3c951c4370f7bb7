/** Text for a cell that a spreadsheet program would otherwise take for a formula: an apostrophe in front, which those programs take for
 *  "text follows". A text that begins with an apostrophe gets one too, so taking one away always gives the text back.
 *  Source: OWASP, CSV Injection; the full-width signs count for some programs. */
export function guardText(text: string): string {
  return /^['=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
