import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isEmail } from '@fairlead/contract/email';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/roles';
import { expect, test } from 'vitest';
import { createSubscriber } from '../../apps/api/test/factories.ts';
import { useTestApp } from '../../apps/api/test/test-app.ts';

const app = useTestApp();
const script = fileURLToPath(new URL('../src/seed.ts', import.meta.url));
const seed = (...args: string[]) => seedInto(app.databaseUrl, ...args);
const seedInto = (DATABASE_URL: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, DATABASE_URL },
  });
const count = async (table: string, where = {}): Promise<number> =>
  (await app.db(table).where(where).select('id')).length;

test('the command fills a database for measuring, once, and nobody in it can be emailed', async () => {
  const { stdout } = await seed('--count', '2000');
  expect(stdout).toContain('Added 2,000 subscribers, 200 campaigns, 2,000 inquiries, and 40 imports.');
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

  expect((await seed('--count', '2000')).stdout).toBe('Everything is there already.\n');
  expect((await seed('--count', '2100')).stdout).toContain(
    'Added 100 subscribers, 0 campaigns, 0 inquiries, and 0 imports.',
  );
  expect(await count('subscribers')).toBe(2_100);
  expect(await count('campaigns')).toBe(200);
});

test('the ledger of each campaign balances and agrees with its recipients', async () => {
  await seed('--count', '2000');
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
  await seed('--count', '10');
  const { token } = await app.asAdmin();
  const { body } = await app
    .request()
    .get('/api/email/subscribers/imports')
    .auth(token, { type: 'bearer' })
    .expect(200);
  expect(body.imports).toHaveLength(10);
  expect(body.imports.filter(({ can_undo }: { can_undo: boolean }) => can_undo)).toEqual([body.imports[0]]);
});

test('the command leaves a database alone that has other subscribers', async () => {
  await createSubscriber(app.db);
  await expect(seed('--count', '10')).rejects.toMatchObject({
    code: 1,
    stderr:
      'Nothing was filled in: this database has subscribers that this command did not make. Set DATABASE_URL to an empty one.\n',
  });
  expect(await count('subscribers')).toBe(1);
});

test('the command says what it lacks in one line and fails', async () => {
  await expect(seedInto('')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nothing was filled in: DATABASE_URL is not set. It names the database to fill.\n',
  });
  await expect(seed('--count', 'many')).rejects.toMatchObject({
    code: 1,
    stderr: '--count takes whole numbers from 1 to 10000000, not "many".\n',
  });
});
