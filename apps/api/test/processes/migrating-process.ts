/** A process that stops in the middle of one migration per database until it's killed. Configured by the environment. */
import { connect } from '../../src/platform/db/connect.ts';
import { migrations } from '../../src/platform/db/schema/migrations.ts';
import { type Direction, runMigration } from '../../src/platform/db/schema/run-migration.ts';
import { indexOfNames, newTable } from '../sample-migrations.ts';

export type Migrating = { url: string; migration: string; direction: Direction };

const wanted: Migrating[] = JSON.parse(process.env.MIGRATING ?? '[]');

process.on('disconnect', () => process.exit());
await Promise.all(
  wanted.map(({ url, migration: name, direction }) => {
    const migration = [...migrations, newTable, indexOfNames].find((known) => known.name === name);
    if (!migration) throw new Error(`There is no migration ${name}`);
    return runMigration(connect(url, { poolSize: 1 }), migration, direction, () => {
      process.send?.(name);
      return new Promise(() => undefined);
    });
  }),
);
