import { TOTAL_CAP } from '@fairlead/contract/limits';
import { texts } from '@fairlead/contract/texts';
import type { Inquiry } from '@fairlead/contract/types';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

type Listed = { inquiries: Inquiry[]; total: number; total_is_capped: boolean; next_cursor: string | null };
const get = async (token: string, path: string, query: Record<string, string> = {}) => {
  const answer = await app.request().get(path).query(query).auth(token, { type: 'bearer' });
  return { status: answer.status, body: answer.body as Listed & { error?: string } };
};
const list = (token: string, query: Record<string, string> = {}) => get(token, '/api/inquiries', query);
const names = ({ body }: { body: Listed }) => body.inquiries.map(({ name }) => name);

const mark = (token: string, path: string, body: object) =>
  app.request().patch(`/api/inquiries/${path}`).auth(token, { type: 'bearer' }).send(body);
const activity = () => app.db('admin_activity').select('action', 'username', 'description');

/** Every page of a list, as ids by kind. */
async function readThrough(token: string, query: Record<string, string>): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: Listed } = await list(token, cursor ? { ...query, cursor } : query);
    seen.push(...body.inquiries.map(({ kind, id }) => `${kind} ${id}`));
    cursor = body.next_cursor;
  }
  return seen;
}

describe('the inbox', () => {
  test('is empty at first and needs a session', async () => {
    const { token } = await app.asAdmin();
    expect((await list(token)).body).toEqual({
      success: true,
      inquiries: [],
      total: 0,
      total_is_capped: false,
      next_cursor: null,
    });
    expect((await app.request().get('/api/inquiries')).status).toBe(401);
  });

  test('shows what both forms brought, newest first', async () => {
    const { token } = await app.asAdmin();
    const post = (path: string, body: object) => app.request().post(path).send(body).expect(200);
    const ann = { name: 'Ann', email: 'ann@mail.invalid' };
    await post('/api/demo', { ...ann, company: 'Harbor', message: 'Tuesday?' });
    await post('/api/contact', { ...ann, name: 'Ben', subject: 'Prices', message: 'How\nmuch?' });
    await post('/api/demo', { ...ann, name: 'Cid' });
    const { body } = await list(token);
    expect(body.total).toBe(3);
    const received = expect.stringMatching(/^\d{4}-.+Z$/);
    const fresh = { email: 'ann@mail.invalid', status: 'new', campaign: null, created_at: received };
    expect(body.inquiries).toEqual([
      { ...fresh, kind: 'demo', id: 2, name: 'Cid', company: null, subject: null, message: null },
      {
        ...fresh,
        kind: 'contact',
        id: 1,
        name: 'Ben',
        company: null,
        subject: 'Prices',
        message: 'How\nmuch?',
      },
      { ...fresh, kind: 'demo', id: 1, name: 'Ann', company: 'Harbor', subject: null, message: 'Tuesday?' },
    ]);
  });

  test('narrows by kind and by status', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo', name: 'Ann' });
    await createInquiry(app.db, { kind: 'demo', name: 'Ben', status: 'answered' });
    await createInquiry(app.db, { kind: 'contact', name: 'Cid', status: 'answered' });
    expect(names(await list(token, { kind: 'demo' }))).toEqual(['Ben', 'Ann']);
    expect(names(await list(token, { status: 'answered' }))).toEqual(['Cid', 'Ben']);
    expect(names(await list(token, { kind: 'contact', status: 'answered' }))).toEqual(['Cid']);
    expect((await list(token, { status: 'archived' })).body.total).toBe(0);
  });

  test('loses and doubles nothing over its pages, though many rows share a time', async () => {
    const { token } = await app.asAdmin();
    // Four moments, two of them within one millisecond, each shared by 15 rows of either table.
    for (const table of ['demo_requests', 'contact_messages'])
      await app.db.raw(
        `insert into ?? (name, email, message, created_at)
         select 'N', 'n@x.invalid', 'M', timestamptz '2026-01-01 00:00:00.000001' + (n % 2) * interval '1 microsecond'
           + (n / 2 % 2) * interval '1 day' from generate_series(1, 60) n`,
        [table],
      );
    const all = await readThrough(token, { limit: '200' });
    expect(new Set(all).size).toBe(120);
    for (const limit of ['1', '7', '30']) expect(await readThrough(token, { limit })).toEqual(all);
    expect(await readThrough(token, { limit: '7', search: 'n@x' })).toEqual(all);
    expect(await readThrough(token, { limit: '7', status: 'new' })).toEqual(all);
    const demos = all.filter((one) => one.startsWith('demo'));
    expect(await readThrough(token, { limit: '7', kind: 'demo' })).toEqual(demos);
  });

  test('keeps its place while new ones come in', async () => {
    const { token } = await app.asAdmin();
    for (const name of ['A', 'B', 'C', 'D']) await createInquiry(app.db, { kind: 'contact', name });
    const first = await list(token, { limit: '2' });
    await createInquiry(app.db, { kind: 'demo', name: 'E' });
    const second = await list(token, { limit: '2', cursor: first.body.next_cursor ?? '' });
    expect([names(first), names(second)]).toEqual([
      ['D', 'C'],
      ['B', 'A'],
    ]);
    expect(second.body.next_cursor).toBeNull();
  });

  test.each([
    [{ kind: 'fax' }],
    [{ status: 'old' }],
    [{ limit: '0' }],
    [{ limit: '201' }],
    [{ cursor: 'x' }],
    [{ cursor: Buffer.from('1.fax.1').toString('base64url') }],
    [{ cursor: Buffer.from('9999999999999999.demo.1').toString('base64url') }],
    [{ search: 'x'.repeat(201) }],
  ])('refuses %j', async (query) => {
    const { token } = await app.asAdmin();
    expect((await list(token, query as Record<string, string>)).status).toBe(400);
  });
});

describe('searching the inbox', () => {
  test('finds in name, address, company, subject and message, whatever the case', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo', name: 'Ann Löwe', company: 'Harbor Works', message: null });
    await createInquiry(app.db, {
      kind: 'contact',
      name: 'Ben',
      email: 'ben@quay.invalid',
      subject: 'Prices',
      message: 'Tell me\nmore',
    });
    for (const search of ['löwe', 'HARBOR', 'bor w'])
      expect(names(await list(token, { search }))).toEqual(['Ann Löwe']);
    for (const search of ['quay', 'price', 'MORE', 'tell'])
      expect(names(await list(token, { search }))).toEqual(['Ben']);
    expect(names(await list(token, { search: 'harbor', kind: 'contact' }))).toEqual([]);
  });

  test('takes one or two letters for the beginning of name, address, company or subject', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, {
      kind: 'demo',
      name: 'Ann',
      email: 'x1@x.invalid',
      company: 'Quay',
      message: 'zz',
    });
    await createInquiry(app.db, {
      kind: 'contact',
      name: 'Ben',
      email: 'x2@x.invalid',
      subject: 'Rope',
      message: 'zz',
    });
    expect(names(await list(token, { search: 'q' }))).toEqual(['Ann']);
    expect(names(await list(token, { search: 'RO' }))).toEqual(['Ben']);
    expect(names(await list(token, { search: 'an' }))).toEqual(['Ann']);
    expect(names(await list(token, { search: 'x' }))).toEqual(['Ben', 'Ann']);
    for (const search of ['nn', 'ay', 'zz', 'zq']) expect(names(await list(token, { search }))).toEqual([]);
  });

  test('takes every character literally', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo', name: 'Fifty', company: '50% off_season \\ "quoted"' });
    await createInquiry(app.db, { kind: 'demo', name: 'Other', company: '500 offXseason' });
    for (const search of ['0% o', 'f_s', '\\ "', "'; drop table demo_requests; --"])
      expect((await list(token, { search })).body.total, search).toBe(search.startsWith("'") ? 0 : 1);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), async (search) => {
        const { status } = await list(token, { search });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });

  test('of a common term finds the newest, also when all who fit are old, and does not count to the end', async () => {
    const { token } = await app.asAdmin();
    const fill = (message: string, count: number) =>
      app.db.raw(
        `insert into contact_messages (name, email, message)
         select 'N' || n, 'n@x.invalid', :message from generate_series(1, :count::int) n`,
        { message, count },
      );
    await fill('common', TOTAL_CAP + 5);
    const before = await list(token, { search: 'common', limit: '2' });
    expect(before.body).toMatchObject({ total: TOTAL_CAP, total_is_capped: true });
    // So many newer ones that looking through the newest finds none.
    await fill('rare', 20_001);
    const after = await list(token, { search: 'common', limit: '2' });
    expect(names(after)).toEqual(names(before));
    const next = await list(token, { search: 'common', limit: '2', cursor: after.body.next_cursor ?? '' });
    expect(next.body.inquiries).toHaveLength(2);
    expect(names(next)).not.toEqual(names(after));
  });
});

describe('one inquiry', () => {
  test('is read by kind and id', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact', subject: 'Prices' });
    const { body, status } = await get(token, '/api/inquiries/contact/1');
    expect([status, body]).toMatchObject([
      200,
      { success: true, inquiry: { kind: 'contact', subject: 'Prices' } },
    ]);
    for (const path of ['demo/1', 'contact/2']) {
      const answer = await get(token, `/api/inquiries/${path}`);
      expect([answer.status, answer.body.error]).toEqual([404, texts.inbox.notFound]);
    }
    for (const path of ['fax/1', 'demo/x'])
      expect((await get(token, `/api/inquiries/${path}`)).status).toBe(400);
  });

  test('is marked, and who marked it is written down', async () => {
    const { token, admin } = await app.asAdmin();
    const { email } = await createInquiry(app.db, { kind: 'demo' });
    await createInquiry(app.db, { kind: 'contact' });
    const { body } = await mark(token, 'demo/1', { status: 'answered' }).expect(200);
    expect(body).toMatchObject({
      success: true,
      inquiry: { kind: 'demo', id: 1, email, status: 'answered' },
    });
    expect(await app.db('demo_requests')).toMatchObject([{ status: 'answered' }]);
    expect(await app.db('contact_messages')).toMatchObject([{ status: 'new' }]);
    expect(await activity()).toEqual([
      {
        action: 'UPDATE_INQUIRY',
        username: admin.username,
        description: `Marked the demo request of ${email} as answered; it was new`,
      },
    ]);
  });

  test('that is marked the same again is neither changed nor written down', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact' });
    for (let round = 0; round < 2; round++)
      await mark(token, 'contact/1', { status: 'archived' }).expect(200);
    expect(await activity()).toHaveLength(1);
    await mark(token, 'contact/1', { status: 'new' }).expect(200);
    expect(await activity()).toHaveLength(2);
  });

  test('marked by many at once is written down as often as it changed', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'contact' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => mark(token, 'contact/1', { status: 'answered' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await activity()).toHaveLength(1);
  });

  test('is not marked where there is none, nor with another word, nor by strangers', async () => {
    const { token } = await app.asAdmin();
    await createInquiry(app.db, { kind: 'demo' });
    const missing = await mark(token, 'contact/1', { status: 'answered' });
    expect([missing.status, missing.body.error]).toEqual([404, texts.inbox.notFound]);
    for (const body of [{}, { status: 'old' }, { status: null }])
      expect((await mark(token, 'demo/1', body)).status).toBe(400);
    expect((await mark(token, 'fax/1', { status: 'new' })).status).toBe(400);
    expect((await app.request().patch('/api/inquiries/demo/1').send({ status: 'answered' })).status).toBe(
      401,
    );
    expect(await app.db('demo_requests')).toMatchObject([{ status: 'new' }]);
    expect(await activity()).toHaveLength(0);
  });
});
