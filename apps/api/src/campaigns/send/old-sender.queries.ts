import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';

const COLUMNS = [
  'id',
  'campaign_name',
  'subject_line',
  'scheduled_at',
  'document',
  'from_address',
  'public_url',
  'mark',
  'topic_id',
] as const;

type OldSenderRow = Pick<CampaignRow, (typeof COLUMNS)[number]>;

/** Campaigns that haven't begun, whose emails say something else of the sender. Those of earlier releases don't say. */
const withOldSender = (db: Knex, sender: string) =>
  db('campaigns')
    .whereIn('status', ['scheduled', 'paused'])
    .whereNull('started_at')
    .whereNotNull('scheduled_at')
    .whereNull('replaced_by')
    .whereRaw(`rendering ->> 'sender' is distinct from ?`, [sender])
    .orderBy('scheduled_at')
    .orderBy('id');

export const findWithOldSender = (db: Knex, sender: string): Promise<OldSenderRow[]> =>
  withOldSender(db, sender).select<OldSenderRow[]>([...COLUMNS]);

/** Keeps them from starting until the transaction ends. Those that a sender is starting right now are left out. */
export const lockWithOldSender = (trx: Knex, sender: string): Promise<OldSenderRow[]> =>
  withOldSender(trx, sender)
    .forUpdate()
    .skipLocked()
    .select<OldSenderRow[]>([...COLUMNS]);
