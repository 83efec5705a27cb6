import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Knex } from 'knex';
import type { Manifest } from '../backup/manifest.ts';
import { addToList, findErasedIn } from '../erased-list.ts';

/** A transaction that began before the backup may have ended after it. Duplicates in the list are harmless. */
const LATER = `select email, reason, created_at from suppressions
  where created_at > cast(? as timestamptz) - interval '10 minutes' order by created_at, email`;

async function findLater(db: Knex, madeAt: string): Promise<Record<string, string>[]> {
  const { rows } = await db.raw(LATER, [madeAt]);
  return rows;
}

/** A list for `ops suppress`. */
export type Later = { file: string; count: number };

async function writeLater(rows: Record<string, string>[], backup: string): Promise<Later | undefined> {
  if (rows.length === 0) return undefined;
  const file = `${backup}-suppressed-later-${Date.now()}.csv`;
  await writeFile(file, stringify(rows, { header: true }), { mode: 0o600, flag: 'wx' });
  return { file, count: rows.length };
}

/** What a database knows that its backup doesn't. */
export type News = {
  /** Who was suppressed since. */
  later: Later | undefined;
  /** Whether some of it couldn't be read. */
  isUnread: boolean;
};

/**
 * Writes beside a backup who was erased and who was suppressed since, before a restore replaces the database that knows.
 * That it can't be read doesn't stop the restore; that it can't be written does.
 */
export async function keepNews(db: Knex, folder: string, manifest: Manifest): Promise<News> {
  const erased = await findErasedIn(db).catch(() => undefined);
  const suppressed = await findLater(db, manifest.made_at).catch(() => undefined);
  if (erased) await addToList(dirname(folder), erased);
  return {
    later: suppressed && (await writeLater(suppressed, folder)),
    isUnread: !erased || !suppressed,
  };
}
