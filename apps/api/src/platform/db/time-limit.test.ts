import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { testEmails } from '../../../test/calls/campaign-calls.ts';
import { useCampaigns } from '../../../test/campaigns.ts';
import { indexOfNames } from '../../../test/sample-migrations.ts';
import { databaseFailure } from '../process/start-failure.ts';
import { connect } from './connect.ts';
import { migrate } from './schema/migrate.ts';
import type { Migration } from './schema/migration.ts';
import { PREPARE } from './schema/migrator.ts';
import { runMigration } from './schema/run-migration.ts';

/** The embedded database has no time limits: nothing here can fail on it. */
const server = inject('server');
const SLOW = 'select pg_sleep(3)';

const { app, calls, report, start, status } = useCampaigns();
const pools: Knex[] = [];
const open = () => {
  const db = connect(app.ownerUrl, { poolSize: 1 });
  pools.push(db);
  return db;
};

/** As if the role had it. Before the first connection to this database. */
beforeAll(async () => {
  if (!server) return;
  const db = connect(server.url, { poolSize: 1 });
  const name = new URL(app.ownerUrl).pathname.slice(1);
  await db.raw("alter database ?? set statement_timeout = '2s'", [name]);
  await db.destroy();
});
afterEach(async () => {
  for (const db of pools.splice(0)) await db.destroy();
  await app.db.raw('drop function if exists be_slow cascade; drop index if exists subscribers_names_idx');
});

const makeSlow = (event: string) =>
  app.db.raw(`
    create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return null; end $$;
    create trigger be_slow after ${event} on campaign_recipients for each statement execute function be_slow()`);

/** Runs `act` while another session holds what these statements lock, for longer than the limit. */
async function whileLocked(statements: string, act: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> | undefined;
  await open().transaction(async (trx) => {
    await trx.raw(statements);
    done = act();
    await trx.raw(`set local statement_timeout = 0; ${SLOW}`);
  });
  await done;
}

describe('with a role whose statements may take 2 s', () => {
  test('an ordinary statement that takes longer ends', async () => {
    if (server) await expect(app.db.raw(SLOW)).rejects.toThrow('statement timeout');
  });

  test('a campaign is written, however long that takes', async () => {
    await makeSlow('insert');
    const { status: code } = await calls.send({ manual_emails: testEmails(3) });
    expect(code).toBe(200);
    expect((await report()).ledger).toMatchObject({ planned: 3 });
  });

  test('its failed recipients are tried again, however long that takes', async () => {
    await calls.send({ manual_emails: [...testEmails(1), 'bad@example.com'] });
    start();
    await status('sent');
    await makeSlow('update of batch_number');
    expect((await calls.control(1, 'retry-failed')).status).toBe(200);
  });

  test('a migration takes as long as it needs', async () => {
    const slow: Migration = { name: '9999-slow', up: (trx) => trx.raw(SLOW), down: (trx) => trx.raw(SLOW) };
    await runMigration(open(), slow, 'up');
    await runMigration(open(), slow, 'down');
  });

  test('a process waits for the migration of another', async () => {
    await whileLocked(PREPARE, () => migrate(open()));
  });

  test('a process waits for the index that another builds', async () => {
    await whileLocked('lock table subscribers in share update exclusive mode', async () =>
      indexOfNames.up(open()),
    );
  });

  test('an index that cannot be built in time ends the start with a sentence, and the next start builds it', async () => {
    const holder = open();
    const held = await holder.transaction();
    if (server) {
      await held.raw('lock table subscribers in row exclusive mode');
      const failed = runMigration(open(), indexOfNames, 'up').catch(databaseFailure);
      expect(await failed).toMatchObject({
        message: expect.stringContaining('the migrating role’s statement_timeout'),
      });
    }
    await held.rollback();
    await runMigration(open(), indexOfNames, 'up');
    await runMigration(open(), indexOfNames, 'down');
  });
});
