import type { ActivityPage, AdminActivity } from '@fairlead/contract/platform/activity';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let token: string;
let ann: number;
let ben: number;

type Entry = {
  action?: string;
  username?: string | null;
  admin_id?: number | null;
  ip?: string;
  at?: number;
};

/** Adds entries in this order, a minute apart unless `at` says otherwise. Descriptions are their numbers, from 1. */
async function add(entries: readonly Entry[]): Promise<void> {
  await app.db('admin_activity').insert(
    entries.map(({ action = 'LOGIN', username = null, admin_id = null, ip = '192.0.2.1', at }, index) => ({
      action,
      username,
      admin_id,
      ip_address: ip,
      description: String(index + 1),
      created_at: new Date(Date.UTC(2026, 10, 20, 9, at ?? index)).toISOString(),
    })),
  );
}

const failed = (ip = '192.0.2.1'): Entry => ({ action: 'LOGIN_FAILED', ip });
const asked = (ip = '192.0.2.1'): Entry => ({ action: 'PASSWORD_RESET_REQUEST', ip });
const times = (count: number, entry: (index: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => entry(index));

const log = (query: Record<string, string | number | undefined>) =>
  app.request().get('/api/admin/activity-log').query(query).auth(token, { type: 'bearer' });

/** "3" for the third entry, "3-7" for a folded row of entries 3 to 7, newest first. */
const rowText = ({ description, fold }: AdminActivity): string =>
  fold ? `${Number(description) - fold.count + 1}-${description}` : description;

async function rows(query: Record<string, string | number>): Promise<string[]> {
  const { body } = await log(query).expect(200);
  return body.activities.map(rowText);
}

/** All pages, one array each. */
async function pages(query: Record<string, string | number>): Promise<string[][]> {
  const found: string[][] = [];
  for (let next: object | null = {}; next; ) {
    const { body }: { body: ActivityPage } = await log({ ...query, ...next }).expect(200);
    found.push(body.activities.map(rowText));
    next = body.next_cursor ? { cursor: body.next_cursor } : null;
  }
  return found;
}

beforeEach(async () => {
  const caller = await app.asSuperAdmin({ username: 'ann' });
  token = caller.token;
  ann = caller.admin.id;
  ben = (await app.asAdmin({ username: 'ben' })).admin.id;
});

describe('pages', () => {
  test('have every entry once, newest first, until there are no more', async () => {
    await add(times(7, () => ({})));
    expect(await pages({ limit: 3 })).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']]);
    expect(await pages({ limit: 7 })).toEqual([['7', '6', '5', '4', '3', '2', '1']]);
  });

  test('are ordered by time, and by id where times are equal', async () => {
    await add([{ at: 5 }, { at: 5 }, { at: 1 }, { at: 9 }]);
    expect(await pages({ limit: 1 })).toEqual([['4'], ['2'], ['1'], ['3']]);
  });

  test('don’t move when entries are added meanwhile', async () => {
    await add(times(4, () => ({})));
    const { body } = await log({ limit: 2 });
    await add([{ at: 50 }, { at: 51 }]);
    expect(await rows({ limit: 2, cursor: body.next_cursor })).toEqual(['2', '1']);
  });

  test.each(['x', 'bm90IGE', Buffer.from('1;drop').toString('base64url')])(
    'begin at no made-up cursor: %s',
    async (cursor) => {
      const { body } = await log({ cursor }).expect(400);
      expect(body.error).toBe('This cursor can’t be used. Start from the first page.');
    },
  );

  test('end at once at an entry that isn’t there', async () => {
    await add([{}]);
    expect(await rows({ cursor: Buffer.from('4711>').toString('base64url') })).toEqual([]);
  });
});

describe('filters', () => {
  beforeEach(() =>
    add([
      { username: 'ann', admin_id: ann, action: 'LOGIN' },
      { username: 'ben', admin_id: ben, action: 'EXPORT_SUBSCRIBERS', ip: '198.51.100.7' },
      { action: 'LOGIN_FAILED', ip: '198.51.100.7' },
      { username: 'ben', admin_id: ben, action: 'UPDATE_CAMPAIGN' },
      { username: 'ben', admin_id: ben, action: 'EXPORT_RECIPIENTS', ip: '2001:db8::7' },
      { username: 'zoe', admin_id: 4711, action: 'AN_OLD_ACTION' },
    ]),
  );

  test.each<[Record<string, string | number>, string[]]>([
    [{}, ['6', '5', '4', '3', '2', '1']],
    [{ who: 'ben' }, ['5', '4', '2']],
    [{ who: 4_711 }, ['6']],
    [{ who: 'system' }, ['3']],
    [{ what: 'exports' }, ['5', '2']],
    [{ what: 'logins' }, ['3', '1']],
    [{ what: 'EXPORT_RECIPIENTS' }, ['5']],
    [{ what: 'inquiries' }, []],
    [{ ip: '198.51.100.7' }, ['3', '2']],
    [{ ip: ' ::ffff:198.51.100.7' }, ['3', '2']],
    [{ ip: '2001:DB8:0::7' }, ['5']],
    [{ ip: '198.51.100' }, []],
    [{ ip: '' }, ['6', '5', '4', '3', '2', '1']],
    [{ from: '2026-11-20T09:02:00Z' }, ['6', '5', '4', '3']],
    [{ to: '2026-11-20T09:02:00Z' }, ['2', '1']],
    [{ from: '2026-11-20T10:01:00+01:00', to: '2026-11-20T09:04:00Z' }, ['4', '3', '2']],
    [{ who: 'ben', what: 'exports', ip: '198.51.100.7', to: '2026-11-21T00:00:00Z' }, ['2']],
    [{ who: 'ann', what: 'exports' }, []],
  ])('%j', async (filter, expected) => {
    const query =
      filter.who === 'ben'
        ? { ...filter, who: ben }
        : filter.who === 'ann'
          ? { ...filter, who: ann }
          : filter;
    expect(await rows(query)).toEqual(expected);
    expect((await pages({ ...query, limit: 1 })).flat()).toEqual(expected);
    expect((await pages({ ...query, limit: 1, fold: 'true' })).flat()).toEqual(expected);
  });

  test('can be set to everybody whom the log names, deleted admins included', async () => {
    const { body } = await log({ what: 'inquiries' });
    expect(body.admins).toEqual([
      { id: ann, username: 'ann' },
      { id: ben, username: 'ben' },
      { id: 4_711, username: 'zoe' },
    ]);
  });

  test.each([
    [{ who: 'ben' }, '“who” must be the id of an admin, or system.'],
    [{ who: '9999999999' }, '“who” must be the id of an admin, or system.'],
    [{ what: 'everything' }, '“what” must be an action of the log, or a group of actions.'],
    [{ from: 'yesterday' }, '“from” must be a time such as 2026-11-20T09:00:00Z.'],
    [{ to: '0000-01-01T00:00:00Z' }, '“to” must be a time such as 2026-11-20T09:00:00Z.'],
    [{ fold: '1' }, '“fold” must be one of these: true, false.'],
  ])('%j is refused', async (query, error) => {
    const { body } = await log(query).expect(400);
    expect(body).toEqual({ success: false, error });
  });
});

describe('a folded log', () => {
  test('has one row for what strangers tried in a row, and never splits it', async () => {
    await add([
      ...times(3, () => failed()),
      {},
      ...times(60, (index) => failed(`192.0.2.${1 + (index % 4)}`)),
      {},
      {},
      failed(),
      {},
      ...times(2, () => failed()),
    ]);
    const all = ['69-70', '68', '67', '66', '65', '5-64', '4', '1-3'];
    expect(await rows({ fold: 'true' })).toEqual(all);
    for (const limit of [1, 2, 3, 5, 7, 8]) {
      const found = await pages({ fold: 'true', limit });
      expect(found.flat(), `pages of ${limit}`).toEqual(all);
      expect(
        found
          .map((page) => page.length)
          .slice(0, -1)
          .every((length) => length === limit),
      ).toBe(true);
    }
  });

  test('leaves room for everything else: 500 failed logins cost one row of twenty', async () => {
    await add([...times(30, () => ({})), ...times(500, () => failed())]);
    const { body } = await log({ fold: 'true' });
    expect(body.activities).toHaveLength(20);
    expect(body.activities.filter(({ action }: AdminActivity) => action === 'LOGIN')).toHaveLength(19);
  });

  test('says how many of what, from how many IPs, and when', async () => {
    await add([{}, ...times(5, (index) => failed(`192.0.2.${1 + (index % 2)}`)), asked('192.0.2.9'), {}]);
    const { body } = await log({ fold: 'true' });
    expect(body.activities[1]).toMatchObject({
      action: 'PASSWORD_RESET_REQUEST',
      created_at: '2026-11-20T09:06:00.000Z',
      fold: {
        count: 6,
        is_capped: false,
        counts: { LOGIN_FAILED: 5, PASSWORD_RESET_REQUEST: 1 },
        addresses: 3,
        since: '2026-11-20T09:01:00.000Z',
      },
    });
  });

  test('has a cursor for each row, which lists its entries and nothing else', async () => {
    await add([...times(3, () => failed()), {}, ...times(5, () => failed()), {}]);
    const { body } = await log({ fold: 'true' });
    const [, newer, , older] = body.activities as AdminActivity[];
    expect(await rows({ cursor: newer?.fold?.cursor ?? '' })).toEqual(['9', '8', '7', '6', '5']);
    expect(await pages({ cursor: newer?.fold?.cursor ?? '', limit: 2 })).toEqual([
      ['9', '8'],
      ['7', '6'],
      ['5'],
    ]);
    expect(await rows({ cursor: older?.fold?.cursor ?? '' })).toEqual(['3', '2', '1']);
  });

  test('counts to a thousand, and has the entries below such a row on the next page', async () => {
    await add([{}, failed()]);
    await app.db.raw(`insert into admin_activity (action, description, ip_address)
      select 'LOGIN_FAILED', 'one of many', '192.0.2.1' from generate_series(1, 1500)`);
    const { body } = await log({ fold: 'true', limit: 1 });
    expect(body.activities).toMatchObject([{ fold: { count: 1_000, is_capped: true } }]);
    expect(await rows({ fold: 'true', cursor: body.next_cursor })).toEqual(['1']);
  });

  test('folds what a filter leaves in a row', async () => {
    await add([
      { ip: '198.51.100.7' },
      failed('198.51.100.7'),
      {},
      failed('198.51.100.7'),
      failed(),
      { ip: '198.51.100.7' },
    ]);
    const { body } = await log({ fold: 'true', ip: '198.51.100.7' });
    expect(body.activities).toMatchObject([
      { description: '6' },
      { fold: { count: 2 } },
      { description: '1' },
    ]);
    const { cursor } = body.activities[1].fold;
    expect(await rows({ ip: '198.51.100.7', cursor })).toEqual(['4', '2']);
    expect(await rows({ fold: 'true', what: 'failed_logins' })).toEqual(['3-5']);
  });
});
