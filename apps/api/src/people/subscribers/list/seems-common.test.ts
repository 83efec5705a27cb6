import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { seemsCommon } from './subscriber-search.queries.ts';

const app = useTestApp();

/** So many that a sample doesn't put them below ten times the cap by chance. */
const PEOPLE = 15 * TOTAL_CAP;

// Inserts are fast without the indexes, which the sample doesn't need.
beforeEach(async () => {
  const indexes = [
    'search',
    'email_prefix',
    'name_prefix',
    'organization_prefix',
    'role',
    'role_id',
    'active',
  ];
  for (const index of indexes) await app.db.raw('drop index if exists ??', [`subscribers_${index}_idx`]);
  await app.db.raw(
    `insert into subscribers (email, name) select n || '@mail.invalid',
      case when n <= ${TOTAL_CAP} then 'Harbor' when n % 20 = 0 then 'Lake' end from generate_series(1, ${PEOPLE}) as n`,
  );
});

test('a term is common when a sample suggests far more matches than the cap; others are counted', async () => {
  expect(await seemsCommon(app.db, { search: 'invalid' })).toBe(false);
  await app.db.raw('analyze subscribers');
  expect(await seemsCommon(app.db, { search: 'invalid' })).toBe(true);
  expect(await seemsCommon(app.db, { search: 'harbor' })).toBe(false);
  expect(await seemsCommon(app.db, { search: 'lake' })).toBe(false);
  expect(await seemsCommon(app.db, { search: 'invalid', active_only: 'false' })).toBe(false);

  const { token } = await app.asAdmin();
  const get = (path: string, query: object) =>
    app.request().get(path).query(query).auth(token, { type: 'bearer' }).expect(200);
  const list = (query: object) => get('/api/email/subscribers', query);
  const common = await list({ search: 'invalid', limit: 1 });
  expect(common.body).toMatchObject({ total: TOTAL_CAP, total_is_capped: true });
  expect(common.body.subscribers[0].email).toBe(`${PEOPLE}@mail.invalid`);
  const old = await list({ search: 'harbor', limit: 1 });
  expect(old.body).toMatchObject({ total: TOTAL_CAP, total_is_capped: false });
  expect(old.body.subscribers[0].email).toBe(`${TOTAL_CAP}@mail.invalid`);

  // Where nobody asks how many match, fewer are common enough not to be counted.
  for (const [q, newest] of [
    ['lake', PEOPLE],
    ['har', TOTAL_CAP],
  ]) {
    const { people } = (await get('/api/admin/search', { q })).body.results;
    expect([people.items[0].email, people.has_more]).toEqual([`${newest}@mail.invalid`, true]);
  }
});
