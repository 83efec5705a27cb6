import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import { SUBSCRIBER_SORTS } from '@fairlead/contract/platform/sorts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSubscriber } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
let token = '';
beforeEach(async () => {
  ({ token } = await app.asAdmin());
});

type Listed = { subscribers: Subscriber[]; total: number; next_cursor: string | null; error?: string };
const list = async (query: Record<string, string>): Promise<{ status: number; body: Listed }> =>
  app.request().get('/api/email/subscribers').query(query).auth(token, { type: 'bearer' });
const emails = async (query: Record<string, string>) =>
  (await list(query)).body.subscribers.map(({ email }) => email);

/** Everyone, page by page. */
async function readAll(query: Record<string, string>): Promise<Subscriber[]> {
  const seen: Subscriber[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: Listed } = await list({ ...query, ...(cursor ? { cursor } : {}) });
    seen.push(...body.subscribers);
    cursor = body.next_cursor;
  }
  return seen;
}

const add = (...people: { email: string; name?: string | null; first_name?: string | null }[]) =>
  people.reduce(
    (before, { name = null, ...person }) =>
      before.then(() => createSubscriber(app.db, { ...person, name }).then(() => {})),
    Promise.resolve(),
  );

describe('the list of subscribers', () => {
  test('is sorted by email, whatever the case', async () => {
    await add({ email: 'b@x.invalid' }, { email: 'C@x.invalid' }, { email: 'a@x.invalid' });
    expect(await emails({ sort: 'email' })).toEqual(['a@x.invalid', 'b@x.invalid', 'C@x.invalid']);
    expect(await emails({ sort: 'email', order: 'desc' })).toEqual([
      'C@x.invalid',
      'b@x.invalid',
      'a@x.invalid',
    ]);
  });

  test('is sorted by the name it shows, with those without one at the end of both orders', async () => {
    await add(
      { email: 'none1@x.invalid' },
      { email: 'dee@x.invalid', name: 'dee' },
      { email: 'bo@x.invalid', first_name: 'Bo' },
      { email: 'none2@x.invalid' },
      { email: 'al@x.invalid', name: 'Al', first_name: 'Zed' },
    );
    expect(await emails({ sort: 'name' })).toEqual([
      ...['al', 'bo', 'dee'].map((name) => `${name}@x.invalid`),
      ...['none1@x.invalid', 'none2@x.invalid'],
    ]);
    expect(await emails({ sort: 'name', order: 'desc' })).toEqual([
      ...['dee', 'bo', 'al'].map((name) => `${name}@x.invalid`),
      ...['none2@x.invalid', 'none1@x.invalid'],
    ]);
  });

  test('begins with the oldest or the newest by when they joined, and with the newest unless told otherwise', async () => {
    await add({ email: 'first@x.invalid' }, { email: 'second@x.invalid' });
    expect(await emails({ sort: 'joined', order: 'asc' })).toEqual(['first@x.invalid', 'second@x.invalid']);
    const newestFirst = ['second@x.invalid', 'first@x.invalid'];
    expect(await emails({ sort: 'joined' })).toEqual(newestFirst);
    expect(await emails({})).toEqual(newestFirst);
  });

  test.each([
    [{ sort: 'organization' }, '“sort” must be one of these: joined, email, name.'],
    [{ sort: 'email', order: 'up' }, '“order” must be one of these: asc, desc.'],
  ])('refuses %j in clear words', async (query, words) => {
    const { status, body } = await list(query);
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('pages of a sorted list', () => {
  /** Equal names in each group of 20, and every fifth person without one. */
  const fill = (count: number) =>
    app.db.raw(
      `insert into subscribers (email, name, organization, role)
       select 'p' || (n * 7919 % 1009) || '.' || n || '@mail.invalid',
         case when n % 5 > 0 then 'Person ' || (n / 20) end, case when n % 3 = 0 then 'Harbor' end,
         case when n % 2 = 0 then 'job_coach' else 'other' end
       from generate_series(1, ?::int) n`,
      [count],
    );

  const orders = SUBSCRIBER_SORTS.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));
  const filters = [{}, { role: 'job_coach' }, { search: 'harbor' }, { search: 'p', role: 'other' }];
  test('have everyone exactly once, in each order and with each filter', async () => {
    await fill(130);
    for (const query of orders.flatMap((order) => filters.map((filter) => ({ ...order, ...filter })))) {
      const everyone = (await list({ ...query, limit: '500' })).body;
      const ids = (await readAll({ ...query, limit: '13' })).map(({ id }) => id);
      expect(ids, JSON.stringify(query)).toEqual(everyone.subscribers.map(({ id }) => id));
      expect(new Set(ids).size, JSON.stringify(query)).toBe(everyone.total);
    }
  });

  test.each(orders)('continue at the same place when the last one on a page is gone: %j', async (order) => {
    await fill(40);
    const everyone = (await list({ ...order, limit: '500' })).body.subscribers.map(({ id }) => id);
    const first = (await list({ ...order, limit: '10' })).body;
    await app
      .db('subscribers')
      .where('id', '=', first.subscribers.at(-1)?.id ?? 0)
      .delete();
    const second = await list({ ...order, limit: '30', cursor: first.next_cursor ?? '' });
    expect(second.body.subscribers.map(({ id }) => id)).toEqual(everyone.slice(10));
  });

  test('refuse a cursor of another sort or order, and one that was made up', async () => {
    await fill(10);
    const cursorOf = async (query: Record<string, string>) =>
      (await list({ ...query, limit: '2' })).body.next_cursor ?? '';
    const byEmail = await cursorOf({ sort: 'email' });
    const newest = await cursorOf({});
    const madeUp = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const query of [
      { sort: 'email', order: 'desc', cursor: byEmail },
      { sort: 'name', cursor: byEmail },
      { cursor: byEmail },
      { sort: 'email', cursor: newest },
      { sort: 'joined', order: 'asc', cursor: newest },
      { sort: 'email', cursor: madeUp('email', 'asc', 'a\0', 1) },
      { sort: 'email', cursor: madeUp('email', 'asc', null, 1) },
      { sort: 'email', cursor: madeUp('email', 'asc', 'a', 0.5) },
      { sort: 'name', cursor: madeUp('name', 'asc', 7, 1) },
      { sort: 'name', cursor: madeUp('name', 'asc') },
    ]) {
      const { status, body } = await list(query);
      expect([status, body.error], JSON.stringify(query)).toEqual([
        400,
        expect.stringContaining('Start from the first page.'),
      ]);
    }
  });

  test('take the longest names', async () => {
    const longest = '林"\\'.repeat(70).slice(0, 200);
    await add({ email: 'a@x.invalid', name: longest }, { email: 'b@x.invalid', name: longest });
    expect(await readAll({ sort: 'name', limit: '1' })).toHaveLength(2);
  });

  test('of more matches than are counted are in order, near the beginning and far from it', async () => {
    await app.db.raw(
      `insert into subscribers (email, name, organization)
       select lpad(n::text, 6, '0') || '@mail.invalid', 'Person ' || lpad(n::text, 6, '0'),
         case when n between 24000 and 36000 then 'Harbor' when n <= 6000 or n > 54000 then 'Summit' end
       from generate_series(1, 60000) n`,
    );
    for (const order of orders) {
      const isUp = order.order === 'asc';
      for (const [search, start] of [
        ['summit', isUp ? 1 : 60_000],
        ['harbor', isUp ? 24_000 : 36_000],
      ] as const) {
        const query = { ...order, search, limit: '3' };
        const { body: first } = await list(query);
        const { body: second } = await list({ ...query, cursor: first.next_cursor ?? '' });
        const found = [...first.subscribers, ...second.subscribers];
        expect(
          found.map(({ email }) => Number.parseInt(email, 10)),
          JSON.stringify(query),
        ).toEqual(Array.from({ length: 6 }, (_, at) => (isUp ? start + at : start - at)));
        expect(first.total).toBe(TOTAL_CAP);
      }
    }
  });
});
