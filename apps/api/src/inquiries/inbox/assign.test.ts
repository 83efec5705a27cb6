import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { inboxCalls, inquirersOf } from '../../../test/calls/inbox-calls.ts';
import { createAdmin, createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const { get, list, assign } = inboxCalls(app);
const log = () => app.db('admin_activity').orderBy('id').pluck('description');

describe('an inquiry', () => {
  test('is given to an active admin, passed on, and given back, which the log has', async () => {
    const { token, admin } = await app.asAdmin({ username: 'kim' });
    const lee = await createAdmin(app.db, { username: 'lee' });
    await createAdmin(app.db, { username: 'old', is_active: false });
    await createInquiry(app.db, { kind: 'contact' });
    const { body } = await get(token, '/assignees');
    const choices = [admin, lee].map(({ id, username }) => ({ id, username }));
    expect(body).toEqual({ success: true, assignees: choices });
    for (const assignee_id of [lee.id, lee.id, admin.id, null]) {
      const answer = await assign(token, 'contact/1', { assignee_id });
      expect([answer.status, answer.body.inquiry.assignee?.id ?? null]).toEqual([200, assignee_id]);
    }
    expect(await log()).toEqual([
      'Assigned message 1 to lee; before: nobody',
      'Assigned message 1 to kim; before: lee',
      'Assigned message 1 to nobody; before: kim',
    ]);
  });

  test('is found among mine or nobody’s, also by a search and in the file', async () => {
    const { token, admin } = await app.asSuperAdmin({ username: 'kim' });
    const lee = await app.asAdmin({ username: 'lee' });
    const gone = await createAdmin(app.db, { is_active: false });
    const of = (id: number | null, name: string) =>
      createInquiry(app.db, { kind: 'demo', name, assignee_id: id, assignee_name: id && 'someone' });
    await of(admin.id, 'Ann');
    await of(lee.admin.id, 'Ben');
    await of(null, 'Cid');
    await of(gone.id, 'Dot');
    await of(999_999, 'Eve');
    expect(inquirersOf(await list(token, { assignee: 'me' }))).toEqual(['Ann']);
    expect(inquirersOf(await list(lee.token, { assignee: 'me' }))).toEqual(['Ben']);
    const open = await list(token, { assignee: 'nobody' });
    expect([open.body.total, inquirersOf(open)]).toEqual([3, ['Eve', 'Dot', 'Cid']]);
    expect(inquirersOf(await list(token, { assignee: 'nobody', search: 'cid' }))).toEqual(['Cid']);
    expect(inquirersOf(await list(token, { assignee: 'me', search: 'cid' }))).toEqual([]);
    expect(open.body.inquiries.map(({ assignee }) => assignee)).toEqual([
      { id: 999_999, username: 'someone', is_active: false },
      { id: gone.id, username: gone.username, is_active: false },
      null,
    ]);
    const file = await app.request().get('/api/inquiries/export?assignee=me').auth(token, { type: 'bearer' });
    expect(file.text).toMatch(/Ann,.*kim\r\n$/);
    expect((await list(token, { assignee: 'kim' })).status).toBe(400);
  });

  test('goes to one of two admins who take it at once, and the other learns of it', async () => {
    const [kim, lee] = [await app.asAdmin({ username: 'kim' }), await app.asAdmin({ username: 'lee' })];
    await createInquiry(app.db, { kind: 'demo' });
    const answers = await Promise.all(
      [kim, lee].map(({ token, admin }) => assign(token, 'demo/1', { assignee_id: admin.id, was: null })),
    );
    const refused = answers.find(({ status }) => status === 409);
    const winner = answers.find(({ status }) => status === 200)?.body.inquiry.assignee.username;
    expect(refused?.body.error).toBe(inquiryTexts.assigned(winner));
    expect(await log()).toHaveLength(1);
  });

  test('isn’t given to an admin who is deactivated or unknown, and an unknown one to nobody', async () => {
    const { token, admin } = await app.asAdmin();
    const old = await createAdmin(app.db, { is_active: false });
    await createInquiry(app.db, { kind: 'demo' });
    for (const assignee_id of [old.id, 999_999]) {
      const { status, body } = await assign(token, 'demo/1', { assignee_id });
      expect([status, body.error]).toEqual([409, inquiryTexts.notAssignable]);
    }
    for (const body of [{}, { assignee_id: 'kim' }, { assignee_id: 2 ** 31 }])
      expect((await assign(token, 'demo/1', body)).status).toBe(400);
    const missing = await assign(token, 'contact/1', { assignee_id: admin.id });
    expect([missing.status, missing.body.error]).toEqual([404, texts.inbox.notFound]);
    expect(await log()).toEqual([]);
  });
});
