import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import { isEmail } from '@fairlead/contract/platform/text/email';
import { expect, test } from 'vitest';
import { createSubscriber } from '../../apps/api/test/factories.ts';
import { useTestApp } from '../../apps/api/test/test-app.ts';
import { fillDatabase } from '../src/seed/fill-database.ts';

const app = useTestApp();
const script = fileURLToPath(new URL('../src/seed.ts', import.meta.url));
const runSeed = (DATABASE_URL: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, DATABASE_URL },
  });
/** Without a process of its own. */
const seed = (subscribers: number) => fillDatabase(app.databaseUrl, subscribers);
const count = async (table: string, where = {}): Promise<number> =>
  (await app.db(table).where(where).select('id')).length;

test('the command fills a database for measuring, once, and nobody in it can be emailed', async () => {
  const { stdout } = await runSeed(app.databaseUrl, '--count', '2000');
  expect(stdout).toContain(
    'Added 2,000 subscribers, 200 campaigns, 2,000 inquiries, 40 imports, 300 images, 300 drafts, 1,000 tags, 500 templates, 2,000 entries of the activity log, and 50,000 notifications.',
  );
  const rows: { email: string; role: string; is_active: boolean }[] = await app.db('subscribers');
  expect(rows).toHaveLength(2_000);
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(SUBSCRIBER_ROLES));
  for (const { email } of rows) {
    expect(isEmail(email) && /\.(invalid|example)$/.test(email), email).toBe(true);
  }
  const suppressed: { email: string; reason: string }[] = await app.db('suppressions');
  const optedOut = suppressed.filter(({ reason }) => reason === 'opted_out').length;
  expect(optedOut).toBeGreaterThan(30);
  expect(await count('unsubscribes')).toBe(optedOut);
  const inactive = rows.filter(({ is_active }) => !is_active).map(({ email }) => email);
  expect(inactive).toEqual(expect.arrayContaining(suppressed.map(({ email }) => email)));
  expect(inactive.length).toBeGreaterThan(suppressed.length);

  await seed(2_000);
  expect(await count('subscribers')).toBe(2_000);
  await seed(2_100);
  expect(await count('subscribers')).toBe(2_100);
  expect(await count('campaigns')).toBe(200);
  expect(await count('admin_activity')).toBe(2_100);
});

test('the ledger of each campaign balances and agrees with its recipients', async () => {
  await seed(2_000);
  const campaigns: Record<string, number | string>[] = await app
    .db('campaigns')
    .orderBy('id')
    .select<Record<string, number | string>[]>();
  expect(campaigns.at(-1)).toMatchObject({ recipients_count: 400, status: 'sent' });
  for (const { id, ...campaign } of campaigns) {
    const of = (status: string) => count('campaign_recipients', { campaign_id: id, status });
    const ledger = ['sent', 'failed', 'skipped', 'cancelled', 'uncertain'] as const;
    const counts = await Promise.all(ledger.map(of));
    expect(counts).toEqual(ledger.map((status) => campaign[`${status}_count`]));
    expect(counts.reduce((sum, one) => sum + one)).toBe(campaign.recipients_count);
  }
  expect(await app.db('campaigns').whereIn('status', ['scheduled', 'sending', 'paused'])).toEqual([]);
});

test('the imports that it made up can be read like those that were done', async () => {
  await seed(10);
  const { token } = await app.asAdmin();
  const { body } = await app
    .request()
    .get('/api/email/subscribers/imports')
    .auth(token, { type: 'bearer' })
    .expect(200);
  expect(body.imports).toHaveLength(10);
  expect(body.imports.filter(({ can_undo }: { can_undo: boolean }) => can_undo)).toEqual([body.imports[0]]);
});

test('a database that has other subscribers is left alone', async () => {
  await createSubscriber(app.db);
  await expect(seed(10)).rejects.toThrow(
    'Nothing was filled in: this database has subscribers that this command did not make. Set DATABASE_URL to an empty one.',
  );
  expect(await count('subscribers')).toBe(1);
});

test('without DATABASE_URL, the command says so in one line and fails', async () => {
  await expect(runSeed('')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nothing was filled in: DATABASE_URL is not set. It names the database to fill.\n',
  });
});
