import { activityGroups } from '@fairlead/contract/platform/activity-actions';
import { DEFAULT_RETENTION } from '@fairlead/contract/team/retention-limits';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { EMPTIABLE, namedAsEmptied } from './emptied-entries.ts';
import { sealEntries } from './start-sealing.ts';

const app = useTestApp();
/** Someone who broke in has the application's role, and its code. */
const refused = { code: '42501' };

const entry = async (action: string, about: object = {}, daysAgo = 1): Promise<number> => {
  const created_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const [row] = await app
    .db('admin_activity')
    .insert({ action, description: 'What happened', created_at, ...about } as never)
    .returning('id');
  return row?.id ?? 0;
};
const explain = (ids: number[], more: object = {}) => ({
  action: 'DELETE_PERSONAL_DATA',
  description: `Erased a person’s data${namedAsEmptied(ids)}`,
  ...more,
});
const emptyWith = (ids: number[], explanation?: object) =>
  app.deps.db.transaction(async (trx) => {
    await trx.raw('select empty_activity(?)', [ids]);
    if (explanation) await trx('admin_activity').insert(explanation as never);
  });
const textOf = async (id: number) => (await app.db('admin_activity').where({ id }).first())?.description;

describe('an entry is emptied', () => {
  const acts = Object.values(activityGroups)
    .flat()
    .filter((action) => !EMPTIABLE.includes(action));

  // asvs 16.4.2
  test.each([...new Set(acts)])('never if it’s %s, whatever explains it', async (action) => {
    const id = await entry(action, { subject_kind: 'subscriber', subject_id: 1 });
    await sealEntries(app.deps);
    await expect(emptyWith([id], explain([id]))).rejects.toMatchObject(refused);
    expect(await textOf(id)).toBe('What happened');
    expect((await app.db('activity_seals').where({ entry_id: id }).first())?.salt).not.toBeNull();
  });

  test.each(EMPTIABLE)('if it’s %s, and the erasure that does it says so', async (action) => {
    const id = await entry(action);
    await emptyWith([id], explain([id]));
    expect(await textOf(id)).toBe('');
  });

  test('never beside one that may be, and never if it isn’t there', async () => {
    const [person, act] = [await entry('UPDATE_SUBSCRIBER'), await entry('CREATE_ADMIN')];
    for (const ids of [
      [person, act],
      [person, 999],
    ])
      await expect(emptyWith(ids, explain(ids))).rejects.toMatchObject(refused);
    expect([await textOf(person), await textOf(act)]).toEqual(['What happened', 'What happened']);
  });

  test.each([
    ['no entry', undefined],
    ['one that names others', explain([998, 999])],
    ['one that names none', explain([])],
    ['one of another kind', { ...explain([1]), action: 'UPDATE_SUBSCRIBER' }],
    ['one that’s backdated', explain([1], { created_at: new Date(Date.now() - 40 * 86_400_000) })],
  ])('never if the explanation is %s', async (_what, explanation) => {
    const id = await entry('UPDATE_SUBSCRIBER');
    expect(id).toBe(1);
    await expect(emptyWith([id], explanation)).rejects.toMatchObject(refused);
    expect(await textOf(id)).toBe('What happened');
  });

  test('never if the explanation came before, or comes later', async () => {
    const id = await entry('UPDATE_SUBSCRIBER');
    await app.deps.db('admin_activity').insert(explain([id]) as never);
    await expect(emptyWith([id])).rejects.toMatchObject(refused);
    await expect(
      app.deps.db.transaction(async (trx) => {
        await trx.raw('select empty_activity(?)', [[id]]);
        await trx.raw('set constraints all immediate');
      }),
    ).rejects.toMatchObject(refused);
  });
});

test('with one role, too, an act stays, and an entry about a person goes with an erasure only', async () => {
  const [person, act] = [await entry('UPDATE_SUBSCRIBER'), await entry('CREATE_ADMIN')];
  for (const id of [person, act])
    await expect(app.db('admin_activity').where({ id }).update({ description: '' })).rejects.toThrow(
      /append-only|No erasure in this transaction/,
    );
  expect([await textOf(person), await textOf(act)]).toEqual(['What happened', 'What happened']);
});

describe('the beginning of the log goes', () => {
  const removeBefore = (days: number) =>
    app.deps.db.raw('select * from remove_old_activity(now() - make_interval(days => ?))', [days]);
  const keep = (value: unknown) =>
    app.db('settings').insert({ name: 'keep_log_days', value: JSON.stringify(value) });
  const old = async () => {
    const id = await entry('LOGIN', {}, 3_000);
    await entry('LOGIN', {}, 500);
    await entry('LOGIN');
    await sealEntries(app.deps);
    return id;
  };

  // asvs 16.4.2
  test.each([
    ['without a setting, what’s younger than seven years', undefined, DEFAULT_RETENTION.keep_log_days],
    ['what’s younger than the owners have set', 400, 400],
    ['what’s younger than a year, whatever is set', 7, 2_555],
  ])('but never, %s', async (_what, set, days) => {
    const id = await old();
    if (set !== undefined) await keep(set);
    await expect(removeBefore((days ?? 0) - 1)).rejects.toMatchObject(refused);
    expect(await textOf(id)).toBe('What happened');
    expect((await removeBefore(days ?? 0)).rows).toHaveLength(1);
  });

  test('but never while it’s kept without an end, or without a time', async () => {
    const id = await old();
    await expect(app.deps.db.raw('select * from remove_old_activity(null)')).rejects.toMatchObject(refused);
    await keep(null);
    await expect(removeBefore(2_999)).rejects.toMatchObject(refused);
    expect(await textOf(id)).toBe('What happened');
  });
});

describe('every function with its owner’s rights', () => {
  type Definer = { name: string; pinned: boolean; open: boolean };

  // asvs 13.2.2
  test('has its own search path, and only the application may call it', async () => {
    const { rows }: { rows: Definer[] } = await app.db.raw(
      `select proname as name, has_function_privilege('public', oid, 'execute') as open,
         exists (select from unnest(proconfig) as set where set like 'search_path=%') as pinned
       from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows).toEqual([
      { name: 'empty_activity', pinned: true, open: false },
      { name: 'remove_old_activity', pinned: true, open: false },
    ]);
  });
});
