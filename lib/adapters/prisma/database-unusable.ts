/** A database that can't be opened as it is. The message is one sentence for the person who starts the program. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  readonly code = 'database_unusable';
}

/** What a driver's error means to the person who starts the program; null where it says nothing but that something
 *  went wrong. @param databaseUrl is told without its password */
export function asUnusable(error: unknown, databaseUrl: string): DatabaseUnusable | null {
  const codes = codesOf(error);
  const known = Object.keys(sentences).find((code) => codes.includes(code));
  if (!known) return null;
  return new DatabaseUnusable(sentences[known]?.(withoutPassword(databaseUrl)) ?? '', { cause: error });
}

const unreachable = (where: string) => `PostgreSQL does not answer at ${where}: start it, or correct DATABASE_URL.`;

const sentences: Record<string, (where: string) => string> = {
  SQLITE_FULL: (where) =>
    `The disk with ${where} is full: free some space and start again; what was kept is still there.`,
  SQLITE_NOTADB: (where) => `${where} is not a database: name another file in DATABASE_URL, or restore a backup.`,
  SQLITE_CORRUPT: (where) => `The database ${where} is damaged: restore a backup.`,
  SQLITE_CANTOPEN: (where) => `The database ${where} can't be opened: check that its folder is there and yours.`,
  SQLITE_READONLY: (where) => `The database ${where} can't be written: check whose file it is.`,
  SQLITE_BUSY: (where) => `The database ${where} is held by another process: stop that one first.`,
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ENOENT: unreachable,
  ETIMEDOUT: unreachable,
  '28P01': (where) => `PostgreSQL at ${where} refuses the password in DATABASE_URL.`,
  '28000': (where) => `PostgreSQL at ${where} refuses the user in DATABASE_URL.`,
  '3D000': (where) => `There is no such database at ${where}: create it with "createdb".`,
  '42501': (where) => `The user in DATABASE_URL may not create tables at ${where}.`,
  '53100': (where) => `The disk of PostgreSQL at ${where} is full: free some space and start again.`,
};

/** Drivers wrap: the codes of an error, of its causes and of its parts. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  // libsql has no code for a file that it could not open, but ends its message with SQLite's number for it
  if (/^ConnectionFailed\(.*: 14"\)$/.test(error.message)) own.push('SQLITE_CANTOPEN');
  const parts = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...codesOf(error.cause), ...parts];
}

function withoutPassword(databaseUrl: string): string {
  return (
    databaseUrl
      .replace(/^file:(\/\/(?=\/))?/, '')
      .replace(/\/\/[^@/]*@/, '//')
      .split('?')[0] ?? ''
  );
}
