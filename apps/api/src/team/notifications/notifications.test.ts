import { NOTIFICATION_DAYS } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { namesOf, notificationCalls } from '../../../test/calls/notification-calls.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';
import { deleteOldNotifications } from './notifications.queries.ts';

const app = useTestApp({ trustProxy: 1 });
const { list, read, ask } = notificationCalls(app);

let kim: Caller;
beforeEach(async () => {
  kim = await app.asAdmin({ username: 'kim' });
});

const backdate = (interval: string) =>
  app.db('notifications').update({ created_at: app.db.raw('created_at - cast(? as interval)', [interval]) });
const isRead = async (caller = kim) =>
  (await list(caller)).notifications.map(({ subject, is_read }) => [subject.name, is_read]);

describe('the list', () => {
  test('has inquiries by the name of the person, newest first', async () => {
    await ask(1);
    await ask(2, '/api/contact');
    expect(await list(kim)).toEqual({
      success: true,
      notifications: [
        {
          id: 2,
          kind: 'new_inquiry',
          created_at: expect.any(String),
          is_read: false,
          subject: { kind: 'contact', id: 1, name: 'Visitor 2' },
        },
        {
          id: 1,
          kind: 'new_inquiry',
          created_at: expect.any(String),
          is_read: false,
          subject: { kind: 'demo', id: 1, name: 'Visitor 1' },
        },
      ],
      unread: 2,
      next_cursor: null,
    });
  });

  test('stores nothing that was typed, and shows no name once the person is erased', async () => {
    await ask(1);
    expect(JSON.stringify(await app.db('notifications'))).not.toMatch(/visitor/i);
    await app
      .request()
      .post('/api/email/personal-data/erase')
      .auth(kim.token, { type: 'bearer' })
      .send({ email: 'visitor1@mail.invalid' })
      .expect(200);
    expect(namesOf(await list(kim))).toEqual([null]);
  });

  test('comes in pages', async () => {
    for (const number of [1, 2, 3]) await ask(number);
    const first = await list(kim, { limit: '2' });
    expect(namesOf(first)).toEqual(['Visitor 3', 'Visitor 2']);
    const second = await list(kim, { limit: '2', cursor: first.next_cursor ?? '' });
    expect(namesOf(second)).toEqual(['Visitor 1']);
    expect(second.next_cursor).toBeNull();
    const { status, body } = await app
      .request()
      .get('/api/admin/notifications?cursor=abc')
      .auth(kim.token, { type: 'bearer' });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'This cursor can’t be used. Start from the first page.',
    });
  });

  test('isn’t for visitors', async () => {
    await app.request().get('/api/admin/notifications').expect(401);
  });

  test('leaves out what only a later release knows', async () => {
    await ask(1);
    await app.db.raw(`update notifications set kind = 'later'`);
    expect((await list(kim)).notifications).toEqual([]);
  });
});

describe('what’s read', () => {
  test('is each admin’s own, one by one, and the same in every tab', async () => {
    const ann = await app.asAdmin({ username: 'ann' });
    for (const number of [1, 2]) await ask(number);
    expect((await read(kim, { ids: [1] }).expect(200)).body).toEqual({ success: true, unread: 1 });
    await read(kim, { ids: [1] }).expect(200);
    expect(await isRead()).toEqual([
      ['Visitor 2', false],
      ['Visitor 1', true],
    ]);
    expect((await list(ann)).unread).toBe(2);
  });

  test('can be all up to the newest that the admin saw', async () => {
    for (const number of [1, 2, 3]) await ask(number);
    expect((await read(kim, { all_until: 2 }).expect(200)).body.unread).toBe(1);
    expect(await isRead()).toEqual([
      ['Visitor 3', false],
      ['Visitor 2', true],
      ['Visitor 1', true],
    ]);
    await read(kim, { all_until: 1 }).expect(200);
    expect((await list(kim)).unread).toBe(1);
  });

  test('is a point in time for what’s older than an hour, and what was read stays read', async () => {
    await app.db('admins').update({ created_at: app.db.raw(`now() - interval '1 day'`) });
    for (const number of [1, 2, 3]) await ask(number);
    await backdate('3 hours');
    await read(kim, { ids: [3] });
    await read(kim, { all_until: 2 });
    expect(await app.db('notification_reads').orderBy('notification_id').pluck('notification_id')).toEqual([
      2, 3,
    ]);
    expect(await isRead()).toEqual([
      ['Visitor 3', true],
      ['Visitor 2', true],
      ['Visitor 1', true],
    ]);
    await ask(4);
    expect((await list(kim)).unread).toBe(1);
  });

  test('doesn’t include one that a slow transaction adds with a lower id after all was read', async () => {
    await app.db('admins').update({ created_at: app.db.raw(`now() - interval '1 day'`) });
    for (const number of [1, 2, 3]) await ask(number);
    const [slow] = await app.db('notifications').where({ id: 2 }).delete().returning('*');
    await read(kim, { all_until: 3 });
    expect((await list(kim)).unread).toBe(0);
    await app.db.raw(
      `insert into notifications (id, kind, subject_kind, subject_id, created_at) overriding system value
        values (2, 'new_inquiry', 'demo', 2, ?)`,
      [slow?.created_at ?? ''],
    );
    expect((await list(kim)).unread).toBe(1);
  });

  test('isn’t asked of an admin for what happened before they were added', async () => {
    for (const number of [1, 2]) await ask(number);
    const ann = await app.asAdmin({ username: 'ann' });
    await ask(3);
    expect((await list(ann)).unread).toBe(1);
    expect(await isRead(ann)).toEqual([
      ['Visitor 3', false],
      ['Visitor 2', true],
      ['Visitor 1', true],
    ]);
  });

  test('ignores ids that are gone', async () => {
    await ask(1);
    expect((await read(kim, { all_until: 99 }).expect(200)).body.unread).toBe(1);
    expect((await read(kim, { ids: [1, 99] }).expect(200)).body.unread).toBe(0);
  });

  test('isn’t in the activity log', async () => {
    await ask(1);
    await read(kim, { all_until: 1 });
    expect(await app.db('admin_activity')).toEqual([]);
  });

  test.each([{}, { ids: [] }, { ids: [0] }, { ids: ['1'] }, { all_until: 0 }, { ids: [1], all_until: 1 }])(
    'isn’t said by %j',
    async (body) => {
      await read(kim, body).expect(400);
    },
  );

  test('is counted up to a hundred', async () => {
    await app.db.raw(`insert into notifications (kind, subject_kind, subject_id)
      select 'new_inquiry', 'demo', n from generate_series(1, 150) n`);
    expect((await list(kim)).unread).toBe(100);
    await read(kim, { all_until: 40 });
    expect((await list(kim)).unread).toBe(100);
    await read(kim, { all_until: 140 });
    expect((await list(kim)).unread).toBe(10);
  });
});

test('they are kept for 90 days, and so is who read them', async () => {
  for (const number of [1, 2]) await ask(number);
  await read(kim, { ids: [1, 2] });
  await app
    .db('notifications')
    .where({ id: 1 })
    .update({
      created_at: app.db.raw('now() - make_interval(days => ?, mins => 1)', [NOTIFICATION_DAYS]),
    });
  await deleteOldNotifications(app.db);
  expect(namesOf(await list(kim))).toEqual(['Visitor 2']);
  expect(await app.db('notification_reads').pluck('notification_id')).toEqual([2]);
});

test('the choices of an admin go with the account', async () => {
  await ask(1);
  await read(kim, { all_until: 1 });
  await app.db('admins').where({ id: kim.admin.id }).delete();
  expect(await app.db('notification_reads')).toEqual([]);
  expect(await app.db('notification_readers')).toEqual([]);
});
