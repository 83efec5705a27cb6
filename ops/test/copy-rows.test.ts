import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { addRows, readRows } from '../src/backup/copy-rows.ts';
import { findStates } from '../src/backup/table-states.ts';
import { findTables } from '../src/backup/tables.ts';

let databases: TestDatabase[];
beforeAll(async () => {
  databases = [await createTestDatabase({ direct: true }), await createTestDatabase({ direct: true })];
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

test('images are copied byte for byte, a few megabytes at once', async () => {
  const [from, to] = databases.map(({ url }) => connect(url, { poolSize: 1 })) as [
    ReturnType<typeof connect>,
    ReturnType<typeof connect>,
  ];
  await from.raw(`insert into images (id, sha256, file_name, format, was_animated, small, small_width, small_height,
      large, large_width, large_height, created_by)
    select gen_random_uuid(), sha256(bytes), 'Photo.jpg', 'jpg', false, bytes, 600, 400, bytes, 1200, 800, 'kim'
    from (select decode(repeat(md5(n::text), 12500), 'hex') as bytes from generate_series(1, 25) as n) as files`);
  const images = (await findTables(from)).filter(({ name }) => name === 'images');
  const lengths: number[] = [];
  await from.transaction(async (trx) => {
    for (const table of images)
      for await (const json of readRows(trx, table)) {
        lengths.push(json.length);
        await addRows(to, table, json);
      }
  });
  expect(lengths).toHaveLength(3);
  expect(Math.max(...lengths)).toBeLessThan(10_000_000);
  const [before, after] = [
    await from.transaction((trx) => findStates(trx, images)),
    await to.transaction((trx) => findStates(trx, images)),
  ];
  expect(after).toEqual(before);
  await Promise.all([from.destroy(), to.destroy()]);
});
