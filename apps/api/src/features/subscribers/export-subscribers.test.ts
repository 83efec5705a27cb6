import { expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { suppress } from '../suppressions/suppressions.queries.ts';

const app = useTestApp();

const download = (token: string, query: Record<string, string> = {}) =>
  app.request().get('/api/email/subscribers/export').query(query).auth(token, { type: 'bearer' });
const emails = async (token: string, query: Record<string, string>) =>
  readCsv((await download(token, query).expect(200)).text)
    .slice(1)
    .map(([email]) => email);
const activity = () => app.db('admin_activity').select('action', 'description');

// asvs 5.4.1
test('the file says for each subscriber whether they are emailed, and if not, why', async () => {
  const { token } = await app.asAdmin();
  const subscribed_at = '2026-03-01T08:00:00.000Z';
  const fields = { subscribed_at, name: 'Ann', organization: 'Harbor, Inc.' };
  const more = { first_name: 'Annie', notes: '- Call in May\nPrefers "mornings"' };
  await createSubscriber(app.db, { ...fields, ...more, email: 'fine@x.invalid', role: 'job_coach' });
  await createSubscriber(app.db, { ...fields, email: 'off@x.invalid', is_active: false, name: null });
  await createSubscriber(app.db, { ...fields, email: 'out@x.invalid' });
  await suppress(app.db, { email: 'out@x.invalid', reason: 'opted_out' });
  await suppress(app.db, { email: 'out@x.invalid', reason: 'bounced' });
  const { text, headers } = await download(token).expect(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text).toBe(
    [
      '\ufeffemail,name,organization,role,source,status,not_mailed_because,subscribed_at,first_name,notes,tags,left_topics,paused_until',
      `out@x.invalid,Ann,"Harbor, Inc.",crp_vendor,manual_admin,inactive,bounced,${subscribed_at},,,,,`,
      `off@x.invalid,,"Harbor, Inc.",crp_vendor,manual_admin,inactive,,${subscribed_at},,,,,`,
      `fine@x.invalid,Ann,"Harbor, Inc.",job_coach,manual_admin,active,,${subscribed_at},Annie,"'- Call in May\nPrefers ""mornings""",,,`,
      '',
    ].join('\r\n'),
  );
  expect(await activity()).toEqual([
    { action: 'EXPORT_SUBSCRIBERS', description: 'Downloaded the subscribers: all of them' },
  ]);
});

test('the file follows the filters of the list', async () => {
  const { token } = await app.asAdmin();
  await createSubscriber(app.db, { email: 'a@quay.invalid', role: 'job_coach' });
  await createSubscriber(app.db, { email: 'b@quay.invalid', role: 'job_coach', is_active: false });
  await createSubscriber(app.db, { email: 'c@x.invalid', role: 'other' });
  expect(await emails(token, { role: 'job_coach' })).toEqual(['b@quay.invalid', 'a@quay.invalid']);
  expect(await emails(token, { role: 'job_coach', active_only: 'true' })).toEqual(['a@quay.invalid']);
  expect(await emails(token, { search: 'quay', active_only: 'false' })).toEqual(['b@quay.invalid']);
  expect(await emails(token, { role: 'all', active_only: 'all', search: '' })).toHaveLength(3);
  expect(await emails(token, { search: 'nobody' })).toEqual([]);
  expect((await activity())[1]).toEqual({
    action: 'EXPORT_SUBSCRIBERS',
    description: 'Downloaded the subscribers: role “job_coach”, active only “true”',
  });
});

test('the file has every subscriber once, newest first, however many there are', async () => {
  const { token } = await app.asAdmin();
  await app.db.raw(
    `insert into subscribers (email, role) select 'p' || n || '@x.invalid', case when n % 1500 = 7 then 'other' else 'job_coach' end
     from generate_series(1, 3500) n`,
  );
  await app.db('subscribers').whereBetween('id', [900, 1_100]).delete();
  const all = await emails(token, {});
  const numbers = Array.from({ length: 3_500 }, (_, at) => 3_500 - at).filter((n) => n < 900 || n > 1_100);
  expect(all).toEqual(numbers.map((n) => `p${n}@x.invalid`));
  expect(await emails(token, { role: 'other' })).toEqual([
    'p3007@x.invalid',
    'p1507@x.invalid',
    'p7@x.invalid',
  ]);
});

test('the file is for admins, and a bad filter is refused as JSON', async () => {
  const { token } = await app.asAdmin();
  await app.request().get('/api/email/subscribers/export').expect(401);
  const { body } = await download(token, { role: 'captain' }).expect(400);
  expect(body.success).toBe(false);
  expect(await activity()).toHaveLength(0);
});
