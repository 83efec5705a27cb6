import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const download = (token: string, query: Record<string, string> = {}) =>
  app.request().get('/api/inquiries/export').query(query).auth(token, { type: 'bearer' });
const activity = () => app.db('admin_activity').select('action', 'username', 'description');

describe('the inquiries as a file', () => {
  // asvs 5.4.2
  test('has one line for each, newest first, below a header', async () => {
    const { token } = await app.asAdmin();
    const [first, second] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];
    await createInquiry(app.db, {
      kind: 'demo',
      name: 'Ann "Annie" Lee',
      email: 'ann@x.invalid',
      company: 'Harbor, Inc.',
      message: null,
      created_at: first,
    });
    await createInquiry(app.db, {
      kind: 'contact',
      name: 'Ben Löwe',
      email: 'ben@x.invalid',
      message: 'Two\nlines',
      status: 'answered',
      created_at: second,
    });
    const { text, headers } = await download(token).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const today = new Date().toISOString().slice(0, 10);
    expect(headers['content-disposition']).toBe(`attachment; filename="inquiries-${today}.csv"`);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toBe(
      [
        '\ufeffkind,id,name,email,company,subject,message,status,campaign,created_at,answered_at,assignee',
        `contact,1,Ben Löwe,ben@x.invalid,,,"Two\nlines",answered,,${second},,`,
        `demo,1,"Ann ""Annie"" Lee",ann@x.invalid,"Harbor, Inc.",,,new,,${first},,`,
        '',
      ].join('\r\n'),
    );
  });

  test('follows the filters of the list, and the export is recorded with them', async () => {
    const { token, admin } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo', name: 'Ann', company: 'Harbor' });
    await createInquiry(app.db, { kind: 'demo', name: 'Ben', company: 'Harbor', status: 'archived' });
    await createInquiry(app.db, { kind: 'contact', name: 'Cid', subject: 'Harbor' });
    await createInquiry(app.db, { kind: 'demo', name: 'Dot', company: 'Quay' });
    const named = async (query: Record<string, string>) =>
      readCsv((await download(token, query).expect(200)).text)
        .slice(1)
        .map(([, , name]) => name);
    expect(await named({ search: 'harbor', kind: 'demo', status: 'new' })).toEqual(['Ann']);
    expect(await named({ search: 'ha' })).toEqual(['Cid', 'Ben', 'Ann']);
    expect(await named({})).toEqual(['Dot', 'Cid', 'Ben', 'Ann']);
    const entry = (description: string) => ({
      action: 'EXPORT_INQUIRIES',
      username: admin.username,
      description,
    });
    expect(await activity()).toEqual([
      entry('Downloaded the inquiries: kind “demo”, status “new”, a search'),
      entry('Downloaded the inquiries: a search'),
      entry('Downloaded the inquiries: all of them'),
    ]);
  });

  test('without any has only the header', async () => {
    const { token } = await app.asAdmin();
    expect((await download(token).expect(200)).text).toBe(
      '\ufeffkind,id,name,email,company,subject,message,status,campaign,created_at,answered_at,assignee\r\n',
    );
  });

  test.each([[{ kind: 'fax' }], [{ status: 'old' }]])('is refused for %j as JSON', async (query) => {
    const { token } = await app.asAdmin();
    const { status, body } = await download(token, query as Record<string, string>);
    expect([status, body.success]).toEqual([400, false]);
    expect(await activity()).toHaveLength(0);
  });

  test('is for admins', async () => {
    await app.request().get('/api/inquiries/export').expect(401);
    expect(await activity()).toHaveLength(0);
  });

  // asvs 3.5.3
  test('requested with HEAD is neither read nor recorded', async () => {
    const { token } = await app.asAdmin();
    const { headers } = await app
      .request()
      .head('/api/inquiries/export')
      .auth(token, { type: 'bearer' })
      .expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(await activity()).toHaveLength(0);
  });
});
