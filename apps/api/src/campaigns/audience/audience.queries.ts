import type { SubscriberFilter } from '@fairlead/contract/people/subscribers';
import type { Knex } from 'knex';
import type { Condition } from '../../lists/segments/rule.queries.ts';
import { filterSubscribers } from '../../people/subscribers/list/subscriber-filter.queries.ts';
import { personColumns } from '../../sending/render/merge-fields.ts';

export type Verdict = 'included' | 'opted_out' | 'suppressed' | 'inactive' | 'paused' | 'left_topic' | 'gone';

/** A query for `email`, the merge fields, `subscriber_id`, `is_active`, and `position`, which orders the emails. */
export type Candidates = Knex.QueryBuilder;
/** A query for the same people, each with a `verdict`. */
export type AudienceRows = Knex.QueryBuilder;

const COLUMNS = [
  'subscribers.email',
  ...personColumns,
  'subscribers.id as subscriber_id',
  'is_active',
  'subscribers.id as position',
];

export const candidatesByFilter = (
  db: Knex,
  filter: SubscriberFilter,
  exceptIds: number[] = [],
): Candidates =>
  filterSubscribers(db('subscribers').select(COLUMNS), filter).whereRaw('subscribers.id <> all(?)', [
    exceptIds,
  ]);

export const candidatesBySegment = (db: Knex, [sql, ...values]: Condition): Candidates =>
  db('subscribers').select(COLUMNS).whereRaw(sql, values);

/** Deleted subscribers stay in the list, without an email. */
export const candidatesById = (db: Knex, ids: number[]): Candidates =>
  db
    .from(db.raw('unnest(cast(? as bigint[])) as chosen (id)', [ids]))
    .leftJoin('subscribers', 'subscribers.id', 'chosen.id')
    .select(COLUMNS);

export const candidatesByEmail = (db: Knex, emails: string[]): Candidates =>
  db
    .from(db.raw('unnest(cast(? as text[])) with ordinality as typed (email, position)', [emails]))
    .joinRaw('left join subscribers on lower(subscribers.email) = lower(typed.email)')
    .select('typed.email', ...personColumns, 'subscribers.id as subscriber_id')
    .select(db.raw('coalesce(is_active, true) as is_active'), 'typed.position');

/** Suppressions come first. The only thing a draft can override is that an admin deactivated someone. */
const VERDICT = `case
  when candidate.email is null then 'gone'
  when suppressed.opted_out then 'opted_out'
  when suppressed.opted_out is not null then 'suppressed'
  when not candidate.is_active and ? then 'inactive'
  when paused.email is not null then 'paused'
  when has_left.email is not null then 'left_topic'
  else 'included' end as verdict`;

/** Grouped before the join, so PostgreSQL hashes it once instead of looking it up for each of a million people. */
const SUPPRESSED = `left join (
  select email, bool_or(reason = 'opted_out') as opted_out from suppressions group by email
) as suppressed on suppressed.email = lower(candidate.email)`;

const PAUSED = `left join email_pauses as paused on paused.email = lower(candidate.email) and paused.until > now()`;

/** Nobody has left what a campaign without a topic is about. */
const HAS_LEFT = `left join topic_opt_outs as has_left
  on has_left.topic_id = cast(? as bigint) and has_left.email = lower(candidate.email)`;

/**
 * Says for each person whether the campaign goes to them, or why not. The only place with this rule: counting and
 * sending share it.
 */
export const withVerdicts = (
  db: Knex,
  candidates: Candidates,
  { excludeInactive, topic }: { excludeInactive: boolean; topic: number | null },
): AudienceRows =>
  db
    .from(candidates.as('candidate'))
    .joinRaw(SUPPRESSED)
    .joinRaw(PAUSED)
    .joinRaw(HAS_LEFT, [topic])
    .select('candidate.*', db.raw(VERDICT, [excludeInactive]));

const COUNTS = `
  count(*) filter (where verdict = 'included') as included,
  count(*) filter (where verdict = 'opted_out') as opted_out,
  count(*) filter (where verdict = 'suppressed') as suppressed,
  count(*) filter (where verdict = 'inactive') as inactive,
  count(*) filter (where verdict = 'paused') as paused,
  count(*) filter (where verdict = 'left_topic') as left_topic,
  count(*) filter (where verdict = 'gone') as gone`;

export async function countVerdicts(db: Knex, audience: AudienceRows): Promise<Record<Verdict, number>> {
  const [counts] = await db.from(audience.as('audience')).select<Record<Verdict, number>[]>(db.raw(COUNTS));
  if (!counts) throw new Error('Counting the audience found no row');
  return counts;
}
