import { expect, test, vi } from 'vitest';
import { createCampaign, createSession } from '../../test/factories.ts';
import { plantOld } from '../../test/old-data.ts';
import { useTestApp } from '../../test/test-app.ts';
import { frequentJobs, housekeepingJobs } from '../housekeeping-jobs.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const sink = { write: (line: string) => void lines.push(line) };
const app = useTestApp({}, {}, createLog('warn', sink));
const insertPassedSession = (adminId: number) =>
  createSession(app.db, adminId, new Date(Date.now() - 3_600_000));
const sessions = () => app.db('admin_sessions').pluck('id');

// asvs 14.2.4
test('expired rows are deleted, the others stay', async () => {
  const { admin, sessionId } = await app.asAdmin();
  await insertPassedSession(admin.id);
  const window = (days: number) => ({
    name: `test:${days}`,
    client: '203.0.113.7',
    hits: 1,
    window_start: app.db.raw('now() - cast(? as interval)', [`${days} days`]),
  });
  await app.db('rate_limits').insert([window(0), window(3)]);
  const housekeeping = startHousekeeping(app.deps, housekeepingJobs, 10);
  await vi.waitFor(async () => expect(await sessions()).toEqual([sessionId]), { timeout: 20_000 });
  await housekeeping.stop();
  expect(await app.db('rate_limits').pluck('name')).toEqual(['test:0']);
});

test('a failure does not end it: the next round tries again', async () => {
  const { admin } = await app.asAdmin();
  await insertPassedSession(admin.id);
  await app.db.raw('alter table rate_limits rename to elsewhere');
  const housekeeping = startHousekeeping(app.deps, housekeepingJobs, 10);
  await vi.waitFor(() => expect(lines.join('')).toContain('housekeeping failed'), { timeout: 20_000 });
  await app.db.raw('alter table elsewhere rename to rate_limits');
  await vi.waitFor(async () => expect(await sessions()).toHaveLength(1), { timeout: 20_000 });
  await housekeeping.stop();
});

test('what an update leaves to be read again is read by the frequent jobs', async () => {
  await createCampaign(app.db, { recount_at: app.db.fn.now(), delivered_count: 7 });
  await app.db('suppressions').insert([
    { email: 'kim@mail.invalid', reason: 'bounced' },
    { email: 'lee@mail.invalid', reason: 'opted_out' },
  ]);
  const housekeeping = startHousekeeping(app.deps, frequentJobs, 200);
  await vi.waitFor(
    async () => {
      expect(await app.db('campaigns').select('recount_at', 'delivered_count')).toEqual([
        { recount_at: null, delivered_count: 0 },
      ]);
      expect(await app.db('suppressions').orderBy('email').select('doubtful', 'is_stranger')).toEqual([
        { doubtful: false, is_stranger: null },
        { doubtful: null, is_stranger: true },
      ]);
    },
    { timeout: 20_000 },
  );
  await housekeeping.stop();
});

test('erasures that waited are finished, and the night’s deletions done, by the frequent jobs', async () => {
  await app.db('outbox').insert({
    ...{ kind: 'inquiry_reply', subject: 'Re', html: '', text: '', status: 'sent' },
    to_address: 'zelda@planted.invalid',
  });
  const { id = 0 } = (await app.db('outbox').first('id')) ?? {};
  await app.db('erasure_waits').insert({ kind: 'outbox', row_id: id, until: '2099-01-01T00:00:00.000Z' });
  await plantOld.keep_import_days(app, 4_000);
  // A run that began earlier goes on at any hour.
  await app.db('retention_runs').insert({ day: app.db.raw('current_date + 1') });
  const housekeeping = startHousekeeping(app.deps, frequentJobs, 200);
  await vi.waitFor(
    async () => {
      expect(await app.db('outbox')).toEqual([]);
      expect(await app.db('erasure_waits')).toEqual([]);
      expect(await app.db('subscriber_imports').pluck('rows_kept')).toEqual([false]);
      expect(await app.db('retention_runs').whereNotNull('finished_at')).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
  await housekeeping.stop();
});

test('old events that could not be used are deleted', async () => {
  const event = (svix_id: string, days: number) => ({
    svix_id,
    problem: 'incomplete' as const,
    payload: '{}',
    received_at: app.db.raw('now() - make_interval(days => ?)', [days]),
  });
  await app.db('unread_events').insert([event('new', 29), event('old', 31)]);
  const housekeeping = startHousekeeping(app.deps, housekeepingJobs, 200);
  await vi.waitFor(async () => expect(await app.db('unread_events').pluck('svix_id')).toEqual(['new']), {
    timeout: 20_000,
  });
  await housekeeping.stop();
});
