/** A process that stops in the middle of a migration until it's killed. Configured by the environment. */
import { connect } from '../src/db/connect.ts';
import { migrations } from '../src/db/migrations.ts';
import { type Direction, runMigration } from '../src/db/run-migration.ts';

const { DATABASE_URL = '', DIRECTION, MIGRATION } = process.env;

const migration = migrations.find(({ name }) => name === MIGRATION);
if (!migration) throw new Error(`There is no migration ${MIGRATION}`);
process.on('disconnect', () => process.exit());
await runMigration(connect(DATABASE_URL, { poolSize: 1 }), migration, DIRECTION as Direction, () => {
  process.send?.('in the middle');
  return new Promise(() => undefined);
});
