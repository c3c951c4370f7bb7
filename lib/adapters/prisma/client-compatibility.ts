// Compile-time only: what the store asks of the SQLite client, the PostgreSQL client accepts and answers alike.
import type { Prisma as Postgres } from '../../../generated/postgresql/client';
import type { Prisma as Sqlite } from '../../../generated/sqlite/client';

type Assignable<From extends To, To> = From;
type Models = Sqlite.TypeMap['model'];
type PostgresModels = Postgres.TypeMap['model'];

/** Per model: the arguments of every operation fit, and the rows that come back fit. */
type Fits = {
  [Model in keyof Models]: Model extends keyof PostgresModels
    ? [
        Models[Model]['operations']['findMany']['args'] extends PostgresModels[Model]['operations']['findMany']['args']
          ? true
          : never,
        Models[Model]['operations']['create']['args'] extends PostgresModels[Model]['operations']['create']['args']
          ? true
          : never,
        Models[Model]['operations']['updateMany']['args'] extends PostgresModels[Model]['operations']['updateMany']['args']
          ? true
          : never,
        PostgresModels[Model]['payload']['scalars'] extends Models[Model]['payload']['scalars'] ? true : never,
      ]
    : never;
};

export type ClientCompatibility = Assignable<Fits, { [Model in keyof Models]: [true, true, true, true] }>;
