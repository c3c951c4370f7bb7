import { defineConfig } from 'prisma/config';

const url = process.env.DATABASE_URL ?? 'file:./data/countersign.db';
const provider = /^postgres(ql)?:/.test(url) ? 'postgresql' : 'sqlite';

export default defineConfig({
  schema: `prisma/${provider}`,
  migrations: { path: `prisma/${provider}/migrations` },
  datasource: { url, shadowDatabaseUrl: process.env.SHADOW_DATABASE_URL },
});
