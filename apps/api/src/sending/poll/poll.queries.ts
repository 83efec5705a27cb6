import type { Knex } from 'knex';
import type { CampaignRow } from '../../db/tables/campaigns.ts';
import { IS_DUE, IS_SENDABLE } from '../batch/batches.queries.ts';

type Unfinished = Pick<CampaignRow, 'id' | 'status'> & {
  renewed: boolean;
  starts: boolean;
  part_over: boolean;
};

/** Campaigns that haven't ended, with what is due by the database's clock. */
export const findUnfinished = (db: Knex): Promise<Unfinished[]> =>
  db('campaigns')
    .whereNull('finished_at')
    .select(
      'id',
      'status',
      db.raw(`status = 'paused' and coalesce(resumes_at <= now(), false) as renewed`),
      db.raw(`status = 'scheduled' and coalesce(starts_at <= now(), false) as starts`),
      db.raw(`status = 'sending' and rest_held and coalesce(waiting_until <= now(), true) as part_over`),
    );

/** The first part is settled, without looking at any of the campaign's batches. */
const REST_WAITS = `(c.status = 'sending' and c.rest_held and c.waiting_until is not null)`;

const DUE = `
  select c.id from campaigns c
  where c.finished_at is null and c.status in ('sending', 'paused', 'cancelled') and not ${REST_WAITS}
    and exists (select from campaign_batches b where b.campaign_id = c.id and ${IS_DUE} and ${IS_SENDABLE})
  order by c.id`;

/** Campaigns with a batch to claim now, oldest first. */
export async function findDueCampaigns(db: Knex): Promise<number[]> {
  const { rows }: { rows: Pick<CampaignRow, 'id'>[] } = await db.raw(DUE);
  return rows.map(({ id }) => id);
}

/** Resumes campaigns whose quota is renewed. */
export const resumeRenewed = (
  trx: Knex,
): Promise<Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id'>[]> =>
  trx('campaigns')
    .where({ status: 'paused' })
    .where('resumes_at', '<=', trx.raw('now()'))
    .update({ status: 'sending', pause_reason: null, resumes_at: null })
    .returning(['id', 'campaign_name', 'request_id']);
