import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { LEAVES_OUT_INACTIVE, LEFT } from './write-step.queries.ts';

/** Waits for processes that are writing a step. */
export const deleteCanceledSteps = (trx: Knex, id: number) =>
  trx('unwritten_recipients')
    .where({ campaign_id: id })
    .whereExists(trx('campaigns').where({ id, status: 'cancelled' }).select(trx.raw('1')))
    .delete();

export const hasSteps = async (trx: Knex, id: number): Promise<boolean> =>
  (await trx('unwritten_recipients').where({ campaign_id: id }).first('people_before')) !== undefined;

type Written = Pick<
  CampaignRow,
  'id' | 'status' | 'request_id' | 'recipients_count' | 'first_part_count' | 'left_out_count'
> & { prepared_count: number; undo_seconds: number; leaves_out_inactive: boolean };

export const lockUnwritten = (trx: Knex, id: number): Promise<Written | undefined> =>
  trx('campaigns')
    .where({ id })
    .whereNotNull('prepared_count')
    .forUpdate()
    .first<Written>(
      'id',
      'status',
      'request_id',
      'recipients_count',
      'first_part_count',
      'left_out_count',
      'prepared_count',
      trx.raw(`coalesce(cast(draft ->> 'undo_seconds' as integer), 0) as undo_seconds`),
      trx.raw(LEAVES_OUT_INACTIVE),
    );

const SKIP_LEFT = `
  update campaign_recipients r set status = 'skipped', reason = '${LEFT}'
  where r.campaign_id = :id and r.status = 'pending' and not exists (
    select from subscribers s where s.id = r.subscriber_id and (s.is_active or not :leavesOutInactive))`;

/**
 * Leaves out people who were deactivated or deleted after their step. Nobody else locks recipients of a campaign that is
 * being prepared, so the campaign may be locked before them.
 * @returns how many
 */
export async function skipLeft(trx: Knex, id: number, leavesOutInactive: boolean): Promise<number> {
  const { rowCount }: { rowCount: number } = await trx.raw(SKIP_LEFT, { id, leavesOutInactive });
  return rowCount;
}

const SET_WRITTEN = `
  update campaigns set prepared_count = null, left_out_count = left_out_count + :left, rest_held = first_part_count > 0,
    started_at = case when status = 'sending' then now() else started_at end
  where id = :id`;

/** @param left those of its recipients who have left since their step */
export const setWritten = (trx: Knex, id: number, left: number) => trx.raw(SET_WRITTEN, { id, left });

const START = `
  update campaigns set undo_until = clock.undo_until, starts_at = greatest(scheduled_at, clock.undo_until)
  from (select case when :undoSeconds > 0 then clock_timestamp() + make_interval(secs => :undoSeconds) end) as clock (undo_until)
  where id = :id`;

/**
 * Sets when senders may begin. Last in its transaction, so writing a large audience doesn't use up the time to undo.
 */
export const setStart = (trx: Knex, id: number, undoSeconds: number) => trx.raw(START, { id, undoSeconds });
