import type { TopicChoice } from '@fairlead/contract/consent/preferences';
import { PAUSE_DAYS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

type Change = { topic_id: number; email: string };

const LEAVE = `
  insert into topic_opt_outs (topic_id, email)
  select t.id, chosen.email from topics t cross join unnest(cast(:keys as text[])) as chosen (email)
  where t.id = any(:topics)
  on conflict do nothing returning topic_id, email`;

/**
 * Stores what was chosen among topics for these keys of emails, which must be locked. Topics that weren't shown stay as
 * they are. One that was deleted meanwhile can still be left: a scheduled campaign may be about it.
 * @returns what changed
 */
export async function setTopicChoice(
  trx: Knex,
  keys: readonly string[],
  { topics = [], shown_topics: shown = [] }: TopicChoice,
): Promise<{ left: Change[]; joined: Change[] }> {
  const wanted = shown.filter((id) => topics.includes(id));
  const unwanted = shown.filter((id) => !topics.includes(id));
  const { rows: left }: { rows: Change[] } = await trx.raw(LEAVE, {
    keys: [...keys] as unknown as Knex.Value,
    topics: unwanted as unknown as Knex.Value,
  });
  const joined = await trx('topic_opt_outs')
    .whereRaw('email = any(?) and topic_id = any(?)', [[...keys], wanted])
    .delete()
    .returning<Change[]>(['topic_id', 'email']);
  return { left, joined };
}

/** Topics that this address left, by the key of its email. */
export const findLeftTopics = (db: Knex, key: string): Promise<number[]> =>
  db('topic_opt_outs').where({ email: key }).pluck('topic_id');

/** The names of those of these topics that weren't deleted. */
export const findTopicNames = (db: Knex, ids: readonly number[]): Promise<string[]> =>
  db('topics')
    .whereRaw('id = any(?)', [[...ids]])
    .whereNull('deleted_at')
    .orderBy('id')
    .pluck('name');

const COPY = `
  with copied as (
    insert into topic_opt_outs (topic_id, email, left_at) select topic_id, :to, left_at from topic_opt_outs where email = :from
    on conflict do nothing)
  insert into email_pauses (email, paused_at, until) select :to, paused_at, until from email_pauses where email = :from
  on conflict (email) do update set until = greatest(email_pauses.until, excluded.until)`;

/** What a person chose holds for their new address, too. The keys must be locked. */
export const copyChoices = (trx: Knex, from: string, to: string) => trx.raw(COPY, { from, to });

const PAUSED = `select until from email_pauses where email = ? and until > now()`;

export async function findPause(db: Knex, key: string): Promise<string | null> {
  const { rows }: { rows: { until: string }[] } = await db.raw(PAUSED, [key]);
  return rows[0]?.until ?? null;
}

const PAUSE = `
  insert into email_pauses (email, until) select email, now() + make_interval(days => ${PAUSE_DAYS})
  from unnest(cast(? as text[])) as chosen (email)
  on conflict (email) do update set paused_at = now(), until = excluded.until`;

/** For keys of emails, which must be locked. */
export const setPause = (trx: Knex, keys: readonly string[]) => trx.raw(PAUSE, [[...keys]]);

/** @returns the keys whose pause this ended */
export const endPause = (trx: Knex, keys: readonly string[]): Promise<string[]> =>
  trx('email_pauses')
    .whereRaw('email = any(?) and until > now()', [[...keys]])
    .delete()
    .returning('email')
    .then((rows) => rows.map(({ email }) => email));

/** Pauses that are over say nothing anymore. */
export const deleteOldPauses = (db: Knex) => db('email_pauses').where('until', '<', db.fn.now()).delete();
