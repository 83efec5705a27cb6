import type { Knex } from 'knex';
import { NO_TIME_LIMIT } from '../time-limit.ts';

type Index = {
  table: string;
  index: string;
  unique?: true;
  /** Columns, and what follows them. */
  on: string;
};

/**
 * Whether the index is complete; undefined: there is none. This waits for the table lock of a build in progress, even
 * one whose process is dead. Neither blocks reads or writes of rows.
 */
const isComplete = (db: Knex, { table, index }: Index): Promise<boolean | undefined> =>
  db.transaction(async (trx) => {
    await trx.raw(NO_TIME_LIMIT);
    await trx.raw('lock table ?? in share update exclusive mode', [table]);
    const { rows } = await trx.raw('select indisvalid from pg_index where indexrelid = to_regclass(?)', [
      index,
    ]);
    return rows[0]?.indisvalid;
  });

/**
 * Here and below: one statement without parameters, because it would be refused in a transaction, even an implicit one.
 * So the role's time limit applies.
 */
const drop = (db: Knex, { index }: Index) => db.raw(`drop index concurrently if exists ${index}`);

async function build(db: Knex, wanted: Index): Promise<void> {
  const { table, index, on, unique } = wanted;
  for (let complete = await isComplete(db, wanted); !complete; complete = await isComplete(db, wanted)) {
    // A killed build leaves an index that costs writes and serves no reads.
    if (complete === false) await drop(db, wanted);
    await db.raw(
      `create ${unique ? 'unique ' : ''}index concurrently if not exists ${index} on ${table} ${on}`,
    );
  }
}

/** An index on a table that may be large, built without blocking reads or writes. */
export const onlineIndex = (index: Index) => ({
  online: index,
  up: (db: Knex) => build(db, index),
  down: (db: Knex) => drop(db, index),
});
