import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** A table that is queried, or SQL text. `express.raw` only reads bodies. */
const SQL = /\b(db|trx)(<[^>]*>)?\(\s*['"`{]|(?<!express)\.raw[(<]|\b(db|trx)\.from\(/;
const TRANSACTION = /\.transaction\(|\bactAs\(/;
/** A transaction or connection under another name than `db` and `trx`, by which SQL is found. */
const OTHER_NAME =
  /\.transaction\((?:async )?\(?(?!trx\b|async\b)\w|\b(?!db\b|trx\b)\w+\??: Knex(?:\.Transaction)?\b(?!\.|\[)/;

const inLayer = (layer: string) => (file: string) => file.endsWith(`.${layer}.ts`);
const isQueries = inLayer('queries');
const isRoutes = inLayer('routes');

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(path.join('platform', 'db', '')))
  .map((file) => ({ file, code: readFileSync(path.join(SRC, file), 'utf8') }));

type Source = { file: string; code: string };

const withSqlElsewhere = (all: readonly Source[]) =>
  all.filter(({ file, code }) => !isQueries(file) && SQL.test(code)).map(({ file }) => file);
const withOtherNames = (all: readonly Source[]) =>
  all.filter(({ code }) => OTHER_NAME.test(code)).map(({ file }) => file);
const withForeignTransactions = (all: readonly Source[]) =>
  all
    .filter(({ file, code }) => (isQueries(file) || isRoutes(file)) && TRANSACTION.test(code))
    .map(({ file }) => file);
const withUncheckedActs = (all: readonly Source[]) =>
  all
    .filter(({ file, code }) => !isQueries(file) && /\brecordActivity\b/.test(code))
    .map(({ file }) => file.split(path.sep).join('/'));

// asvs 1.2.4
test('SQL is in .queries.ts files only', () => {
  expect(sources.filter(({ file }) => isQueries(file)).length).toBeGreaterThan(30);
  expect(withSqlElsewhere(sources)).toEqual([]);
});

test('connections and transactions are called db and trx', () => {
  expect(withOtherNames(sources)).toEqual([]);
});

test('queries and routes open no transaction', () => {
  expect(sources.filter(({ code }) => TRANSACTION.test(code)).length).toBeGreaterThan(20);
  expect(withForeignTransactions(sources)).toEqual([]);
});

// claim logged
test('what admins do is recorded by actAs, which checks their session, and otherwise only by logging in and out and by refusals', () => {
  expect(withUncheckedActs(sources).sort()).toEqual([
    'access/login/log-out.ts',
    'access/login/open-session.ts',
    'access/passwords/password-reset.ts',
    'access/sessions/act-as.ts',
    'access/sessions/record-refusals.ts',
  ]);
});

test('planted violations are found', () => {
  const planted = [
    { file: 'a/flow.ts', code: `await trx('subscribers').delete();` },
    { file: 'a/raw.ts', code: `await db.raw('select 1');` },
    { file: 'a/typed.ts', code: `await trx.raw<{ rows: [] }>(ALL);` },
  ];
  expect(withSqlElsewhere(planted)).toHaveLength(planted.length);
  const named = [
    { file: 'a/flow.ts', code: `await db.transaction(async (transaction) => act(transaction));` },
    { file: 'a/bare.ts', code: `db.transaction(tx => act(tx));` },
    { file: 'a/part.tsx', code: `const act = (connection: Knex, id: number) => undefined;` },
  ];
  expect(withOtherNames(named)).toHaveLength(named.length);
  const allowed = `const act = (db: Knex) => db.transaction((trx) => search(query: Knex.QueryBuilder));`;
  expect(withOtherNames([{ file: 'a/flow.ts', code: allowed }])).toEqual([]);
  const transaction = `await db.transaction(async () => undefined);`;
  expect(withForeignTransactions([{ file: 'a/a.routes.ts', code: transaction }])).toHaveLength(1);
  expect(withForeignTransactions([{ file: 'a/a.queries.ts', code: transaction }])).toHaveLength(1);
});
