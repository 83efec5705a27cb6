import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { connect } from './connect.ts';
import { migrations } from './migrations.ts';
import { runMigration } from './run-migration.ts';

const joined = (since: string) => ({ about: 'joined', is: true, since });
const called = (text: string) => ({ about: 'organization', is: true, how: 'equals', text });

test('segments that were saved with the year 0 begin with the year 1', async () => {
  const migration = migrations.find(({ name }) => name === '0155-no-year-zero');
  if (!migration) throw new Error('There is no such migration');
  const database = await createTestDatabase();
  const db = connect(database.url, { poolSize: 1 });
  const defined = (...rules: object[]) => ({ match: 'all', rules });
  const definition = defined(
    joined('0000-02-29'),
    { match: 'any', rules: [joined('0000-12-31'), joined('2026-03-31')] },
    called('"since": "0000-01-01"'),
  );
  const by = { created_by: 1, created_by_name: 'kim', updated_by: 1, updated_by_name: 'kim' };
  const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  try {
    await runMigration(db, migration, 'down');
    await db('segments').insert({
      key,
      name: 'Old',
      definition: JSON.stringify(definition),
      tag_ids: [],
      ...by,
    });
    await runMigration(db, migration, 'up');
    expect(await db('segments').pluck('definition')).toEqual([
      defined(
        joined('0001-01-01'),
        { match: 'any', rules: [joined('0001-01-01'), joined('2026-03-31')] },
        called('"since": "0000-01-01"'),
      ),
    ]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
