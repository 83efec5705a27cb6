import type { Knex } from 'knex';
import { findMoves } from './moves.queries.ts';

/**
 * Who was active before the import is active again, unless something else suppresses them. Someone whose address was
 * retired since isn't.
 */
const LIFT = `
  with lifted as (
    delete from suppressions
    where import_id = :importId and email = any(:all) and (email = any(:keys) or followed_from = any(:keys))
    returning email, reason, deactivated, followed_from
  ), forgotten as (
    delete from unsubscribes where import_id = :importId and lower(email) = any(:all)
  ), activated as (
    update subscribers set is_active = true
    where lower(email) in (select email from lifted where deactivated) and not is_active and moved_to is null
      and not exists (select from suppressions s where s.email = lower(subscribers.email)
        and not exists (select from lifted l where l.email = s.email and l.reason = s.reason)))
  select count(*) as count from lifted where followed_from is null`;

/**
 * Lifts what only an import said about these emails, by their keys, and about the addresses that the people have had
 * since. What something else has confirmed isn't the import's anymore. All emails must be locked.
 * @returns how many suppressions were lifted, without those that followed a person
 */
export async function liftImported(trx: Knex, importId: number, keys: readonly string[]): Promise<number> {
  const moves = await findMoves(trx, keys);
  const all = [...new Set([...keys, ...moves.map(({ to }) => to)])];
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(LIFT, {
    importId,
    keys: [...keys] as unknown as Knex.Value,
    all: all as unknown as Knex.Value,
  });
  return rows[0]?.count ?? 0;
}
