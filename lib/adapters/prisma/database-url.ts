export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:/.test(databaseUrl);
}

/** The path in a `file:` address. @throws when the address is neither PostgreSQL's nor a file's */
export function sqliteFile(databaseUrl: string): string {
  const match = /^file:(?:\/\/(?=\/))?([^?]+)/.exec(databaseUrl);
  if (!match?.[1]) {
    throw new Error(`DATABASE_URL must begin with "file:" or "postgresql:"; it is "${databaseUrl.split('@').at(-1)}".`);
  }
  return match[1];
}

/** The address without Prisma's `schema` parameter, which PostgreSQL's own clients refuse, and that schema. */
export function postgresTarget(databaseUrl: string): { connectionString: string; schema: string } {
  const address = new URL(databaseUrl);
  const schema = address.searchParams.get('schema') ?? 'public';
  address.searchParams.delete('schema');
  return { connectionString: address.href, schema };
}
