import type { Knex } from 'knex';
import type { Visit } from './visit-link.ts';

/** Rows that are kept. */
const ROWS_MAX = 20_000;

/** `key`: the hash in hexadecimal. */
export type KnownVisit = Visit & { key: string };

export const findVisits = (db: Knex, keys: readonly string[]): Promise<KnownVisit[]> =>
  db('link_checks')
    .whereIn(
      'url_sha256',
      keys.map((key) => Buffer.from(key, 'hex')),
    )
    .where('expires_at', '>', db.fn.now())
    .select<KnownVisit[]>(
      'outcome',
      'status',
      'host',
      'asks_login',
      db.raw("encode(url_sha256, 'hex') as key"),
    );

/** Keeps what a visit found, for all processes. The link itself isn't stored. */
export const keepVisit = (db: Knex, key: string, visit: Visit, seconds: number) =>
  db('link_checks')
    .insert({
      url_sha256: Buffer.from(key, 'hex'),
      ...visit,
      checked_at: db.fn.now(),
      expires_at: db.raw('now() + make_interval(secs => ?)', [seconds]),
    })
    .onConflict('url_sha256')
    .merge();

/** Whether some other site answered lately, so this server can reach others. */
export const reachesOthers = async (db: Knex): Promise<boolean> =>
  (await db('link_checks')
    .where({ outcome: 'answered' })
    .where('expires_at', '>', db.fn.now())
    .first('outcome')) !== undefined;

export async function deleteOldVisits(db: Knex): Promise<void> {
  await db('link_checks').where('expires_at', '<', db.fn.now()).delete();
  const oldest = db('link_checks').orderBy('checked_at', 'desc').offset(ROWS_MAX).select('url_sha256');
  await db('link_checks').whereIn('url_sha256', oldest).delete();
}
