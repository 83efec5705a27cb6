import { describe, expect, test } from 'vitest';
import { inboxCalls, inquirersOf } from '../../../test/calls/inbox-calls.ts';
import { createInquiry } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const { list } = inboxCalls(app);

/** Every page of a list, as ids by kind. */
async function readThrough(token: string, query: Record<string, string>): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Awaited<ReturnType<typeof list>> = await list(
      token,
      cursor ? { ...query, cursor } : query,
    );
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

  test('shows what both forms submitted, newest first', async () => {
    const { token } = await app.asAdmin();
    const post = (path: string, body: object) => app.request().post(path).send(body).expect(200);
    const ann = { name: 'Ann', email: 'ann@mail.invalid' };
    await post('/api/demo', { ...ann, company: 'Harbor', message: 'Tuesday?' });
    await post('/api/contact', { ...ann, name: 'Ben', subject: 'Prices', message: 'How\nmuch?' });
    await post('/api/demo', { ...ann, name: 'Cid' });
    const { body } = await list(token);
    expect(body.total).toBe(3);
    const received = expect.stringMatching(/^\d{4}-.+Z$/);
    const fresh = {
      email: 'ann@mail.invalid',
      subscriber_id: null,
      status: 'new',
      campaign: null,
      created_at: received,
      reply_failed: false,
      due_at: received,
      assignee: null,
      answered_at: null,
      probably_spam: false,
    };
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
    expect(inquirersOf(await list(token, { kind: 'demo' }))).toEqual(['Ben', 'Ann']);
    expect(inquirersOf(await list(token, { status: 'answered' }))).toEqual(['Cid', 'Ben']);
    expect(inquirersOf(await list(token, { kind: 'contact', status: 'answered' }))).toEqual(['Cid']);
    expect((await list(token, { status: 'archived' })).body.total).toBe(0);
  });

  test('loses and repeats nothing across pages, though many rows share a time', async () => {
    const { token } = await app.asAdmin();
    // Four moments, two of them within one millisecond, each shared by 15 rows of both tables.
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
    const narrowed = { limit: '7', kind: 'demo', status: 'new', search: 'n' };
    expect(await readThrough(token, narrowed)).toEqual(demos);
  });

  test('keeps its position while new ones come in', async () => {
    const { token } = await app.asAdmin();
    for (const name of ['A', 'B', 'C', 'D']) await createInquiry(app.db, { kind: 'contact', name });
    const first = await list(token, { limit: '2' });
    await createInquiry(app.db, { kind: 'demo', name: 'E' });
    const second = await list(token, { limit: '2', cursor: first.body.next_cursor ?? '' });
    expect([inquirersOf(first), inquirersOf(second)]).toEqual([
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
