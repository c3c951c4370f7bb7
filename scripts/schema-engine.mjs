#!/usr/bin/env node
// Stands in for Prisma's native `schema-engine` where its host can't be reached: the same line-delimited JSON-RPC on
// stdin and stdout, answered by @prisma/schema-engine-wasm (the same Rust code, from npm). SQLite and PostgreSQL.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, unlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const argv = process.argv.slice(2);
const enginePackage = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
const { url } = JSON.parse(option('--datasource') ?? '{}');
const datamodels = argv.flatMap((word, index) =>
  argv[index - 1] === '--datamodels' ? [[word, readFileSync(word, 'utf8')]] : [],
);

if (argv.includes('--version')) {
  const { version } = JSON.parse(readFileSync(`${enginePackage}/package.json`, 'utf8'));
  console.log(`schema-engine-cli ${version.split('.').pop()}`);
} else if (argv.includes('cli')) {
  await answerCommand();
} else {
  serve();
}

function option(name) {
  const index = argv.indexOf(name);
  return index < 0 ? undefined : argv[index + 1];
}

function providerOf(request) {
  if (url) return /^postgres(ql)?:/.test(url) ? 'postgresql' : 'sqlite';
  const text = datamodels.map(([, source]) => source).join('\n') + JSON.stringify(request?.params ?? {});
  return /provider\s*=\s*\\?"postgres(ql)?\\?"/.test(text) ? 'postgresql' : 'sqlite';
}

function sqliteFile(address) {
  return address === ':memory:' ? address : resolve(address.replace(/^file:(\/\/)?/, '').split('?')[0]);
}

/** `schema-engine cli can-connect-to-database | create-database | drop-database` */
async function answerCommand() {
  try {
    if (argv.includes('create-database')) await createDatabase();
    else if (argv.includes('drop-database')) dropDatabase();
    else await connectToDatabase();
  } catch (error) {
    const code = error.code === '3D000' ? 'P1003' : /^P\d{4}$/.test(error.code ?? '') ? error.code : 'P1001';
    const fields = { error_code: code, message: error.message || String(error) };
    process.stderr.write(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}\n`);
    process.exitCode = 1;
  }
}

async function connectToDatabase() {
  if (providerOf() === 'sqlite') {
    if (existsSync(sqliteFile(url))) return;
    throw Object.assign(new Error(`Database ${sqliteFile(url)} does not exist`), { code: 'P1003' });
  }
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

async function createDatabase() {
  if (providerOf() === 'sqlite') {
    const file = sqliteFile(url);
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a'));
    return { databaseName: file };
  }
  const { default: pg } = await import('pg');
  const databaseName = decodeURIComponent(new URL(url).pathname.slice(1));
  const administration = new URL(url);
  administration.pathname = '/postgres';
  administration.searchParams.delete('schema');
  const client = new pg.Client({ connectionString: administration.href });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(databaseName)}`);
  } finally {
    await client.end();
  }
  return { databaseName };
}

function dropDatabase() {
  if (providerOf() !== 'sqlite') {
    throw Object.assign(new Error('drop-database is for SQLite only'), { code: 'P1000' });
  }
  unlinkSync(sqliteFile(url));
}

function serve() {
  let engine;
  let panic = '';
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    get: () => panic,
    set_message: (message) => {
      panic = `RuntimeError: ${message}`;
    },
  };
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

  async function handle(request) {
    const { id, method, params } = request;
    try {
      if (method === 'createDatabase') {
        send({ id, result: await createDatabase() });
        return;
      }
      engine ??= await loadEngine(providerOf(request), needsDatabase(request));
      if (method === 'getDatabaseVersion') {
        send({ id, result: (await engine.version(params)) ?? null });
      } else if (method === 'diff') {
        const { stdout, ...rest } = await engine.diff(params);
        if (stdout) send({ id: -1, method: 'print', params: { content: stdout.replace(/\n$/, '') } });
        send({ id, result: { ...rest, stdout: null } });
      } else if (typeof engine[method] === 'function') {
        send({ id, result: (await engine[method](params)) ?? null });
      } else {
        send({ id, error: { code: -32601, message: `Method not found: ${method}` } });
      }
    } catch (error) {
      const is_panic = error?.name === 'RuntimeError';
      const data = {
        is_panic,
        message: is_panic ? panic : (error?.message ?? String(error)),
        error_code: error?.code,
        meta: error?.meta ?? null,
      };
      send({ id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } });
    }
  }

  let chain = Promise.resolve();
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const message = JSON.parse(line);
      // answers to our own `print` calls have no method
      if (message.method) chain = chain.then(() => handle(message));
    })
    .on('close', () => {
      chain.then(() => process.exit(0));
    });
}

/** Only a diff between schema files, or nothing, can do without the database. */
function needsDatabase({ method, params }) {
  return method !== 'diff' || [params.from, params.to].some(({ tag }) => !['empty', 'schemaDatamodel'].includes(tag));
}

async function loadEngine(provider, live) {
  const bindings = await import(pathToFileURL(`${enginePackage}/schema_engine_bg.js`).href);
  const module = new WebAssembly.Module(readFileSync(`${enginePackage}/schema_engine_bg.wasm`));
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const adapter = await adapterFactory(provider, live);
  return bindings.SchemaEngine.new(
    { datamodels: datamodels.length ? datamodels : undefined },
    () => undefined,
    adapter,
  );
}

async function adapterFactory(provider, live) {
  const { bindMigrationAwareSqlAdapterFactory: bind } = await import('@prisma/driver-adapter-utils');
  if (provider === 'postgresql') return bind(live ? await postgresFactory() : offlinePostgres());
  const { PrismaLibSql } = await import('@prisma/adapter-libsql');
  const file = live && url ? sqliteFile(url) : ':memory:';
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const factory = new PrismaLibSql({ url: file === ':memory:' ? file : `file:${file}` });
  const connect = factory.connect.bind(factory);
  const shadow = factory.connectToShadowDb.bind(factory);
  factory.connect = async () => smooth(await connect());
  factory.connectToShadowDb = async () => smooth(await shadow());
  return bind(factory);
}

/** Differences between the native engine and the wasm one over driver adapters: a missing migrations table is an error
 *  instead of "nothing applied yet", and a script of several statements goes through calls meant for one. */
function smooth(connection) {
  const columnNames = [
    'id',
    'checksum',
    'finished_at',
    'migration_name',
    'logs',
    'rolled_back_at',
    'started_at',
    'applied_steps_count',
  ];
  const queryRaw = connection.queryRaw.bind(connection);
  const executeRaw = connection.executeRaw.bind(connection);
  connection.queryRaw = async (query) => {
    try {
      return await queryRaw(query);
    } catch (error) {
      const message = error?.cause?.originalMessage ?? error?.cause?.message ?? '';
      const missing = error?.cause?.kind === 'TableDoesNotExist' || /no such table|does not exist/.test(message);
      if (!missing || !/^\s*SELECT[\s\S]*_prisma_migrations/.test(query.sql)) throw error;
      return { columnNames, columnTypes: columnNames.map(() => 7), rows: [] };
    }
  };
  if (connection.provider === 'sqlite') {
    connection.executeRaw = async (query) => {
      if (query.args.length) return executeRaw(query);
      await connection.executeScript(query.sql);
      return 0;
    };
  } else {
    // adapter-pg splits scripts at every `;`, also inside strings and function bodies
    connection.executeScript = async (script) => {
      await executeRaw({ sql: script, args: [], argTypes: [] });
    };
  }
  return connection;
}

async function postgresFactory() {
  const [{ PrismaPg }, { default: pg }] = await Promise.all([import('@prisma/adapter-pg'), import('pg')]);
  const schema = new URL(url).searchParams.get('schema') ?? 'public';
  const addressOf = (database) => {
    const address = new URL(url);
    if (database) address.pathname = `/${database}`;
    address.searchParams.delete('schema');
    return address.href;
  };
  const open = async (database) => {
    const pool = new pg.Pool({ connectionString: addressOf(database), max: 1 });
    const query = pool.query.bind(pool);
    pool.query = async (...args) => {
      // adapter-pg does not know the catalogue type "char" (oid 18): report it as bpchar
      const result = await query(...args);
      for (const field of result.fields ?? []) {
        if (field.dataTypeID === 18) field.dataTypeID = 1042;
        else if (field.dataTypeID === 1002) field.dataTypeID = 1014;
      }
      return result;
    };
    return smooth(await new PrismaPg(pool, { schema, disposeExternalPool: true }).connect());
  };
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => open(undefined),
    // adapter-pg's own shadow connection lets `connectionString` win over `database`: it would use the main database
    async connectToShadowDb() {
      const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
      const administration = await open(undefined);
      await administration.executeScript(`CREATE DATABASE "${name}"`);
      const connection = await open(name);
      const dispose = connection.dispose.bind(connection);
      connection.dispose = async () => {
        await dispose();
        await administration.executeScript(`DROP DATABASE "${name}"`);
        await administration.dispose();
      };
      return connection;
    },
  };
}

/** A diff between schema files needs no server, but the engine asks for its version when it starts. */
function offlinePostgres() {
  const refuse = async () => {
    throw new Error('this command needs a running PostgreSQL');
  };
  const connect = async () => ({
    provider: 'postgres',
    adapterName: 'offline',
    async queryRaw(query) {
      if (!/server_version_num/.test(query.sql)) return refuse();
      return {
        columnNames: ['exists', 'version', 'numeric_version'],
        columnTypes: [5, 7, 0],
        rows: [[true, 'PostgreSQL 15.0', 150000]],
      };
    },
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: () => Promise.resolve(),
  });
  return { provider: 'postgres', adapterName: 'offline', connect, connectToShadowDb: connect };
}
