import type { Prisma as Postgres } from '../../../generated/postgresql/client';
import type { PrismaClient, Prisma as Sqlite } from '../../../generated/sqlite/client';

type Models = Sqlite.TypeMap['model'];
type PostgresModels = Postgres.TypeMap['model'];
type Operations<All, Model extends keyof All> = All[Model] extends { operations: infer Found } ? Found : never;
type Arguments<All, Model extends keyof All, Operation> = Operation extends keyof Operations<All, Model>
  ? Operations<All, Model>[Operation] extends { args: infer Found }
    ? Found
    : never
  : never;
type Scalars<All, Model extends keyof All> = All[Model] extends { payload: { scalars: infer Found } } ? Found : never;

/** Per model, what does not fit: arguments that PostgreSQL's client would not take, or rows that it gives otherwise. */
type Misfits = {
  [Model in keyof Models & keyof PostgresModels]:
    | {
        [Operation in 'findMany' | 'create' | 'updateMany' | 'upsert']: Arguments<
          Models,
          Model,
          Operation
        > extends Arguments<PostgresModels, Model, Operation>
          ? never
          : [Model, Operation];
      }['findMany' | 'create' | 'updateMany' | 'upsert']
    | (Scalars<PostgresModels, Model> extends Scalars<Models, Model> ? never : [Model, 'rows']);
}[keyof Models & keyof PostgresModels];

type MissingModels = Exclude<keyof Models, keyof PostgresModels>;

/** The one type of both clients; `never`, so that nothing compiles, when they drift apart. */
export type CommonClient = [Misfits | MissingModels] extends [never] ? PrismaClient : never;
