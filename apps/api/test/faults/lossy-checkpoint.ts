import type { Knex } from 'knex';

const FORGET = `
  create function forget_fetched_batch() returns trigger language plpgsql as $$
    begin
      if new.attempts > old.attempts then new.status := 'done';
      elsif new.status = 'done' and new.next_attempt_at <> old.next_attempt_at then new.status := 'sending';
      end if;
      return new;
    end $$;
  create trigger forget_fetched_batch before update on campaign_batches
    for each row execute function forget_fetched_batch()`;

const REMEMBER = `
  drop trigger if exists forget_fetched_batch on campaign_batches;
  drop function if exists forget_fetched_batch`;

/**
 * Makes the engine on this database lose emails: a batch counts as done once it's fetched, until the process that has
 * it in memory asks for another try. Several senders work like that; a harness that finds nothing here would never find
 * anything.
 */
export const moveCheckpointToFetch = (db: Knex) => db.raw(FORGET);
export const restoreCheckpoint = (db: Knex) => db.raw(REMEMBER);

const LEFT = `
  select from campaign_batches where status in ('pending', 'sending') or lease_until > now() limit 1`;

/** Whether no sender has anything left to do, although the campaign hasn't ended. */
export async function isStuck(db: Knex): Promise<boolean> {
  const { rows }: { rows: object[] } = await db.raw(LEFT);
  return rows.length === 0;
}
