import { writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { Knex } from 'knex';

/** A transaction that began before the backup may have ended after it. Duplicates in the list are harmless. */
const LATER = `select email, reason, created_at from suppressions
  where created_at > cast(? as timestamptz) - interval '10 minutes' order by created_at, email`;

/** A list for `ops suppress`. */
export type Later = { file: string; count: number };

/**
 * Lists who was suppressed since a backup, in a file beside it, before a restore replaces the database that knows.
 * @returns undefined when there's no one, or the database can't be read
 */
export async function keepLater(db: Knex, backup: string, madeAt: string): Promise<Later | undefined> {
  const found: { rows: Record<string, string>[] } | undefined = await db
    .raw(LATER, [madeAt])
    .catch(() => undefined);
  if (!found || found.rows.length === 0) return undefined;
  const file = `${backup}-suppressed-later-${Date.now()}.csv`;
  await writeFile(file, stringify(found.rows, { header: true }), { mode: 0o600, flag: 'wx' });
  return { file, count: found.rows.length };
}
