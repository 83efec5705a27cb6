import { describe, expect, test } from 'vitest';
import { findEverywhere } from '../../../test/calls/erasure-calls.ts';
import { places } from '../../../test/people/planted-places.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { addressHash } from '../../consent/suppressions/erased-addresses.queries.ts';
import { eraseAgain } from './erase-again.ts';
import { allTraces } from './traces/all-traces.ts';

const app = useTestApp();
const key = 'only-for-tests-erasure-0123456789-abcdefghijklmnop';

const PLACES = Object.entries(places).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, plant]) => ({ table, column, plant })),
);

describe('someone who was erased after a backup', () => {
  test('is looked for in every table that can hold a person', () => {
    const tables = new Set(allTraces.flatMap((trace) => trace.tables));
    expect(Object.keys(places).sort()).toEqual([...tables].sort());
  });

  test.each(PLACES)('is erased again if the copy has them only in $table ($column)', async ({ plant }) => {
    const email = 'zelda.erase-me@planted.invalid';
    await plant(app.db, email);
    expect(await findEverywhere(app.db, ['erase-me@planted'])).not.toEqual([]);
    expect(await eraseAgain(app.deps, key, new Set([addressHash(key, email)]))).toBe(1);
    expect(await findEverywhere(app.db, ['erase-me@planted'])).toEqual([]);
  });

  test('is erased again beside more people and texts than are read at once', async () => {
    const emails = Array.from({ length: 250 }, (_, at) => `p${at}@planted.invalid`);
    await app
      .db('admin_activity')
      .insert(
        emails.map((email) => ({ action: 'CREATE_SUBSCRIBER', description: `Added subscriber ${email}` })),
      );
    const wanted = ['p0@planted.invalid', 'p249@planted.invalid'];
    const hashes = new Set([...wanted, 'nobody@planted.invalid'].map((email) => addressHash(key, email)));
    expect(await eraseAgain(app.deps, key, hashes)).toBe(2);
    expect(await findEverywhere(app.db, wanted)).toEqual([]);
    expect(await findEverywhere(app.db, ['@planted.invalid'])).toHaveLength(248);
  });
});
