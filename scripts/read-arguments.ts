import { parseArgs } from 'node:util';

type Options = Record<string, { type: 'string' | 'boolean'; multiple?: boolean; default?: string }>;
type Reading<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;

/** The options and the other words of a command line. `--help` prints the usage; what is not an option of the command, or lacks its value, ends the program with a
 *  sentence that names it.
 *  @param status that the program ends with */
export function readArguments<const T extends Options>(
  usage: string,
  options: T,
  { words = process.argv.slice(2), status = 1 } = {},
): Reading<T> {
  if (untilEnd(words).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  for (const word of untilEnd(words)) {
    const name = /^--?([^=]*)/.exec(word)?.[1];
    if (name === undefined || name in options || /^-\d/.test(word)) continue;
    return endWith(`There is no option "${word.replace(/=.*/s, '')}".\n${usage}`, status);
  }
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    return endWith(`${error instanceof Error ? error.message : String(error)}\n${usage}`, status);
  }
}

/** Behind "--" everything is a word. */
function untilEnd(words: string[]): string[] {
  const end = words.indexOf('--');
  return end < 0 ? words : words.slice(0, end);
}

/** Ends the program with a sentence on standard error. */
export function endWith(message: string, status = 1): never {
  console.error(message);
  process.exit(status);
}
