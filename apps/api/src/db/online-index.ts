import type { Knex } from 'knex';

type Index = {
  table: string;
  index: string;
  unique?: true;
  /** Columns, and what follows them. */
  on: string;
};

/**
 * Whether it is complete; undefined: there is none. Whoever is building it right now, also for a process that is dead, has a lock on
 * the table that this waits for; nobody who reads or writes rows has to wait for either.
 */
const isComplete = (db: Knex, { table, index }: Index): Promise<boolean | undefined> =>
  db.transaction(async (trx) => {
    await trx.raw('lock table ?? in share update exclusive mode', [table]);
    const { rows } = await trx.raw('select indisvalid from pg_index where indexrelid = to_regclass(?)', [
      index,
    ]);
    return rows[0]?.indisvalid;
  });

/** Here and below no values and one statement: in a transaction, even one that the server opens by itself, it would be refused. */
const drop = (db: Knex, { index }: Index) => db.raw(`drop index concurrently if exists ${index}`);

async function build(db: Knex, wanted: Index): Promise<void> {
  const { table, index, on, unique } = wanted;
  for (let complete = await isComplete(db, wanted); !complete; complete = await isComplete(db, wanted)) {
    // A build that was killed leaves an index that costs and serves nobody.
    if (complete === false) await drop(db, wanted);
    await db.raw(
      `create ${unique ? 'unique ' : ''}index concurrently if not exists ${index} on ${table} ${on}`,
    );
  }
}

/** An index on a table that may be large, built while everybody works on. */
export const onlineIndex = (index: Index) => ({
  online: index,
  up: (db: Knex) => build(db, index),
  down: (db: Knex) => drop(db, index),
});

/** The end of an index in whose place another one stands, which keeps the same rule and serves the same statements. */
export const withoutIndex = (index: Index) => ({
  online: index,
  up: (db: Knex) => drop(db, index),
  down: (db: Knex) => build(db, index),
});
