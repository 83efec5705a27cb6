import { describe, expect, test } from 'vitest';
import { csvImport } from '../../test/calls/csv-import.ts';
import { erasureCalls } from '../../test/calls/erasure-calls.ts';
import { insightsCalls, nobodyLeft, noneJoined } from '../../test/calls/insights-calls.ts';
import { personCalls } from '../../test/calls/person-calls.ts';
import { createSubscriber } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const ZONE = 'America/Chicago';
const app = useTestApp({ timeZone: ZONE });
const { get, growth, busy, ago } = insightsCalls(app);

const localTime = (at: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(at));
const joinedAt = (subscribed_at: string, fields: object = {}) =>
  createSubscriber(app.db, { subscribed_at, ...fields });

describe('the growth of the list', () => {
  test('needs a session, and a known period', async () => {
    expect((await app.request().get('/api/insights/growth')).status).toBe(401);
    expect((await get('growth?period=5d')).status).toBe(400);
  });

  test('is zero on each of 90 days while there is nobody, and doesn’t say since when', async () => {
    const { buckets, since, unit, time_zone } = await growth();
    expect({ since, unit, time_zone, days: buckets.length }).toEqual({
      ...{ since: null, unit: 'day', time_zone: ZONE, days: 90 },
    });
    expect(new Set(buckets.map(({ on_list }) => on_list))).toEqual(new Set([0]));
  });

  test('counts people by the day they joined and where they came from', async () => {
    for (const source of ['sign_up', 'inquiry', 'manual_admin', 'import', 'Spring fair'])
      await joinedAt(ago(3), { source });
    await joinedAt(ago(200));
    const { buckets, on_list_before, since } = await growth();
    expect(on_list_before).toBe(1);
    const joined = { sign_up: 1, inquiry: 1, manual_admin: 1, import: 1, other: 1 };
    expect(await busy()).toMatchObject([{ on_list: 6, joined }]);
    expect([buckets[0]?.on_list, buckets.at(-1)?.on_list]).toEqual([1, 6]);
    expect(Math.abs(Date.parse(since ?? '') - Date.parse(ago(200)))).toBeLessThan(60_000);
  });

  test('has days and months that begin at midnight in the team’s zone, on either side of a clock change', async () => {
    await joinedAt(ago(800));
    for (const period of ['90d', '12m', 'all']) {
      const { buckets } = await growth(period);
      for (const { day, starts_at } of buckets) expect(localTime(starts_at)).toBe(`${day}, 00:00`);
    }
    const { buckets } = await growth('12m');
    expect(new Set(buckets.map(({ starts_at }) => starts_at.slice(11)))).toEqual(
      new Set(['05:00:00.000Z', '06:00:00.000Z']),
    );
    expect(buckets.map(({ day }) => day.slice(8))).toEqual(Array(12).fill('01'));
  });

  test('puts someone who joined at midnight into the day that begins, and a moment earlier into the one before', async () => {
    const { buckets } = await growth('12m');
    const [before, month] = [buckets.at(-9), buckets.at(-8)];
    const start = Date.parse(month?.starts_at ?? '');
    await joinedAt(new Date(start).toISOString());
    await joinedAt(new Date(start - 1).toISOString());
    expect(await busy('12m')).toMatchObject([
      { day: before?.day, on_list: 1 },
      { day: month?.day, on_list: 2 },
    ]);
  });

  test('goes back to the month of the first person when it’s about all time', async () => {
    await joinedAt(ago(1_000));
    const { buckets, on_list_before } = await growth('all');
    expect(on_list_before).toBe(0);
    expect(buckets[0]).toMatchObject({ on_list: 1, joined: { manual_admin: 1 } });
    expect(buckets.length).toBeGreaterThan(32);
  });
});

describe('an import', () => {
  const FILE = 'email\nann@mail.invalid\nbo@mail.invalid\n';

  test('counts on its day, and never happened once it’s undone', async () => {
    const calls = csvImport(app, await app.asAdmin());
    const { id } = await calls.run(FILE);
    expect(await busy()).toMatchObject([{ on_list: 2, joined: { ...noneJoined, import: 2 } }]);
    await calls.finish(id, 'undo');
    expect(await busy()).toEqual([]);
    expect(await growth()).toMatchObject({ since: null, on_list_before: 0 });
  });

  test('takes people off the list on its day, whatever date the file has, until it’s undone', async () => {
    await joinedAt(ago(30), { email: 'ann@mail.invalid' });
    const calls = csvImport(app, await app.asAdmin());
    const { id } = await calls.run(
      `email,unsubscribed at\nann@mail.invalid,${ago(400).slice(0, 10)}\nstranger@mail.invalid,${ago(5).slice(0, 10)}\n`,
      { everyone: 'opted_out' },
    );
    const [, today] = await busy();
    expect(today).toMatchObject({ on_list: 0, left: { ...nobodyLeft, imported: 1 } });
    await calls.finish(id, 'undo');
    expect(await busy()).toMatchObject([{ on_list: 1, left: nobodyLeft }]);
  });
});

describe('people who were erased', () => {
  test('are in no figure but their own, as if they had never joined', async () => {
    await joinedAt(ago(20), { email: 'ann@mail.invalid' });
    await joinedAt(ago(20));
    await app.request().post('/api/email/unsubscribe').send({ email: 'ann@mail.invalid' });
    await app.db('unsubscribes').update({ unsubscribed_at: ago(10) });
    await app.db('suppressions').update({ created_at: ago(10) });
    expect((await busy()).map(({ on_list }) => on_list)).toEqual([2, 1]);
    await erasureCalls(app).erase('ann@mail.invalid');
    expect(await busy()).toMatchObject([
      { on_list: 1, joined: { manual_admin: 1 }, left: nobodyLeft, erased: 0 },
      { on_list: 1, joined: noneJoined, left: nobodyLeft, erased: 1 },
    ]);
  });
});

describe('a new address', () => {
  const { move } = personCalls(app);

  test('of someone on the list is neither a join nor a leave', async () => {
    const { id } = await joinedAt(ago(20));
    const { token } = await app.asAdmin();
    expect((await move(token, id, { email: 'new@mail.invalid' })).status).toBe(200);
    expect(await busy()).toMatchObject([{ on_list: 1, joined: { manual_admin: 1 } }]);
    expect((await growth()).buckets.at(-1)?.on_list).toBe(1);
  });

  test('of someone who had left is their return', async () => {
    const { id, email } = await joinedAt(ago(20));
    await app.request().post('/api/email/unsubscribe').send({ email });
    await app.db('unsubscribes').update({ unsubscribed_at: ago(10) });
    await app.db('suppressions').update({ created_at: ago(10) });
    const { token } = await app.asAdmin();
    const asked = { email: 'new@mail.invalid', reason: 'Asked us to' };
    expect((await move(token, id, asked)).status).toBe(200);
    expect(await busy()).toMatchObject([
      { on_list: 1, joined: { manual_admin: 1 } },
      { on_list: 0, left: { form: 1 } },
      { on_list: 1, joined: noneJoined, came_back: 1 },
    ]);
  });
});
