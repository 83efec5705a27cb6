import { expect, inject, test } from 'vitest';
import { expectIntactChain } from '../../../test/chain.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { migrations } from '../../platform/db/migrations.ts';
import { runMigration } from '../../platform/db/run-migration.ts';
import { sealEntries } from './seal-entries.ts';

const app = useTestApp();

async function rollBack(from: string): Promise<void> {
  for (const migration of migrations.toReversed())
    if (migration.name >= from) await runMigration(app.db, migration, 'down');
}

test('entries from before the upgrade are sealed first, and none of them twice', async () => {
  await rollBack('0032');
  await app.db.raw(
    `insert into admin_activity (action, description) select 'LOGIN', 'Before' from generate_series(1, 5)`,
  );
  await migrate(app.db, { application: inject('server')?.application });
  await recordSystemActivity(app.db, 'LOGIN', 'After');
  await sealEntries(app.deps);
  expect(await expectIntactChain(app.db)).toEqual([1, 2, 3, 4, 5, 6]);

  await rollBack('0032-2');
  await recordSystemActivity(app.db, 'LOGIN', 'Between');
  await migrate(app.db, { application: inject('server')?.application });
  expect(await app.db('unsealed_activity').pluck('entry_id')).toEqual([7]);
});
