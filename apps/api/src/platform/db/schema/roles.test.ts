import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createTwoRoles, quoteRole, type TwoRoles } from '../../../../test/people/roles.ts';
import { type SpawnedApi, spawnApi, untilReady } from '../../../../test/processes/spawned-api.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createLog } from '../../process/log.ts';
import { openDatabase } from '../../process/open-database.ts';
import { connect } from '../connect.ts';
import { findRoleRisk } from './application-role.ts';
import { migrate, migrateTo } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

/** The embedded database has one session and one role: nothing here applies to it, and no start warns. */
const server = inject('server');
const app = useTestApp();
const embedded = async () => expect(await findRoleRisk(app.db)).toBeUndefined();

let roles: TwoRoles | undefined;
const running: SpawnedApi[] = [];

beforeAll(async () => {
  const name = `Ann's "app"? ${randomBytes(3).toString('hex')}`;
  if (server) roles = await createTwoRoles(server.url, name);
});
afterEach(async () => {
  for (const api of running.splice(0)) {
    api.process.kill('SIGKILL');
    await api.exitCode;
  }
});
afterAll(() => roles?.drop());

const open = (url: string) => {
  const db = connect(url, { poolSize: 1 });
  onTestFinished(() => db.destroy());
  return db;
};
const start = (env: Record<string, string>) => {
  const api = spawnApi({ LOG_LEVEL: 'warn', ...env });
  running.push(api);
  return api;
};
const opening = (databaseUrl: string, migrationDatabaseUrl?: string) =>
  openDatabase(open(databaseUrl), { databaseUrl, migrationDatabaseUrl }, createLog('silent'), {
    patience: 100,
  });

test.each([
  'drop trigger admin_activity_append_only on admin_activity',
  'alter table admin_activity disable trigger all',
  'update admin_activity set username = null',
  'delete from admin_activity',
  'truncate admin_activity',
  'truncate subscribers cascade',
  'drop table admin_activity',
  'drop schema public cascade',
  'create table hidden ()',
  'create or replace function admin_activity_is_append_only() returns trigger language plpgsql as $$begin return null; end$$',
  'create function lower(varchar) returns text language sql as $$select null$$',
  'create trigger other before insert on admin_activity for each row execute function admin_activity_is_append_only()',
  'set role fairlead',
  'set session_replication_role = replica',
  `delete from knex_migrations`,
  'alter role current_user superuser',
])('the server refuses the application: %s', async (sql) => {
  if (!server) return embedded();
  await expect(app.deps.db.raw(sql)).rejects.toMatchObject({ code: '42501' });
});

// asvs 13.2.2
test('the application has no way around that, so its start does not warn; that of an owner does', async () => {
  expect(await findRoleRisk(app.deps.db)).toBeUndefined();
  if (server) expect(await findRoleRisk(app.db)).toMatch(/^The role \S+ in DATABASE_URL is a superuser, so/);
});

test('before the owner has migrated, the application says who has to do what, and changes nothing', async () => {
  if (!roles) return embedded();
  await expect(opening(roles.applicationUrl)).rejects.toThrow(
    /^The database lacks \d+ migrations, and the role in DATABASE_URL can’t run them\. In one process, set MIGRATION_DATABASE_URL/,
  );
});

test('a start with both URLs migrates as the owner and serves as the application, by any name', async () => {
  if (!roles) return embedded();
  const { ownerUrl, applicationUrl } = roles;
  const first = start({ DATABASE_URL: applicationUrl, MIGRATION_DATABASE_URL: ownerUrl });
  const { url, firstAdmin } = await untilReady(first);
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  });
  expect(login.status).toBe(200);
  first.process.kill('SIGTERM');
  await first.exitCode;
  expect(first.output()).not.toContain('activity log');
  // Another one doesn't have to know the owner's password.
  await untilReady(start({ DATABASE_URL: applicationUrl }));
  await expect(open(applicationUrl)('admin_activity').delete()).rejects.toMatchObject({ code: '42501' });
});

test('the owner alone can do everything, as in earlier versions, and each start warns', async () => {
  if (!roles) return embedded();
  const api = start({ DATABASE_URL: roles.ownerUrl });
  await untilReady(api);
  api.process.kill('SIGTERM');
  await api.exitCode;
  expect(api.output()).toContain('owns the tables, their schema, or the database, so a break-in here');
});

test('a new table is granted in the transaction that makes it, without a way to change what is append-only', async () => {
  if (!roles) return embedded();
  const { application, ownerUrl, applicationUrl } = roles;
  const owner = open(ownerUrl);
  await migrate(owner, { application });
  const seals: Migration = {
    name: '9999-seals',
    up: (trx) =>
      trx.raw(`create table counted (id serial, n integer);
        create table seals (n integer);
        create trigger seals_append_only before update or delete on seals
          for each row execute function admin_activity_is_append_only()`),
    down: (trx) => trx.raw('drop table counted, seals'),
  };
  await migrateTo(owner, [...migrations, seals], { application });
  const db = open(applicationUrl);
  await db('seals').insert({ n: 1 });
  await db('counted').insert({ n: 1 });
  await db('counted').update({ n: 2 });
  await expect(db('seals').update({ n: 2 })).rejects.toMatchObject({ code: '42501' });
  // What someone has added meanwhile is taken back, and nothing else is touched.
  await owner.raw(`grant trigger on seals to ${quoteRole(application)}`);
  const stamp = () => owner('pg_class').where({ relname: 'counted' }).select(owner.raw('xmin::text'));
  const before = await stamp();
  await migrate(owner, { application });
  expect(await stamp()).toEqual(before);
  const { rows } = await owner.raw(
    `select privilege_type from pg_class, aclexplode(relacl) join pg_roles r on r.oid = grantee
     where relname = 'seals' and rolname = ? order by 1`,
    [application],
  );
  expect(rows.map((row: { privilege_type: string }) => row.privilege_type)).toEqual(['INSERT', 'SELECT']);
  // A restore leaves functions open to everyone.
  await owner.raw('grant execute on function empty_activity(bigint[]) to public');
  await migrate(owner, { application });
  const mayCall = async (role: string) =>
    (
      await owner.raw(`select has_function_privilege(?, 'empty_activity(bigint[])', 'execute') as may`, [
        role,
      ])
    ).rows[0].may;
  expect([await mayCall('public'), await mayCall(application)]).toEqual([false, true]);
  await owner.raw('grant delete on seals to public');
  expect(await findRoleRisk(db)).toContain('may change the activity log');
});

test('URLs of two databases are refused, and so is an owner who is not there', async () => {
  if (!roles) return embedded();
  await expect(opening(roles.applicationUrl, app.ownerUrl)).rejects.toThrow(
    /^DATABASE_URL and MIGRATION_DATABASE_URL point to two different databases/,
  );
  const nobody = new URL(roles.ownerUrl);
  nobody.username = 'nobody_here';
  await expect(opening(roles.applicationUrl, nobody.href)).rejects.toThrow(/can’t be used: .*nobody_here/);
});
