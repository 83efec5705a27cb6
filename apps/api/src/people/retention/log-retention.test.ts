import { beforeEach, describe, expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { sealEntries } from '../../team/audit/start-sealing.ts';
import { removeOldData } from './remove-old-data.ts';

const app = useTestApp();
const bearer = { type: 'bearer' } as const;
const timeZone = 'America/New_York';

/** The first moment of a month so many months ago, in the team's time zone. */
const monthStart = async (months: number): Promise<Date> => {
  const { rows } = await app.db.raw(
    `select (date_trunc('month', now() at time zone :timeZone) - make_interval(months => :months)) at time zone :timeZone as at`,
    { timeZone, months },
  );
  return new Date(rows[0].at);
};
const insert = (description: string, at: Date) =>
  app.db('admin_activity').insert({ action: 'LOGIN', description, created_at: at.toISOString() });
const sealAll = async () => {
  while (await sealEntries(app.deps));
};
const night = async (): Promise<void> => {
  await app.db('retention_runs').delete();
  await removeOldData(app.db, { timeZone }, { hour: 0 });
  await sealAll();
};
const said = () => app.db('admin_activity').orderBy('id').pluck('description');
const keepOneYear = () => app.db('settings').insert({ name: 'keep_log_days', value: '365' });

beforeEach(keepOneYear);

describe('the activity log', () => {
  test('loses whole months of the team’s time zone, and its chain goes on behind a sealed checkpoint', async () => {
    const [old, kept] = [await monthStart(14), await monthStart(12)];
    await insert('Oldest', old);
    await insert('Old', new Date(kept.getTime() - 20 * 86_400_000));
    await insert('Kept', kept);
    await sealAll();
    const seals = await app.db('activity_seals').orderBy('position');
    await night();
    const [first, ...entries] = await said();
    expect(first).toBe('Kept');
    const head = seals[1]?.head.toString('hex');
    expect(entries[1]).toContain(`. The log continues after position 2 with the head ${head}`);
    expect(await app.db('activity_checkpoints').orderBy('position').pluck('position')).toEqual([1, 2]);
    expect((await app.db('activity_seals').orderBy('position')).map(({ position }) => position)).toEqual([
      3, 4, 5, 6,
    ]);
    expect((await app.db('activity_seals').orderBy('position').first())?.head).toEqual(seals[2]?.head);
  });

  test('keeps its last sealed entry, however old', async () => {
    for (const name of ['One', 'Two']) await insert(name, await monthStart(20));
    await sealAll();
    await night();
    expect(await said()).toEqual(['Two', expect.stringContaining('Deleted 1 entry'), expect.anything()]);
  });

  test('keeps a month of which any day is kept', async () => {
    await insert('Kept', await monthStart(12));
    await insert('Newer', new Date());
    await sealAll();
    await night();
    expect(await said()).toEqual(['Kept', 'Newer']);
  });

  test('stops at the first entry that someone removed', async () => {
    const old = await monthStart(20);
    for (const name of ['One', 'Two', 'Three']) await insert(name, old);
    await insert('Newer', new Date());
    await sealAll();
    await app.db.raw('alter table admin_activity disable trigger user');
    await app.db('admin_activity').where({ description: 'Two' }).delete();
    await app.db.raw('alter table admin_activity enable trigger user');
    await night();
    expect(await said()).toEqual([
      'Three',
      'Newer',
      expect.stringContaining('Deleted 1 entry'),
      expect.anything(),
    ]);
    await night();
    expect(await said()).toContain('Three');
  });

  test.each([
    ['entries', `delete from admin_activity where description = 'Old'`],
    ['seals', 'delete from activity_seals where position = 1'],
    ['checkpoints', 'delete from activity_checkpoints'],
    ['months that aren’t a year old', `select * from remove_old_activity(now() - interval '364 days')`],
  ])('doesn’t let the database delete %s otherwise', async (_what, sql) => {
    await insert('Oldest', await monthStart(30));
    await sealAll();
    await insert('Old', await monthStart(12));
    await insert('New', new Date());
    await sealAll();
    await app.db('settings').where({ name: 'keep_log_days' }).update({ value: '730' });
    await night();
    await insert('Old', await monthStart(12));
    await sealAll();
    const before = await said();
    const seals = await app.db('activity_seals').count({ count: '*' });
    await expect(
      app.db.transaction(async (trx) => {
        await trx('activity_seals').where('position', '<', 0).delete();
        await trx.raw(sql.replace('position = 1', 'position = (select max(position) from activity_seals)'));
      }),
    ).rejects.toThrow(/append-only|365 days/);
    expect(await said()).toEqual(before);
    expect(await app.db('activity_seals').count({ count: '*' })).toEqual(seals);
  });

  test('says where it begins: on its last page, and on the page of someone whose changes may be missing', async () => {
    const kept = await monthStart(13);
    const before = await createSubscriber(app.db, { subscribed_at: (await monthStart(20)).toISOString() });
    const after = await createSubscriber(app.db, { subscribed_at: new Date().toISOString() });
    await insert('Old', new Date(kept.getTime() - 1_000));
    await insert('New', new Date());
    await sealAll();
    const { token } = await app.asSuperAdmin();
    const get = async (path: string) =>
      (await app.request().get(`/api${path}`).auth(token, bearer).expect(200)).body;
    expect(await get('/admin/activity-log')).not.toHaveProperty('removed_until');
    await night();
    expect(await get('/admin/activity-log?limit=1')).not.toHaveProperty('removed_until');
    expect((await get('/admin/activity-log')).removed_until).toBe(kept.toISOString());
    const until = async (id: number) => (await get(`/email/subscribers/${id}/timeline`)).log_removed_until;
    expect([await until(before.id), await until(after.id)]).toEqual([kept.toISOString(), null]);
  });
});
