import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { waitingSessions } from '../../../test/processes/waiting-sessions.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { suppress } from '../../consent/suppressions/suppressions.queries.ts';

const app = useTestApp();
let token = '';
beforeEach(async () => {
  ({ token } = await app.asAdmin({ username: 'ann' }));
});

type Result = { status: number; changed: number; kept: number; next_cursor: string | null; error?: string };
const setActive = async (body: object, as = token): Promise<Result> => {
  const answer = await app
    .request()
    .post('/api/email/subscribers/set-active')
    .auth(as, { type: 'bearer' })
    .send(body);
  return { ...answer.body, status: answer.status };
};
/** Repeats until none are left, as the screen does. */
async function setAll(body: object) {
  const all = { changed: 0, kept: 0, calls: 0 };
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, changed, kept, next_cursor } = await setActive({
      ...body,
      ...(cursor ? { cursor } : {}),
    });
    expect(status).toBe(200);
    all.changed += changed;
    all.kept += kept;
    all.calls += 1;
    cursor = next_cursor;
  }
  return all;
}
const active = () => app.db('subscribers').where({ is_active: true }).orderBy('email').pluck('email');
const activity = () => app.db('admin_activity').select('username', 'action', 'description');
const add = (email: string, fields = {}) =>
  createSubscriber(app.db, { email: `${email}@mail.invalid`, ...fields });
const fill = (count: number, isActive = true) =>
  app.db.raw(
    `insert into subscribers (email, is_active) select 'p' || n || '@mail.invalid', ? from generate_series(1, ?::int) n`,
    [isActive, count],
  );

describe('activating and deactivating many', () => {
  test('changes those listed, counts those it changed, and is recorded', async () => {
    const [ann, ben, cid] = [await add('ann'), await add('ben', { is_active: false }), await add('cid')];
    const off = await setActive({ is_active: false, ids: [ann.id, ben.id, 999_999] });
    expect(off).toMatchObject({ status: 200, changed: 1, kept: 0, next_cursor: null });
    expect(await active()).toEqual([cid.email]);
    expect(await activity()).toEqual([
      { username: 'ann', action: 'UPDATE_SUBSCRIBERS', description: 'Deactivated 1 subscriber' },
    ]);
    await setActive({ is_active: true, ids: [ann.id, ben.id] });
    expect(await active()).toEqual([ann.email, ben.email, cid.email]);
    expect((await activity()).map(({ description }) => description)).toContain('Activated 2 subscribers');
  });

  test('changes and records nothing if all are already in that state', async () => {
    const { id } = await add('ann');
    expect(await setActive({ is_active: true, ids: [id] })).toMatchObject({ changed: 0, kept: 0 });
    expect(await activity()).toEqual([]);
  });

  test.each(['opted_out', 'bounced', 'complained', 'provider'] as const)(
    'never brings back somebody who %s, and says so',
    async (reason) => {
      const [out, off] = [await add('Out'), await add('off', { is_active: false })];
      await suppress(app.db, { email: 'out@mail.invalid', reason });
      const answer = await setActive({ is_active: true, ids: [out.id, off.id] });
      expect(answer).toMatchObject({ changed: 1, kept: 1 });
      expect(await active()).toEqual([off.email]);
      expect(await app.db('suppressions')).toHaveLength(1);
    },
  );

  test('changes everyone who matches a filter, except the exceptions', async () => {
    await add('coach1', { role: 'job_coach' });
    const spared = await add('coach2', { role: 'job_coach' });
    await add('coach3', { role: 'job_coach', name: 'Ann' });
    await add('other');
    const selection = { role: 'job_coach', except_ids: [spared.id] };
    expect(await setAll({ is_active: false, selection })).toMatchObject({ changed: 2 });
    expect(await active()).toEqual(['coach2@mail.invalid', 'other@mail.invalid']);
    const found = { role: '', search: 'ANN', active_only: 'false' };
    expect(await setAll({ is_active: true, selection: found })).toMatchObject({ changed: 1 });
    expect(await active()).toEqual(['coach2@mail.invalid', 'coach3@mail.invalid', 'other@mail.invalid']);
  });

  test('changes thousands in short steps, each of them once', async () => {
    await add('first');
    await fill(5_000);
    await add('last');
    await suppress(app.db, { email: 'p7@mail.invalid', reason: 'bounced' });
    const off = await setAll({ is_active: false, selection: { search: 'p', active_only: 'true' } });
    expect(off.changed).toBe(4_999);
    expect(await active()).toEqual(['first@mail.invalid', 'last@mail.invalid']);
    const on = await setAll({ is_active: true, selection: {} });
    expect(on).toMatchObject({ changed: 4_999, kept: 1 });
    const descriptions = (await activity()).map(({ description }) => String(description));
    const counted = descriptions
      .filter((text) => text.startsWith('Deactivated'))
      .map((text) => Number(text.replace(/\D/g, '')));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(4_999);
  });

  test('finds someone far down the list', async () => {
    const { email } = await add('needle');
    await fill(20_500);
    expect(await setAll({ is_active: false, selection: { search: 'needle' } })).toMatchObject({ changed: 1 });
    expect(await active()).not.toContain(email);
  });

  test('leaves out people who opt out at the same moment', async () => {
    const { id } = await add('ann', { is_active: false });
    const optOut = await app.db.transaction();
    await suppress(optOut, { email: 'ann@mail.invalid', reason: 'opted_out' });
    let answered = false;
    const activating = setActive({ is_active: true, ids: [id] }).finally(() => {
      answered = true;
    });
    // The embedded database has one session: the request waits for the whole transaction.
    if (inject('server')) {
      const answeredOrWaiting = async () => answered || (await waitingSessions(app.db)) > 0;
      await waitUntil('the request has answered or waits', answeredOrWaiting);
    }
    await optOut.commit();
    expect(await activating).toMatchObject({ changed: 0, kept: 1 });
    expect(await active()).toEqual([]);
  });

  test('refuses a request without people, with both ids and a selection, with too many, or without a session', async () => {
    const both = { is_active: true, ids: [1], selection: {} };
    for (const body of [{ is_active: true }, both]) {
      expect(await setActive(body)).toMatchObject({ status: 400, error: texts.bulk.choose });
    }
    const ids = Array.from({ length: 501 }, (_, at) => at + 1);
    expect((await setActive({ is_active: true, ids })).status).toBe(400);
    expect((await setActive({ is_active: true, ids: [] })).status).toBe(400);
    expect((await setActive({ ids: [1] })).status).toBe(400);
    expect((await setActive({ is_active: true, selection: {}, cursor: 'x' })).status).toBe(400);
    expect((await setActive({ is_active: true, ids: [1] }, 'nonsense')).status).toBe(401);
  });
});
