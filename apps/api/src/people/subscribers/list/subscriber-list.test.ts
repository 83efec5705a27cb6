import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { suppress } from '../../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();

type Listed = {
  subscribers: Subscriber[];
  total: number;
  total_is_capped: boolean;
  next_cursor: string | null;
};
const list = async (token: string, query: Record<string, string> = {}) => {
  const answer = await app
    .request()
    .get('/api/email/subscribers')
    .query(query)
    .auth(token, { type: 'bearer' });
  return { status: answer.status, body: answer.body as Listed & { error?: string } };
};
const emails = ({ body }: { body: Listed }) => body.subscribers.map(({ email }) => email);

const fill = (count: number, email: string, organization: string | null = null) =>
  app.db.raw(
    `insert into subscribers (email, name, organization)
     select replace(:email, '#', n::text), 'Person ' || n, :organization from generate_series(1, :count::int) n`,
    { count, email, organization },
  );

describe('the list of subscribers', () => {
  test('is empty at first and needs a session', async () => {
    const { token } = await app.asAdmin();
    expect((await list(token)).body).toEqual({
      success: true,
      subscribers: [],
      total: 0,
      total_is_capped: false,
      next_cursor: null,
    });
    expect((await app.request().get('/api/email/subscribers')).status).toBe(401);
  });

  test('shows the newest first, 100 at once, and every one exactly once over its pages', async () => {
    const { token } = await app.asAdmin();
    await fill(250, 'person#@mail.invalid');
    const seen: number[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Listed } = await list(token, cursor ? { cursor } : {});
      expect(body.total).toBe(250);
      sizes.push(body.subscribers.length);
      seen.push(...body.subscribers.map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(new Set(seen).size).toBe(250);
  });

  test('pages through a search, too', async () => {
    const { token } = await app.asAdmin();
    await fill(30, 'person#@mail.invalid', 'Harbor');
    await fill(30, 'other#@mail.invalid', 'Summit');
    const first = await list(token, { search: 'harbor', limit: '20' });
    const second = await list(token, { search: 'harbor', limit: '20', cursor: first.body.next_cursor ?? '' });
    expect([first.body.total, second.body.total]).toEqual([30, 30]);
    expect(new Set([...emails(first), ...emails(second)]).size).toBe(30);
    expect(second.body.next_cursor).toBeNull();
  });

  test('filters by role and by active status', async () => {
    const { token } = await app.asAdmin();
    await createSubscriber(app.db, { email: 'a@x.invalid', role: 'job_coach' });
    await createSubscriber(app.db, { email: 'b@x.invalid', role: 'job_coach', is_active: false });
    await createSubscriber(app.db, { email: 'c@x.invalid', role: 'other' });
    expect(emails(await list(token, { role: 'job_coach' }))).toEqual(['b@x.invalid', 'a@x.invalid']);
    expect(emails(await list(token, { role: 'job_coach', active_only: 'true' }))).toEqual(['a@x.invalid']);
    expect(emails(await list(token, { active_only: 'false' }))).toEqual(['b@x.invalid']);
    expect((await list(token, { role: 'all', active_only: 'all', search: '' })).body.total).toBe(3);
    expect((await list(token, { role: '' })).body.total).toBe(3);
  });

  test('says for each why it may not be emailed, the most serious reason first', async () => {
    const { token } = await app.asAdmin();
    await createSubscriber(app.db, { email: 'Out@x.invalid' });
    await createSubscriber(app.db, { email: 'bad@x.invalid' });
    await createSubscriber(app.db, { email: 'fine@x.invalid' });
    await suppress(app.db, { email: 'OUT@x.invalid', reason: 'opted_out' });
    await suppress(app.db, { email: 'bad@x.invalid', reason: 'opted_out' });
    await suppress(app.db, { email: 'bad@x.invalid', reason: 'complained' });
    const { body } = await list(token);
    expect(body.subscribers.map(({ is_active, suppression }) => [is_active, suppression])).toEqual([
      [true, null],
      [false, 'complained'],
      [false, 'opted_out'],
    ]);
  });

  test.each([
    { limit: '0' },
    { limit: '501' },
    { limit: 'x' },
    { cursor: 'bm9wZQ' },
    { cursor: '%' },
    { role: 'king' },
    { active_only: 'maybe' },
    { search: 'a'.repeat(201) },
  ])('refuses %j', async (query) => {
    const { token } = await app.asAdmin();
    expect((await list(token, query)).status).toBe(400);
  });

  test('stops counting at the cap and says so, whether the matches are new or old', async () => {
    const { token } = await app.asAdmin();
    await fill(TOTAL_CAP + 5, 'old#@mail.invalid', 'Harbor Works');
    const exact = await list(token, { search: 'old7' });
    expect([exact.body.total, exact.body.total_is_capped]).toEqual([1111, false]);
    const newest = await list(token, { search: 'harbor' });
    expect([newest.body.total, newest.body.total_is_capped]).toEqual([TOTAL_CAP, true]);
    expect(emails(newest)[0]).toBe(`old${TOTAL_CAP + 5}@mail.invalid`);

    await fill(20_000, 'new#@mail.invalid');
    const buried = await list(token, { search: 'harbor', limit: '2' });
    expect(emails(buried)).toEqual(
      [TOTAL_CAP + 5, TOTAL_CAP + 4].map((number) => `old${number}@mail.invalid`),
    );
    const next = await list(token, { search: 'harbor', limit: '1', cursor: buried.body.next_cursor ?? '' });
    expect(emails(next)).toEqual([`old${TOTAL_CAP + 3}@mail.invalid`]);
    expect((await list(token)).body).toMatchObject({ total: TOTAL_CAP, total_is_capped: true });
  });
});

describe('the search', () => {
  test('of one or two letters matches the beginning of email, name, or organization', async () => {
    const { token } = await app.asAdmin();
    await createSubscriber(app.db, { email: 'qa@x.invalid', name: 'Xavier', organization: 'Zed' });
    await createSubscriber(app.db, { email: 'ax@x.invalid', name: 'Qadir', organization: 'Zed' });
    await createSubscriber(app.db, { email: 'ay@x.invalid', name: 'Ann', organization: 'QA Works' });
    await createSubscriber(app.db, { email: 'aqa@x.invalid', name: 'Ann Qa', organization: 'The QA' });
    expect(emails(await list(token, { search: 'qA' }))).toEqual([
      'ay@x.invalid',
      'ax@x.invalid',
      'qa@x.invalid',
    ]);
    expect((await list(token, { search: 'q' })).body.total).toBe(3);
  });

  test('of three letters or more matches anywhere, but never across two fields', async () => {
    const { token } = await app.asAdmin();
    await createSubscriber(app.db, { email: 'sam@bay.invalid', name: 'Lee', organization: 'Oakdale' });
    for (const search of ['bay', 'LEE', 'kda', 'invalid'])
      expect((await list(token, { search })).body.total).toBe(1);
    for (const search of ['invalidlee', 'invalid leeoak', 'leeoak']) {
      expect((await list(token, { search })).body.total).toBe(0);
    }
  });

  const sign = fc.constantFrom('%', '_', '\\', "'", '?', ':', 'a', 'B', 'b', '.', '-', '"', '$', '1', ' ');
  const word = fc.string({ unit: sign, maxLength: 8 }).map((text) => text.trim());

  // asvs 1.2.4
  test('takes every character literally', { timeout: 180_000 }, async () => {
    const { token } = await app.asAdmin();
    const rows = fc.sample(fc.record({ name: word, organization: word }), { numRuns: 300, seed: 7 });
    await app.db.batchInsert(
      'subscribers',
      rows.map((row, index) => ({ ...row, email: `p${index}%_b.a@mail.invalid` })),
    );
    const all = await app
      .db('subscribers')
      .select<{ email: string; name: string; organization: string }[]>('email', 'name', 'organization')
      .orderBy('id', 'desc');
    const fits = (fields: string[], term: string) => {
      if (term.length < 3) return fields.some((text) => text.startsWith(term));
      const words = term.split(/ +/);
      const each = words.some((one) => one.length > 2) ? words : [term];
      return each.every((one) => fields.some((text) => text.includes(one)));
    };
    await fc.assert(
      fc.asyncProperty(word.filter(Boolean), async (search) => {
        const term = search.toLowerCase();
        const expected = all.filter((row) =>
          fits(
            [row.email, row.name, row.organization].map((text) => text.toLowerCase()),
            term,
          ),
        );
        const found = await list(token, { search, limit: '500' });
        expect(emails(found)).toEqual(expected.map(({ email }) => email));
        expect(found.body.total).toBe(expected.length);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the exact count of matches', () => {
  const count = async (filter: object, token?: string) => {
    const request = app.request().post('/api/email/subscribers/count').send(filter);
    const { status, body } = await (token ? request.auth(token, { type: 'bearer' }) : request);
    return { status, count: body.count as number | undefined };
  };

  test('goes on where the list’s total stops, and is what a change of all that match changes', async () => {
    const { token } = await app.asAdmin();
    const many = TOTAL_CAP + 225;
    await fill(many, 'person#@mail.invalid', 'Harbor');
    await fill(3, 'other#@mail.invalid');
    const { body } = await list(token, { search: 'harbor' });
    expect([body.total, body.total_is_capped]).toEqual([TOTAL_CAP, true]);
    expect(await count({ search: 'harbor' }, token)).toEqual({ status: 200, count: many });
    expect(await count({}, token)).toEqual({ status: 200, count: many + 3 });
    const changed = await app
      .request()
      .post('/api/email/subscribers/set-active')
      .auth(token, { type: 'bearer' })
      .send({ is_active: false, selection: { search: 'other' } });
    expect(changed.body.changed).toBe(3);
    expect(await count({ active_only: 'true' }, token)).toEqual({ status: 200, count: many });
  });

  test('follows each of the list’s filters', async () => {
    const { token } = await app.asAdmin();
    await createSubscriber(app.db, { email: 'ann@x.invalid', role: 'job_coach' });
    await createSubscriber(app.db, { email: 'ben@x.invalid', role: 'job_coach', is_active: false });
    await createSubscriber(app.db, { email: 'cid@x.invalid', role: 'other' });
    expect((await count({ role: 'job_coach' }, token)).count).toBe(2);
    expect((await count({ role: 'job_coach', active_only: 'false' }, token)).count).toBe(1);
    expect((await count({ search: 'a' }, token)).count).toBe(1);
    expect((await count({ tag: 999 }, token)).count).toBe(0);
  });

  test('needs a session and a filter that exists', async () => {
    const { token } = await app.asAdmin();
    expect((await count({})).status).toBe(401);
    expect((await count({ role: 'captain' }, token)).status).toBe(400);
  });
});
