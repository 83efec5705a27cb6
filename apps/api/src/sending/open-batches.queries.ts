import type { Knex } from 'knex';
import { IS_DUE, IS_SENDABLE } from './batch/batch-conditions.queries.ts';

/** `seconds`: since the first post of the oldest batch whose outcome is unknown; 0 if there is none. */
export type OpenBatches = { states: Record<State, number>; seconds: number };
type State = 'due' | 'in_hand' | 'unanswered' | 'waiting';

/** Reads only the indexes of unfinished campaigns and of their open batches, so finished campaigns cost nothing. */
const OPEN = `
  select case when b.lease_until >= now() then 'in_hand' when b.body_sha256 is not null then 'unanswered'
      when ${IS_DUE} and ${IS_SENDABLE} then 'due' else 'waiting' end as state,
    cast(count(*) as integer) as batches,
    cast(extract(epoch from now() - min(case when b.body_sha256 is not null then b.first_attempt_at end)) as double precision) as seconds
  from campaigns c join campaign_batches b on b.campaign_id = c.id and b.status in ('pending', 'sending')
  where c.finished_at is null group by 1`;

/** The installation's batches that aren't settled. */
export async function findOpenBatches(db: Knex): Promise<OpenBatches> {
  type Row = { state: State; batches: number; seconds: number | null };
  const { rows } = await db.raw<{ rows: Row[] }>(OPEN);
  const states = { due: 0, in_hand: 0, unanswered: 0, waiting: 0 };
  for (const { state, batches } of rows) states[state] = batches;
  return { states, seconds: Math.max(0, ...rows.map(({ seconds }) => seconds ?? 0)) };
}
