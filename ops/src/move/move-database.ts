import { startEmbeddedDb } from '@fairlead/stack/database/embedded-db';
import { markMoved, unmarkMoved } from '@fairlead/stack/database/moved-folder';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { connect } from '../../../apps/api/src/platform/db/connect.ts';
import { withoutFormer } from '../../../apps/api/src/platform/db/schema/takeover.ts';
import { NO_TIME_LIMIT } from '../../../apps/api/src/platform/db/time-limit.ts';
import { addRows, readRows, withoutTriggers } from '../backup/copy-rows.ts';
import { differingTables, findStates, SAME_TEXT, type TableStates } from '../backup/table-states.ts';
import { findMigrations, findSequences, findTables, setSequence } from '../backup/tables.ts';
import { describeDatabase } from '../describe-database.ts';
import { makeTables } from '../restore/restore-rows.ts';
import { findFilledTables, requireAlone } from '../restore/target.ts';

type Moved = { states: TableStates /** By an earlier run. */; already: boolean };
/** `application`: the role that gets its grants there, unless the one of the URL does everything. */
type Target = { url: string; application: string | undefined };
type Log = (line: string) => void;

async function prepare(to: Knex, names: readonly string[], application: string | undefined): Promise<void> {
  await makeTables(to, names, application);
  const there = await findMigrations(to);
  if (there.some((name) => !names.includes(name)))
    throw new OperatorError(
      'A newer version of the product has prepared that database already. Nothing was moved. Start this version once on the old data, or use a new database.',
    );
}

async function copyAll(from: Knex, to: Knex, log: Log): Promise<void> {
  const tables = await findTables(from);
  await withoutTriggers(to, tables, async () => {
    for (const table of tables) {
      log(`Copying ${table.name}`);
      for await (const rows of readRows(from, table)) await addRows(to, table, rows);
    }
  });
  for (const sequence of await findSequences(from)) await setSequence(to, sequence);
}

/** @returns whether an earlier run moved everything, but was interrupted before it could report that */
async function isThere(to: Knex, states: TableStates): Promise<boolean> {
  const [filled] = await findFilledTables(to);
  if (filled === undefined) return false;
  const there = await to.transaction((trx) => findStates(trx));
  if (differingTables(states, there).length === 0) return true;
  throw new OperatorError(`That database isn’t empty: there are rows in ${filled}. Nothing was changed.`);
}

/**
 * Copies the embedded database of a folder to an empty database on a server, all or nothing, and compares both. The folder stays, with
 * a mark that keeps a later start from using it. An interrupted run can be repeated.
 * @throws OperatorError when the product is running on the folder, or the other database is in use or not empty
 */
export async function moveDatabase(folder: string, target: Target, log: Log): Promise<Moved> {
  const source = await startEmbeddedDb({ dataDir: folder, evenMoved: true });
  const pools = [connect(source.url, { poolSize: 1 }), connect(target.url, { poolSize: 1 })] as const;
  const [from, to] = pools;
  const reading = (act: (trx: Knex) => Promise<Moved>) =>
    from.transaction(act, { isolationLevel: 'repeatable read', readOnly: true });
  try {
    return await reading(async (trx) => {
      await requireAlone(to);
      const states = await findStates(trx);
      const already = await isThere(to, states);
      if (!already) {
        await prepare(to, withoutFormer(await findMigrations(trx)), target.application);
        await copyOver(trx, to, { folder, target: describeDatabase(target.url), states, log });
      }
      await markMoved(folder, { to: describeDatabase(target.url), finishedAt: new Date().toISOString() });
      return { states, already };
    });
  } finally {
    for (const pool of pools) await pool.destroy();
    await source.stop();
  }
}

type Copy = { folder: string; target: string; states: TableStates; log: Log };

/** Marks the folder before the commit: there are never two copies that both look current. */
async function copyOver(from: Knex, to: Knex, { folder, target, states, log }: Copy): Promise<void> {
  let complete = false;
  try {
    await to.transaction(async (trx) => {
      await trx.raw(SAME_TEXT);
      await copyAll(from, trx, log);
      log('Comparing');
      const [differing] = differingTables(states, await findStates(trx, await findTables(from)));
      if (differing)
        throw new OperatorError(`The table ${differing} differs between the two sides. Nothing was changed.`);
      await markMoved(folder, { to: target, finishedAt: null });
      complete = true;
    });
  } catch (error) {
    if (!complete) await unmarkMoved(folder);
    throw error;
  }
  await to.raw(`${NO_TIME_LIMIT} analyze`);
}
