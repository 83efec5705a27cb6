import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, inject, test, vi } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const toggle = (id: number | string, token: string) =>
  app.request().patch(`/api/admin/toggle-status/${id}`).auth(token, { type: 'bearer' });
const remove = (id: number | string, token: string) =>
  app.request().delete(`/api/admin/delete/${id}`).auth(token, { type: 'bearer' });
const verify = (token: string) => app.request().get('/api/admin/verify').auth(token, { type: 'bearer' });
const login = (username: string) =>
  app.request().post('/api/admin/login').send({ username, password: PASSWORD });
const activeSupers = () => app.db('admins').where({ is_super_admin: true, is_active: true }).pluck('id');

describe('deactivating and activating an admin', () => {
  // asvs 7.4.2, 7.4.5
  test('ends the sessions immediately, and the account can log in again only once it is active', async () => {
    const { token } = await app.asSuperAdmin();
    const other = await app.asAdmin({ password_hash: PASSWORD_HASH });
    const off = await toggle(other.admin.id, token);
    expect(off.status).toBe(200);
    expect(off.body).toEqual({ success: true, message: `Admin ${other.admin.username} deactivated` });
    const ended = await verify(other.token);
    expect([ended.status, ended.body]).toEqual([
      401,
      { success: false, error: texts.session.expired, ended: 'deactivated' },
    ]);
    expect((await login(other.admin.username)).status).toBe(401);

    const on = await toggle(other.admin.id, token);
    expect(on.body).toEqual({ success: true, message: `Admin ${other.admin.username} activated` });
    const later = await verify(other.token);
    expect([later.status, later.body]).toEqual([401, { success: false, error: texts.session.expired }]);
    expect((await login(other.admin.username)).status).toBe(200);
  });

  test('does not undo what another admin just did, if the desired state is given', async () => {
    const [one, other] = [await app.asSuperAdmin(), await app.asSuperAdmin()];
    const { id, username } = await createAdmin(app.db);
    const off = (token: string) => toggle(id, token).query({ is_active: 'false' });
    const messages = [(await off(one.token)).body.message, (await off(other.token)).body.message];
    expect(messages).toEqual([`Admin ${username} deactivated`, `Admin ${username} was already deactivated`]);
    expect(await app.db('admins').where({ id, is_active: false })).toHaveLength(1);
    const on = await toggle(id, other.token).query({ is_active: 'true' });
    expect(on.body.message).toBe(`Admin ${username} activated`);
    expect(await app.db('admin_activity').pluck('description')).toEqual([
      `Deactivated ${username}`,
      `Activated ${username}`,
    ]);
    expect((await toggle(id, one.token).query({ is_active: 'maybe' })).status).toBe(400);
  });

  test('is refused for your own account', async () => {
    const { token, admin } = await app.asSuperAdmin();
    await app.asSuperAdmin();
    const { status, body } = await toggle(admin.id, token);
    const error = 'You cannot deactivate your own account';
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
  });
});

describe('deleting an admin', () => {
  test('permanently removes the account and its sessions, and keeps its activity', async () => {
    const { token } = await app.asSuperAdmin();
    const other = await app.asAdmin({ password_hash: PASSWORD_HASH });
    const session = await login(other.admin.username);
    const { status, body } = await remove(other.admin.id, token);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: `Admin ${other.admin.username} deleted` });
    expect((await verify(other.token)).status).toBe(401);
    expect((await verify(session.body.token)).status).toBe(401);
    expect((await login(other.admin.username)).status).toBe(401);
    expect((await remove(other.admin.id, token)).status).toBe(404);
    const log = await app.db('admin_activity').where({ username: other.admin.username }).pluck('action');
    expect(log).toEqual(['LOGIN']);
  });

  test('is refused for your own account', async () => {
    const { token, admin } = await app.asSuperAdmin();
    await app.asSuperAdmin();
    const { status, body } = await remove(admin.id, token);
    const error = 'You cannot delete your own account';
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
  });
});

describe.each([
  ['toggle', toggle],
  ['delete', remove],
])('%s', (_name, act) => {
  test('is for super admins', async () => {
    const { token } = await app.asAdmin();
    const { id } = await createAdmin(app.db);
    const { status, body } = await act(id, token);
    const error = 'Access denied. Super admin privileges required.';
    expect({ status, body }).toEqual({ status: 403, body: { success: false, error } });
    expect((await act(id, 'garbage')).status).toBe(401);
    expect(await app.db('admins').where({ id, is_active: true })).toHaveLength(1);
  });

  // asvs 1.4.2
  test('answers 404 for an unknown id and 400 for a malformed one', async () => {
    const { token } = await app.asSuperAdmin();
    const { status, body } = await act(2_147_483_647, token);
    expect({ status, body }).toEqual({
      status: 404,
      body: {
        success: false,
        error: 'We couldn’t find this admin. They may have been deleted. Nothing was changed.',
      },
    });
    for (const id of ['0', '-1', 'x', '1.5', '2147483648', '99999999999999999999', '%00']) {
      expect((await act(id, token)).status, id).toBe(400);
    }
  });
});

describe('one active super admin always remains', () => {
  /** Every super admin against every other, all at once. */
  const removeEachOther = (
    callers: Caller[],
    act: (id: number, token: string) => PromiseLike<{ status: number }>,
  ) =>
    Promise.all(
      callers.flatMap((one) =>
        callers.filter((other) => other !== one).map((other) => act(other.admin.id, one.token)),
      ),
    );

  test.each([
    ['deactivate', toggle],
    ['delete', remove],
  ])('when two %s each other at the same moment', async (_name, act) => {
    const refusals = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      await app.db('admins').delete();
      const [one, other] = [await app.asSuperAdmin(), await app.asSuperAdmin()];
      const replies = await Promise.all([act(other.admin.id, one.token), act(one.admin.id, other.token)]);
      expect(await activeSupers()).toHaveLength(1);
      for (const { status, body } of replies) {
        if (status !== 200) refusals.add(`${status} ${body.error}`);
      }
    }
    expect([...refusals]).toEqual(['401 Session expired. Please login again.']);
  });

  test('when two set each other a password at the same moment: the second one’s session has ended', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await app.asSuperAdmin(), await app.asSuperAdmin()];
      const reset = ({ token }: Caller, { admin }: Caller) =>
        app
          .request()
          .post(`/api/admin/reset-password/${admin.id}`)
          .auth(token, { type: 'bearer' })
          .send({ newPassword: PASSWORD });
      const replies = await Promise.all([reset(one, other), reset(other, one)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  test('when many remove each other in both ways', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.db('admins').delete();
      const callers = await Promise.all(Array.from({ length: 5 }, () => app.asSuperAdmin()));
      const either = (id: number, token: string) => (id % 2 === 0 ? toggle : remove)(id, token);
      const replies = await removeEachOther(callers, either);
      expect((await activeSupers()).length).toBeGreaterThanOrEqual(1);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  test('and a deactivated super admin may still be deleted by the last one', async () => {
    const { token } = await app.asSuperAdmin();
    const { id } = await createAdmin(app.db, { is_super_admin: true, is_active: false });
    expect((await remove(id, token)).status).toBe(200);
  });
});

test('an action of a super admin who was removed in the meantime is refused', async () => {
  const [one, victim] = [await app.asSuperAdmin(), await app.asAdmin()];
  await app.asSuperAdmin();
  const transaction = await app.db.transaction();
  await transaction('admins').where({ id: one.admin.id }).forUpdate();
  await transaction('admins').where({ id: one.admin.id }).update({ is_active: false });
  const reply = toggle(victim.admin.id, one.token).then((answer) => answer);
  // On the embedded database the access check itself waits; on a server the request has passed it and waits for the
  // row.
  if (inject('server')) await vi.waitFor(async () => expect(await waitingSessions(app.db)).toBe(1), 10_000);
  await transaction.commit();
  expect((await reply).status).toBe(401);
  expect(await app.db('admins').where({ id: victim.admin.id, is_active: true })).toHaveLength(1);
});
