import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { migrateTo } from '../../../apps/api/src/platform/db/schema/migrate.ts';
import { migrations } from '../../../apps/api/src/platform/db/schema/migrations.ts';
import { withoutFormer } from '../../../apps/api/src/platform/db/schema/takeover.ts';
import { NO_TIME_LIMIT } from '../../../apps/api/src/platform/db/time-limit.ts';
import { addRows, withoutTriggers } from '../backup/copy-rows.ts';
import type { Manifest } from '../backup/manifest.ts';
import { differingTables, findStates, SAME_TEXT } from '../backup/table-states.ts';
import { findTables, setSequence } from '../backup/tables.ts';
import { makeQuiet, settleOlder } from './make-quiet.ts';

/**
 * Creates the tables as these migrations leave them, and grants the application's role what it needs.
 * @throws OperatorError when this version doesn't have them
 */
export async function makeTables(db: Knex, names: readonly string[], application?: string): Promise<void> {
  const known = migrations.filter(({ name }) => names.includes(name));
  if (known.length < names.length)
    throw new OperatorError(
      'The backup is from a newer version of the product. Nothing was changed. Update the product first.',
    );
  await migrateTo(db, known, { application });
}

async function addLines(trx: Knex, file: string): Promise<void> {
  const tables = await findTables(trx);
  await withoutTriggers(trx, tables, async () => {
    for await (const line of createInterface({
      input: createReadStream(file).pipe(createGunzip()),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const end = line.indexOf('\t');
      const table = tables.find(({ name }) => name === line.slice(0, end));
      if (!table)
        throw new OperatorError(
          `The backup has a table that this version doesn’t know: ${line.slice(0, end)}.`,
        );
      await addRows(trx, table, line.slice(end + 1));
    }
  });
}

/** Restores rows into an empty database, compares them, and pauses what the copy would send, in one transaction. @throws OperatorError */
export async function restoreRows(
  db: Knex,
  folder: string,
  manifest: Manifest,
  application?: string,
): Promise<void> {
  await makeTables(db, withoutFormer(manifest.migrations, 'The backup'), application);
  await db.transaction(async (trx) => {
    await trx.raw(SAME_TEXT);
    await addLines(trx, join(folder, manifest.file));
    for (const sequence of manifest.sequences) await setSequence(trx, sequence);
    const [differing] = differingTables(manifest.tables, await findStates(trx));
    if (differing)
      throw new OperatorError(`The table ${differing} doesn’t match the backup. Nothing was restored.`);
    await trx.raw(makeQuiet(manifest));
  });
  await settleOlder(db, manifest, application);
  await db.raw(`${NO_TIME_LIMIT} analyze`);
}
