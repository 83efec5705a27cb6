import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type LocalResend, startLocalResend } from '@fairlead/local-resend';
import { startEmbeddedDb } from '@fairlead/stack/database/embedded-db';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { migrate } from '../../apps/api/src/platform/db/schema/migrate.ts';
import { startSender } from '../../apps/api/src/sending/start-sender.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { createAdmin, createSubscriber } from '../../apps/api/test/factories.ts';
import { exactlyOnce, reconcile } from '../../apps/api/test/faults/reconcile.ts';
import { waitUntil } from '../../apps/api/test/wait-until.ts';
import { findStates } from '../src/backup/table-states.ts';
import { depsFor } from './deps-for.ts';
import { launchCampaign } from './launch-campaign.ts';
import { expectNoWayToTheLog } from './no-way-to-the-log.ts';

const COMMAND = ['--import', 'tsx', fileURLToPath(new URL('../src/move.ts', import.meta.url))];
const PEOPLE = 400;

let home: string;
let folder: string;
let target: TestDatabase;
let mail: LocalResend;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'move test '));
  folder = join(home, 'db');
  target = await createTestDatabase({ direct: true });
  // The grants have to come with the move.
  const application = inject('server')?.application;
  if (application) await onTarget((db) => db.raw('drop owned by ??', [application]));
  mail = await startLocalResend({ rateLimit: null, deliver: 'off' });
});
afterEach(async () => {
  await target.drop();
  await mail.close();
  await rm(home, { recursive: true, force: true });
});

/** The embedded database, where tests have no server, has one role. */
const twoRoles = () => target.applicationUrl !== target.url;
const env = () => ({
  PATH: process.env.PATH,
  DATA_DIR: home,
  DATABASE_URL: target.applicationUrl,
  ...(twoRoles() ? { MIGRATION_DATABASE_URL: target.url } : {}),
});
const move = () => promisify(execFile)(process.execPath, COMMAND, { env: env() });

/** Sends until so many mails are out, and stops in good order. */
async function sendUntil(url: string, mails: number, rate: string): Promise<void> {
  const deps = depsFor(url, mail.url, { SEND_RATE: rate });
  if (mail.stats().mails === 0) await launchCampaign(deps, { recipient_type: 'all_active' });
  const sender = startSender(deps, { pollEvery: 50 });
  await waitUntil(`${mails} mails are out`, () => mail.stats().mails >= mails, 60_000);
  await sender.stop();
  await deps.db.destroy();
}

const onTarget = <T>(act: (db: Knex) => Promise<T>): Promise<T> => {
  const db = connect(target.url, { poolSize: 1 });
  return act(db).finally(() => db.destroy());
};
const statesOnTarget = () => onTarget((db) => db.transaction((trx) => findStates(trx)));

/** Kills a move in the middle of the recipients, each of which is made to take a while. */
async function killedMove(): Promise<void> {
  await onTarget((db) =>
    db.raw('alter table campaign_recipients add constraint slow check (pg_sleep(0.01) is not null)'),
  );
  const child = spawn(process.execPath, COMMAND, { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for await (const line of createInterface({ input: child.stdout }))
    if (line === 'Copying campaign_recipients') break;
  child.kill('SIGKILL');
  await ended;
  await onTarget(async (db) => {
    await db.raw('alter table campaign_recipients drop constraint slow');
    expect(await db('campaigns')).toEqual([]);
  });
}

test('everything moves in one go, a campaign in the middle mails everybody once, and the old copy is not gone on with', async () => {
  const source = await startEmbeddedDb({ dataDir: folder });
  const db = connect(source.url, { poolSize: 1 });
  await migrate(db);
  await createAdmin(db, { username: 'kim' });
  for (let number = 0; number < 3; number += 1) await createSubscriber(db, { name: `Zoë "\\ ${number}\n'` });
  await db.raw(
    `insert into subscribers (email) select 'p' || n || '@mail.invalid' from generate_series(1, ?) as n`,
    [PEOPLE - 3],
  );
  await db('admin_activity').insert({ action: 'LOGIN', description: 'Logged in' });
  await sendUntil(source.url, 100, '2');
  await expect(move()).rejects.toThrow(/is in use by another running Fairlead/);
  const states = await db.transaction((trx) => findStates(trx));
  await db.destroy();
  await source.stop();

  await killedMove();
  const { stdout } = await move();
  expect(stdout).toMatch(/rows of \d+ tables, with the same checksums on both sides/);
  expect(stdout).toContain(join(home, 'jwt-secret'));
  expect(await statesOnTarget()).toEqual(states);

  await expect(startEmbeddedDb({ dataDir: folder })).rejects.toThrow(
    /was moved to .+ Set DATABASE_URL to that database/,
  );
  expect((await move()).stdout).toContain('Everything was there already');

  // As the role that got its grants with the move.
  await sendUntil(target.applicationUrl, PEOPLE, '50');
  if (twoRoles()) await expectNoWayToTheLog(target.applicationUrl);
  await onTarget(async (copy) => {
    expect(await reconcile(copy, mail.ledger())).toEqual(exactlyOnce(PEOPLE));
    await createSubscriber(copy);
    const [counted] = await copy('subscriber_counts').sum<{ people: string }[]>('people as people');
    expect(Number(counted?.people)).toBe(PEOPLE + 1);
    await expect(copy('admin_activity').delete()).rejects.toThrow('append-only');
  });
  await expect(move()).rejects.toThrow(/That database isn’t empty: there are rows in/);
}, 240_000);
